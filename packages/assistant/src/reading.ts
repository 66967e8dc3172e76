/** What a conversation was understood to ask. docs/assistant.md says how it is judged. */
export const intents = [
  'fixtures',
  'predict',
  'compare_teams',
  'compare_players',
  'explain_code',
  'convert_code',
  'best_price',
  'profile',
  'track_record',
  'results',
  'credits',
  'help',
  'small_talk',
  'safer_play',
  'out_of_scope',
] as const

export type Intent = (typeof intents)[number]

/** Days in the reader's zone, both included, as YYYY-MM-DD. */
export type DayRange = { from: string; to: string }

/** What has to be asked back, with the choices there are. */
export type Unclear = {
  about: 'team' | 'player' | 'date' | 'platform' | 'intent'
  options: readonly string[]
}

export type Reading = {
  intent: Intent
  /** Ids of fixtures. */
  fixtures: readonly string[]
  /** Names as the fixtures write them. */
  teams: readonly string[]
  /** Ids of players. */
  players: readonly string[]
  dates: DayRange | null
  /** Names as the fixtures write them. */
  leagues: readonly string[]
  /** A market key, as docs/market-keys.md writes it. */
  market: string | null
  codes: readonly string[]
  /** Ids of platforms. */
  from: string | null
  to: string | null
  username: string | null
  unclear: Unclear | null
}

/** A reading that names nothing. */
export function bareReading(intent: Intent): Reading {
  return {
    intent,
    fixtures: [],
    teams: [],
    players: [],
    dates: null,
    leagues: [],
    market: null,
    codes: [],
    from: null,
    to: null,
    username: null,
    unclear: null,
  }
}

/** A match that exists, past or to come. */
export type Fixture = {
  id: string
  home: string
  away: string
  league: string
  country: string
  /** ISO 8601, UTC. */
  kickoff: string
}

export type Player = { id: string; name: string; team: string; position: string }

export type Platform = {
  id: string
  name: string
  /** Length of the codes it makes, where one is known. */
  codeLength?: number
}

/** A conversation: what the user wrote, oldest first; the last turn is the question. */
export type Question = {
  /** ISO 8601. */
  now: string
  /** IANA name. */
  time_zone: string
  locale: string
  turns: readonly string[]
}
