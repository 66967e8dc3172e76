/** The tables of results as their stores see them. */
import type { ResultSource, ResultStatus } from '@strix/contracts'
import type { Generated } from 'kysely'

export type Score = { home: number; away: number }
/** What a source says of a match; scores are of 90 minutes. */
export type MatchResult = { status: ResultStatus; halfTime: Score | null; fullTime: Score | null }

type Columns = {
  fixture_id: string
  source: ResultSource
  status: ResultStatus
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
  at: Date
}
export type ResultTables = {
  result: Columns & { external_id: string | null; link: string | null }
  fixture_result: Columns & {
    state: 'accepted' | 'disputed'
    version: number
    settled_version: Generated<number>
  }
  result_dispute: {
    id: string
    fixture_id: string
    opened_at: Date
    said: unknown
    closed_at: Generated<Date | null>
    closed_by: Generated<string | null>
  }
  result_trace: {
    id: string
    fixture_id: string
    at: Date
    source: string
    by_staff: string | null
    said: unknown
    taken: unknown
  }
}
