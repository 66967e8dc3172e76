import { canonicalKey, nameOf } from '@strix/markets'
import { currentLanguage } from '../../infra/language.ts'

/** A bet in our own words, for whoever reads; null where only its platform has words for it. */
export function betName(key: string | null, teams: { home: string; away: string }): string | null {
  if (key === null || canonicalKey(key) === null) return null
  return nameOf(key, currentLanguage(), teams)
}
