/** Recomputes everything the ledger claims. */
import type { Db } from '../../infra/db.ts'
import { auditCreatorSums } from './creator-sums.store.ts'
import { auditBalances, auditHeld, auditTransfers, listReceived } from './ledger-audit.store.ts'
import { inOneMoment } from './ledger-sums.store.ts'
import { hashDay } from './ledger-days.ts'
import { listDays } from './ledger-days.store.ts'
import { auditDebts, auditLots, auditReversals, auditSubscriptions } from './owing-audit.store.ts'
import { auditPayouts } from './payouts-audit.store.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { WalletTables } from './wallet.tables.ts'

/** One payment that a provider says it has been paid, in kobo. */
export type PaidAtProvider = { provider: string; reference: string; kobo: number }

/** What was received, by the books of the provider that takes payments now. */
type Received = {
  /** Whose; one before it is asked no more. */
  provider: string
  /** What it lists as paid and not gone back. */
  paid: readonly PaidAtProvider[]
  /** Of these, what is known and not to be credited yet. */
  waiting: readonly PaidAtProvider[]
  /** Of which time the list is whole. */
  from: Date
  to: Date
}

/**
 * Every balance from its postings, every transfer's own figures, every closed day, and naira
 * received against the provider's own list.
 * @param received undefined where nobody takes payments
 * @returns what differs, in words; empty when all is well
 */
export async function auditLedger(
  db: Db<PayoutTables & WalletTables>,
  received: Received | undefined,
): Promise<string[]> {
  return [
    ...(await auditBalances(db)),
    ...(await auditHeld(db)),
    ...(await auditTransfers(db)),
    ...(await auditLots(db)),
    ...(await auditReversals(db)),
    ...(await auditDebts(db)),
    ...(await auditSubscriptions(db)),
    ...(await auditPayouts(db)),
    ...(await inOneMoment(db, auditCreatorSums)),
    ...(await auditDays(db)),
    ...(received ? await auditReceived(db, received) : []),
  ]
}

async function auditDays(db: Db<WalletTables>): Promise<string[]> {
  const found: string[] = []
  let previous: string | undefined
  for (const { day, hash, transfers } of (await listDays(db, 100_000)).toReversed()) {
    const now = await hashDay(db, { day, previous })
    if (now.hash !== hash) {
      found.push(`${day} was closed with ${transfers} transfers and now reads otherwise`)
    }
    previous = hash
  }
  return found
}

async function auditReceived(db: Db<WalletTables>, received: Received): Promise<string[]> {
  const { provider, paid, from, to } = received
  const rows = (await listReceived(db)).filter((row) => row.provider === provider)
  const ours = new Map(rows.map((row) => [keyOf(row), row.kobo]))
  // A reference that was paid twice was credited once.
  const theirs = new Map<string, number>()
  for (const row of paid) theirs.set(keyOf(row), (theirs.get(keyOf(row)) ?? 0) + row.kobo)
  const waiting = new Map(received.waiting.map((row) => [keyOf(row), row.kobo]))
  const missing = paid
    .filter((row) => !ours.has(keyOf(row)) && waiting.get(keyOf(row)) !== row.kobo)
    .map((row) => `${keyOf(row)}: ${row.kobo} kobo paid at the provider and credited to nobody`)
  const wrong = rows.flatMap((row) => {
    const key = keyOf(row)
    const there = theirs.get(key)
    if (there === undefined) {
      if (row.at < from || row.at > to) return []
      return [`${key}: ${row.kobo} kobo credited, and not in the provider's list`]
    }
    if (there === row.kobo) return []
    return [`${key}: ${row.kobo} kobo credited, ${there} paid at the provider`]
  })
  return [...missing, ...wrong].toSorted()
}

function keyOf({ provider, reference }: { provider: string; reference: string }): string {
  return `${provider} ${reference}`
}
