import type { Fact, PredictData, PredictSeveralData } from '@strix/assistant'
import { describe } from '@strix/markets'
import { z } from 'zod'
import { listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { isNamedIn, leaguesInput } from './league-names.ts'
import { briefOf, daysInput, inOrder, momentsOf } from './match-facts.ts'
import type { Days } from './match-facts.ts'
import { meanPrice } from './odds-facts.ts'
import { findById, forecastOf, reasonsOf } from './predict.ts'
import { slipOfOdds } from './slip-of-odds.ts'

/** Of one answer. */
export const picksMax = 10
const lookedMax = 80
const horizonDays = 2

const input = z
  .object({
    fixtures: z
      .array(z.string())
      .max(picksMax)
      .default([])
      .describe('Ids of matches; no day, league or count chooses among them'),
    ...daysInput,
    leagues: leaguesInput,
    market: z.string().max(80).optional().describe('A bet that is asked about, as a market key'),
    bets: z
      .array(z.string().max(80))
      .max(4)
      .default([])
      .describe('Market keys: of each match the likelier one counts, in place of market'),
    odds: z
      .number()
      .gt(1)
      .max(1000)
      .optional()
      .describe('What all picks are to pay together, where results are picked; then no count'),
    count: z.number().int().min(1).max(picksMax).default(3),
    reasons: z
      .boolean()
      .default(false)
      .describe('Form, places in the table and odds of each pick, too'),
  })
  .refine(...inOrder)
type Asked = z.output<typeof input>

export const predictSeveral = declareTool({
  name: 'predict_several',
  description:
    'Forecasts of several matches: those named, or the likeliest picks of a span of days or of leagues.',
  input,
  async run(asked, context) {
    const named = asked.fixtures.length > 0
    const matches = named
      ? (
          await Promise.all([...new Set(asked.fixtures)].map((id) => findById(id, context)))
        ).flatMap((match) => match ?? [])
      : await comingOf(asked, context)
    const wanted = named
      ? matches.map((match) => ({ match, bet: asked.market, price: undefined }))
      : await likeliest(matches, asked, context)
    const chosen = await readAll(wanted, asked, context)
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
    const prices = wanted.flatMap(({ price }) => price ?? [])
    if (prices.length > 0) {
      const value = inHundredths(prices.reduce((product, price) => product * price, 1))
      const source = { source: meanPrice, unit: 'odds', digits: 2 } as const
      add('the platforms', 'pays', { value, about: 'picks together at mean prices', ...source })
    }
    const data: PredictSeveralData = {
      picks,
      looked: matches.length,
      ...(asked.odds !== undefined && { odds: reachedOf(asked.odds, prices) }),
    }
    return { tool: 'predict_several', data, facts: [...facts, ...joint] }
  },
})

/** As odds are shown. */
function inHundredths(odds: number): number {
  return Math.round(odds * 100) / 100
}

/** Undefined where no match has a price. */
function reachedOf(wanted: number, prices: readonly number[]): PredictSeveralData['odds'] {
  const pays = prices.reduce((product, price) => product * price, 1)
  return prices.length === 0 ? undefined : { wanted, reached: pays >= wanted * 0.94 }
}

async function comingOf(
  input: Days & { leagues: readonly string[] },
  { services: { db }, timeZone, now }: ToolContext,
): Promise<MatchView[]> {
  const days = momentsOf(input, timeZone)
  const from = days.from === undefined || days.from < now ? now : days.from
  const to = days.to ?? new Date(from.getTime() + horizonDays * 24 * 3_600_000)
  const found = await listMatches(db, { from, to })
  const isOfLeagues = isNamedIn(input.leagues)
  // What was put off pays nothing, and is no pick.
  const isComing = (match: MatchView) => briefOf(match, '', now).state === 'coming'
  return found.filter((match) => isOfLeagues(match.league) && isComing(match)).slice(0, lookedMax)
}

/** A match with the bet that was asked for, or the likeliest result where none was. */
type Chosen = { match: MatchView; bet: string | undefined; price: number | undefined }

type Rated = Chosen & { chance: number }

/** The matches whose pick comes in most often; whole cards are made of these alone. */
async function likeliest(
  matches: readonly MatchView[],
  { market, bets, count, odds }: Asked,
  { services: { forecastService } }: ToolContext,
): Promise<Chosen[]> {
  const ids = matches.flatMap(({ fixtureId }) => fixtureId ?? [])
  const forecasts = await forecastService.current(ids)
  const keys = bets.length > 0 ? bets : market?.includes('/') ? [market] : []
  const rated = matches.flatMap((match): Rated[] => {
    const forecast = match.fixtureId === null ? undefined : forecasts.get(match.fixtureId)?.model
    if (!forecast) return []
    if (keys.length === 0) {
      const { side, chance } = likelier(forecast.chances)
      const price = forecast.prices?.[side]
      return [{ match, bet: undefined, chance, price: price && inHundredths(price) }]
    }
    const priced = keys.flatMap((bet) => {
      const chance = forecast.price(bet)?.win
      return chance === undefined ? [] : [{ match, bet, chance, price: undefined }]
    })
    return priced.toSorted((a, b) => b.chance - a.chance).slice(0, 1)
  })
  const best = rated.toSorted((a, b) => b.chance - a.chance)
  const priced = best.flatMap(({ price, ...each }) =>
    price === undefined ? [] : [{ ...each, price }],
  )
  if (odds !== undefined && priced.length > 0) {
    return slipOfOdds(priced, { odds, max: picksMax }).flatMap((place) => priced[place] ?? [])
  }
  return best.slice(0, count).map((each) => ({ ...each, price: undefined }))
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

type Read = {
  data: PredictData
  facts: Awaited<ReturnType<typeof forecastOf>>['facts']
  chance: number
  miss: number
  pick: PredictSeveralData['picks'][number]['pick']
}

async function readAll(
  chosen: readonly Chosen[],
  { reasons }: { reasons: boolean },
  context: ToolContext,
): Promise<Read[]> {
  const all: Read[] = []
  for (const [at, { match, bet, price }] of chosen.entries()) {
    const prefix = `m${at + 1}`
    const made = await forecastOf({ match, market: bet, prefix }, context)
    const picked = pickOf(made.data, context)
    const miss = made.facts.find(({ id }) => id === `${prefix}.asked.miss`)?.value
    const why = reasons ? await reasonsOf(match, made.data, context) : []
    const facts = [...made.facts, ...priceFacts(made, price), ...why]
    all.push({
      ...made,
      ...picked,
      facts,
      miss: miss === undefined ? 1 - picked.chance : Number(miss) / 100,
    })
  }
  return all
}

/** What the pick pays on the mean. */
function priceFacts(
  { data: { match }, facts }: Awaited<ReturnType<typeof forecastOf>>,
  price: number | undefined,
): Fact[] {
  const pick = facts.find(({ id }) => id === `${match.prefix}.pick`)
  if (price === undefined || !pick) return []
  const { facts: own, add } = collect(meanPrice, pick.at)
  const rest = { unit: 'odds', about: 'mean price, pick', digits: 2 } as const
  add(pick.owner, `${match.prefix}.price`, { value: price, ...rest })
  return own
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
