import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { listTeams } from './matches.store.ts'
import type { TeamView } from './matches.store.ts'
import { standingsOf } from './standings.ts'
import type { Played, TableLine } from './standings.ts'
import type { FootballTables } from './football.tables.ts'

export type Table = { season: string; lines: (TableLine & { team: TeamView })[] }

/**
 * A league's table as it stood at a time: of the season given, else of the one that was played
 * then. Undefined before its first match.
 */
export async function findTable(
  db: Db<FootballTables>,
  input: { leagueId: string; at: Date; season?: string },
): Promise<Table | undefined> {
  const season = input.season ?? (await findSeason(db, input))
  if (season === undefined) return undefined
  const teams = await listTeams(db, { leagueId: input.leagueId, season })
  const byId = new Map(teams.map((team) => [team.id, team]))
  const { rows } = await sql<Played>`
    select home_id as "homeId", away_id as "awayId", full_home as home, full_away as away
    from football_match
    where league_id = ${input.leagueId} and season = ${season} and kickoff < ${input.at}
      and status = 'finished' and state = 'agreed'
  `.execute(db)
  const lines = standingsOf(rows, [...byId.keys()]).flatMap((line) => {
    const team = byId.get(line.teamId)
    return team ? [{ ...line, team }] : []
  })
  return { season, lines }
}

async function findSeason(
  db: Db<FootballTables>,
  { leagueId, at }: { leagueId: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('football_match')
    .select('season')
    .where('league_id', '=', leagueId)
    .where('kickoff', '<', at)
    .orderBy('kickoff', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.season
}
