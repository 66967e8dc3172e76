/** What a refund could not take from earnings in hold, paid as the creator earns more. */
import type { Tx } from '../../infra/db.ts'
import { balancesOf, lockAccountsOf } from './balances.store.ts'
import { listClaimants, lockOpenClaims, notePaid } from './claims.store.ts'
import type { Claim } from './claims.store.ts'
import { creditBought } from './debts.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import { walletEvents } from './wallet.events.ts'
import type { WalletTables } from './wallet.tables.ts'

/**
 * Locks everybody whose accounts change when these creators are paid or give back: all at once, in
 * one order, or two such changes would wait for each other.
 */
export async function lockForClaims(
  tx: Tx<WalletTables>,
  input: { creatorIds: readonly string[]; others: readonly string[] },
): Promise<void> {
  const { creatorIds, others } = input
  if (creatorIds.length === 0) return
  const claimants = await listClaimants(tx, creatorIds)
  await lockAccountsOf(tx, [...new Set([...creatorIds, ...others, ...claimants])])
}

/**
 * Pays the claims on a creator from what could be paid out to them, the oldest first, so that
 * nothing is ever ready to be paid out while a claim is open. Under the locks of `lockForClaims`.
 */
export async function payClaims(
  tx: Tx<WalletTables>,
  input: { creatorId: string; now: Date },
): Promise<void> {
  const { creatorId, now } = input
  let { earnings } = await balancesOf(tx, creatorId)
  if (earnings === 0) return
  for (const claim of await lockOpenClaims(tx, creatorId)) {
    const kobo = Math.min(earnings, claim.amount - claim.paid)
    if (kobo === 0) return
    await payClaim(tx, { claim, kobo, now })
    earnings -= kobo
  }
}

async function payClaim(
  tx: Tx<WalletTables>,
  input: { claim: Claim; kobo: number; now: Date },
): Promise<void> {
  const { claim, kobo, now: at } = input
  const { subscriptionId, subscriberId, creatorId, paid } = claim
  const { debt } = await balancesOf(tx, subscriberId)
  const from = { kind: 'revenue', detail: 'subscription' } as const
  const detail = { subscription: subscriptionId }
  // Each payment of a claim begins where the last one ended.
  await post(tx, [
    {
      id: transferId(subscriptionId, `claim-paid ${paid}`),
      reason: 'claim-paid',
      at,
      profileId: subscriberId,
      postings: creditBought({ profileId: subscriberId, from, amount: kobo, debt }),
      returns: transferId(subscriptionId, 'subscription'),
      detail,
    },
    {
      id: transferId(subscriptionId, `claim-naira ${paid}`),
      reason: 'claim-paid',
      at,
      profileId: creatorId,
      postings: [
        {
          debit: { kind: 'earnings', profileId: creatorId },
          credit: { kind: 'creators', detail: '' },
          amount: kobo,
        },
        {
          debit: { kind: 'owed', profileId: creatorId },
          credit: { kind: 'claims', detail: '' },
          amount: kobo,
        },
      ],
      detail,
    },
  ])
  await notePaid(tx, { subscriptionId, paid: paid + kobo })
  const news = { profileId: subscriberId, credits: kobo, reason: 'claim-paid' }
  await walletEvents.emit(tx, { kind: 'wallet.credited', ...news })
}
