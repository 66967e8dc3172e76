/** What the odds and chance would have said of the demo's games, each from what was known then. */
import { platforms } from '@strix/contracts'
import { drawnBy, favouriteOf } from '../predictz/index.ts'
import type { PastGame } from '../predictz/index.ts'
import type { SandboxAsk, SandboxQuote } from '../../sandbox/messages.ts'
import type { Match } from './plan.ts'
import { reportOn } from './story.ts'

const matchResult = ['1x2/home', '1x2/draw', '1x2/away'] as const
/** As the job that asks them in live games, shortly before the kick-off. */
const aheadMs = 20 * 60_000

/** The prices of home, draw and away to ask for, three of each match in this order. */
export function asksOf(matches: readonly Match[]): SandboxAsk[] {
  return matches.flatMap(({ id, kickoff }) =>
    matchResult.map((key) => {
      const at = new Date(kickoff.getTime() - aheadMs).toISOString()
      return {
        platform: platforms[0].id,
        matchId: id,
        at,
        keys: [key],
        from: 1,
        to: Number.MAX_SAFE_INTEGER,
      }
    }),
  )
}

/** Answers to those questions, by match. */
export function pricesOf(
  matches: readonly Match[],
  quotes: readonly (SandboxQuote | null)[],
): Map<string, Record<string, number>> {
  const each = matchResult.length
  return new Map(
    matches.map(({ id }, index) => {
      const own = quotes.slice(index * each, (index + 1) * each)
      const known = own.flatMap((quote) => (quote ? [[quote.key, quote.price] as const] : []))
      return [id, Object.fromEntries(known)]
    }),
  )
}

/** Both say nothing of a match that is still to come, and where too little was known. */
export function createRivals(input: {
  seed: string
  now: Date
  matches: readonly Match[]
  prices: ReadonlyMap<string, Readonly<Record<string, number>>>
}): (gameId: string, match: Match) => PastGame['rivals'] {
  const { seed, now, prices } = input
  const ends = input.matches
    .flatMap((match) => {
      const { result, at } = reportOn(seed, match, now)
      return result.fullTime ? [{ at, score: result.fullTime }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return (gameId, match) => {
    const before = new Date(match.kickoff.getTime() - aheadMs)
    if (match.kickoff > now) return []
    const known = ends.filter(({ at }) => at < before).map(({ score }) => score)
    const chance = drawnBy(gameId, known)
    const odds = favouriteOf([prices.get(match.id) ?? {}])
    return [
      ...(odds ? [{ rival: 'odds' as const, score: odds, now: before }] : []),
      ...(chance ? [{ rival: 'chance' as const, score: chance, now: before }] : []),
    ]
  }
}
