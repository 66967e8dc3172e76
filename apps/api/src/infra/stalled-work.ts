/** Work that is due and not taken up. A process that looks well may hide it. */
import type { Db } from './db.ts'
import { findOldestEvent } from './domain-events.store.ts'
import { findOldestDueJob } from './jobs/dead-jobs.store.ts'
import { findOldestDueMail } from './mail/mail.store.ts'

/** A name, and since when the oldest piece of that work has been due. */
export type DueWork<Tables = unknown> = {
  name: string
  oldest: (db: Db<Tables>, now: Date) => Promise<Date | undefined>
}

/** Work that waits longer than this is stalled. */
const stalledAfterMs = 5 * 60_000

export const infraWork: readonly DueWork[] = [
  { name: 'jobs', oldest: async (db, now) => (await findOldestDueJob(db, now))?.at },
  { name: 'mail', oldest: findOldestDueMail },
  { name: 'events', oldest: findOldestEvent },
]

export type Waiting = { name: string; waitsMs: number }

/**
 * The stalled work, and how long it has waited.
 * @param input.since nobody could do the work before this, such as the start of this process
 */
export async function findStalledWork<Tables>(
  db: Db<Tables>,
  input: { work: readonly DueWork<Tables>[]; now: Date; since: Date },
): Promise<Waiting[]> {
  const { now, since } = input
  const found: Waiting[] = []
  for (const { name, oldest } of input.work) {
    const due = await oldest(db, now)
    const from = Math.max(due?.getTime() ?? now.getTime(), since.getTime())
    const waitsMs = now.getTime() - from
    if (waitsMs > stalledAfterMs) found.push({ name, waitsMs })
  }
  return found
}
