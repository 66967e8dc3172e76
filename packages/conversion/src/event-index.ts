/** Finds, in one parsed event of the destination, the selection that pays the same as a key. */
import { classOf, isConstant, outcomeOf } from '@strix/markets'
import type { EventMarkets, ForeignSelection } from '@strix/platforms'

export type Translation =
  | { kind: 'exact' | 'equivalent'; selection: ForeignSelection }
  /** It pays the same, but it cannot be played now. */
  | { kind: 'closed'; selection: ForeignSelection }
  | { kind: 'none' }

export type EventIndex = { find(key: string): Translation }

/**
 * Indexes an event's selections by key, and by class when the first key is not there. Among several
 * that pay the same, the same key comes first, then the higher price. A payoff that is the same on
 * every score pairs with nothing.
 */
export function indexEvent(markets: EventMarkets): EventIndex {
  const byKey = groupSelections(markets.selections, (key) => key)
  let byClass: Map<string, ForeignSelection[]> | undefined
  return {
    find(key) {
      if (isConstant(outcomeOf(key))) return { kind: 'none' }
      const same = byKey.get(key) ?? []
      const exact = bestOpen(same)
      if (exact) return { kind: 'exact', selection: exact }
      byClass ??= groupSelections(markets.selections, classOf)
      const equals = byClass.get(classOf(key)) ?? []
      const equivalent = bestOpen(equals)
      if (equivalent) return { kind: 'equivalent', selection: equivalent }
      const closed = same[0] ?? equals[0]
      return closed ? { kind: 'closed', selection: closed } : { kind: 'none' }
    },
  }
}

function groupSelections(
  selections: readonly ForeignSelection[],
  groupOf: (key: string) => string,
): Map<string, ForeignSelection[]> {
  const groups = new Map<string, ForeignSelection[]>()
  for (const selection of selections) {
    if (selection.key === null) continue
    const group = groupOf(selection.key)
    const list = groups.get(group)
    if (list) list.push(selection)
    else groups.set(group, [selection])
  }
  return groups
}

function bestOpen(selections: readonly ForeignSelection[]): ForeignSelection | undefined {
  let best: ForeignSelection | undefined
  for (const selection of selections) {
    if (selection.state !== 'open' || selection.odds === null) continue
    if (!best || selection.odds > (best.odds ?? 0)) best = selection
  }
  return best
}
