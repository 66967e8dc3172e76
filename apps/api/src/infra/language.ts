/**
 * The language of whoever reads: of a request by the cookie of its browser, of a mail by its
 * reader's profile. What nobody in particular reads is English.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@strix/contracts'
import { readLanguageFrom } from '@strix/messages/language'
import { learnPidgin } from '@strix/messages/pidgin'

const languages = new AsyncLocalStorage<Locale>()

/** Texts that are read while this runs are in the language. */
export function inLanguage<T>(language: Locale, run: () => T): T {
  return languages.run(language, run)
}

export function currentLanguage(): Locale {
  return languages.getStore() ?? 'en'
}

/** What is made when it is first read in a language, and kept from then on. */
export function inEachLanguage<T>(make: () => T): (language?: Locale) => T {
  const made = new Map<Locale, T>()
  return (language = currentLanguage()) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = inLanguage(language, make)
    made.set(language, fresh)
    return fresh
  }
}

/** From here on the catalogues follow. */
export async function followLanguages(): Promise<void> {
  await learnPidgin()
  readLanguageFrom(currentLanguage)
}
