/** The scores that players who are no people name. Pure. */
import { intervalOf } from '../../infra/interval.ts'
import { createHash } from 'node:crypto'
import type { rivalVerdicts } from '@strix/contracts'
import { fitGrid, goalsAt } from '@strix/markets'
import type { Score } from './score.ts'

const matchResult = ['1x2/home', '1x2/draw', '1x2/away'] as const

/** The likeliest score of a match at these prices, the margin taken out in proportion. */
export function favouriteOf(
  prices: readonly Readonly<Record<string, number>>[],
): Score | undefined {
  const chances = matchResult.map((key) => {
    const odds = prices.flatMap((each) => (each[key] === undefined ? [] : [each[key]]))
    return odds.length === 0 ? 0 : 1 / medianOf(odds)
  })
  const sum = chances.reduce((all, each) => all + each, 0)
  if (chances.includes(0)) return undefined
  const targets = matchResult.map((key, index) => {
    return { key, probability: (chances[index] ?? 0) / sum }
  })
  const { grid } = fitGrid({ targets })
  const byScore = new Map<string, Score & { chance: number }>()
  grid.forEach((chance, state) => {
    const { home1, home2, away1, away2 } = goalsAt(state)
    const [home, away] = [home1 + home2, away1 + away2]
    const known = byScore.get(`${home}-${away}`)
    if (known) known.chance += chance
    else byScore.set(`${home}-${away}`, { home, away, chance })
  })
  const [best] = [...byScore.values()].toSorted((a, b) => b.chance - a.chance)
  return best && { home: best.home, away: best.away }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Ends of matches that chance draws from; with fewer it does not play. */
const endsMin = 200

/** One of the given ends, the same for the same game. */
export function drawnBy(gameId: string, ends: readonly Score[]): Score | undefined {
  if (ends.length < endsMin) return undefined
  const number = createHash('sha256').update(gameId).digest().readUInt32BE(0)
  return ends[number % ends.length]
}

export function verdictOf(mine: number, theirs: number): (typeof rivalVerdicts)[number] {
  if (mine === theirs) return 'level'
  return mine > theirs ? 'ahead' : 'behind'
}

type Share = readonly [part: number, whole: number]

/** Whether the intervals of two shares overlap: which is greater may be luck. */
export function isClose(one: Share, other: Share): boolean {
  const [a, b] = [intervalOf(...one), intervalOf(...other)]
  return a.low <= b.high && b.low <= a.high
}
