import type { heldPayment, Payment } from '@strix/contracts'
import type { z } from 'zod'
import type { StoredPayment } from './payments.store.ts'

export function viewOf(payment: StoredPayment): Payment {
  return {
    _id: payment.id,
    reference: payment.reference,
    payment_ref: payment.clientRef,
    amount: payment.credits / 100,
    price: payment.kobo / 100,
    payment_method: payment.method,
    provider: payment.provider,
    state: payment.state,
    created_at: payment.createdAt.toISOString(),
    credited_at: payment.creditedAt?.toISOString() ?? null,
  }
}

/** As staff see it. */
export function heldViewOf(payment: StoredPayment): z.input<typeof heldPayment> {
  return {
    ...viewOf(payment),
    profile_id: payment.profileId,
    problem: payment.problem,
    paid: payment.paidKobo === null ? null : payment.paidKobo / 100,
    currency: payment.currency,
    heard: payment.reported,
    heard_at: payment.reportedAt?.toISOString() ?? null,
  }
}
