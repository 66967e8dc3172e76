import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'
import { startJobs } from './jobs.ts'
import type { Job } from './jobs.ts'
import { createLogger } from './log.ts'
import { createMetrics } from './metrics.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function start(jobs: readonly Job[], lines: string[] = []) {
  const metrics = createMetrics()
  const log = createLogger(
    { level: 'info', format: 'json' },
    { write: (line) => void lines.push(line) },
  )
  return startJobs({ url: database.url, jobs, metrics, log }).then((running) => ({
    running,
    metrics,
  }))
}

test('a job that runs at start runs once for each payload', async () => {
  const seen: unknown[] = []
  const all = Promise.withResolvers<void>()
  const job: Job = {
    name: 'test_start',
    atStart: true,
    schedule: [
      { cron: '0 0 1 1 *', payload: { which: 'a' } },
      { cron: '0 0 1 1 *', payload: { which: 'b' } },
    ],
    async run(payload) {
      seen.push((payload as { which: string }).which)
      if (new Set(seen).size === 2) all.resolve()
      await Promise.resolve()
    },
  }
  const { running, metrics } = await start([job])
  expect(running.isRunning()).toBe(true)
  await all.promise
  await running.stop()
  expect(running.isRunning()).toBe(false)
  expect(seen.map(String).toSorted()).toEqual(['a', 'b'])
  const text = await metrics.registry.metrics()
  expect(text).toContain('job_seconds_count{task="test_start",outcome="ok"} 2')
})

test('stopping waits for the job that runs', async () => {
  const began = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let finished = false
  const job: Job = {
    name: 'test_slow',
    atStart: true,
    async run() {
      began.resolve()
      await go.promise
      finished = true
    },
  }
  const { running } = await start([job])
  await began.promise
  const stopped = running.stop()
  go.resolve()
  await stopped
  expect(finished).toBe(true)
})

test('a failed job is tried again and told in the log without its stack', async () => {
  const again = Promise.withResolvers<void>()
  const lines: string[] = []
  let runs = 0
  const job: Job = {
    name: 'test_retry',
    atStart: true,
    async run() {
      runs += 1
      await Promise.resolve()
      if (runs === 1) throw new Error('not yet')
      again.resolve()
    },
  }
  const { running } = await start([job], lines)
  await again.promise
  await running.stop()
  const line = lines.find((text) => text.includes('will be tried again')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ job: 'test_retry', attempt: 1, reason: 'not yet' })
  expect(line).not.toContain('jobs.test.ts')
})

test('what wakes a job once the process stops is for another one, and no fault', async () => {
  const lines: string[] = []
  const job: Job = { name: 'test_late', wakes: 'test_late', run: () => Promise.resolve() }
  const { running } = await start([job], lines)
  await running.stop()
  await running.wake('test_late')
  expect(lines.filter((line) => line.includes('could not be woken'))).toEqual([])
})
