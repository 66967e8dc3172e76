import { messages } from '@strix/messages/server/platforms'
import type { ForeignSelection, NativeIds } from './platform.ts'

/** No platform prices higher; above it a number is a mistake, and a product of fifty would end. */
const oddsMax = 10_000

/** A decimal price, or null where it is no price: at most 1, beyond all bounds, or nothing. */
export function oddsOf(value: number | null | undefined, above = 1): number | null {
  return typeof value === 'number' && value > above && value <= oddsMax ? value : null
}

/** A row in place of what an answer names and does not hold, so that nothing vanishes unseen. */
export function unreadSelection(input: {
  native: NativeIds
  market: string
  line?: string | null
}): ForeignSelection {
  const { native, market, line = null } = input
  const outcome = messages.outcomeUnnamed
  return { key: null, native, market, outcome, line, odds: null, state: 'unknown' }
}
