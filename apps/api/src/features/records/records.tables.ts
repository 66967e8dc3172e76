/** The tables of records as their stores see them. */
import type { Generated } from 'kysely'

export type RecordTables = {
  record_row: {
    profile_id: string
    seq: number
    at: Date
    code_id: string
    kind: 'posted' | 'settled'
    previous: Buffer
    salt: Buffer
    body: string
    hash: Buffer
  }
  record_head: {
    profile_id: string
    seq: number
    at: Date
    hash: Buffer
    posted: Generated<number>
    won: Generated<number>
    lost: Generated<number>
    void: Generated<number>
    unsettled: Generated<number>
  }
  record_root: { day: string; closes_at: Date; heads: number; root: Buffer; made_at: Date }
  record_proof: { profile_id: string; day: string; seq: number; path: unknown }
}
