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
import { inHundredths, isAnyRated, likeliest, picksMax, picksOf } from './picks.ts'
import type { Chosen } from './picks.ts'
import { findById, forecastOf, reasonsOf } from './predict.ts'

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
      .describe('What all picks are to pay together, where they have prices; then no count'),
    least: z.boolean().default(false).describe('Whether they may not pay less than odds'),
    each: z
      .object({ from: z.number().optional(), to: z.number().optional() })
      .optional()
      .describe('What each pick is to pay, where picks have prices'),
    scores: z
      .boolean()
      .default(false)
      .describe('Of each match its likeliest exact score, in place of market and bets'),
    count: z.number().int().min(1).max(picksMax).default(3),
    reasons: z
      .boolean()
      .default(false)
      .describe('Form, places in the table and odds of each pick, too'),
  })
  .refine(...inOrder)

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
    const wanted = await (named ? picksOf : likeliest)(matches, asked, context)
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
      const source = { source: wanted[0]?.source ?? '', unit: 'odds', digits: 2 } as const
      add('the platforms', 'pays', { value, about: 'picks together at mean prices', ...source })
    }
    const isNone = wanted.length === 0 && (await isAnyRated(matches, asked, context))
    const data: PredictSeveralData = {
      picks,
      looked: matches.length,
      ...(!named && pricedOf(asked, { prices, isNone })),
    }
    return { tool: 'predict_several', data, facts: [...facts, ...joint] }
  },
})

/** What the picks were to pay, and whether they do. */
function pricedOf(
  { odds, least, each }: z.output<typeof input>,
  { prices, isNone }: { prices: readonly number[]; isNone: boolean },
): Pick<PredictSeveralData, 'odds' | 'each'> {
  return {
    ...(odds !== undefined && { odds: reachedOf(odds, prices, least) }),
    ...(each && { each: { ...each, isKnown: isNone || prices.length > 0 } }),
  }
}

function reachedOf(
  wanted: number,
  prices: readonly number[],
  isLeast: boolean,
): PredictSeveralData['odds'] {
  if (prices.length === 0) return { wanted, reached: 'unknown' }
  const pays = prices.reduce((product, price) => product * price, 1)
  return { wanted, reached: pays >= wanted * (isLeast ? 0.999 : 0.94) ? 'yes' : 'no' }
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
  for (const [at, { match, bet, ...pick }] of chosen.entries()) {
    const prefix = `m${at + 1}`
    const made = await forecastOf({ match, market: bet, prefix }, context)
    const picked = pickOf(made.data, context)
    const miss = made.facts.find(({ id }) => id === `${prefix}.asked.miss`)?.value
    const why = reasons ? await reasonsOf(match, made.data, context) : []
    const facts = [...made.facts, ...priceFacts(made, pick), ...why]
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
  { data: { match, card }, facts }: Awaited<ReturnType<typeof forecastOf>>,
  { price, source }: Pick<Chosen, 'price' | 'source'>,
): Fact[] {
  const pick = facts.find(({ id }) => id === `${match.prefix}.pick`)
  if (price === undefined || !pick) return []
  const { facts: own, add } = collect(source, pick.at)
  // A side's price is its own, that of any other bet the match's.
  const bet = card?.asked
  const [owner, of] = bet ? [match.owner, bet.name] : [pick.owner, 'pick']
  const rest = { unit: 'odds', about: `mean price, ${of}`, digits: 2 } as const
  add(owner, `${match.prefix}.price`, { value: price, ...rest })
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
