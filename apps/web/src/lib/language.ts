import type { Locale } from '@strix/contracts'

/**
 * Loads the page anew in another language. The server keeps the choice, for a member in the
 * profile, and sends the browser back here.
 */
export function loadIn(language: Locale): void {
  location.assign(`/language/${language}`)
}
