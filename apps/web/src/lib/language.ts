import type { Locale } from '@strix/contracts'
import { inStorage } from './storage.ts'

const key = 'strix-language'

/** Keeps for the next page of this tab that its language was chosen in it. */
export function markChosen(language: Locale): void {
  inStorage((store) => store.setItem(key, language), 'sessionStorage')
}

/** The language that was chosen on the page before, if one was. A second call finds none. */
export function takeChosen(): string | null {
  return inStorage((store) => {
    const chosen = store.getItem(key)
    store.removeItem(key)
    return chosen
  }, 'sessionStorage')
}

/**
 * Loads the page anew in another language. The server keeps the choice, for a member in the
 * profile, and sends the browser back here.
 */
export function loadIn(language: Locale): void {
  markChosen(language)
  location.assign(`/language/${language}`)
}
