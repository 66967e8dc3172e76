/** What may become of a payout. The store writes a state by this table and in no other way. */
import type { PayoutState } from '@strix/contracts'

const transitions = {
  /** The money is reserved, and finance decides. */
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['sending', 'paid', 'refused'],
  /** It was handed to the provider once; only what the provider says ends it. */
  sending: ['paid', 'failed'],
  /** Banks send money back, days later too. */
  paid: ['returned'],
  failed: [],
  refused: [],
  cancelled: [],
  returned: [],
} as const satisfies Readonly<Record<PayoutState, readonly PayoutState[]>>

export function mayBecome(from: PayoutState, to: PayoutState): boolean {
  const next: readonly PayoutState[] = transitions[from]
  return next.includes(to)
}

/** What has money reserved. */
export const openStates: readonly PayoutState[] = ['requested', 'approved', 'sending']
