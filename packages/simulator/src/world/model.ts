/**
 * What will probably happen: one grid of half-time and full-time goals per match, and what follows
 * from it.
 */
import { unit } from '../random.ts'
import { type Match, type Score, firstHalfShare, tempos } from './world.ts'

const counts = 8
/** How long a price stands before it may move. */
export const priceStepMs = 10 * 60_000

export type Model = {
  /** Probability of each of the 4,096 states, [home 1h][away 1h][home 2h][away 2h]. */
  grid: Float64Array
  /** Expected goals behind the grid. */
  expected: Score
  /** Probability of the final score `home * 15 + away`. */
  final: Float64Array
  corners: Score
  cards: Score
}

/** Prices drift by a few per cent, smoothly, and stand still once the match has begun. */
export function modelOf(match: Match, now: number): Model {
  const expected = expectedAt(match, now)
  const grid = gridOf(expected)
  return { grid, expected, final: finalOf(grid), ...countsExpected(match, expected) }
}

/** The goals that prices of an instant stand on. */
export function expectedAt(match: Match, now: number): Score {
  const step = Math.floor(Math.min(now, match.kickoff) / priceStepMs)
  return {
    home: match.expected.home * drift(match.id, 'home', step),
    away: match.expected.away * drift(match.id, 'away', step),
  }
}

/** Expected corners and cards of a match in which so many goals are expected. */
export function countsExpected(match: Match, expected: Score): { corners: Score; cards: Score } {
  const share = expected.home / (expected.home + expected.away)
  const corners = 8.6 + 2.4 * unit(match.id, 'corners')
  const cards = 3.4 + 1.6 * unit(match.id, 'cards')
  const cornerShare = 0.5 + (share - 0.5) * 0.6
  return {
    corners: { home: corners * cornerShare, away: corners * (1 - cornerShare) },
    cards: { home: cards * (0.95 - share * 0.9), away: cards * (0.05 + share * 0.9) },
  }
}

/** The grid of the strengths themselves, without what moves prices. */
export function trueGrid(match: Match): Float64Array {
  return gridOf(match.expected)
}

function drift(id: string, side: string, step: number): number {
  const phase = unit(id, side, 'phase') * 2 * Math.PI
  return 1 + 0.03 * Math.sin(step / 9 + phase) + 0.01 * Math.sin(step / 2 + phase * 3)
}

/** Indexed loops with each product made once: every price stands on it. */
function gridOf(expected: Score): Float64Array {
  const grid = new Float64Array(counts ** 4)
  let sum = 0
  for (const tempo of tempos) {
    const [h1, h2] = halves(expected.home * tempo)
    const [a1, a2] = halves(expected.away * tempo)
    for (let index = 0; index < grid.length; index += counts) {
      const first = at(h1, index >> 9) * at(a1, (index >> 6) & 7)
      const three = first * at(h2, (index >> 3) & 7)
      for (let last = 0; last < counts; last++) {
        const p = three * at(a2, last)
        grid[index + last] = at(grid, index + last) + p
        sum += p
      }
    }
  }
  for (let i = 0; i < grid.length; i++) grid[i] = at(grid, i) / sum
  return grid
}

function at(list: Float64Array, index: number): number {
  return list[index] ?? 0
}

function halves(mean: number): [Float64Array, Float64Array] {
  const [first, second] = [mean * firstHalfShare, mean * (1 - firstHalfShare)]
  return [Float64Array.from(poisson(first, counts)), Float64Array.from(poisson(second, counts))]
}

/** Chances of 0, 1, … `length - 1`. */
export function poisson(mean: number, length: number): number[] {
  const list: number[] = []
  let chance = Math.exp(-mean)
  for (let i = 0; i < length; i++) {
    list.push(chance)
    chance *= mean / (i + 1)
  }
  return list
}

function finalOf(grid: Float64Array): Float64Array {
  const final = new Float64Array(225)
  for (let i = 0; i < grid.length; i++) {
    const home = (i >> 9) + ((i >> 3) & 7)
    const away = ((i >> 6) & 7) + (i & 7)
    const place = home * 15 + away
    final[place] = (final[place] ?? 0) + (grid[i] ?? 0)
  }
  return final
}

/** Sum over final scores of their chance times `weight`. */
export function overFinal(model: Model, weight: (home: number, away: number) => number): number {
  let sum = 0
  for (let home = 0; home < 15; home++)
    for (let away = 0; away < 15; away++) {
      const chance = model.final[home * 15 + away] ?? 0
      if (chance > 0) sum += chance * weight(home, away)
    }
  return sum
}
