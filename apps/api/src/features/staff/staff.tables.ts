/** The tables of staff as their store sees them. */
import type { ApprovalKindName, ApprovalState, StaffRole } from '@strix/contracts'
import type { Generated } from 'kysely'

export type StaffTables = {
  staff: {
    id: string
    created_at: Date
    created_by: string
    email: string
    name: string
    role: StaffRole
    password_hash: string
    totp_secret: Buffer
    totp_step: string | number
    disabled_at: Date | null
  }
  staff_invitation: {
    id: string
    created_at: Date
    created_by: string
    invited_by: string
    staff_id: string | null
    email: string
    name: string
    role: StaffRole
    token_hash: Buffer
    totp_secret: Buffer
    expires_at: Date
  }
  staff_recovery_code: { staff_id: string; code_hash: Buffer; used_at: Date | null }
  staff_session: {
    id: string
    token_hash: Buffer
    staff_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    device: string
    address: string | null
    confirmed_at: Date | null
  }
  approval: {
    id: string
    kind: ApprovalKindName
    subject: string
    change: unknown
    change_hash: Buffer
    version: string
    requested_by: string
    requested_at: Date
    reason: string
    expires_at: Date
    state: Generated<ApprovalState>
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
    alone: Generated<boolean>
  }
}
