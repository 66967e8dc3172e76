/** Which bet of which match is a pick, by its chance and by what it pays. */
import type { MatchView } from '../../football/index.ts'
import type { CurrentForecast } from '../../forecasts/index.ts'
import type { ToolContext } from './context.ts'
import { meanOfFresh, meanPrice } from './odds-facts.ts'
import { slipOfOdds } from './slip-of-odds.ts'

/** Of one answer. */
export const picksMax = 10
/** Whose prices are read where the forecasts hold none: as many as a slip may need. */
const pricedMax = 24

type Asked = {
  market?: string | undefined
  bets: readonly string[]
  scores: boolean
  odds?: number | undefined
  least: boolean
  each?: { from?: number | undefined; to?: number | undefined } | undefined
  count: number
}

/** A match with the bet that was asked for, or the likeliest result where none was. */
export type Chosen = {
  match: MatchView
  bet: string | undefined
  price: number | undefined
  /** Where the price is from. */
  source: string
}
type Rated = Chosen & { chance: number }

/** Of each match, as they were named, the bet that was asked for. */
export async function picksOf(
  matches: readonly MatchView[],
  asked: Asked,
  context: ToolContext,
): Promise<Chosen[]> {
  const rated = await rate(matches, asked, context)
  return matches.map((match) => {
    const found = rated.find((each) => each.match === match)
    return { match, bet: found?.bet ?? asked.market, price: undefined, source: meanPrice }
  })
}

/** The matches whose pick comes in most often; whole cards are made of these alone. */
export async function likeliest(
  matches: readonly MatchView[],
  asked: Asked,
  context: ToolContext,
): Promise<Chosen[]> {
  const { count, odds, least, each } = asked
  const rated = await rate(matches, asked, context)
  const best = rated.toSorted((a, b) => b.chance - a.chance)
  const asksPrice = odds !== undefined || each !== undefined
  const known = asksPrice ? await withPrices(best, context) : []
  const priced = known.flatMap(({ price, ...rest }) =>
    price === undefined ? [] : [{ ...rest, price }],
  )
  if (each !== undefined && priced.length > 0) {
    const { from = 1, to = Number.POSITIVE_INFINITY } = each
    return priced.filter(({ price }) => price >= from && price <= to).slice(0, count)
  }
  if (odds !== undefined && priced.length > 0) {
    const slip = slipOfOdds(priced, { odds, max: picksMax, isLeast: least })
    return slip.flatMap((place) => priced[place] ?? [])
  }
  return best.slice(0, count).map((pick) => ({ ...pick, price: undefined }))
}

/** Whether a forecast tells of any of them what was asked. */
export async function isAnyRated(
  matches: readonly MatchView[],
  asked: Asked,
  context: ToolContext,
): Promise<boolean> {
  const rated = await rate(matches, asked, context)
  return rated.length > 0
}

async function rate(
  matches: readonly MatchView[],
  { market, bets, scores }: Asked,
  { services: { forecastService } }: ToolContext,
): Promise<Rated[]> {
  const ids = matches.flatMap(({ fixtureId }) => fixtureId ?? [])
  const forecasts = await forecastService.current(ids)
  const wanted = bets.length > 0 ? bets : market?.includes('/') ? [market] : []
  return matches.flatMap((match): Rated[] => {
    const forecast = match.fixtureId === null ? undefined : forecasts.get(match.fixtureId)?.model
    if (!forecast) return []
    const keys = scores ? scoreOf(forecast) : wanted
    if (keys.length === 0) {
      const { side, chance } = likelier(forecast.chances)
      const price = forecast.prices?.[side]
      return [{ match, bet: undefined, chance, price: price && inHundredths(price), ...ofForecast }]
    }
    const priced = keys.flatMap((bet) => {
      const chance = forecast.price(bet)?.win
      if (chance === undefined) return []
      const price = resultPrice(bet, forecast)
      return [{ match, bet, chance, price: price && inHundredths(price), ...ofForecast }]
    })
    return priced.toSorted((a, b) => b.chance - a.chance).slice(0, 1)
  })
}

const ofForecast = { source: meanPrice } as const

function scoreOf(forecast: CurrentForecast): string[] {
  return forecast.scores(1).map(({ home, away }) => `cs/${home}-${away}`)
}

function resultPrice(bet: string, { prices }: CurrentForecast): number | undefined {
  switch (bet) {
    case '1x2/home':
      return prices?.home
    case '1x2/draw':
      return prices?.draw
    case '1x2/away':
      return prices?.away
    default:
      return undefined
  }
}

/** What no forecast holds a price of, by what the platforms pay now. */
async function withPrices(best: readonly Rated[], context: ToolContext): Promise<Rated[]> {
  const isUnpriced = best.every(({ price }) => price === undefined)
  if (!isUnpriced) return [...best]
  return await Promise.all(
    best.slice(0, pricedMax).map(async (each) => {
      const { bet } = each
      if (bet === undefined) return each
      const mean = await meanOfFresh({ match: each.match, bet }, context)
      return mean === undefined ? each : { ...each, ...mean, price: inHundredths(mean.price) }
    }),
  )
}

/** As odds are shown. */
export function inHundredths(odds: number): number {
  return Math.round(odds * 100) / 100
}

function likelier({
  home = 0,
  away = 0,
}: {
  home?: number | undefined
  away?: number | undefined
}) {
  const chances = { home, away, draw: 1 - home - away }
  const sides = ['home', 'away', 'draw'] as const
  const [side] = sides.toSorted((a, b) => chances[b] - chances[a])
  return { side: side ?? 'home', chance: Math.max(home, away, chances.draw) }
}
