import type { AccountRef } from './accounts.ts'
import type { Posting } from './post.ts'

/** Credits that come back to somebody, or that they buy: what they owe is paid first. */
export function creditBought(input: {
  profileId: string
  from: AccountRef
  amount: number
  /** What they owe now, under the lock of their accounts. */
  debt: number
}): Posting[] {
  const { profileId, from, amount } = input
  const toDebt = Math.min(input.debt, amount)
  const postings: Posting[] = []
  if (amount > toDebt) {
    const bought = { kind: 'bought', profileId } as const
    postings.push({ debit: from, credit: bought, amount: amount - toDebt })
  }
  if (toDebt > 0) {
    postings.push(
      { debit: from, credit: { kind: 'refunds', detail: 'debt' }, amount: toDebt },
      { debit: { kind: 'debt', profileId }, credit: { kind: 'debts', detail: '' }, amount: toDebt },
    )
  }
  return postings
}
