/** The tables of moderation as their stores see them. */
import type { ReportReason, reportStates, reportSubjects } from '@strix/contracts'
import type { Generated } from 'kysely'

export type ModerationTables = {
  report: {
    id: string
    created_at: Date
    reporter_id: string | null
    subject: (typeof reportSubjects)[number]
    subject_id: string
    reason: ReportReason
    detail: string | null
    state: Generated<(typeof reportStates)[number]>
    resolved_at: Generated<Date | null>
    resolved_by: Generated<string | null>
  }
}
