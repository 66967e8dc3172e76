import type { Db } from './db.ts'
import { idempotencyLifeMs } from './http/idempotency.ts'
import { deleteOldKeys } from './http/idempotency.store.ts'
import { deleteOldBuckets } from './http/rate-limit.store.ts'
import type { Job } from './jobs.ts'

const bucketsKeptMs = 60 * 60_000

/** Throws away what has served its time. */
export function housekeepingJobs(deps: { db: Db; now: () => Date }): Job[] {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  return [
    {
      name: 'housekeeping',
      schedule: [{ cron: '7,37 * * * *' }],
      async run() {
        await deleteOldKeys(deps.db, ago(idempotencyLifeMs))
        await deleteOldBuckets(deps.db, ago(bucketsKeptMs))
      },
    },
  ]
}
