/** Where matches under way stand. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { LiveView } from './matches.store.ts'
import type { LiveReport } from './sources/source.ts'
import type { FootballTables } from './football.tables.ts'

/** Answers how many of them have changed. */
export async function saveLive(
  db: Db<FootballTables>,
  input: { source: FootballSource; reports: readonly LiveReport[]; now: Date },
): Promise<number> {
  const rows = input.reports.map(({ score, ...report }) => ({ ...report, ...score }))
  const changed = await sql<{ id: string }>`
    insert into football_live as v (match_id, source, state, minute, home, away, at)
    select r.match_id, ${input.source}, given.state, given.minute, given.home, given.away,
      ${input.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "externalId" text, state text, minute smallint, home smallint, away smallint
    )
    join football_report r on r.source = ${input.source} and r.external_id = given."externalId"
    order by r.match_id
    on conflict (match_id) do update set source = excluded.source, state = excluded.state,
      minute = excluded.minute, home = excluded.home, away = excluded.away, at = excluded.at
    where (v.state, v.minute, v.home, v.away)
      is distinct from (excluded.state, excluded.minute, excluded.home, excluded.away)
    returning v.match_id as id
  `.execute(db)
  return changed.rows.length
}

/** Forgets matches that ended, or that nobody speaks of any more. */
export async function deleteOldLive(db: Db<FootballTables>, before: Date): Promise<void> {
  await db.deleteFrom('football_live').where('at', '<', before).execute()
}

/** Live states by the ids of hub fixtures; a match that has not begun is absent. */
export async function listLiveOfFixtures(
  db: Db<FootballTables>,
  fixtureIds: readonly string[],
): Promise<Map<string, LiveView>> {
  if (fixtureIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('football_live as v')
    .innerJoin('football_match as m', 'm.id', 'v.match_id')
    .select(['m.fixture_id', 'v.state', 'v.minute', 'v.home', 'v.away', 'v.at'])
    .where('m.fixture_id', 'in', [...fixtureIds])
    .execute()
  return new Map(
    rows.map(({ fixture_id: fixtureId, home, away, ...live }) => [
      fixtureId ?? '',
      { ...live, score: { home, away } },
    ]),
  )
}
