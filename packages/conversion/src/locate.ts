/** Finds the slip's events on the destination. */
import { matchAll, prepare } from '@strix/matching'
import type { ForeignEvent } from '@strix/platforms'
import type { Catalogue } from './types.ts'

export type Located = {
  event: ForeignEvent | null
  confidence: number
  /** Those that were too close to call, when `event` is null. */
  contenders: ForeignEvent[]
}

/**
 * One destination event at most for each origin event, and never one for two. Answers by the
 * origin's event id.
 */
export async function locateEvents(
  catalogue: Catalogue,
  input: { platform: string; events: readonly ForeignEvent[]; signal: AbortSignal | undefined },
): Promise<Map<string, Located>> {
  const { platform, events, signal } = input
  const lists = await Promise.all(
    events.map((event) => catalogue.candidates({ platform, event, signal })),
  )
  const candidates = new Map(lists.flat().map((event) => [event.id, event]))
  const prepared = prepare([...candidates.values()])
  const results = matchAll(events, prepared)
  return new Map(
    events.map((event, index): [string, Located] => {
      const result = results[index]
      if (!result) throw new Error('matching answered fewer events than asked')
      const contenders = result.id === null ? result.contenders : []
      return [
        event.id,
        {
          event: result.id === null ? null : (candidates.get(result.id) ?? null),
          confidence: result.confidence,
          contenders: contenders.flatMap(({ id }) => candidates.get(id) ?? []),
        },
      ]
    }),
  )
}
