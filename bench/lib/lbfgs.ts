/**
 * Limited-memory BFGS with a backtracking line search, over typed arrays. After Nocedal & Wright,
 * *Numerical Optimization* (2006), algorithms 7.4 and 3.1.
 */
const remembered = 8
const sufficient = 1e-4

/** Minimises in place. `evaluate` answers the value and writes the gradient. */
export function minimise(
  at: Float64Array,
  evaluate: (at: Float64Array, slope: Float64Array) => number,
  { stepsMax, enough }: { stepsMax: number; enough: number },
): number {
  const size = at.length
  let slope = new Float64Array(size)
  let next = new Float64Array(size)
  let nextSlope = new Float64Array(size)
  const moves: Float64Array[] = []
  const changes: Float64Array[] = []
  let value = evaluate(at, slope)
  for (let step = 0; step < stepsMax; step += 1) {
    const way = directionOf(slope, { moves, changes })
    const descent = dot(way, slope)
    let length = moves.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1
    let reached = Number.POSITIVE_INFINITY
    while (length > 1e-12) {
      for (let each = 0; each < size; each += 1) {
        next[each] = (at[each] ?? 0) + length * (way[each] ?? 0)
      }
      reached = evaluate(next, nextSlope)
      if (reached <= value + sufficient * length * descent) break
      length /= 2
    }
    const gain = value - reached
    if (!(gain > 0)) return value
    moves.push(next.map((each, index) => each - (at[index] ?? 0)))
    changes.push(nextSlope.map((each, index) => each - (slope[index] ?? 0)))
    if (moves.length > remembered) {
      moves.shift()
      changes.shift()
    }
    at.set(next)
    ;[slope, nextSlope] = [nextSlope, slope]
    next = new Float64Array(size)
    value = reached
    if (gain < enough) return value
  }
  return value
}

/** Minus the slope, bent by what was remembered of the curvature. */
function directionOf(
  slope: Float64Array,
  { moves, changes }: { moves: readonly Float64Array[]; changes: readonly Float64Array[] },
): Float64Array {
  const way = slope.map((each) => -each)
  const shares: number[] = []
  for (let index = moves.length - 1; index >= 0; index -= 1) {
    const [move, change] = [moves[index], changes[index]]
    if (!move || !change) continue
    const share = dot(move, way) / dot(move, change)
    shares[index] = share
    addTo(way, change, -share)
  }
  const [lastMove, lastChange] = [moves.at(-1), changes.at(-1)]
  if (lastMove && lastChange) {
    const scale = dot(lastMove, lastChange) / dot(lastChange, lastChange)
    for (let each = 0; each < way.length; each += 1) way[each] = (way[each] ?? 0) * scale
  }
  for (const [index, move] of moves.entries()) {
    const change = changes[index]
    if (!change) continue
    addTo(way, move, (shares[index] ?? 0) - dot(change, way) / dot(move, change))
  }
  return way
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0)
  return sum
}

function addTo(into: Float64Array, from: Float64Array, by: number): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + by * (from[at] ?? 0)
}
