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
    version: 1 | 2
    /** Null in rows of version 1. */
    opens_at: Date | null
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
    /** Of slips that won or lost, by the matches they share; null until they are counted. */
    groups: Generated<number | null>
    expected: Generated<number>
    chance_low: Generated<number>
    chance_high: Generated<number>
    chance_width: Generated<number>
  }
  record_root: {
    day: string
    version: number
    closes_at: Date
    heads: number
    root: Buffer
    made_at: Date
    supersedes: Buffer | null
  }
  record_root_early: {
    day: string
    version: number
    seen_at: Date
    closed_again: Generated<boolean>
  }
  record_proof: { profile_id: string; day: string; version: number; seq: number; path: unknown }
  record_stamp: { day: string; version: number; authority: string; token: Buffer; at: Date }
  record_clock: { id: Generated<number>; at: Date }
  record_finding: {
    id: string
    kind: string
    profile_id: string | null
    code_id: string | null
    message: string
    found_at: Date
    last_found_at: Date
    repaired: boolean
    closed_at: Date | null
  }
}
