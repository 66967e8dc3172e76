/** What creators still owe their subscribers, from later earnings. Amounts are kobo. */
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

export type Claim = {
  subscriptionId: string
  subscriberId: string
  creatorId: string
  amount: number
  paid: number
}

export async function addClaim(
  tx: Tx<WalletTables>,
  claim: Omit<Claim, 'paid'> & { now: Date },
): Promise<void> {
  await tx
    .insertInto('claim')
    .values({
      subscription_id: claim.subscriptionId,
      subscriber_id: claim.subscriberId,
      creator_id: claim.creatorId,
      amount: claim.amount,
      at: claim.now,
    })
    .execute()
}

/** The open ones on a creator, the oldest first; nobody else pays them meanwhile. */
export async function lockOpenClaims(tx: Tx<WalletTables>, creatorId: string): Promise<Claim[]> {
  const rows = await tx
    .selectFrom('claim')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .whereRef('paid', '<', 'amount')
    .orderBy('at')
    .orderBy('subscription_id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    subscriberId: row.subscriber_id,
    creatorId: row.creator_id,
    amount: Number(row.amount),
    paid: Number(row.paid),
  }))
}

export async function notePaid(
  tx: Tx<WalletTables>,
  claim: { subscriptionId: string; paid: number },
): Promise<void> {
  await tx
    .updateTable('claim')
    .set({ paid: claim.paid })
    .where('subscription_id', '=', claim.subscriptionId)
    .execute()
}

/** Whom some creators owe. */
export async function listClaimants(
  tx: Tx<WalletTables>,
  creatorIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('claim')
    .select('subscriber_id')
    .distinct()
    .where('creator_id', 'in', creatorIds)
    .whereRef('paid', '<', 'amount')
    .execute()
  return rows.map((row) => row.subscriber_id)
}

/** What somebody still has to get from each creator. */
export async function openClaimsOf(
  db: Db<WalletTables>,
  subscriberId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('claim')
    .select(['creator_id', 'amount', 'paid'])
    .where('subscriber_id', '=', subscriberId)
    .whereRef('paid', '<', 'amount')
    .execute()
  const open = new Map<string, number>()
  for (const row of rows) {
    const rest = Number(row.amount) - Number(row.paid)
    open.set(row.creator_id, (open.get(row.creator_id) ?? 0) + rest)
  }
  return open
}

/** What is still open of one. */
export async function openClaimOf(db: Db<WalletTables>, subscriptionId: string): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select(['amount', 'paid'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return row ? Number(row.amount) - Number(row.paid) : 0
}
