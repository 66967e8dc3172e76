/** Finds, in one parsed event of the destination, the selection that pays the same as a key. */
import { classOf, isConstant, outcomeOf } from '@strix/markets'
import type { EventMarkets, ForeignSelection } from '@strix/platforms'
import { createPriceBook } from './price-book.ts'
import type { PriceBook } from './price-book.ts'
import { drift, nearestOf, pricesAgree, ratioTooLarge } from './price-judge.ts'
import type { PriceWitness, Quote } from './price-judge.ts'

export type Translation =
  | ({ kind: 'exact' | 'equivalent' } & Agreed)
  /** Its key pays the same, but its price, or that of its equals, says that it is another bet. */
  | ({ kind: 'price-differs' } & Refused)
  /** It pays the same, but it cannot be played now. */
  | { kind: 'closed'; selection: ForeignSelection }
  | { kind: 'none' }

export type EventIndex = {
  /** `origin` is the price of the bet that is looked for; without it keys alone decide. */
  find(key: string, origin?: Quote | null): Translation
}

/**
 * Indexes an event's selections by key, and by class when the first key is not there. Among several
 * that pay the same, the same key comes first, then the higher price of those that fit their own
 * market, most of the others and the origin's. Where no price has most of them, the one nearest to
 * the origin's is believed, and none without it. A payoff that is the same on every score pairs
 * with nothing.
 */
export function indexEvent(markets: EventMarkets): EventIndex {
  const byKey = groupSelections(markets.selections, (key) => key)
  const book = createPriceBook(markets.selections)
  let byClass: Map<string, ForeignSelection[]> | undefined
  return {
    find(key, origin = null) {
      if (isConstant(outcomeOf(key))) return { kind: 'none' }
      const same = byKey.get(key) ?? []
      const exact = choose(book, { key, origin, candidates: same })
      if (exact.agreed) return { kind: 'exact', ...exact.agreed }
      byClass ??= groupSelections(markets.selections, classOf)
      const equals = byClass.get(classOf(key)) ?? []
      const equivalent = choose(book, { key, origin, candidates: equals })
      if (equivalent.agreed) return { kind: 'equivalent', ...equivalent.agreed }
      const refused = exact.refused ?? equivalent.refused
      if (refused) return { kind: 'price-differs', ...refused }
      const closed = same[0] ?? equals[0]
      return closed ? { kind: 'closed', selection: closed } : { kind: 'none' }
    },
  }
}

function groupSelections(
  selections: readonly ForeignSelection[],
  groupOf: (key: string) => string,
): Map<string, ForeignSelection[]> {
  const groups = new Map<string, ForeignSelection[]>()
  for (const selection of selections) {
    if (selection.key === null) continue
    const group = groupOf(selection.key)
    const list = groups.get(group)
    if (list) list.push(selection)
    else groups.set(group, [selection])
  }
  return groups
}

type Judged = { selection: ForeignSelection; witness: PriceWitness }
/** `doubted`: selections whose keys pay the same and whose prices say otherwise. */
type Doubted = { doubted: ForeignSelection[] }
type Agreed = { selection: ForeignSelection; witness: PriceWitness | null } & Doubted
type Refused = { selection: ForeignSelection; witness: PriceWitness | null } & Doubted
type Choice = { agreed?: Agreed; refused?: Refused }

/** The open candidate with the highest price that no other price contradicts, if prices agree. */
function choose(
  book: PriceBook,
  input: { key: string; origin: Quote | null; candidates: readonly ForeignSelection[] },
): Choice {
  const { key, origin, candidates } = input
  const open = candidates.filter(({ state, odds }) => state === 'open' && odds !== null)
  const { sound, divided } = soundest(book, open)
  const [best] = sound
  if (best === undefined) return {}
  if (origin === null) {
    const undecided = { selection: best, witness: null }
    if (divided) return { refused: { ...undecided, doubted: sound } }
    return { agreed: { ...undecided, doubted: doubtedBeside(best) } }
  }
  const lookalikes = book.lookalikesOf(key)
  const judged = sound.flatMap((selection): Judged[] => {
    const estimate = book.estimateOf(selection)
    if (estimate === null) return []
    const candidate: Quote = { odds: selection.odds, estimate }
    return [{ selection, witness: { origin, candidate, lookalikes } }]
  })
  const agreeing = judged.filter(({ witness }) => pricesAgree(witness))
  const agreed = divided ? nearestOf(agreeing) : agreeing[0]
  if (agreed) return { agreed: { ...agreed, doubted: doubtedBeside(agreed.selection) } }
  const [refused] = judged
  if (!refused) return {}
  return { refused: { ...refused, doubted: divided ? sound : [refused.selection] } }

  /**
   * Prices of one platform at one moment: no age and no margin of the origin plays a part. Held
   * loosely, because a market may take a margin of its own (a draw beside early payouts).
   */
  function doubtedBeside(chosen: ForeignSelection): ForeignSelection[] {
    // Most bets stand alone, and to read the prices around one costs more than to find it.
    if (open.length === 1) return []
    const estimate = book.estimateOf(chosen)
    if (estimate === null) return []
    const origin: Quote = { odds: chosen.odds, estimate }
    const lookalikes = book.lookalikesOf(key)
    return open.filter((one) => {
      const other = book.estimateOf(one)
      const candidate = other && { odds: one.odds, estimate: other }
      return candidate !== null && !pricesAgree({ origin, candidate, lookalikes }, drift.later)
    })
  }
}

/**
 * Equal bets with those left out whose price their own market or most of the other equals
 * contradict, highest price first. They are divided, and nobody is left out, where no price has
 * most of them on its side.
 */
function soundest(
  book: PriceBook,
  equals: readonly ForeignSelection[],
): { sound: ForeignSelection[]; divided: boolean } {
  const coherent = equals.filter((one) => equals.length === 1 || book.isCoherent(one))
  const sorted = (coherent.length > 0 ? coherent : [...equals]).sort(
    (a, b) => priceOf(a) - priceOf(b),
  )
  const middle = sorted[(sorted.length - 1) >> 1]
  if (middle === undefined) return { sound: [], divided: false }
  const near = sorted.filter((one) => !ratioTooLarge(one.odds, middle.odds))
  const divided = near.length * 2 <= sorted.length
  return { sound: (divided ? sorted : near).toReversed(), divided }
}

function priceOf({ odds }: ForeignSelection): number {
  return odds ?? 0
}
