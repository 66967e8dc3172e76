/** Buying credits: believed only once the provider has confirmed it. */
import { purchaseRules } from '@strix/contracts'
import type { Payment, PaymentMethod, PaymentOptions, PaymentState } from '@strix/contracts'
import { messages } from '@strix/messages/server/payments'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import { budgetNow } from './budget.ts'
import { conclude } from './conclude.ts'
import type { Concluded } from './conclude.ts'
import { mailPaymentNews } from './payments.mails.ts'
import {
  findByClientRef,
  findByReference,
  findDebited,
  hastenCheck,
  movePayment,
} from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import { lockBudget, readPreferences, writePreferences } from './preferences.store.ts'
import type { Preferences } from './preferences.store.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider } from './provider.ts'
import { reservedStates, unpaidStates } from './transitions.ts'
import { viewOf } from './views.ts'
import { paymentEvents } from './payments.events.ts'
import { purchaseSwitch } from './payments.switches.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & PaymentTables & ProfileTables & SocialTables & WalletTables

export type PaymentDeps = {
  db: Db<Tables>
  now: () => Date
  log: Logger
  settings: Settings
  /** Undefined where nobody takes payments. */
  paymentProvider: PaymentProvider | undefined
  pages: { of(path: string): string }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const debitedMax = 5

/** Asks the provider about one payment, and does what follows from its answer. */
export async function check(deps: PaymentDeps, payment: StoredPayment): Promise<PaymentState> {
  const { paymentProvider: provider } = deps
  if (!provider || provider.id !== payment.provider) return payment.state
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

/** Emits the event of a concluded payment, and mails its buyer where money is affected. */
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
}

/** The same, where the provider's silence is no failure: what is known stands. */
export async function tryCheck(deps: PaymentDeps, payment: StoredPayment): Promise<PaymentState> {
  try {
    return await check(deps, payment)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, provider: payment.provider }, 'a payment could not be asked about')
    return payment.state
  }
}

/** One of somebody's payments, asked about now while it is open. */
export async function readPayment(
  deps: PaymentDeps,
  input: { profileId: string; clientRef: string },
): Promise<Payment> {
  const payment = await findByClientRef(deps.db, input)
  if (!payment) throw new AppError('NOT_FOUND', messages.noPayment)
  if (!reservedStates.includes(payment.state)) return viewOf(payment)
  await tryCheck(deps, payment)
  return viewOf((await findByClientRef(deps.db, input)) ?? payment)
}

/**
 * The buyer will not pay: its place in the budget is free again. A link cannot be called back, so
 * the provider is asked before and for a day after.
 */
export async function abandon(
  deps: PaymentDeps,
  input: { profileId: string; clientRef: string },
): Promise<Payment> {
  const payment = await findByClientRef(deps.db, input)
  if (!payment) throw new AppError('NOT_FOUND', messages.noPayment)
  if (payment.state === 'open' && (await tryCheck(deps, payment)) === 'open') {
    const change = { nextCheckAt: new Date(deps.now().getTime() + hourMs) }
    await movePayment(deps.db, { id: payment.id, from: 'open', to: 'abandoned', change })
  }
  return viewOf((await findByClientRef(deps.db, input)) ?? payment)
}

/** "I was debited": asks the provider now about what may be meant. */
export async function askDebited(
  deps: PaymentDeps,
  input: { profileId: string; reference?: string; kobo?: number; day?: string },
): Promise<{ data: Payment[]; message: string }> {
  const { profileId, reference, kobo, day } = input
  if (reference === undefined && (kobo === undefined || day === undefined)) {
    const fields = [{ path: 'body.reference', message: messages.debited.nothing }]
    throw new AppError('INVALID_INPUT', messages.debited.nothing, { fields })
  }
  const start = lagosDayStart(day ?? lagosDayOf(deps.now()))
  // A transfer made around midnight may stand under the day before or after.
  const window = {
    from: new Date(start.getTime() - dayMs),
    to: new Date(start.getTime() + 2 * dayMs),
  }
  const found = await findDebited(deps.db, {
    profileId,
    limit: debitedMax,
    ...(reference === undefined ? { kobo: kobo ?? 0, ...window } : { reference }),
  })
  for (const payment of found) {
    if (unpaidStates.includes(payment.state)) await tryCheck(deps, payment)
  }
  const after = await Promise.all(
    found.map(async ({ reference: known }) => await findByReference(deps.db, known)),
  )
  const data = after.flatMap((payment) => (payment ? [viewOf(payment)] : []))
  return { data, message: debitedMessage(data.map(({ state }) => state)) }
}

