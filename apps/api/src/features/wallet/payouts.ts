/** Earnings on their way to a bank: reserved, then paid out or given back. Payouts decide when. */
import { messages } from '@strix/messages/server/wallet'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { balancesOf, lockAccountsOf } from './balances.store.ts'
import { lockForClaims, payClaims } from './claims.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { WalletTables } from './wallet.tables.ts'

type Payout = { id: string; profileId: string; kobo: number; now: Date }

/**
 * Takes what is asked for out of what can be paid out.
 * @throws AppError INSUFFICIENT_BALANCE; DEBT_OPEN while a payment that went back is owed
 */
export async function reservePayout(tx: Tx<WalletTables>, payout: Payout): Promise<void> {
  const { id, profileId, kobo: amount, now: at } = payout
  await lockAccountsOf(tx, [profileId])
  const { debt } = await balancesOf(tx, profileId)
  if (debt > 0) throw new AppError('DEBT_OPEN', messages.problems.debtOpen)
  const postings = [
    {
      debit: { kind: 'earnings', profileId },
      credit: { kind: 'payout-held', profileId },
      amount,
    } as const,
  ]
  const detail = { payout: id }
  await post(tx, [
    { id: reservedBy(id), reason: 'payout-request', at, profileId, postings, detail },
  ])
}

/** It has left: what was reserved ends here, once. @param payout.by who sent it */
export async function settlePayout(
  tx: Tx<WalletTables>,
  payout: Payout & { by: string },
): Promise<void> {
  const { id, profileId, kobo: amount, now: at, by } = payout
  const debit = { kind: 'payout-held', profileId } as const
  const postings = [{ debit, credit: { kind: 'payouts', detail: by } as const, amount }]
  const about = { reason: 'payout', at, profileId, resolves: reservedBy(id) } as const
  await post(tx, [{ ...about, id: paidBy(id), postings, detail: { payout: id } }])
}

/** It never left: what was reserved can be paid out again, once, after any claim. */
export async function releasePayout(tx: Tx<WalletTables>, payout: Payout): Promise<void> {
  const { id, profileId, kobo: amount, now: at } = payout
  await lockForClaims(tx, { creatorIds: [profileId], others: [] })
  const debit = { kind: 'payout-held', profileId } as const
  const postings = [{ debit, credit: { kind: 'earnings', profileId } as const, amount }]
  const about = { reason: 'payout-release', at, profileId, resolves: reservedBy(id) } as const
  await post(tx, [
    { ...about, id: transferId(id, 'payout-release'), postings, detail: { payout: id } },
  ])
  await payClaims(tx, { creatorId: profileId, now: at })
}

/** It came back after it had left. */
export async function returnPayout(
  tx: Tx<WalletTables>,
  payout: Payout & { by: string },
): Promise<void> {
  const { id, profileId, kobo: amount, now: at, by } = payout
  await lockForClaims(tx, { creatorIds: [profileId], others: [] })
  const debit = { kind: 'payouts', detail: by } as const
  const postings = [{ debit, credit: { kind: 'earnings', profileId } as const, amount }]
  const about = { reason: 'payout-return', at, profileId, reverses: paidBy(id) } as const
  await post(tx, [
    { ...about, id: transferId(id, 'payout-return'), postings, detail: { payout: id } },
  ])
  await payClaims(tx, { creatorId: profileId, now: at })
}

function reservedBy(id: string): string {
  return transferId(id, 'payout-request')
}

function paidBy(id: string): string {
  return transferId(id, 'payout')
}
