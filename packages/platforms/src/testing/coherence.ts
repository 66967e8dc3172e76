/**
 * Test helper: do an event's prices agree with the keys it was read into? A swapped outcome or a
 * line on the wrong side shows up here, because the bookmaker's own prices order the bets.
 */
import { implies, isConstant, outcomeOf } from '@strix/markets'
import type { EventMarkets, ForeignSelection } from '../platform.ts'

/** How much cheaper a wider bet may be than a narrower one before it counts as a contradiction. */
const tolerance = 0.08

type Priced = ForeignSelection & { key: string; odds: number }

function priced(markets: EventMarkets): Priced[] {
  return markets.selections.filter(
    (one): one is Priced => one.key !== null && one.odds !== null && one.state === 'open',
  )
}

/**
 * If A wins, B wins too: then A cannot be cheaper than B. Answers each pair that contradicts this
 * and by how much. Bets a score does not decide are left out, and prices at the ends of the scale,
 * which platforms cap.
 */
export function contradictions(markets: EventMarkets): {
  checked: number
  found: { ratio: number; words: string }[]
} {
  const rows = priced(markets)
    .filter(({ odds }) => odds > 1.02 && odds < 60)
    .map((one) => ({ one, outcome: outcomeOf(one.key) }))
    .filter(({ outcome }) => !outcome.opaque && !isConstant(outcome))
  const found: { ratio: number; words: string }[] = []
  let checked = 0
  for (const a of rows) {
    for (const b of rows) {
      if (a === b || !implies(a.outcome, b.outcome)) continue
      checked += 1
      if (a.one.odds >= b.one.odds * (1 - tolerance)) continue
      const words = `${a.one.key} at ${a.one.odds} is in ${b.one.key} at ${b.one.odds}`
      found.push({ ratio: a.one.odds / b.one.odds, words })
    }
  }
  return { checked, found }
}

/**
 * The outcomes of one complete market: their chances add up to 1 and the margin. `marketOf` names
 * the market and line of a selection, `size` how many outcomes make it complete.
 */
export function marginsOutOfRange(
  markets: EventMarkets,
  input: {
    marketOf: (selection: ForeignSelection) => string | null
    size: (market: string) => number
    max?: number
  },
): { checked: number; found: string[] } {
  const groups = new Map<string, Priced[]>()
  for (const one of priced(markets)) {
    const market = input.marketOf(one)
    if (market !== null) groups.set(market, [...(groups.get(market) ?? []), one])
  }
  const found: string[] = []
  let checked = 0
  for (const [market, rows] of groups) {
    if (rows.length !== input.size(market)) continue
    checked += 1
    const sum = rows.reduce((total, { odds }) => total + 1 / odds, 0)
    if (sum < 0.995 || sum > (input.max ?? 1.35))
      found.push(`${market} adds up to ${sum.toFixed(3)}`)
  }
  return { checked, found }
}
