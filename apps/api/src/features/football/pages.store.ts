/** Which pages of football there are, for search engines. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from './football.tables.ts'

type FootballPage = { kind: 'match' | 'team' | 'league'; id: string; changedAt: Date }

const matchesMax = 5_000
const othersMax = 5_000

/**
 * Matches that kick off in a span, the earliest first, and the teams and leagues that played since
 * `playedSince` or will until its end.
 */
export async function listPages(
  db: Db<FootballTables>,
  { from, to, playedSince }: { from: Date; to: Date; playedSince: Date },
): Promise<FootballPage[]> {
  const { rows } = await sql<FootballPage>`
    with lately as (
      select home_id, away_id, league_id, at from football_match
      where kickoff >= ${playedSince} and kickoff < ${to}
    )
    (
      select 'match' as kind, id, at as "changedAt" from football_match
      where kickoff >= ${from} and kickoff < ${to} order by kickoff, id limit ${matchesMax}
    ) union all (
      select 'team', id, max(at) from (
        select home_id as id, at from lately union all select away_id, at from lately
      ) side group by id order by id limit ${othersMax}
    ) union all (
      select 'league', league_id, max(at) from lately
      group by league_id order by league_id limit ${othersMax}
    )
  `.execute(db)
  return rows
}
