/** What the wallet counts in, and its closed lists. */

/** Why credits or naira moved. */
export const walletReasons = [
  'purchase',
  'reversal',
  'gift-reward',
  'gift-reward-back',
  'gift-referral',
  'gift-staff',
  'hold',
  'hold-release',
  'charge',
  'subscription',
  'subscription-refund',
  'earning',
  'earning-back',
  'earning-release',
  'claim',
  'claim-paid',
  'payout-request',
  'payout',
  'payout-release',
  'payout-return',
] as const

/** Uses that are charged for. */
export const pricedActions = ['subscription', 'ai-prediction', 'ai-comparison'] as const
/** Uses whose price is shown; converting and loading cost nothing. */
export const chargeActions = ['convert', 'load', ...pricedActions] as const
export type PricedAction = (typeof pricedActions)[number]
export type ChargeAction = (typeof chargeActions)[number]

export const subscriptionRules = {
  /** How long one payment lasts. */
  days: 30,
  /** How long a creator's part of it is held. */
  holdDays: 14,
} as const
