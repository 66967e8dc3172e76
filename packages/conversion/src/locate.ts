/** Finds the slip's events on the destination. */
import { matchAll, prepare } from '@strix/matching'
import type { MatchResult } from '@strix/matching'
import type { ForeignEvent } from '@strix/platforms'
import type { Catalogue } from './types.ts'

export type Located = {
  event: ForeignEvent | null
  confidence: number
  /** Those that were too close to call, when `event` is null. */
  contenders: ForeignEvent[]
}

/**
 * One destination event at most for each origin event, and never one for two. The platform is
 * searched for the games that are none of the stored events; only then is the slip matched again,
 * over both. Answers by the origin's event id.
 */
export async function locateEvents(
  catalogue: Catalogue,
  input: { platform: string; events: readonly ForeignEvent[]; signal: AbortSignal | undefined },
): Promise<Map<string, Located>> {
  const { platform, events, signal } = input
  if (events.length === 0) return new Map()
  const stored = await catalogue.stored(input)
  const results = match(events, stored)
  const missing = events.filter((_event, at) => isMissing(results[at]))
  const lists = await Promise.all(
    missing.map((event) => catalogue.search({ platform, event, signal })),
  )
  const found = lists.flat()
  if (found.length === 0) return locatedBy(events, results, stored)
  const ids = new Set(found.map(({ id }) => id))
  const all = [...stored.filter(({ id }) => !ids.has(id)), ...found]
  return locatedBy(events, match(events, all), all)
}

/** An event that lost its match to another of the slip is not missing: it was found. */
function isMissing(result: MatchResult | undefined): boolean {
  return result === undefined || (result.id === null && result.reason !== 'taken')
}

function match(events: readonly ForeignEvent[], candidates: readonly ForeignEvent[]) {
  const unique = new Map(candidates.map((event) => [event.id, event]))
  return matchAll(events, prepare([...unique.values()]))
}

function locatedBy(
  events: readonly ForeignEvent[],
  results: readonly MatchResult[],
  candidates: readonly ForeignEvent[],
): Map<string, Located> {
  const byId = new Map(candidates.map((event) => [event.id, event]))
  return new Map(
    events.map((event, index): [string, Located] => {
      const result = results[index]
      if (!result) throw new Error('matching answered fewer events than asked')
      const contenders = result.id === null ? result.contenders : []
      return [
        event.id,
        {
          event: result.id === null ? null : (byId.get(result.id) ?? null),
          confidence: result.confidence,
          contenders: contenders.flatMap(({ id }) => byId.get(id) ?? []),
        },
      ]
    }),
  )
}
