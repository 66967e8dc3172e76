/** What an event's prices say of each outcome's chance, and how far off that may be. */
import { lookalikesOf, marketOf, outcomeOf, winnersAmong } from '@strix/markets'
import type { ForeignSelection } from '@strix/platforms'

/** A chance as read from a price: `spread` is one standard deviation of what it may miss. */
export type Estimate = { chance: number; spread: number }

/** What `estimateOf` and a book read of a selection. */
type Priced = Pick<ForeignSelection, 'key' | 'odds' | 'probability'>

/** A platform's margin where nothing tells it: most take 4 to 10 points, long lists far more. */
const usualMargin = 1.075
const usualMarginSpread = 0.03
const listMargin = 1.12
const listMarginSpread = 0.06
/** Margins of whole markets: beyond this their prices are not of one market. */
const shortMarginMax = 1.25
const longMarginMax = 1.6
const shortMarketMax = 3
const chanceMax = 0.99

const standing = { own: 0.004, short: 0.008, long: 0.006, alone: 0.005 }

/**
 * The chance one price alone tells: the platform's own probability where it is given, else the
 * usual margin taken out.
 */
export function estimateOf(selection: Priced): Estimate | null {
  const { key, odds, probability } = selection
  if (probability !== undefined) return { chance: probability, spread: standing.own }
  if (odds === null || odds <= 1) return null
  const long = key !== null && isLong(key)
  const chance = 1 / odds / (long ? listMargin : usualMargin)
  const spread = standing.alone + chance * (long ? listMarginSpread : usualMarginSpread)
  return { chance: Math.min(chanceMax, chance), spread }
}

/** Ranges, scores and joined bets: their margins are large and differ from platform to platform. */
function isLong(key: string): boolean {
  const { expression } = outcomeOf(key)
  if (expression.kind === 'leaf') {
    return ['goals', 'cs', 'csv', 'margin', 'htft', 'which'].includes(expression.form)
  }
  return expression.kind !== 'fact' || /range|exact|goaltime|anytime|own/.test(expression.name)
}

export type PriceBook = {
  estimateOf(selection: ForeignSelection): Estimate | null
  /** What a wrong table row would have put in this key's place, as priced here. */
  lookalikesOf(key: string): Estimate[]
  /** False when the other outcomes of its market leave no room for this price. */
  isCoherent(selection: ForeignSelection): boolean
}

/** A book over the open prices of one event; markets are worked out when first asked for. */
export function createPriceBook(selections: readonly ForeignSelection[]): PriceBook {
  const open = selections.filter(
    ({ key, odds, state }) => key !== null && odds !== null && odds > 1 && state === 'open',
  )
  const byKey = groupBy(open, ({ key }) => key ?? '')
  const byMarket = lazy(() => groupBy(open, ({ key }) => marketOf(key ?? '')))
  const known = new Map<ForeignSelection, Estimate | null>()

  function read(selection: ForeignSelection): Estimate | null {
    let estimate = known.get(selection)
    if (estimate === undefined) {
      estimate = selection.probability === undefined ? inMarket(selection) : estimateOf(selection)
      known.set(selection, estimate)
    }
    return estimate
  }

  function inMarket(selection: ForeignSelection): Estimate | null {
    const market = marketPrices(selection)
    return (market && wholeEstimate(selection, market)) ?? estimateOf(selection)
  }

  /** One price for each outcome of the selection's market, this selection's own among them. */
  function marketPrices(selection: ForeignSelection): Market | null {
    const { key, odds } = selection
    if (key === null || odds === null) return null
    const prices = new Map<string, number>()
    for (const one of byMarket().get(marketOf(key)) ?? []) {
      const held = prices.get(one.key ?? '')
      if (one.odds !== null && (held === undefined || one.odds < held)) {
        prices.set(one.key ?? '', one.odds)
      }
    }
    prices.set(key, odds)
    const winners = winnersAmong([...prices.keys()])
    return winners === null ? null : { winners, odds: [...prices.values()] }
  }

  return {
    estimateOf: read,
    lookalikesOf: (key) =>
      lookalikesOf(key).flatMap((other) => {
        const [twin] = byKey.get(other) ?? []
        return (twin && read(twin)) ?? []
      }),
    isCoherent(selection) {
      const market = marketPrices(selection)
      if (market === null) return true
      const margin = marginOf(market)
      return margin > 0.97 && margin < longMarginMax
    },
  }
}

type Market = { winners: number; odds: readonly number[] }

function marginOf({ winners, odds }: Market): number {
  return odds.reduce((sum, price) => sum + 1 / price, 0) / winners
}

/** The margin of a whole market taken out: in equal shares of few outcomes, by powers of many. */
function wholeEstimate({ odds }: ForeignSelection, market: Market): Estimate | null {
  const margin = marginOf(market)
  if (odds === null || margin < 1) return null
  if (market.odds.length <= shortMarketMax && margin < shortMarginMax) {
    return { chance: Math.min(chanceMax, 1 / odds / margin), spread: standing.short }
  }
  if (margin >= longMarginMax) return null
  const chance = (1 / odds) ** fairPower(market)
  return { chance, spread: standing.long + 0.05 * chance }
}

/** The power that makes the market's prices sum to its winners: it takes more from long shots. */
function fairPower({ winners, odds }: Market): number {
  let [low, high] = [1, 3]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    const sum = odds.reduce((total, price) => total + (1 / price) ** middle, 0)
    if (sum > winners) low = middle
    else high = middle
  }
  return low
}

function groupBy<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const name = nameOf(one)
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return groups
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
