/** Matches that staff must look at. */
import type { ResultSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { resultOf } from './results.store.ts'
import type { MatchResult, ResultTables } from './results.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'

type Tables = FixtureTables & PostTables & ResultTables

type WaitingFixture = {
  id: string
  home: string
  away: string
  league: string
  kickoff: Date
  waiting: number
}
type Statement = MatchResult & {
  fixtureId: string
  source: ResultSource
  link: string | null
  at: Date
}

/**
 * Disputed matches, or matches that open games wait for and nobody has spoken of; the earliest
 * kick-off first.
 */
export async function listWaiting(
  db: Db<Tables>,
  input: {
    state: 'disputed' | 'missing'
    before: Date
    limit: number
    offset: number
    after: { kickoff: string; id: string } | undefined
  },
): Promise<WaitingFixture[]> {
  const { state, after } = input
  const chosen =
    state === 'disputed'
      ? sql`exists (
          select from fixture_result r where r.fixture_id = f.id and r.state = 'disputed')`
      : sql`f.kickoff < ${input.before}
          and not exists (select from fixture_result r where r.fixture_id = f.id)
          and exists (select from posted_selection s where s.fixture_id = f.id
            and s.state = 'open')`
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(f.kickoff, f.id) > (${after.kickoff}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<WaitingFixture>`
    select f.id, f.home, f.away, f.league, f.kickoff,
      (select count(*)::int from posted_selection s
        where s.fixture_id = f.id and s.state = 'open') as waiting
    from fixture f
    where ${chosen} and ${beyond}
    order by f.kickoff, f.id
    limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

export async function listStatements(db: Db<Tables>, ids: readonly string[]): Promise<Statement[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('result')
    .selectAll()
    .where('fixture_id', 'in', [...ids])
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    fixtureId: row.fixture_id,
    source: row.source,
    link: row.link,
    at: row.at,
    ...resultOf(row),
  }))
}
