/** The gateway's payments, in memory, and in a file when one is named. */
import { keepRows, readRows } from './kept-rows.ts'

export type SimPayment = {
  id: string
  ref: string
  /** What was asked for; once paid, what was paid. */
  kobo: number
  currency: string
  email: string
  method: string
  returnUrl: string
  notifyUrl: string
  state: 'waiting' | 'paid' | 'declined' | 'returned'
  at: string
}

export type PaymentStore = {
  get(ref: string): SimPayment | undefined
  add(payment: SimPayment): void
  change(ref: string, by: Partial<SimPayment>): SimPayment
  /** Newest last. */
  list(): SimPayment[]
}

/** @param file JSON file that keeps them between starts; a broken or missing one is empty */
export function createPaymentStore(file?: string): PaymentStore {
  const known = readRows(file, isPayment)
  const payments = new Map<string, SimPayment>(known.map((payment) => [payment.ref, payment]))
  const keep = (payment: SimPayment) => {
    payments.set(payment.ref, payment)
    keepRows(file, [...payments.values()])
  }
  return {
    get: (ref) => payments.get(ref),
    add: keep,
    change(ref, by) {
      const payment = payments.get(ref)
      if (!payment) throw new Error(`there is no payment ${ref}`)
      const changed = { ...payment, ...by }
      keep(changed)
      return changed
    },
    list: () => [...payments.values()],
  }
}

function isPayment(value: unknown): value is SimPayment {
  return typeof value === 'object' && value !== null && 'ref' in value && 'returnUrl' in value
}
