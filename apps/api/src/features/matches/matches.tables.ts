/** The tables of matches as their stores see them. */
export type MatchTables = {
  match_price: {
    fixture_id: string
    platform: string
    odds: Record<string, number>
    read_at: Date
  }
}
