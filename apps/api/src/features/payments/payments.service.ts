/** Buying credits: begun here, believed only once the provider has confirmed it. */
import { purchaseRules } from '@strix/contracts'
import type { Payment, PaymentMethod, PaymentOptions, PaymentState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { emit } from '../../infra/domain-events.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { wakeChannel } from '../../infra/jobs.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import { findProfile } from '../accounts/index.ts'
import { conclude } from './conclude.ts'
import type { Concluded } from './conclude.ts'
import { mailPaymentNews } from './payments.mails.ts'
import { messages } from './payments.messages.ts'
import {
  findByClientRef,
  findByReference,
  findDebited,
  insertPayment,
  spentSince,
  updatePayment,
} from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import { readPreferences, writePreferences } from './preferences.store.ts'
import type { Preferences } from './preferences.store.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider } from './provider.ts'
import { newReference } from './reference.ts'
import { viewOf } from './views.ts'

export type PaymentDeps = {
  db: Db
  now: () => Date
  log: Logger
  settings: Settings
  /** Undefined where nobody takes payments. */
  provider: PaymentProvider | undefined
  pages: { of(path: string): string }
}

/** Before this a purchase whose beginning was cut off is not asked about. */
const firstCheckMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const debitedMax = 5

export type NewPurchase = {
  profileId: string
  amount: number
  method: PaymentMethod
  clientRef: string
}

/**
 * Begins a purchase. The row is written before the provider hears of it; the same `clientRef` is
 * the same purchase.
 */
export async function initiate(
  deps: PaymentDeps,
  purchase: NewPurchase,
): Promise<Payment & { payment_link: string }> {
  const provider = await demandOpen(deps)
  const now = deps.now()
  const payment = await transact(deps.db, (tx) => reserve(tx, { purchase, provider, now }))
  if (payment.link !== null) return { ...viewOf(payment), payment_link: payment.link }
  if (payment.state !== 'created') throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable)
  const profile = await findProfile(deps.db, purchase.profileId)
  if (!profile) throw new AppError('UNAUTHENTICATED', 'Please log in first.')
  const query = new URLSearchParams({
    ref: purchase.clientRef,
    amount: String(purchase.amount),
  }).toString()
  try {
    const { link } = await provider.create({
      reference: payment.reference,
      kobo: payment.kobo,
      email: profile.email,
      method: purchase.method,
      returnUrl: deps.pages.of(`/wallet/callback?${query}`),
    })
    await updatePayment(deps.db, payment.id, { state: 'open', link })
    return { ...viewOf({ ...payment, state: 'open' }), payment_link: link }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, provider: provider.id }, 'a payment could not be begun')
    // Whether it heard of the payment is unknown, so that it is asked later; but nobody can pay it.
    await updatePayment(deps.db, payment.id, { state: 'failed', problem: error.message })
    throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable, { cause: error })
  }
}

async function demandOpen({ provider, settings }: PaymentDeps): Promise<PaymentProvider> {
  if (!provider || !(await settings.isOn('purchase'))) {
    throw new AppError('FEATURE_OFF', messages.off)
  }
  return provider
}

/** The row, within the budget; concurrent purchases of one person wait for each other. */
async function reserve(
  tx: Tx,
  input: { purchase: NewPurchase; provider: PaymentProvider; now: Date },
): Promise<StoredPayment> {
  const { now, provider } = input
  const { profileId, amount, method, clientRef } = input.purchase
  await sql`select pg_advisory_xact_lock(hashtext(${`payment ${profileId}`}))`.execute(tx)
  const kobo = amount * purchaseRules.koboPerCredit
  const known = await findByClientRef(tx, { profileId, clientRef })
  if (known) {
    if (known.kobo === kobo && known.method === method) return known
    throw new AppError('TRANSFER_CONFLICT', messages.otherPurchase)
  }
  const { budget } = await readPreferences(tx, { profileId, now })
  if (budget !== null) {
    const left = budget - (await spentSince(tx, { profileId, since: monthStart(now) }))
    if (kobo > left) throw new AppError('OVER_BUDGET', messages.overBudget(nairaText(left)))
  }
  await insertPayment(tx, {
    id: uuidv7(now),
    createdAt: now,
    profileId,
    provider: provider.id,
    reference: newReference(),
    clientRef,
    method,
    credits: amount * 100,
    kobo,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
  })
  const made = await findByClientRef(tx, { profileId, clientRef })
  if (!made) throw new Error('a payment just made is not there')
  return made
}

