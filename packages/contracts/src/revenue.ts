import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { revenueKinds } from './revenue-rules.ts'

/** One day of Lagos and one source of it. */
export const revenueRow = z.object({
  day: z.iso.date(),
  /** `purchases` is naira that came in, `uses` credits that were spent on something. */
  kind: z.enum(revenueKinds),
  /** Of a purchase its provider, of a use what was paid for. */
  source: z.string(),
  /** How a purchase was paid; null for uses. */
  method: z.string().nullable(),
  count: z.number().int(),
  /** Naira, or credits, which cost as much. */
  amount: z.number(),
  /** Of it, what went back or was refunded. */
  back: z.number(),
  /** Of subscriptions, what is the creators'. */
  creators: z.number(),
  /** Naira that the provider says it keeps of these purchases. */
  fee: z.number(),
  /** Purchases of which it has not said what it keeps. */
  fee_unknown: z.number().int(),
  /** Purchases of which the provider last said something else than the books do. */
  differs: z.number().int(),
})
export type RevenueRow = z.infer<typeof revenueRow>

export const revenueFilter = z.object({
  kind: z.enum(revenueKinds).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})

export const ledgerAudit = z.object({
  /** Of the one that waits or runs. */
  asked_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  last: z
    .object({
      ended_at: z.iso.datetime(),
      /** How much differs; null where the provider did not answer. */
      found: z.number().int().nullable(),
      /** The first of it, in words. */
      findings: z.array(z.string()),
    })
    .nullable(),
})
export type LedgerAuditView = z.infer<typeof ledgerAudit>

export const revenue = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/revenue',
    summary: 'What came in and what was spent, by day, source and method, newest first',
    auth: { staff: 'revenue.read' },
    query: pageQuery({ sizeDefault: 50 }).extend(revenueFilter.shape),
    ok: z.object({ data: z.array(revenueRow), page }),
    errors: ['INVALID_CURSOR'],
  },
  audits: {
    method: 'GET',
    url: '/api/v1/admin/ledger/audit',
    summary: 'Whether the ledger is being recomputed, and what differed the last time',
    auth: { staff: 'revenue.read' },
    ok: z.object({ data: ledgerAudit }),
    errors: [],
  },
  audit: {
    method: 'POST',
    url: '/api/v1/admin/ledger/audit',
    summary: 'Have the ledger recomputed and compared with the provider’s list; answers at once',
    auth: { staff: 'revenue.read' },
    perMinute: 3,
    ok: z.object({ data: ledgerAudit }),
    errors: [],
  },
} as const satisfies Contract
