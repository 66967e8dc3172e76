import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { fault } from './faults.ts'
import { timeZone } from './accounts.ts'
import { bookingCode, upstreamErrors } from './codes.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { platformId } from './platform-id.ts'
import { problem } from './problem.ts'
import { selectionReport } from './report.ts'

export const policy = z.enum(['all', 'partial']).default('partial')

export const conversionView = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  origin_platform: platformId,
  /** Masked for visitors where `code_id` names whose it is. */
  origin_code: z.string(),
  /** The posted code that was converted by its id alone. */
  code_id: z.uuid().nullable(),
  destination_platform: platformId,
  /**
   * Masked for everyone but the browser or the user that owns it and is signed in; null when
   * nothing was booked.
   */
  code: z.string().nullable(),
  masked: z.boolean(),
  link: z.string().nullable(),
  policy: z.enum(['all', 'partial']),
  /** Games converted and games in the slip. */
  converted: z.number().int(),
  total: z.number().int(),
  odds_before: z.number().nullable(),
  odds_after: z.number().nullable(),
  dropped_by_origin: z.number().int().nullable(),
  notices: z.array(z.string()),
  report: z.array(selectionReport),
})
export type ConversionView = z.infer<typeof conversionView>

/** A conversion as a line of one's own history. */
export const pastConversion = conversionView
  .pick({
    id: true,
    created_at: true,
    origin_platform: true,
    origin_code: true,
    destination_platform: true,
    link: true,
    converted: true,
    total: true,
    odds_before: true,
    odds_after: true,
  })
  .extend({ code: z.string() })
export type PastConversion = z.infer<typeof pastConversion>

export const planView = z.object({
  plan_id: z.uuid(),
  expires_at: z.iso.datetime(),
  convertible: z.number().int(),
  total: z.number().int(),
  odds_before: z.number().nullable(),
  odds_after: z.number().nullable(),
  dropped_by_origin: z.number().int().nullable(),
  notices: z.array(z.string()),
  report: z.array(selectionReport),
})
export type PlanView = z.infer<typeof planView>

const conversionBody = z.object({
  code: bookingCode,
  origin_platform: platformId,
  destination_platform: platformId,
  policy,
})

const bookingBody = conversionBody
  .extend({
    /** May be left out with `code_id`: nobody converts a code less for not seeing it whole. */
    code: bookingCode.optional(),
    plan_id: z.uuid().optional(),
    /** The posted code whose button was pressed, so that it counts there. */
    code_id: z.uuid().optional(),
  })
  .refine(({ code, code_id: posted }) => code !== undefined || posted !== undefined, {
    path: ['code'],
    error: fault('booking-code'),
  })

/** Progress of a running conversion: `load` → `match` → `book` → `verify`. */
export const stepEvent = z.object({
  step: z.enum(['load', 'match', 'book', 'verify']),
  done: z.number().int(),
  total: z.number().int(),
  message: z.string(),
})
export type StepEvent = z.infer<typeof stepEvent>

export const priceRow = z.object({
  platform: platformId,
  /** `ok`, or why this platform could not be asked. */
  state: z.enum(['ok', 'off', 'failed']),
  detail: z.string().nullable(),
  carried: z.number().int(),
  total: z.number().int(),
  /** Product of the odds of the games it carries; null when none. */
  odds: z.number().nullable(),
  /** Product of the origin's odds for the same games. */
  origin_odds: z.number().nullable(),
})
export type PriceRow = z.infer<typeof priceRow>

/** Two rows of market tables, one a platform, that one key joins and something else does not. */
export const tableFault = z.object({
  origin_platform: platformId,
  destination_platform: platformId,
  /** The market of our key, without its line. */
  market: z.string(),
  origin_market: z.string(),
  /** With `read-back` the market and outcome that the booked code held instead. */
  destination_market: z.string(),
  found_by: z.enum(['prices', 'read-back']),
  seen: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The bet and the prices it was last seen at. */
  key: z.string(),
  origin_odds: z.number().nullable(),
  destination_odds: z.number().nullable(),
})
export type TableFaultView = z.infer<typeof tableFault>

