/** The queue under a database that comes and goes, and under workers that are killed. */
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'
import type { Job, Jobs } from './jobs.ts'
import { createLogger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'
import { runStatement } from '../testing/test-postgres.ts'

const patience = { timeout: 25_000, interval: 50 }
let database: TestDatabase
let running: Jobs[]
let lines: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  running = []
  lines = []
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await database.drop()
})

async function start(jobs: readonly Job[]): Promise<Jobs> {
  const log = createLogger(
    { level: 'trace', format: 'json' },
    { write: (line) => void lines.push(line) },
  )
  const started = await startJobs({ url: database.url, jobs, metrics: createMetrics(), log })
  running.push(started)
  return started
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** On the same server, but not in the database of the test. */
async function fromOutside(statement: string): Promise<void> {
  const url = new URL(database.ownerUrl)
  url.pathname = '/postgres'
  await runStatement(url.href, statement)
}

function nameOfDatabase(): string {
  return new URL(database.url).pathname.slice(1)
}

/** As a stop of PostgreSQL does, for this database alone: no client of it is left. */
async function takeDatabaseAway(): Promise<void> {
  await fromOutside(`alter database ${nameOfDatabase()} allow_connections false`)
  await fromOutside(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = '${nameOfDatabase()}'`,
  )
}

async function bringDatabaseBack(): Promise<void> {
  await fromOutside(`alter database ${nameOfDatabase()} allow_connections true`)
}

/** A job that runs when woken, and says so; its first run ends when told. */
function slowJob(kind: Job['kind'] = 'upkeep') {
  const word = typeof kind === 'string' ? kind : 'own'
  const began = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let runs = 0
  const job: Job = {
    name: `test_${word}`,
    kind,
    wakes: `test_${word}`,
    async run() {
      runs += 1
      began.resolve()
      if (runs === 1) await go.promise
    },
  }
  return { job, began: began.promise, finish: () => go.resolve(), runs: () => runs }
}

test('a job that ends while the database is away is written down once it is back', async () => {
  const slow = slowJob()
  const jobs = await start([slow.job])
  await jobs.wake(null)
  await slow.began
  await takeDatabaseAway()
  slow.finish()
  await vi.waitFor(() => expect(lines.join('')).toContain('Completed task'), patience)
  await bringDatabaseBack()
  await vi.waitFor(async () => {
    expect(await query('select id from graphile_worker.jobs')).toEqual([])
  }, patience)
  expect(slow.runs()).toBe(1)
  await jobs.wake(null)
  await vi.waitFor(() => expect(slow.runs()).toBe(2), patience)
  expect(jobs.isRunning()).toBe(true)
})

test('a connection that dies while the end of a job is written costs one more run', async () => {
  const slow = slowJob()
  const jobs = await start([slow.job])
  await jobs.wake(null)
  await slow.began
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('begin; select * from graphile_worker._private_jobs for update')
  slow.finish()
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await query(waiting)).toHaveLength(1), patience)
  await query(`select pg_terminate_backend(pid) from (${waiting}) as blocked`)
  await holder.query('rollback')
  await holder.end()
  await vi.waitFor(() => expect(slow.runs()).toBe(2), patience)
  await vi.waitFor(async () => {
    expect(await query('select id from graphile_worker.jobs')).toEqual([])
  }, patience)
  expect(jobs.isRunning()).toBe(true)
})

test('a wake that meets a lost connection fails nobody', async () => {
  const slow = slowJob()
  const jobs = await start([slow.job])
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const woken = jobs.wake(slow.job.name)
  const waiting = `select pid from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%add_job%'`
  await vi.waitFor(async () => expect(await query(waiting)).toHaveLength(1), patience)
  await query(`select pg_terminate_backend(pid) from (${waiting}) as blocked`)
  await expect(woken).resolves.toBeUndefined()
  expect(lines.join('')).toContain('a job could not be woken')
  await holder.query('rollback')
  await holder.end()
  slow.finish()
})

test('what a killed worker held is taken up by another within minutes', async () => {
  const slow = slowJob()
  const first = await start([slow.job])
  await first.wake(null)
  await slow.began
  slow.finish()
  await first.stop()
  const left = (id: string, ago: string) => `
    insert into graphile_worker._private_jobs (task_id, locked_by, locked_at, attempts, key)
    select id, '${id}', now() - interval '${ago}', 1, '${id}' from graphile_worker._private_tasks`
  await query(left('killed', '3 minutes'))
  await query(left('working', '3 minutes'))
  await query(left('busy', '1 minute'))
  await query(`insert into job_worker (id, seen_at)
    values ('working', now()), ('killed', now() - interval '3 minutes')`)
  const other = slowJob()
  other.finish()
  await start([other.job])
  await other.began
  await vi.waitFor(async () => {
    const held = await query<{ key: string }>('select key from graphile_worker.jobs order by key')
    expect(held.map(({ key }) => key)).toEqual(['busy', 'working'])
  }, patience)
})

test('jobs that wait for outsiders hold up none of another kind', async () => {
  const silent = ([{ slots: 2 }, 'outside', 'upkeep'] as const).flatMap((kind) =>
    Array.from({ length: 5 }, (_none, at) => {
      const slow = slowJob(kind)
      return { ...slow, name: `${slow.job.name}_${at}` }
    }),
  )
  const outside = silent.map(({ job, name }): Job => ({ ...job, name, atStart: true }))
  const mail = slowJob('mail')
  const events = slowJob('events')
  const jobs = await start([...outside, mail.job, events.job])
  await jobs.wake(mail.job.name)
  await jobs.wake(events.job.name)
  await Promise.all([mail.began, events.began])
  mail.finish()
  events.finish()
  await vi.waitFor(async () => {
    const left = await query<{ name: string }>(
      `select task_identifier as name from graphile_worker.jobs
       where task_identifier in ('test_mail', 'test_events')`,
    )
    expect(left).toEqual([])
  }, patience)
  for (const { finish } of silent) finish()
})

test('nothing that is logged of an outage holds an object of the driver', async () => {
  const slow = slowJob()
  const jobs = await start([slow.job])
  await jobs.wake(null)
  await slow.began
  await takeDatabaseAway()
  await bringDatabaseBack()
  slow.finish()
  await jobs.wake(null)
  await vi.waitFor(() => expect(slow.runs()).toBe(2), patience)
  const text = lines.join('\n')
  expect(text).toContain('terminating connection')
  for (const word of ['secretKey', 'processID', '_queryable', 'connectionParameters']) {
    expect(text).not.toContain(word)
  }
})
