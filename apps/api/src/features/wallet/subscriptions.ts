/** What a subscription costs, and what the creator earns of it. */
import { subscriptionRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { workOff } from '../../infra/work-off.ts'
import { balancesOf, lockAccountsOf } from './balances.store.ts'
import { lockForClaims, payClaims } from './claims.ts'
import { addEarning, listDueEarnings, takeEarning } from './earnings.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { Transfer } from './post.ts'
import type { WalletTables } from './wallet.tables.ts'

/** 1 credit is N1, so a hundredth of a credit is a kobo. */
const koboPerHundredth = 1

type SubscriptionPayment = {
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
export async function paySubscription(
  tx: Tx<WalletTables>,
  payment: SubscriptionPayment,
): Promise<void> {
  const { id, subscriberId, creatorId, price, share, now: at } = payment
  await lockAccountsOf(tx, [subscriberId, creatorId])
  const balances = await balancesOf(tx, subscriberId)
  if (balances.debt > 0) {
    throw new AppError('DEBT_OPEN', messages.problems.debtOpen)
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
      detail: { subscription: id, creator: creatorId, share },
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

/** Earnings whose hold is over become theirs to be paid, after any claim. */
export async function releaseEarnings(db: Db<WalletTables>, now: Date): Promise<void> {
  await workOff({
    what: 'earnings',
    list: (limit) => listDueEarnings(db, { now, limit }),
    work: (source) => transact(db, (tx) => releaseEarning(tx, { source, now })),
  })
}

async function releaseEarning(
  tx: Tx<WalletTables>,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  const earning = await takeEarning(tx, source)
  if (!earning || earning.kobo === 0) return
  const { creatorId: profileId, kobo: amount } = earning
  await lockForClaims(tx, { creatorIds: [profileId], others: [] })
  const from = { kind: 'earnings-held', profileId } as const
  await post(tx, [
    {
      id: transferId(source, 'earning-release'),
      reason: 'earning-release',
      at: now,
      profileId,
      postings: [{ debit: from, credit: { kind: 'earnings', profileId }, amount }],
    },
  ])
  await payClaims(tx, { creatorId: profileId, now })
}
