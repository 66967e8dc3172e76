import type { EventMarkets, ForeignEvent } from './platform.ts'

const matchResult: ReadonlySet<string | null> = new Set(['1x2/home', '1x2/draw', '1x2/away'])

/** An event as a list tells it: who plays when, and what it pays on home, draw and away. */
export function listedEvent({ event, selections }: EventMarkets): ForeignEvent {
  const prices = selections.flatMap(({ key, odds, state }): [string, number][] =>
    key !== null && odds !== null && state === 'open' && matchResult.has(key) ? [[key, odds]] : [],
  )
  // Two of three outcomes tell a match from no other.
  if (prices.length !== matchResult.size) return event
  return { ...event, prices: Object.fromEntries(prices) }
}
