/** Credits put aside until what they pay for has happened or not. */
import { messages } from '@strix/messages/server/wallet'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { workOff } from '../../infra/work-off.ts'
import { lockBalances } from './balances.store.ts'
import { creditBought } from './debts.ts'
import {
  addOpenHold,
  isHoldOpen,
  listExpiredHolds,
  partsOfHold,
  removeOpenHold,
} from './holds.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { Posting } from './post.ts'
import type { WalletTables } from './wallet.tables.ts'

/**
 * Moves credits to the person's held account.
 * @param hold.id made by the caller and stored before; the same id holds once
 * @throws AppError INSUFFICIENT_BALANCE
 */
export async function placeHold(
  tx: Tx<WalletTables>,
  hold: {
    id: string
    profileId: string
    amount: number
    /** Gift credits pay Strix's own charges, and go first there. */
    from: 'gift-first' | 'bought'
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  const { profileId, amount } = hold
  const id = transferId(hold.id, 'hold')
  const held = await partsOfHold(tx, id)
  if (held.length > 0) return
  const { gift } = await lockBalances(tx, profileId)
  const fromGift = hold.from === 'gift-first' ? Math.min(gift, amount) : 0
  const credit = { kind: 'held', profileId } as const
  const postings: Posting[] = []
  if (fromGift > 0) {
    postings.push({ debit: { kind: 'gift', profileId }, credit, amount: fromGift })
  }
  if (amount > fromGift) {
    postings.push({ debit: { kind: 'bought', profileId }, credit, amount: amount - fromGift })
  }
  await post(tx, [{ id, reason: 'hold', at: hold.now, profileId, postings }])
  await addOpenHold(tx, { transferId: id, profileId, expiresAt: hold.expiresAt })
}

/**
 * Ends a hold: `amount` of it is Strix's, the rest goes back where it came from, gift credits
 * having paid first.
 * @throws AppError TRANSFER_CONFLICT when it was ended in another way
 */
export async function settleHold(
  tx: Tx<WalletTables>,
  input: { id: string; amount: number; revenue: string; now: Date },
): Promise<void> {
  await endHold(tx, { ...input, reason: 'charge' })
}

/** Ends a hold with everything back where it came from. */
export async function releaseHold(
  tx: Tx<WalletTables>,
  input: { id: string; now: Date },
): Promise<void> {
  await endHold(tx, { ...input, amount: 0, revenue: '', reason: 'hold-release' })
}

/** Holds that nobody ended in time. Charges know their own; see charges.ts. */
export async function releaseExpiredHolds(db: Db<WalletTables>, now: Date): Promise<void> {
  await workOff({
    what: 'holds',
    list: (limit) => listExpiredHolds(db, { now, limit }),
    work: (holdId) => transact(db, (tx) => releaseIfOpen(tx, { holdId, now })),
  })
}

/** What was ended since it was listed stays as it is: whoever ends it has its accounts first. */
async function releaseIfOpen(
  tx: Tx<WalletTables>,
  { holdId, now }: { holdId: string; now: Date },
): Promise<void> {
  const [part] = await partsOfHold(tx, holdId)
  if (part?.profileId !== undefined) await lockBalances(tx, part.profileId)
  if (!(await isHoldOpen(tx, holdId))) return
  await end(tx, { holdId, amount: 0, revenue: '', reason: 'hold-release', now })
}

type End = { amount: number; revenue: string; reason: 'charge' | 'hold-release'; now: Date }

async function endHold(tx: Tx<WalletTables>, input: End & { id: string }): Promise<void> {
  await end(tx, { ...input, holdId: transferId(input.id, 'hold') })
}

async function end(
  tx: Tx<WalletTables>,
  { holdId, amount, ...input }: End & { holdId: string },
): Promise<void> {
  const parts = await partsOfHold(tx, holdId)
  const profileId = parts[0]?.profileId
  const total = parts.reduce((sum, part) => sum + part.amount, 0)
  if (profileId === undefined) throw new Error(`there is no hold ${holdId}`)
  if (amount > total)
    throw new AppError('INSUFFICIENT_BALANCE', messages.problems.insufficientBalance)
  const debit = { kind: 'held', profileId } as const
  const postings: Posting[] = []
  let toTake = amount
  for (const part of parts) {
    const back = part.amount - Math.min(part.amount, toTake)
    toTake -= part.amount - back
    if (back === 0) continue
    if (part.kind === 'gift') {
      postings.push({ debit, credit: { kind: 'gift', profileId }, amount: back })
      continue
    }
    const { debt } = await lockBalances(tx, profileId)
    postings.push(...creditBought({ profileId, from: debit, amount: back, debt }))
  }
  if (amount > 0) {
    postings.unshift({ debit, credit: { kind: 'revenue', detail: input.revenue }, amount })
  }
  await post(tx, [
    {
      id: transferId(holdId, 'end'),
      reason: input.reason,
      at: input.now,
      profileId,
      postings,
      resolves: holdId,
      returns: holdId,
      ...(input.revenue !== '' && { detail: { action: input.revenue } }),
    },
  ])
  await removeOpenHold(tx, holdId)
}
