/**
 * Up to which moment the ledger is added up for those who read sums of it. What is later is read
 * from its rows, so a sum is never old.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

type LedgerSum = WalletTables['ledger_sum']['name']

/** What was written before it is committed by now. */
const settledAfterMs = 5 * 60_000

/** Sums and rows of one moment: nobody adds up between the two. */
export async function inOneMoment<Tables, T>(
  db: Db<Tables>,
  read: (tx: Tx<Tables>) => Promise<T>,
): Promise<T> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await moment.execute(read)
}

export async function summedUntil(db: Db<WalletTables>, name: LedgerSum): Promise<Date> {
  const query = db.selectFrom('ledger_sum').select('until').where('name', '=', name)
  return (await query.executeTakeFirstOrThrow()).until
}

/** Nobody adds up before the transaction ends; others may hold it too. */
export async function holdSum(tx: Tx<WalletTables>, name: LedgerSum): Promise<Date> {
  const query = tx.selectFrom('ledger_sum').select('until').where('name', '=', name)
  return (await query.forShare().executeTakeFirstOrThrow()).until
}

/**
 * What is to be added up now; `from` is the epoch where nothing is yet, or where a clock that was
 * ahead has added up what had not come.
 */
export async function lockSum(
  tx: Tx<WalletTables>,
  { name, now }: { name: LedgerSum; now: Date },
): Promise<{ from: Date; to: Date }> {
  const query = tx.selectFrom('ledger_sum').select('until').where('name', '=', name)
  const { until } = await query.forUpdate().executeTakeFirstOrThrow()
  const from = until > now ? new Date(0) : until
  const to = new Date(Math.max(from.getTime(), now.getTime() - settledAfterMs))
  await tx.updateTable('ledger_sum').set({ until: to }).where('name', '=', name).execute()
  return { from, to }
}

/** Everything is added up again from the rows: sums differ from them, or the past was filled. */
export async function sumAnew(db: Db<WalletTables>): Promise<void> {
  await db
    .updateTable('ledger_sum')
    .set({ until: sql<Date>`'epoch'` })
    .execute()
}
