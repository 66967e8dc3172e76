import { cleanName } from '@strix/assistant'
import type { Fact, FixturesData, ResultsData } from '@strix/assistant'
import { z } from 'zod'
import { findTeam, listForm, listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { factsOfPlayed } from './form-facts.ts'
import { findInPlay } from './in-play.ts'
import { isNamedIn, leaguesInput } from './league-names.ts'
import { briefOf, dayAndTime, daysInput, factsOfMatch, inOrder, momentsOf } from './match-facts.ts'
import { meetingsOf, pairOf } from './meetings.ts'
import { findById } from './predict.ts'
import { placeOf, scorersOf, tableOf } from './standings.ts'
import { teamsOf } from './team-names.ts'

const shownMax = 12
const dayMs = 24 * 3_600_000
const comingDays = 14
const playedDays = 3
const metMax = 5

const fields = z.object({
  fixtures: z
    .array(z.string())
    .max(shownMax)
    .default([])
    .describe('Ids of matches; no day, league or team chooses among them'),
  ...daysInput,
  leagues: leaguesInput,
  teams: z
    .array(z.string().min(1).max(120))
    .max(4)
    .default([])
    .describe('Names of teams; a match of any of them'),
  teamIds: z.array(z.uuid()).max(4).default([]),
  count: z
    .number()
    .int()
    .min(1)
    .max(shownMax)
    .optional()
    .describe('How many of the soonest, or of the latest results, of a team'),
})
type Which = z.output<typeof fields>

const fixturesInput = fields
  .extend({
    hours: z
      .object({ from: z.iso.time({ precision: -1 }), to: z.iso.time({ precision: -1 }) })
      .optional()
      .describe('Only those that kick off between these times of a day, HH:MM'),
    inPlay: z
      .boolean()
      .default(false)
      .describe('Only what is being played now, with score and minute; no day chooses among it'),
  })
  .refine(...inOrder)
const resultsInput = fields
  .extend({
    meetings: z
      .boolean()
      .default(false)
      .describe('Only matches of the two named teams against each other, and how many each won'),
    table: z
      .boolean()
      .default(false)
      .describe('Also the place of the one named team; without a team, the table of the league'),
    scorers: z
      .boolean()
      .default(false)
      .describe('Instead, who has scored most goals in the league this season'),
  })
  .refine(...inOrder)

export const fixtures = declareTool({
  name: 'fixtures',
  description:
    'Which matches there are: by day, league or team, soonest first; those that have begun come last. Also what is in play now.',
  input: fixturesInput,
  async run({ inPlay, hours, ...asked }, context) {
    const days = momentsOf(asked, context.timeZone)
    const from = days.from ?? context.now
    const to = days.to ?? new Date(from.getTime() + comingDays * dayMs)
    const which = { ...asked, teamIds: await teamsOf(asked, context) }
    if (inPlay) return { tool: 'fixtures', ...(await listInPlay(which, context)) }
    const found = await find(which, context, { from, to })
    const all = found.filter(({ kickoff }) => {
      const { time } = dayAndTime(kickoff, context.timeZone)
      return hours === undefined || (hours.from <= time && time <= hours.to)
    })
    const [gone, coming] = [true, false].map((has) =>
      all.filter(({ kickoff }) => kickoff <= context.now === has),
    )
    const listed = [...(coming ?? []), ...(gone ?? [])].slice(0, asked.count)
    return { tool: 'fixtures', ...shown(listed, context) }
  },
})

export const results = declareTool({
  name: 'results',
  description:
    'How matches that were played ended: of a day, a league or a team, the latest first. Also meetings of two teams, tables of leagues and who has scored most.',
  input: resultsInput,
  async run({ meetings, table, scorers, ...asked }, context) {
    const which = { ...asked, teamIds: await teamsOf(asked, context) }
    if (meetings) return { tool: 'results', ...(await listMet(which, context)) }
    if (scorers) {
      const { brief, facts } = await scorersOf(asked.leagues, context)
      return { tool: 'results', data: { ...nothing, scorers: brief }, facts }
    }
    if (table && which.teamIds.length === 0) {
      const { brief, facts } = await tableOf(asked.leagues, context)
      return { tool: 'results', data: { ...nothing, table: brief }, facts }
    }
    return { tool: 'results', ...(await listEnded(which, { withPlace: table }, context)) }
  },
})

type Listed = { data: ResultsData; facts: Fact[] }
const nothing: ResultsData = { matches: [], more: 0, open: [] }

async function listEnded(
  which: Which,
  { withPlace }: { withPlace: boolean },
  context: ToolContext,
): Promise<Listed> {
  const days = momentsOf(which, context.timeZone)
  const hasRange = days.from !== undefined || days.to !== undefined
  const to = days.to ?? context.now
  const from = days.from ?? new Date(to.getTime() - playedDays * dayMs)
  const isOfTeams = which.teamIds.length > 0 && !hasRange
  const found =
    isOfTeams && which.fixtures.length === 0 ? [] : await find(which, context, { from, to })
  const ended = found.filter(isPlayed(context))
  // Beside matches to come, teams that are named are asked about for their last ones.
  const played = isOfTeams && ended.length === 0 ? await lastOf(which, context) : ended
  const sorted = hasRange ? played : played.toReversed()
  const { data, facts } = shown(sorted, context)
  const isNamed = ({ id }: MatchView) => which.fixtures.includes(id)
  const open = found.filter((match) => isNamed(match) && !ended.includes(match))
  const own = open.flatMap((match, at) => factsOfMatch(match, `o${at + 1}`, context))
  const briefs = open.map((match, at) => briefOf(match, `o${at + 1}`, context.now))
  const team = await teamOfAll(which, { listed: sorted.slice(0, shownMax), withPlace }, context)
  return {
    data: { ...data, open: briefs, ...team?.data },
    facts: [...facts, ...own, ...(team?.facts ?? [])],
  }
}

/** What the matches of the one team that is named come to, and where it stands. */
async function teamOfAll(
  { teamIds, fixtures: named }: Which,
  { listed, withPlace }: { listed: readonly MatchView[]; withPlace: boolean },
  context: ToolContext,
): Promise<{ data: Pick<ResultsData, 'of' | 'table'>; facts: Fact[] } | undefined> {
  const [id, second] = teamIds
  if (id === undefined || second !== undefined || named.length > 0) return undefined
  const team = await findTeam(context.services.db, id)
  if (!team) return undefined
  const prefix = 't1'
  const facts = factsOfPlayed({ team, prefix, played: listed, now: context.now })
  const place = withPlace ? await placeOf(team, prefix, context) : undefined
  const of = { prefix, name: cleanName(team.name) }
  return {
    data: { of, ...(place && { table: place.brief }) },
    facts: [...facts, ...(place?.facts ?? [])],
  }
}

/** @throws AppError INVALID_INPUT unless two teams are named */
async function listMet({ teamIds, count = metMax }: Which, context: ToolContext): Promise<Listed> {
  const { matches, brief, facts } = await meetingsOf(await pairOf(teamIds, context), context)
  const { data, facts: own } = shown(matches.slice(0, count), context)
  return { data: { ...data, open: [], met: brief }, facts: [...own, ...facts] }
}

async function listInPlay(which: Which, context: ToolContext) {
  const ask = { find: (range: Range) => find(which, context, range), shownMax }
  const { matches, more, next, facts } = await findInPlay(ask, context)
  const data: FixturesData = { matches, more, inPlay: { matches, next } }
  return { data, facts }
}

function isPlayed({ now }: ToolContext) {
  return ({ fullTime, kickoff }: MatchView) => fullTime !== null && kickoff < now
}

async function lastOf(
  { teamIds, leagues, count = 3 }: Which,
  context: ToolContext,
): Promise<MatchView[]> {
  const { services, now } = context
  const all = await Promise.all(
    teamIds.map((teamId) => listForm(services.db, { teamId, before: now, max: count })),
  )
  const unique = new Map(all.flat().map((match) => [match.id, match]))
  const isOfLeagues = isNamedIn(leagues)
  return [...unique.values()]
    .filter(({ league }) => isOfLeagues(league))
    .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime())
}

