/** Buying credits. A purchase counts only once the provider has confirmed it. */
import { purchaseRules } from '@strix/contracts'
import type {
  HeldPayment,
  Page,
  PageQuery,
  Payment,
  PaymentMethod,
  PaymentOptions,
  PaymentState,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/payments'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import { initiate } from './begin.service.ts'
import type { NewPurchase } from './begin.service.ts'
import { budgetNow } from './budget.ts'
import { tryCheck } from './check.service.ts'
import type { PaymentDeps } from './deps.ts'
import {
  findByClientRef,
  findByReference,
  findDebited,
  noteMessage,
  listHeld,
  listPayments,
  movePayment,
} from './payments.store.ts'
import { purchaseSwitch } from './payments.switches.ts'
import { lockBudget, readPreferences, writePreferences } from './preferences.store.ts'
import type { Preferences } from './preferences.store.ts'
import { resolveHeld } from './review.service.ts'
import type { Decision } from './review.service.ts'
import { reservedStates, unpaidStates } from './transitions.ts'
import { heldViewOf, viewOf } from './views.ts'

type Named = { profileId: string; clientRef: string }
type Debit = { profileId: string; reference?: string; kobo?: number; day?: string }
type Message = { provider: string; headers: Readonly<Record<string, unknown>>; body: Buffer }
type PreferenceChange = {
  profileId: string
  method?: PaymentMethod | null
  budget?: number | null
}

export type PaymentService = {
  /** What can be bought, and what the budget leaves. */
  options(profileId: string): Promise<PaymentOptions>
  initiate(purchase: NewPurchase): Promise<Payment & { payment_link: string }>
  /** One of somebody's payments, asked about now while it is open. */
  read(input: Named): Promise<Payment>
  abandon(input: Named): Promise<Payment>
  /** Somebody's payments, newest first. */
  list(input: { profileId: string; query: PageQuery }): Promise<{ rows: Payment[]; page: Page }>
  /** "I was debited": asks the provider now about what may be meant. */
  askDebited(input: Debit): Promise<{ data: Payment[]; message: string }>
  changePreferences(input: PreferenceChange): Promise<string>
  /** What waits for staff. */
  held(): Promise<HeldPayment[]>
  resolve(decision: Omit<Decision, 'now'>): Promise<HeldPayment>
  /** False when the message is not the provider's. */
  receiveWebhook(input: Message): Promise<boolean>
}

export function createPaymentService(deps: PaymentDeps): PaymentService {
  const { db, now } = deps
  return {
    options: (profileId) => readOptions(deps, profileId),
    initiate: (purchase) => initiate(deps, purchase),
    read: (input) => readPayment(deps, input),
    abandon: (input) => abandon(deps, input),
    async list(input) {
      const { rows, page } = await listPayments(db, input)
      return { rows: rows.map(viewOf), page }
    },
    askDebited: (input) => askDebited(deps, input),
    changePreferences: (input) => changePreferences(deps, input),
    held: async () => (await listHeld(db)).map(heldViewOf),
    resolve: async (decision) => heldViewOf(await resolveHeld(deps, { ...decision, now: now() })),
    receiveWebhook: (input) => receiveWebhook(deps, input),
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const debitedMax = 5

async function readPayment(deps: PaymentDeps, input: Named): Promise<Payment> {
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
async function abandon(deps: PaymentDeps, input: Named): Promise<Payment> {
  const payment = await findByClientRef(deps.db, input)
  if (!payment) throw new AppError('NOT_FOUND', messages.noPayment)
  if (payment.state === 'open' && (await tryCheck(deps, payment)) === 'open') {
    await movePayment(deps.db, { id: payment.id, from: 'open', to: 'abandoned' })
  }
  return viewOf((await findByClientRef(deps.db, input)) ?? payment)
}

async function askDebited(
  deps: PaymentDeps,
  input: Debit,
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
async function receiveWebhook(deps: PaymentDeps, input: Message): Promise<boolean> {
  const { paymentProvider: provider, db } = deps
  if (!provider || provider.id !== input.provider) return false
  const reference = provider.readWebhook(input)
  if (reference === undefined) return false
  const payment = reference === null ? undefined : await findByReference(db, reference)
  if (!payment) return true
  await transact(db, async (tx) => {
    await noteMessage(tx, { id: payment.id, now: deps.now() })
    await wakeJobs(tx, 'payments_check')
  })
  return true
}

async function readOptions(deps: PaymentDeps, profileId: string): Promise<PaymentOptions> {
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
async function changePreferences(deps: PaymentDeps, input: PreferenceChange): Promise<string> {
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
