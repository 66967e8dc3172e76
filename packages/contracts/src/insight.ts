/** What a slip is worth: its chance to land, its weakest game, what the margin costs. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

const chance = z.number().min(0).max(1)

const view = z.object({
  /** That more than the stake is paid, every game counted. */
  landing: chance,
  /** Mean of what is paid for a stake of 1. */
  expected: z.number(),
  /** The same without the weakest game; null for a single. */
  without: z.object({ landing: chance, expected: z.number(), odds: z.number() }).nullable(),
})
export type InsightView = z.infer<typeof view>

export const slipInsight = z.object({
  odds: z.number(),
  games: z.array(
    z.object({
      game: z.string(),
      /** Its kick-off, where that is known. */
      date: z.iso.datetime().nullable(),
      played: z.string(),
      odds: z.number(),
      /** That this game comes in; null where that view does not know it. */
      model: chance.nullable(),
      blend: chance.nullable(),
      market: chance.nullable(),
      /** Why the model says nothing of it. */
      unknown: z.enum(['match', 'bet']).nullable(),
    }),
  ),
  /** Place in `games` of the one least likely to come in. */
  weakest: z.number().int(),
  /** By the model without odds; null unless it knows every game. */
  model: view.nullable(),
  /** By the model with odds; null unless it knows every game. */
  blend: view.nullable(),
  /** By the platforms' prices, margin taken out; null unless they price every game. */
  market: view.nullable(),
  /** Games on one match that depend on each other. */
  dependent: z.boolean(),
})
export type SlipInsight = z.infer<typeof slipInsight>

const readable = { method: 'GET', auth: 'anyone', perMinute: 60, closedToRestricted: true } as const

export const insights = {
  ofLoaded: {
    ...readable,
    url: '/api/v1/code/loaded/:loadId/insight',
    summary: 'What a loaded code (`_id` of a load) is worth, by the model and by the odds',
    params: z.object({ loadId: z.uuid() }),
    ok: z.object({ data: slipInsight }),
    errors: ['NOT_FOUND'],
  },
  ofPosted: {
    ...readable,
    url: '/api/v1/code/:codeId/insight',
    summary: 'What a posted code is worth, as its reader may see it',
    params: z.object({ codeId: z.uuid() }),
    ok: z.object({ data: slipInsight }),
    errors: ['NOT_FOUND', 'CODE_DELETED'],
  },
  ofConverted: {
    ...readable,
    url: '/api/v1/conversions/:id/insight',
    summary: 'What the converted games of a conversion are worth, for whoever made it',
    params: z.object({ id: z.uuid() }),
    ok: z.object({ data: slipInsight }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
