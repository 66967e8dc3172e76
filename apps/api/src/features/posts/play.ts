/** How a pick stands while its match is played. Pure; nothing is settled by it. */
import type { CodePlay, LiveState } from '@strix/contracts'
import { canonicalKey, outcomeOf, standingOf } from '@strix/markets'

export type CodePlays = Map<string, CodePlay[]>
export type PlayRow = {
  codeId: string
  place: number
  key: string | null
  state: LiveState
  minute: number | null
  home: number
  away: number
  halfHome: number | null
  halfAway: number | null
  at: Date
}

/** A minute that has not moved for so long is no longer true. */
const minuteKeptMs = 6 * 60_000

export function playOf(row: PlayRow, now: Date): CodePlay {
  const { place, state, minute, home, away, at } = row
  const isOld = now.getTime() - at.getTime() > minuteKeptMs
  return {
    place,
    state,
    minute: isOld ? null : minute,
    score: { home, away },
    leg: legOf(row),
  }
}

function legOf({ key, state, home, away, halfHome, halfAway }: PlayRow): CodePlay['leg'] {
  const known = key === null ? null : canonicalKey(key)
  if (known === null) return null
  const halfTime =
    halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway }
  return standingOf(outcomeOf(known), { phase: state, score: { home, away }, halfTime })
}
