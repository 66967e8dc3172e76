/**
 * Work outside requests: graphile-worker in the same database, so that a job is never lost or run
 * twice at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from './db.ts'
import type { InfraTables } from './infra.tables.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { freeJobsOf } from './jobs/jobs.store.ts'
import { commonKinds } from './jobs/job.ts'
import type { Job, JobKind } from './jobs/job.ts'
import { openQueuePool } from './jobs/pool.ts'
import { openQueue } from './jobs/queue.ts'
import type { JobQueue } from './jobs/queue.ts'
import { watchWorkers } from './jobs/watch.ts'
import { stopLimits } from './stop-limits.ts'

export type { Job, JobContext, JobKind } from './jobs/job.ts'

/**
 * Messages on it name jobs that have work, by what they wake at; the sender's transaction decides
 * whether they go.
 */
export const wakeChannel = 'strix_wake'

export type Jobs = {
  isRunning(): boolean
  /**
   * Queues the jobs that wake at this message, each once however often it is asked; null means
   * all of them. Never fails: where the database is lost meanwhile, the job's schedule takes over.
   */
  wake(name: string | null): Promise<void>
  /** Lets running jobs finish, for a while, then stops. */
  stop(): Promise<void>
}

type JobsOptions = {
  url: string
  jobs: readonly Job[]
  metrics: Metrics
  log: Logger
}

/** Each queue listens on a connection of its own; their short statements share these. */
const sharedConnections = 4
const closeMs = 1_000

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { jobs, log, metrics, url } = options
  const kinds = new Set(jobs.map(kindOf))
  const { pool, close } = openQueuePool({ url, max: kinds.size + sharedConnections, log })
  const db: Db = new Kysely<InfraTables>({ dialect: new PostgresDialect({ pool }) })
  const queues = new Map<JobKind, JobQueue>()
  const workers = () => [...queues.values()].flatMap((queue) => queue.workerId() ?? [])
  try {
    for (const kind of kinds) {
      const mine = jobs.filter((job) => kindOf(job) === kind)
      const onLost = (id: string) => freeJobsOf(db, [id])
      const queue = await openQueue({ pool, jobs: mine, slots: kind.slots, metrics, log, onLost })
      queues.set(kind, queue)
      for (const job of mine.filter(({ atStart }) => atStart)) {
        const payloads = job.schedule?.map(({ payload = {} }) => payload) ?? [{}]
        for (const payload of payloads) await queue.add(job, payload)
      }
    }
  } catch (error) {
    await Promise.all([...queues.values()].map((queue) => queue.stop()))
    await close()
    throw error
  }
  const watch = watchWorkers({ db, log, metrics, workerIds: workers })
  let isStopping = false
  return {
    isRunning: () => [...queues.values()].every((queue) => queue.isRunning()),
    async wake(name) {
      if (isStopping) return
      const woken = jobs.filter(
        (job) => job.wakes !== undefined && (name ?? job.wakes) === job.wakes,
      )
      try {
        for (const job of woken) await queues.get(kindOf(job))?.add(job)
      } catch (error) {
        // Its schedule wakes it soon, here or in another process.
        if (!isStopping) log.warn({ err: error, job: name }, 'a job could not be woken')
      }
    },
    async stop() {
      isStopping = true
      const held = workers()
      const ended = Promise.all([watch, ...queues.values()].map((each) => each.stop()))
      // What does not end in time is for another process.
      if (!(await within(stopLimits.jobsMs, ended))) await within(closeMs, freeJobsOf(db, held))
      await within(closeMs, close())
    },
  }
}

/** False when it took longer, and goes on without being waited for. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  return await Promise.race([work.then(() => true), sleep(ms, false, { ref: false })])
}

function kindOf({ kind = 'upkeep' }: Job): JobKind {
  return typeof kind === 'string' ? commonKinds[kind] : kind
}
