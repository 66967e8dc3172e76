/** Chances of every state, and what bets are worth under them. */
import type { Outcome } from './outcome.ts'
import { wordCount } from './payoff.ts'
import type { Score } from './settlement.ts'
import { goalsOf } from './settlement.ts'
import { isState, sideGoalsMax, stateCount, stateIndex } from './states.ts'

/**
 * A joint grid of goals: 4,096 chances that sum to one, at `stateIndex`, in the order
 * [home 1st half][away 1st half][home 2nd half][away 2nd half].
 */
export type Grid = Float64Array

/** The chances of the five ways a bet can end; they sum to one. */
export type Probabilities = {
  win: number
  halfWin: number
  void: number
  halfLose: number
  lose: number
}

/** Expected goals of each side in each half. */
type Rates = { home1: number; away1: number; home2: number; away2: number }

/**
 * The grid of independent Poisson counts, cut at seven a half and scaled to one.
 * @throws RangeError when a rate is negative or no number.
 */
export function poissonGrid(rates: Rates): Grid {
  const home1 = poisson(rates.home1)
  const away1 = poisson(rates.away1)
  const home2 = poisson(rates.home2)
  const away2 = poisson(rates.away2)
  const grid = new Float64Array(stateCount)
  let index = 0
  for (const first of home1) {
    for (const second of away1) {
      for (const third of home2) {
        for (const fourth of away2) {
          grid[index] = first * second * third * fourth
          index += 1
        }
      }
    }
  }
  return scaled(grid)
}

function poisson(rate: number): number[] {
  if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`${rate} is no rate of goals`)
  const chances = [Math.exp(-rate)]
  for (let goals = 1; goals <= sideGoalsMax; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * rate) / goals)
  }
  return chances
}

/**
 * All chance on one score.
 * @throws RangeError when the score is impossible or has more than seven goals of a side in a half.
 */
export function pointGrid(score: Score): Grid {
  const goals = goalsOf(score)
  if (!isState(goals)) throw new RangeError('a grid ends at seven goals a side a half')
  const grid = new Float64Array(stateCount)
  grid[stateIndex(goals)] = 1
  return grid
}

/**
 * A grid from 4,096 weights, scaled to one.
 * @throws RangeError when a weight is negative or they sum to nothing.
 */
export function gridOf(weights: ArrayLike<number>): Grid {
  if (weights.length !== stateCount) throw new RangeError(`a grid has ${stateCount} states`)
  const grid = Float64Array.from(weights)
  if (grid.some((weight) => !(weight >= 0))) throw new RangeError('a weight is not a chance')
  return scaled(grid)
}

function scaled(grid: Grid): Grid {
  const sum = grid.reduce((total, weight) => total + weight, 0)
  if (!(sum > 0 && Number.isFinite(sum))) throw new RangeError('the weights sum to nothing')
  for (let index = 0; index < grid.length; index += 1) grid[index] = (grid[index] ?? 0) / sum
  return grid
}

/** The chances of each ending under a grid; null for an outcome that holds a fact. */
export function probability(outcome: Outcome, grid: Grid): Probabilities | null {
  const payoff = outcome.payoff()
  if (payoff === null) return null
  const sums = { win: 0, halfWin: 0, void: 0, halfLose: 0, lose: 0 }
  for (let word = 0; word < wordCount; word += 1) {
    const [wins, losses] = [payoff.win[word] ?? 0, payoff.lose[word] ?? 0]
    const [halfWins, halfLosses] = [payoff.halfWin[word] ?? 0, payoff.halfLose[word] ?? 0]
    for (let bit = 0; bit < 32; bit += 1) {
      const weight = grid[word * 32 + bit] ?? 0
      if ((wins >>> bit) & 1) sums.win += weight
      else if ((losses >>> bit) & 1) sums.lose += weight
      else if ((halfWins >>> bit) & 1) sums.halfWin += weight
      else if ((halfLosses >>> bit) & 1) sums.halfLose += weight
      else sums.void += weight
    }
  }
  return sums
}

/**
 * The decimal price with an expected return of one. One unit returns `odds` on a win, (1 + odds) /
 * 2 on a half-win, 1 on a void, 1/2 on a half-loss and nothing on a loss, so
 *
 *   win·odds + halfWin·(1 + odds)/2 + void + halfLose/2 = 1
 *   odds = (1 - void - halfLose/2 - halfWin/2) / (win + halfWin/2)
 *
 * Null when it holds a fact, or cannot win under this grid.
 */
export function fairOdds(outcome: Outcome, grid: Grid): number | null {
  const chances = probability(outcome, grid)
  if (chances === null) return null
  const winning = chances.win + chances.halfWin / 2
  if (!(winning > 0)) return null
  return (1 - chances.void - chances.halfLose / 2 - chances.halfWin / 2) / winning
}
