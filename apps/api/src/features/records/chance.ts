/** How many of many unlike bets win by chance: the Poisson binomial distribution. */

/** Beyond so many bets the normal distribution is as good, and much quicker. */
const exactMax = 1_000
/** Two-sided, 95%. */
const tail = 0.025
const normalQuantile = 1.959964

/** The expected number of wins and the middle 95% of the distribution, both ends included. */
export function chanceOf(chances: readonly number[]): {
  expected: number
  low: number
  high: number
} {
  const expected = chances.reduce((sum, chance) => sum + chance, 0)
  if (chances.length > exactMax) {
    const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0)
    const half = normalQuantile * Math.sqrt(variance)
    const low = Math.max(0, Math.round(expected - half))
    return { expected, low, high: Math.min(chances.length, Math.round(expected + half)) }
  }
  const exactly = distributionOf(chances)
  let below = 0
  let low = 0
  while (low < chances.length && below + (exactly[low] ?? 0) <= tail) {
    below += exactly[low] ?? 0
    low += 1
  }
  let above = 0
  let high = chances.length
  while (high > low && above + (exactly[high] ?? 0) <= tail) {
    above += exactly[high] ?? 0
    high -= 1
  }
  return { expected, low, high }
}

/** What chance alone gives a record, as it stands beside its sums. */
export type KeptChance = ReturnType<typeof chanceOf> & { chances: readonly number[] }
/** Slips that have been won or lost, and such that are no longer. */
export type ChanceChange = { came: number[]; went: number[] }

export function changeChances(kept: readonly number[], { came, went }: ChanceChange): KeptChance {
  const chances = went.reduce((left, chance) => withoutNearest(left, chance), [...kept, ...came])
  return { chances, ...chanceOf(chances) }
}

/** The database may have made it in another order of multiplying. */
function withoutNearest(chances: readonly number[], gone: number): number[] {
  const apart = chances.map((chance) => Math.abs(chance - gone))
  return chances.toSpliced(apart.indexOf(Math.min(...apart)), 1)
}

/** The chance of exactly 0, 1, 2 … wins, one bet added at a time. */
export function distributionOf(chances: readonly number[]): Float64Array {
  const exactly = new Float64Array(chances.length + 1)
  exactly[0] = 1
  chances.forEach((chance, done) => {
    for (let wins = done + 1; wins > 0; wins -= 1) {
      exactly[wins] = (exactly[wins] ?? 0) * (1 - chance) + (exactly[wins - 1] ?? 0) * chance
    }
    exactly[0] = (exactly[0] ?? 0) * (1 - chance)
  })
  return exactly
}
