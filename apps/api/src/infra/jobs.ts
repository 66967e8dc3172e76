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

export type JobsOptions = {
  url: string
  jobs: readonly Job[]
  metrics: Metrics
  log: Logger
  concurrency?: number
}

/**
 * Jobs that somebody waits for have hands of their own: a mail with a code is not behind the
 * catalogue of six platforms.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log } = options
  const isQuick = (job: Job) => job.wakes === true
  const quick = options.jobs.filter(isQuick)
  const long = options.jobs.filter((job) => !isQuick(job))
  const runners: Runner[] = []
  const add = async (jobs: readonly Job[], concurrency: number) => {
    if (jobs.length > 0) runners.push(await startRunner({ ...options, jobs }, concurrency))
  }
  try {
    await add(long, options.concurrency ?? 4)
    await add(quick, 1)
  } catch (error) {
    await Promise.all(runners.map((runner) => runner.stop()))
    throw error
  }
  const ended = new Set<Runner>()
  for (const runner of runners) {
    runner.promise.then(
      () => ended.add(runner),
      (error: unknown) => {
        ended.add(runner)
        log.error({ err: error }, 'a job runner stopped')
      },
    )
  }
  const [first] = runners
  return {
    isRunning: () => ended.size === 0,
    async wake(name) {
      if (!first || ended.size > 0) return
      for (const job of quick.filter((each) => (name ?? each.name) === each.name)) {
        const spec = { jobKey: identifierOf(job, {}), maxAttempts: job.attemptsMax ?? 3 }
        await first.addJob(job.name, {}, spec)
      }
    },
    async stop() {
      const left = runners.filter((runner) => !ended.has(runner))
      await Promise.all(left.map((runner) => runner.stop()))
      // Its connections are closed only then.
      await Promise.allSettled(runners.map((runner) => runner.promise))
    },
  }
}

async function startRunner(options: JobsOptions, concurrency: number): Promise<Runner> {
  const { jobs, log } = options
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
  await queueAtStart(runner, jobs)
  return runner
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
