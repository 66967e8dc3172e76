/** Prices that two sources give one outcome differ by less, as chances, where it is one match. */
const APART = 0.04
/** So many outcomes have to be priced alike: the favourites of any two matches may be. */
const OUTCOMES_LEAST = 6

const MATCH_RESULT = ['1x2/home', '1x2/draw', '1x2/away'] as const
/**
 * What the prices of home, draw and away add to the weight of two events, as log-odds. On 49,000
 * matches that two bookmakers price, up to days apart, beside other matches of one league and day,
 * they say more than this (1.6 and -6); in between they say nothing.
 */
const ALIKE = { within: 0.04, weight: 1 }
const UNLIKE = { beyond: 0.16, weight: -2 }

type Prices = Readonly<Record<string, number>>

/** Whether two sources price the same outcomes alike; false where few are known. */
export function pricedAlike(a: Prices | undefined, b: Prices | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const shared = Object.keys(a).filter((key) => (a[key] ?? 0) > 1 && (b[key] ?? 0) > 1)
  return shared.length >= OUTCOMES_LEAST && widestGap(a, b, shared) <= APART
}

/** The weight of two events by their names, with what their prices of home, draw and away say. */
export function withPrices(weight: number, a: Prices | undefined, b: Prices | undefined): number {
  if (a === undefined || b === undefined) return weight
  if (MATCH_RESULT.some((key) => !((a[key] ?? 0) > 1 && (b[key] ?? 0) > 1))) return weight
  const gap = widestGap(a, b, MATCH_RESULT)
  if (gap > UNLIKE.beyond) return weight + UNLIKE.weight
  return gap <= ALIKE.within ? weight + ALIKE.weight : weight
}

/** The most that the chances in two prices of one outcome differ. */
function widestGap(a: Prices, b: Prices, keys: readonly string[]): number {
  return Math.max(...keys.map((key) => Math.abs(1 / (a[key] ?? 0) - 1 / (b[key] ?? 0))))
}
