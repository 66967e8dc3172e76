/** One grid of scores that agrees with many stated probabilities at once. */
import type { Grid } from './grid.ts'
import { gridOf, poissonGrid } from './grid.ts'
import { outcomeOf } from './outcome.ts'
import { codeAt } from './payoff.ts'
import { VOID } from './settlement.ts'
import { stateCount } from './states.ts'

/** What a platform says: the chance that the bet wins when it is not void. */
export type FitTarget = { key: string; probability: number }

/**
 * What came of one target. `fitted` is the grid's chance of a win when not void; null where the
 * grid cannot say.
 */
type FitRow = { key: string; probability: number; fitted: number | null }

type Fit = { grid: Grid; rows: FitRow[]; largestError: number }

type FitInput = {
  targets: readonly FitTarget[]
  /** Where to begin; by default independent Poisson halves of an even match of 2.7 goals. */
  start?: Grid
  /** Passes over all targets: a bound on the work, not a tolerance. */
  passes?: number
}

/** `codes` holds the settlement code of every state. */
type Constraint = FitTarget & { codes: Uint8Array }

/** A stated zero or one is read as a hair off it: no state is ever given up. */
const nearest = 1e-6

/**
 * Fits a joint grid of half-time and full-time goals to stated probabilities by damped proportional
 * fitting: each target in turn moves weight between the states where it wins and those where it
 * loses, by ever smaller steps, so that targets which contradict each other meet between. Same
 * input, same grid.
 * @throws KeyError when a key is none, RangeError when a key holds a fact or a probability is none.
 */
export function fitGrid({ targets, start, passes = 30 }: FitInput): Fit {
  const constraints = targets.map(constraintOf)
  let fitted = start === undefined ? evenMatch() : gridOf(start)
  for (let pass = 0; pass < passes; pass += 1) {
    const step = Math.min(1, 8 / (1 + pass))
    for (const constraint of constraints) pull(fitted, constraint, step)
    fitted = gridOf(fitted)
  }
  const rows = constraints.map((constraint) => ({
    key: constraint.key,
    probability: constraint.probability,
    fitted: chanceOf(fitted, constraint),
  }))
  const errors = rows.map((row) => Math.abs((row.fitted ?? row.probability) - row.probability))
  return { grid: fitted, rows, largestError: Math.max(0, ...errors) }
}

function evenMatch(): Grid {
  return poissonGrid({ home1: 0.6, away1: 0.6, home2: 0.75, away2: 0.75 })
}

function constraintOf({ key, probability }: FitTarget): Constraint {
  const payoff = outcomeOf(key).payoff()
  if (payoff === null) throw new RangeError(`${key} is not decided by the score`)
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`${probability} is no chance`)
  const codes = Uint8Array.from({ length: stateCount }, (_, index) => codeAt(payoff, index))
  return { key, probability, codes }
}

/**
 * Weight won and lost; half a win counts half as won and half as not staked, and so does half a
 * loss.
 */
function massesOf(grid: Grid, { codes }: Constraint): { won: number; lost: number } {
  const masses = new Float64Array(5)
  for (let index = 0; index < stateCount; index += 1) {
    const code = codes[index] ?? VOID
    masses[code] = (masses[code] ?? 0) + (grid[index] ?? 0)
  }
  const [lose = 0, halfLose = 0, , halfWin = 0, win = 0] = masses
  return { won: win + halfWin / 2, lost: lose + halfLose / 2 }
}

function chanceOf(grid: Grid, constraint: Constraint): number | null {
  const { won, lost } = massesOf(grid, constraint)
  return won + lost > 0 ? won / (won + lost) : null
}

function pull(grid: Grid, constraint: Constraint, step: number): void {
  const { won, lost } = massesOf(grid, constraint)
  if (!(won > 0 && lost > 0)) return
  const { codes, probability } = constraint
  const wanted = Math.min(1 - nearest, Math.max(nearest, probability))
  const up = ((wanted * (won + lost)) / won) ** step
  const down = (((1 - wanted) * (won + lost)) / lost) ** step
  const factors = [down, Math.sqrt(down), 1, Math.sqrt(up), up]
  for (let index = 0; index < stateCount; index += 1) {
    grid[index] = (grid[index] ?? 0) * (factors[codes[index] ?? VOID] ?? 1)
  }
}
