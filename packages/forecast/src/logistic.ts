/**
 * Logistic regression with a ridge, by Newton's method. Where it ends is decided by the slope of
 * all rows; curvature only shows the way there, so that of some rows is enough and is kept from
 * step to step (the chord method: Kelley, *Iterative Methods for Linear and Nonlinear Equations*,
 * 1995, chapter 5).
 */
import { answerOf, rootOf } from './cholesky.ts'

export type Logistic = { weights: Float64Array }

export type Design = {
  /** Rows of `width` numbers, one after the other. */
  values: Float64Array
  width: number
}

type Learning = {
  /** Which rows to learn from. */
  rows: Int32Array
  /** Of each row of the design, 1 or 0. */
  hits: Uint8Array
  /** Penalty on the weight of each column; the constant has none. */
  ridge: Float64Array
}

/** Rows whose curvature shows the way for all. */
const guides = 5_000
/** Steps after which the curvature hardly changes any more. */
const turns = 3
const stepsMax = 40
/** A step that moves no weight further is the last. */
const enough = 1e-7

export function fitLogistic(design: Design, learning: Learning): Logistic {
  const { rows, ridge } = learning
  const weights = new Float64Array(design.width + 1)
  let stride = Math.max(1, Math.floor(rows.length / guides))
  let root: Float64Array = new Float64Array()
  let last = Number.POSITIVE_INFINITY
  for (let step = 0; step < stepsMax; step += 1) {
    if (step < turns || stride === 1) {
      const some = stride === 1 ? rows : rows.filter((_, at) => at % stride === 0)
      const penalty = ridge.map((each) => each / stride)
      const { curve } = sumsOf(design, { ...learning, rows: some, ridge: penalty }, weights, true)
      root = rootOf(curve, weights.length)
    }
    const { slope } = sumsOf(design, learning, weights, false)
    const moved = move(
      weights,
      answerOf(root, slope).map((by) => by / stride),
    )
    if (moved < enough) break
    if (stride > 1 && !(moved <= last)) {
      // Those rows are not like the others and led astray: from the start, all show the way.
      stride = 1
      weights.fill(0)
    }
    last = moved
  }
  return { weights }
}

export function chanceOf({ weights }: Logistic, design: Design, at: number): number {
  let sum = weights[0] ?? 0
  const start = at * design.width
  for (let index = 0; index < design.width; index += 1) {
    sum += (weights[index + 1] ?? 0) * (design.values[start + index] ?? 0)
  }
  return sigmoid(sum)
}

/** @returns how far the weight moved that moved furthest */
function move(weights: Float64Array, change: Float64Array): number {
  let furthest = 0
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = (weights[at] ?? 0) + (change[at] ?? 0)
    furthest = Math.max(furthest, Math.abs(change[at] ?? 0))
  }
  return furthest
}

/**
 * The slope of the penalised log-likelihood and, where asked, the lower half of its curvature.
 * Four rows at a time: each sum is read and written once for them.
 */
function sumsOf(
  design: Design,
  { rows, hits, ridge }: Learning,
  weights: Float64Array,
  bends: boolean,
) {
  const { width } = design
  const size = width + 1
  const slope = new Float64Array(size)
  const curve = new Float64Array(bends ? size * size : 0)
  const starts = new Int32Array(4)
  const chances = new Float64Array(4)
  const errors = new Float64Array(4)
  const bent = new Float64Array(4)
  for (let at = 0; at < rows.length; at += 4) {
    for (let each = 0; each < 4; each += 1) {
      starts[each] = (rows[Math.min(at + each, rows.length - 1)] ?? 0) * width
    }
    writeChances(design, { starts, weights, chances })
    for (let each = 0; each < 4; each += 1) {
      const isThere = at + each < rows.length
      const chance = chances[each] ?? 0
      errors[each] = isThere ? (hits[rows[at + each] ?? 0] ?? 0) - chance : 0
      bent[each] = isThere ? chance * (1 - chance) : 0
    }
    addSlope(design, { starts, errors, slope })
    if (bends) addCurve(design, { starts, bent, curve })
  }
  for (let at = 1; at < size; at += 1) {
    const penalty = ridge[at - 1] ?? 0
    slope[at] = (slope[at] ?? 0) - penalty * (weights[at] ?? 0)
    if (bends) curve[at * size + at] = (curve[at * size + at] ?? 0) + penalty
  }
  return { slope, curve }
}

function writeChances(
  { values, width }: Design,
  input: { starts: Int32Array; weights: Float64Array; chances: Float64Array },
): void {
  const { starts, weights, chances } = input
  const [a = 0, b = 0, c = 0, d = 0] = starts
  const constant = weights[0] ?? 0
  let first = constant
  let second = constant
  let third = constant
  let fourth = constant
  for (let at = 0; at < width; at += 1) {
    const weight = weights[at + 1] ?? 0
    first += weight * (values[a + at] ?? 0)
    second += weight * (values[b + at] ?? 0)
    third += weight * (values[c + at] ?? 0)
    fourth += weight * (values[d + at] ?? 0)
  }
  chances[0] = sigmoid(first)
  chances[1] = sigmoid(second)
  chances[2] = sigmoid(third)
  chances[3] = sigmoid(fourth)
}

function addSlope(
  { values, width }: Design,
  { starts, errors, slope }: { starts: Int32Array; errors: Float64Array; slope: Float64Array },
): void {
  const [a = 0, b = 0, c = 0, d = 0] = starts
  const [first = 0, second = 0, third = 0, fourth = 0] = errors
  slope[0] = (slope[0] ?? 0) + first + second + third + fourth
  for (let at = 0; at < width; at += 1) {
    const sum = first * (values[a + at] ?? 0) + second * (values[b + at] ?? 0)
    const more = third * (values[c + at] ?? 0) + fourth * (values[d + at] ?? 0)
    slope[at + 1] = (slope[at + 1] ?? 0) + sum + more
  }
}

function addCurve(
  { values, width }: Design,
  { starts, bent, curve }: { starts: Int32Array; bent: Float64Array; curve: Float64Array },
): void {
  const [a = 0, b = 0, c = 0, d = 0] = starts
  const [bendA = 0, bendB = 0, bendC = 0, bendD = 0] = bent
  const size = width + 1
  curve[0] = (curve[0] ?? 0) + bendA + bendB + bendC + bendD
  for (let at = 0; at < width; at += 1) {
    const first = bendA * (values[a + at] ?? 0)
    const second = bendB * (values[b + at] ?? 0)
    const third = bendC * (values[c + at] ?? 0)
    const fourth = bendD * (values[d + at] ?? 0)
    const start = (at + 1) * size
    curve[start] = (curve[start] ?? 0) + first + second + third + fourth
    for (let other = 0; other <= at; other += 1) {
      const sum = first * (values[a + other] ?? 0) + second * (values[b + other] ?? 0)
      const more = third * (values[c + other] ?? 0) + fourth * (values[d + other] ?? 0)
      curve[start + 1 + other] = (curve[start + 1 + other] ?? 0) + sum + more
    }
  }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
