import type { FootballMatch, LiveMatch, MatchSheet, TrueChances } from '@strix/simulator'

/** What the server and its sandbox process say to each other. */
export type ToSandbox =
  | { kind: 'start'; seed: string; stateFile: string; clockAheadMs: number }
  | { kind: 'examples'; id: number; platform: string }
  | { kind: 'results'; id: number }
  | { kind: 'matches'; id: number; from: string; to: string }
  | { kind: 'football'; id: number; from: string; to: string }
  | { kind: 'live'; id: number }
  | { kind: 'sheets'; id: number; from: string; to: string }
  | { kind: 'trueChances'; id: number; matchIds: string[] }
  | { kind: 'quotes'; id: number; asks: SandboxAsk[] }
  | { kind: 'codes'; id: number; slips: SandboxSlip[] }
  | { kind: 'pay'; id: number; reference: string; act: SandboxAct }
export type FromSandbox =
  | { kind: 'ready'; url: string; gatewaySecret: string }
  | { kind: 'examples'; id: number; codes: string[] }
  | { kind: 'results'; id: number; results: SandboxResult[] }
  | { kind: 'matches'; id: number; matches: SandboxResult[] }
  | { kind: 'football'; id: number; matches: FootballMatch[] }
  | { kind: 'live'; id: number; matches: LiveMatch[] }
  | { kind: 'sheets'; id: number; sheets: MatchSheet[] }
  | { kind: 'trueChances'; id: number; chances: (TrueChances | null)[] }
  | { kind: 'quotes'; id: number; quotes: (SandboxQuote | null)[] }
  | { kind: 'codes'; id: number; codes: string[] }
  | { kind: 'pay'; id: number }
  | { kind: 'failed'; message: string }

/** A made-up match and its result, which nobody may see before its end. */
export type SandboxResult = {
  id: string
  home: string
  away: string
  league: string
  country: string
  kickoff: string
  halfTime: { home: number; away: number }
  fullTime: { home: number; away: number }
}

/** What a platform asked at an instant for the first of these bets that was priced in the span. */
export type SandboxAsk = {
  platform: string
  matchId: string
  at: string
  keys: readonly string[]
  from: number
  to: number
}
export type SandboxQuote = { key: string; price: number }

/** What a buyer does at the gateway; `returned` is what the bank does later. */
type SandboxAct = 'paid' | 'short' | 'declined' | 'returned'

/** A slip to book; one of games that are over, or that no longer can be booked, is a code alone. */
export type SandboxSlip = {
  platform: string
  /** What decides the code of a slip that is not booked. */
  name: string
  books: boolean
  picks: readonly { matchId: string; key: string }[]
}

/** The sandbox's outside world as this process sees it. */
export type Sandbox = {
  url: string
  /** What the sandbox's payment gateway signs with. */
  gatewaySecret: string
  examples(platform: string): Promise<string[]>
  /** Matches that are over. */
  results?(): Promise<readonly SandboxResult[]>
  /** Its past and its prices. */
  world?: SandboxWorld
  football?: SandboxFootball
}

/** The made-up world as a source of football has it. */
export type SandboxFootball = {
  /** Matches that kick off within [from, to): those that are over with their ends. */
  matches(from: Date, to: Date): Promise<FootballMatch[]>
  /** Those under way, and those that ended of late. */
  live(): Promise<LiveMatch[]>
  /** Who played in the matches of a span that are over, and what each did. */
  sheets(from: Date, to: Date): Promise<MatchSheet[]>
  /** What was truly likely, for the track record alone; null for a match it does not know. */
  trueChances(matchIds: readonly string[]): Promise<(TrueChances | null)[]>
}

/** The made-up world as the demo seed reads it. */
export type SandboxWorld = {
  /** Matches that kick off within [from, to), with their ends, coming ones too. */
  matches(from: Date, to: Date): Promise<SandboxResult[]>
  quotes(asks: readonly SandboxAsk[]): Promise<(SandboxQuote | null)[]>
  codes(slips: readonly SandboxSlip[]): Promise<string[]>
  /** Absent where there is no gateway. No message is sent. */
  pay?(reference: string, act: SandboxAct): Promise<void>
}
