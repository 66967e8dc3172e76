/**
 * Prices as a second witness: do two platforms' prices say that this is the same bet? A market
 * table cannot vouch for itself; a wrong row of it shows in the price.
 */
import type { Estimate } from './price-book.ts'

export type Quote = { odds: number | null; estimate: Estimate }

/** What a verdict rests on; small enough to be kept with a row until the new code is read back. */
export type PriceWitness = {
  origin: Quote
  candidate: Quote
  /** What a wrong row of the table would have put in the bet's place. */
  lookalikes: readonly Estimate[]
}

/** How far two platforms' beliefs lie apart at one moment, and after minutes of waiting. */
export const drift = { now: 0.012, later: 0.03 } as const

/** Standard deviations from which a price is doubted. */
const doubtful = 2.4
/** A lookalike this near explains the price, when it explains it better by `betterBy`. */
const explains = 2.5
const betterBy = 2.5
/** Without a lookalike: points of chance on top of what the readings may miss. */
const impossibleBy = 0.06
/** Under this price a ratio over `ratioMax` is another bet; it may grow for long shots. */
const shortPrice = 4
const ratioMax = 1.43
const ratioGrowth = 0.8
/** How far an unknown margin is varied, in standard deviations, and what is left to miss. */
const marginsTried = 1.5
const knownSpread = 0.008

/**
 * True when the candidate's price can be that of the origin's bet. It is another bet when a
 * plausible mistake explains the origin's price far better than the candidate does, or when no
 * margin and no move explain it at all.
 */
export function pricesAgree(witness: PriceWitness, driftSpread: number = drift.now): boolean {
  const { origin, candidate, lookalikes } = witness
  if (ratioTooLarge(origin.odds, candidate.odds)) return false
  const off = distance(origin.estimate, candidate.estimate, driftSpread)
  if (off < doubtful) return true
  const points = Math.abs(origin.estimate.chance - candidate.estimate.chance)
  const missed = Math.hypot(origin.estimate.spread, candidate.estimate.spread, driftSpread)
  if (points > impossibleBy + 2.5 * missed) return false
  const nearest = Math.min(
    ...lookalikes.map((other) => distance(origin.estimate, other, driftSpread)),
  )
  return nearest >= explains || (off * off - nearest * nearest) / 2 <= betterBy
}

/**
 * True when the prices agree whatever margin the origin takes; otherwise the origin's own event
 * has to be asked before anything is decided.
 */
export function agreesAtAnyMargin(witness: PriceWitness): boolean {
  const { origin } = witness
  const { chance, spread } = origin.estimate
  const ends = [chance - marginsTried * spread, chance, chance + marginsTried * spread]
  return ends.every((end) =>
    pricesAgree({
      ...witness,
      origin: { ...origin, estimate: { chance: end, spread: Math.min(spread, knownSpread) } },
    }),
  )
}

/** The one whose price lies nearest to the origin's, by what either reading may miss. */
export function nearestOf<T extends { witness: PriceWitness }>(
  judged: readonly T[],
): T | undefined {
  const far = ({ witness: { origin, candidate } }: T) =>
    distance(origin.estimate, candidate.estimate, drift.now)
  return judged.toSorted((a, b) => far(a) - far(b))[0]
}

/** What is left of a witness when the candidate is found at another price. */
export function atPrice(witness: PriceWitness, odds: number): PriceWitness {
  const { candidate } = witness
  const { chance, spread } = candidate.estimate
  const moved = candidate.odds === null ? chance : Math.min(0.99, (chance * candidate.odds) / odds)
  return { ...witness, candidate: { odds, estimate: { chance: moved, spread } } }
}

function distance(a: Estimate, b: Estimate, driftSpread: number): number {
  return Math.abs(a.chance - b.chance) / Math.hypot(a.spread, b.spread, driftSpread)
}

/** How much two prices of one bet may differ; long shots are priced loosely. */
export function ratioTooLarge(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return false
  const lower = Math.min(one, other)
  const allowed = ratioMax * Math.max(1, lower / shortPrice) ** ratioGrowth
  return Math.max(one, other) / lower > allowed
}
