/** The tables of forecasts as their stores see them. */
import type { ForecastKind, ForecastMarket } from '@strix/contracts'

export type ForecastTables = {
  forecast_model: {
    version: number
    made_at: Date
    data_hash: Buffer
    matches: number
    matches_with_events: number
    through: string
    weights: unknown
  }
  forecast_memory: { version: number; names: unknown; columns: Buffer }
  forecast_strength: {
    team_id: string
    version: number
    days: string[]
    scores: number[]
    concedes: number[]
    usual: number[]
  }
  forecast: {
    seq: number
    fixture_id: string
    kind: ForecastKind
    model_version: number
    made_at: Date
    kickoff: Date
    body: string
    hash: Buffer
  }
  forecast_day: {
    day: string
    version: number
    last_seq: number
    root: Buffer
    path: unknown
  }
  forecast_score: {
    fixture_id: string
    kind: ForecastKind
    market: ForecastMarket
    seq: number
    league: string
    kickoff: Date
    result_version: number
    outcome: number
    chances: number[]
    ours: number[]
    base: number[] | null
    odds: number[] | null
    truth: number[] | null
  }
}
