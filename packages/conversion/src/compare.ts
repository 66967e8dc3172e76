/**
 * Two answers of one match, side by side: for each selection of the first, the one of the second
 * that pays the same.
 */
import type { EventMarkets, ForeignSelection } from '@strix/platforms'
import { indexEvent } from './event-index.ts'
import { createPriceBook } from './price-book.ts'

type ComparisonRow = {
  key: string | null
  kind: 'exact' | 'equivalent' | 'price-differs' | 'none'
  from: ForeignSelection
  /** With `price-differs` the one whose key pays the same and whose price says otherwise. */
  to: ForeignSelection | null
}

/**
 * One row per selection of `from`, in its order; unmapped and closed ones included, paired with
 * open ones only.
 */
export function compareEvents(from: EventMarkets, to: EventMarkets): ComparisonRow[] {
  const index = indexEvent(to)
  const book = createPriceBook(from.selections)
  return from.selections.map((selection) => {
    const { key, odds } = selection
    const estimate = book.estimateOf(selection)
    const found = key === null ? undefined : index.find(key, estimate && { odds, estimate })
    return found === undefined || found.kind === 'none' || found.kind === 'closed'
      ? { key, kind: 'none', from: selection, to: null }
      : { key, kind: found.kind, from: selection, to: found.selection }
  })
}
