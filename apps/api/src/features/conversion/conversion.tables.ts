/** The tables of conversions as their stores see them. */
export type ConversionTables = {
  conversion_plan: {
    id: string
    created_at: Date
    expires_at: Date
    origin_platform: string
    origin_code: string
    destination_platform: string
    slip: unknown
    report: unknown
  }
  unmapped_ranking: { days: number; counted_at: Date; markets: unknown }
  conversion: {
    id: string
    created_at: Date
    duration_ms: number
    origin_platform: string
    origin_code: string
    destination_platform: string
    policy: 'all' | 'partial'
    problem: string | null
    code: string | null
    link: string | null
    converted: number
    total: number
    odds_before: string | number | null
    odds_after: string | number | null
    dropped_by_origin: number | null
    notices: unknown
    report: unknown
    profile_id: string | null
    claim_hash: Buffer | null
    claim_until: Date | null
    posted_code_id: string | null
  }
}

export type TableFaultTables = {
  table_fault: {
    origin_platform: string
    destination_platform: string
    market: string
    origin_market: string
    destination_market: string
    found_by: 'prices' | 'read-back'
    seen: number
    first_at: Date
    last_at: Date
    key: string
    origin_odds: string | number | null
    destination_odds: string | number | null
  }
}