type Range = { from: Date; to: Date }

async function find(asked: Which, context: ToolContext, range: Range): Promise<MatchView[]> {
  if (asked.fixtures.length > 0) {
    const found = await Promise.all(asked.fixtures.map((id) => findById(id, context)))
    return found.flatMap((match) => match ?? [])
  }
  const [teamId] = asked.teamIds
  const all = await listMatches(context.services.db, {
    ...range,
    ...(asked.teamIds.length === 1 && teamId !== undefined && { teamId }),
  })
  const isOfLeagues = isNamedIn(asked.leagues)
  const teams = new Set(asked.teamIds)
  return all.filter(
    ({ league, home, away }) =>
      isOfLeagues(league) && (teams.size === 0 || teams.has(home.id) || teams.has(away.id)),
  )
}

function shown(all: readonly MatchView[], context: ToolContext) {
  const cut = all.slice(0, shownMax)
  const { facts, add } = collect('Strix', context.now)
  add('Strix', 'total', { value: all.length, unit: 'count', about: 'matches found' })
  add('Strix', 'shown', { value: cut.length, unit: 'count', about: 'matches shown' })
  const data: FixturesData = {
    matches: cut.map((match, at) => briefOf(match, `m${at + 1}`, context.now)),
    more: all.length - cut.length,
  }
  const own = cut.flatMap((match, at) => factsOfMatch(match, `m${at + 1}`, context))
  return { data, facts: [...facts, ...own] }
}
