import type { Db } from '../../database.ts'
import { auditLedger } from '../wallet/index.ts'
import { listWaiting } from './payments.store.ts'
import type { PaymentProvider } from './provider.ts'

const dayMs = 24 * 3_600_000
const comparedMs = 366 * dayMs
/** A payment may be credited long after it was made, and must still stand in the list. */
const marginMs = 30 * dayMs
/** What was paid so lately may not have been told of yet. */
const onItsWayMs = 3_600_000

/**
 * The audit of the ledger, with what the provider says it has received in the last year.
 * @returns what differs, in words; empty when all is well
 * @throws ProviderError
 */
export async function auditMoney(input: {
  db: Db
  provider: PaymentProvider | undefined
  now: () => Date
}): Promise<string[]> {
  const { db, provider } = input
  if (!provider) return await auditLedger(db, undefined)
  const to = input.now()
  const before = (ms: number) => new Date(to.getTime() - ms)
  const paid = await provider.listPaid({ from: before(comparedMs + marginMs), to })
  const waiting = await listWaiting(db, { openSince: before(onItsWayMs) })
  return await auditLedger(db, { paid, waiting, from: before(comparedMs), to })
}
