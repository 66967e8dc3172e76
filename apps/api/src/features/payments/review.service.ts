/** Payments that differ from what was asked for, as staff decide on them. */
import type { Db } from '../../database.ts'
import { writeAudit } from '../../infra/audit.ts'
import { transact } from '../../infra/db.ts'
import { emit } from '../../infra/domain-events.ts'
import { AppError } from '../../infra/errors.ts'
import { creditPurchase } from '../wallet/index.ts'
import { purchaseOf } from './conclude.ts'
import { lockPayment, updatePayment } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'

/**
 * Credits what was really paid, at the payment's own price, or gives the payment up.
 * @throws AppError NOT_FOUND; TRANSFER_CONFLICT when it is not held or was not paid in naira
 */
export async function resolveHeld(
  db: Db,
  input: {
    paymentId: string
    decision: 'credit' | 'reject'
    reason: string
    staffId: string
    now: Date
  },
): Promise<StoredPayment> {
  const { decision, now } = input
  return await transact(db, async (tx) => {
    const payment = await lockPayment(tx, input.paymentId)
    if (!payment) throw new AppError('NOT_FOUND', 'There is no such payment.')
    if (payment.state !== 'held') {
      throw new AppError('TRANSFER_CONFLICT', `That payment is ${payment.state}, not held.`)
    }
    const paid = payment.currency === 'NGN' ? (payment.paidKobo ?? 0) : 0
    const credits = Math.floor((payment.credits * paid) / payment.kobo)
    if (decision === 'credit') {
      if (credits <= 0) {
        throw new AppError('TRANSFER_CONFLICT', 'Nothing was paid in naira. Reject it instead.')
      }
      await creditPurchase(tx, { ...purchaseOf(payment, now), credits, kobo: paid })
    }
    const state = decision === 'credit' ? 'credited' : 'rejected'
    await updatePayment(tx, payment.id, {
      state,
      ...(decision === 'credit' && { creditedAt: now }),
    })
    const { profileId, id: paymentId } = payment
    await emit(
      tx,
      decision === 'credit'
        ? { kind: 'payment.credited', profileId, paymentId, credits }
        : { kind: 'payment.failed', profileId, paymentId, credits: payment.credits },
    )
    await writeAudit(tx, {
      at: now,
      actor: input.staffId,
      action: `payment.${decision}`,
      subject: payment.id,
      detail: { reference: payment.reference, credits: decision === 'credit' ? credits : 0 },
      reason: input.reason,
    })
    return { ...payment, state }
  })
}
