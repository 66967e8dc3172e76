/** Credits bought with naira, and payments that are taken back. */
import type { Tx } from '../../database.ts'
import { lockBalances } from './balances.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { Posting } from './post.ts'

export type Purchase = {
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
export async function creditPurchase(tx: Tx, purchase: Purchase): Promise<boolean> {
  const { profileId, provider, credits, now: at } = purchase
  const { debt } = await lockBalances(tx, profileId)
  const toDebt = Math.min(debt, credits)
  const issued = { kind: 'issued', detail: provider } as const
  const postings: Posting[] = []
  if (credits > toDebt) {
    const bought = { kind: 'bought', profileId } as const
    postings.push({ debit: issued, credit: bought, amount: credits - toDebt })
  }
  if (toDebt > 0) {
    const owed = { kind: 'debt', profileId } as const
    postings.push(
      { debit: issued, credit: { kind: 'refunds', detail: 'debt' }, amount: toDebt },
      { debit: owed, credit: { kind: 'debts', detail: '' }, amount: toDebt },
    )
  }
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
 * A payment that went back takes the bought credits that remain; the rest is owed.
 * @returns false when it was taken back before
 */
export async function reversePurchase(tx: Tx, purchase: Purchase): Promise<boolean> {
  const { profileId, provider, credits, now: at, paymentId } = purchase
  const { bought } = await lockBalances(tx, profileId)
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
  const naira = { credit: { kind: 'outside', detail: provider }, amount: purchase.kobo } as const
  const common = { reason: 'reversal', at, profileId, detail: detailOf(purchase) } as const
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

function detailOf({ provider, reference, credits, kobo, paymentId }: Purchase) {
  return { provider, reference, credits, kobo, payment: paymentId }
}

/**
 * A second time finds other balances and would be split in another way: the first stands, whatever
 * it was.
 */
async function postOnce(tx: Tx, transfers: Parameters<typeof post>[1]): Promise<boolean> {
  const ids = transfers.map(({ id }) => id)
  const known = await tx.selectFrom('transfer').select('id').where('id', 'in', ids).execute()
  return known.length === 0 && (await post(tx, transfers))
}
