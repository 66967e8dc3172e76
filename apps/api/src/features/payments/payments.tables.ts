import type { PaymentMethod, PaymentState } from '@strix/contracts'
import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's bigint: read as text, written as a safe integer. */
type Amount = ColumnType<string, number, number>
type OptionalAmount = ColumnType<string | null, number | null | undefined, number | null>

/** What a provider says of a payment. */
export type ReportedStatus = 'paid' | 'failed' | 'open' | 'reversed' | 'unknown'

export type PaymentTables = {
  ledger_audit: {
    id: string
    asked_at: Date
    asked_by: string | null
    started_at: Generated<Date | null>
    ended_at: Generated<Date | null>
    findings: Generated<string[] | null>
    found: Generated<number | null>
  }
  payment: {
    id: string
    created_at: Date
    profile_id: string
    provider: string
    reference: string
    client_ref: string
    method: PaymentMethod
    credits: Amount
    kobo: Amount
    state: PaymentState
    link: string | null
    provider_id: string | null
    paid_kobo: OptionalAmount
    currency: string | null
    problem: string | null
    credited_at: Date | null
    checks: Generated<number>
    next_check_at: Date | null
    superseded: Generated<boolean>
    paid_at: Date | null
    fee_kobo: OptionalAmount
    heard: ReportedStatus | null
    heard_at: Date | null
    message_at: Generated<Date | null>
  }
  revenue_day: {
    day: ColumnType<Date, string, string>
    kind: 'purchases' | 'uses'
    source: string
    method: string
    count: Amount
    amount: Amount
    back: Amount
    creators: Amount
    fee: Amount
    fee_unknown: Amount
    differs: Amount
  }
  revenue_day_changed: { day: ColumnType<Date, string, string> }
  payment_preference: {
    profile_id: string
    method: PaymentMethod | null
    budget_kobo: OptionalAmount
    next_budget_kobo: OptionalAmount
    next_budget_at: Date | null
  }
}
