/** Codes that a result touches, as settlement reads them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { isSetAside, takenUpSince } from '../records/index.ts'
import { resultOf } from './results.store.ts'
import type { MatchResult, ResultTables } from './results.tables.ts'
import type { CodeState, GameState } from './settlement.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'

type Tables = PostTables & RecordTables & ResultTables

/** Messages on it name matches to whose results codes are settled, or codes. */
export const settledChannel = 'strix_settled'

type OpenResult = { fixtureId: string; version: number }
export type CodeToSettle = {
  codeId: string
  ownerId: string
  counts: boolean
  state: CodeState
  returnFactor: number | null
  lastKickoff: Date
  games: {
    position: number
    key: string | null
    state: GameState
    odds: number | null
    /** Null where nothing is known, or sources disagree. */
    result: MatchResult | null
  }[]
}

/** The oldest result that is not settled to, leaving out those of the matches `except`. */
export async function findOpenResult(
  db: Db<ResultTables>,
  except: readonly string[],
): Promise<OpenResult | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .select(['fixture_id', 'version'])
    .where('state', '=', 'accepted')
    .whereRef('settled_version', '<', 'version')
    .where(sql<boolean>`fixture_id <> all (${[...except]}::uuid[])`)
    .orderBy('at')
    .orderBy('fixture_id')
    .limit(1)
    .executeTakeFirst()
  return row && { fixtureId: row.fixture_id, version: row.version }
}

export async function closeResult(
  db: Db<ResultTables>,
  { fixtureId, version }: OpenResult,
): Promise<void> {
  await db
    .updateTable('fixture_result')
    .set({ settled_version: version })
    .where('fixture_id', '=', fixtureId)
    .where('settled_version', '<', version)
    .execute()
}

/** Informs every process, in messages no longer than the database takes. */
export async function announceSettled(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${settledChannel}, string_agg(id, ','))
    from unnest(${[...ids]}::text[]) with ordinality as named (id, place)
    group by place / 200
  `.execute(db)
}

/** Codes with a game of the match, in order of their ids. */
export async function listCodesOf(
  db: Db<Tables>,
  input: { fixtureId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posted_selection')
    .select('code_id')
    .distinct()
    .where('fixture_id', '=', input.fixtureId)
    .$if(input.after !== undefined, (query) => query.where('code_id', '>', input.after ?? ''))
    .orderBy('code_id')
    .limit(input.limit)
    .execute()
  return rows.map(({ code_id: id }) => id)
}

/**
 * Open codes whose last game began long enough ago to be over, and those that were set aside until
 * `takenUp` or later, in order of their ids: what was posted after a result came, and what is
 * overdue.
 */
export async function listOverCodes(
  db: Db<Tables>,
  input: { before: Date; takenUp: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const { before, after, limit } = input
  const beyond = after === undefined ? sql`true` : sql`id > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    (select id from posted_code
      where state = 'open' and last_kickoff <= ${before} and ${beyond} order by id limit ${limit})
    union
    (select id from posted_code where id in (${takenUpSince(input.takenUp)}) and ${beyond})
    order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Row = {
  id: string
  profile_id: string
  record: 'counts' | 'off'
  state: CodeState
  return_factor: number | null
  last_kickoff: Date
  position: number
  key: string | null
  game_state: GameState
  odds: number | null
  result_state: 'accepted' | 'disputed' | null
  status: MatchResult['status'] | null
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
}

/**
 * Locks codes for this transaction, and reads those that are not set aside with their games and
 * what is known of each.
 */
export async function lockCodes(tx: Tx<Tables>, ids: readonly string[]): Promise<CodeToSettle[]> {
  if (ids.length === 0) return []
  const locked = sql`
    select id from posted_code where id = any(${[...ids]}::uuid[]) order by id for update
  `
  await locked.execute(tx)
  const { rows } = await sql<Row>`
    select c.id, c.profile_id, c.record, c.state, c.return_factor::float8 as return_factor,
      c.last_kickoff, s.position, s.key, s.state as game_state,
      coalesce(s.record_odds, s.slip_odds)::float8 as odds, r.state as result_state, r.status,
      r.half_home, r.half_away, r.full_home, r.full_away
    from posted_code c
    join posted_selection s on s.code_id = c.id
    left join fixture_result r on r.fixture_id = s.fixture_id
    where c.id = any(${[...ids]}::uuid[]) and not ${isSetAside(sql`c.id`)}
    order by c.id, s.position
  `.execute(tx)
  const codes = new Map<string, CodeToSettle>()
  for (const row of rows) {
    const code = codes.get(row.id) ?? codeOf(row)
    codes.set(row.id, code)
    const { position, key, game_state: state, odds } = row
    code.games.push({ position, key, state, odds, result: knownOf(row) })
  }
  return [...codes.values()]
}

function codeOf(row: Row): CodeToSettle {
  return {
    codeId: row.id,
    ownerId: row.profile_id,
    counts: row.record === 'counts',
    state: row.state,
    returnFactor: row.return_factor,
    lastKickoff: row.last_kickoff,
    games: [],
  }
}

function knownOf(row: Row): MatchResult | null {
  if (row.result_state !== 'accepted' || row.status === null) return null
  return resultOf({ ...row, status: row.status })
}
