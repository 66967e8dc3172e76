/** What Strix AI was asked and did, as staff look into it; the words are masked. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { brains } from './assistant-rules.ts'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'

const count = z.number().int()
/** A switch in an address. */
const only = z.literal('yes').optional()

/** What a question was read as; `unread` where it did not come so far. */
export const loggedIntents = [
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
  'unread',
] as const

/** Where it was asked: in a chat, or by another assistant that called a tool. */
export const logVias = ['chat', 'mcp'] as const
export type LogVia = (typeof logVias)[number]

export const loggedQuestion = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  via: z.enum(logVias),
  /** Addresses, numbers and names of people masked; null once the month is over, and over MCP. */
  question: z.string().nullable(),
  intent: z.string(),
  tools: z.array(z.string()),
  brain: z.enum(brains),
  fell_back: z.boolean(),
  outcome: z.enum(['answered', 'failed', 'stopped']),
  problem: z.string().nullable(),
  /** Sentences that the guard kept back. */
  kept_back: count,
  first_ms: count.nullable(),
  duration_ms: count,
  /** What was paid, in credits. */
  credits: z.number(),
  tokens_read: count.nullable(),
  tokens_written: count.nullable(),
  thumb: z.enum(['up', 'down']).nullable(),
})
export type LoggedQuestion = z.infer<typeof loggedQuestion>

const reading = z.record(z.string(), z.unknown())
export const loggedQuestionDetail = loggedQuestion.extend({
  /** As the engine read it then. */
  reading: reading.nullable(),
})
export type LoggedQuestionDetail = z.infer<typeof loggedQuestionDetail>

export const readAgain = z.object({
  before: reading,
  now: reading,
  /** Fields that are read otherwise today. */
  differences: z.array(z.string()),
})
export type ReadAgain = z.infer<typeof readAgain>

export const questionFilter = z.object({
  via: z.enum(logVias).optional(),
  intent: z.enum(loggedIntents).optional(),
  outcome: z.enum(['answered', 'failed', 'stopped']).optional(),
  brain: z.enum(brains).optional(),
  thumb: z.enum(['up', 'down']).optional(),
  /** Those of which the guard kept a sentence back. */
  kept_back: only,
  /** First and last day of Lagos. */
  date_from: calendarDay.optional(),
  date_to: calendarDay.optional(),
})
export type QuestionFilter = z.output<typeof questionFilter>

const byLog = z.object({ logId: z.uuid() })
const at = '/api/v1/admin/ai-log'

export const assistantLog = {
  list: {
    method: 'GET',
    url: at,
    summary: 'What Strix AI was asked and did, the latest first; words are masked',
    auth: { staff: 'ai.read' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(questionFilter.shape)
      .extend(countQuery.shape)
      .extend({ sort: sortNames(['at']).default('-at') }),
    ok: z.object({ data: z.array(loggedQuestion), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  get: {
    method: 'GET',
    url: `${at}/:logId`,
    summary: 'One question with how it was read',
    auth: { staff: 'ai.read' },
    params: byLog,
    ok: z.object({ data: loggedQuestionDetail }),
    errors: ['NOT_FOUND'],
  },
  readAgain: {
    method: 'POST',
    url: `${at}/:logId/read`,
    summary: 'How the engine reads the same question today; nothing is answered',
    auth: { staff: 'ai.read' },
    perMinute: 20,
    params: byLog,
    ok: z.object({ data: readAgain }),
    errors: ['NOT_FOUND'],
  },
  raw: {
    method: 'POST',
    url: `${at}/:logId/question`,
    summary: 'The words as they were written, with the reason; audited',
    auth: { staff: 'ai.read', fresh: true },
    repeats: true,
    params: byLog,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    ok: z.object({
      data: z.object({
        question: z.string(),
        /** Who asked; null once the account is gone. */
        member: z.object({ id: z.uuid(), username: z.string().nullable() }).nullable(),
      }),
      message: z.string(),
    }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
