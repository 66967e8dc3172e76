/** Payments that differ from what was asked for, as staff decide on them. */
import { messages } from '@strix/messages/server/payments'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { creditPurchase } from '../wallet/index.ts'
import { conclude, notRealMoney, ofNobody, purchaseOf } from './conclude.ts'
import { emitOutcome } from './check.service.ts'
import type { PaymentDeps, Tables } from './deps.ts'
import { findById, movePayment } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import { ProviderError } from './provider.ts'
import type { Verdict } from './provider.ts'
import { paymentEvents } from './payments.events.ts'

export type Decision = {
  paymentId: string
  decision: 'credit' | 'reject'
  reason: string
  staffId: string
  now: Date
}

/**
 * Credits what was really paid, at the payment's own price, or gives the payment up. The provider
 * is asked once more: money may have gone back since staff looked.
 * @throws AppError NOT_FOUND; TRANSFER_CONFLICT when it is not held, or not as staff saw it;
 * PAYMENT_UNAVAILABLE when the provider does not answer
 */
export async function resolveHeld(deps: PaymentDeps, input: Decision): Promise<StoredPayment> {
  const { db, paymentProvider: provider } = deps
  const seen = await findById(db, input.paymentId)
  if (!seen) throw new AppError('NOT_FOUND', messages.problems.noPayment)
  demandHeld(seen)
  if (!provider || provider.id !== seen.provider) {
    throw new AppError('PAYMENT_UNAVAILABLE', messages.otherProvider)
  }
  const verdict = await ask(deps, seen)
  const done = await transact(db, (tx) => decide(tx, deps, { ...input, seen, verdict }))
  // What was reported is kept, whether or not the decision was made.
  if (typeof done === 'string') throw new AppError('TRANSFER_CONFLICT', done)
  return done
}

async function ask(
  { paymentProvider: provider }: PaymentDeps,
  { reference }: StoredPayment,
): Promise<Verdict> {
  try {
    const verdict = await provider?.verify(reference)
    if (verdict) return verdict
    throw new ProviderError('nobody takes payments')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('PAYMENT_UNAVAILABLE', messages.noReport, { cause: error })
  }
}

/** @returns the payment as it is then, or why nothing was decided */
async function decide(
  tx: Tx<Tables>,
  deps: PaymentDeps,
  input: Decision & { seen: StoredPayment; verdict: Verdict },
): Promise<StoredPayment | string> {
  const { decision, now, seen, verdict } = input
  const live = deps.paymentProvider?.live ?? false
  const concluded = await conclude(tx, { payment: seen, verdict, live, now })
  if (!concluded) return messages.noReport
  const { payment, became, changed } = concluded
  // The money went back meanwhile: there is nothing to credit, and rejecting it was right.
  if (changed && decision === 'reject') return await note(tx, input, payment)
  if (changed) await emitOutcome(tx, { deps, concluded, now })
  if (became !== 'held') return messages.decided[became === 'rejected' ? 'wentBack' : 'meanwhile']
  if (decision === 'reject') {
    return await note(tx, input, await close(tx, { payment, to: 'rejected', now }))
  }
  if (verdict.status !== 'paid') return messages.decided.notPaid({ status: verdict.status })
  if (verdict.kobo !== seen.paidKobo || verdict.currency !== seen.currency) {
    return messages.decided.otherSum
  }
  if (payment.problem === notRealMoney) return messages.decided.notReal
  if (payment.problem === ofNobody) return messages.decided.ofNobody
  const kobo = verdict.currency === 'NGN' ? (verdict.kobo ?? 0) : 0
  const credits = Math.floor((payment.credits * kobo) / payment.kobo)
  if (credits <= 0) return messages.decided.nothing
  await creditPurchase(tx, { ...purchaseOf(payment, now), credits, kobo })
  return await note(tx, input, await close(tx, { payment, to: 'credited', now }), credits)
}

async function close(
  tx: Tx<Tables>,
  { payment, to, now }: { payment: StoredPayment; to: 'credited' | 'rejected'; now: Date },
): Promise<StoredPayment> {
  const change = to === 'credited' ? { creditedAt: now } : {}
  if (!(await movePayment(tx, { id: payment.id, from: 'held', to, change }))) {
    throw new Error(`the payment ${payment.id} was locked and is held no more`)
  }
  return { ...payment, ...change, state: to }
}

async function note(
  tx: Tx<Tables>,
  input: Decision,
  payment: StoredPayment,
  credits = 0,
): Promise<StoredPayment> {
  const { decision, now } = input
  const { profileId, id: paymentId } = payment
  await paymentEvents.emit(
    tx,
    decision === 'credit'
      ? { kind: 'payment.credited', profileId, paymentId, credits }
      : { kind: 'payment.failed', profileId, paymentId, credits: payment.credits },
  )
  await writeAudit(tx, {
    at: now,
    actor: input.staffId,
    action: `payment.${decision}`,
    subject: paymentId,
    detail: { reference: payment.reference, credits, heard: payment.reported },
    reason: input.reason,
  })
  return payment
}

function demandHeld({ state }: StoredPayment): void {
  if (state === 'held') return
  throw new AppError('TRANSFER_CONFLICT', messages.problems.notHeld({ state }))
}
