/** How several bets on one match end together. */
import type { Grid } from './grid.ts'
import type { Outcome } from './outcome.ts'
import type { Payoff } from './payoff.ts'
import type { Settlement } from './settlement.ts'
import { stateCount } from './states.ts'

export type JointEnding = {
  /** Of each bet, in the order given. */
  settlements: readonly Settlement[]
  chance: number
}

const words = ['win', 'half-win', 'void', 'half-lose', 'lose'] as const

/**
 * The ways in which bets on one match can end together, with their chances under a grid, which sum
 * to one: dependence between the bets is in the grid. Null where a bet holds a fact.
 */
export function jointEndings(outcomes: readonly Outcome[], grid: Grid): JointEnding[] | null {
  const payoffs = outcomes.map((outcome) => outcome.payoff())
  if (!payoffs.every((payoff) => payoff !== null)) return null
  const chances = new Map<number, number>()
  for (let state = 0; state < stateCount; state += 1) {
    const ending = payoffs.reduce((sum, payoff) => sum * words.length + endingAt(payoff, state), 0)
    chances.set(ending, (chances.get(ending) ?? 0) + (grid[state] ?? 0))
  }
  return Array.from(chances, ([ending, chance]) => ({
    settlements: outcomes.map((_, at) => {
      const place = words.length ** (outcomes.length - 1 - at)
      return words[Math.floor(ending / place) % words.length] ?? 'void'
    }),
    chance,
  }))
}

/** Where the settlement in a state stands in `words`. */
function endingAt(payoff: Payoff, state: number): number {
  const [word, bit] = [state >>> 5, state & 31]
  const isIn = (bits: Uint32Array) => ((bits[word] ?? 0) >>> bit) & 1
  if (isIn(payoff.win)) return 0
  if (isIn(payoff.lose)) return 4
  if (isIn(payoff.halfWin)) return 1
  return isIn(payoff.halfLose) ? 3 : 2
}
