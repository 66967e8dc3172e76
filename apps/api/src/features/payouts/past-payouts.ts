/** Payouts of the demo, as far as each of them came. */
import type { Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import { releasePayout, reservePayout, returnPayout, settlePayout } from '../wallet/index.ts'
import type { Tables } from './deps.ts'
import { matchDetails, savePayoutDetails, sealAccount } from './details.store.ts'
import type { PayoutAccountDetails } from './details.store.ts'
import { findOpenPayout, insertPayout, movePayout } from './payouts.store.ts'
import type { PayoutChange } from './payouts.store.ts'
import { newPayoutReference } from './reference.ts'

export type PastPayout = {
  profileId: string
  kobo: number
  account: PayoutAccountDetails
  at: Date
  /** From `requested` on. */
  steps: readonly (
    | 'approved'
    | 'sending'
    | 'paid'
    | 'failed'
    | 'refused'
    | 'cancelled'
    | 'returned'
  )[]
  /** The creator sees it. */
  note?: string
}

const hourMs = 3_600_000
const byHand = 'by-hand'
const sandbox = 'sandbox'

/** Nobody is mailed, and nothing is sent. While one waits there is no other. */
export async function addPastPayout(tx: Tx<Tables>, keys: Keys, past: PastPayout): Promise<void> {
  const { profileId, kobo, account, steps } = past
  if (await findOpenPayout(tx, profileId)) return
  let now = past.at
  const id = uuidv7(now)
  const destination = await sealAccount(keys, account)
  const accountVersion = await savePayoutDetails(tx, { profileId, sealed: destination, now })
  const reference = newPayoutReference()
  const inserted = await insertPayout(tx, {
    id,
    profileId,
    kobo,
    reference,
    destination,
    accountVersion,
    now,
  })
  if (!inserted) throw new Error(`a payout of ${profileId} has not ended`)
  await reservePayout(tx, { id, profileId, kobo, now })
  if (steps.length > 0) {
    await matchDetails(tx, { profileId, version: accountVersion, by: 'demo', now })
  }
  const by = steps.includes('sending') ? sandbox : byHand
  let from: Parameters<typeof movePayout>[1]['from'] = 'requested'
  for (const to of steps) {
    now = new Date(now.getTime() + 5 * hourMs)
    const change = changeOf(past, { to, by, reference, now })
    if (!(await movePayout(tx, { id, from, to, change }))) throw new Error(`${from} to ${to}`)
    await moveMoney(tx, { to, by, money: { id, profileId, kobo, now } })
    from = to
  }
}

type Step = PastPayout['steps'][number]

function changeOf(
  { note }: PastPayout,
  { to, by, reference, now }: { to: Step; by: string; reference: string; now: Date },
): PayoutChange {
  if (to === 'approved') return { approvedAt: now }
  if (to === 'sending') return { provider: by, sentAt: now, nextCheckAt: now }
  const ended = { endedAt: now, nextCheckAt: null, ...(note !== undefined && { note }) }
  if (to !== 'paid') return ended
  const hand = by === byHand && { bankReference: `FT-${reference.slice(-6)}` }
  return { endedAt: now, nextCheckAt: null, paidAt: now, provider: by, ...hand }
}

async function moveMoney(
  tx: Tx<Tables>,
  {
    to,
    by,
    money,
  }: { to: Step; by: string; money: { id: string; profileId: string; kobo: number; now: Date } },
): Promise<void> {
  switch (to) {
    case 'approved':
    case 'sending':
      return
    case 'paid':
      return await settlePayout(tx, { ...money, by })
    case 'returned':
      return await returnPayout(tx, { ...money, by })
    case 'failed':
    case 'refused':
    case 'cancelled':
      return await releasePayout(tx, money)
    default:
      to satisfies never
  }
}
