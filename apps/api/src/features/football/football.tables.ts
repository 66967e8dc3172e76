/** The tables of football as their stores see them. */
import type { FootballSource, LiveState, MatchStatus } from '@strix/contracts'
import type { Generated, JSONColumnType } from 'kysely'

export type Score = { home: number; away: number }
/** Column names of files of results: `hs` and `as` are shots of the home and the away side. */
export const countNames = [
  'hs',
  'as',
  'hst',
  'ast',
  'hf',
  'af',
  'hc',
  'ac',
  'hy',
  'ay',
  'hr',
  'ar',
] as const
export type Counts = Readonly<Partial<Record<(typeof countNames)[number], number>>>
/** Decimal prices of before the match: `avg_h`, `max_o25`, and `ah_line`. */
export type Odds = Readonly<Record<string, number>>

/** What a source says of a match; scores are of 90 minutes. */
export type Statement = {
  /** ISO date-time, or the day alone. */
  kickoff: string
  status: MatchStatus
  halfTime: Score | null
  fullTime: Score | null
  counts: Counts | null
  odds: Odds | null
}
/** A team or a match that something may be. */
export type Candidate = { id: string; name: string; confidence: number }

export type FootballTables = {
  football_import: { source: FootballSource; complete_to: Date }
  football_league: {
    id: string
    code: string
    name: string
    country: string | null
    created_at: Date
  }
  football_team: {
    id: string
    name: string
    country: string | null
    crest_url: Generated<string | null>
    crest_licence: Generated<string | null>
    players_source: Generated<FootballSource | null>
    created_at: Date
  }
  football_team_name: {
    source: FootballSource
    external_id: string
    team_id: string
    name: string
    linked_by: 'first' | 'names' | 'staff'
    at: Date
  }
  football_match: {
    id: string
    league_id: string
    season: string
    home_id: string
    away_id: string
    kickoff: Date
    kickoff_known: boolean
    status: MatchStatus
    state: 'agreed' | 'disputed'
    half_home: number | null
    half_away: number | null
    full_home: number | null
    full_away: number | null
    counts: JSONColumnType<Record<string, number>> | null
    odds: JSONColumnType<Record<string, number>> | null
    source: FootballSource
    at: Date
    fixture_id: string | null
    hub_version: Generated<number>
  }
  football_report: {
    source: FootballSource
    external_id: string
    match_id: string
    said: JSONColumnType<Statement>
    at: Date
  }
  football_live: {
    match_id: string
    source: FootballSource
    state: LiveState
    minute: number | null
    home: number
    away: number
    half_home: number | null
    half_away: number | null
    at: Date
  }
  football_player: {
    id: string
    source: FootballSource
    external_id: string
    name: string
    team_id: string
    position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null
    shirt: number | null
    at: Date
  }
  football_appearance: {
    match_id: string
    player_id: string
    team_id: string
    kickoff: Date
    started: boolean | null
    minutes: number
    goals: number
    assists: number
    shots: number | null
    yellows: number | null
    reds: number
  }
  football_sheet: {
    match_id: string
    source: FootballSource
    told: 'nothing' | 'players' | 'events'
    at: Date
  }
  football_event: {
    match_id: string
    seq: number
    minute: number
    kind: 'goal' | 'yellow' | 'red' | 'substitution'
    team_id: string
    player_id: string
    other_id: string | null
  }
  football_question: {
    id: string
    kind: 'team' | 'fixture'
    source: FootballSource
    external_id: string
    home: string
    away: string | null
    league: string
    country: string | null
    kickoff: Date | null
    candidates: JSONColumnType<Candidate[]>
    opened_at: Date
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
    decided_id: Generated<string | null>
  }
}
