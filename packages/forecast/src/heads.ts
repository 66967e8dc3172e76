/** The questions the model answers about a match, and how each came out. */
import type { Results } from './results.ts'

export const headNames = [
  'home',
  'away',
  'over15',
  'over25',
  'over35',
  'btts',
  'halfHome',
  'halfAway',
  'secondHome',
  'secondAway',
  'cards35',
  'cards45',
] as const
export type HeadName = (typeof headNames)[number]
/** Questions about who wins rather than how many goals fall. */
export const outcomeHeads: ReadonlySet<HeadName> = new Set(['home', 'away'])

export type Answers = Readonly<Record<HeadName, Uint8Array>>

/** 1 or 0 for each match, and 255 where it is not known. */
export function answersOf(results: Results): Answers {
  const { fthg, ftag, hthg, htag, hy, ay, hr, ar } = results.measured
  const from = (value: (match: number) => number, isHit: (value: number) => boolean) =>
    Uint8Array.from({ length: results.count }, (_, match) => {
      const found = value(match)
      if (Number.isNaN(found)) return 255
      return isHit(found) ? 1 : 0
    })
  const at = (column: Float64Array, match: number) => column[match] ?? Number.NaN
  const margin = (match: number) => at(fthg, match) - at(ftag, match)
  const total = (match: number) => at(fthg, match) + at(ftag, match)
  const least = (match: number) => Math.min(at(fthg, match), at(ftag, match))
  const first = (match: number) => at(hthg, match) - at(htag, match)
  const second = (match: number) => margin(match) - first(match)
  const cards = (match: number) => at(hy, match) + at(ay, match) + at(hr, match) + at(ar, match)
  return {
    home: from(margin, (goals) => goals > 0),
    away: from(margin, (goals) => goals < 0),
    over15: from(total, (goals) => goals > 1.5),
    over25: from(total, (goals) => goals > 2.5),
    over35: from(total, (goals) => goals > 3.5),
    btts: from(least, (goals) => goals > 0),
    halfHome: from(first, (goals) => goals > 0),
    halfAway: from(first, (goals) => goals < 0),
    secondHome: from(second, (goals) => goals > 0),
    secondAway: from(second, (goals) => goals < 0),
    cards35: from(cards, (count) => count > 3.5),
    cards45: from(cards, (count) => count > 4.5),
  }
}
