import type { Job, JobKind } from '../../infra/jobs.ts'
import { auditMoney } from './audit.service.ts'
import type { PaymentMetrics } from './payments.metrics.ts'
import { tryCheck } from './check.service.ts'
import type { PaymentDeps } from './deps.ts'
import { takeDue } from './payments.store.ts'

/** Somebody waits for a payment: no other work outside may hold it up. */
const checking: JobKind = { slots: 2 }
/** So many are asked about at once: one that gets no answer costs the others no time. */
const atOnce = 8
/** One that fails is taken up again after this, whatever became of the process. */
const retryMs = 60_000

export function paymentJobs(deps: PaymentDeps & { metrics: PaymentMetrics }): Job[] {
  const { db, paymentProvider, now, metrics } = deps
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
      name: 'ledger_audit',
      schedule: [{ cron: '41 2 * * *' }],
      run: async (_payload, { log }) => {
        const findings = await auditMoney({ db, paymentProvider, now })
        metrics.ledgerFindings.set(findings.length)
        for (const finding of findings.slice(0, 20)) log.error({ finding }, 'the ledger differs')
      },
    },
  ]
}

/** Asks about every payment that is due. */
export async function checkDue(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const now = deps.now()
    const until = new Date(now.getTime() + retryMs)
    const due = await takeDue(deps.db, { now, until, limit: atOnce })
    await Promise.all(due.map((payment) => tryCheck(deps, payment)))
    if (due.length < atOnce) return
  }
}
