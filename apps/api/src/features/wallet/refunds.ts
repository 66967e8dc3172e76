/** Unused time of a subscription, given back by those who were paid for it. */
import type { Tx } from '../../infra/db.ts'
import { balancesOf } from './balances.store.ts'
import { lockForClaims, payClaims } from './claims.ts'
import { addClaim, openClaimOf } from './claims.store.ts'
import { creditBought } from './debts.ts'
import { heldOf, lockEarnings, setEarning } from './earnings.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { Transfer } from './post.ts'
import { amountOf } from './transfers.store.ts'
import type { WalletTables } from './wallet.tables.ts'

type Period = { id: string; subscriberId: string; creatorId: string }
type Refund = Period & {
  /** Between 0 and 1. */
  part: number
  now: Date
}

/** Hundredths of a credit that came back at once, and that the creator still owes. */
type Refunded = { credits: number; claimed: number }

const nothing: Refunded = { credits: 0, claimed: 0 }

/**
 * Locks what refunds of these paid periods change, in the order in which a release does: all of
 * them before the first is given back.
 */
export async function lockRefunds(tx: Tx<WalletTables>, periods: readonly Period[]): Promise<void> {
  await lockEarnings(
    tx,
    periods.map(({ id }) => transferId(id, 'subscription')),
  )
  const creatorIds = [...new Set(periods.map(({ creatorId }) => creatorId))]
  const others = periods.map(({ subscriberId }) => subscriberId)
  await lockForClaims(tx, { creatorIds, others })
}

/**
 * Strix gives its own share of the unused part. The creator's comes from what is held of this very
 * payment: what is held of others is for their refunds. The rest is a claim on the creator, which
 * goes before any payout. Under the locks of `lockRefunds`.
 */
export async function refundSubscription(tx: Tx<WalletTables>, refund: Refund): Promise<Refunded> {
  const { id, subscriberId, creatorId, now } = refund
  const source = transferId(id, 'subscription')
  const part = Math.min(1, Math.max(0, refund.part))
  const [price, earned] = await Promise.all([
    amountOf(tx, source),
    amountOf(tx, transferId(id, 'earning')),
  ])
  const due = Math.floor(price * part)
  if (due === 0) return nothing
  const ofCreator = Math.floor(earned * part)
  const before = await amountOf(tx, transferId(id, 'subscription-refund'))
  if (before > 0 || (await amountOf(tx, transferId(id, 'claim'))) > 0) return nothing
  const held = await heldOf(tx, source)
  const back = Math.min(held, ofCreator)
  const owed = ofCreator - back
  await post(tx, await transfersOf(tx, refund, { credits: due - owed, back, owed }))
  if (back > 0) await setEarning(tx, { transferId: source, kobo: held - back })
  if (owed === 0) return { credits: due, claimed: 0 }
  await addClaim(tx, { subscriptionId: id, subscriberId, creatorId, amount: owed, now })
  await payClaims(tx, { creatorId, now })
  const claimed = await openClaimOf(tx, id)
  return { credits: due - claimed, claimed }
}

async function transfersOf(
  tx: Tx<WalletTables>,
  refund: Refund,
  { credits, back, owed }: { credits: number; back: number; owed: number },
): Promise<Transfer[]> {
  const { id, subscriberId, creatorId, now: at } = refund
  const { debt } = await balancesOf(tx, subscriberId)
  const from = { kind: 'revenue', detail: 'subscription' } as const
  const common = { at, detail: { subscription: id, creator: creatorId } } as const
  const transfers: Transfer[] = [
    {
      ...common,
      id: transferId(id, 'subscription-refund'),
      reason: 'subscription-refund',
      profileId: subscriberId,
      postings: creditBought({ profileId: subscriberId, from, amount: credits, debt }),
      returns: transferId(id, 'subscription'),
    },
    {
      ...common,
      id: transferId(id, 'earning-back'),
      reason: 'earning-back',
      profileId: creatorId,
      postings: [
        {
          debit: { kind: 'earnings-held', profileId: creatorId },
          credit: { kind: 'creators', detail: '' },
          amount: back,
        },
      ],
    },
    {
      ...common,
      id: transferId(id, 'claim'),
      reason: 'claim',
      profileId: creatorId,
      postings: [
        {
          debit: { kind: 'claims', detail: '' },
          credit: { kind: 'owed', profileId: creatorId },
          amount: owed,
        },
      ],
    },
  ]
  const moves = ({ postings }: Transfer) => postings.some(({ amount }) => amount > 0)
  return transfers.filter(moves)
}
