/** What a purchase may be. */

/** Whole credits; 1 credit is N1. */
export const purchaseRules = {
  min: 100,
  max: 500_000,
  packages: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  quick: [500, 1_000, 2_000, 5_000, 10_000],
  koboPerCredit: 100,
  /** How long a monthly budget that was raised waits. */
  raiseAfterHours: 24,
} as const

export const paymentMethods = ['bank', 'debit-credit-card', 'ussd'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * `open` may still turn out either way; `held` is looked at by staff; `expired` was never paid as
 * far as the provider says; `abandoned` was given up by the buyer. Both can still be paid.
 */
export const paymentStates = [
  'created',
  'open',
  'credited',
  'failed',
  'expired',
  'abandoned',
  'held',
  'reversed',
  'rejected',
] as const
export type PaymentState = (typeof paymentStates)[number]
