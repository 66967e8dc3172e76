/** Each day's transfers under one hash that holds the day before. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database.ts'
import { transact } from '../../infra/db.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'

const dayMs = 24 * 3_600_000
/** A transfer is stamped before it is committed; by then none of that day is still open. */
const settleMs = 3_600_000
const rowsAtOnce = 5_000

export type LedgerDay = { day: string; transfers: number; hash: string }

/** Hashes every day that is over and has none yet, in order. */
export async function closeDays(db: Db, now: Date): Promise<void> {
  for (;;) {
    const day = await nextDay(db)
    if (day === undefined) return
    if (lagosDayStart(day).getTime() + dayMs + settleMs > now.getTime()) return
    await closeDay(db, { day, now })
  }
}

async function closeDay(db: Db, { day, now }: { day: string; now: Date }): Promise<void> {
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger_day'))`.execute(tx)
    const [last] = await listDays(tx, 1)
    if (last && last.day >= day) return
    const { hash, transfers } = await hashDay(tx, { day, previous: last?.hash })
    await tx
      .insertInto('ledger_day')
      .values({ day, transfers, hash: Buffer.from(hash, 'hex'), made_at: now })
      .execute()
  })
}

/** The days that are closed, newest first. */
export async function listDays(db: Db, limit: number): Promise<LedgerDay[]> {
  const rows = await db
    .selectFrom('ledger_day')
    .select([sql<string>`day::text`.as('day'), 'transfers', 'hash'])
    .orderBy('ledger_day.day', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    day: row.day,
    transfers: Number(row.transfers),
    hash: row.hash.toString('hex'),
  }))
}

/** SHA-256 over the day before's hash and each transfer's own, which holds its postings. */
export async function hashDay(
  db: Db,
  { day, previous }: { day: string; previous: string | undefined },
): Promise<{ hash: string; transfers: number }> {
  const hash = createHash('sha256').update(`${previous ?? ''} ${day}\n`)
  const start = lagosDayStart(day)
  const end = new Date(start.getTime() + dayMs)
  let transfers = 0
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await readTransfers(db, { start, end, after })
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    transfers += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { hash: hash.digest('hex'), transfers }
    after = last
  }
}

/** As stored, to the microsecond, with the postings. */
async function readTransfers(
  db: Db,
  window: { start: Date; end: Date; after: { at: string; id: string } | undefined },
) {
  const after = window.after ?? {
    at: window.start.toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  }
  const { rows } = await sql<{ at: string; id: string; body: unknown }>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.id,
      jsonb_build_array(t.unit, t.reason, t.profile_id, t.net, t.reverses, t.resolves, t.detail,
        encode(t.body_hash, 'hex'),
        (select jsonb_agg(jsonb_build_array(p.debit, p.credit, p.amount) order by p.position)
          from posting p where p.transfer_id = t.id)) as body
    from transfer t
    where (t.at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid) and t.at < ${window.end}
    order by t.at, t.id
    limit ${rowsAtOnce}
  `.execute(db)
  return rows
}

/** The day after the last closed one, or that of the first transfer. */
async function nextDay(db: Db): Promise<string | undefined> {
  const [last] = await listDays(db, 1)
  if (last) return lagosDayOf(new Date(lagosDayStart(last.day).getTime() + dayMs))
  const first = await db
    .selectFrom('transfer')
    .select('at')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && lagosDayOf(first.at)
}
