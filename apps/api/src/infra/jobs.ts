/**
 * Work outside requests: graphile-worker in the same database, so that a job is never lost or run
 * twice at once.
 */
import { parseCronItems, run } from 'graphile-worker'
import type { CronItem, Runner, TaskList } from 'graphile-worker'
import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

export type JobContext = { signal: AbortSignal | undefined; log: Logger }
export type Job = {
  name: string
  run(payload: unknown, context: JobContext): Promise<void>
  /** When it runs by itself, each with its payload; one of a kind waits at most once. */
  schedule?: readonly { cron: string; payload?: Readonly<Record<string, string>> }[]
  /** Also queued when the process starts. */
  atStart?: boolean
  attemptsMax?: number
  /** Runs soon after somebody says so; see `wakeChannel`. */
  wakes?: true
}
/** Messages on it name a job that has work; the sender's transaction decides whether they go. */
export const wakeChannel = 'strix_wake'

export type Jobs = {
  isRunning(): boolean
  /** Queues one job that `wakes`, once however often it is asked; null means all of them. */
  wake(name: string | null): Promise<void>
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}

export async function startJobs(options: {
  url: string
  jobs: readonly Job[]
  metrics: Metrics
  log: Logger
  concurrency?: number
}): Promise<Jobs> {
  const { jobs, log } = options
  const concurrency = options.concurrency ?? 4
  const runner = await run({
    connectionString: options.url,
    maxPoolSize: concurrency + 2,
    concurrency,
    pollInterval: 2_000,
    // The process decides when to stop; see main.ts.
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, options)])) as TaskList,
    parsedCronItems: parseCronItems(jobs.flatMap(cronItemsOf)),
    logger: loggerOf(log),
  })
  let running = true
  runner.promise.then(
    () => (running = false),
    (error: unknown) => {
      running = false
      log.error({ err: error }, 'the job runner stopped')
    },
  )
  await queueAtStart(runner, jobs)
  return {
    isRunning: () => running,
    async wake(name) {
      if (!running) return
      for (const job of jobs.filter((each) => each.wakes && (name ?? each.name) === each.name)) {
        const spec = { jobKey: identifierOf(job, {}), maxAttempts: job.attemptsMax ?? 3 }
        await runner.addJob(job.name, {}, spec)
      }
    },
    async stop() {
      if (running) await runner.stop()
    },
  }
}

function taskOf(
  job: Job,
  { metrics, log }: { metrics: Metrics; log: Logger },
): NonNullable<TaskList[string]> {
  return async (payload, helpers) => {
    const end = metrics.jobs.startTimer({ task: job.name })
    try {
      await job.run(payload, { signal: helpers.abortSignal, log: log.child({ job: job.name }) })
      end({ outcome: 'ok' })
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
      maxAttempts: job.attemptsMax ?? 3,
      backfillPeriod: 0,
    },
  }))
}

async function queueAtStart(runner: Runner, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs.filter(({ atStart }) => atStart)) {
    const payloads = job.schedule?.map(({ payload = {} }) => payload) ?? [{}]
    for (const payload of payloads) {
      const spec = { jobKey: identifierOf(job, payload), maxAttempts: job.attemptsMax ?? 3 }
      await runner.addJob(job.name, payload, spec)
    }
  }
}

function identifierOf(job: Job, payload: Readonly<Record<string, string>>): string {
  return [job.name, ...Object.values(payload)].join(':')
}

function loggerOf(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    // A failed job is logged by its own wrapper; the rest is only for whoever looks for it.
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ meta }, message)
    else if (level === 'warning') log.warn({ meta }, message)
    else log.trace(message)
  })
}
