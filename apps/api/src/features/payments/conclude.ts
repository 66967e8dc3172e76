/** What becomes of a payment once its provider has spoken; whoever asked, the same. */
import type { PaymentState } from '@strix/contracts'
import type { Tx } from '../../database.ts'
import { endAccessPaidBy } from '../social/index.ts'
import { creditPurchase, reversePurchase } from '../wallet/index.ts'
import { lockPayment, updatePayment } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import type { Verdict } from './provider.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** After this long without a payment nobody is going to pay. */
const openMaxMs = 3 * day
/** For this long a paid one is asked about daily: money can go back. */
const watchMs = 30 * day
const waits = [20_000, minute, 2 * minute, 5 * minute, 15 * minute, hour] as const

/** States that only staff, or money going back, can end. */
const ended: ReadonlySet<PaymentState> = new Set(['credited', 'held', 'reversed', 'rejected'])

export type Concluded = { payment: StoredPayment; became: PaymentState; changed: boolean }

/**
 * Writes down what the provider said, and credits or takes back accordingly, once.
 * @param input.live whether the provider's keys move real money
 */
export async function conclude(
  tx: Tx,
  input: { id: string; verdict: Verdict; live: boolean; now: Date },
): Promise<Concluded | undefined> {
  const { verdict, now } = input
  const payment = await lockPayment(tx, input.id)
  if (!payment || verdict.reference !== payment.reference) return undefined
  const problem = problemWith(payment, input)
  const became = nextState(payment, { verdict, problem, now })
  if (became === 'credited' && payment.state !== 'credited') {
    await creditPurchase(tx, purchaseOf(payment, now))
  }
  if (became === 'reversed' && payment.state === 'credited') {
    await endAccessPaidBy(tx, { paymentId: payment.id, now })
    await reversePurchase(tx, purchaseOf(payment, now))
  }
  const changed = became !== payment.state
  await updatePayment(tx, payment.id, {
    state: became,
    problem: became === 'held' ? problem : payment.problem,
    nextCheckAt: nextCheckOf({ ...payment, state: became }, now),
    checked: true,
    ...(verdict.status === 'paid' && {
      providerId: verdict.providerId,
      paidKobo: verdict.kobo,
      currency: verdict.currency,
    }),
    ...(became === 'credited' && changed && { creditedAt: now }),
  })
  return { payment, became, changed }
}

export function purchaseOf(payment: StoredPayment, now: Date) {
  const { id, profileId, provider, reference, credits, kobo } = payment
  return { paymentId: id, profileId, provider, reference, credits, kobo, now }
}

/** Why money that came is not the money that was asked for; null when it is. */
function problemWith(
  payment: StoredPayment,
  { verdict, live }: { verdict: Verdict; live: boolean },
): string | null {
  if (verdict.status !== 'paid') return null
  if (verdict.live !== undefined && verdict.live !== live) return 'another environment'
  if (verdict.currency !== 'NGN') return `paid in ${verdict.currency ?? 'no currency'}`
  if (verdict.kobo === null || verdict.kobo < payment.kobo) {
    return `paid ${verdict.kobo ?? 0} of ${payment.kobo} kobo`
  }
  return null
}

function nextState(
  { state, createdAt }: StoredPayment,
  input: { verdict: Verdict; problem: string | null; now: Date },
): PaymentState {
  const { status } = input.verdict
  if (ended.has(state)) return state === 'credited' && status === 'reversed' ? 'reversed' : state
  if (status === 'paid') return input.problem === null ? 'credited' : 'held'
  if (status === 'failed' || status === 'reversed') return 'failed'
  if (state === 'failed' || state === 'expired') return state
  return input.now.getTime() - createdAt.getTime() > openMaxMs ? 'expired' : 'open'
}

/** When to ask again without being told to. */
export function nextCheckOf(payment: StoredPayment, now: Date): Date | null {
  const { state, checks, createdAt } = payment
  const age = now.getTime() - createdAt.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (state) {
    case 'created':
    case 'open':
      return after(waits[Math.min(checks, waits.length - 1)] ?? hour)
    case 'failed':
      // Pressing cancel does not stop a transfer that is on its way.
      return age < day ? after(hour) : null
    case 'credited':
      return age < watchMs ? after(day) : null
    case 'expired':
    case 'held':
    case 'reversed':
    case 'rejected':
      return null
    default:
      return state satisfies never
  }
}