export const conversion = {
  tableFaults: {
    method: 'GET',
    url: '/api/v1/admin/table-faults',
    summary:
      'Rows of market tables that prices or a read-back speak against, the 200 seen most often first',
    auth: { staff: 'conversions.read' },
    ok: z.object({ data: z.array(tableFault).max(200) }),
    errors: [],
  },
  convert: {
    method: 'POST',
    url: '/convert_code',
    summary:
      'Convert a booking code; `data` is the new code, `report` says what became of each game',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 20,
    body: bookingBody,
    ok: z.object({
      data: z.string(),
      message: z.string().optional(),
      report: z.array(selectionReport),
    }),
    errors: [
      ...upstreamErrors,
      'SAME_PLATFORM',
      'NOT_CONVERTIBLE',
      'PLAN_EXPIRED',
      'VERIFICATION_FAILED',
      'NOT_FOUND',
      'CODE_DELETED',
      'SUBSCRIBERS_ONLY',
    ],
  },
  plan: {
    method: 'POST',
    url: '/api/v1/conversions/plan',
    summary: 'What a conversion would do, without booking',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 20,
    body: conversionBody,
    ok: z.object({ data: planView }),
    errors: [...upstreamErrors, 'SAME_PLATFORM'],
  },
  /**
   * Plans, then books: at once when everything converts or the policy is `partial` with a
   * `plan_id`; otherwise ends with `plan`, and the caller asks again with that `plan_id` and
   * `policy: "partial"`.
   */
  stream: {
    method: 'POST',
    url: '/api/v1/conversions/stream',
    summary: 'Convert with progress; closing the stream cancels',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 20,
    body: bookingBody,
    ok: {
      stream: {
        step: stepEvent,
        selection: selectionReport,
        plan: planView,
        result: conversionView,
        problem,
      },
    },
    errors: [
      ...upstreamErrors,
      'SAME_PLATFORM',
      'NOT_CONVERTIBLE',
      'PLAN_EXPIRED',
      'VERIFICATION_FAILED',
      'NOT_FOUND',
      'CODE_DELETED',
      'SUBSCRIBERS_ONLY',
    ],
  },
  get: {
    method: 'GET',
    url: '/api/v1/conversions/:id',
    summary: 'One conversion of the caller or of the browser that made it',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    params: z.object({ id: z.uuid() }),
    ok: z.object({ data: conversionView }),
    errors: ['NOT_FOUND'],
    perMinute: 240,
  },
  history: {
    method: 'GET',
    url: '/api/v1/conversions',
    summary: 'The caller’s own conversions that gave a code; `page.total` counts them all',
    auth: 'session',
    perMinute: 120,
    closedToRestricted: true,
    query: pageQuery({ sizeDefault: 20 })
      .extend({
        sort: z.enum(['newest', 'oldest']).default('newest'),
        /** First and last day, as `tz` (else the profile's zone) has them. */
        date_from: calendarDay.optional(),
        date_to: calendarDay.optional(),
        tz: timeZone.optional(),
      })
      .refine(({ date_from: from, date_to: to }) => !from || !to || from <= to, {
        path: ['date_to'],
        error: fault('last-day'),
      }),
    ok: z.object({
      data: z.array(pastConversion),
      page: page.extend({ total: z.number().int() }),
    }),
    errors: ['INVALID_CURSOR'],
  },
  prices: {
    method: 'POST',
    url: '/api/v1/conversions/prices',
    summary: 'The same slip priced on every platform, without booking',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 10,
    body: z.object({ code: bookingCode, platform: platformId }),
    ok: z.object({ data: z.array(priceRow) }),
    errors: upstreamErrors,
  },
  platforms: {
    method: 'GET',
    url: '/api/v1/platforms',
    summary: 'The platforms, whether each is on, and (sandbox) codes to try',
    auth: 'anyone',
    ok: z.object({
      data: z.array(
        z.object({
          id: platformId,
          name: z.string(),
          on: z.boolean(),
          mode: z.enum(['sandbox', 'live', 'off']),
          examples: z.array(z.string()),
        }),
      ),
    }),
    errors: [],
  },
} as const satisfies Contract
