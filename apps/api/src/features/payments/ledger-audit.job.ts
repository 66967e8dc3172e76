import type { Job, JobContext, JobKind } from '../../infra/jobs.ts'
import { sumAnew } from '../wallet/index.ts'
import { auditMoney } from './audit.service.ts'
import type { PaymentDeps } from './deps.ts'
import { askForAudit, deleteOldAudits, endAudit, startAudit } from './ledger-audits.store.ts'
import type { PaymentMetrics } from './payments.metrics.ts'
import { ProviderError } from './provider.ts'

export const auditMessage = 'ledger_audit'
/** So many differences are kept in words; more are counted. */
const shownMax = 200
const keptMs = 90 * 24 * 3_600_000
/** It reads the whole ledger: one at a time, and nothing waits behind it. */
const auditing: JobKind = { slots: 1 }

type Deps = PaymentDeps & { metrics: PaymentMetrics }

/** Every night, and when staff ask for it; a run that died with its process begins anew. */
export function ledgerAuditJobs(deps: Deps): Job[] {
  const run = (_payload: unknown, { log }: JobContext) => runAudit(deps, log)
  return [
    { name: 'ledger_audit', kind: auditing, wakes: auditMessage, run },
    {
      name: 'ledger_audit_nightly',
      kind: auditing,
      schedule: [{ cron: '41 2 * * *' }],
      async run(payload, context) {
        const now = deps.now()
        await deleteOldAudits(deps.db, new Date(now.getTime() - keptMs))
        await askForAudit(deps.db, { staffId: null, now })
        await run(payload, context)
      },
    },
  ]
}

async function runAudit(deps: Deps, log: JobContext['log']): Promise<void> {
  const { db, paymentProvider, now, metrics } = deps
  const started = await startAudit(db, now())
  if (!started) return
  const findings = await auditMoney({ db, paymentProvider, now }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the ledger could not be compared with the provider')
    return null
  })
  await endAudit(db, { id: started.id, now: now(), findings, shownMax })
  if (!findings) return
  // Sums that are kept beside the ledger begin anew, whatever it was that differed.
  if (findings.length > 0) await sumAnew(db)
  metrics.ledgerFindings.set(findings.length)
  for (const finding of findings.slice(0, 20)) log.error({ finding }, 'the ledger differs')
}
