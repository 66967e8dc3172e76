/** Prices that two sources give one outcome differ by less, as chances, where it is one match. */
const APART = 0.04
/** So many outcomes have to be priced alike: the favourites of any two matches may be. */
const OUTCOMES_LEAST = 6

type Prices = Readonly<Record<string, number>>

/** Whether two sources price the same outcomes alike; false where few are known. */
export function pricedAlike(a: Prices | undefined, b: Prices | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const shared = Object.keys(a).filter((key) => (a[key] ?? 0) > 1 && (b[key] ?? 0) > 1)
  const apart = shared.map((key) => Math.abs(1 / (a[key] ?? 0) - 1 / (b[key] ?? 0)))
  return shared.length >= OUTCOMES_LEAST && apart.every((gap) => gap <= APART)
}
