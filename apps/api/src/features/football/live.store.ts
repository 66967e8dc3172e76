/** Scores and minutes of matches under way. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { LiveView } from './matches.store.ts'
import type { LiveReport } from './sources/source.ts'
import type { FootballTables } from './football.tables.ts'

/** Messages on it name fixtures whose matches stand otherwise than before. */
export const playChannel = 'strix_play'
/** A message of PostgreSQL holds 8,000 bytes. */
const idsPerMessage = 200

/** Informs every process. Answers how many of the matches have changed. */
export async function saveLive(
  db: Db<FootballTables>,
  input: { source: FootballSource; reports: readonly LiveReport[]; now: Date },
): Promise<number> {
  const rows = input.reports.map(({ score, ...report }) => ({ ...report, ...score }))
  const atHalf = (side: 'home' | 'away') => {
    const [now, before] = [sql.ref(`excluded.${side}`), sql.ref(`v.half_${side}`)]
    return sql`case excluded.state when 'first-half' then null when 'half-time' then ${now}
      else ${before} end`
  }
  const changed = await sql<{ id: string; fixture_id: string | null }>`
    insert into football_live as v
      (match_id, source, state, minute, home, away, half_home, half_away, at)
    select r.match_id, ${input.source}, given.state, given.minute, given.home, given.away,
      case given.state when 'half-time' then given.home end,
      case given.state when 'half-time' then given.away end, ${input.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "externalId" text, state text, minute smallint, home smallint, away smallint
    )
    join football_report r on r.source = ${input.source} and r.external_id = given."externalId"
    order by r.match_id
    on conflict (match_id) do update set source = excluded.source, state = excluded.state,
      minute = excluded.minute, home = excluded.home, away = excluded.away,
      half_home = ${atHalf('home')}, half_away = ${atHalf('away')}, at = excluded.at
    where (v.state, v.minute, v.home, v.away)
      is distinct from (excluded.state, excluded.minute, excluded.home, excluded.away)
    returning v.match_id as id,
      (select m.fixture_id from football_match m where m.id = v.match_id) as fixture_id
  `.execute(db)
  await announcePlay(
    db,
    changed.rows.flatMap((row) => row.fixture_id ?? []),
  )
  return changed.rows.length
}

async function announcePlay(db: Db, fixtureIds: readonly string[]): Promise<void> {
  for (let from = 0; from < fixtureIds.length; from += idsPerMessage) {
    const some = fixtureIds.slice(from, from + idsPerMessage).join(',')
    await sql`select pg_notify(${playChannel}, ${some})`.execute(db)
  }
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
