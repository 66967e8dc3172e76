import type { Payout } from '@strix/contracts'
import type { Keys } from '../../infra/keys.ts'
import { openAccount } from './details.store.ts'
import type { StoredPayout } from './payouts.store.ts'

export async function payoutOf(keys: Keys, row: StoredPayout): Promise<Payout> {
  return {
    _id: row.id,
    reference: row.reference,
    amount: row.kobo / 100,
    state: row.state,
    destination: await destinationOf(keys, row),
    note: row.note,
    requested_at: row.requestedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}

/** The bank and the last four digits. */
export async function destinationOf(
  keys: Keys,
  { destination }: Pick<StoredPayout, 'destination'>,
): Promise<string | null> {
  if (!destination) return null
  const { bank, accountNumber } = await openAccount(keys, destination)
  return `${bank} ••••${accountNumber.slice(-4)}`
}
