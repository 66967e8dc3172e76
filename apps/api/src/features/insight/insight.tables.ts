/** The tables of insight as their stores see them. */
export type InsightTables = {
  slip_price: {
    id: string
    conversion_id: string | null
    code_id: string | null
    at: Date
    platform: string
    expected: number | null
    games: unknown
  }
}
