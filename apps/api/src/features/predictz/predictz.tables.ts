/** The tables of Predictz as its stores see them. Rewards are whole hundredths of a credit. */
import type { PredictionRival, predictionStates } from '@strix/contracts'
import type { ColumnType, Generated } from 'kysely'

/** PostgreSQL's bigint: read as text, written as a safe integer. */
type Amount = ColumnType<string, number | undefined, number>

export type PredictzTables = {
  prediction_game: {
    id: string
    fixture_id: string
    source: 'staff' | 'rule'
    featured: boolean
    reward: Amount
    day: string
    created_at: Date
    closed_at: Generated<Date | null>
    state: Generated<'open' | 'settled' | 'void'>
    home: Generated<number | null>
    away: Generated<number | null>
    version: Generated<number>
    applied: Generated<number>
  }
  prediction_settlement: {
    game_id: string
    version: number
    at: Date
    state: 'settled' | 'void'
    home: number | null
    away: number | null
    by_staff: string | null
    reason: string | null
  }
  prediction: {
    id: string
    game_id: string
    profile_id: string
    home: number
    away: number
    at: Date
    salt: Buffer
    hash: Buffer
    state: Generated<(typeof predictionStates)[number]>
    reward: Amount
    paid: Amount
    settled_version: Generated<number>
  }
  prediction_count: { game_id: string; count: number }
  prediction_counted: { one: Generated<boolean>; until: Generated<Date> }
  prediction_payment: {
    prediction_id: string
    version: number
    at: Date
    given: Amount
    taken: Amount
    missing: Amount
  }
  prediction_standing: {
    board: string
    profile_id: string
    reward: Amount
    predictions: number
    hits: number
    outcomes: number
    rewarded_at: Generated<Date>
  }
  prediction_rival: {
    game_id: string
    rival: PredictionRival
    home: number
    away: number
    made_at: Date
  }
  prediction_league: {
    id: string
    name: string
    creator_id: string
    token: string | null
    created_at: Date
    renamed_by: Generated<string | null>
  }
  prediction_league_member: { league_id: string; profile_id: string; joined_at: Date }
  prediction_season: { week: string; players: number; ended_at: Date }
  prediction_champion: { week: string; profile_id: string; reward: Amount }
  prediction_device: { device: Buffer; profile_id: string; network: string; seen_at: Date }
  prediction_level: { board: string; reward: Amount; players: number }
}
