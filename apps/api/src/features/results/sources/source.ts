/** What a source of results is: something that says how matches ended, under its own names. */
import type { ResultSource } from '@strix/contracts'
import type { MatchResult } from '../results.tables.ts'

export type MatchReport = {
  /** The source's own name of the match, the same at every fetch. */
  externalId: string
  home: string
  away: string
  league: string
  country: string | null
  /** ISO date-time, or the day alone. */
  kickoff: string
  result: MatchResult
}

export type Source = {
  id: Exclude<ResultSource, 'staff' | 'platform'>
  /** Matches that began in the span and are over, as far as the source knows. */
  fetch(input: {
    from: Date
    to: Date
    signal: AbortSignal | undefined
  }): Promise<readonly MatchReport[]>
}

/** Asks one address; answers its text. @throws Error that names the host and the status */
export type GetText = (
  url: string,
  options: { headers?: Readonly<Record<string, string>>; signal: AbortSignal | undefined },
) => Promise<string | undefined>
