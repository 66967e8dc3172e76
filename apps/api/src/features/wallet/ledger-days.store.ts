import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

type LedgerDay = { day: string; transfers: number; hash: string }

/** Days are closed one after the other. */
export async function lockDays(tx: Tx<WalletTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger_day'))`.execute(tx)
}

/** What the clock said when days were last looked at. */
export async function findReading(tx: Tx<WalletTables>): Promise<Date | undefined> {
  return (await tx.selectFrom('ledger_clock').select('at').executeTakeFirst())?.at
}

export async function keepReading(tx: Tx<WalletTables>, at: Date): Promise<void> {
  await tx
    .insertInto('ledger_clock')
    .values({ at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute()
}

export async function addDay(
  tx: Tx<WalletTables>,
  closed: LedgerDay & { now: Date },
): Promise<void> {
  const { day, transfers, hash, now } = closed
  await tx
    .insertInto('ledger_day')
    .values({ day, transfers, hash: Buffer.from(hash, 'hex'), made_at: now })
    .execute()
}

/** The days that are closed, newest first. */
export async function listDays(db: Db<WalletTables>, limit: number): Promise<LedgerDay[]> {
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

/** As stored, to the microsecond, with the postings. */
export async function readTransfers(
  db: Db<WalletTables>,
  window: { start: Date; end: Date; after: { at: string; id: string } | undefined; limit: number },
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
    limit ${window.limit}
  `.execute(db)
  return rows
}

export async function findFirstTransferTime(db: Db<WalletTables>): Promise<Date | undefined> {
  const first = await db
    .selectFrom('transfer')
    .select('at')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.at
}
