/** The tables of staff as their store sees them. */
import type { StaffRole } from '@strix/contracts'

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
  }
}
