import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { payoutStates } from './payout-rules.ts'

const details = z.object({
  bank: z.string().trim().min(2, fault('bank')).max(60, fault('long-name')),
  /** A Nigerian account number (NUBAN). */
  account_number: z.string().regex(/^\d{10}$/u, fault('account-number')),
  account_name: z.string().trim().min(3, fault('account-name')).max(100, fault('long-name')),
  date_of_birth: z.iso.date(fault('birth-date')),
})

export const payout = z.object({
  _id: z.uuid(),
  reference: z.string(),
  /** Naira. */
  amount: z.number(),
  state: z.enum(payoutStates),
  /** The bank, and the account number but for its last four digits; null once erased. */
  destination: z.string().nullable(),
  /** Why it was refused or failed. */
  note: z.string().nullable(),
  requested_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type Payout = z.infer<typeof payout>

export const payoutView = z.object({
  /** True once a subscription to the caller was paid. */
  creator: z.boolean(),
  /** Naira that can be paid out, and naira still held. */
  earnings: z.number(),
  earnings_held: z.number(),
  /** Naira of a payout that is on its way. */
  reserved: z.number(),
  /** Naira that refunds still take of what is earned next, before any payout. */
  owed: z.number(),
  min: z.number(),
  /** True when the account was changed since the open one was asked for: it is not paid. */
  outdated: z.boolean(),
  /** False while payouts are switched off. */
  on: z.boolean(),
  details: details.nullable(),
  /** Finance has matched the account's name. */
  matched: z.boolean(),
  /** The one that has not ended yet. */
  open: payout.nullable(),
})
export type PayoutView = z.infer<typeof payoutView>

/** One paid period of one subscriber, and what of it is the creator's. Naira. */
export const earning = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  subscriber: z.string().nullable(),
  price: z.number(),
  /** Percent that Strix keeps. */
  share: z.number(),
  earned: z.number(),
  /** Of it, what refunds took or will take. */
  refunded: z.number(),
  /** Until when it is held; null once it can be paid out. */
  held_until: z.iso.datetime().nullable(),
})
export type Earning = z.infer<typeof earning>

const amount = z
  .number({ error: fault('amount') })
  .positive(fault('amount'))
  .max(100_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: fault('two-decimals'),
  })

export const payouts = {
  get: {
    method: 'GET',
    url: '/api/v1/payout',
    summary: 'What the caller has earned as a creator, and where it goes',
    auth: 'session',
    ok: z.object({ data: payoutView }),
    errors: [],
  },
  save: {
    method: 'PATCH',
    url: '/api/v1/payout',
    summary: 'Where the caller’s earnings go; a changed account is matched anew',
    auth: 'session',
    proof: 'recent',
    perMinute: 10,
    body: details,
    ok: z.object({ data: payoutView, message: z.string() }),
    errors: ['NOT_A_CREATOR'],
  },
  earnings: {
    method: 'GET',
    url: '/api/v1/payout/earnings',
    summary: 'What each paid month of each subscriber has earned, newest first',
    auth: 'session',
    perMinute: 60,
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(earning), page }),
    errors: ['INVALID_CURSOR'],
  },
  list: {
    method: 'GET',
    url: '/api/v1/payout/requests',
    summary: 'The caller’s payouts, newest first',
    auth: 'session',
    perMinute: 60,
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(payout), page }),
    errors: ['INVALID_CURSOR'],
  },
  statements: {
    method: 'GET',
    url: '/api/v1/payout/statements',
    summary: 'The months of which the caller has a statement, the newest first',
    auth: 'session',
    perMinute: 60,
    /** `YYYY-MM`; the file is under it, as `.csv` and `.pdf`. */
    ok: z.object({ data: z.array(z.string()) }),
    errors: [],
  },
  request: {
    method: 'POST',
    url: '/api/v1/payout/requests',
    summary: 'Ask for earnings: they are reserved until they are paid or given back',
    auth: 'session',
    proof: 'recent',
    perMinute: 10,
    body: z.object({ amount }),
    ok: z.object({ data: payout, message: z.string() }),
    errors: [
      'NOT_A_CREATOR',
      'FEATURE_OFF',
      'INSUFFICIENT_BALANCE',
      'DEBT_OPEN',
      'TRANSFER_CONFLICT',
    ],
  },
  cancel: {
    method: 'POST',
    url: '/api/v1/payout/requests/:payoutId/cancel',
    summary: 'Take back a request that nobody has approved yet',
    auth: 'session',
    perMinute: 10,
    params: z.object({ payoutId: z.uuid() }),
    ok: z.object({ data: payout, message: z.string() }),
    errors: ['NOT_FOUND', 'TRANSFER_CONFLICT'],
  },
} as const satisfies Contract
