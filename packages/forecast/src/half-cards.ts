/**
 * How many of a league's cards are shown before half-time, of either colour. Players are booked
 * more as a match goes on, alike for all sides, so a league has one share of each colour.
 */
import type { HalfCards } from './cards.ts'
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

/** A league says nothing of it before so many matches have reported when cards were shown. */
const reportedMin = 100
/** A league's own share, and that of red cards at all, counts half after this many cards. */
const young = 50

export function createHalfCards({ leagueId, measured }: Results, memory: Memory) {
  const reported = memory.league('told')
  const cards = { yellow: memory.league('yellow'), red: memory.league('red') }
  const first = { yellow: memory.league('first-yellow'), red: memory.league('first-red') }
  const { hy, ay, hr, ar, hthy, htay, hthr, htar } = measured
  const sides = [
    { colour: 'yellow', all: hy, before: hthy },
    { colour: 'yellow', all: ay, before: htay },
    { colour: 'red', all: hr, before: hthr },
    { colour: 'red', all: ar, before: htar },
  ] as const
  const shareOf = (colour: 'yellow' | 'red', league: number, otherwise: number) => {
    const usual = towards(otherwise, sumOf(first[colour]), sumOf(cards[colour]))
    return towards(usual, first[colour][league] ?? 0, cards[colour][league] ?? 0)
  }
  return {
    observe(match: number): void {
      const league = leagueId[match] ?? 0
      // Where two sources contradict each other, neither is learnt from.
      const isReported = sides.every(
        ({ all, before }) => (before[match] ?? Number.NaN) <= (all[match] ?? Number.NaN),
      )
      if (!isReported) return
      reported[league] = (reported[league] ?? 0) + 1
      for (const { colour, all, before } of sides) {
        cards[colour][league] = (cards[colour][league] ?? 0) + (all[match] ?? 0)
        first[colour][league] = (first[colour][league] ?? 0) + (before[match] ?? 0)
      }
    },
    /** Undefined where too few matches of the league report it. */
    shares(match: number): HalfCards | undefined {
      const league = leagueId[match] ?? 0
      if ((reported[league] ?? 0) < reportedMin) return undefined
      const yellow = shareOf('yellow', league, 0.5)
      // Red cards are so rare that even all leagues together may say little.
      return { yellow, red: shareOf('red', league, yellow) }
    },
  }
}

/** A share that begins at the usual one. */
function towards(usual: number, hits: number, count: number): number {
  return (hits + young * usual) / (count + young)
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}
