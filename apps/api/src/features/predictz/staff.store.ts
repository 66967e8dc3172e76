/** Games as staff see and change them. */
import type { GameFixture, PredictionGame } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { namedFixtures } from '../football/index.ts'
import { gameColumns } from './games.store.ts'
import type { GameRow } from './games.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'

type Tables = FixtureTables & FootballTables & PredictzTables

export type StaffGameRow = GameRow & {
  fixtureId: string
  day: string
  source: 'staff' | 'rule'
  predictions: number
  trace: {
    at: string
    state: 'settled' | 'void'
    home: number | null
    away: number | null
    byStaff: string | null
    reason: string | null
  }[]
}
type Place = { kickoff: string; id: string }
type Window = { limit: number; offset: number; after: Place | undefined }

const columns = sql`${gameColumns}, g.day::text as day, g.source, null as "myHome",
  null as "myAway",
  coalesce((select c.count from prediction_count c where c.game_id = g.id), 0)
    + coalesce((select n.count from recent n where n.game_id = g.id), 0) as predictions,
  (select coalesce(json_agg(json_build_object('at', s.at, 'state', s.state, 'home', s.home,
      'away', s.away, 'byStaff', s.by_staff, 'reason', s.reason) order by s.version), '[]')
    from prediction_settlement s where s.game_id = g.id) as trace`

/**
 * Predictions that are not in the kept counts yet, by game. The planner does not see the bounds: a
 * bound it sees makes it plan every page anew, and two it does not see are few rows to it.
 */
const recentSince = (until: Date) => sql`
  with recent as materialized (
    select game_id, count(*)::int as count from prediction
    where at >= (select ${until}::timestamptz) and at < (select 'infinity'::timestamptz)
    group by game_id
  )`

const states = {
  open: sql`g.state = 'open' and g.closed_at is null`,
  closed: sql`g.state = 'open' and g.closed_at is not null`,
  settled: sql`g.state = 'settled'`,
  void: sql`g.state = 'void'`,
} as const

/**
 * The latest day first and of each day the latest kick-off: an index gives the days, and the games
 * of one are few.
 * @param input.until up to when predictions are in the kept counts
 */
export async function listStaffGames(
  db: Db<Tables>,
  input: Omit<Window, 'after'> & {
    after: (Place & { day: string }) | undefined
    state: PredictionGame['state'] | undefined
    until: Date
  },
): Promise<StaffGameRow[]> {
  const { after, state, until } = input
  const beyond = after
    ? sql`g.day <= ${after.day}::date and (g.day, f.kickoff, g.id)
        < (${after.day}::date, ${after.kickoff}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const chosen = sql<{ id: string }>`
    select g.id from prediction_game g join fixture f on f.id = g.fixture_id
    where ${state ? states[state] : sql`true`} and ${beyond}
    order by g.day desc, f.kickoff desc, g.id desc`
  const { rows } = await sql<StaffGameRow>`
    ${recentSince(until)}
    select ${columns} from (${firstRows(chosen, input)}) c
    join prediction_game g on g.id = c.id join ${namedFixtures} f on f.id = g.fixture_id
    order by g.day desc, f.kickoff desc, g.id desc
  `.execute(db)
  return rows
}

/** @param until up to when predictions are in the kept counts */
export async function findStaffGame(
  db: Db<Tables>,
  { id, until }: { id: string; until: Date },
): Promise<StaffGameRow | undefined> {
  const { rows } = await sql<StaffGameRow>`
    ${recentSince(until)}
    select ${columns} from prediction_game g
    join ${namedFixtures} f on f.id = g.fixture_id
    where g.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Coming football that is no game yet. */
export async function listFreeFixtures(
  db: Db<Tables>,
  input: Window & { search: string | undefined; now: Date },
): Promise<(Omit<GameFixture, 'kickoff'> & { kickoff: Date })[]> {
  const { after, now } = input
  const search = `%${(input.search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const beyond = after
    ? sql`and (f.kickoff, f.id) > (${after.kickoff}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Omit<GameFixture, 'kickoff'> & { kickoff: Date }>`
    select f.id as fixture_id, f.home, f.away, f.league, f.country, f.kickoff
    from ${namedFixtures} f
    where f.kickoff > ${now} and f.sport = 'football'
      and not exists (select from prediction_game g where g.fixture_id = f.id)
      and (f.home ilike ${search} or f.away ilike ${search} or f.league ilike ${search}) ${beyond}
    order by f.kickoff, f.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

export async function findKickoff(db: Db<Tables>, fixtureId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('fixture')
    .select('kickoff')
    .where('id', '=', fixtureId)
    .executeTakeFirst()
  return row?.kickoff
}

export async function hasPredictions(tx: Tx<Tables>, gameId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('prediction')
    .select('id')
    .where('game_id', '=', gameId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function changeGame(
  tx: Tx<Tables>,
  input: { gameId: string; featured: boolean | undefined; reward: number | undefined },
): Promise<void> {
  const { gameId, featured, reward } = input
  await tx
    .updateTable('prediction_game')
    .set({
      ...(featured !== undefined && { featured }),
      ...(reward !== undefined && { reward }),
    })
    .where('id', '=', gameId)
    .execute()
}
