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
  const row = new Float64Array(size)
  for (let step = 0; step < stepsMax; step += 1) {
    const curve = new Float64Array(size * size)
    const slope = new Float64Array(size)
    for (const at of rows) {
      readRow(design, at, row)
      const chance = sigmoid(dot(weights, row))
      addRow({ row, curve, slope, bend: chance * (1 - chance), error: (hits[at] ?? 0) - chance })
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

function readRow({ values, width }: Design, at: number, into: Float64Array): void {
  into[0] = 1
  into.set(values.subarray(at * width, (at + 1) * width), 1)
}

/** Adds a row to the lower half of the curvature and to the slope. */
function addRow(input: {
  row: Float64Array
  curve: Float64Array
  slope: Float64Array
  bend: number
  error: number
}): void {
  const { row, curve, slope, bend, error } = input
  const size = row.length
  for (let a = 0; a < size; a += 1) {
    const value = row[a] ?? 0
    slope[a] = (slope[a] ?? 0) + error * value
    const bent = bend * value
    const start = a * size
    for (let b = 0; b <= a; b += 1) {
      curve[start + b] = (curve[start + b] ?? 0) + bent * (row[b] ?? 0)
    }
  }
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
