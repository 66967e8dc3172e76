/** The gateway's payments, in memory, and in a file when one is named. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
  const payments = new Map<string, SimPayment>(
    (file === undefined ? [] : readState(file)).map((payment) => [payment.ref, payment]),
  )
  const keep = (payment: SimPayment) => {
    payments.set(payment.ref, payment)
    if (file !== undefined) writeState(file, [...payments.values()])
  }
  return {
    get: (ref) => payments.get(ref),
    add: keep,
    change(ref, by) {
      const known = payments.get(ref)
      if (!known) throw new Error(`there is no payment ${ref}`)
      const changed = { ...known, ...by }
      keep(changed)
      return changed
    },
    list: () => [...payments.values()],
  }
}

function readState(file: string): SimPayment[] {
  if (!existsSync(file)) return []
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(state) ? state.filter(isPayment) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isPayment(value: unknown): value is SimPayment {
  return typeof value === 'object' && value !== null && 'ref' in value && 'returnUrl' in value
}

/** Written beside and renamed, so a reader never sees half a file. */
function writeState(file: string, payments: readonly SimPayment[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(payments))
  renameSync(draft, file)
}
