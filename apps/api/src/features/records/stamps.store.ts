/** Time-stamps beside the roots they are of. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { RecordTables } from './records.tables.ts'

type RootToStamp = { day: string; version: number; root: string }

/** Roots of lately that the authority has not stamped, the oldest first. */
export async function listUnstamped(
  db: Db<RecordTables>,
  { authority, since }: { authority: string; since: Date },
): Promise<RootToStamp[]> {
  const { rows } = await sql<RootToStamp>`
    select to_char(r.day, 'YYYY-MM-DD') as day, r.version, encode(r.root, 'hex') as root
    from record_root r
    where r.made_at > ${since} and r.closes_at > ${since} and not exists (
      select from record_stamp s
      where s.day = r.day and s.version = r.version and s.authority = ${authority}
    )
    order by r.day, r.version
  `.execute(db)
  return rows
}

export async function insertStamp(
  db: Db<RecordTables>,
  input: { day: string; version: number; authority: string; token: Buffer; now: Date },
): Promise<void> {
  const { day, version, authority, token, now } = input
  await db
    .insertInto('record_stamp')
    .values({ day, version, authority, token, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
