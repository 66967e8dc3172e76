import type { Db } from '../../infra/db.ts'
import { auditSocial } from '../social/index.ts'
import { auditLedger, inOneMoment, summedUntil } from '../wallet/index.ts'
import { auditFees } from './fees-audit.store.ts'
import { listWaiting } from './payments.store.ts'
import type { PaymentProvider } from './provider.ts'
import { auditRevenueDays, listChangedDays } from './revenue-days.store.ts'
import { auditPayments } from './states-audit.store.ts'
import type { PayoutTables } from '../payouts/payouts.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = PaymentTables & PayoutTables & SocialTables & WalletTables

const dayMs = 24 * 3_600_000
const comparedMs = 366 * dayMs
/** A payment may be credited long after it was made, and must still stand in the list. */
const marginMs = 30 * dayMs
/** What was paid this recently may not be reported yet. */
const onItsWayMs = 3_600_000

/**
 * The audit of the ledger, with what the provider says it has received in the last year.
 * @returns what differs, in words; empty when all is well
 * @throws ProviderError
 */
export async function auditMoney(input: {
  db: Db<Tables>
  paymentProvider: PaymentProvider | undefined
  now: () => Date
}): Promise<string[]> {
  const { db, paymentProvider: provider } = input
  const to = input.now()
  const days = await inOneMoment(db, async (tx) => {
    const [until, changed] = [await summedUntil(tx, 'revenue'), await listChangedDays(tx)]
    return await auditRevenueDays(tx, { until, changed })
  })
  const ours = [...(await auditPayments(db)), ...days, ...(await auditSocial(db, to))]
  if (!provider) return [...(await auditLedger(db, undefined)), ...ours]
  const before = (ms: number) => new Date(to.getTime() - ms)
  const paid = await provider.listPaid({ from: before(comparedMs + marginMs), to })
  const fees = await auditFees(db, paid)
  const waiting = await listWaiting(db, { openSince: before(onItsWayMs) })
  const received = { provider: provider.id, paid, waiting, from: before(comparedMs), to }
  return [...(await auditLedger(db, received)), ...ours, ...fees]
}
