import type { User } from '@strix/contracts'
import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useSearch } from '../../lib/use-search.ts'

/**
 * What is set for one code, kept until it is posted. Until a code is loaded it is kept for
 * whichever will be: one that was mistyped does not take it away.
 */
export function usePostDraft(name: string, user: User | null, isLoaded: boolean) {
  const params = new URLSearchParams(useSearch())
  const code = params.get('code')
  const early = user ? `strix-post:${user.profile_id}:${name}:` : ''
  const own = early && code ? `${early}${params.get('platform') ?? ''}:${code}` : early
  const key = isLoaded ? own : early
  // The written page knows nobody's drafts: they are read once it has come to life.
  const hydrated = useHydrated()
  const [known, setKnown] = useState({ early: '', text: '' })
  if (hydrated && early && known.early !== early) {
    // What was set before it was known whose it is goes before what was kept.
    const before = known.early === '' ? known.text : ''
    setKnown({ early, text: before || readDraft(early) || readDraft(own) })
  }
  const { text } = known
  const isKnown = early !== '' && known.early === early
  useEffect(() => {
    if (!isKnown || !text) return
    const isMoving = key !== early && readDraft(early) === text
    if (isMoving || !(readDraft(early) || readDraft(own))) writeDraft(key, text)
    if (isMoving) writeDraft(early, '')
  }, [isKnown, key, early, own, text])
  return {
    text,
    set(next: string): void {
      setKnown({ early, text: next })
      if (!early) return
      writeDraft(own, '')
      writeDraft(key, next)
    },
  }
}
