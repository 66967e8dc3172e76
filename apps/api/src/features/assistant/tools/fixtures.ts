import type { FixturesData, ResultsData } from '@strix/assistant'
import { z } from 'zod'
import { listForm, listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { collect, declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { briefOf, factsOfMatch, momentsOf } from './match-facts.ts'
import { findById } from './predict.ts'

const shownMax = 12
const dayMs = 24 * 3_600_000
const comingDays = 14

const which = {
  fixtures: z.array(z.string()).max(shownMax).default([]),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  leagues: z.array(z.string().max(120)).max(10).default([]),
  teams: z.array(z.string().max(120)).max(4).default([]).describe('Names of teams'),
  teamIds: z.array(z.uuid()).max(4).default([]),
}
const input = z.object(which)
type Which = z.output<typeof input>

export const fixtures = declareTool({
  name: 'fixtures',
  description: 'Which matches there are: by day, league or team, soonest first.',
  input,
  async run(asked, context) {
    const from = asked.from === undefined ? context.now : undefined
    const all = await find(asked, context, {
      from: from ?? context.now,
      to: new Date(context.now.getTime() + comingDays * dayMs),
    })
    return { tool: 'fixtures', ...shown(all, context) }
  },
})

export const results = declareTool({
  name: 'results',
  description:
    'How matches that were played ended: of a day, a league or a team, the latest first.',
  input,
  async run(asked, context) {
    const { teamIds } = asked
    const hasRange = asked.from !== undefined
    const found =
      teamIds.length > 0 && !hasRange
        ? await lastOf(teamIds, context)
        : await find(asked, context, {
            from: new Date(context.now.getTime() - 3 * dayMs),
            to: context.now,
          })
    const played = found.filter(
      ({ fullTime, kickoff }) => fullTime !== null && kickoff < context.now,
    )
    return { tool: 'results', ...shown(hasRange ? played : played.toReversed(), context) }
  },
})

async function lastOf(teamIds: readonly string[], context: ToolContext): Promise<MatchView[]> {
  const { services, now } = context
  const all = await Promise.all(
    teamIds.map((teamId) => listForm(services.db, { teamId, before: now, max: 3 })),
  )
  const unique = new Map(all.flat().map((match) => [match.id, match]))
  return [...unique.values()].toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime())
}

async function find(
  asked: Which,
  context: ToolContext,
  otherwise: { from: Date; to: Date },
): Promise<MatchView[]> {
  if (asked.fixtures.length > 0) {
    const found = await Promise.all(asked.fixtures.map((id) => findById(id, context)))
    return found.flatMap((match) => match ?? [])
  }
  const range =
    asked.from !== undefined && asked.to !== undefined
      ? momentsOf({ from: asked.from, to: asked.to }, context.timeZone)
      : otherwise
  const [teamId] = asked.teamIds
  const all = await listMatches(context.services.db, {
    ...range,
    ...(asked.teamIds.length === 1 && teamId !== undefined && { teamId }),
  })
  const leagues = new Set(asked.leagues)
  const teams = new Set(asked.teamIds)
  return all.filter(
    ({ league, home, away }) =>
      (leagues.size === 0 || leagues.has(league.name)) &&
      (teams.size === 0 || teams.has(home.id) || teams.has(away.id)),
  )
}

function shown(all: readonly MatchView[], context: ToolContext) {
  const cut = all.slice(0, shownMax)
  const { facts, add } = collect('Strix', context.now)
  add('Strix', 'total', { value: all.length, unit: 'count', about: 'matches found' })
  add('Strix', 'shown', { value: cut.length, unit: 'count', about: 'matches shown' })
  const data: FixturesData & ResultsData = {
    matches: cut.map((match, at) => briefOf(match, `m${at + 1}`, context.now)),
    more: all.length - cut.length,
  }
  const own = cut.flatMap((match, at) => factsOfMatch(match, `m${at + 1}`, context))
  return { data, facts: [...facts, ...own] }
}
