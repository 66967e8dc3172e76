/** Bought credits by where they came from: the oldest are spent first. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

/** One transfer's change of somebody's bought credits; whoever calls holds that account's lock. */
type LotChange = {
  transferId: string
  profileId: string
  at: Date
  /** Whole hundredths, never zero. */
  by: number
  /** The transfer whose spending this one gives back. */
  returns?: string | undefined
  /** The lot that goes first, whatever its age. */
  first?: string | undefined
}

export async function changeLots(tx: Tx<WalletTables>, change: LotChange): Promise<void> {
  const { transferId: id, profileId, at, by, returns } = change
  if (by < 0) {
    await spendLots(tx, change)
    return
  }
  const rest = by - (returns === undefined ? 0 : await giveBack(tx, { ...change, returns }))
  if (rest === 0) return
  await tx
    .insertInto('credit_lot')
    .values({ id, profile_id: profileId, at, amount: rest, remaining: rest })
    .execute()
}

async function spendLots(tx: Tx<WalletTables>, change: LotChange): Promise<void> {
  const amount = -change.by
  const { rows } = await sql<{ amount: string }>`
    with lot as (
      select id, remaining, sum(remaining) over (
        order by id is distinct from ${change.first ?? null}::uuid, at, id) - remaining as earlier
      from credit_lot where profile_id = ${change.profileId} and remaining > 0
    ), spent as (
      select id, least(remaining, ${amount} - earlier) as amount from lot where earlier < ${amount}
    ), changed as (
      update credit_lot l set remaining = l.remaining - s.amount from spent s where l.id = s.id
    )
    insert into lot_move (transfer_id, lot_id, spends, amount)
    select ${change.transferId}, id, ${change.transferId}, amount from spent
    returning amount
  `.execute(tx)
  if (sumOf(rows) !== amount) {
    throw new Error(`the lots of ${change.profileId} are not what their account says`)
  }
}

/** @returns how much found its lot again, the latest first */
async function giveBack(
  tx: Tx<WalletTables>,
  change: LotChange & { returns: string },
): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    with spent as (
      select m.lot_id, l.at, sum(m.amount) as amount
      from lot_move m join credit_lot l on l.id = m.lot_id
      where m.spends = ${change.returns} group by 1, 2 having sum(m.amount) > 0
    ), ranked as (
      select lot_id, amount, sum(amount) over (order by at desc, lot_id desc) - amount as earlier
      from spent
    ), back as (
      select lot_id, least(amount, ${change.by} - earlier) as amount from ranked
      where earlier < ${change.by}
    ), changed as (
      update credit_lot l set remaining = l.remaining + b.amount from back b where l.id = b.lot_id
    )
    insert into lot_move (transfer_id, lot_id, spends, amount)
    select ${change.transferId}, lot_id, ${change.returns}, -amount from back
    returning -amount as amount
  `.execute(tx)
  return sumOf(rows)
}

function sumOf(rows: readonly { amount: string }[]): number {
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}

export type PaidPeriod = {
  periodId: string
  subscriberId: string
  creatorId: string
  paidAt: Date
}

/** The paid periods of subscriptions that a lot pays for, wholly or in part. */
export async function listPeriodsOf(tx: Tx<WalletTables>, lotId: string): Promise<PaidPeriod[]> {
  const { rows } = await sql<{ period: string; subscriber: string; creator: string; at: Date }>`
    select t.detail ->> 'subscription' as period, t.profile_id as subscriber,
      t.detail ->> 'creator' as creator, t.at
    from transfer t
    where t.reason = 'subscription' and t.detail ? 'subscription' and t.id in (
      select spends from lot_move where lot_id = ${lotId}
      group by spends having sum(amount) > 0)
    order by creator, period
  `.execute(tx)
  return rows.map((row) => ({
    periodId: row.period,
    subscriberId: row.subscriber,
    creatorId: row.creator,
    paidAt: row.at,
  }))
}
