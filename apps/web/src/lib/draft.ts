import { useEffect, useState } from 'react'
import { inStorage } from './storage.ts'
import { useHydrated } from './use-hydrated.ts'

/*
 * What somebody is typing is kept in their browser until it has been sent: a reload, or a tab that
 * the phone threw away, loses nothing.
 */

export function readDraft(key: string): string {
  return inStorage((store) => store.getItem(key)) ?? ''
}

export function writeDraft(key: string, text: string): void {
  inStorage((store) => (text ? store.setItem(key, text) : store.removeItem(key)))
}

/**
 * What is typed, kept under `key`; nothing is kept while that is empty, such as before it is known
 * who types. `empty` makes room while it is being sent, `clear` forgets what was sent where nothing
 * else has been typed since, and `putBack` brings back what was refused.
 */
export function useDraft(key: string, initial = '') {
  // The written page knows nobody's drafts: they are read once it has come to life.
  const hydrated = useHydrated()
  const [known, setKnown] = useState({ key: '', text: initial })
  if (hydrated && key && known.key !== key) {
    // What was typed before it was known whose it is goes before what was kept.
    setKnown({ key, text: (known.key === '' && known.text) || readDraft(key) })
  }
  const { text: typed } = known
  const isOwn = key !== '' && known.key === key
  // What was typed before it was known whose it is, is kept from the moment that it is.
  useEffect(() => {
    if (isOwn && typed && !readDraft(key)) writeDraft(key, typed)
  }, [isOwn, key, typed])
  const set = (text: string): void => {
    setKnown({ key, text })
    if (key) writeDraft(key, text)
  }
  return {
    text: known.text,
    set,
    empty: () => setKnown({ key, text: '' }),
    clear(sent: string): void {
      if (readDraft(key).trim() === sent) writeDraft(key, '')
      setKnown((now) => (now.text.trim() === sent ? { key, text: '' } : now))
    },
    putBack(refused: string): void {
      if (key && !readDraft(key)) writeDraft(key, refused)
      setKnown((now) => (now.text ? now : { key, text: refused }))
    },
  }
}
