/** The engine's questions by the reference's method: the same penalised likelihood, by L-BFGS. */
import type { Design } from '../../packages/forecast/src/logistic.ts'
import { minimise } from './lbfgs.ts'

type Question = { rows: Int32Array; hits: Uint8Array; ridge: Float64Array }

const stepsMax = 500
/** Nats over all rows: far below 1e-4 a match. */
const enough = 0.05
/** A penalty that leaves a column out: one so steep would bend every step of the reference. */
const leavesOut = 1e6

/** Moves the weights, constant first, to where the likelihood is best. */
export function fitQuestion(design: Design, question: Question, weights: Float64Array): void {
  minimise(weights, (at, slope) => lossOf(design, question, { at, slope }), { stepsMax, enough })
}

/** Minus the log-likelihood with the penalty, and its gradient. */
export function lossOf(
  { values, width }: Design,
  { rows, hits, ridge }: Question,
  { at, slope }: { at: Float64Array; slope: Float64Array },
): number {
  slope.fill(0)
  let loss = 0
  for (const row of rows) {
    const start = row * width
    let sum = at[0] ?? 0
    for (let column = 0; column < width; column += 1) {
      sum += (at[column + 1] ?? 0) * (values[start + column] ?? 0)
    }
    const hit = hits[row] ?? 0
    loss += Math.log1p(Math.exp(sum)) - hit * sum
    const error = 1 / (1 + Math.exp(-sum)) - hit
    slope[0] = (slope[0] ?? 0) + error
    for (let column = 0; column < width; column += 1) {
      slope[column + 1] = (slope[column + 1] ?? 0) + error * (values[start + column] ?? 0)
    }
  }
  for (let column = 0; column < width; column += 1) {
    const penalty = ridge[column] ?? 0
    const weight = at[column + 1] ?? 0
    loss += (penalty * weight * weight) / 2
    slope[column + 1] = penalty > leavesOut ? 0 : (slope[column + 1] ?? 0) + penalty * weight
  }
  return loss
}
