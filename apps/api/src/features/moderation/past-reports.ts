/** Reports of the demo, for staff to decide about. */
import type { ReportReason } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import type { Tables } from './deps.ts'
import { addReport } from './reports.store.ts'
import type { Thing } from './reports.store.ts'

export type PastReport = Thing & {
  id: string
  reporterId: string
  reason: ReportReason
  detail: string | null
  at: Date
}

export async function addPastReports(
  tx: Tx<Tables>,
  reports: readonly PastReport[],
): Promise<void> {
  for (const { at, ...report } of reports) {
    await addReport(tx, { ...report, createdAt: at })
  }
}
