export type HalfCards = { yellow: number; red: number }
/** How many cards a side will get: its rating, spread as a negative binomial count. */
export type SideCards = {
  expected: number
  yellow: number
  red: number
  /** The middle 80% of what may happen, both ends included. */
  low: number
  high: number
  /** Expected cards of each half; absent where too few matches report when cards were shown. */
  halves?: { first: HalfCards; second: HalfCards }
}
/** Which of a league's cards are red, and how many of either colour come before half-time. */
export type CardShares = { red: number; first: HalfCards | undefined }
export type Cards = { home: SideCards; away: SideCards }

/** Variance over mean of one side's cards. */
const spread = 1.25
const countsMax = 20
const tail = 0.1

export function cardsOf(expected: number, shares: CardShares): SideCards {
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
  const all = { yellow: expected * (1 - shares.red), red: expected * shares.red }
  return {
    expected,
    ...all,
    low: Math.max(0, low),
    high,
    ...(shares.first && { halves: halvesOf(all, shares.first) }),
  }
}

function halvesOf(all: HalfCards, share: HalfCards): { first: HalfCards; second: HalfCards } {
  const first = { yellow: all.yellow * share.yellow, red: all.red * share.red }
  return { first, second: { yellow: all.yellow - first.yellow, red: all.red - first.red } }
}

/**
 * Chances of 0, 1, 2, … cards.
 * @param share which part of a side's cards is counted: a part is spread less than the whole
 */
export function countChances(mean: number, share = 1): Float64Array {
  const chances = new Float64Array(countsMax + 1)
  const over = 1 + (spread - 1) * share
  const size = mean / (over - 1)
  chances[0] = over ** -size
  for (let count = 1; count <= countsMax; count += 1) {
    const before = chances[count - 1] ?? 0
    chances[count] = (before * (size + count - 1) * (1 - 1 / over)) / count
  }
  return chances
}
