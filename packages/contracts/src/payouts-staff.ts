import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { payoutDecisions, payoutStates } from './payout-rules.ts'
import { payout } from './payouts.ts'

const reason = z.string().trim().min(3).max(500)
const payoutId = z.object({ payoutId: z.uuid() })

/** A payout as finance sees it in a list. */
export const payoutRow = payout.extend({
  profile_id: z.uuid(),
  username: z.string().nullable(),
  /** `by-hand` or the provider that sends it; null while nobody does. */
  provider: z.string().nullable(),
  bank_reference: z.string().nullable(),
  /** What the provider said last, and when. */
  heard: z.string().nullable(),
  heard_at: z.iso.datetime().nullable(),
  /** The account's name is matched, and is still the one that was asked for. */
  matched: z.boolean(),
  /** It can be sent from here; else it is paid at the bank. */
  sends: z.boolean(),
  /** An approval that waits for a second person. */
  approval_id: z.uuid().nullable(),
})
export type PayoutRow = z.infer<typeof payoutRow>

/** With the account it goes to; reading it is written down. */
export const payoutAccount = z.object({
  bank: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** As the profile says. */
  firstname: z.string(),
  lastname: z.string(),
})
export type PayoutAccount = z.infer<typeof payoutAccount>

/** Naira of one creator. */
export const creatorRow = z.object({
  profile_id: z.uuid(),
  username: z.string().nullable(),
  earnings: z.number(),
  held: z.number(),
  reserved: z.number(),
  owed: z.number(),
  paid: z.number(),
  has_account: z.boolean(),
  matched: z.boolean(),
})
export type CreatorRow = z.infer<typeof creatorRow>

export const payoutFilter = z.object({
  state: z.enum(payoutStates).optional(),
  creator: z.uuid().optional(),
})
export const creatorFilter = z.object({ q: z.string().trim().max(60).optional() })

export const payoutReview = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/payouts',
    summary: 'Payouts, newest first',
    auth: { staff: 'revenue.read' },
    query: pageQuery({ sizeDefault: 50 }).extend(payoutFilter.shape),
    ok: z.object({
      data: z.array(payoutRow),
      page,
    }),
    errors: ['INVALID_CURSOR'],
  },
  account: {
    method: 'GET',
    url: '/api/v1/admin/payouts/:payoutId/account',
    summary: 'Where a payout goes, in full; that it was read is audited',
    auth: { staff: 'payouts.write' },
    params: payoutId,
    ok: z.object({ data: payoutAccount }),
    errors: ['NOT_FOUND'],
  },
  match: {
    method: 'POST',
    url: '/api/v1/admin/payouts/:payoutId/match',
    summary: 'Say that the account’s name is its creator’s',
    auth: { staff: 'payouts.write', fresh: true },
    params: payoutId,
    body: z.object({ reason }),
    ok: z.object({ data: payoutRow, message: z.string() }),
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
  decide: {
    method: 'POST',
    url: '/api/v1/admin/payouts/:payoutId',
    summary: 'Approve, refuse, send, or write down how a payout ended; with the reason',
    auth: { staff: 'payouts.write', fresh: true },
    params: payoutId,
    body: z.object({
      step: z.enum(payoutDecisions),
      reason,
      /** Of a transfer made by hand, as the bank names it. */
      bank_reference: z.string().trim().min(3).max(100).optional(),
    }),
    ok: z.object({ data: payoutRow, message: z.string() }),
    errors: ['NOT_FOUND', 'OUTDATED', 'TRANSFER_CONFLICT', 'FEATURE_OFF', 'PAYMENT_UNAVAILABLE'],
  },
  statements: {
    method: 'GET',
    url: '/api/v1/admin/creators/:profileId/statements',
    summary: 'The months of which a creator has a statement, the newest first',
    auth: { staff: 'payouts.write' },
    params: z.object({ profileId: z.uuid() }),
    ok: z.object({ data: z.array(z.string()) }),
    errors: ['NOT_FOUND'],
  },
  creators: {
    method: 'GET',
    url: '/api/v1/admin/creators',
    summary: 'What creators have earned, what is held, and what was paid; the most first',
    auth: { staff: 'revenue.read' },
    query: pageQuery({ sizeDefault: 50 }).extend(creatorFilter.shape),
    ok: z.object({ data: z.array(creatorRow), page }),
    errors: ['INVALID_CURSOR'],
  },
} as const satisfies Contract
