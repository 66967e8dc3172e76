/** One source's view of a match: names as written there, nothing normalised. */
export type EventName = {
  id: string
  source?: string
  home: string
  away: string
  league: string
  country?: string | null
  /** ISO date-time, date alone, or empty. */
  kickoff: string | null
  /** Ids a shared data provider gave the match, by provider. */
  providerIds?: Readonly<Record<string, string>>
  sport?: string
  /** Decimal prices of outcomes, by canonical key: a further witness, never one by itself. */
  prices?: Readonly<Record<string, number>>
}
