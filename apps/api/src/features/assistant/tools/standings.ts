/** How leagues stand, and who scored most in them. */
import { cleanName } from '@strix/assistant'
import type { Fact, ScorersBrief, TableBrief } from '@strix/assistant'
import { findTable, listLeagues, listMatches, listScorers } from '../../football/index.ts'
import type { LeagueView, TeamView } from '../../football/index.ts'
import { listedDays } from '../lists.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'
import { factsOfTable, usualLeague } from './form-facts.ts'
import { isNamedIn } from './league-names.ts'
import { sourceOf } from './match-facts.ts'

const dayMs = 24 * 3_600_000
const rowsMax = 6
const scorersMax = 3

/** The first of these names of which something was played, else the first. */
async function playedLeague(leagues: readonly string[], context: ToolContext) {
  const { db } = context.services
  if (leagues.length === 0) return undefined
  const named = (await listLeagues(db)).filter(isNamedIn(leagues))
  for (const league of await playingFirst(named, context)) {
    const table = await findTable(db, { leagueId: league.id, at: context.now })
    if (table?.lines.some(({ played }) => played > 0)) return { league, table }
  }
  return undefined
}

/** Without its country a name is read as that of the league that plays around now. */
async function playingFirst(
  leagues: readonly LeagueView[],
  { services: { db }, now }: ToolContext,
): Promise<LeagueView[]> {
  if (leagues.length < 2) return [...leagues]
  const moment = (days: number) => new Date(now.getTime() + days * dayMs)
  const [from, to] = [moment(-listedDays.past), moment(listedDays.coming)]
  const found = await Promise.all(
    leagues.map(async (league) => {
      const matches = await listMatches(db, { from, to, leagueId: league.id, max: 1 })
      return { league, plays: matches.length > 0 }
    }),
  )
  return found.toSorted((a, b) => Number(b.plays) - Number(a.plays)).map(({ league }) => league)
}

/** The first places of a league. */
export async function tableOf(
  leagues: readonly string[],
  context: ToolContext,
): Promise<{ brief: TableBrief; facts: Fact[] }> {
  const found = await playedLeague(leagues, context)
  const name = cleanName(found?.league.name ?? leagues[0] ?? '')
  if (!found) return { brief: { league: name, rows: [] }, facts: [] }
  const first = found.table.lines.slice(0, rowsMax)
  const teams = first.map(({ team }, at) => ({ team, prefix: `r${at + 1}` }))
  const rows = teams.map(({ team, prefix }) => ({ prefix, name: cleanName(team.name) }))
  const facts = await factsOfTable({ teams, league: found.league, at: context.now }, context)
  return { brief: { league: name, rows }, facts }
}

/** The place of a team in its league. */
export async function placeOf(
  team: TeamView,
  prefix: string,
  context: ToolContext,
): Promise<{ brief: TableBrief; facts: Fact[] } | undefined> {
  const league = await usualLeague(team.id, context)
  if (!league) return undefined
  const asked = { teams: [{ team, prefix }], league, at: context.now }
  const facts = await factsOfTable(asked, context)
  if (facts.length === 0) return undefined
  const rows = [{ prefix, name: cleanName(team.name) }]
  return { brief: { league: cleanName(league.name), rows }, facts }
}

/** Who scored most in a league, as far as its players are known. */
export async function scorersOf(
  leagues: readonly string[],
  context: ToolContext,
): Promise<{ brief: ScorersBrief; facts: Fact[] }> {
  const { services, now } = context
  const found = await playedLeague(leagues, context)
  const name = cleanName(found?.league.name ?? leagues[0] ?? '')
  const scored =
    found &&
    (await listScorers(services.db, {
      leagueId: found.league.id,
      season: found.table.season,
      before: now,
      max: scorersMax,
    }))
  if (!scored) return { brief: { league: name, players: [] }, facts: [] }
  const { facts, add } = collect(sourceOf(scored), now)
  const matches = { value: scored.matches, unit: 'count', about: 'matches with players' } as const
  add(name, 'scorers.matches', matches)
  const players = scored.players.map((player, at) => {
    const prefix = `s${at + 1}`
    const place = scored.players.filter(({ goals }) => goals > player.goals).length + 1
    add(player.name, `${prefix}.place`, { value: place, unit: 'position', about: 'scorers' })
    add(player.name, `${prefix}.goals`, { value: player.goals, unit: 'goals', about: 'scored' })
    return { prefix, name: cleanName(player.name), team: cleanName(player.team) }
  })
  return { brief: { league: name, players }, facts }
}
