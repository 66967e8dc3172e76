import type { PredictData, PredictSeveralData } from '@strix/assistant'
import { describe } from '@strix/markets'
import { z } from 'zod'
import { listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { isNamedIn } from './league-names.ts'
import { daysInput, inOrder, momentsOf } from './match-facts.ts'
import type { Days } from './match-facts.ts'
import { findById, forecastOf } from './predict.ts'

/** Of one answer. */
export const picksMax = 10
const lookedMax = 80
const horizonDays = 2

export const predictSeveral = declareTool({
  name: 'predict_several',
  description:
    'Forecasts of several matches: those named, or the likeliest picks of a span of days or of leagues.',
  input: z
    .object({
      fixtures: z
        .array(z.string())
        .max(picksMax)
        .default([])
        .describe('Ids of matches; no day, league or count chooses among them'),
      ...daysInput,
      leagues: z
        .array(z.string().max(120))
        .max(10)
        .default([])
        .describe('Names of leagues; "Serie A (Brazil)" tells two of one name apart'),
      market: z.string().max(80).optional().describe('A bet that is asked about, as a market key'),
      count: z.number().int().min(1).max(picksMax).default(3),
    })
    .refine(...inOrder),
  async run(input, context) {
    const named = input.fixtures.length > 0
    const matches = named
      ? (await Promise.all(input.fixtures.map((id) => findById(id, context)))).flatMap(
          (match) => match ?? [],
        )
      : await comingOf(input, context)
    const wanted = named ? matches : await likeliest(matches, input, context)
    const chosen = await readAll(wanted, input.market, context)
    const picks = chosen.map(({ data, pick }) => ({ ...data, pick }))
    const facts = chosen.flatMap((each) => each.facts)
    const { facts: joint, add } = collect('Strix forecast', context.now)
    const all = chosen.reduce((product, { chance }) => product * chance, 1) * 100
    // A stake that comes back breaks no ticket.
    const stands = chosen.reduce((product, { miss }) => product * (1 - miss), 1) * 100
    if (chosen.length > 1 && chosen.every(({ data }) => data.card !== null)) {
      const percent = { unit: 'percent', digits: 1 } as const
      add('Strix', 'all', { value: all, about: 'all picks come in', ...percent })
      add('Strix', 'all.miss', { value: 100 - stands, about: 'a pick misses', ...percent })
    }
    add('Strix', 'looked', { value: matches.length, unit: 'count', about: 'matches looked at' })
    const made = chosen.filter(({ data }) => data.card !== null)
    add('Strix', 'picks', { value: made.length, unit: 'count', about: 'picks' })
    const data: PredictSeveralData = { picks, looked: matches.length }
    return { tool: 'predict_several', data, facts: [...facts, ...joint] }
  },
})

async function comingOf(
  input: Days & { leagues: readonly string[] },
  { services: { db }, timeZone, now }: ToolContext,
): Promise<MatchView[]> {
  const days = momentsOf(input, timeZone)
  const from = days.from === undefined || days.from < now ? now : days.from
  const to = days.to ?? new Date(from.getTime() + horizonDays * 24 * 3_600_000)
  const found = await listMatches(db, { from, to })
  const isOfLeagues = isNamedIn(input.leagues)
  return found.filter(({ league }) => isOfLeagues(league)).slice(0, lookedMax)
}

/** The matches whose pick comes in most often; whole cards are made of these alone. */
async function likeliest(
  matches: readonly MatchView[],
  { market, count }: { market?: string | undefined; count: number },
  { services: { forecastService } }: ToolContext,
): Promise<MatchView[]> {
  const ids = matches.flatMap(({ fixtureId }) => fixtureId ?? [])
  const forecasts = await forecastService.current(ids)
  const rated = matches.flatMap((match) => {
    const forecast = match.fixtureId === null ? undefined : forecasts.get(match.fixtureId)?.model
    if (!forecast) return []
    const chance = market?.includes('/') ? forecast.price(market)?.win : likelier(forecast.chances)
    return chance === undefined ? [] : [{ match, chance }]
  })
  const best = rated.toSorted((a, b) => b.chance - a.chance).slice(0, count)
  return best.map(({ match }) => match)
}

function likelier({
  home = 0,
  away = 0,
}: {
  home?: number | undefined
  away?: number | undefined
}) {
  return Math.max(home, away, 1 - home - away)
}

type Read = {
  data: PredictData
  facts: Awaited<ReturnType<typeof forecastOf>>['facts']
  chance: number
  miss: number
  pick: PredictSeveralData['picks'][number]['pick']
}

async function readAll(
  matches: readonly MatchView[],
  market: string | undefined,
  context: ToolContext,
): Promise<Read[]> {
  const all: Read[] = []
  for (const [at, match] of matches.entries()) {
    const made = await forecastOf({ match, market, prefix: `m${at + 1}` }, context)
    const picked = pickOf(made.data, context)
    const miss = made.facts.find(({ id }) => id === `m${at + 1}.asked.miss`)?.value
    all.push({
      ...made,
      ...picked,
      miss: miss === undefined ? 1 - picked.chance : Number(miss) / 100,
    })
  }
  return all
}

/** The bet that was asked about, else the likeliest result. */
function pickOf(
  { match, card }: PredictData,
  { locale }: ToolContext,
): Pick<Read, 'chance' | 'pick'> {
  if (!card) return { chance: 0, pick: { side: null, words: '' } }
  if (card.asked) {
    return { chance: card.asked.chance / 100, pick: { side: null, words: card.asked.name } }
  }
  const { Win, Draw, Lose } = card.matchOutcomePercentageHome
  const most = Math.max(Win, Draw, Lose)
  const side = most === Win ? 'home' : most === Lose ? 'away' : null
  const teams = { home: match.homeTeamName, away: match.awayTeamName }
  const words = describe(`1x2/${side ?? 'draw'}`, locale, teams).outcome
  return { chance: most / 100, pick: { side, words } }
}
