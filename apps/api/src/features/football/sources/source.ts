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
  /** Here and below null where the source does not say: never zero. */
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward' | null
  shirt: number | null
  started: boolean | null
  /** Of 90; zero for one who stayed on the bench. */
  minutes: number
  goals: number
  assists: number
  shots: number | null
  yellows: number | null
  reds: number
}
export type ForeignEvent = {
  minute: number
  kind: 'goal' | 'yellow' | 'red' | 'substitution'
  /** Of a goal the side that it counts for. */
  side: 'home' | 'away'
  /** The players' names at the source. */
  playerId: string
  otherId: string | null
}
/** Who played in a match, and what happened in it, in its order. */
export type ForeignSheet = {
  externalId: string
  home: readonly ForeignPlayer[]
  away: readonly ForeignPlayer[]
  /** Null where the source does not report when things happened. */
  events: readonly ForeignEvent[] | null
}
/** A match of which a source reports nothing that can be used. It is not asked for again. */
export type DoubtfulSheet = { externalId: string; doubt: string }
/** A match that is over and of whose players the source was not asked, by the source's names. */
export type UnreadMatch = {
  externalId: string
  kickoff: Date
  /** What the source calls the teams. */
  home: readonly string[]
  away: readonly string[]
}

export type Source = {
  id: Exclude<FootballSource, 'staff' | 'hub'>
  /** How far back its matches go at the first import. */
  historyDays: number
  /** How far ahead it is asked; two weeks where nothing is said. */
  aheadDays?: number
  /** Asked once a night: nobody has to let us read it. */
  nightly?: true
  /** What it says of matches that begin within [from, to), some of them at a time. */
  matches(input: {
    from: Date
    to: Date
    signal: AbortSignal | undefined
  }): AsyncIterable<readonly ForeignMatch[]>
  /** Who played in matches that are over. */
  sheets?: {
    /** How many days back it is asked. */
    days: number
    /** How many hours after a kick-off its figures are corrected no more. */
    settledHours: number
    /** The newest come first; those it does not answer of are asked for another time. */
    of(input: {
      matches: readonly UnreadMatch[]
      signal: AbortSignal | undefined
    }): AsyncIterable<readonly (ForeignSheet | DoubtfulSheet)[]>
  }
  /** Matches under way and those that ended of late; absent where it does not report them. */
  live?(input: { signal: AbortSignal | undefined }): Promise<readonly LiveReport[]>
}
