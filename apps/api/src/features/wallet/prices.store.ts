import { AppError } from '../../infra/errors.ts'
import type { ChargeAction } from '@strix/contracts'
import type { Db } from '../../database.ts'

export type ChargePrice = {
  action: ChargeAction
  /** Hundredths of a credit. */
  price: number
  freePerDay: number
  /** What Strix keeps of a subscription, in hundredths of a percent. */
  share: number | null
}

/** What an action costs now. */
export async function currentPrice(db: Db, action: ChargeAction, now: Date): Promise<ChargePrice> {
  const found = (await currentPrices(db, now)).find((each) => each.action === action)
  if (!found) throw new AppError('INTERNAL', 'That has no price yet.')
  return found
}

/** The price in force of every action. */
export async function currentPrices(db: Db, now: Date): Promise<ChargePrice[]> {
  const rows = await db
    .selectFrom('charge_price')
    .select(['action', 'price', 'free_per_day', 'share'])
    .distinctOn('action')
    .where('starts_at', '<=', now)
    .orderBy('action')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    action: row.action,
    price: Number(row.price),
    freePerDay: row.free_per_day,
    share: row.share,
  }))
}
