/** Chats of the component tests; a test changes of them what it is about. */
import type {
  AiMessage,
  AssistantPrices,
  MessageFact,
  PredictionCardView,
  UserMessage,
} from '@strix/contracts'
import { idOf } from '../../../testing/samples.ts'
import type { Conversation } from '../queries.ts'

export const chatId = idOf(70)
const at = '2026-11-22T13:00:00.000Z'
const identity = { chat_id: chatId, created_at: at, updated_at: at }

export function userMessageOf(change: Partial<UserMessage> = {}): UserMessage {
  return {
    ...identity,
    _id: idOf(71),
    message_from: 'user',
    message_type: 'general',
    message: 'Who go win, Arsenal or Newcastle?',
    state: 'answered',
    ...change,
  }
}

export function factOf(change: Partial<MessageFact> = {}): MessageFact {
  return {
    id: 'arsenal.win',
    value: 56.4,
    unit: 'percent',
    owner: 'Arsenal',
    about: 'win',
    source: 'Strix forecast',
    at: '2026-11-22T04:10:00.000Z',
    ...change,
  }
}

export function aiMessageOf(change: Partial<AiMessage> = {}): AiMessage {
  const text = 'Arsenal dey ahead: 56.4% to win.'
  return {
    ...identity,
    _id: idOf(72),
    message_from: 'ai',
    message_type: 'general',
    message: text,
    sentences: [{ text, facts: ['arsenal.win'] }],
    facts: [factOf()],
    next: [],
    reply_to: idOf(71),
    brain: 'built-in',
    fell_back: false,
    charge: null,
    thumb: null,
    ...change,
  }
}

export function conversationOf(messages: Conversation['messages'] = []): Conversation {
  return {
    chat_info: {
      _id: chatId,
      id: chatId,
      title: 'Arsenal or Newcastle',
      updated_at: at,
      created_at: at,
      quiet_until: null,
    },
    messages,
  }
}

export function pricesOf(price = 0): AssistantPrices {
  const use = { price, free_left: price > 0 ? 0 : 7, free_per_day: 10, price_after: 20 }
  return { prediction: use, comparison: use, balance: 100 }
}

export function cardOf(change: Partial<PredictionCardView> = {}): PredictionCardView {
  return {
    _id: idOf(80),
    homeTeamName: 'Arsenal',
    homeTeamLogo: null,
    awayTeamName: 'Newcastle',
    awayTeamLogo: null,
    leagueName: 'Premier League',
    date: '2026-11-22T16:30:00.000Z',
    matchOutcomePercentageHome: { Win: 56.4, Draw: 24.1, Lose: 19.5 },
    matchOutcomePercentageAway: { Win: 19.5, Draw: 24.1, Lose: 56.4 },
    matchOutcomeFirstTimeWin: { home: 41.5, draw: 41.2, away: 17.3 },
    matchOutcomeSecondTimeWin: { home: 45, draw: 35.7, away: 19.3 },
    fullTimeOver: 53.1,
    fullTimeUnder: 46.9,
    lines: [{ line: 2.5, over: 53.1, under: 46.9 }],
    bothScore: 51.8,
    fullTimeHomeScores: { goals: 1, chance: 31.2 },
    fullTimeAwayScores: { goals: 1, chance: 35 },
    likelyScore: { home: 1, away: 1, chance: 11.5 },
    madeAt: '2026-11-22T04:10:00.000Z',
    ...change,
  }
}
