import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { chargeActions, pricedActions, walletReasons } from './wallet-rules.ts'

/** Credits, with at most two decimals; N1 buys one. */
const credits = z.number()

export const walletView = z.object({
  _id: z.uuid(),
  walletId: z.uuid(),
  /** Bought and gift credits together: what can be spent on Strix's own charges. */
  balance: credits,
  currentBalance: credits,
  bought: credits,
  gift: credits,
  /** Put aside for uses that are still running. */
  held: credits,
  /** Owed since a payment was taken back; the next purchase pays it first. */
  debt: credits,
  /** Refunds that creators still owe; they come as those creators earn. */
  claims: credits,
  /** A creator's part of subscriptions, in naira: what can be paid out, and what is still held. */
  earnings: z.number(),
  earnings_held: z.number(),
  /** Naira of a payout that is on its way. */
  earnings_reserved: z.number(),
})
export type WalletView = z.infer<typeof walletView>

export const activity = z.object({
  _id: z.uuid(),
  type: z.enum(['credit', 'debit']),
  reason: z.enum(walletReasons),
  /** Credits, without a sign. */
  amount: credits,
  date: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type Activity = z.infer<typeof activity>

export const charge = z.object({
  action: z.enum(chargeActions),
  /** In credits, once the day's free uses are gone. */
  price: credits,
  free_per_day: z.number().int(),
})
export type Charge = z.infer<typeof charge>

/** A price as staff set it; the newest that has begun counts. */
export const chargePrice = charge.extend({
  _id: z.uuid(),
  /** Percent of a subscription that Strix keeps; null for what is all Strix's. */
  share: z.number().nullable(),
  starts_at: z.iso.datetime(),
  set_by: z.string(),
  reason: z.string().nullable(),
})
export type ChargePriceView = z.infer<typeof chargePrice>

export const wallet = {
  get: {
    method: 'GET',
    url: '/api/v1/wallet/profile-wallet/:profileId',
    summary: 'The caller’s own wallet',
    auth: 'session',
    params: z.object({ profileId: z.uuid() }),
    ok: z.object({ data: walletView }),
    errors: [],
  },
  activities: {
    method: 'GET',
    url: '/api/v1/wallet/:walletId/activities',
    summary: 'What came into the caller’s wallet and what went out, newest first',
    auth: 'session',
    perMinute: 120,
    params: z.object({ walletId: z.uuid() }),
    query: pageQuery({ sizeDefault: 20 }).extend({ type: z.enum(['credit', 'debit']).optional() }),
    ok: z.object({ data: z.array(activity), page }),
    errors: ['INVALID_CURSOR'],
  },
  charges: {
    method: 'GET',
    url: '/api/v1/charges',
    summary: 'What each use costs',
    auth: 'anyone',
    ok: z.object({ data: z.array(charge) }),
    errors: [],
  },
} as const satisfies Contract

const hundredthsOnly = { error: fault('two-decimals') }

export const charges = {
  history: {
    method: 'GET',
    url: '/api/v1/admin/charges',
    summary: 'Every price that was set, newest first, those still to begin among them',
    auth: { staff: 'revenue.read' },
    query: pageQuery({ sizeDefault: 20 }).extend({ action: z.enum(chargeActions).optional() }),
    ok: z.object({ data: z.array(chargePrice), page }),
    errors: ['INVALID_CURSOR'],
  },
  set: {
    method: 'POST',
    url: '/api/v1/admin/charges',
    summary: 'Set a price from now or from a later time on, with the reason; audited',
    auth: { staff: 'charges.write', fresh: true },
    body: z.object({
      action: z.enum(pricedActions),
      price: z
        .number()
        .min(0)
        .max(100_000)
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, hundredthsOnly),
      free_per_day: z.number().int().min(0).max(10_000),
      /** Of a subscription only; without it the share stays. */
      share: z
        .number()
        .min(0)
        .max(100)
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, hundredthsOnly)
        .optional(),
      starts_at: z.iso.datetime().optional(),
      reason: z.string().trim().min(3).max(500),
    }),
    ok: z.object({ data: chargePrice, message: z.string() }),
    errors: [],
  },
} as const satisfies Contract