function monthStart(now: Date): Date {
  return lagosDayStart(`${lagosDayOf(now).slice(0, 7)}-01`)
}

function nairaText(kobo: number): string {
  return `N${(Math.max(0, kobo) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}

/** Asks the provider about one payment, and does what follows from its answer. */
export async function check(deps: PaymentDeps, payment: StoredPayment): Promise<PaymentState> {
  const { provider } = deps
  if (!provider || provider.id !== payment.provider) return payment.state
  const verdict = await provider.verify(payment.reference)
  const now = deps.now()
  const done = await transact(deps.db, async (tx) => {
    const concluded = await conclude(tx, { id: payment.id, verdict, live: provider.live, now })
    if (concluded?.changed) await tellOf(tx, { deps, concluded, now })
    return concluded
  })
  if (!done) throw new ProviderError('the provider answered about another payment')
  return done.became
}

async function tellOf(
  tx: Tx,
  input: { deps: PaymentDeps; concluded: Concluded; now: Date },
): Promise<void> {
  const { payment, became: kind } = input.concluded
  if (kind === 'credited' || kind === 'held' || kind === 'reversed' || kind === 'failed') {
    const { id: paymentId, profileId, credits } = payment
    await emit(tx, { kind: `payment.${kind}`, profileId, paymentId, credits })
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

const waiting: ReadonlySet<PaymentState> = new Set(['created', 'open'])
const mayStillCome: ReadonlySet<PaymentState> = new Set(['created', 'open', 'failed', 'expired'])

/** One of somebody's payments, asked about now while it is open. */
export async function readPayment(
  deps: PaymentDeps,
  input: { profileId: string; clientRef: string },
): Promise<Payment> {
  const payment = await findByClientRef(deps.db, input)
  if (!payment) throw new AppError('NOT_FOUND', 'There is no such payment of yours.')
  if (!waiting.has(payment.state)) return viewOf(payment)
  await tryCheck(deps, payment)
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
    if (mayStillCome.has(payment.state)) await tryCheck(deps, payment)
  }
  const after = await Promise.all(
    found.map(async ({ reference: known }) => await findByReference(deps.db, known)),
  )
  const data = after.flatMap((payment) => (payment ? [viewOf(payment)] : []))
  return { data, message: debitedMessage(data.map(({ state }) => state)) }
}

/** The most telling of them. */
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
export async function hearWebhook(
  deps: PaymentDeps,
  input: { provider: string; headers: Readonly<Record<string, unknown>>; body: Buffer },
): Promise<boolean> {
  const { provider, db } = deps
  if (!provider || provider.id !== input.provider) return false
  const reference = provider.readWebhook(input)
  if (reference === undefined) return false
  const payment = reference === null ? undefined : await findByReference(db, reference)
  if (!payment) return true
  await transact(db, async (tx) => {
    await updatePayment(tx, payment.id, { nextCheckAt: deps.now() })
    await sql`select pg_notify(${wakeChannel}, 'payments_check')`.execute(tx)
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
  const spent = await spentSince(db, { profileId, since: monthStart(now) })
  const { next } = preferences
  return {
    on: deps.provider !== undefined && (await deps.settings.isOn('purchase')),
    packages: purchaseRules.packages.map((amount) => ({ amount, price: amount })),
    quick: [...purchaseRules.quick],
    min: purchaseRules.min,
    max: purchaseRules.max,
    preferred_method: preferences.method,
    budget: {
      limit: nairaOf(preferences.budget),
      spent: spent / 100,
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
    await sql`select pg_advisory_xact_lock(hashtext(${`payment ${profileId}`}))`.execute(tx)
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
