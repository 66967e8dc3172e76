/** One possible event of a query. */
export type Choice = { at: number; weight: number }

/**
 * Gives each query at most one event and each event to at most one query, with the greatest total
 * weight. Queries are few hundreds and each has few choices, so augmenting paths over the choices
 * (a sparse Hungarian method by auction) settle it quickly.
 */
export function assign(choices: readonly (readonly Choice[])[]): (number | null)[] {
  const price = new Map<number, number>()
  const owner = new Map<number, number>()
  const given: (number | null)[] = choices.map(() => null)
  const waiting = choices.map((_, query) => query).reverse()
  while (waiting.length > 0) {
    const query = waiting.pop()
    if (query === undefined) break
    const bid = bestBid(choices[query] ?? [], price)
    if (bid === null) continue
    const before = owner.get(bid.at)
    if (before !== undefined) {
      given[before] = null
      waiting.push(before)
    }
    owner.set(bid.at, query)
    given[query] = bid.at
    price.set(bid.at, bid.price)
  }
  return given
}

/** Least rise of a price: bounds how far the total may fall short of the greatest. */
const STEP = 0.001

/** The choice of most gain at today's prices, and what its query would pay for it. */
function bestBid(
  list: readonly Choice[],
  price: ReadonlyMap<number, number>,
): { at: number; price: number } | null {
  let best: Choice | null = null
  let gain = 0
  let second = 0
  for (const choice of list) {
    const worth = choice.weight - (price.get(choice.at) ?? 0)
    if (worth > gain) {
      second = gain
      gain = worth
      best = choice
    } else if (worth > second) second = worth
  }
  if (best === null) return null
  return { at: best.at, price: (price.get(best.at) ?? 0) + gain - second + STEP }
}
