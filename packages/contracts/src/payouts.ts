import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'

export const payoutRules = { minNaira: 5_000, adultYears: 18 } as const

const details = z.object({
  bank: z.string().trim().min(2, fault('bank')).max(60, fault('long-name')),
  /** A Nigerian account number (NUBAN). */
  account_number: z.string().regex(/^\d{10}$/u, fault('account-number')),
  account_name: z.string().trim().min(3, fault('account-name')).max(100, fault('long-name')),
  date_of_birth: z.iso.date(fault('birth-date')),
})

export const payoutView = z.object({
  /** True once a subscription to the caller was paid. */
  creator: z.boolean(),
  /** Naira that can be paid out, and naira still held. */
  earnings: z.number(),
  earnings_held: z.number(),
  /** Naira that refunds still take of what is earned next, before any payout. */
  owed: z.number(),
  min: z.number(),
  details: details.nullable(),
  /** Finance has matched the account's name. */
  matched: z.boolean(),
})
export type PayoutView = z.infer<typeof payoutView>

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
} as const satisfies Contract
