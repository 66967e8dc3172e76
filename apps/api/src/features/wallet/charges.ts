/** What Strix charges for its own uses: shown before, held, settled only when the use succeeded. */
import type { ChargeAction } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { balancesOf } from './balances.store.ts'
import { placeHold, releaseHold, settleHold } from './holds.ts'
import { currentPrice } from './prices.store.ts'

/** How long a use may take; after that its hold is given back. */
const chargeMaxMs = 15 * 60_000

export type Quote = {
  action: ChargeAction
  /** Of this next use, in hundredths of a credit; 0 while the day's allowance lasts. */
  price: number
  freeLeft: number
  freePerDay: number
  /** What could pay for it. */
  balance: number
}

/** What the next use would cost now. */
export async function quoteCharge(
  db: Db,
  input: { profileId: string; action: ChargeAction; now: Date },
): Promise<Quote> {
  const { profileId, action, now } = input
  const price = await currentPrice(db, action, now)
  const used = await db
    .selectFrom('allowance')
    .select('used')
    .where('profile_id', '=', profileId)
    .where('action', '=', action)
    .where('day', '=', lagosDayOf(now))
    .executeTakeFirst()
  const freeLeft = Math.max(0, price.freePerDay - (used?.used ?? 0))
  const { bought, gift } = await balancesOf(db, profileId)
  return {
    action,
    price: freeLeft > 0 ? 0 : price.price,
    freeLeft,
    freePerDay: price.freePerDay,
    balance: bought + gift,
  }
}

/**
 * Reserves one use: from the day's allowance while it lasts, else by a hold, gift credits first.
 * @param input.id made by the caller; the same id reserves once
 * @param input.priceMax what the person has agreed to
 * @throws AppError PRICE_CHANGED when it would cost more, INSUFFICIENT_BALANCE
 */
export async function openCharge(
  tx: Tx,
  input: { id: string; profileId: string; action: ChargeAction; priceMax: number; now: Date },
): Promise<void> {
  const { id, profileId, action, now } = input
  const day = lagosDayOf(now)
  const set = await currentPrice(tx, action, now)
  const row = { id, profile_id: profileId, action, day, at: now, state: 'open', price: 0 } as const
  const opened = await tx
    .insertInto('charge')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return
  if (await takeAllowance(tx, { profileId, action, day, freePerDay: set.freePerDay })) return
  if (set.price > input.priceMax) {
    throw new AppError('PRICE_CHANGED', messages.problems.priceChanged)
  }
  if (set.price === 0) return
  await tx.updateTable('charge').set({ price: set.price }).where('id', '=', id).execute()
  const expiresAt = new Date(now.getTime() + chargeMaxMs)
  await placeHold(tx, { id, profileId, amount: set.price, from: 'gift-first', expiresAt, now })
}

/** The use succeeded: what was held is Strix's. Twice is once. */
export async function settleCharge(tx: Tx, input: { id: string; now: Date }): Promise<void> {
  const charge = await closeCharge(tx, { id: input.id, state: 'settled' })
  if (!charge || charge.price === 0) return
  await settleHold(tx, { ...input, amount: charge.price, revenue: charge.action })
}

/** The use failed: the hold, or the place in the allowance, is given back. Twice is once. */
export async function releaseCharge(tx: Tx, input: { id: string; now: Date }): Promise<void> {
  const charge = await closeCharge(tx, { id: input.id, state: 'released' })
  if (!charge) return
  if (charge.price > 0) {
    await releaseHold(tx, input)
    return
  }
  await sql`
    update allowance set used = used - 1
    where profile_id = ${charge.profileId} and action = ${charge.action}
      and day = ${charge.day} and used > 0
  `.execute(tx)
}

/** Charges whose use never came back; their holds go with them. */
export async function releaseStaleCharges(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('charge')
    .select('id')
    .where('state', '=', 'open')
    .where('at', '<', new Date(now.getTime() - chargeMaxMs))
    .orderBy('at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of rows) await releaseCharge(tx, { id, now })
  return rows.length
}

async function takeAllowance(
  tx: Tx,
  input: { profileId: string; action: ChargeAction; day: string; freePerDay: number },
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

async function closeCharge(tx: Tx, input: { id: string; state: 'settled' | 'released' }) {
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
