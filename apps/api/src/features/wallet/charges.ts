/** What Strix charges for its own uses: shown before, held, settled only when the use succeeded. */
import type { ChargeAction } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { workOff } from '../../infra/work-off.ts'
import { balancesOf } from './balances.store.ts'
import {
  addCharge,
  closeCharge,
  giveBackAllowance,
  listOpenCharges,
  openFreeCharges,
  setChargePrice,
  takeAllowance,
  usedOfAllowance,
} from './charges.store.ts'
import { placeHold, releaseHold, settleHold } from './holds.ts'
import { currentPrice } from './prices.store.ts'
import type { WalletTables } from './wallet.tables.ts'

/** How long a use may take; after that its hold is given back. */
const chargeMaxMs = 15 * 60_000
/** A hold outlives its charge, which ends it: without it the charge could not be ended at all. */
const holdMaxMs = 2 * chargeMaxMs

type Quote = {
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
  db: Db<WalletTables>,
  input: { profileId: string; action: ChargeAction; now: Date },
): Promise<Quote> {
  const { profileId, action, now } = input
  const price = await currentPrice(db, action, now)
  const used = await usedOfAllowance(db, { profileId, action, day: lagosDayOf(now) })
  const freeLeft = Math.max(0, price.freePerDay - used)
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
 * Reserves uses that the day's allowance pays for, those of one moment together.
 * @param wanted each with an id made by the caller, and of another person or action
 * @returns for each whether it is reserved; `openCharge` is for the others
 */
export async function openFree(
  db: Db<WalletTables>,
  wanted: readonly { id: string; profileId: string; action: ChargeAction; now: Date }[],
): Promise<boolean[]> {
  return await openFreeCharges(
    db,
    wanted.map((each) => ({ ...each, day: lagosDayOf(each.now) })),
  )
}

/**
 * Reserves one use: from the day's allowance while it lasts, else by a hold, gift credits first.
 * @param input.id made by the caller; the same id reserves once
 * @param input.priceMax what the person has agreed to
 * @returns what is held, in hundredths of a credit
 * @throws AppError PRICE_CHANGED when it would cost more, INSUFFICIENT_BALANCE
 */
export async function openCharge(
  tx: Tx<WalletTables>,
  input: { id: string; profileId: string; action: ChargeAction; priceMax: number; now: Date },
): Promise<number> {
  const { id, profileId, action, now } = input
  const day = lagosDayOf(now)
  const set = await currentPrice(tx, action, now)
  const opened = await addCharge(tx, { id, profileId, action, day, now })
  if (!opened) return 0
  if (await takeAllowance(tx, { profileId, action, day, freePerDay: set.freePerDay })) return 0
  if (set.price > input.priceMax) {
    throw new AppError('PRICE_CHANGED', messages.problems.priceChanged)
  }
  if (set.price === 0) return 0
  await setChargePrice(tx, { id, price: set.price })
  const expiresAt = new Date(now.getTime() + holdMaxMs)
  await placeHold(tx, { id, profileId, amount: set.price, from: 'gift-first', expiresAt, now })
  return set.price
}

/**
 * The use succeeded: what was held is Strix's. Twice is once.
 * @returns what it cost
 */
export async function settleCharge(
  tx: Tx<WalletTables>,
  input: { id: string; now: Date },
): Promise<number> {
  const charge = await closeCharge(tx, { id: input.id, state: 'settled' })
  if (!charge || charge.price === 0) return 0
  await settleHold(tx, { ...input, amount: charge.price, revenue: charge.action })
  return charge.price
}

/** The use failed: the hold, or the place in the allowance, is given back. Twice is once. */
export async function releaseCharge(
  tx: Tx<WalletTables>,
  input: { id: string; now: Date },
): Promise<void> {
  const charge = await closeCharge(tx, { id: input.id, state: 'released' })
  if (!charge) return
  if (charge.price > 0) {
    await releaseHold(tx, input)
    return
  }
  await giveBackAllowance(tx, charge)
}

/** Charges whose use never came back; their holds go with them. */
export async function releaseStaleCharges(db: Db<WalletTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - chargeMaxMs)
  await workOff({
    what: 'charges',
    list: (limit) => listOpenCharges(db, { before, limit }),
    work: (id) => transact(db, (tx) => releaseCharge(tx, { id, now })),
  })
}
