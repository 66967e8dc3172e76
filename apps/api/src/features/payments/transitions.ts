/** What may become of a payment. The store writes a state by this table and in no other way. */
import type { PaymentState } from '@strix/contracts'

export const transitions = {
  /** The row exists and the provider is being asked. Nobody has a link yet. */
  created: ['open', 'failed', 'credited', 'held'],
  /** Somebody has the link: it can be paid, and is reserved in the budget. */
  open: ['credited', 'held', 'failed', 'expired', 'abandoned'],
  // Money can arrive whatever the provider, the time or the buyer said.
  failed: ['credited', 'held'],
  expired: ['credited', 'held', 'failed'],
  abandoned: ['credited', 'held', 'failed'],
  /** Staff decide, unless the money goes back before they do. */
  held: ['credited', 'rejected'],
  credited: ['reversed'],
  reversed: [],
  rejected: [],
} as const satisfies Readonly<Record<PaymentState, readonly PaymentState[]>>

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  const next: readonly PaymentState[] = transitions[from]
  return next.includes(to)
}

/** What can still be paid by somebody who holds a link. */
export const reservedStates: readonly PaymentState[] = ['created', 'open']
/** What the provider is asked about when somebody wants to know. */
export const unpaidStates: readonly PaymentState[] = [
  'created',
  'open',
  'failed',
  'expired',
  'abandoned',
]
