/** What becomes of a payout after its provider's answer, whoever asked. */
import type { PayoutState } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import type { PayoutVerdict } from '../payments/index.ts'
import { releasePayout, returnPayout, settlePayout } from '../wallet/index.ts'
import type { Tables } from './deps.ts'
import { payoutEvents } from './payouts.events.ts'
import { mailPayoutNews } from './payouts.mails.ts'
import { lockPayout, movePayout, noteReport } from './payouts.store.ts'
import type { PayoutChange, StoredPayout } from './payouts.store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const waits = [20_000, minute, 2 * minute, 5 * minute, 15 * minute, hour] as const
/** For this long one that was paid is asked about daily: banks send money back. */
export const watchMs = 30 * day

/**
 * Records what the provider reported and moves the money accordingly, once. What it says of
 * another sum or another reference ends nothing: it is asked again, and the audit names it.
 */
export async function concludePayout(
  tx: Tx<Tables>,
  input: { id: string; verdict: PayoutVerdict; walletUrl: string; now: Date },
): Promise<StoredPayout | undefined> {
  const { id, verdict, now } = input
  const payout = await lockPayout(tx, id)
  if (!payout || verdict.reference !== payout.reference) return undefined
  const isOurs = verdict.kobo === null || verdict.kobo === payout.kobo
  const reported = isOurs ? verdict.status : 'unknown'
  let moved = payout
  if (reported === 'paid') moved = await become(tx, { ...input, payout: moved, to: 'paid' })
  if (reported === 'returned' && payout.state === 'sending') {
    // The books need both ways; that it was sent is no news once it is back.
    moved = (await moveWithMoney(tx, { payout: moved, to: 'paid', now })) ?? moved
  }
  if (reported === 'returned') moved = await become(tx, { ...input, payout: moved, to: 'returned' })
  if (reported === 'failed') moved = await become(tx, { ...input, payout: moved, to: 'failed' })
  await noteReport(tx, { id, reported, now, nextCheckAt: nextCheckOf(moved, now) })
  return { ...moved, reported, reportedAt: now }
}

type Step = {
  payout: StoredPayout
  to: Extract<PayoutState, 'paid' | 'failed' | 'refused' | 'returned'>
  change?: PayoutChange
  now: Date
}

/** Moves a payout and its money, and tells its creator; where it may not, nothing happens. */
export async function become(
  tx: Tx<Tables>,
  input: Step & { walletUrl: string },
): Promise<StoredPayout> {
  const { payout, to, now, walletUrl } = input
  const moved = await moveWithMoney(tx, input)
  if (!moved) return payout
  const { id: payoutId, profileId } = moved
  await payoutEvents.emit(tx, { kind: `payout.${to}`, profileId, payoutId })
  await mailPayoutNews(tx, { payout: moved, kind: to, walletUrl, now })
  return moved
}

/** Undefined where it may not become that. */
async function moveWithMoney(tx: Tx<Tables>, input: Step): Promise<StoredPayout | undefined> {
  const { payout, to, now } = input
  const { id, profileId, kobo, state: from } = payout
  const change = {
    endedAt: now,
    ...(to === 'paid' && { paidAt: now }),
    ...input.change,
  }
  const moved = await movePayout(tx, { id, from, to, change })
  if (!moved) return undefined
  const money = { id, profileId, kobo, now }
  const by = moved.provider ?? ''
  if (to === 'paid') await settlePayout(tx, { ...money, by })
  else if (to === 'returned') await returnPayout(tx, { ...money, by })
  else await releasePayout(tx, money)
  return moved
}

/** When to ask again. */
function nextCheckOf({ state, checks, sentAt, reported }: StoredPayout, now: Date): Date | null {
  const age = now.getTime() - (sentAt?.getTime() ?? 0)
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (state) {
    case 'sending':
      return after(waits[Math.min(checks, waits.length - 1)] ?? hour)
    case 'paid':
      return age + day <= watchMs ? after(day) : null
    case 'failed':
      // A provider that changes its mind is an alarm of the audit.
      return age < day && reported !== 'paid' ? after(hour) : null
    case 'requested':
    case 'approved':
    case 'refused':
    case 'cancelled':
    case 'returned':
      return null
    default:
      return state satisfies never
  }
}
