/** What uses cost, as staff set it. A price is never changed; another one follows it. */
import type { ChargeAction, ChargePriceView, Page, PageQuery, PricedAction } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { currentPrice, insertPrice, listPrices } from './prices.store.ts'
import type { SetPrice } from './prices.store.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from './wallet.tables.ts'

export type PriceChange = {
  action: PricedAction
  /** In credits. */
  price: number
  freePerDay: number
  /** Percent of a subscription; undefined leaves it. */
  share: number | undefined
  /** Undefined is now. */
  startsAt: Date | undefined
  reason: string
  staffId: string
  now: Date
}

/**
 * Sets a price and writes its audit event, in one transaction.
 * @throws AppError INVALID_INPUT for a beginning in the past, or a share of what has none
 */
export async function setPrice(
  db: Db<WalletTables>,
  change: PriceChange,
): Promise<ChargePriceView> {
  const { action, now, reason } = change
  const startsAt = change.startsAt ?? now
  if (startsAt < now) throw invalid('body.starts_at', messages.startsInThePast)
  if (change.share !== undefined && action !== 'subscription') {
    throw invalid('body.share', messages.noShare)
  }
  return await transact(db, async (tx) => {
    const before = await currentPrice(tx, action, startsAt)
    const share = change.share === undefined ? null : Math.round(change.share * 100)
    const set: SetPrice = {
      id: uuidv7(now),
      action,
      price: Math.round(change.price * 100),
      freePerDay: change.freePerDay,
      share,
      startsAt,
      setBy: change.staffId,
      reason,
    }
    await insertPrice(tx, set)
    const shown = { ...set, share: share ?? before.share }
    const figuresOf = ({ price, freePerDay, share: part }: typeof before) => {
      return { price, freePerDay, share: part }
    }
    await writeAudit(tx, {
      at: now,
      actor: change.staffId,
      action: 'charge.set',
      subject: action,
      detail: { from: figuresOf(before), to: figuresOf(shown), startsAt: startsAt.toISOString() },
      reason,
    })
    return viewOf(shown)
  })
}

export async function priceHistory(
  db: Db<StaffTables & WalletTables>,
  query: PageQuery & { action?: ChargeAction | undefined },
): Promise<{ rows: ChargePriceView[]; page: Page }> {
  const { rows, page } = await listPrices(db, { action: query.action, query })
  return { rows: rows.map(viewOf), page }
}

function viewOf(price: SetPrice): ChargePriceView {
  return {
    _id: price.id,
    action: price.action,
    price: price.price / 100,
    free_per_day: price.freePerDay,
    share: price.share === null ? null : price.share / 100,
    starts_at: price.startsAt.toISOString(),
    set_by: price.setBy,
    reason: price.reason,
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { fields: [{ path, message }] })
}
