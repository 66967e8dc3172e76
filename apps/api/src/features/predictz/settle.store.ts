/** What settlement reads and writes of games and predictions. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { namedFixtures } from '../football/index.ts'
import { madeAlone } from '../staff/index.ts'
import type { Score } from './score.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'

type Tables = FixtureTables & PredictzTables & ProfileTables & ResultTables

export type SettlingGame = {
  id: string
  fixtureId: string
  kickoff: Date
  day: string
  reward: number
  state: 'open' | 'settled' | 'void'
  score: Score | null
  version: number
  applied: number
  /** Whether staff decided it last. */
  byStaff: boolean
}
type Row = Omit<SettlingGame, 'reward' | 'score'> & {
  reward: string
  home: number | null
  away: number | null
}

const columns = sql`g.id, g.fixture_id as "fixtureId", f.kickoff, g.day::text as day, g.reward,
  g.state, g.home, g.away, g.version, g.applied,
  exists (select from prediction_settlement s where s.game_id = g.id and s.version = g.version
    and s.by_staff is not null) as "byStaff"`

/** Alone with a game until the transaction ends. */
export async function lockGame(
  tx: Tx<Tables>,
  by: { id: string } | { fixtureId: string },
): Promise<SettlingGame | undefined> {
  const which = 'id' in by ? sql`g.id = ${by.id}` : sql`g.fixture_id = ${by.fixtureId}`
  const { rows } = await sql<Row>`
    select ${columns} from prediction_game g join fixture f on f.id = g.fixture_id
    where ${which} for update of g
  `.execute(tx)
  return rows[0] && gameOf(rows[0])
}

/** Beside others that settle it too; what it is settled to stays until the transaction ends. */
export async function holdSettled(tx: Tx<Tables>, id: string): Promise<SettlingGame | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from prediction_game g join fixture f on f.id = g.fixture_id
    where g.id = ${id} for share of g
  `.execute(tx)
  return rows[0] && gameOf(rows[0])
}

function gameOf({ home, away, reward, ...row }: Row): SettlingGame {
  const score = home === null || away === null ? null : { home, away }
  return { ...row, score, reward: Number(reward) }
}

type Decision = {
  gameId: string
  version: number
  state: 'settled' | 'void'
  score: Score | null
  byStaff: string | null
  reason: string | null
  now: Date
}

export async function decideGame(tx: Tx<Tables>, decision: Decision): Promise<void> {
  const { gameId, version, state, score, now } = decision
  const columnsOf = { state, home: score?.home ?? null, away: score?.away ?? null }
  await tx
    .insertInto('prediction_settlement')
    .values({
      game_id: gameId,
      version,
      at: now,
      ...columnsOf,
      by_staff: decision.byStaff,
      reason: decision.reason,
    })
    .execute()
  // A match that was put off counts on the day on which it was played, until it counts somewhere.
  const day = sql<string>`case when exists (
      select from prediction_settlement s
      where s.game_id = g.id and s.state = 'settled' and s.version < ${version}
    ) then g.day else (
      select (f.kickoff at time zone 'Africa/Lagos')::date from fixture f where f.id = g.fixture_id
    ) end`
  await tx
    .updateTable('prediction_game as g')
    .set({ ...columnsOf, version, day, closed_at: sql`coalesce(closed_at, ${now})` })
    .where('g.id', '=', gameId)
    .execute()
}

/** The accepted result of a match; undefined where nothing is known, or sources disagree. */
export async function findResult(
  db: Db<Tables>,
  fixtureId: string,
): Promise<{ state: 'settled' | 'void'; score: Score | null } | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .select(['status', 'full_home', 'full_away'])
    .where('fixture_id', '=', fixtureId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  if (!row) return undefined
  const { status, full_home: home, full_away: away } = row
  if (status !== 'finished') return { state: 'void', score: null }
  return home === null || away === null ? undefined : { state: 'settled', score: { home, away } }
}

/** Another dispute, score or half-time score is another version; 0 where nothing is known. */
export async function findResultVersion(tx: Tx<Tables>, fixtureId: string): Promise<number> {
  const row = await tx
    .selectFrom('fixture_result')
    .select('version')
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Credits that a score would give, beyond what was given for the game before. */
export async function sumRewards(
  tx: Tx<Tables>,
  { gameId, score }: { gameId: string; score: Score },
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(greatest(g.reward - p.paid, 0)), 0) as sum
    from prediction p
    join prediction_game g on g.id = p.game_id
    join profile o on o.id = p.profile_id and o.deleted_at is null
    where p.game_id = ${gameId} and p.home = ${score.home} and p.away = ${score.away}
  `.execute(tx)
  return Number(rows[0]?.sum ?? 0) / 100
}

