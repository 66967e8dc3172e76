import { useEffect, useState } from 'react'

/*
 * What somebody is typing is kept in their browser until it has been answered: a reload, or a tab
 * that the phone threw away, loses nothing.
 */

/** Storage may be switched off; then what is typed lives as long as the page. */
function storage(act: (store: Storage) => string | null | void): string {
  try {
    return act(localStorage) ?? ''
  } catch (error) {
    if (error instanceof DOMException) return ''
    throw error
  }
}

/** Under whose name, and for which chat; without one for the chat that is not there yet. */
export function draftKey(profileId: string, chatId = 'new'): string {
  return `strix-ai-prompt:${profileId}:${chatId}`
}

export function readDraft(key: string): string {
  return storage((store) => store.getItem(key))
}

export function writeDraft(key: string, text: string): void {
  storage((store) => (text ? store.setItem(key, text) : store.removeItem(key)))
}

/** What is typed for a chat; `clear` forgets it where nothing else has been typed since. */
export function useDraft(key: string) {
  // Not before it has come to life: the written page knows nobody's drafts.
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(key)), [key])
  return {
    text,
    set(next: string): void {
      setText(next)
      writeDraft(key, next)
    },
    clear(sent: string): void {
      if (readDraft(key).trim() === sent) writeDraft(key, '')
      setText((known) => (known.trim() === sent ? '' : known))
    },
  }
}
