import { cleanName } from '@strix/assistant'
import type { CompareTeamsData, Fact, TeamBrief } from '@strix/assistant'
import { z } from 'zod'
import { findTeam, listMatches } from '../../football/index.ts'
import type { MatchView } from '../../football/index.ts'
import { declareTool } from './context.ts'
import type { ToolContext } from './context.ts'
import { factsOfForm, factsOfTable, usualLeague } from './form-facts.ts'
import { briefOf, factsOfMatch } from './match-facts.ts'
import { meetingsOf } from './meetings.ts'
import { forecastOf } from './predict.ts'

const aheadMs = 30 * 24 * 3_600_000
const meetingsMax = 3

export const compareTeams = declareTool({
  name: 'compare_teams',
  description:
    'Two teams beside each other: recent form, places in the table, their last meetings, and the forecast of their next match if there is one.',
  input: z.object({ teamIds: z.array(z.uuid()).length(2).describe('Ids of two teams') }),
  async run({ teamIds: [first = '', second = ''] }, context) {
    const teamIds = [first, second] as const
    const { db } = context.services
    const { now } = context
    const found = await Promise.all(teamIds.map((id) => findTeam(db, id)))
    const [one, two] = found
    if (!one || !two) return { tool: 'compare_teams', data: null, facts: [] }
    const sides = [one, two].map((team, at) => ({ team, prefix: `t${at + 1}` }))
    const [facts, met, next] = await Promise.all([
      Promise.all(sides.map((side) => sideFacts(side, context))),
      meetingsOf([one, two], context),
      nextOf(teamIds, context),
    ])
    const meetings = met.matches.slice(0, meetingsMax)
    const data: CompareTeamsData = {
      teams: [briefTeam(sides[0], facts[0]), briefTeam(sides[1], facts[1])],
      meetings: meetings.map((match, at) => briefOf(match, `h${at + 1}`, now)),
      met: met.brief,
      next: next?.data ?? null,
    }
    const past = meetings.flatMap((match, at) => factsOfMatch(match, `h${at + 1}`, context))
    return {
      tool: 'compare_teams',
      data,
      facts: [...facts.flat(), ...met.facts, ...past, ...(next?.facts ?? [])],
    }
  },
})

type Side = {
  team: { id: string; name: string; country: string | null; crest: MatchView['home']['crest'] }
  prefix: string
}

function briefTeam(side: Side | undefined, facts: readonly Fact[] | undefined): TeamBrief {
  return {
    prefix: side?.prefix ?? '',
    name: cleanName(side?.team.name ?? ''),
    known: (facts ?? []).length > 0,
  }
}

async function sideFacts(side: Side, context: ToolContext): Promise<Fact[]> {
  const league = await usualLeague(side.team.id, context)
  const [form, table] = await Promise.all([
    factsOfForm({ ...side, before: context.now }, context),
    league ? factsOfTable({ teams: [side], league, at: context.now }, context) : [],
  ])
  return [...form, ...table]
}

async function nextOf([one, two]: readonly [string, string], context: ToolContext) {
  const to = new Date(context.now.getTime() + aheadMs)
  const coming = await listMatches(context.services.db, { from: context.now, to, teamId: one })
  const match = coming.find(({ home, away }) => home.id === two || away.id === two)
  return match && (await forecastOf({ match, market: undefined, prefix: 'm1' }, context))
}