/**
 * Credits that a member of the staff made alone since then, each time that they settled a game or
 * entered a result. Others who ask wait until the transaction ends: of two at once each counts for
 * the other.
 */
export async function sumMadeAlone(
  tx: Tx<StaffTables>,
  { staffId, since }: { staffId: string; since: Date },
): Promise<number> {
  const staff = tx.selectFrom('staff').select('id').where('id', '=', staffId)
  await staff.forNoKeyUpdate().execute()
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum((detail->>'credits')::numeric), 0) as sum from audit_event
    where ${madeAlone(staffId)} and at > ${since} and action in ('game.settle', 'result.enter')
  `.execute(tx)
  return Number(rows[0]?.sum ?? 0)
}

/** As pages name the sides of a game. */
export async function findNames(
  db: Db<Tables & FootballTables>,
  fixtureId: string,
): Promise<{ home: string; away: string }> {
  const { rows } = await sql<{ home: string; away: string }>`
    select f.home, f.away from ${namedFixtures} f where f.id = ${fixtureId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no match ${fixtureId}`)
  return row
}

export async function listPending(db: Db<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('prediction_game')
    .select('id')
    .whereRef('applied', '<', 'version')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Games that are closed, have a result and are not settled: made or linked after it came. */
export async function listUnsettled(db: Db<Tables>): Promise<string[]> {
  const { rows } = await sql<{ fixtureId: string }>`
    select g.fixture_id as "fixtureId" from prediction_game g
    join fixture_result r on r.fixture_id = g.fixture_id and r.state = 'accepted'
    where g.state = 'open' limit 1000
  `.execute(db)
  return rows.map(({ fixtureId }) => fixtureId)
}

export type OpenPrediction = {
  id: string
  profileId: string
  home: number
  away: number
  at: Date
  state: 'open' | 'hit' | 'missed' | 'void'
  reward: number
  paid: number
  /** Of the settlement before, while it counted. */
  outcome: boolean
  isGone: boolean
}

/** Locks some that are not settled to the game's version, in the order of their players. */
export async function lockPredictions(
  tx: Tx<Tables>,
  input: { gameId: string; version: number; limit: number },
): Promise<OpenPrediction[]> {
  const { rows } = await sql<
    Omit<OpenPrediction, 'reward' | 'paid'> & { reward: string; paid: string }
  >`
    select p.id, p.profile_id as "profileId", p.home, p.away, p.at, p.state, p.reward, p.paid,
      coalesce(p.state in ('hit', 'missed')
        and sign(p.home - p.away) = sign(s.home - s.away), false) as outcome,
      o.deleted_at is not null as "isGone"
    from prediction p
    join profile o on o.id = p.profile_id
    left join prediction_settlement s
      on s.game_id = p.game_id and s.version = p.settled_version
    where p.game_id = ${input.gameId} and p.settled_version < ${input.version}
    order by p.profile_id limit ${input.limit} for update of p
  `.execute(tx)
  return rows.map((row) => ({ ...row, reward: Number(row.reward), paid: Number(row.paid) }))
}

export type Settled = {
  id: string
  state: 'hit' | 'missed' | 'void'
  reward: number
  paid: number
}

export async function writeSettled(
  tx: Tx<Tables>,
  input: { rows: readonly Settled[]; version: number },
): Promise<void> {
  await sql`
    update prediction p set state = r.state, reward = r.reward, paid = r.paid,
      settled_version = ${input.version}
    from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb)
      as r (id uuid, state text, reward bigint, paid bigint)
    where p.id = r.id
  `.execute(tx)
}

export async function writePayment(
  tx: Tx<Tables>,
  payment: {
    predictionId: string
    version: number
    now: Date
    given: number
    taken: number
    missing: number
  },
): Promise<void> {
  const { predictionId, version, now, ...amounts } = payment
  await tx
    .insertInto('prediction_payment')
    .values({ prediction_id: predictionId, version, at: now, ...amounts })
    .execute()
}

/** Every prediction is settled to this version. */
export async function markApplied(
  db: Db<Tables>,
  { gameId, version }: { gameId: string; version: number },
): Promise<void> {
  await db
    .updateTable('prediction_game')
    .set({ applied: version })
    .where('id', '=', gameId)
    .where('version', '=', version)
    .where('applied', '<', version)
    .execute()
}
