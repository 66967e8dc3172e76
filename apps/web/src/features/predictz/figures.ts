/** Shares of predictions as they are written. Pure. */
import { messages } from '@strix/messages/predictz'

/** `7.5%`. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** `5.5–17.4%`: between the ends. */
export function formatInterval({ low, high }: { low: number; high: number }): string {
  return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}%`
}

/** `3 of 40 (7.5%)`. */
export function partOf(part: number, whole: number): string {
  return `${messages.shareOf({ part, whole })} (${formatShare(part / whole)})`
}
