/** One queue of jobs: a runner of graphile-worker, started again whenever it ends by itself. */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, Logger as WorkerLogger } from 'graphile-worker'
import type { CronItem, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { isDatabaseAway } from '../db-errors.ts'
import type { Job } from './job.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

export type JobQueue = {
  isRunning(): boolean
  /** Under which name it has locked jobs at the moment. */
  workerId(): string | undefined
  /** Queues one of its jobs, once however often it is asked. */
  add(job: Job, payload?: Readonly<Record<string, string>>): Promise<void>
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}

type JobQueueOptions = {
  pool: pg.Pool
  jobs: readonly Job[]
  slots: number
  metrics: Metrics
  log: Logger
  /** Called with the worker that ended by itself, before another takes its place. */
  onLost: (workerId: string) => Promise<void>
}

const restartMs = 1_000

/** @throws when the first start fails; later ones are tried again until they succeed */
export async function openQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { log } = options
  const stopping = new AbortController()
  let current: Started | undefined = await startRunner(options)
  const ended = keep()

  async function keep(): Promise<void> {
    for (;;) {
      const lost = current
      await lost?.runner.promise.catch((error: unknown) => {
        log.warn({ err: error }, 'a job runner ended and is started again')
      })
      if (stopping.signal.aborted) return
      current = undefined
      current = await startAgain(lost?.workerId)
      if (!current) return
    }
  }

  async function startAgain(lostId: string | undefined): Promise<Started | undefined> {
    for (;;) {
      try {
        await sleep(restartMs, undefined, { signal: stopping.signal })
        if (lostId !== undefined) await options.onLost(lostId)
        const started = await startRunner(options)
        if (!stopping.signal.aborted) return started
        await started.runner.stop()
        return undefined
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        log.debug({ err: error }, 'a job runner could not be started yet')
      }
    }
  }

  return {
    isRunning: () => current !== undefined && !stopping.signal.aborted,
    workerId: () => current?.workerId,
    async add(job, payload = {}) {
      const spec = { jobKey: identifierOf(job, payload), maxAttempts: attemptsOf(job) }
      await current?.runner.addJob(job.name, payload, spec)
    },
    async stop() {
      stopping.abort()
      // It may be ending by itself at this very moment.
      await current?.runner.stop().catch(() => undefined)
      await ended
    },
  }
}

type Started = { runner: Runner; workerId: string }

async function startRunner(options: JobQueueOptions): Promise<Started> {
  const { jobs, log, slots } = options
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id))
  const runner = await run({
    pgPool: options.pool,
    events,
    concurrency: slots,
    pollInterval: 2_000,
    // The process decides when to stop; see main.ts.
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, options)])) as TaskList,
    parsedCronItems: parseCronItems(jobs.flatMap(cronItemsOf)),
    logger: loggerOf(log),
    // Without a batch, writing down how a job ended is a promise that nobody waits for: when the
    // connection dies under it, the process would.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { runner, workerId }
}

function taskOf(
  job: Job,
  { metrics, log }: { metrics: Metrics; log: Logger },
): NonNullable<TaskList[string]> {
  return async (payload, helpers) => {
    const end = metrics.jobs.startTimer({ task: job.name })
    try {
      const context = { signal: helpers.abortSignal, log: log.child({ job: job.name }) }
      end({ outcome: (await job.run(payload, context)) ?? 'ok' })
    } catch (error) {
      end({ outcome: 'failed' })
      const { attempts, max_attempts: attemptsMax } = helpers.job
      const reason = error instanceof Error ? error.message : String(error)
      const line = { job: job.name, attempt: attempts, reason }
      if (attempts < attemptsMax) log.warn(line, 'a job failed and will be tried again')
      else log.error({ ...line, err: error }, 'a job failed')
      throw error
    }
  }
}

function cronItemsOf(job: Job): CronItem[] {
  return (job.schedule ?? []).map(({ cron, payload = {} }) => ({
    task: job.name,
    match: cron,
    identifier: identifierOf(job, payload),
    payload,
    options: {
      jobKey: identifierOf(job, payload),
      maxAttempts: attemptsOf(job),
      backfillPeriod: 0,
    },
  }))
}

function attemptsOf(job: Job): number {
  return job.attemptsMax ?? 3
}

function identifierOf(job: Job, payload: Readonly<Record<string, string>>): string {
  return [job.name, ...Object.values(payload)].join(':')
}

function loggerOf(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    // A failed job is logged by its own wrapper; the rest is only for whoever looks for it.
    if (level !== 'error' && level !== 'warning') return log.trace(message)
    if (message.startsWith('Failed task')) return
    const err = meta?.error ?? meta?.fatalError
    if (level === 'error' && !isDatabaseAway(err)) log.error({ err }, message)
    else log.warn({ err }, message)
  })
}
