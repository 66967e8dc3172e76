/** A match as the platforms' prices see it: one grid of scores, margins taken out. */
import { chancesOfPrices } from '@strix/forecast'
import { fitGrid, jointEndings, KeyError, outcomeOf } from '@strix/markets'
import type { FitTarget, Grid, JointEnding, TicketMatch } from '@strix/markets'

/** What one platform pays on a match, by our keys. */
export type Book = { platform: string; odds: Readonly<Record<string, number>> }
export type PricedGame = { fixtureId: string | null; key: string | null; odds: number }
/** How bets on one match end together; null where that is not known. */
export type Endings = (fixtureId: string, keys: readonly string[]) => JointEnding[] | null

/** What platforms paid longer ago says nothing of now. */
export const priceAgeMaxMs = 3 * 3_600_000

/** Whole markets whose outcomes exclude each other. */
const whole = [
  ['1x2/home', '1x2/draw', '1x2/away'],
  ['ou@2.5/over', 'ou@2.5/under'],
  ['btts/yes', 'btts/no'],
] as const

/**
 * The grid that agrees with the mean of what each book says once its margin is out (power method).
 * Null where no book prices the result: goals alone do not say who wins.
 */
export function gridOfPrices(books: readonly Readonly<Record<string, number>>[]): Grid | null {
  const targets: FitTarget[] = []
  for (const keys of whole) {
    const views = books.flatMap((book) => {
      const prices = keys.flatMap((key) => book[key] ?? [])
      const chances = prices.length === keys.length ? chancesOfPrices(prices) : undefined
      return chances ? [chances] : []
    })
    if (views.length === 0 && keys === whole[0]) return null
    if (views.length === 0) continue
    targets.push(
      ...keys.map((key, at) => ({
        key,
        probability: views.reduce((sum, view) => sum + (view[at] ?? 0), 0) / views.length,
      })),
    )
  }
  return fitGrid({ targets }).grid
}

/** Bets that the result alone decides. */
const ofResult = /^(?:1x2|dc|dnb|hnb|anb)\//

/** Whether the books say enough of a bet: who wins says nothing of how many goals there are. */
function isPriced(books: readonly Book[], key: string): boolean {
  const [, goals] = whole
  return ofResult.test(key) || books.some(({ odds }) => goals.every((each) => odds[each]))
}

/** How bets end by what the platforms pay on each match; null for a bet they say too little of. */
export function endingsByOdds(books: ReadonlyMap<string, readonly Book[]>): Endings {
  const grids = new Map(
    [...books].map(([id, of]) => [id, gridOfPrices(of.map(({ odds }) => odds))] as const),
  )
  return (id, keys) => {
    const grid = grids.get(id)
    const said = books.get(id) ?? []
    return grid && keys.every((key) => isPriced(said, key)) ? endingsOf(keys, grid) : null
  }
}

function endingsOf(keys: readonly string[], grid: Grid): JointEnding[] | null {
  try {
    return jointEndings(
      keys.map((key) => outcomeOf(key)),
      grid,
    )
  } catch (error) {
    if (error instanceof KeyError) return null
    throw error
  }
}

/** The games by match; null where the endings of one are not known. */
export function matchesOf(games: readonly PricedGame[], endings: Endings): TicketMatch[] | null {
  const byMatch = new Map<string, { keys: string[]; odds: number[] }>()
  for (const { fixtureId, key, odds } of games) {
    if (fixtureId === null || key === null) return null
    const match = byMatch.get(fixtureId) ?? { keys: [], odds: [] }
    match.keys.push(key)
    match.odds.push(odds)
    byMatch.set(fixtureId, match)
  }
  const matches: TicketMatch[] = []
  for (const [id, { keys, odds }] of byMatch) {
    const ways = endings(id, keys)
    if (!ways) return null
    matches.push({ odds, endings: ways })
  }
  return matches
}
