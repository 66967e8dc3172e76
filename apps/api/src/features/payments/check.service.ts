/** Asks a payment's provider about it now, and believes the answer. */
import type { PaymentState } from '@strix/contracts'
import { readSureTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { conclude, concludeUnanswered } from './conclude.ts'
import type { Concluded } from './conclude.ts'
import type { PaymentDeps, Tables } from './deps.ts'
import { paymentEvents } from './payments.events.ts'
import { mailDebt, mailPaymentNews } from './payments.mails.ts'
import type { StoredPayment } from './payments.store.ts'
import { ProviderError } from './provider.ts'

/** Asks the provider about one payment, and does what follows; undefined without a provider. */
async function check(deps: PaymentDeps, payment: StoredPayment): Promise<PaymentState | undefined> {
  const provider = providerOf(deps, payment)
  if (!provider) return undefined
  const verdict = await provider.verify(payment.reference)
  const now = deps.now()
  const done = await transact(deps.db, async (tx) => {
    const concluded = await conclude(tx, { payment, verdict, live: provider.live, now })
    if (concluded?.changed) await emitOutcome(tx, { deps, concluded, now })
    return concluded
  })
  if (!done) throw new ProviderError('the provider answered about another payment')
  return done.became
}

/** Emits the event of a concluded payment, and mails those whom its money concerns. */
export async function emitOutcome(
  tx: Tx<Tables>,
  input: { deps: PaymentDeps; concluded: Concluded; now: Date },
): Promise<void> {
  const { payment, became: kind } = input.concluded
  if (kind === 'credited' || kind === 'held' || kind === 'reversed' || kind === 'failed') {
    const { id: paymentId, profileId, credits } = payment
    await paymentEvents.emit(tx, { kind: `payment.${kind}`, profileId, paymentId, credits })
  }
  if (kind === 'rejected') {
    const { id: paymentId, profileId, credits } = payment
    await paymentEvents.emit(tx, { kind: 'payment.failed', profileId, paymentId, credits })
  }
  if (kind !== 'held' && kind !== 'reversed') return
  const walletUrl = input.deps.pages.of('/wallet')
  await mailPaymentNews(tx, { payment, kind, walletUrl, now: input.now })
  if (kind === 'reversed') await mailDebt(tx, { payment, pages: input.deps.pages, now: input.now })
}

/** The same, where the provider's silence is no failure: what is known stands. */
export async function tryCheck(deps: PaymentDeps, payment: StoredPayment): Promise<PaymentState> {
  return (await answerOn(deps, payment)) ?? payment.state
}

/** Of one that is due: it is asked about again later where nothing was heard. */
export async function checkTaken(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  if (await answerOn(deps, payment)) return
  const isGone = providerOf(deps, payment) === undefined
  const sure = await readSureTime(deps)
  const now = deps.now()
  await transact(deps.db, async (tx) => {
    const concluded = await concludeUnanswered(tx, { payment, isGone, sure, now })
    if (concluded?.changed) await emitOutcome(tx, { deps, concluded, now })
  })
}

/** Undefined where payments go through another one by now. */
function providerOf({ paymentProvider }: PaymentDeps, payment: StoredPayment) {
  return paymentProvider?.id === payment.provider ? paymentProvider : undefined
}

/** Undefined without an answer. */
async function answerOn(
  deps: PaymentDeps,
  payment: StoredPayment,
): Promise<PaymentState | undefined> {
  try {
    return await check(deps, payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, provider: payment.provider }, 'a payment could not be asked about')
    return undefined
  }
}
