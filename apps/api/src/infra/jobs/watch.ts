/** Keeps a process known as alive to the others, and frees what killed ones have left locked. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { countDeadJobs } from './dead-jobs.store.ts'
import { readDatabaseTime } from '../database-time.ts'
import { forgetWorkers, freeLostJobs, markSeen } from './jobs.store.ts'

const beatMs = 15_000
/** Longer than this unseen, a worker counts as killed. */
const goneMs = 120_000
const dayMs = 24 * 3_600_000

export function watchWorkers(options: {
  db: Db
  log: Logger
  metrics: Metrics
  workerIds: () => string[]
}): {
  stop(): Promise<void>
} {
  const { db, log, metrics, workerIds } = options
  const stopping = new AbortController()
  async function beat(): Promise<void> {
    try {
      const now = await readDatabaseTime(db)
      const ago = (ms: number) => new Date(now.getTime() - ms)
      await markSeen(db, { workerIds: workerIds(), now })
      const lost = await freeLostJobs(db, ago(goneMs))
      await forgetWorkers(db, ago(dayMs))
      metrics.jobsDead.reset()
      for (const { task, count } of await countDeadJobs(db)) metrics.jobsDead.set({ task }, count)
      if (lost.length > 0) log.warn({ workers: lost.length }, 'jobs of killed workers are free')
    } catch (error) {
      if (!stopping.signal.aborted) log.debug({ err: error }, 'jobs could not be looked after')
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat()
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
