/** How many cards a side will get: its rating, spread as a negative binomial count. */
export type SideCards = {
  expected: number
  yellow: number
  red: number
  /** The middle 80% of what may happen, both ends included. */
  low: number
  high: number
}
export type Cards = { home: SideCards; away: SideCards }

/** Variance over mean of one side's cards. */
const spread = 1.25
const countsMax = 20
const tail = 0.1

/** @param redShare how many cards of the league are red */
export function cardsOf(expected: number, redShare: number): SideCards {
  const chances = countChances(expected)
  let reached = 0
  let low = -1
  let high = countsMax
  for (let count = 0; count < countsMax; count += 1) {
    reached += chances[count] ?? 0
    if (low < 0 && reached > tail) low = count
    if (reached >= 1 - tail) {
      high = count
      break
    }
  }
  return {
    expected,
    yellow: expected * (1 - redShare),
    red: expected * redShare,
    low: Math.max(0, low),
    high,
  }
}

/** Chances of 0, 1, 2, … cards. */
function countChances(mean: number): Float64Array {
  const chances = new Float64Array(countsMax + 1)
  const size = mean / (spread - 1)
  chances[0] = spread ** -size
  for (let count = 1; count <= countsMax; count += 1) {
    const before = chances[count - 1] ?? 0
    chances[count] = (before * (size + count - 1) * (1 - 1 / spread)) / count
  }
  return chances
}
