/** Symmetric positive systems by Cholesky's decomposition. */

/** Makes the lower half of a matrix its root, in place. */
export function rootOf(lower: Float64Array, size: number): Float64Array {
  const root = lower
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      let sum = root[a * size + b] ?? 0
      for (let c = 0; c < b; c += 1) sum -= (root[a * size + c] ?? 0) * (root[b * size + c] ?? 0)
      root[a * size + b] =
        a === b ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (root[b * size + b] ?? 1)
    }
  }
  return root
}

/** The answer of a system whose matrix has that root. */
export function answerOf(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
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

/** Solves a system, given the lower half of its matrix, which is lost. */
export function solve(lower: Float64Array, right: Float64Array): Float64Array {
  return answerOf(rootOf(lower, right.length), right)
}