/** The message of the most important state among them. */
function debitedMessage(states: readonly PaymentState[]): string {
  const { debited } = messages
  const has = (...wanted: PaymentState[]) => wanted.some((state) => states.includes(state))
  if (states.length === 0) return debited.none
  if (has('credited')) return debited.credited
  if (has('held')) return debited.held
  if (has('created', 'open')) return debited.open
  return has('reversed') ? debited.reversed : debited.failed
}

/** A provider's message: it only says which payment to ask about. False when it is not theirs. */
export async function receiveWebhook(
  deps: PaymentDeps,
  input: { provider: string; headers: Readonly<Record<string, unknown>>; body: Buffer },
): Promise<boolean> {
  const { paymentProvider: provider, db } = deps
  if (!provider || provider.id !== input.provider) return false
  const reference = provider.readWebhook(input)
  if (reference === undefined) return false
  const payment = reference === null ? undefined : await findByReference(db, reference)
  if (!payment) return true
  await transact(db, async (tx) => {
    await hastenCheck(tx, { id: payment.id, now: deps.now() })
    await wakeJobs(tx, 'payments_check')
  })
  return true
}

/** What can be bought, and what the budget leaves. */
export async function paymentOptions(
  deps: PaymentDeps,
  profileId: string,
): Promise<PaymentOptions> {
  const { db } = deps
  const now = deps.now()
  const preferences = await readPreferences(db, { profileId, now })
  const { spent, waiting } = await budgetNow(db, { profileId, now })
  const { next } = preferences
  return {
    on: deps.paymentProvider !== undefined && (await deps.settings.get(purchaseSwitch)),
    packages: purchaseRules.packages.map((amount) => ({ amount, price: amount })),
    quick: [...purchaseRules.quick],
    min: purchaseRules.min,
    max: purchaseRules.max,
    preferred_method: preferences.method,
    budget: {
      limit: nairaOf(preferences.budget),
      spent: spent / 100,
      waiting: waiting / 100,
      next: next && { limit: nairaOf(next.budget), from: next.from.toISOString() },
    },
  }
}

function nairaOf(kobo: number | null): number | null {
  return kobo === null ? null : kobo / 100
}

/** Lower counts at once; higher, or none, waits a day, so that it is not decided in the heat. */
export async function changePreferences(
  deps: PaymentDeps,
  input: { profileId: string; method?: PaymentMethod | null; budget?: number | null },
): Promise<string> {
  const now = deps.now()
  const { profileId } = input
  return await transact(deps.db, async (tx) => {
    await lockBudget(tx, profileId)
    const known = await readPreferences(tx, { profileId, now })
    const changed: Preferences = { ...known }
    if (input.method !== undefined) changed.method = input.method
    if (input.budget !== undefined) Object.assign(changed, budgetAfter(known, input.budget, now))
    await writePreferences(tx, { ...changed, profileId })
    return changed.next === null ? messages.saved : messages.savedLater
  })
}

function budgetAfter(
  known: Preferences,
  wanted: number | null,
  now: Date,
): Pick<Preferences, 'budget' | 'next'> {
  const raises = known.budget !== null && (wanted === null || wanted > known.budget)
  if (!raises) return { budget: wanted, next: null }
  const from = new Date(now.getTime() + purchaseRules.raiseAfterHours * hourMs)
  return { budget: known.budget, next: { budget: wanted, from } }
}
