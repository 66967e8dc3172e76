import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { paymentMethods, paymentStates, purchaseRules } from './payment-rules.ts'

const credits = z.number().int()
const naira = z.number()

export const payment = z.object({
  _id: z.uuid(),
  /** Ours, as the provider knows it; on receipts. */
  reference: z.string(),
  /** The browser's own, which the return page carries. */
  payment_ref: z.string(),
  amount: credits,
  price: naira,
  payment_method: z.enum(paymentMethods),
  provider: z.string(),
  state: z.enum(paymentStates),
  created_at: z.iso.datetime(),
  credited_at: z.iso.datetime().nullable(),
})
export type Payment = z.infer<typeof payment>

export const budget = z.object({
  /** Naira a month of Lagos; null is none. */
  limit: naira.nullable(),
  spent: naira,
  /** What links that are open may still take; it counts against the limit as well. */
  waiting: naira,
  /** A higher limit that waits; null as its limit is none. */
  next: z.object({ limit: naira.nullable(), from: z.iso.datetime() }).nullable(),
})
export type Budget = z.infer<typeof budget>

export const paymentOptions = z.object({
  /** False while purchases are switched off or nobody takes payments here. */
  on: z.boolean(),
  packages: z.array(z.object({ amount: credits, price: naira })),
  quick: z.array(credits),
  min: credits,
  max: credits,
  preferred_method: z.enum(paymentMethods).nullable(),
  budget,
})
export type PaymentOptions = z.infer<typeof paymentOptions>

const amount = z
  .number({ error: fault('amount') })
  .int(fault('whole-credits'))
  .min(purchaseRules.min, fault('smallest-purchase'))
  .max(purchaseRules.max, fault('largest-purchase'))

const method = z.enum(paymentMethods, { error: fault('payment-method') })
const ref = z.string().regex(/^[\w.:-]{8,100}$/u, fault('payment-reference'))

export const heldPayment = payment.extend({
  profile_id: z.uuid(),
  problem: z.string().nullable(),
  paid: naira.nullable(),
  currency: z.string().nullable(),
  /** What the provider said last, and when. */
  heard: z.enum(['paid', 'failed', 'open', 'reversed', 'unknown']).nullable(),
  heard_at: z.iso.datetime().nullable(),
})
export type HeldPayment = z.infer<typeof heldPayment>

export const payments = {
  options: {
    method: 'GET',
    url: '/api/v1/payment/options',
    summary: 'What can be bought, how, and what is left of the caller’s monthly budget',
    auth: 'session',
    ok: z.object({ data: paymentOptions }),
    errors: [],
  },
  initiate: {
    method: 'POST',
    url: '/api/v1/payment/initiate',
    summary: 'Begin a purchase of credits; the browser then goes to `payment_link`',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 20,
    body: z.object({ amount, profile_id: z.uuid(), payment_method: method, payment_ref: ref }),
    ok: z.object({ data: payment.extend({ payment_link: z.url() }) }),
    errors: ['FEATURE_OFF', 'OVER_BUDGET', 'PAYMENT_UNAVAILABLE', 'TRANSFER_CONFLICT'],
  },
  byRef: {
    method: 'GET',
    url: '/api/v1/payment/ref/:ref',
    summary: 'One of the caller’s payments by `payment_ref`; asks the provider while it is open',
    auth: 'session',
    perMinute: 60,
    params: z.object({ ref }),
    ok: z.object({ data: payment }),
    errors: ['NOT_FOUND'],
  },
  abandon: {
    method: 'POST',
    url: '/api/v1/payment/ref/:ref/abandon',
    summary: 'Give up a purchase that was not paid: its place in the budget is free again',
    auth: 'session',
    perMinute: 20,
    params: z.object({ ref }),
    ok: z.object({ data: payment, message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  list: {
    method: 'GET',
    url: '/api/v1/payment/receipts',
    summary: 'The caller’s payments, newest first',
    auth: 'session',
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(payment), page }),
    errors: ['INVALID_CURSOR'],
    perMinute: 120,
  },
  debited: {
    method: 'POST',
    url: '/api/v1/payment/debited',
    summary: 'Ask the provider now about a payment, by reference or by amount and day',
    auth: 'session',
    perMinute: 6,
    /** The reference, or the naira and the day. */
    body: z.object({
      reference: z.string().trim().min(4).max(100).optional(),
      amount: z.number().positive().optional(),
      day: calendarDay.optional(),
    }),
    ok: z.object({ data: z.array(payment), message: z.string() }),
    errors: [],
  },
  preferences: {
    method: 'PATCH',
    url: '/api/v1/payment/preferences',
    summary: 'The preferred method, and the monthly budget: lower at once, higher after 24 hours',
    auth: 'session',
    body: z.object({
      preferred_method: z.enum(paymentMethods).nullable().optional(),
      budget: z.number().min(0).max(100_000_000).multipleOf(0.01).nullable().optional(),
    }),
    ok: z.object({ data: paymentOptions, message: z.string() }),
    errors: [],
  },
} as const satisfies Contract

export const paymentReview = {
  held: {
    method: 'GET',
    url: '/api/v1/admin/payments/held',
    summary: 'Payments that differ from what was asked for, oldest first',
    auth: { staff: 'revenue.read' },
    ok: z.object({ data: z.array(heldPayment) }),
    errors: [],
  },
  resolve: {
    method: 'POST',
    url: '/api/v1/admin/payments/:paymentId/resolve',
    summary:
      'Ask the provider once more, then credit what was paid in naira, or reject; with a reason',
    auth: { staff: 'payouts.write', fresh: true },
    params: z.object({ paymentId: z.uuid() }),
    body: z.object({
      decision: z.enum(['credit', 'reject']),
      reason: z.string().trim().min(3).max(500),
    }),
    ok: z.object({ data: heldPayment, message: z.string() }),
    errors: ['NOT_FOUND', 'TRANSFER_CONFLICT', 'PAYMENT_UNAVAILABLE'],
  },
} as const satisfies Contract
