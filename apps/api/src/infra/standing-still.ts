/** Work that is due and that nobody takes up: what a process that looks well may hide. */
import type { Db } from '../database.ts'
import { findOldestEvent } from './domain-events.ts'
import { findOldestDueJob } from './jobs/dead-jobs.store.ts'
import { findOldestDueMail } from './mail/mail.store.ts'

/** Each names its work and says since when the oldest of it has been due. */
export type DueWork = {
  name: string
  oldest(db: Db, now: Date): Promise<Date | undefined>
}

/** Longer than this nothing may wait. */
export const standingStillMs = 5 * 60_000

export const infraWork: readonly DueWork[] = [
  { name: 'jobs', oldest: async (db, now) => (await findOldestDueJob(db, now))?.at },
  { name: 'mail', oldest: findOldestDueMail },
  { name: 'notices', oldest: findOldestEvent },
]

export type Waiting = { name: string; waitsMs: number }

/**
 * What stands still, and for how long.
 * @param input.since before which nobody was there to do it, such as this process's start
 */
export async function findStandingStill(
  db: Db,
  input: { work: readonly DueWork[]; now: Date; since: Date },
): Promise<Waiting[]> {
  const { now, since } = input
  const found: Waiting[] = []
  for (const { name, oldest } of input.work) {
    const due = await oldest(db, now)
    const from = Math.max(due?.getTime() ?? now.getTime(), since.getTime())
    const waitsMs = now.getTime() - from
    if (waitsMs > standingStillMs) found.push({ name, waitsMs })
  }
  return found
}
