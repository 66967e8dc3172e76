import type { PredictData } from '@strix/assistant'
import { z } from 'zod'
import { findMatch } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { forecastAheadMs } from '../../forecasts/index.ts'
import type { CurrentForecast } from '../../forecasts/index.ts'
import { declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { cardOf, factsOfCard } from './forecast-facts.ts'
import { factsOfForm, factsOfTable } from './form-facts.ts'
import { briefOf, factsOfMatch } from './match-facts.ts'
import { factsOfMarket, factsOfPrices } from './odds-facts.ts'

export const predict = declareTool({
  name: 'predict',
  description:
    'The forecast of one match: chances of results, goals, halves, cards, the likeliest score, recent form, places in the table, and what the odds say.',
  input: z.object({
    fixture: z.string().describe('Id of a match, from the tool fixtures'),
    market: z.string().max(80).optional().describe('A bet that is asked about, as a market key'),
    prefix: z.string().max(8).default('m1'),
  }),
  async run({ fixture, market, prefix }, context) {
    const match = await findById(fixture, context)
    if (!match) return { tool: 'predict', data: null, facts: [] }
    const { data, facts } = await forecastOf({ match, market, prefix }, context)
    return { tool: 'predict', data, facts: [...facts, ...(await reasonsOf(match, data, context))] }
  },
})

/** Undefined for what is no id, too. */
export async function findById(id: string, { services: { db } }: ToolContext) {
  return z.uuid().safeParse(id).success ? await findMatch(db, id) : undefined
}

/** Card and facts of a match; before kick-off alone. */
export async function forecastOf(
  input: { match: MatchView; market: string | undefined; prefix: string },
  context: ToolContext,
) {
  const { match, market, prefix } = input
  const brief = briefOf(match, prefix, context.now)
  const facts = factsOfMatch(match, prefix, context)
  const { fixtureId } = match
  const current =
    fixtureId === null || brief.state !== 'coming'
      ? undefined
      : (await context.services.forecastService.current([fixtureId])).get(fixtureId)
  const forecast = current?.model
  if (!forecast) {
    const ahead = match.kickoff.getTime() - context.now.getTime()
    const isEarly = brief.state === 'coming' && (fixtureId === null || ahead > forecastAheadMs)
    return { data: { match: brief, card: null, isEarly } satisfies PredictData, facts }
  }
  const of = { match: brief, forecast }
  const card = cardOf({ ...of, market, context })
  const noChance = market?.includes('/') === true && card.asked === undefined
  const stake = card.asked && stakeOf(forecast.price(card.asked.key))
  const data: PredictData = { match: brief, card, noChance, stake }
  const known = [...facts, ...factsOfCard(of, card), ...factsOfMarket(brief, forecast)]
  return { data, facts: known }
}

function stakeOf(ending: ReturnType<CurrentForecast['price']>): PredictData['stake'] {
  return ending
    ? { back: ending.void, halves: ending.halfWin > 0 || ending.halfLose > 0 }
    : undefined
}

/** Form, table and prices: why, and what it pays. */
export async function reasonsOf(match: MatchView, data: PredictData, context: ToolContext) {
  const { prefix } = data.match
  const sides = [
    { team: match.home, prefix: `${prefix}.home` },
    { team: match.away, prefix: `${prefix}.away` },
  ]
  const { now } = context
  const bets = [
    { id: 'home', key: '1x2/home', about: `${data.match.homeTeamName} win` },
    { id: 'away', key: '1x2/away', about: `${data.match.awayTeamName} win` },
    { id: 'draw', key: '1x2/draw', about: 'draw' },
    ...(data.card?.asked
      ? [{ id: 'asked', key: data.card.asked.key, about: data.card.asked.name, ...data.stake }]
      : []),
  ]
  const found = await Promise.all([
    ...sides.map((side) => factsOfForm({ ...side, before: now }, context)),
    factsOfTable({ teams: sides, league: match.league, at: now }, context),
    data.card ? factsOfPrices({ match, prefix, bets }, context) : [],
  ])
  return found.flat()
}
