/** Matches whose sources disagree. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { FootballTables } from './football.tables.ts'

export type Disputed = { id: string; home: string; away: string; league: string; kickoff: Date }

/** The earliest kick-off first. */
export async function listDisputed(
  db: Db<FootballTables>,
  input: { limit: number; offset: number; after: { kickoff: string; id: string } | undefined },
): Promise<Disputed[]> {
  const { after } = input
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(m.kickoff, m.id) > (${after.kickoff}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<Disputed>`
    select m.id, h.name as home, a.name as away, l.name as league, m.kickoff
    from football_match m
    join football_league l on l.id = m.league_id
    join football_team h on h.id = m.home_id
    join football_team a on a.id = m.away_id
    where m.state = 'disputed' and ${beyond}
    order by m.kickoff, m.id
    limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}
