/** Uses of Strix that cost something, and the free ones of a day. */
import type { ChargeAction } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

type Allowance = { profileId: string; action: ChargeAction; day: string }

export async function usedOfAllowance(db: Db<WalletTables>, of: Allowance): Promise<number> {
  const row = await db
    .selectFrom('allowance')
    .select('used')
    .where('profile_id', '=', of.profileId)
    .where('action', '=', of.action)
    .where('day', '=', of.day)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** @returns false when nothing of it is left */
export async function takeAllowance(
  tx: Tx<WalletTables>,
  input: Allowance & { freePerDay: number },
): Promise<boolean> {
  if (input.freePerDay === 0) return false
  const { rows } = await sql`
    insert into allowance as a (profile_id, action, day, used)
    values (${input.profileId}, ${input.action}, ${input.day}, 1)
    on conflict (profile_id, action, day) do update set used = a.used + 1
      where a.used < ${input.freePerDay}
    returning used
  `.execute(tx)
  return rows.length > 0
}

export async function giveBackAllowance(tx: Tx<WalletTables>, of: Allowance): Promise<void> {
  await sql`
    update allowance set used = used - 1
    where profile_id = ${of.profileId} and action = ${of.action}
      and day = ${of.day} and used > 0
  `.execute(tx)
}

/** Open, and free until it has a price. False when it was there before. */
export async function addCharge(
  tx: Tx<WalletTables>,
  charge: Allowance & { id: string; now: Date },
): Promise<boolean> {
  const { id, profileId, action, day, now } = charge
  const added = await tx
    .insertInto('charge')
    .values({ id, profile_id: profileId, action, day, at: now, state: 'open', price: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function setChargePrice(
  tx: Tx<WalletTables>,
  { id, price }: { id: string; price: number },
): Promise<void> {
  await tx.updateTable('charge').set({ price }).where('id', '=', id).execute()
}

/** Some that were opened before; nobody else ends them meanwhile. */
export async function lockOpenCharges(
  tx: Tx<WalletTables>,
  { before }: { before: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('charge')
    .select('id')
    .where('state', '=', 'open')
    .where('at', '<', before)
    .orderBy('at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it is not open. */
export async function closeCharge(
  tx: Tx<WalletTables>,
  input: { id: string; state: 'settled' | 'released' },
) {
  const row = await tx
    .updateTable('charge')
    .set({ state: input.state })
    .where('id', '=', input.id)
    .where('state', '=', 'open')
    .returning(['profile_id', 'action', sql<string>`day::text`.as('day'), 'price'])
    .executeTakeFirst()
  if (!row) return undefined
  const { profile_id: profileId, action, day, price } = row
  return { profileId, action, day, price: Number(price) }
}
