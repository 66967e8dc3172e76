/** What creators have earned and may not have yet. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
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

type DueEarning = { transferId: string; creatorId: string; kobo: number }

/** Takes some of the earnings whose hold is over; nobody else gets the same ones. */
export async function takeDueEarnings(
  tx: Tx<WalletTables>,
  input: { now: Date; limit: number },
): Promise<DueEarning[]> {
  const { rows } = await sql<{ transfer_id: string; creator_id: string; amount: string }>`
    delete from earning where transfer_id in (
      select transfer_id from earning where due_at <= ${input.now}
      order by due_at limit ${input.limit} for update skip locked
    ) returning transfer_id, creator_id, amount
  `.execute(tx)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    creatorId: row.creator_id,
    kobo: Number(row.amount),
  }))
}
