import type { FixturesData } from '@strix/assistant'
import { z } from 'zod'
import { listForm, listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { isNamedIn } from './league-names.ts'
import { briefOf, daysInput, factsOfMatch, inOrder, momentsOf } from './match-facts.ts'
import { findById } from './predict.ts'
import { teamsOf } from './team-names.ts'

const shownMax = 12
const dayMs = 24 * 3_600_000
const comingDays = 14
const playedDays = 3

const input = z
  .object({
    fixtures: z
      .array(z.string())
      .max(shownMax)
      .default([])
      .describe('Ids of matches; no day, league or team chooses among them'),
    ...daysInput,
    leagues: z
      .array(z.string().max(120))
      .max(10)
      .default([])
      .describe('Names of leagues; "Serie A (Brazil)" tells two of one name apart'),
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
  .refine(...inOrder)
type Which = z.output<typeof input>

export const fixtures = declareTool({
  name: 'fixtures',
  description:
    'Which matches there are: by day, league or team, soonest first; those that have begun come last.',
  input,
  async run(asked, context) {
    const days = momentsOf(asked, context.timeZone)
    const from = days.from ?? context.now
    const to = days.to ?? new Date(from.getTime() + comingDays * dayMs)
    const which = { ...asked, teamIds: await teamsOf(asked, context) }
    const all = await find(which, context, { from, to })
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
    'How matches that were played ended: of a day, a league or a team, the latest first.',
  input,
  async run(asked, context) {
    const days = momentsOf(asked, context.timeZone)
    const hasRange = days.from !== undefined || days.to !== undefined
    const to = days.to ?? context.now
    const from = days.from ?? new Date(to.getTime() - playedDays * dayMs)
    const which = { ...asked, teamIds: await teamsOf(asked, context) }
    const isOfTeams = which.teamIds.length > 0 && !hasRange
    const found =
      isOfTeams && asked.fixtures.length === 0 ? [] : await find(which, context, { from, to })
    const ended = found.filter(isPlayed(context))
    // Beside matches to come, teams that are named are asked about for their last ones.
    const played = isOfTeams && ended.length === 0 ? await lastOf(which, context) : ended
    const { data, facts } = shown(hasRange ? played : played.toReversed(), context)
    const isNamed = ({ id }: MatchView) => asked.fixtures.includes(id)
    const open = found.filter((match) => isNamed(match) && !ended.includes(match))
    const own = open.flatMap((match, at) => factsOfMatch(match, `o${at + 1}`, context))
    const briefs = open.map((match, at) => briefOf(match, `o${at + 1}`, context.now))
    return { tool: 'results', data: { ...data, open: briefs }, facts: [...facts, ...own] }
  },
})

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

async function find(
  asked: Which,
  context: ToolContext,
  range: { from: Date; to: Date },
): Promise<MatchView[]> {
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
