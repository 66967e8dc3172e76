/** What a slip paid once its games are over, beside what it might have; a month of them in sums. */
import { z } from 'zod'
import { timeZone } from './accounts.ts'
import type { Contract } from './contract.ts'
import { platformId } from './platform-id.ts'
import { codeGameStates, codePlay, codeState } from './post-views.ts'

export const worthRules = {
  /** Slips asked about in one call. */
  standingsMax: 50,
  /** Conversions in a month's statement, and as many codes somebody follows. */
  statementSlipsMax: 300,
} as const

const count = z.number().int().min(0)
/** Decimal, for a stake of 1. */
const factor = z.number().min(0)

/** How a slip stands. */
export const slipStanding = z.object({
  state: codeState,
  /** What is paid for a stake of 1; null until it is decided. */
  return_factor: factor.nullable(),
  games: z.array(z.object({ date: z.iso.datetime().nullable(), state: z.enum(codeGameStates) })),
  /** Those of them that are being played, or have ended without a result yet. */
  playing: z.array(codePlay),
})
export type SlipStanding = z.infer<typeof slipStanding>

/** The same slip on another platform, at what it paid when the slip was made. */
const elsewhere = z.object({
  platform: platformId,
  odds: z.number(),
  return_factor: factor.nullable(),
})
export type Elsewhere = z.infer<typeof elsewhere>

export const slipWorth = slipStanding.extend({
  platform: platformId,
  odds: z.number().nullable(),
  /**
   * Mean of what a stake of 1 brought back, by the platforms' prices without their margin; null
   * where they did not price every game.
   */
  expected: z.number().min(0).nullable(),
  /** Platforms whose prices of every game were known when it was made, the best first. */
  elsewhere: z.array(elsewhere),
})
export type SlipWorth = z.infer<typeof slipWorth>

const tally = z.object({
  slips: count,
  won: count,
  lost: count,
  void: count,
  /** Not decided, or not known. */
  open: count,
  /** Of the decided ones, for a stake of 1 each. */
  returned: z.number().min(0),
  /** What the margin cost on average, for a stake of 1 on each of so many slips. */
  margin: z.object({ slips: count, cost: z.number().min(0) }),
  /** Slips that paid, and would have paid more on another platform. */
  missed: z.object({ slips: count, more: z.number().min(0) }),
})
export type StatementTally = z.infer<typeof tally>

const statementSlip = z.object({
  kind: z.enum(['conversion', 'followed']),
  /** Of the conversion, or of the posted code. */
  id: z.uuid(),
  at: z.iso.datetime(),
  platform: platformId,
  /** Of whoever posted it; null for one's own conversion. */
  username: z.string().nullable(),
  fold: count,
  odds: z.number().nullable(),
  state: codeState.nullable(),
  return_factor: factor.nullable(),
  /** Where it would have paid more. */
  best: elsewhere.nullable(),
})
export type StatementSlip = z.infer<typeof statementSlip>

export const monthStatement = z.object({
  month: z.string(),
  conversions: tally,
  followed: tally,
  /** Newest first. */
  slips: z.array(statementSlip).max(2 * worthRules.statementSlipsMax),
  /** There were more than a statement holds: the newest are counted. */
  cut: z.boolean(),
})
export type MonthStatement = z.infer<typeof monthStatement>

const closed = { method: 'GET', closedToRestricted: true } as const

export const worth = {
  standings: {
    ...closed,
    auth: 'session',
    url: '/api/v1/conversions/standings',
    summary:
      'How the caller’s own converted slips stand, by id; one that nothing is known of is absent',
    perMinute: 120,
    query: z.object({
      /** Their ids, with commas between. */
      conversions: z
        .string()
        .max(worthRules.standingsMax * 37)
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).max(worthRules.standingsMax)),
    }),
    ok: z.object({ data: z.array(slipStanding.extend({ id: z.uuid() })) }),
    errors: [],
  },
  ofConverted: {
    ...closed,
    auth: 'anyone',
    url: '/api/v1/conversions/:id/worth',
    summary: 'What the converted games of a conversion paid, for whoever made it',
    perMinute: 60,
    params: z.object({ id: z.uuid() }),
    ok: z.object({ data: slipWorth }),
    errors: ['NOT_FOUND'],
  },
  ofPosted: {
    ...closed,
    auth: 'anyone',
    url: '/api/v1/code/:codeId/worth',
    summary: 'What a posted code paid, as its reader may see it',
    perMinute: 60,
    params: z.object({ codeId: z.uuid() }),
    ok: z.object({ data: slipWorth }),
    errors: ['NOT_FOUND', 'CODE_DELETED'],
  },
  statement: {
    ...closed,
    auth: 'session',
    url: '/api/v1/conversions/statement',
    summary:
      'A month of the caller’s own conversions and of the codes they follow, in sums and rows',
    perMinute: 30,
    query: z.object({
      /** `2026-11`, as `tz` (else the profile’s zone) has it. */
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
      tz: timeZone.optional(),
    }),
    ok: z.object({ data: monthStatement }),
    errors: [],
  },
} as const satisfies Contract
