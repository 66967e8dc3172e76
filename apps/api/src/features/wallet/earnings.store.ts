/** What creators have earned and may not have yet. */
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

export async function addEarning(
  tx: Tx,
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

/**
 * Lessens a held earning by a part of it.
 * @returns by how much, in kobo; 0 when nothing is held any more
 */
export async function takeEarning(
  tx: Tx,
  input: { transferId: string; part: number },
): Promise<number> {
  const row = await tx
    .selectFrom('earning')
    .select('amount')
    .where('transfer_id', '=', input.transferId)
    .forUpdate()
    .executeTakeFirst()
  const amount = Number(row?.amount ?? 0)
  const kobo = Math.floor(amount * input.part)
  if (kobo > 0) {
    await tx
      .updateTable('earning')
      .set({ amount: amount - kobo })
      .where('transfer_id', '=', input.transferId)
      .execute()
  }
  return kobo
}

export type DueEarning = { transferId: string; creatorId: string; kobo: number }

/** Takes some of the earnings whose hold is over; nobody else gets the same ones. */
export async function takeDueEarnings(
  tx: Tx,
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
