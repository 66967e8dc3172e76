/** Credits bought with naira, and payments that are taken back. */
import type { Tx } from '../../infra/db.ts'
import { lockBalances } from './balances.store.ts'
import { creditBought } from './debts.ts'
import { transferId } from './ids.ts'
import { listPeriodsOf } from './lots.store.ts'
import type { PaidPeriod } from './lots.store.ts'
import { post } from './post.ts'
import type { Posting } from './post.ts'
import { creditedBy, readBodyHashes } from './transfers.store.ts'
import type { WalletTables } from './wallet.tables.ts'

type Purchase = {
  /** Of the payment; the transfers' ids come from it, so that it is credited once. */
  paymentId: string
  profileId: string
  provider: string
  /** Our own reference, as the provider knows it. */
  reference: string
  /** Whole hundredths. */
  credits: number
  kobo: number
  now: Date
}

/**
 * Naira received and credits issued: two transfers, one landing. What the buyer owes from a payment
 * taken back is paid first.
 * @returns false when this payment was credited before
 */
export async function creditPurchase(tx: Tx<WalletTables>, purchase: Purchase): Promise<boolean> {
  const { profileId, provider, credits, now: at } = purchase
  const { debt } = await lockBalances(tx, profileId)
  const issued = { kind: 'issued', detail: provider } as const
  const postings = creditBought({ profileId, from: issued, amount: credits, debt })
  const naira = { debit: { kind: 'outside', detail: provider }, amount: purchase.kobo } as const
  const common = { reason: 'purchase', at, profileId, detail: detailOf(purchase) } as const
  return await postOnce(tx, [
    {
      ...common,
      id: transferId(purchase.paymentId, 'naira'),
      profileId: null,
      postings: [{ ...naira, credit: { kind: 'received', detail: provider } }],
    },
    { ...common, id: transferId(purchase.paymentId, 'credits'), postings },
  ])
}

/**
 * A payment that went back takes the bought credits that remain, those it brought first; the rest
 * is owed. What was credited counts, whatever was asked for.
 * @returns false when it was never credited, or was taken back before
 */
export async function reversePurchase(
  tx: Tx<WalletTables>,
  payment: Omit<Purchase, 'credits' | 'kobo'>,
): Promise<boolean> {
  const { profileId, provider, now: at, paymentId } = payment
  const { bought } = await lockBalances(tx, profileId)
  const kobo = await creditedBy(tx, transferId(paymentId, 'naira'))
  const credits = await creditedBy(tx, transferId(paymentId, 'credits'))
  if (kobo === 0) return false
  const taken = Math.min(bought, credits)
  const postings: Posting[] = []
  if (taken > 0) {
    const from = { kind: 'bought', profileId } as const
    postings.push({ debit: from, credit: { kind: 'issued', detail: provider }, amount: taken })
  }
  if (credits > taken) {
    const owed = { kind: 'debt', profileId } as const
    postings.push({ debit: { kind: 'debts', detail: '' }, credit: owed, amount: credits - taken })
  }
  const naira = { credit: { kind: 'outside', detail: provider }, amount: kobo } as const
  const detail = detailOf({ ...payment, credits, kobo })
  const common = { reason: 'reversal', at, profileId, detail } as const
  return await postOnce(tx, [
    {
      ...common,
      id: transferId(paymentId, 'naira-back'),
      profileId: null,
      reverses: transferId(paymentId, 'naira'),
      postings: [{ debit: { kind: 'received', detail: provider }, ...naira }],
    },
    {
      ...common,
      id: transferId(paymentId, 'credits-back'),
      reverses: transferId(paymentId, 'credits'),
      postings,
    },
  ])
}

/** The paid periods of subscriptions whose price came from a payment, wholly or in part. */
export async function listPeriodsPaidBy(
  tx: Tx<WalletTables>,
  paymentId: string,
): Promise<PaidPeriod[]> {
  return await listPeriodsOf(tx, transferId(paymentId, 'credits'))
}

function detailOf({ provider, reference, credits, kobo, paymentId }: Omit<Purchase, 'now'>) {
  return { provider, reference, credits, kobo, payment: paymentId }
}

/**
 * A second time finds other balances and would be split in another way: the first stands, whatever
 * it was.
 */
async function postOnce(
  tx: Tx<WalletTables>,
  transfers: Parameters<typeof post>[1],
): Promise<boolean> {
  const ids = transfers.map(({ id }) => id)
  const known = await readBodyHashes(tx, ids)
  return known.size === 0 && (await post(tx, transfers))
}
