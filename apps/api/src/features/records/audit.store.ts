/** What the audit of records reads besides the rows, what it repairs, and what it found. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Chance } from './chance.ts'
import type { SettledBody } from './chain.ts'
import type { Deltas } from './records.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & RecordTables

type CodeState = SettledBody['state']
export type KeptHead = {
  seq: number
  at: Date
  hash: Buffer
  sums: Deltas
  /** Null until it is counted. */
  chance: Chance | null
}
/** As the rows have it. */
export type DueHead = KeptHead & { chance: Chance }
type KeptGame = { position: number; odds: number | null }
export type KeptCode = {
  id: string
  counts: boolean
  state: CodeState
  returnFactor: number | null
  subscribersOnly: boolean
  firstKickoff: Date
  lastKickoff: Date
  games: KeptGame[]
}

/** Profiles that have a record, or codes that say they are in one, in order of their ids. */
export async function listRecordOwners(
  db: Db<Tables>,
  input: { after: string | undefined; limit: number },
): Promise<string[]> {
  const beyond = input.after === undefined ? sql`true` : sql`id > ${input.after}::uuid`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select profile_id as id from record_head
      union select profile_id from posted_code where record = 'counts'
    ) owners
    where ${beyond} order by id limit ${input.limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function findKeptHead(
  db: Db<Tables>,
  profileId: string,
): Promise<KeptHead | undefined> {
  const row = await db
    .selectFrom('record_head')
    .select(['seq', 'at', 'hash', 'posted', 'won', 'lost', 'void', 'unsettled'])
    .select(['expected', 'chance_low as low', 'chance_high as high', 'chance_width as width'])
    .select('groups')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  if (!row) return undefined
  const { seq, at, hash, expected, low, high, width, groups, ...sums } = row
  const chance = groups === null ? null : { expected, low, high, width, groups }
  return { seq, at, hash, sums, chance }
}

/** Codes that have rows, or say that they count. */
export async function listKeptCodes(db: Db<Tables>, profileId: string): Promise<KeptCode[]> {
  const { rows } = await sql<KeptCode>`
    select c.id, c.record = 'counts' as counts, c.state,
      c.return_factor::float8 as "returnFactor", c.subscribers_only as "subscribersOnly",
      c.first_kickoff as "firstKickoff", c.last_kickoff as "lastKickoff",
      (select coalesce(json_agg(json_build_object('position', s.position,
        'odds', s.record_odds::float8) order by s.position), '[]')
        from posted_selection s where s.code_id = c.id) as games
    from posted_code c
    where c.profile_id = ${profileId} and (c.record = 'counts'
      or exists (select from record_row r where r.code_id = c.id))
  `.execute(db)
  return rows
}

/** Locks a profile's codes and then its record: the order in which settlement does. */
export async function lockCodesOf(tx: Tx<Tables>, profileId: string): Promise<void> {
  await sql`
    select id from posted_code where profile_id = ${profileId} and record = 'counts'
    order by id for update
  `.execute(tx)
}

export async function writeHead(
  tx: Tx<Tables>,
  profileId: string,
  { seq, at, hash, sums, chance }: DueHead,
): Promise<void> {
  const { expected, low, high, width, groups } = chance
  const range = { chance_low: low, chance_high: high, chance_width: width }
  const values = { seq, at, hash, ...sums, expected, ...range, groups }
  await tx
    .insertInto('record_head')
    .values({ profile_id: profileId, ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute()
}

/** Everything a code shows of its record, as its rows have it. */
export async function writeCode(tx: Tx<Tables>, code: KeptCode): Promise<void> {
  await tx
    .updateTable('posted_code')
    .set({
      record: 'counts',
      state: code.state,
      return_factor: code.returnFactor,
      subscribers_only: code.subscribersOnly,
      first_kickoff: code.firstKickoff,
      last_kickoff: code.lastKickoff,
    })
    .where('id', '=', code.id)
    .execute()
  await sql`
    update posted_selection s set record_odds = g.odds
    from jsonb_to_recordset(${JSON.stringify(code.games)}::jsonb)
      as g (position integer, odds numeric)
    where s.code_id = ${code.id} and s.position = g.position
  `.execute(tx)
}

export type NewFinding = {
  kind: string
  profileId: string | null
  codeId: string | null
  message: string
  repaired: boolean
}

/** What was found before and is found again stays one finding. */
export async function keepFindings(
  tx: Tx<Tables>,
  input: { findings: readonly (NewFinding & { id: string })[]; now: Date },
): Promise<void> {
  const { findings, now } = input
  if (findings.length === 0) return
  await sql`
    insert into record_finding (id, kind, profile_id, code_id, message, found_at, last_found_at,
      repaired)
    select id, kind, "profileId", "codeId", message, ${now}, ${now}, repaired
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as g (
      id uuid, kind text, "profileId" uuid, "codeId" uuid, message text, repaired boolean)
    on conflict (profile_id, kind, message) where closed_at is null
      do update set last_found_at = excluded.last_found_at, repaired = excluded.repaired
  `.execute(tx)
}

/**
 * Closes what an audit of everything did not find again, and what was repaired long ago.
 * @returns how many of them no audit finds by itself: settlement had refused a row
 */
export async function closeFindings(
  db: Db<Tables>,
  { startedAt, repairedBefore }: { startedAt: Date; repairedBefore: Date },
): Promise<number> {
  const { rows } = await sql<{ kind: string }>`
    update record_finding set closed_at = ${startedAt}
    where closed_at is null
      and last_found_at < case when repaired then ${repairedBefore}::timestamptz
        else ${startedAt}::timestamptz end
    returning kind
  `.execute(db)
  return rows.filter(({ kind }) => kind === 'row-refused').length
}

/** A row that settles a code would not be believed while such a finding is open. */
const asideKinds = sql`('row-missing', 'row-refused')`

/** Condition: settlement leaves a code (SQL) alone. */
export function isSetAside(code: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from record_finding f
    where f.code_id = ${code} and f.closed_at is null and f.kind in ${asideKinds})`
}

/** Query of the codes that were set aside and no longer are. */
export function takenUpSince(since: Date): RawBuilder<unknown> {
  return sql`select f.code_id from record_finding f
    where f.closed_at > ${since} and f.kind in ${asideKinds}`
}

export type StoredFinding = NewFinding & { id: string; foundAt: Date; lastFoundAt: Date }

/** The latest first. */
export async function listFindings(
  db: Db<Tables>,
  input: { limit: number; offset: number; after: { at: string; id: string } | undefined },
): Promise<StoredFinding[]> {
  const { after } = input
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(found_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<StoredFinding>`
    select id, kind, profile_id as "profileId", code_id as "codeId", message, repaired,
      date_trunc('milliseconds', found_at) as "foundAt", last_found_at as "lastFoundAt"
    from record_finding where closed_at is null and ${beyond}
    order by found_at desc, id desc
    limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}
