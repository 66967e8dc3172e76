/** What a purchase needs before it is sent, and what the browser remembers of it. */
import type { PaymentMethod, PaymentOptions } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'
import type { Faults, Values } from '../../lib/form.ts'
import { formatCount } from './amounts.ts'

export const paymentMethods: readonly PaymentMethod[] = ['bank', 'debit-credit-card', 'ussd']

/** `1,500` → 1500; null for what is no number. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/gu, '')
  return /^\d{1,9}(\.\d+)?$/u.test(plain) ? Number(plain) : null
}

export function isMethod(text: string | undefined): text is PaymentMethod {
  return paymentMethods.some((method) => method === text)
}

/** What is wrong with a purchase as it is filled in. */
export function checkPurchase(values: Values, limits: Pick<PaymentOptions, 'min' | 'max'>): Faults {
  const fields: Record<string, string> = {}
  const amount = readAmount(values.amount ?? '')
  if (amount === null || amount <= 0) fields.amount = messages.amountMissing
  else if (!Number.isInteger(amount)) fields.amount = messages.amountWhole
  else if (amount < limits.min)
    fields.amount = messages.amountLow({ least: formatCount(limits.min) })
  else if (amount > limits.max)
    fields.amount = messages.amountHigh({ most: formatCount(limits.max) })
  if (!isMethod(values.payment_method)) fields.payment_method = messages.methodMissing
  return { fields, general: null }
}

/** The browser's own reference: whose it is, and when. */
export function newPaymentRef(profileId: string, now: number): string {
  return `${profileId}-${now}`
}

type Purchase = { profileId: string; amount: number; method: PaymentMethod }

/** The purchase of which nobody knows whether it was begun. */
let unanswered: { what: string; ref: string } | null = null

/** Asked for once more, that is the same one: it must not take its place in the budget twice. */
export function refOf(purchase: Purchase, now: number): string {
  const what = JSON.stringify(purchase)
  if (unanswered?.what !== what) unanswered = { what, ref: newPaymentRef(purchase.profileId, now) }
  return unanswered.ref
}

/** It is known how it went: the next one is another. */
export function endPurchase(): void {
  unanswered = null
}

const cookieName = 'paymentRef'

/** The reference this browser left with, until its success has been seen. */
export function readPaymentRef(cookies: string): string | null {
  const found = cookies.split('; ').find((each) => each.startsWith(`${cookieName}=`))
  return found ? decodeURIComponent(found.slice(cookieName.length + 1)) : null
}

export function keepPaymentRef(ref: string): void {
  const value = encodeURIComponent(ref)
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=86400; SameSite=Lax`
}

export function forgetPaymentRef(): void {
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
