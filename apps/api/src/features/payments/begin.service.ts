/** The beginning of a purchase: reserved here, sent to the provider once, then open. */
import { messages } from '@strix/messages/server/payments'
import { setTimeout as sleep } from 'node:timers/promises'
import { purchaseRules } from '@strix/contracts'
import type { Payment, PaymentMethod } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { findProfile } from '../profiles/index.ts'
import { leftOfBudget } from './budget.ts'
import { holdBuyer } from './buyers.store.ts'
import { startMaxMs } from './conclude.ts'
import type { PaymentDeps } from './deps.ts'
import { findByClientRef, insertPayment, movePayment, supersede } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import { lockBudget } from './preferences.store.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider } from './provider.ts'
import { newReference } from './reference.ts'
import { viewOf } from './views.ts'
import { purchaseSwitch } from './payments.switches.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & PaymentTables & ProfileTables

/** Whoever asks again while the first call is with the provider waits for its link so long. */
const askAgainMs = 200
const askAgainMax = 50

export type NewPurchase = {
  profileId: string
  amount: number
  method: PaymentMethod
  clientRef: string
}

/**
 * Begins a purchase. The row is written before the provider is asked; the same `clientRef` is
 * the same purchase. Only the call that wrote the row asks the provider: two at once would be
 * refused for the second, and take the link of the first for dead.
 */
export async function initiate(
  deps: PaymentDeps,
  purchase: NewPurchase,
): Promise<Payment & { payment_link: string }> {
  const provider = await demandOpen(deps)
  const now = deps.now()
  const { payment, isNew } = await transact(deps.db, (tx) =>
    reserve(tx, { purchase, provider, now }),
  )
  const begun = isNew ? await start(deps, { payment, provider, purchase }) : payment
  const known = begun.link === null ? await waitForLink(deps, purchase) : begun
  if (known.link !== null) return { ...viewOf(known), payment_link: known.link }
  if (known.state === 'created') {
    throw new AppError('BUSY', messages.starting, { retryAfterSeconds: 2 })
  }
  if (known.state === 'failed') throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable)
  throw new AppError('TRANSFER_CONFLICT', messages.over)
}

async function demandOpen({
  paymentProvider: provider,
  settings,
}: PaymentDeps): Promise<PaymentProvider> {
  if (!provider || !(await settings.get(purchaseSwitch))) {
    throw new AppError('FEATURE_OFF', messages.off)
  }
  return provider
}

type Reserved = { payment: StoredPayment; isNew: boolean }

/** The row, within the budget; concurrent purchases of one person wait for each other. */
async function reserve(
  tx: Tx<Tables>,
  input: { purchase: NewPurchase; provider: PaymentProvider; now: Date },
): Promise<Reserved> {
  const { now, provider } = input
  const { profileId, amount, method, clientRef } = input.purchase
  await lockBudget(tx, profileId)
  const kobo = amount * purchaseRules.koboPerCredit
  const known = await findByClientRef(tx, { profileId, clientRef })
  if (known && (known.kobo !== kobo || known.method !== method)) {
    throw new AppError('TRANSFER_CONFLICT', messages.otherPurchase)
  }
  if (known && !(await giveUpStart(tx, { payment: known, now }))) {
    return { payment: known, isNew: false }
  }
  const left = await leftOfBudget(tx, { profileId, now })
  if (left !== null && kobo > left) {
    throw new AppError('OVER_BUDGET', messages.overBudget({ left: nairaText(left) }))
  }
  const payment = await insertPayment(tx, {
    id: uuidv7(now),
    createdAt: now,
    profileId,
    provider: provider.id,
    reference: newReference(),
    clientRef,
    method,
    credits: amount * 100,
    kobo,
    nextCheckAt: new Date(now.getTime() + startMaxMs + 1),
  })
  return { payment, isNew: true }
}

/**
 * A beginning that failed makes room for another: under a reference of its own, for the provider
 * may know the first. @returns whether it did
 */
async function giveUpStart(
  tx: Tx<Tables>,
  { payment, now }: { payment: StoredPayment; now: Date },
): Promise<boolean> {
  const { id, state, createdAt } = payment
  const cutOff = state === 'created' && now.getTime() - createdAt.getTime() > startMaxMs
  if (cutOff) {
    const change = { problem: 'it was never begun' }
    await movePayment(tx, { id, from: 'created', to: 'failed', change })
  }
  return (cutOff || state === 'failed') && (await supersede(tx, id))
}

async function start(
  deps: PaymentDeps,
  input: { payment: StoredPayment; provider: PaymentProvider; purchase: NewPurchase },
): Promise<StoredPayment> {
  const { payment, provider, purchase } = input
  const profile = await findProfile(deps.db, purchase.profileId)
  if (!profile) throw new AppError('UNAUTHENTICATED', messages.problems.logInFirst)
  const { clientRef: ref, amount } = purchase
  const query = new URLSearchParams({ ref, amount: String(amount) }).toString()
  const { id } = payment
  try {
    const { link } = await provider.create({
      reference: payment.reference,
      kobo: payment.kobo,
      email: profile.email,
      method: purchase.method,
      returnUrl: deps.pages.of(`/wallet/callback?${query}`),
    })
    const isOpen = await transact(deps.db, (tx) => open(tx, { payment, link, now: deps.now() }))
    if (isOpen) return { ...payment, state: 'open', link }
    throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error, provider: provider.id }, 'a payment could not be begun')
    // Whether it knows the payment is unknown, so it is asked later; nobody has a link.
    const change = { problem: error.message }
    await movePayment(deps.db, { id, from: 'created', to: 'failed', change })
    throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable, { cause: error })
  }
}

/**
 * A link is handed out only while its place in the budget is kept, and to nobody who began a break
 * or deleted their account while the provider was asked.
 */
async function open(
  tx: Tx<Tables>,
  { payment, link, now }: { payment: StoredPayment; link: string; now: Date },
): Promise<boolean> {
  const { id, profileId } = payment
  if (await holdBuyer(tx, { profileId, now })) {
    return await movePayment(tx, { id, from: 'created', to: 'open', change: { link } })
  }
  const change = { problem: 'the buyer began a break or left' }
  await movePayment(tx, { id, from: 'created', to: 'failed', change })
  return false
}

/** As the call that is with the provider leaves it. */
async function waitForLink({ db }: PaymentDeps, purchase: NewPurchase): Promise<StoredPayment> {
  for (let asked = 0; ; asked += 1) {
    const payment = await findByClientRef(db, purchase)
    if (!payment) throw new AppError('PAYMENT_UNAVAILABLE', messages.unavailable)
    const waits = payment.link === null && payment.state === 'created'
    if (!waits || asked === askAgainMax) return payment
    await sleep(askAgainMs)
  }
}

function nairaText(kobo: number): string {
  return `N${(Math.max(0, kobo) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
}
