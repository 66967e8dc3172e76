/** Credits as the wallet writes them. */
import type { Activity } from '@strix/contracts'
import { messages } from '@strix/messages/wallet'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1500` → `1,500.00`. */
export function formatCredits(credits: number): string {
  return exact.format(credits)
}

/** `1500` → `1,500`: amounts that are whole by their nature. */
export function formatCount(credits: number): string {
  return whole.format(credits)
}

/** `+500.00` or `-10.00`. */
export function formatSigned({ type, amount }: Pick<Activity, 'type' | 'amount'>): string {
  return `${type === 'credit' ? '+' : '-'}${formatCredits(amount)}`
}

/** What an activity is called; its reason stands below. */
export function nameOf({ type }: Pick<Activity, 'type'>): string {
  return type === 'credit' ? messages.purchased : messages.debited
}

/** Why it was booked; nothing where the name says it already. */
export function reasonOf({ reason }: Pick<Activity, 'reason'>): string | null {
  return reason === 'purchase' ? null : messages.reasons[reason]
}
