/** The tables of API keys as their stores see them. */
import type { ApiScope } from '@strix/contracts'
import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's bigint: read as text, written as a safe integer. */
type Amount = ColumnType<string, number, number>

export type ApiKeyTables = {
  api_key: {
    id: string
    profile_id: string
    name: string
    prefix: string
    key_hash: Buffer
    scopes: ApiScope[]
    spend_max: Amount
    created_at: Date
    last_used_at: Generated<Date | null>
    revoked_at: Generated<Date | null>
    revoked_by: Generated<'member' | 'staff' | null>
  }
  api_key_day: {
    key_id: string
    day: string
    calls: Generated<number>
    spent: ColumnType<string, number | undefined, number>
  }
}
