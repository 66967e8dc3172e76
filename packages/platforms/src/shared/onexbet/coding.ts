/** Counts, scores and ranges in the one number `P`. */

/**
 * `home + away/1000`: 2.001 is 2-1, 0.002 is 0-2, nothing is 0-0. Null when the number is no such
 * pair.
 */
export function pairOf(param: number): readonly [number, number] | null {
  if (param < 0) return null
  const first = Math.floor(param + 1e-9)
  const second = Math.round((param - first) * 1000)
  const exact = Math.abs(param - first - second / 1000) < 1e-9
  return exact && first <= 20 && second <= 20 ? [first, second] : null
}

/** Names for a table's templates that this parameter can fill; one it cannot fill is left out. */
export function namesOf(param: number): Record<string, string> {
  const names: Record<string, string> = {}
  if (Number.isInteger(param) && param >= 0 && param <= 30) {
    names.n = String(param)
    names.above = String(param + 0.5)
    if (param > 0) {
      names.nth = String(param)
      names.below = String(param - 0.5)
      names.before = param === 1 ? '0' : `0-${param - 1}`
    }
  }
  const pair = pairOf(param)
  if (pair) {
    const [first, second] = pair
    names.score = `${first}-${second}`
    if (first < second) names.range = `${first}-${second}`
    if (first > 0 && second === first + 1) Object.assign(names, { a: `${first}`, b: `${second}` })
  }
  return names
}
