/** The tables of posts as their stores see them. */
import type { RecordReason } from '@strix/contracts'
import type { Generated } from 'kysely'

export type PostTables = {
  posted_code: {
    id: string
    profile_id: string
    platform: string
    code: string
    fingerprint: Buffer
    bet_type: 'single' | 'multiple' | 'system' | 'builder'
    fold: number
    odds: string | number
    first_kickoff: Date
    last_kickoff: Date
    posted_at: Date
    note: string | null
    subscribers_only: Generated<boolean>
    record: 'counts' | 'off'
    record_reasons: Generated<unknown>
    state: Generated<CodeSettlement>
    return_factor: Generated<string | number | null>
    settled_at: Generated<Date | null>
    upvotes: Generated<number>
    downvotes: Generated<number>
    comments: Generated<number>
    conversions: Generated<number>
    trending: number
    deleted_at: Generated<Date | null>
    hidden_at: Generated<Date | null>
    hidden_reason: Generated<string | null>
    demo: Generated<boolean>
    /** Counts every change to its games. */
    revision: Generated<number>
  }
  posted_selection: {
    code_id: string
    position: number
    fixture_id: string | null
    key: string | null
    home: string
    away: string
    league: string
    kickoff: Date | null
    market: string
    outcome: string
    slip_odds: string | number | null
    record_odds: string | number | null
    state: Generated<SelectionSettlement>
    settled_at: Generated<Date | null>
  }
  search_term: { id: Generated<number>; kind: 'team' | 'league'; name: string }
  code_term: { code_id: string; term_id: number; platform: string; posted_at: Date }
  code_conversion: {
    code_id: string
    profile_id: string
    conversion_id: string
    at: Date
    odds: string | number | null
  }
}

/** What became of a code; 'started' is derived from its last kick-off. */
export type CodeSettlement = 'open' | 'won' | 'lost' | 'void' | 'unsettled'
export type SelectionSettlement = 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost'

/** What decides whether a slip counts for its poster's record. */
export type Judgement = {
  counts: boolean
  reasons: RecordReason[]
  /** The odds fetched by the server, in the slip's order; null where there are none. */
  odds: (number | null)[]
}
