import { z } from 'zod'
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
})
export type RevenueRow = z.infer<typeof revenueRow>

export const revenueFilter = z.object({
  kind: z.enum(revenueKinds).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

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
  audit: {
    method: 'POST',
    url: '/api/v1/admin/ledger/audit',
    summary: 'Recompute the ledger now and compare it with the provider’s list; says what differs',
    auth: { staff: 'revenue.read' },
    perMinute: 3,
    ok: z.object({ data: z.array(z.string()) }),
    errors: ['PAYMENT_UNAVAILABLE'],
  },
} as const satisfies Contract
