/**
 * Wakes the listeners to events that were written down without a message: one message for all of
 * a moment, outside their transactions. One that is lost with its process delays them until the
 * listeners look by themselves, every minute.
 */
import type { Db } from './db.ts'
import { eventsMessage } from './domain-events.store.ts'
import { wakeJobs } from './jobs/wake.store.ts'
import type { Logger } from './log.ts'

const momentMs = 50

export function createEventWaker({ db, log }: { db: Db; log: Logger }): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      wakeJobs(db, eventsMessage).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        log.debug({ reason }, 'listeners were not woken')
      })
    }, momentMs).unref()
  }
}
