import { transact } from '../../infra/db.ts'
import type { Job, JobKind } from '../../infra/jobs.ts'
import type { PaymentMetrics } from './payments.metrics.ts'
import { checkTaken } from './check.service.ts'
import type { PaymentDeps } from './deps.ts'
import { ledgerAuditJobs } from './ledger-audit.job.ts'
import { takeDue } from './payments.store.ts'
import { addUpRevenue } from './revenue-days.store.ts'

/** Somebody waits for a payment: no other work outside may hold it up. */
const checking: JobKind = { slots: 2 }
/** So many are asked about at once: one that gets no answer costs the others no time. */
const atOnce = 8
/** One that fails is taken up again after this, whatever became of the process. */
const retryMs = 60_000

export function paymentJobs(deps: PaymentDeps & { metrics: PaymentMetrics }): Job[] {
  return [
    {
      name: 'payments_check',
      kind: checking,
      schedule: [{ cron: '* * * * *' }],
      wakes: 'payments_check',
      atStart: true,
      run: () => checkDue(deps),
    },
    {
      name: 'revenue_sums',
      schedule: [{ cron: '*/5 * * * *' }],
      atStart: true,
      run: () => transact(deps.db, (tx) => addUpRevenue(tx, deps.now())),
    },
    ...ledgerAuditJobs(deps),
  ]
}

/** Asks about every payment that is due. */
export async function checkDue(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const now = deps.now()
    const until = new Date(now.getTime() + retryMs)
    const due = await takeDue(deps.db, { now, until, limit: atOnce })
    await Promise.all(due.map((payment) => checkTaken(deps, payment)))
    if (due.length < atOnce) return
  }
}
