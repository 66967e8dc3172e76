/** Paying for access to a creator: begin, renew, end, give back. */
import { subscriptionRules } from '@strix/contracts'
import type { SubscriptionState } from '@strix/contracts'
import { messages } from '@strix/messages/server/social'
import { readLateTime, readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { takeAll, workOff } from '../../infra/work-off.ts'
import { findProfile } from '../profiles/index.ts'
import {
  currentPrice,
  listPeriodsPaidBy,
  lockRefunds,
  paySubscription,
  refundSubscription,
} from '../wallet/index.ts'
import type { PaidPeriod } from '../wallet/index.ts'
import { isFollowing, lockPair, lockPresses, lockPressesAround } from './follows.store.ts'
import { isBlocked } from './people.store.ts'
import {
  cancelExcluded,
  findSubscription,
  listDue,
  listOrphaned,
  listRunning,
  lockStanding,
  putSubscription,
  renewEarlyMs,
} from './subscriptions.store.ts'
import type { Subscription } from './subscriptions.store.ts'
import { socialEvents } from './social.events.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

type Deps = { db: Db<Tables>; now: () => Date }
type ClockDeps = Deps & { databaseTime: DatabaseTime }
type Pair = { subscriberId: string; creatorId: string }
const periodMs = subscriptionRules.days * 24 * 3_600_000

function isRunning(found: Subscription | undefined, now: Date): found is Subscription {
  return found?.state === 'active' && found.paidUntil > now
}

export function stateView(found: Subscription | undefined, now: Date): SubscriptionState {
  const running = isRunning(found, now)
  return {
    is_subscribed: running,
    renews: running && found.renews,
    paid_until: running ? found.paidUntil.toISOString() : null,
  }
}

/**
 * Pays for a period, or, while one runs, only switches renewal on.
 * @param input.price what the caller was shown, in hundredths
 * @throws AppError EXCLUDED, NOT_FOUND, NOT_FOLLOWING, PRICE_CHANGED, INSUFFICIENT_BALANCE or
 * DEBT_OPEN
 */
export async function subscribe(
  { db, ...clocks }: ClockDeps,
  input: Pair & { price: number | undefined; renews: boolean },
): Promise<{ paid: boolean; state: SubscriptionState }> {
  const { subscriberId, creatorId } = input
  return await transact(db, async (tx) => {
    const sure = await readSureTime({ ...clocks, db: tx })
    const { isOffered, mayPay } = await lockStanding(tx, input, sure)
    await lockPair(tx, subscriberId, creatorId)
    if (!mayPay) throw new AppError('EXCLUDED', messages.problems.mayNotPay)
    // What is paid for lasts from the moment by which its end is judged.
    const at = await readLateTime({ ...clocks, db: tx })
    if (!isOffered || (await isBlocked(tx, subscriberId, creatorId))) {
      throw new AppError('NOT_FOUND', messages.problems.noProfile)
    }
    const found = await findSubscription(tx, input)
    if (isRunning(found, at)) {
      const next = { ...found, renews: true }
      await putSubscription(tx, next)
      return { paid: false, state: stateView(next, at) }
    }
    if (!(await isFollowing(tx, { followerId: subscriberId, followingId: creatorId }))) {
      throw new AppError('NOT_FOLLOWING', messages.problems.followFirst)
    }
    const { price, share } = await currentPrice(tx, 'subscription', at)
    if (input.price !== undefined && input.price !== price) {
      throw new AppError('PRICE_CHANGED', messages.problems.newPrice({ price: price / 100 }))
    }
    const next: Subscription = {
      subscriberId,
      creatorId,
      periodId: uuidv7(at),
      price,
      beganAt: at,
      paidUntil: new Date(at.getTime() + periodMs),
      renews: input.renews,
      state: 'active',
    }
    await pay(tx, next, { share, now: at })
    await putSubscription(tx, next)
    await socialEvents.emit(tx, {
      kind: 'profile.subscribed',
      actorId: subscriberId,
      profileId: creatorId,
    })
    return { paid: true, state: stateView(next, at) }
  })
}

async function pay(
  tx: Tx<Tables>,
  { periodId, subscriberId, creatorId, price }: Subscription,
  { share, now }: { share: number | null; now: Date },
): Promise<void> {
  if (price === 0) return
  await paySubscription(tx, {
    id: periodId,
    subscriberId,
    creatorId,
    price,
    share: share ?? 0,
    now,
  })
}

/** Access lasts as long as it is paid. */
export async function unsubscribe(
  { db, ...clocks }: ClockDeps,
  pair: Pair,
): Promise<SubscriptionState> {
  return await transact(db, async (tx) => {
    const at = await readLateTime({ ...clocks, db: tx })
    return stateView(await stopRenewing(tx, pair), at)
  })
}

/** @returns the subscription as it is then */
export async function stopRenewing(tx: Tx<Tables>, pair: Pair): Promise<Subscription | undefined> {
  await lockPair(tx, pair.subscriberId, pair.creatorId)
  const found = await findSubscription(tx, pair)
  if (!found?.renews) return found
  const next = { ...found, renews: false }
  await putSubscription(tx, next)
  return next
}

/** Ends the access of everybody to a creator, and gives each their unused time back. */
export async function endAllWithRefund(
  tx: Tx<Tables>,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<void> {
  await lockPressesAround(tx, creatorId)
  const running = await listRunning(tx, { creatorId, now })
  await giveAllBack(tx, running, { now, reason: 'creator' })
}

/** Ends access now and gives the unused time back; what the creator no longer holds is a claim. */
export async function endWithRefund(
  tx: Tx<Tables>,
  pair: Pair,
  { now }: { now: Date },
): Promise<void> {
  await lockPair(tx, pair.subscriberId, pair.creatorId)
  const found = await findSubscription(tx, pair)
  if (isRunning(found, now)) await giveAllBack(tx, [found], { now, reason: 'creator' })
}

/** @param about.erased periods whose rows went with an account: their unused time is paid too */
async function giveAllBack(
  tx: Tx<Tables>,
  running: readonly Subscription[],
  about: { now: Date; reason: 'creator' | 'reversal'; erased?: readonly PaidPeriod[] },
): Promise<void> {
  const { now, erased = [] } = about
  await lockRefunds(
    tx,
    [...running, ...erased].map(({ periodId, subscriberId, creatorId }) => {
      return { id: periodId, subscriberId, creatorId }
    }),
  )
  for (const each of running) await giveBack(tx, each, about)
  for (const { periodId: id, subscriberId, creatorId, paidAt } of erased) {
    const part = (paidAt.getTime() + periodMs - now.getTime()) / periodMs
    await refundSubscription(tx, { id, subscriberId, creatorId, part, now })
  }
}

async function giveBack(
  tx: Tx<Tables>,
  found: Subscription,
  { now, reason }: { now: Date; reason: 'creator' | 'reversal' },
): Promise<void> {
  const { periodId: id, subscriberId, creatorId } = found
  const part = (found.paidUntil.getTime() - now.getTime()) / periodMs
  const refunded = await refundSubscription(tx, { id, subscriberId, creatorId, part, now })
  await putSubscription(tx, { ...found, renews: false, paidUntil: now, state: 'refunded' })
  await socialEvents.emit(tx, {
    kind: 'subscription.ended',
    subscriberId,
    creatorId,
    reason,
    refund: refunded.credits,
  })
}

/**
 * A payment goes back: what it paid for and was not used yet ends before its credits are taken.
 * What its buyer is buying with the same credits is waited for, or it would not be seen.
 */
export async function endAccessPaidBy(
  tx: Tx<Tables>,
  { paymentId, buyerId, now }: { paymentId: string; buyerId: string; now: Date },
): Promise<void> {
  // Before any balance, as whoever pays does.
  await lockPresses(tx, buyerId)
  const isGone = (await findProfile(tx, buyerId)) === undefined
  const running: Subscription[] = []
  const erased: PaidPeriod[] = []
  for (const period of await listPeriodsPaidBy(tx, paymentId)) {
    const found = await findSubscription(tx, period)
    if (found?.periodId === period.periodId && isRunning(found, now)) running.push(found)
    if (!found && isGone) erased.push(period)
  }
  await giveAllBack(tx, running, { now, reason: 'reversal', erased })
}

/**
 * Renews what is due, ends what has run out, gives back what a creator no longer offers. By both
 * clocks: one that is ahead charges nobody early and ends no time that is paid.
 * @throws AggregateError when some failed, after all the others
 */
export async function runSubscriptions(deps: ClockDeps): Promise<void> {
  const { db } = deps
  const at = await readSureTime(deps)
  const now = () => at
  const before = new Date(at.getTime() + renewEarlyMs)
  await takeAll([
    () => cancelExcluded(db, at),
    () =>
      workOff({
        what: 'subscriptions',
        list: (limit) => listOrphaned(db, { now: at, limit }),
        work: (pair) => transact(db, (tx) => endWithRefund(tx, pair, { now: at })),
      }),
    () =>
      workOff({
        what: 'subscriptions',
        list: (limit) => listDue(db, { before, limit }),
        work: (pair) => renewOrEnd({ db, now }, pair),
      }),
  ])
}

async function renewOrEnd({ db, now }: Deps, pair: Pair): Promise<void> {
  try {
    await transact(db, (tx) => renewOne(tx, pair, now()))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    if (code !== 'INSUFFICIENT_BALANCE' && code !== 'DEBT_OPEN') throw error
    const reason = code === 'DEBT_OPEN' ? 'debt' : 'balance'
    await transact(db, (tx) => renewNoMore(tx, pair, { reason }))
  }
}

async function renewNoMore(
  tx: Tx<Tables>,
  pair: Pair,
  { reason }: { reason: 'balance' | 'debt' },
): Promise<void> {
  await lockPair(tx, pair.subscriberId, pair.creatorId)
  const found = await findSubscription(tx, pair)
  if (!found?.renews) return
  await stopRenewing(tx, pair)
  await socialEvents.emit(tx, { kind: 'subscription.ended', ...pair, reason, refund: 0 })
}

async function renewOne(tx: Tx<Tables>, pair: Pair, now: Date): Promise<void> {
  const { isOffered, mayPay } = await lockStanding(tx, pair, now)
  await lockPair(tx, pair.subscriberId, pair.creatorId)
  const found = await findSubscription(tx, pair)
  if (found?.state !== 'active') return
  if (!isOffered && isRunning(found, now)) {
    await endWithRefund(tx, pair, { now })
    return
  }
  if (!found.renews || !isOffered || !mayPay) {
    const isOver = found.paidUntil <= now
    await putSubscription(tx, { ...found, renews: false, state: isOver ? 'ended' : 'active' })
    if (!isOver) return
    await socialEvents.emit(tx, {
      kind: 'subscription.ended',
      ...pair,
      reason: 'not-renewed',
      refund: 0,
    })
    return
  }
  if (found.paidUntil.getTime() > now.getTime() + renewEarlyMs) return
  const { price, share } = await currentPrice(tx, 'subscription', now)
  if (price > found.price) {
    await putSubscription(tx, { ...found, renews: false })
    const prices = { agreed: found.price, price }
    await socialEvents.emit(tx, { kind: 'subscription.price-changed', ...pair, ...prices })
    return
  }
  const from = Math.max(found.paidUntil.getTime(), now.getTime())
  const paidUntil = new Date(from + periodMs)
  const next = { ...found, periodId: uuidv7(now), price, paidUntil }
  await pay(tx, next, { share, now })
  await putSubscription(tx, next)
  const until = paidUntil.toISOString()
  await socialEvents.emit(tx, { kind: 'subscription.renewed', ...pair, paidUntil: until })
}
