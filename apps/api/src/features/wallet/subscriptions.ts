/** What a subscription costs, what the creator earns of it, and what goes back. */
import { subscriptionRules } from '@strix/contracts'
import type { Tx } from '../../database.ts'
import { AppError } from '../../infra/errors.ts'
import { lockBalances } from './balances.store.ts'
import { addEarning, takeDueEarnings, takeEarning } from './earnings.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { Transfer } from './post.ts'

/** 1 credit is N1, so a hundredth of a credit is a kobo. */
const koboPerHundredth = 1

export type SubscriptionPayment = {
  /** One per paid period; the transfers' ids come from it. */
  id: string
  subscriberId: string
  creatorId: string
  /** Whole hundredths. */
  price: number
  /** What Strix keeps, in hundredths of a percent. */
  share: number
  now: Date
}

/**
 * Takes the price in bought credits, and owes the creator their part in naira, which they may have
 * after the hold.
 * @throws AppError INSUFFICIENT_BALANCE; DEBT_OPEN while a payment that went back is owed
 */
export async function paySubscription(tx: Tx, payment: SubscriptionPayment): Promise<void> {
  const { id, subscriberId, creatorId, price, share, now: at } = payment
  const balances = await lockBalances(tx, subscriberId)
  if (balances.debt > 0) {
    throw new AppError('DEBT_OPEN', 'A payment of yours was taken back. Buy credits to settle it.')
  }
  const kobo = Math.floor((price * koboPerHundredth * (10_000 - share)) / 10_000)
  const creditsId = transferId(id, 'subscription')
  const bought = { kind: 'bought', profileId: subscriberId } as const
  const earned = { kind: 'earnings-held', profileId: creatorId } as const
  const transfers: Transfer[] = [
    {
      id: creditsId,
      reason: 'subscription',
      at,
      profileId: subscriberId,
      postings: [
        { debit: bought, credit: { kind: 'revenue', detail: 'subscription' }, amount: price },
      ],
      detail: { creator: creatorId, share },
    },
  ]
  if (kobo > 0) {
    transfers.push({
      id: transferId(id, 'earning'),
      reason: 'earning',
      at,
      profileId: creatorId,
      postings: [{ debit: { kind: 'creators', detail: '' }, credit: earned, amount: kobo }],
      detail: { subscription: id },
    })
  }
  const isNew = await post(tx, transfers)
  if (!isNew) return
  const dueAt = new Date(at.getTime() + subscriptionRules.holdDays * 24 * 3_600_000)
  await addEarning(tx, { transferId: creditsId, creatorId, subscriberId, kobo, price, dueAt })
}

/**
 * Gives back the part of the price for unused time, and takes the same part of what the creator
 * earned, as far as it is still held.
 * @param refund.part between 0 and 1
 * @returns the credits given back, in hundredths
 */
export async function refundSubscription(
  tx: Tx,
  refund: Omit<SubscriptionPayment, 'share'> & { part: number },
): Promise<number> {
  const { id, subscriberId, creatorId, now: at } = refund
  const part = Math.min(1, Math.max(0, refund.part))
  const credits = Math.floor(refund.price * part)
  if (credits === 0) return 0
  const refundId = transferId(id, 'subscription-refund')
  const done = tx.selectFrom('transfer').select('id').where('id', '=', refundId)
  if (await done.executeTakeFirst()) return 0
  const kobo = await takeEarning(tx, { transferId: transferId(id, 'subscription'), part })
  const bought = { kind: 'bought', profileId: subscriberId } as const
  const transfers: Transfer[] = [
    {
      id: refundId,
      reason: 'subscription-refund',
      at,
      profileId: subscriberId,
      postings: [
        { debit: { kind: 'revenue', detail: 'subscription' }, credit: bought, amount: credits },
      ],
      detail: { creator: creatorId },
    },
  ]
  if (kobo > 0) {
    const earned = { kind: 'earnings-held', profileId: creatorId } as const
    transfers.push({
      id: transferId(id, 'earning-back'),
      reason: 'earning-back',
      at,
      profileId: creatorId,
      postings: [{ debit: earned, credit: { kind: 'creators', detail: '' }, amount: kobo }],
      detail: { subscription: id },
    })
  }
  await post(tx, transfers)
  return credits
}

/** Earnings whose hold is over become theirs to be paid; some at a time. */
export async function releaseEarnings(
  tx: Tx,
  input: { now: Date; limit: number },
): Promise<number> {
  const due = await takeDueEarnings(tx, input)
  const owed = due.filter(({ kobo }) => kobo > 0)
  for (const { transferId: source, creatorId: profileId, kobo } of owed) {
    const from = { kind: 'earnings-held', profileId } as const
    await post(tx, [
      {
        id: transferId(source, 'earning-release'),
        reason: 'earning-release',
        at: input.now,
        profileId,
        postings: [{ debit: from, credit: { kind: 'earnings', profileId }, amount: kobo }],
      },
    ])
  }
  return due.length
}
