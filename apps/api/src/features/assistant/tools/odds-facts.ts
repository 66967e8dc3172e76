/** What the odds say of a match: the mean prices as chances, and who pays best. */
import { allOf } from '@strix/assistant'
import type { Fact, MatchBrief } from '@strix/assistant'
import { platforms } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import type { MatchView } from '../../football/index.ts'
import type { CurrentForecast } from '../../forecasts/index.ts'
import { inTenths } from '../tenths.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'

/** The source of prices that a forecast was made with. */
export const meanPrice = 'mean price of the platforms when it was forecast'

const names = new Map<string, string>(platforms.map(({ id, name }) => [id, name]))

export function platformName(id: PlatformId | string): string {
  return names.get(id) ?? id
}

/** The mean prices with the margin taken out in proportion; empty without prices. */
export function factsOfMarket(match: MatchBrief, forecast: CurrentForecast): Fact[] {
  const { prices } = forecast
  if (!prices) return []
  const { facts, add } = collect(meanPrice, forecast.at)
  const raw = [prices.home, prices.draw, prices.away].map((price) => 1 / price)
  const sum = raw.reduce((total, each) => total + each, 0)
  const [home = 0, draw = 0, away = 0] = inTenths(raw.map((each) => each / sum))
  const { prefix, owner, homeTeamName, awayTeamName } = match
  const rest = { unit: 'percent', digits: 1 } as const
  add(homeTeamName, `${prefix}.market.home`, { value: home, about: 'win by the odds', ...rest })
  add(owner, `${prefix}.market.draw`, { value: draw, about: 'draw by the odds', ...rest })
  add(awayTeamName, `${prefix}.market.away`, { value: away, about: 'win by the odds', ...rest })
  return facts
}

/** What the platforms pay for a bet on the mean now; undefined where none shows a fresh price. */
export async function meanOfFresh(
  { match, bet }: { match: Pick<MatchView, 'fixtureId' | 'kickoff'>; bet: string },
  { services: { outlookService } }: ToolContext,
): Promise<{ price: number; source: string } | undefined> {
  const { books } = await outlookService.pricesOf(match)
  const odds = books.flatMap(({ fresh, odds: all }) => (fresh ? (all[bet] ?? []) : []))
  if (odds.length === 0) return undefined
  const price = odds.reduce((sum, each) => sum + each, 0) / odds.length
  return { price, source: 'mean of the fresh prices of the platforms' }
}

/** The best fresh price of a bet, and who pays it. */
export async function factsOfPrices(
  input: {
    match: Pick<MatchView, 'fixtureId' | 'kickoff'>
    prefix: string
    bets: readonly {
      id: string
      key: string
      about: string
      /** How often the stake comes back, 0 to 1. */
      back?: number
      /** Half of it may: then no chance of a win alone breaks even. */
      halves?: boolean
    }[]
  },
  { services: { outlookService } }: ToolContext,
): Promise<Fact[]> {
  const { match, prefix, bets } = input
  const { books, best } = await outlookService.pricesOf(match)
  const facts: Fact[] = []
  for (const { id, key, about, back = 0, halves = false } of bets) {
    const top = best[key]
    const payers = (top?.platforms ?? []).flatMap((platform) => {
      const book = books.find((each) => each.platform === platform)
      return book ? [{ name: platformName(platform), at: book.read_at }] : []
    })
    const [first] = payers
    if (!top || !first) continue
    // Of those that pay the same none pays best.
    const names = allOf(payers.map(({ name }) => name))
    const { facts: own, add } = collect(names, first.at)
    add(names, `${prefix}.best.${id}`, {
      value: top.odds,
      unit: 'odds',
      about: `best price, ${about}`,
      digits: 2,
    })
    const even = { unit: 'percent', about: `breaks even at the best price, ${about}` } as const
    if (!halves) {
      add(names, `${prefix}.even.${id}`, {
        value: (100 * (1 - back)) / top.odds,
        digits: 1,
        ...even,
      })
    }
    facts.push(...own)
  }
  return facts
}
