/** Logistic regression with a ridge, by Newton's method. */

export type Logistic = { weights: Float64Array }

const stepsMax = 8
const enough = 1e-4

export type Design = {
  /** Rows of `width` numbers, one after the other. */
  values: Float64Array
  width: number
}

/**
 * @param rows which rows to learn from
 * @param hits of each row, 1 or 0
 * @param ridge penalty on the weight of each column; the constant has none
 */
export function fitLogistic(
  design: Design,
  { rows, hits, ridge }: { rows: Int32Array; hits: Uint8Array; ridge: Float64Array },
): Logistic {
  const size = design.width + 1
  const weights = new Float64Array(size)
  const block = openBlock(size)
  for (let step = 0; step < stepsMax; step += 1) {
    const curve = new Float64Array(size * size)
    const slope = new Float64Array(size)
    for (let first = 0; first < rows.length; first += together) {
      for (let at = 0; at < together; at += 1) {
        readRow(block, at, { design, weights, hits, match: rows[first + at] })
      }
      addBlock(block, curve, slope)
    }
    for (let at = 1; at < size; at += 1) {
      const penalty = ridge[at - 1] ?? 0
      curve[at * size + at] = (curve[at * size + at] ?? 0) + penalty
      slope[at] = (slope[at] ?? 0) - penalty * (weights[at] ?? 0)
    }
    const change = solve(curve, slope)
    let largest = 0
    for (let at = 0; at < size; at += 1) {
      weights[at] = (weights[at] ?? 0) + (change[at] ?? 0)
      largest = Math.max(largest, Math.abs(change[at] ?? 0))
    }
    if (largest < enough) break
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

/** Four rows, one after the other: each sum is fetched and kept once for all of them. */
type Block = { rows: Float64Array[]; bends: Float64Array; errors: Float64Array }

const together = 4

function openBlock(size: number): Block {
  return {
    rows: Array.from({ length: together }, () => new Float64Array(size)),
    bends: new Float64Array(together),
    errors: new Float64Array(together),
  }
}

/** Past the last row there is one that adds nothing. */
function readRow(
  { rows, bends, errors }: Block,
  at: number,
  input: { design: Design; weights: Float64Array; hits: Uint8Array; match: number | undefined },
): void {
  const { design, weights, hits, match } = input
  const { values, width } = design
  const row = rows[at]
  if (!row || match === undefined) {
    bends[at] = 0
    errors[at] = 0
    return
  }
  row[0] = 1
  row.set(values.subarray(match * width, (match + 1) * width), 1)
  const chance = sigmoid(dot(weights, row))
  bends[at] = chance * (1 - chance)
  errors[at] = (hits[match] ?? 0) - chance
}

/** Adds rows to the lower half of the curvature and to the slope, in their order. */
function addBlock({ rows, bends, errors }: Block, curve: Float64Array, slope: Float64Array): void {
  const [one = none, two = none, three = none, four = none] = rows
  const [bend1 = 0, bend2 = 0, bend3 = 0, bend4 = 0] = bends
  const [error1 = 0, error2 = 0, error3 = 0, error4 = 0] = errors
  const size = slope.length
  for (let a = 0; a < size; a += 1) {
    const [value1, value2, value3, value4] = [at(one, a), at(two, a), at(three, a), at(four, a)]
    slope[a] = at(slope, a) + error1 * value1 + error2 * value2 + error3 * value3 + error4 * value4
    const [bent1, bent2, bent3, bent4] = [
      bend1 * value1,
      bend2 * value2,
      bend3 * value3,
      bend4 * value4,
    ]
    const start = a * size
    for (let b = 0; b <= a; b += 1) {
      curve[start + b] =
        at(curve, start + b) +
        bent1 * at(one, b) +
        bent2 * at(two, b) +
        bent3 * at(three, b) +
        bent4 * at(four, b)
    }
  }
}

const none = new Float64Array(0)

function at(list: Float64Array, index: number): number {
  return list[index] ?? 0
}

/** Solves a symmetric positive system, given its lower half, by Cholesky's decomposition. */
export function solve(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const root = lower
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      let sum = root[a * size + b] ?? 0
      for (let c = 0; c < b; c += 1) sum -= (root[a * size + c] ?? 0) * (root[b * size + c] ?? 0)
      root[a * size + b] =
        a === b ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (root[b * size + b] ?? 1)
    }
  }
  const answer = right.slice()
  for (let a = 0; a < size; a += 1) {
    let sum = answer[a] ?? 0
    for (let c = 0; c < a; c += 1) sum -= (root[a * size + c] ?? 0) * (answer[c] ?? 0)
    answer[a] = sum / (root[a * size + a] ?? 1)
  }
  for (let a = size - 1; a >= 0; a -= 1) {
    let sum = answer[a] ?? 0
    for (let c = a + 1; c < size; c += 1) sum -= (root[c * size + a] ?? 0) * (answer[c] ?? 0)
    answer[a] = sum / (root[a * size + a] ?? 1)
  }
  return answer
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0)
  return sum
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
