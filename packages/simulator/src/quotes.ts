/** What a bookmaker asks for a bet by its key, at any instant, and codes made of such bets. */
import { classOf } from '@strix/markets'
import type { Outcome } from './offer.ts'
import type { Context, Pick, SimulatedPlatform } from './platform.ts'

export type Bet = { matchId: string; key: string }
export type QuoteInput = {
  platform: string
  matchId: string
  at: Date
  /** In the order of preference. */
  keys: readonly string[]
  from: number
  to: number
}
/** The first key priced within the span, else the one priced nearest to it. */
export type Quoted = { key: string; price: number }

const classIndexes = new WeakMap<SimulatedPlatform, Map<string, Outcome[]>>()

/** Every outcome of a platform that pays the same as a key. */
export function sameBets(platform: SimulatedPlatform, key: string): readonly Outcome[] {
  let index = classIndexes.get(platform)
  if (!index) {
    index = new Map()
    for (const outcome of platform.book.offer.outcomes) {
      const name = classOf(outcome.key)
      index.set(name, [...(index.get(name) ?? []), outcome])
    }
    classIndexes.set(platform, index)
  }
  return index.get(classOf(key)) ?? []
}

export function quoteOf(
  context: Context,
  { ask, platform }: { ask: QuoteInput; platform: SimulatedPlatform },
): Quoted | null {
  const match = context.world.byId(ask.matchId)
  if (!match) return null
  let nearest: { quoted: Quoted; away: number } | null = null
  for (const key of ask.keys) {
    const pick = openPick(platform, { match, key, now: ask.at.getTime() })
    if (!pick) continue
    const quoted = { key, price: pick.price }
    const away = Math.max(0, ask.from / pick.price - 1, pick.price / ask.to - 1)
    if (away === 0) return quoted
    if (!nearest || away < nearest.away) nearest = { quoted, away }
  }
  return nearest?.quoted ?? null
}

export function bookBets(
  context: Context,
  { platform, picks }: { platform: SimulatedPlatform; picks: readonly Bet[] },
): string | null {
  const found: Pick[] = []
  for (const { matchId, key } of picks) {
    const match = context.world.byId(matchId)
    const pick = match && openPick(platform, { match, key, now: context.now() })
    if (!pick) return null
    found.push(pick)
  }
  return platform.make(found)
}

type Open = Pick & { price: number }

function openPick(
  platform: SimulatedPlatform,
  { match, key, now }: { match: Pick['match']; key: string; now: number },
): Open | undefined {
  const same = sameBets(platform, key)
  // The bet under its own name where there is one.
  const named = same.filter((outcome) => outcome.key === key)
  for (const outcome of [...named, ...same]) {
    const quote = platform.book.quote(match, { outcome, now })
    if (quote.state === 'open') return { match, outcome, price: quote.price }
  }
  return undefined
}
