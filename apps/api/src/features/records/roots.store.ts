/** Daily roots and the way from each record's head to them. */
import type { RecordRoot, RootProof } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Head } from './merkle.ts'
import type { RecordTables } from './records.tables.ts'

const batch = 5_000

export async function findLastRoot(db: Db<RecordTables>): Promise<{ day: string } | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from record_root having count(*) > 0
  `.execute(db)
  return rows[0]
}

/** What the clock said when days were last looked at. */
export async function findReading(tx: Tx<RecordTables>): Promise<Date | undefined> {
  const row = await tx.selectFrom('record_clock').select('at').executeTakeFirst()
  return row?.at
}

export async function keepReading(tx: Tx<RecordTables>, at: Date): Promise<void> {
  await tx
    .insertInto('record_clock')
    .values({ at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
}

/** Writes down which days have a root and are not over; answers those. */
export async function noteEarly(tx: Tx<RecordTables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with early as (
      insert into record_root_early (day, version, seen_at)
      select day, max(version), ${now} from record_root where closes_at > ${now} group by day
      on conflict do nothing
    )
    select distinct to_char(day, 'YYYY-MM-DD') as day from record_root where closes_at > ${now}
    order by day
  `.execute(tx)
  return rows.map(({ day }) => day)
}

type EarlyRoot = { day: string; version: number; closesAt: Date; root: Buffer }

/** Roots made too early whose days are over by now. */
export async function listEarly(tx: Tx<RecordTables>, sure: Date): Promise<EarlyRoot[]> {
  const { rows } = await sql<EarlyRoot>`
    select to_char(r.day, 'YYYY-MM-DD') as day, r.version, r.closes_at as "closesAt", r.root
    from record_root_early e join record_root r on r.day = e.day and r.version = e.version
    where not e.closed_again and r.closes_at <= ${sure}
    order by r.day
  `.execute(tx)
  return rows
}

export async function markClosedAgain(
  tx: Tx<RecordTables>,
  { day, version }: { day: string; version: number },
): Promise<void> {
  await sql`
    update record_root_early set closed_again = true
    where day = ${day}::date and version = ${version}
  `.execute(tx)
}

/** One maker of roots at a time, until the transaction ends. */
export async function lockRoots(tx: Tx<RecordTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7401884)`.execute(tx)
}

/** The day of the oldest row, for the first root ever. */
export async function findFirstRowAt(db: Db<RecordTables>): Promise<Date | undefined> {
  const row = await db.selectFrom('record_row').select('at').orderBy('at').limit(1).execute()
  return row[0]?.at
}

/** The last row of every record of before a moment. */
export async function listHeads(tx: Tx<RecordTables>, closesAt: Date): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select h.profile_id as "profileId", r.seq, r.hash
    from record_head h
    cross join lateral (
      select seq, hash from record_row r
      where r.profile_id = h.profile_id and r.at < ${closesAt}
      order by seq desc limit 1
    ) r
    order by h.profile_id
  `.execute(tx)
  return rows
}

export async function insertRoot(
  tx: Tx<RecordTables>,
  input: {
    day: string
    version: number
    supersedes: Buffer | null
    closesAt: Date
    root: Buffer
    heads: readonly Head[]
    /** Leaves besides, after the heads. */
    others: number
    paths: readonly string[][]
    now: Date
  },
): Promise<void> {
  const { day, version, supersedes, closesAt, root, heads, others, paths, now } = input
  await tx
    .insertInto('record_root')
    .values({
      day,
      version,
      supersedes,
      closes_at: closesAt,
      heads: heads.length + others,
      root,
      made_at: now,
    })
    .execute()
  for (let start = 0; start < heads.length; start += batch) {
    const rows = heads.slice(start, start + batch).map(({ profileId, seq }, index) => ({
      profile_id: profileId,
      seq,
      path: paths[start + index] ?? [],
    }))
    await sql`
      insert into record_proof (profile_id, day, version, seq, path)
      select profile_id, ${day}::date, ${version}::integer, seq, path
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (profile_id uuid, seq integer, path jsonb)
    `.execute(tx)
  }
  // A record that had not grown that day is proved by the day on which it had. A root that was made
  // too early keeps its proofs: they show that what took its place continues it.
  await sql`
    delete from record_proof p
    where p.day = (select max(day) from record_root where day < ${day}::date)
      and not exists (select from record_root_early e where e.day = p.day)
      and exists (
        select from record_proof q
        where q.profile_id = p.profile_id and q.day < p.day and q.seq = p.seq
      )
  `.execute(tx)
}

type RootRow = {
  day: string
  version: number
  closes_at: Date
  heads: number
  root: Buffer
  supersedes: Buffer | null
  made_at: Date
  stamps: RecordRoot['stamps']
}

const rootColumns = sql`
  to_char(r.day, 'YYYY-MM-DD') as day, r.version, r.closes_at, r.heads, r.root, r.supersedes,
  r.made_at,
  (select coalesce(json_agg(json_build_object('authority', s.authority,
    'token', translate(encode(s.token, 'base64'), E'\n', '')) order by s.authority), '[]')
    from record_stamp s where s.day = r.day and s.version = r.version) as stamps
`

/** Roots in the order of their days, superseded ones too. */
export async function listRoots(
  db: Db<RecordTables>,
  input: { from?: string | undefined; madeAfter?: Date } = {},
): Promise<RecordRoot[]> {
  const { rows } = await sql<RootRow>`
    select ${rootColumns} from record_root r
    where r.day >= ${input.from ?? '-infinity'}::date
      and r.made_at > ${input.madeAfter ?? '-infinity'}::timestamptz
    order by r.day, r.version
  `.execute(db)
  return rows.map(rootOf)
}

/** The latest first, superseded ones too; `limit` counts days. */
export async function listLatestRoots(
  db: Db<RecordTables>,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RecordRoot[]> {
  const { rows } = await sql<RootRow>`
    select ${rootColumns} from record_root r
    where r.day in (
      select distinct day from record_root where day < ${before ?? 'infinity'}::date
      order by day desc limit ${limit}
    )
    order by r.day desc, r.version desc
  `.execute(db)
  return rows.map(rootOf)
}

function rootOf(row: RootRow): RecordRoot {
  return {
    day: row.day,
    version: row.version,
    closes_at: row.closes_at.toISOString(),
    heads: row.heads,
    root: row.root.toString('hex'),
    supersedes: row.supersedes?.toString('hex') ?? null,
    made_at: row.made_at.toISOString(),
    stamps: row.stamps,
  }
}

export async function listProofs(db: Db<RecordTables>, profileId: string): Promise<RootProof[]> {
  const { rows } = await sql<RootProof>`
    select to_char(day, 'YYYY-MM-DD') as day, version, seq, path from record_proof
    where profile_id = ${profileId} order by record_proof.day, version
  `.execute(db)
  return rows
}
