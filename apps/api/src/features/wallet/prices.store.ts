import type { ChargeAction, PageQuery } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from './wallet.tables.ts'

type ChargePrice = {
  action: ChargeAction
  /** Hundredths of a credit. */
  price: number
  freePerDay: number
  /** What Strix keeps of a subscription, in hundredths of a percent. */
  share: number | null
}

/** A price without a share leaves the one that stood before it. */
const shareOfRow = sql<number | null>`(
  select s.share from charge_price s
  where s.action = charge_price.action and s.share is not null
    and (s.starts_at, s.id) <= (charge_price.starts_at, charge_price.id)
  order by s.starts_at desc, s.id desc limit 1
)`.as('share')

/** What an action costs now. */
export async function currentPrice(
  db: Db<WalletTables>,
  action: ChargeAction,
  now: Date,
): Promise<ChargePrice> {
  const found = (await currentPrices(db, now)).find((each) => each.action === action)
  if (!found) throw new AppError('INTERNAL', messages.problems.noPrice)
  return found
}

/** The price in force of every action. */
export async function currentPrices(db: Db<WalletTables>, now: Date): Promise<ChargePrice[]> {
  const rows = await db
    .selectFrom('charge_price')
    .select(['action', 'price', 'free_per_day', shareOfRow])
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

/** A price with when it began and who set it. */
export type SetPrice = ChargePrice & {
  id: string
  startsAt: Date
  setBy: string
  reason: string | null
}

/** @param price.share null leaves it as it is when the price begins */
export async function insertPrice(db: Db<WalletTables>, price: SetPrice): Promise<void> {
  await db
    .insertInto('charge_price')
    .values({
      id: price.id,
      action: price.action,
      price: price.price,
      free_per_day: price.freePerDay,
      share: price.share,
      starts_at: price.startsAt,
      set_by: price.setBy,
      reason: price.reason,
    })
    .execute()
}

/** Every price that was set, newest first, with the address of who set it. */
export async function listPrices(
  db: Db<StaffTables & WalletTables>,
  input: { action: ChargeAction | undefined; query: PageQuery },
) {
  const { action } = input
  const { limit, offset, after } = pageWindow(input.query, timeCursor)
  const rows = await db
    .selectFrom('charge_price')
    .select(['id', 'action', 'price', 'free_per_day', shareOfRow, 'starts_at', 'reason'])
    .select(
      sql<string>`coalesce((select s.email from staff s where s.id::text = set_by), set_by)`.as(
        'set_by_name',
      ),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'load'))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '<', tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const prices = rows.map((row) => ({
    id: row.id,
    action: row.action,
    price: Number(row.price),
    freePerDay: row.free_per_day,
    share: row.share,
    startsAt: row.starts_at,
    setBy: row.set_by_name,
    reason: row.reason,
  }))
  return pageOf(prices, input.query, ({ startsAt, id }) => [startsAt.toISOString(), id])
}
