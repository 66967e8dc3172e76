/** What becomes of a payment after its provider's answer, whoever asked. */
import type { PaymentState } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import { holdProfile } from '../profiles/index.ts'
import { endAccessPaidBy } from '../social/index.ts'
import { creditPurchase, reversePurchase } from '../wallet/index.ts'
import { leftOfBudget } from './budget.ts'
import { lockPayment, movePayment, noteOf } from './payments.store.ts'
import type { PaymentChange, StoredPayment } from './payments.store.ts'
import { lockBudget } from './preferences.store.ts'
import type { Verdict } from './provider.ts'
import { noteRevenueChange } from './revenue-days.store.ts'
import { mayBecome } from './transitions.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & PaymentTables & ProfileTables & SocialTables & WalletTables

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A beginning that has no link after this long was cut off; no provider is waited for so long. */
export const startMaxMs = minute
/** After this long without a payment nobody is going to pay. */
const openMaxMs = 3 * day
/** For this long a paid one is asked about daily: money can go back. */
const watchMs = 30 * day
/** After a message that is not of the paying itself any more: a dispute takes months to end. */
const disputeMs = 366 * day
/** So long providers send the message that it was paid again. */
const paidAgainMs = 4 * day
const waits = [20_000, minute, 2 * minute, 5 * minute, 15 * minute, hour] as const

const neverBegun = 'it was never begun'
export const notRealMoney = 'another environment'
export const ofNobody = 'the account was deleted'

export type Concluded = { payment: StoredPayment; became: PaymentState; changed: boolean }

/**
 * Records what the provider reported, and credits or takes back accordingly, once.
 * @param input.live whether the provider's keys move real money
 */
export async function conclude(
  tx: Tx<Tables>,
  input: {
    /** As it was before the provider was asked. */
    payment: Pick<StoredPayment, 'id' | 'profileId' | 'nextCheckAt'>
    verdict: Verdict
    live: boolean
    now: Date
  },
): Promise<Concluded | undefined> {
  const { verdict, now } = input
  await lockBudget(tx, input.payment.profileId)
  const payment = await lockPayment(tx, input.payment.id)
  if (!payment || verdict.reference !== payment.reference) return undefined
  const problem =
    (await withoutBuyer(tx, { payment, verdict })) ??
    problemWith(payment, input) ??
    (await beyondBudget(tx, { payment, verdict, now }))
  const wanted = nextState(payment, { verdict, problem, now })
  const became = mayBecome(payment.state, wanted) ? wanted : payment.state
  const changed = became !== payment.state
  if (changed && became === 'credited') await creditPurchase(tx, purchaseOf(payment, now))
  if (changed && became === 'reversed') {
    await endAccessPaidBy(tx, { paymentId: payment.id, buyerId: payment.profileId, now })
    await reversePurchase(tx, purchaseOf(payment, now))
  }
  // A message that came since then stands: the answer may not know what it was about.
  const isHastened = wasHastened(payment, input.payment)
  const note = {
    ...noteOf(verdict, { now, concluded: settled.has(payment.state) }),
    ...(became === 'held' && problem !== null && { problem }),
    ...(wanted === 'failed' && payment.state === 'created' && { problem: neverBegun }),
    ...(verdict.status === 'paid' && payment.paidAt === null && { paidAt: now }),
    ...(changed && became === 'credited' && { creditedAt: now }),
    nextCheckAt: isHastened ? payment.nextCheckAt : nextCheckOf({ ...payment, state: became }, now),
  }
  await movePayment(tx, { id: payment.id, from: payment.state, to: became, change: note })
  if (payment.creditedAt !== null && showsInRevenue(payment, note, changed)) {
    await noteRevenueChange(tx, payment.creditedAt)
  }
  return { payment: { ...payment, ...note, state: became }, became, changed }
}

/**
 * Nothing was heard of one that is due. A provider that is silent is asked again, by the hour and
 * in the end by the day: it may have been paid. What nobody can be asked about ends by itself.
 * @param input.isGone payments go through another provider by now
 * @param input.sure no clock alone ends anything here: there is no answer that confirms it
 */
export async function concludeUnanswered(
  tx: Tx<Tables>,
  input: {
    /** As it was taken to be asked about. */
    payment: Pick<StoredPayment, 'id' | 'profileId' | 'nextCheckAt'>
    isGone: boolean
    sure: Date
    now: Date
  },
): Promise<Concluded | undefined> {
  const { isGone, sure, now } = input
  await lockBudget(tx, input.payment.profileId)
  const payment = await lockPayment(tx, input.payment.id)
  if (!payment || wasHastened(payment, input.payment)) return undefined
  const { id, state: from } = payment
  const age = sure.getTime() - payment.createdAt.getTime()
  const became = isGone && age > openMaxMs ? (endedAs[from] ?? from) : from
  const isWatched = !isGone || age < watchMsOf({ ...payment, state: became }) + day
  const note: PaymentChange = {
    ...(became === 'failed' && from === 'created' && { problem: neverBegun }),
    checked: true,
    nextCheckAt: isWatched
      ? nextCheckOf({ ...payment, state: became, reportedAt: null }, now)
      : null,
  }
  await movePayment(tx, { id, from, to: became, change: note })
  return { payment: { ...payment, ...note, state: became }, became, changed: became !== from }
}

