/** Chances as percentages with one decimal that sum to what they should. */

/** The largest remainders are rounded up, so that the parts of a whole sum to 100.0. */
export function inTenths(chances: readonly number[]): number[] {
  const exact = chances.map((chance) => chance * 1000)
  const floors = exact.map(Math.floor)
  const sum = exact.reduce((total, each) => total + each, 0)
  const missing = Math.round(sum) - floors.reduce((total, each) => total + each, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return floors.map((floor, at) => (floor + (raised.has(at) ? 1 : 0)) / 10)
}
