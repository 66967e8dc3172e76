/** Daily roots and the way from each record's head to them. */
import type { RecordRoot, RootProof } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import type { Head } from './merkle.ts'

const batch = 5_000

export async function findLastRoot(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from record_root having count(*) > 0
  `.execute(db)
  return rows[0]?.day
}

/** One maker of roots at a time, until the transaction ends. */
export async function lockRoots(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7401884)`.execute(tx)
}

/** The day of the oldest row, for the first root ever. */
export async function findFirstRowAt(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('record_row').select('at').orderBy('at').limit(1).execute()
  return row[0]?.at
}

/** The last row of every record of before a moment. */
export async function listHeads(tx: Tx, closesAt: Date): Promise<Head[]> {
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
  tx: Tx,
  input: {
    day: string
    closesAt: Date
    root: Buffer
    heads: readonly Head[]
    paths: readonly string[][]
    now: Date
  },
): Promise<void> {
  const { day, closesAt, root, heads, paths, now } = input
  await tx
    .insertInto('record_root')
    .values({ day, closes_at: closesAt, heads: heads.length, root, made_at: now })
    .execute()
  for (let start = 0; start < heads.length; start += batch) {
    const rows = heads.slice(start, start + batch).map(({ profileId, seq }, index) => ({
      profile_id: profileId,
      seq,
      path: paths[start + index] ?? [],
    }))
    await sql`
      insert into record_proof (profile_id, day, seq, path)
      select profile_id, ${day}::date, seq, path
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (profile_id uuid, seq integer, path jsonb)
    `.execute(tx)
  }
  // A record that had not grown that day is proved by the day on which it had.
  await sql`
    delete from record_proof p
    where p.day = (select max(day) from record_root where day < ${day}::date)
      and exists (
        select from record_proof q
        where q.profile_id = p.profile_id and q.day < p.day and q.seq = p.seq
      )
  `.execute(tx)
}

export async function listRoots(db: Db, from: string | undefined): Promise<RecordRoot[]> {
  const { rows } = await sql<{ day: string; closes_at: Date; heads: number; root: Buffer }>`
    select to_char(day, 'YYYY-MM-DD') as day, closes_at, heads, root from record_root
    where day >= ${from ?? '-infinity'}::date order by day
  `.execute(db)
  return rows.map(({ day, closes_at: closesAt, heads, root }) => ({
    day,
    closes_at: closesAt.toISOString(),
    heads,
    root: root.toString('hex'),
  }))
}

export async function listProofs(db: Db, profileId: string): Promise<RootProof[]> {
  const { rows } = await sql<RootProof>`
    select to_char(day, 'YYYY-MM-DD') as day, seq, path from record_proof
    where profile_id = ${profileId} order by day
  `.execute(db)
  return rows
}
