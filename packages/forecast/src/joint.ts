/** One grid of scores that agrees with every chance the model gives. */
import { goalsAt, poissonGrid, stateCount } from '@strix/markets'
import type { Grid } from '@strix/markets'
import type { Chances } from './model.ts'

/** A way to divide all scores into parts, and the chance of each part. */
type Division = {
  parts: Uint8Array
  of(chances: Chances): number[] | undefined
  /** The questions that the parts of a grid answer. */
  read(sums: Iterable<number>): Chances
}

const rounds = 12
/** No division has more. */
const partsMax = 4
const least = 0.002
/** A usual share of goals falls before half-time. */
const firstHalf = 0.45

type Goals = { home1: number; away1: number; home2: number; away2: number }

function divide(part: (goals: Goals) => number): Uint8Array {
  return Uint8Array.from({ length: stateCount }, (_, state) => part(goalsAt(state)))
}

/** Home, draw, away by the sign of a margin. */
function sideOf(margin: number): number {
  return 1 - Math.sign(margin)
}

const divisions: readonly Division[] = [
  {
    parts: divide(({ home1, away1 }) => sideOf(home1 - away1)),
    of: ({ halfHome, halfAway }) => triple(halfHome, halfAway),
    read: ([halfHome = 0, , halfAway = 0]) => ({ halfHome, halfAway }),
  },
  {
    parts: divide(({ home2, away2 }) => sideOf(home2 - away2)),
    of: ({ secondHome, secondAway }) => triple(secondHome, secondAway),
    read: ([secondHome = 0, , secondAway = 0]) => ({ secondHome, secondAway }),
  },
  {
    parts: divide(({ home1, home2, away1, away2 }) =>
      Math.min(home1 + home2, away1 + away2) > 0 ? 0 : 1,
    ),
    of: ({ btts }) => (btts === undefined ? undefined : normalized([btts, 1 - btts])),
    read: ([btts = 0]) => ({ btts }),
  },
  {
    parts: divide(({ home1, home2, away1, away2 }) =>
      Math.max(0, Math.min(3, home1 + home2 + away1 + away2 - 1)),
    ),
    of: ({ over15, over25, over35 }) =>
      over15 === undefined || over25 === undefined || over35 === undefined
        ? undefined
        : normalized([1 - over15, over15 - over25, over25 - over35, over35]),
    read: ([, two = 0, three = 0, more = 0]) => ({
      over15: two + three + more,
      over25: three + more,
      over35: more,
    }),
  },
  {
    parts: divide(({ home1, home2, away1, away2 }) => sideOf(home1 + home2 - away1 - away2)),
    of: ({ home, away }) => triple(home, away),
    read: ([home = 0, , away = 0]) => ({ home, away }),
  },
]

/**
 * Starts from independent counts at the expected goals and scales it, division by division, until
 * every division has its chance (iterative proportional fitting; Deming & Stephan, 1940). What
 * came last fits exactly: home, draw and away of the whole match.
 */
export function jointGrid(chances: Chances, expected: { home: number; away: number }): Grid {
  const grid = poissonGrid({
    home1: expected.home * firstHalf,
    away1: expected.away * firstHalf,
    home2: expected.home * (1 - firstHalf),
    away2: expected.away * (1 - firstHalf),
  })
  const targets = divisions.flatMap(({ parts, of }) => {
    const wanted = of(chances)
    return wanted ? [{ parts, wanted }] : []
  })
  fitTo(grid, targets)
  return grid
}

type Target = { parts: Uint8Array; wanted: readonly number[] }

/** Scales the grid to one division after another; each pass adds up the next division's parts. */
function fitTo(grid: Grid, targets: readonly Target[]): void {
  const [first] = targets
  if (!first) return
  let sums = sumParts(grid, first.parts)
  for (let pass = 0; pass < rounds * targets.length; pass += 1) {
    const { parts, wanted } = targets[pass % targets.length] ?? first
    const next = (targets[(pass + 1) % targets.length] ?? first).parts
    const factors = new Float64Array(partsMax)
    wanted.forEach((chance, part) => {
      factors[part] = chance / Math.max(sums[part] ?? 0, 1e-12)
    })
    sums = scaleAndSum(grid, { parts, factors, next })
  }
}

function scaleAndSum(
  grid: Grid,
  { parts, factors, next }: { parts: Uint8Array; factors: Float64Array; next: Uint8Array },
): Float64Array {
  const sums = new Float64Array(partsMax)
  for (let state = 0; state < stateCount; state += 1) {
    const chance = (grid[state] ?? 0) * (factors[parts[state] ?? 0] ?? 1)
    grid[state] = chance
    const part = next[state] ?? 0
    sums[part] = (sums[part] ?? 0) + chance
  }
  return sums
}

/**
 * The same chances, where answers that were found apart leave no room for each other: home and away
 * for a draw, over 1.5 for over 2.5.
 */
export function coherent(chances: Chances): Chances {
  const settled = divisions.map(({ of, read }) => {
    const wanted = of(chances)
    return wanted ? read(wanted) : {}
  })
  return Object.assign({ ...chances }, ...settled)
}

/** The chances of all questions that a grid of scores answers. */
export function chancesOfGrid(grid: Grid): Chances {
  return Object.assign({}, ...divisions.map(({ parts, read }) => read(sumParts(grid, parts))))
}

/** The chance of each part. */
function sumParts(grid: Grid, parts: Uint8Array): Float64Array {
  const sums = new Float64Array(partsMax)
  for (let state = 0; state < stateCount; state += 1) {
    const part = parts[state] ?? 0
    sums[part] = (sums[part] ?? 0) + (grid[state] ?? 0)
  }
  return sums
}

/** Home, draw, away of two separate chances. */
function triple(home: number | undefined, away: number | undefined): number[] | undefined {
  if (home === undefined || away === undefined) return undefined
  return normalized([home, Math.max(0.03, 1 - home - away), away])
}

function normalized(chances: readonly number[]): number[] {
  const kept = chances.map((chance) => Math.max(chance, least))
  const sum = kept.reduce((total, chance) => total + chance, 0)
  return kept.map((chance) => chance / sum)
}
