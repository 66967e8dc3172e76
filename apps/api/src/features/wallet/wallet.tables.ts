/** The tables of the wallet as its stores see them. Amounts are whole hundredths or kobo. */
import type { ChargeAction } from '@strix/contracts'
import type { ColumnType, Generated } from 'kysely'
import type { AccountKind, Reason, Unit } from './accounts.ts'

/** PostgreSQL's bigint: read as text, written as a safe integer. */
type Amount = ColumnType<string, number, number>

export type WalletTables = {
  ledger_account: {
    id: Generated<string>
    kind: AccountKind
    unit: Unit
    profile_id: string | null
    detail: string
    balance: ColumnType<string | null, number | null, number>
  }
  transfer: {
    id: string
    link: string
    body_hash: Buffer
    unit: Unit
    reason: Reason
    at: Date
    profile_id: string | null
    net: Amount
    reverses: string | null
    resolves: string | null
    detail: unknown
  }
  posting: {
    transfer_id: string
    position: number
    unit: Unit
    debit: string
    credit: string
    amount: Amount
  }
  open_hold: { transfer_id: string; profile_id: string; expires_at: Date }
  earning: {
    transfer_id: string
    creator_id: string
    subscriber_id: string
    amount: Amount
    price: Amount
    due_at: Date
  }
  claim: {
    subscription_id: string
    subscriber_id: string
    creator_id: string
    amount: Amount
    paid: ColumnType<string, number | undefined, number>
    at: Date
  }
  credit_lot: {
    id: string
    profile_id: string
    at: Date
    amount: Amount
    remaining: Amount
  }
  lot_move: { transfer_id: string; lot_id: string; spends: string; amount: Amount }
  ledger_sum: { name: 'revenue' | 'creators'; until: Date }
  creator_sum: {
    profile_id: string
    earnings: Amount
    held: Amount
    reserved: Amount
    owed: Amount
  }
  ledger_day: { day: string; transfers: Amount; hash: Buffer; made_at: Date }
  ledger_clock: { id: Generated<number>; at: Date }
  charge_price: {
    id: string
    action: ChargeAction
    price: Amount
    free_per_day: number
    share: number | null
    starts_at: Date
    set_by: string
    reason: string | null
  }
  charge: {
    id: string
    profile_id: string
    action: ChargeAction
    day: string
    price: Amount
    at: Date
    state: 'open' | 'settled' | 'released'
  }
  allowance: { profile_id: string; action: ChargeAction; day: string; used: number }
}
