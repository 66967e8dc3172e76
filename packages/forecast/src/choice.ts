/**
 * Conditional logit (McFadden, *Conditional logit analysis of qualitative choice behavior*, 1974):
 * which of a few alternatives comes true, from a first guess of each and what speaks for it.
 */
import { solve } from './cholesky.ts'

export type Case = {
  /** Logarithm of the first guess of each alternative. */
  guess: readonly number[]
  /** For each alternative a row of numbers, all of one length. */
  signs: readonly (readonly number[])[]
}

export type Choice = { weights: Float64Array }

const stepsMax = 20
const enough = 1e-6

/**
 * Weights by Newton's method; none moves far from 0, where the first guess stands, unless the
 * cases say so.
 * @param ridge penalty on every weight
 */
export function fitChoice(
  cases: readonly (Case & { chosen: number })[],
  { width, ridge }: { width: number; ridge: number },
): Choice {
  const weights = new Float64Array(width)
  for (let step = 0; step < stepsMax; step += 1) {
    const curve = new Float64Array(width * width)
    const slope = new Float64Array(width)
    for (const one of cases) addCase(one, { weights, curve, slope })
    for (let at = 0; at < width; at += 1) {
      curve[at * width + at] = (curve[at * width + at] ?? 0) + ridge
      slope[at] = (slope[at] ?? 0) - ridge * (weights[at] ?? 0)
    }
    const change = solve(curve, slope)
    change.forEach((by, at) => {
      weights[at] = (weights[at] ?? 0) + by
    })
    if (change.every((by) => Math.abs(by) < enough)) break
  }
  return { weights }
}

/** The chance of each alternative; they sum to 1. */
export function chancesOfChoice({ weights }: Choice, { guess, signs }: Case): number[] {
  const sums = guess.map((start, at) => start + dot(weights, signs[at] ?? []))
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const all = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / all)
}

/** Adds a case to the lower half of the curvature and to the slope. */
function addCase(
  one: Case & { chosen: number },
  sums: { weights: Float64Array; curve: Float64Array; slope: Float64Array },
): void {
  const { weights, curve, slope } = sums
  const width = weights.length
  const chances = chancesOfChoice({ weights }, one)
  const mean = new Float64Array(width)
  one.signs.forEach((row, at) => {
    const chance = chances[at] ?? 0
    const error = (at === one.chosen ? 1 : 0) - chance
    for (let a = 0; a < width; a += 1) {
      const value = row[a] ?? 0
      if (value === 0) continue
      mean[a] = (mean[a] ?? 0) + chance * value
      slope[a] = (slope[a] ?? 0) + error * value
      for (let b = 0; b <= a; b += 1) {
        curve[a * width + b] = (curve[a * width + b] ?? 0) + chance * value * (row[b] ?? 0)
      }
    }
  })
  for (let a = 0; a < width; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      curve[a * width + b] = (curve[a * width + b] ?? 0) - (mean[a] ?? 0) * (mean[b] ?? 0)
    }
  }
}

function dot(weights: Float64Array, row: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}
