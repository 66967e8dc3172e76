/** What a payout may be. Plain data, so that pages hold it without the validator. */

export const payoutRules = { minNaira: 5_000, adultYears: 18 } as const

/**
 * `sending` was handed to the provider, which has not said yet how it ended; `failed` never left;
 * `returned` left and came back.
 */
export const payoutStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'failed',
  'refused',
  'cancelled',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** What finance can do with a payout. */
export const payoutDecisions = [
  'approve',
  'refuse',
  'send',
  'mark-paid',
  'give-up',
  'mark-returned',
] as const
export type PayoutDecision = (typeof payoutDecisions)[number]