/** What nobody has paid for too long. */
const endedAs: Readonly<Partial<Record<PaymentState, PaymentState>>> = {
  created: 'failed',
  open: 'expired',
}

/** One that was credited before is asked about daily; nearly always nothing has changed. */
function showsInRevenue(payment: StoredPayment, note: PaymentChange, changed: boolean): boolean {
  const isFeeNew = payment.feeKobo === null && note.feeKobo !== undefined
  return changed || isFeeNew || note.reported !== payment.reported
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
  if (verdict.live !== undefined && verdict.live !== live) return notRealMoney
  if (verdict.currency !== 'NGN') return `paid in ${verdict.currency ?? 'no currency'}`
  if (verdict.kobo !== payment.kobo) return `paid ${verdict.kobo ?? 0} of ${payment.kobo} kobo`
  return null
}

/**
 * Credits that nobody can log in to spend would take the money without a word. An account is held
 * before any balance.
 */
async function withoutBuyer(
  tx: Tx<Tables>,
  { payment, verdict }: { payment: StoredPayment; verdict: Verdict },
): Promise<string | null> {
  if (verdict.status !== 'paid' || settled.has(payment.state)) return null
  return (await holdProfile(tx, payment.profileId)) ? null : ofNobody
}

/** What was paid is not rewritten once it was credited or given back. */
const settled: ReadonlySet<PaymentState> = new Set(['credited', 'reversed', 'rejected'])

const released: ReadonlySet<PaymentState> = new Set(['failed', 'expired', 'abandoned'])

/** Money for a link that was given up, whose place in the budget may be taken by now. */
async function beyondBudget(
  tx: Tx<Tables>,
  { payment, verdict, now }: { payment: StoredPayment; verdict: Verdict; now: Date },
): Promise<string | null> {
  if (verdict.status !== 'paid' || !released.has(payment.state)) return null
  const left = await leftOfBudget(tx, { profileId: payment.profileId, now })
  return left !== null && payment.kobo > left ? 'beyond the monthly budget' : null
}

function nextState(
  { state, createdAt }: StoredPayment,
  input: { verdict: Verdict; problem: string | null; now: Date },
): PaymentState {
  const { status } = input.verdict
  const age = input.now.getTime() - createdAt.getTime()
  switch (status) {
    case 'paid':
      // What is held is for staff to decide, whatever is reported later.
      if (state === 'held') return state
      return input.problem === null ? 'credited' : 'held'
    case 'reversed':
      if (state === 'credited') return 'reversed'
      return state === 'held' ? 'rejected' : 'failed'
    case 'failed':
      return 'failed'
    case 'open':
    case 'unknown':
      if (state === 'created' && age > startMaxMs) return 'failed'
      return state === 'open' && age > openMaxMs ? 'expired' : state
    default:
      return status satisfies never
  }
}

/** When to ask again without a webhook. */
function nextCheckOf(payment: StoredPayment, now: Date): Date | null {
  const { state, checks, createdAt } = payment
  const age = now.getTime() - createdAt.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const forMs = watchMsOf(payment)
  switch (state) {
    case 'created':
    case 'open':
      if (age > openMaxMs) return after(day)
      return after(waits[Math.min(checks, waits.length - 1)] ?? hour)
    case 'failed':
    case 'abandoned':
    case 'expired':
      return age < forMs ? after(hour) : onceMore(payment, forMs, now)
    case 'credited':
    case 'held':
      return age < forMs ? after(day) : onceMore(payment, forMs, now)
    case 'reversed':
    case 'rejected':
      return null
    default:
      return state satisfies never
  }
}

/** How long it is asked about, from when it was begun. */
function watchMsOf(payment: StoredPayment): number {
  const { state } = payment
  switch (state) {
    case 'created':
    case 'open':
    case 'expired':
      return openMaxMs
    case 'failed':
    case 'abandoned':
      // Pressing cancel does not stop a transfer that is on its way.
      return day
    case 'credited':
    case 'held':
      return isInDispute(payment) ? disputeMs : watchMs
    case 'reversed':
    case 'rejected':
      return 0
    default:
      return state satisfies never
  }
}

/** Whether a message made it due since it was read. */
function wasHastened(
  { nextCheckAt }: StoredPayment,
  read: Pick<StoredPayment, 'nextCheckAt'>,
): boolean {
  return nextCheckAt?.getTime() !== read.nextCheckAt?.getTime()
}

/** The end of a watch is found twice, a day apart: a clock that was ahead for hours ends none. */
function onceMore({ createdAt, reportedAt }: StoredPayment, forMs: number, now: Date): Date | null {
  const wasOver = reportedAt !== null && reportedAt.getTime() - createdAt.getTime() >= forMs
  return wasOver ? null : new Date(now.getTime() + day)
}

/** Whether something was told of it after it was paid. */
function isInDispute({ messageAt, creditedAt, paidAt, createdAt }: StoredPayment): boolean {
  const since = creditedAt ?? paidAt ?? createdAt
  return messageAt !== null && messageAt.getTime() - since.getTime() > paidAgainMs
}
