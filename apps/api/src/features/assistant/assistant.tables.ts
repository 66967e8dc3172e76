/** The tables of Strix AI as its stores see them. Prices are whole hundredths of a credit. */
import type { AskedOutcome, AskedState, BrainName, LogVia, MessageType } from '@strix/contracts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** PostgreSQL's bigint: read as text, written as a safe integer. */
type Amount<T> = ColumnType<string | Extract<T, null>, T | undefined, T>

export type AssistantTables = {
  chat: {
    id: string
    profile_id: string
    title: string
    created_at: Date
    updated_at: Date
    quiet_until: Generated<Date | null>
    messages: Generated<number>
  }
  chat_message: {
    id: string
    chat_id: string
    place: number
    sender: 'user' | 'ai'
    message_type: MessageType
    message: string
    created_at: Date
    updated_at: Date
    state: Generated<AskedState | null>
    attempt: Generated<string | null>
    running_since: Generated<Date | null>
    body: JSONColumnType<object> | null
    reply_to: Generated<string | null>
    brain: Generated<BrainName | null>
    fell_back: Generated<boolean | null>
    charge_action: Generated<'ai-prediction' | 'ai-comparison' | null>
    charge_price: Amount<number | null>
    thumb: Generated<'up' | 'down' | null>
  }
  asked_forecast: {
    id: string
    profile_id: string
    chat_id: string | null
    message_id: string | null
    asked_at: Date
    match_id: string
    home: string
    away: string
    league: string
    kickoff: Date
    outcome: string
    outcome_name: string
    chance: ColumnType<string, number, number>
    state: Generated<AskedOutcome>
    result_home: Generated<number | null>
    result_away: Generated<number | null>
    settled_at: Generated<Date | null>
  }
  assistant_setting: {
    profile_id: string
    favourite_teams: Generated<string[]>
    model_consent_at: Generated<Date | null>
  }
  assistant_log: {
    id: string
    at: Date
    profile_id: string | null
    message_id: string | null
    question: string | null
    reading: JSONColumnType<object> | null
    intent: string
    tools: JSONColumnType<object[]>
    brain: BrainName
    fell_back: boolean
    via: Generated<LogVia>
    outcome: 'answered' | 'failed' | 'stopped'
    problem: string | null
    kept_back: number
    first_ms: number | null
    duration_ms: number
    price: Amount<number>
    tokens_read: number | null
    tokens_written: number | null
    thumb: Generated<'up' | 'down' | null>
  }
}
