/** Every conversion as staff look into it; none of it says whose it was without its permission. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { upstreamErrors } from './codes.ts'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'
import { platformId } from './platform-id.ts'
import { selectionReport, selectionStatus } from './report.ts'
import { peopleCount } from './statistics.ts'
import { insightPeriods } from './statistics-rules.ts'

/** A switch in an address. */
const only = z.literal('yes').optional()

export const loggedConversion = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  origin_platform: platformId,
  origin_code: z.string(),
  destination_platform: platformId,
  policy: z.enum(['all', 'partial']),
  /** Why no code was given; null where one was. */
  problem: z.string().nullable(),
  converted: z.number().int(),
  total: z.number().int(),
  /** Games that no table of the origin knows, and those whose prices say that the bets differ. */
  unmapped: z.number().int(),
  price_differs: z.number().int(),
  odds_before: z.number().nullable(),
  odds_after: z.number().nullable(),
  duration_ms: z.number().int(),
  by: z.enum(['member', 'visitor']),
})
export type LoggedConversion = z.infer<typeof loggedConversion>

export const loggedConversionDetail = loggedConversion.extend({
  /** Masked for everybody: what it holds stands in the report. */
  code: z.string().nullable(),
  notices: z.array(z.string()),
  report: z.array(selectionReport),
  /** Whose it was: for those who may see members, where it was a member's. */
  member: z.object({ id: z.uuid(), username: z.string() }).nullable(),
})
export type LoggedConversionDetail = z.infer<typeof loggedConversionDetail>

const replayedGame = z.object({
  status: selectionStatus,
  market: z.string().nullable(),
  outcome: z.string().nullable(),
  odds: z.number().nullable(),
})
export const replay = z.object({
  /** The plan as it would be made now; nothing is booked. */
  report: z.array(selectionReport),
  convertible: z.number().int(),
  total: z.number().int(),
  odds_before: z.number().nullable(),
  odds_after: z.number().nullable(),
  /** Games that would end otherwise than they did; prices alone may move. */
  differences: z.array(
    z.object({
      index: z.number().int(),
      game: z.string(),
      before: replayedGame.nullable(),
      today: replayedGame.nullable(),
    }),
  ),
})
export type Replay = z.infer<typeof replay>

export const unmappedMarket = z.object({
  platform: platformId,
  /** In the platform's own words. */
  market: z.string(),
  people: peopleCount,
  games: z.number().int(),
  last_at: z.iso.datetime(),
  /** An outcome of it, and a conversion that had it. */
  outcome: z.string(),
  conversion_id: z.uuid(),
})
export type UnmappedMarket = z.infer<typeof unmappedMarket>

export const conversionFilter = z.object({
  origin_platform: platformId.optional(),
  destination_platform: platformId.optional(),
  outcome: z.enum(['given', 'refused']).optional(),
  /** First and last day of Lagos. */
  date_from: calendarDay.optional(),
  date_to: calendarDay.optional(),
  unmapped: only,
  price_differs: only,
})
export type ConversionFilter = z.output<typeof conversionFilter>

export const conversionLog = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/conversions',
    summary: 'Conversions by platforms, outcome, day and what went wrong in them',
    auth: { staff: 'conversions.read' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(conversionFilter.shape)
      .extend(countQuery.shape)
      .extend({ sort: sortNames(['created_at']).default('-created_at') }),
    ok: z.object({ data: z.array(loggedConversion), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  get: {
    method: 'GET',
    url: '/api/v1/admin/conversions/:conversionId',
    summary: 'One conversion with its games',
    auth: { staff: 'conversions.read' },
    params: z.object({ conversionId: z.uuid() }),
    ok: z.object({ data: loggedConversionDetail }),
    errors: ['NOT_FOUND'],
  },
  replay: {
    method: 'POST',
    url: '/api/v1/admin/conversions/:conversionId/replay',
    summary: 'Plan the same conversion again, as things stand now; nothing is booked',
    auth: { staff: 'conversions.read' },
    perMinute: 20,
    params: z.object({ conversionId: z.uuid() }),
    ok: z.object({ data: replay }),
    errors: [...upstreamErrors, 'NOT_FOUND', 'SAME_PLATFORM'],
  },
  unmapped: {
    method: 'GET',
    url: '/api/v1/admin/unmapped-markets',
    summary: 'Markets that no table of their platform knows, by how many people had them',
    auth: { staff: 'conversions.read' },
    query: z.object({ days: z.enum(insightPeriods).default('30') }),
    ok: z.object({
      data: z.object({
        markets: z.array(unmappedMarket).max(200),
        /** When a job ranked them; null before it did for the first time. */
        counted_at: z.iso.datetime().nullable(),
      }),
    }),
    errors: [],
  },
} as const satisfies Contract
