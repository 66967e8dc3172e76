/** Which codes are on the screen, for the one stream of the page to deliver what is new of them. */
import type { EventsOf } from '@strix/contracts/client'

type Events = EventsOf<'GET /api/v1/notifications/stream'>
export type LiveCounts = Events['counts']
export type LivePlay = Events['play']
type Watch = {
  ids: readonly string[]
  deliver: (counts: LiveCounts) => void
  deliverPlay?: (play: LivePlay) => void
}

/** As many as the server takes. */
const codesMax = 50
const watches = new Set<Watch>()
let onChange: (() => void) | undefined

/** Asks for the counts of these codes until it is ended. */
export function watchCodes(watch: Watch): () => void {
  watches.add(watch)
  onChange?.()
  return () => {
    watches.delete(watch)
    onChange?.()
  }
}

/** What the stream should name; of too many, those that were asked for last. */
export function watchedCodes(): string[] {
  const ids = [...watches].flatMap(({ ids: some }) => some)
  return [...new Set(ids)].slice(-codesMax)
}

/** The stream is informed when that changes. */
export function onWatchedChange(listener: () => void): () => void {
  onChange = listener
  return () => {
    onChange = undefined
  }
}

export function deliverCounts(counts: LiveCounts): void {
  for (const { ids, deliver } of watches) if (ids.includes(counts.code_id)) deliver(counts)
}

export function deliverPlay(play: LivePlay): void {
  for (const { ids, deliverPlay: deliver } of watches) {
    if (ids.includes(play.code_id)) deliver?.(play)
  }
}
