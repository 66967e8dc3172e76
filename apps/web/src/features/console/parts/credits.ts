import { messages } from '@strix/messages/console-frame'
import { formatFold } from '../../../lib/format.ts'

/** `12500` → `12,500.00 credits`: what is kept in credits is no naira yet. */
export function formatCredits(credits: number): string {
  return messages.credits({ amount: formatFold(credits) })
}
