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
/** Of slips whose logarithms of what they pay round to the same step, the likeliest is kept. */
const step = 0.01

/** A slip with its last bet; `before` is what it was without it. */
type Slip = { logChance: number; logPaid: number; place: number; before: Slip | undefined }
/** The likeliest slip of so many bets, by what it pays in steps. */
type Slips = Map<number, Slip | undefined>

/**
 * Of the slips with at most `max` bets that pay between 0.95 and 1.15 times `odds` (`isLeast`: no
 * less than `odds`, and more than 1.15 times of it where no slip is between), the likeliest;
 * where none does, the one that comes nearest from below, else the bet that pays least. Bets are
 * taken as independent of each other, one a match.
 *
 * @returns the places of its bets in `bets`, in their order; none where no bet has a price
 */
export function slipOfOdds(
  bets: readonly Priced[],
  { odds, max, isLeast = false }: { odds: number; max: number; isLeast?: boolean },
): readonly number[] {
  const lowest = Math.log(isLeast ? odds : odds * least)
  const near = slipsUpTo(Math.log(odds * most), bets, max)
  const isReached = near.some(({ logPaid }) => logPaid >= lowest)
  const found = isReached || !isLeast ? near : slipsUpTo(Number.POSITIVE_INFINITY, bets, max)
  const nearest = found.reduce((top, { logPaid }) => Math.max(top, logPaid), 0)
  const [best] = found
    .filter(({ logPaid }) => logPaid >= Math.min(lowest, nearest))
    .toSorted((a, b) => b.logChance - a.logChance)
  return best ? placesOf(best) : leastOf(bets)
}

/** Of the slips that pay no more than `highest`, the likeliest of each step. */
function slipsUpTo(highest: number, bets: readonly Priced[], max: number): Slip[] {
  const bySize: Slips[] = [new Map([[0, undefined]])]
  for (const [place, { chance, price }] of bets.entries()) {
    if (price <= 1 || chance <= 0) continue
    // The largest first, so that no slip has the bet twice.
    for (let size = Math.min(bySize.length, max); size > 0; size -= 1) {
      const slips = (bySize[size] ??= new Map())
      for (const before of bySize[size - 1]?.values() ?? []) {
        const logPaid = (before?.logPaid ?? 0) + Math.log(price)
        const logChance = (before?.logChance ?? 0) + Math.log(chance)
        const at = Math.round(logPaid / step)
        const known = slips.get(at)?.logChance ?? Number.NEGATIVE_INFINITY
        if (logPaid <= highest && logChance > known) {
          slips.set(at, { logChance, logPaid, place, before })
        }
      }
    }
  }
  return bySize.flatMap((slips) => [...slips.values()].flatMap((slip) => slip ?? []))
}

/** Each pays more than was asked for by itself. */
function leastOf(bets: readonly Priced[]): number[] {
  const byPrice = [...bets.entries()].filter(([, { price }]) => price > 1)
  const [first] = byPrice.toSorted(([, one], [, other]) => one.price - other.price)
  return first ? [first[0]] : []
}

function placesOf(slip: Slip | undefined): number[] {
  return slip ? [...placesOf(slip.before), slip.place] : []
}
