/** The likeliest slip that pays about so much. */

export type Priced = {
  /** That the bet comes in, 0 to 1. */
  chance: number
  /** Decimal. */
  price: number
}

/** So far off the odds that were asked for a slip may pay. */
const least = 0.95
const most = 1.15
/** Prices are added up as logarithms, in steps of one percent. */
const step = 0.01

/** A slip with its last bet; `before` is what it was without it. */
type Slip = { logChance: number; place: number; before: Slip | undefined }
/** The likeliest slip of so many bets, by what it pays in steps. */
type Slips = Map<number, Slip | undefined>

/**
 * Of the slips with at most `max` bets that pay between 0.95 and 1.15 times `odds`, the likeliest;
 * where none does, the one that comes nearest from below. Bets are taken as independent of each
 * other, one a match.
 *
 * @returns the places of its bets in `bets`, in their order; none where no bet has a price
 */
export function slipOfOdds(
  bets: readonly Priced[],
  { odds, max }: { odds: number; max: number },
): readonly number[] {
  const highest = Math.floor(Math.log(odds * most) / step)
  const bySize: Slips[] = [new Map([[0, undefined]])]
  for (const [place, { chance, price }] of bets.entries()) {
    const steps = Math.round(Math.log(price) / step)
    if (steps <= 0 || chance <= 0) continue
    // The largest first, so that no slip has the bet twice.
    for (let size = Math.min(bySize.length, max); size > 0; size -= 1) {
      const slips = (bySize[size] ??= new Map())
      for (const [paid, before] of bySize[size - 1] ?? []) {
        const sum = paid + steps
        const logChance = (before?.logChance ?? 0) + Math.log(chance)
        const known = slips.get(sum)?.logChance ?? Number.NEGATIVE_INFINITY
        if (sum <= highest && logChance > known) slips.set(sum, { logChance, place, before })
      }
    }
  }
  const found = bySize.flatMap((slips) =>
    [...slips].flatMap(([paid, slip]) => (slip ? [{ paid, slip }] : [])),
  )
  const enough = Math.ceil(Math.log(odds * least) / step)
  const nearest = found.reduce((top, { paid }) => Math.max(top, paid), 0)
  const [best] = found
    .filter(({ paid }) => paid >= Math.min(enough, nearest))
    .toSorted((a, b) => b.slip.logChance - a.slip.logChance)
  return placesOf(best?.slip)
}

function placesOf(slip: Slip | undefined): number[] {
  return slip ? [...placesOf(slip.before), slip.place] : []
}
