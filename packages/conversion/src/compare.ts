/**
 * Two answers of one match, side by side: for each selection of the first, the one of the second
 * that pays the same.
 */
import type { EventMarkets, ForeignSelection } from '@strix/platforms'
import { indexEvent } from './event-index.ts'

export type ComparisonRow = {
  key: string | null
  kind: 'exact' | 'equivalent' | 'none'
  from: ForeignSelection
  to: ForeignSelection | null
}

/**
 * One row per selection of `from`, in its order; unmapped and closed ones included, paired with
 * open ones only.
 */
export function compareEvents(from: EventMarkets, to: EventMarkets): ComparisonRow[] {
  const index = indexEvent(to)
  return from.selections.map((selection) => {
    const { key } = selection
    const found = key === null ? undefined : index.find(key)
    return found?.kind === 'exact' || found?.kind === 'equivalent'
      ? { key, kind: found.kind, from: selection, to: found.selection }
      : { key, kind: 'none', from: selection, to: null }
  })
}
