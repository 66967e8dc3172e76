/** What came in, and whether the books agree. */
import type { LedgerAuditView, Page, PageQuery, RevenueRow } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import { inOneMoment, summedUntil } from '../wallet/index.ts'
import type { PaymentDeps } from './deps.ts'
import { auditMessage } from './ledger-audit.job.ts'
import { askForAudit, findAudits } from './ledger-audits.store.ts'
import { listChangedDays } from './revenue-days.store.ts'
import { listRevenue } from './revenue.store.ts'
import type { RevenueFilter } from './revenue.store.ts'

export type RevenueService = {
  list(filter: RevenueFilter, query: PageQuery): Promise<{ rows: RevenueRow[]; page: Page }>
  /** Lets a job compare the books; one that waits or runs already is enough. */
  askForAudit(staffId: string): Promise<void>
  audits(): Promise<LedgerAuditView>
}

export function createRevenueService(deps: Pick<PaymentDeps, 'db' | 'now'>): RevenueService {
  const { db, now } = deps
  return {
    list: (filter, query) =>
      inOneMoment(db, async (tx) => {
        const until = await summedUntil(tx, 'revenue')
        const changed = await listChangedDays(tx)
        return await listRevenue(tx, { filter, query, until, changed })
      }),
    async askForAudit(staffId) {
      await transact(db, async (tx) => {
        await askForAudit(tx, { staffId, now: now() })
        await wakeJobs(tx, auditMessage)
      })
    },
    async audits() {
      const { open, last } = await findAudits(db)
      return {
        asked_at: open?.askedAt.toISOString() ?? null,
        started_at: open?.startedAt?.toISOString() ?? null,
        last: last?.endedAt
          ? {
              ended_at: last.endedAt.toISOString(),
              found: last.found,
              findings: last.findings ?? [],
            }
          : null,
      }
    },
  }
}
