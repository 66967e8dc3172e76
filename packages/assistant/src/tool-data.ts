/** What each tool answers beside its facts. Facts are found by ids such as "m1.win.home". */
import type { FixtureChoice, PredictionCard } from './facts.ts'

export type MatchBrief = FixtureChoice & {
  /** What the ids of its facts begin with. */
  prefix: string
  /** "Home v Away". */
  owner: string
  state: 'coming' | 'begun' | 'finished' | 'postponed' | 'abandoned'
}
/** Where a match in play stands; `unknown` where no source tells. */
export type InPlayBrief = MatchBrief & {
  phase: 'first-half' | 'half-time' | 'second-half' | 'unknown'
}
export type FixturesData = {
  matches: readonly MatchBrief[]
  more: number
  /** Those in play, where they were asked for, and the next to kick off. */
  inPlay?: { matches: readonly InPlayBrief[]; next: MatchBrief | null }
}
export type PredictData = {
  match: MatchBrief
  /** Null where nothing is forecast. */
  card: PredictionCard | null
  /** It has none yet: forecasts are made of matches that platforms list, of the coming days. */
  isEarly?: boolean
  /** A bet was asked about of which the model knows no chance. */
  noChance?: boolean
  /** Of the bet that was asked about: how often the stake comes back; whether half of it may. */
  stake?: { back: number; halves: boolean } | undefined
}
export type PredictSeveralData = {
  picks: readonly (PredictData & { pick: { side: 'home' | 'away' | null; words: string } })[]
  /** How many matches were looked at. */
  looked: number
  /** What a slip of them was to pay, where it was asked for. */
  odds?: { wanted: number; reached: 'yes' | 'no' | 'unknown' } | undefined
  /** What each of them was to pay; `isKnown`: whether the bets have prices. */
  each?: { from?: number | undefined; to?: number | undefined; isKnown: boolean }
}
export type TeamBrief = { prefix: string; name: string; known: boolean }
/** Two teams against each other; its facts count every meeting that is known. */
export type MeetingsBrief = { prefix: string; names: readonly [string, string]; known: boolean }
export type CompareTeamsData = {
  teams: readonly [TeamBrief, TeamBrief]
  /** The last ones. */
  meetings: readonly MatchBrief[]
  met: MeetingsBrief
  /** Their next match against each other. */
  next: PredictData | null
}
export const playerMeasures = ['goals', 'assists', 'shots', 'yellows'] as const
export type PlayerMeasure = (typeof playerMeasures)[number]
type PlayerBrief = {
  prefix: string
  name: string
  team: string
  position: string
  /** False where no match of the span is known. */
  played: boolean
  /** What no source tells of each of his matches. */
  unknown: readonly PlayerMeasure[]
}
export type ComparePlayersData = { players: readonly PlayerBrief[] }
export type ResultsData = {
  matches: readonly MatchBrief[]
  more: number
  /** Those that were named and have no result. */
  open: readonly MatchBrief[]
  /** The one team whose matches they are; its facts say what they come to. */
  of?: { prefix: string; name: string }
  met?: MeetingsBrief
  table?: TableBrief
  scorers?: ScorersBrief
}
/** The first places of a league, or the place of one team; no rows where nothing is known. */
export type TableBrief = {
  league: string
  rows: readonly { prefix: string; name: string }[]
}
export type ScorersBrief = {
  league: string
  players: readonly { prefix: string; name: string; team: string }[]
}
export type CodeProblem =
  | 'no-platform'
  | 'not-found'
  | 'expired'
  | 'platform-off'
  | 'unavailable'
  | 'same-platform'
  | 'nothing-to-say'
/** `market`: as the platform writes it, where the pick is not in our words, which say it. */
type CodeGame = { prefix: string; game: string; market: string | null; pick: string }
export type ExplainCodeData = {
  code: string
  problem: CodeProblem | null
  platform: string
  /** By kick-off. */
  games: readonly CodeGame[]
  /** Prefix of the weakest, where that is known. */
  weakest: string | null
  dependent: boolean
}
export type ConvertCodeData = {
  code: string
  problem: CodeProblem | null
  from: string
  to: string
  /** Where the conversion is booked, once the reader agrees. */
  link: string
  lost: readonly { game: string; reason: string }[]
}
export type BestPriceData = {
  code: string
  problem: CodeProblem | null
  /** The dearest first; they carry every game. */
  platforms: readonly { prefix: string; name: string; whole: boolean }[]
  /** Platforms that could not be asked. */
  silent: readonly string[]
}
export type ProfileData = { username: string; found: boolean; tooFew: boolean }
export type TrackRecordData = { enough: boolean; compared: readonly ('base' | 'odds')[] }
export type CreditsData = { actions: readonly string[] }
