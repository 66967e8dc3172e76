/** What tools answer: data, and every figure of it with its unit, its owner and its source. */
import type { BetTerm } from './tables/bet-terms.ts'

export const toolNames = [
  'fixtures',
  'predict',
  'predict_several',
  'compare_teams',
  'compare_players',
  'results',
  'explain_code',
  'convert_code',
  'best_price',
  'profile',
  'track_record',
  'credits',
  'help',
] as const
export type ToolName = (typeof toolNames)[number]

const factUnits = [
  /** A chance or a share: 54.1 is 54.1%. */
  'percent',
  /** A decimal price. */
  'odds',
  /** A number of goals, also an expected one. */
  'goals',
  /** Text "2-1": the home side's goals first, or those of the side that owns it. */
  'score',
  'cards',
  'points',
  /** A place in a table or a ranking: 1 is the first. */
  'position',
  'credits',
  'naira',
  /** Text YYYY-MM-DD, in the reader's zone. */
  'date',
  /** Text HH:MM, 24 hours, in the reader's zone. */
  'time',
  /** A number of things: matches, games, codes, wins. */
  'count',
  'minutes',
  'per90',
  /** A number of days. */
  'days',
  /** A number of hours. */
  'hours',
  /** No figure: something true of the owner that is said in words, named by `about`. */
  'word',
] as const
export type FactUnit = (typeof factUnits)[number]

/** What words claim that need a field of a tool; `about` of a fact whose unit is `word`. */
const claims = [
  'injury',
  'suspension',
  'line-up',
  'transfer',
  'manager',
  /** Won, lost, scored several times on end. */
  'streak',
  'unbeaten',
  /** The best, the most, the top, the highest. */
  'most',
  /** The worst, the fewest, the lowest. */
  'least',
  /** More than the other it stands beside: stronger, likelier, better. */
  'ahead',
  'favourite',
  'rested',
] as const
export type Claim = (typeof claims)[number]

export type Fact = {
  /** Unique within one answer; what a reader taps. */
  id: string
  value: number | string
  unit: FactUnit
  /**
   * Whose figure it is, by the name that is shown: a team, a player, a platform, a user, a code,
   * 'Strix', or a match as "Home v Away".
   */
  owner: string
  /** Other names of the owner: short forms that a sentence may use. */
  names?: readonly string[]
  /** What of the owner it is: 'win', 'draw', 'over 2.5', 'form', a claim … */
  about: string
  /** Whether `about` is the whole name of a bet, as a slip writes it. */
  bet?: true
  /** Digits after the point as shown; without it those of the value. */
  digits?: number
  /** Where it comes from, in words for a reader. */
  source: string
  /** When the source said so, ISO 8601. */
  at: string
}

export type ToolResult<Data = unknown> = {
  tool: ToolName
  data: Data
  facts: readonly Fact[]
}

/** One side's result boxes: of the whole match, in percent with one decimal, summing to 100.0. */
type OutcomeShares = { Win: number; Draw: number; Lose: number }
type HalfShares = { home: number; draw: number; away: number }
type OverUnder = { line: number; over: number; under: number }
type LikelyGoals = { goals: number; chance: number }
type SideCards = { expected: number; low: number; high: number }

/** A prediction as a chat shows it: part 2 §3, and what the model knows besides. */
export type PredictionCard = {
  _id: string
  homeTeamName: string
  homeTeamLogo: string | null
  awayTeamName: string
  awayTeamLogo: string | null
  leagueName: string
  /** ISO 8601, UTC. */
  date: string
  matchOutcomePercentageHome: OutcomeShares
  matchOutcomePercentageAway: OutcomeShares
  matchOutcomeFirstTimeWin: HalfShares
  matchOutcomeSecondTimeWin: HalfShares
  /** Of line 2.5. */
  fullTimeOver: number
  fullTimeUnder: number
  lines: readonly OverUnder[]
  bothScore: number
  /** Each side's likeliest number of goals. */
  fullTimeHomeScores: LikelyGoals
  fullTimeAwayScores: LikelyGoals
  /** The likeliest score and its chance. */
  likelyScore: { home: number; away: number; chance: number }
  /** Absent where the league has no data. */
  totalYellowCards?: { home: number; away: number }
  totalRedCards?: { home: number; away: number }
  cards?: { home: SideCards; away: SideCards }
  /** The bet that was asked about, as docs/market-keys.md writes it. */
  asked?: { key: string; name: string; chance: number }
  madeAt: string
}

export type FixtureChoice = {
  id: string
  homeTeamName: string
  homeTeamLogo: string | null
  awayTeamName: string
  awayTeamLogo: string | null
  leagueName: string
  fixtureDate: string
}

export type Card =
  | { messageType: 'fixtures'; data: readonly FixtureChoice[] }
  | { messageType: 'prediction'; data: PredictionCard }
  | { messageType: 'multiple_prediction'; data: readonly PredictionCard[] }

export type Meaning = { term: BetTerm; locale: 'en' | 'pcm'; at: number }

/** A part of an answer, in the order in which it is shown. */
export type Piece =
  /** `ofModel`: in the words of a language model; `known`: all that its tools have answered. */
  | {
      kind: 'sentence'
      text: string
      facts: readonly Fact[]
      ofModel?: true
      known?: readonly Fact[]
    }
  /** A sentence of what a word of betting means, by its place: fixed text that states no figure. */
  | ({ kind: 'meaning' } & Meaning)
  | ({ kind: 'card'; facts: readonly Fact[] } & Card)
  /** Questions that a tap asks next: words of the reader, not of Strix. */
  | { kind: 'next'; questions: readonly string[] }

/** What a sentence may lean on besides facts. */
export type Asked = {
  /** The user's own words: a figure of theirs may be quoted as theirs. */
  text: string
  /** The reader's day, YYYY-MM-DD: for "today", "tomorrow" and days of the week. */
  today: string
  /** Sentences of this answer that went out before, the last one last. */
  before: readonly string[]
  /** Whether a language model wrote it, which may say only what can be read. */
  ofModel?: boolean
  /** All that tools answered: who is named there may be named, and plays in no other match. */
  known?: readonly Fact[]
}
export type Verdict = { ok: true } | { ok: false; why: string }
