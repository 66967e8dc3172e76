/** The tables of payouts as their stores see them. Amounts are kobo. */
import type { PayoutState } from '@strix/contracts'
import type { ColumnType, Generated } from 'kysely'

export type PayoutReport = 'open' | 'paid' | 'failed' | 'returned' | 'unknown'

export type PayoutTables = {
  payout_detail: {
    profile_id: string
    /** Null in rows that a job has not sealed yet; those have the plain columns. */
    sealed: Buffer | null
    bank: string | null
    account_number: string | null
    account_name: string | null
    date_of_birth: ColumnType<string | null, string | null, string | null>
    account_version: Generated<number>
    changed_at: Date
    matched_at: Date | null
    matched_by: string | null
  }
  payout: {
    id: string
    profile_id: string
    reference: string
    kobo: ColumnType<string, number, never>
    state: PayoutState
    version: Generated<number>
    requested_at: Date
    destination: Buffer | null
    account_version: number | null
    approved_at: Date | null
    provider: string | null
    sent_at: Date | null
    paid_at: Date | null
    bank_reference: string | null
    ended_at: Date | null
    note: string | null
    heard: PayoutReport | null
    heard_at: Date | null
    checks: Generated<number>
    next_check_at: Date | null
  }
}
