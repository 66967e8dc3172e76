/** Strix AI: chats, what they cost, what was asked before, and its settings. */
import { z } from 'zod'
import {
  aiMessage,
  chatItem,
  chatMessage,
  predictionRecord,
  sentSentence,
  userMessage,
} from './assistant-messages.ts'
import { answerKinds, assistantRules, askedOutcomes } from './assistant-rules.ts'
import type { Contract } from './contract.ts'
import { page, sizedPage } from './page.ts'
import { problem } from './problem.ts'
import { matchScore } from './results.ts'

const credits = z.number()
const count = z.number().int()
const messageText = z.string().trim().min(1).max(assistantRules.messageMax)
const ofChat = z.object({ chatId: z.uuid() })

const use = z.object({
  /** Of the next one, in credits; 0 while some are free today. */
  price: credits,
  free_left: count,
  free_per_day: count,
  /** Of those after the free ones. */
  price_after: credits,
})
export const assistantPrices = z.object({
  prediction: use,
  comparison: use,
  /** What can pay for it. */
  balance: credits,
})
export type AssistantPrices = z.infer<typeof assistantPrices>

const answerLine = z.object({
  /** Bets on a match that came out, each once, however many asked. */
  count,
  /** Answers that named them. */
  answers: count,
  /** Shares between 0 and 1; null while there are too few to say. */
  figures: z
    .object({
      /** Mean chance that was said, and how often it came true. */
      said: z.number(),
      came_true: z.number(),
      /** The middle 95% of where that share may lie. */
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
})
export type AnswerLine = z.infer<typeof answerLine>

export const answerRecord = z.object({
  scored_min: count,
  all: answerLine,
  kinds: z.array(answerLine.extend({ kind: z.enum(answerKinds) })),
})
export type AnswerRecord = z.infer<typeof answerRecord>

export const askedForecast = z.object({
  _id: z.uuid(),
  asked_at: z.iso.datetime(),
  /** Null once the chat is deleted. */
  chat_id: z.uuid().nullable(),
  match_id: z.string(),
  home_team_name: z.string(),
  away_team_name: z.string(),
  league_name: z.string(),
  match_date: z.iso.datetime(),
  /** What was said to happen, as a market key, and how likely, in percent. */
  outcome: z.string(),
  outcome_name: z.string(),
  chance: z.number(),
  state: z.enum(askedOutcomes),
  /** Of 90 minutes, once it is known. */
  result: matchScore.nullable(),
})
export type AskedForecast = z.infer<typeof askedForecast>

export const askedCalibration = z.object({
  right: count,
  wrong: count,
  /** How many would have come true by the chances that were said. */
  expected: z.number(),
  bins: z.array(
    z.object({
      /** Percent, from (included) and to. */
      from: z.number(),
      to: z.number(),
      count,
      /** Mean chance that was said, and the share that came true, in percent. */
      said: z.number(),
      came_true: z.number(),
    }),
  ),
})
export type AskedCalibration = z.infer<typeof askedCalibration>

const team = z.object({ _id: z.uuid(), name: z.string() })
export const assistantSettings = z.object({
  favourite_teams: z.array(team),
  /** Whether a language model may read what this person writes here. */
  model_consent: z.boolean(),
  /** Whether there is a language model at all. */
  model_available: z.boolean(),
})
export type AssistantSettings = z.infer<typeof assistantSettings>

const read = { method: 'GET', auth: 'session', closedToRestricted: true, perMinute: 120 } as const
const change = { auth: 'session', closedToRestricted: true, perMinute: 60 } as const
const answering = ['NOT_FOUND', 'FEATURE_OFF', 'PRICE_CHANGED', 'INSUFFICIENT_BALANCE'] as const

export const assistant = {
  create: {
    ...change,
    method: 'POST',
    url: '/api/v1/strix-ai/chat/',
    summary: 'Begin a chat with a first message, which is answered unless `answer` is false',
    body: z.object({
      creator_id: z.uuid(),
      message: messageText,
      /** False: a page asks for the answer by `new_message` with `message_id`, to see it come. */
      answer: z.boolean().default(true),
      /** Credits agreed to, as shown before. */
      price_max: credits.min(0).default(0),
    }),
    ok: z.object({ data: z.object({ chat_id: z.uuid(), message_id: z.uuid() }) }),
    errors: ['FEATURE_OFF'],
  },
  send: {
    ...change,
    perMinute: 30,
    method: 'POST',
    url: '/api/v1/strix-ai/chat/new_message',
    summary:
      'Ask, and get the answer: sentence by sentence with `Accept: text/event-stream`, else as ' +
      '`{ data }` with the message; closing the stream stops it',
    body: z.object({
      chat_id: z.uuid(),
      sender_id: z.uuid(),
      message: messageText,
      /** A message of this chat without an answer: it is answered, nothing is added. */
      message_id: z.uuid().optional(),
      /** Credits agreed to, as shown before; more is not taken. */
      price_max: credits.min(0).default(0),
    }),
    ok: {
      stream: { asked: userMessage, sentence: sentSentence, message: aiMessage, problem },
      /** What a caller who takes no stream gets. */
      last: 'message',
    },
    errors: answering,
  },
  conversation: {
    ...read,
    url: '/api/v1/strix-ai/chat/:chatId',
    summary: 'A chat of the caller: the newest messages first page by page, each page in order',
    params: ofChat,
    query: sizedPage.extend({ creator_id: z.uuid().optional() }),
    ok: z.object({
      data: z.object({
        chat_info: chatItem.extend({
          created_at: z.iso.datetime(),
          /** No forecast in this chat until then. */
          quiet_until: z.iso.datetime().nullable(),
        }),
        messages: z.array(chatMessage),
      }),
      page,
    }),
    errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  },
  chats: {
    ...read,
    url: '/api/v1/strix-ai/chat/user-chats/:userId',
    summary: 'The caller’s own chats, the latest first; `q` searches titles and texts',
    params: z.object({ userId: z.uuid() }),
    query: sizedPage.extend({ q: z.string().trim().min(1).max(100).optional() }),
    ok: z.object({ data: z.array(chatItem), page }),
    errors: ['INVALID_CURSOR'],
  },
  rename: {
    ...change,
    method: 'PATCH',
    url: '/api/v1/strix-ai/chat/:chatId',
    summary: 'Give a chat another title',
    params: ofChat,
    body: z.object({ title: z.string().trim().min(1).max(assistantRules.titleMax) }),
    ok: z.object({ data: chatItem }),
    errors: ['NOT_FOUND'],
  },
  remove: {
    ...change,
    method: 'DELETE',
    url: '/api/v1/strix-ai/chat/:chatId',
    summary: 'Delete a chat with all its messages',
    params: ofChat,
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  export: {
    ...read,
    perMinute: 20,
    url: '/api/v1/strix-ai/chat/:chatId/export',
    summary: 'A chat as a text to keep',
    params: ofChat,
    ok: z.object({ data: z.object({ file_name: z.string(), text: z.string() }) }),
    errors: ['NOT_FOUND'],
  },
  thumb: {
    ...change,
    method: 'POST',
    url: '/api/v1/strix-ai/messages/:messageId/thumb',
    summary: 'Say whether an answer was good; null takes it back',
    params: z.object({ messageId: z.uuid() }),
    body: z.object({ thumb: z.enum(['up', 'down']).nullable() }),
    ok: z.object({ data: z.object({ thumb: z.enum(['up', 'down']).nullable() }) }),
    errors: ['NOT_FOUND'],
  },
  prediction: {
    ...read,
    url: '/api/v1/strix-ai/predictions/:predictionId',
    summary: 'A prediction as a record',
    params: z.object({ predictionId: z.uuid() }),
    ok: z.object({ data: predictionRecord }),
    errors: ['NOT_FOUND'],
  },
  prices: {
    ...read,
    url: '/api/v1/strix-ai/prices',
    summary: 'What the next forecast and the next comparison cost the caller',
    ok: z.object({ data: assistantPrices }),
    errors: [],
  },
  choices: {
    ...read,
    url: '/api/v1/strix-ai/choices',
    summary: 'Teams, players or matches to come by what is typed of their names',
    query: z.object({
      of: z.enum(['teams', 'players', 'matches']),
      q: z.string().trim().min(1).max(60),
    }),
    ok: z.object({
      data: z.array(z.object({ _id: z.string(), name: z.string(), detail: z.string() })),
    }),
    errors: [],
  },
  asked: {
    ...read,
    url: '/api/v1/strix-ai/asked',
    summary: 'Forecasts that the caller asked for, the latest first, and how they came out',
    query: sizedPage,
    ok: z.object({ data: z.array(askedForecast), page }),
    errors: ['INVALID_CURSOR'],
  },
  calibration: {
    ...read,
    url: '/api/v1/strix-ai/asked/calibration',
    summary: 'How often what was said to the caller came true',
    ok: z.object({ data: askedCalibration }),
    errors: [],
  },
  record: {
    method: 'GET',
    url: '/api/v1/strix-ai/record',
    summary: 'How often what Strix AI said came true, by kind of answer',
    auth: 'anyone',
    perMinute: 60,
    closedToRestricted: true,
    ok: z.object({ data: answerRecord }),
    errors: [],
  },
  settings: {
    ...read,
    url: '/api/v1/strix-ai/settings',
    summary: 'The caller’s settings of Strix AI',
    ok: z.object({ data: assistantSettings }),
    errors: [],
  },
  changeSettings: {
    ...change,
    method: 'PATCH',
    url: '/api/v1/strix-ai/settings',
    summary: 'Change favourite teams, or whether a language model may read along',
    body: z.object({
      favourite_teams: z.array(z.uuid()).max(assistantRules.favouriteTeamsMax).optional(),
      model_consent: z.boolean().optional(),
    }),
    ok: z.object({ data: assistantSettings }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
