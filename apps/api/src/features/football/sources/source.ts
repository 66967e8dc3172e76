/** What a source of football is: something that says who plays whom and how it ended. */
import type { FootballSource } from '@strix/contracts'
import type { LiveState } from '@strix/contracts'
import type { Statement, Score } from '../football.tables.ts'

export type ForeignLeague = {
  /** Ours: every source names its leagues by the same codes. */
  code: string
  name: string
  country: string | null
}
type ForeignTeam = {
  /** The source's own name of the team, the same at every fetch. */
  externalId: string
  name: string
}
export type ForeignMatch = {
  externalId: string
  league: ForeignLeague
  season: string
  home: ForeignTeam
  away: ForeignTeam
  said: Statement
}
export type LiveReport = {
  externalId: string
  state: LiveState
  /** Null where the source does not say. */
  minute: number | null
  score: Score
}

export type ForeignPlayer = {
  externalId: string
  name: string
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward'
  shirt: number | null
  started: boolean
  minutes: number
  goals: number
  assists: number
  shots: number
  yellows: number
  reds: number
}
/** Who played in a match, and what happened in it, in its order. */
export type ForeignSheet = {
  externalId: string
  home: readonly ForeignPlayer[]
  away: readonly ForeignPlayer[]
  events: readonly {
    minute: number
    kind: 'goal' | 'yellow' | 'red' | 'substitution'
    side: 'home' | 'away'
    /** The players' names at the source. */
    playerId: string
    otherId: string | null
  }[]
}

export type Source = {
  id: Exclude<FootballSource, 'staff' | 'hub'>
  /** How far back its matches go at the first import. */
  historyDays: number
  /** How far ahead it is asked; two weeks where nothing is said. */
  aheadDays?: number
  /** What it says of matches that begin within [from, to), some of them at a time. */
  matches(input: {
    from: Date
    to: Date
    signal: AbortSignal | undefined
  }): AsyncIterable<readonly ForeignMatch[]>
  /** Who played in matches that are over, and how many days back it is asked at first. */
  sheets?: {
    days: number
    of(input: {
      from: Date
      to: Date
      signal: AbortSignal | undefined
    }): AsyncIterable<readonly ForeignSheet[]>
  }
  /** Matches under way and those that ended of late; absent where it does not tell. */
  live?(input: { signal: AbortSignal | undefined }): Promise<readonly LiveReport[]>
}
