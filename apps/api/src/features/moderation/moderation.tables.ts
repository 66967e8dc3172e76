/** The tables of moderation as their stores see them. */
import type { ReportReason, reportStates, ReportSubject } from '@strix/contracts'
import type { Generated } from 'kysely'

export type ModerationTables = {
  report: {
    id: string
    created_at: Date
    reporter_id: string | null
    subject: ReportSubject
    subject_id: string
    reason: ReportReason
    detail: string | null
    /** The words of a comment when it was reported. */
    said: Generated<string | null>
    state: Generated<(typeof reportStates)[number]>
    resolved_at: Generated<Date | null>
    resolved_by: Generated<string | null>
    claimed_by: Generated<string | null>
    claimed_until: Generated<Date | null>
  }
  decision: {
    id: string
    at: Date
    subject: ReportSubject
    subject_id: string
    profile_id: string | null
    action: DecisionAction
    reason: string
    removed_text: string | null
    staff_id: string
    token_hash: Buffer
    appealed_at: Generated<Date | null>
    appeal: Generated<string | null>
    outcome: Generated<AppealOutcome | null>
    answered_at: Generated<Date | null>
    answered_by: Generated<string | null>
    answer: Generated<string | null>
  }
}

export type DecisionAction = 'hide' | 'remove' | 'suspend'
export type AppealOutcome = 'kept' | 'taken-back'
