/** What a slip bets on, whatever platform it stands on. */
import { createHash } from 'node:crypto'
import { canonicalKey, classOf } from '@strix/markets'
import type { SlipSelection } from '@strix/platforms'

export type FingerprintLeg = {
  selection: Pick<SlipSelection, 'key' | 'market' | 'outcome' | 'line' | 'native'> & {
    event: { id: string }
  }
  fixtureId: string | null
}

/**
 * Equal for slips of the same bets in any order: a game is its fixture and the class of its key.
 * A game that is not known by both is its platform's own, so that nothing is called the same that
 * might not be.
 */
export function fingerprintOf(platform: string, legs: readonly FingerprintLeg[]): Buffer {
  const lines = legs.map((leg) => lineOf(platform, leg)).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest()
}

function lineOf(platform: string, { selection, fixtureId }: FingerprintLeg): string {
  const key = selection.key === null ? null : canonicalKey(selection.key)
  if (fixtureId !== null && key !== null) return JSON.stringify([fixtureId, classOf(key)])
  const { event, market, outcome, line } = selection
  return JSON.stringify([platform, event.id, key ?? [market, outcome, line]])
}
