/** What creators have earned and may not have yet. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

export async function addEarning(
  tx: Tx<WalletTables>,
  earning: {
    transferId: string
    creatorId: string
    subscriberId: string
    kobo: number
    price: number
    dueAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('earning')
    .values({
      transfer_id: earning.transferId,
      creator_id: earning.creatorId,
      subscriber_id: earning.subscriberId,
      amount: earning.kobo,
      price: earning.price,
      due_at: earning.dueAt,
    })
    .execute()
}

/** Nobody releases these earnings until the transaction ends. */
export async function lockEarnings(
  tx: Tx<WalletTables>,
  transferIds: readonly string[],
): Promise<void> {
  await sql`
    select 1 from earning where transfer_id = any(${[...transferIds]}::uuid[])
    order by transfer_id for update
  `.execute(tx)
}

/** What is still held of an earning, in kobo. */
export async function heldOf(tx: Tx<WalletTables>, transferId: string): Promise<number> {
  const row = await tx
    .selectFrom('earning')
    .select('amount')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** What is held of it from now on. */
export async function setEarning(
  tx: Tx<WalletTables>,
  input: { transferId: string; kobo: number },
): Promise<void> {
  await tx
    .updateTable('earning')
    .set({ amount: input.kobo })
    .where('transfer_id', '=', input.transferId)
    .execute()
}

/** Some of those whose hold is over, the first to end first. */
export async function listDueEarnings(
  db: Db<WalletTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('earning')
    .select('transfer_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.transfer_id)
}

/** Takes one out of its hold; undefined where somebody else has. */
export async function takeEarning(
  tx: Tx<WalletTables>,
  transferId: string,
): Promise<{ creatorId: string; kobo: number } | undefined> {
  const row = await tx
    .deleteFrom('earning')
    .where('transfer_id', '=', transferId)
    .returning(['creator_id', 'amount'])
    .executeTakeFirst()
  return row && { creatorId: row.creator_id, kobo: Number(row.amount) }
}
