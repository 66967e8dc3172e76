import { afterEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestAppOptions } from '../../testing/test-app.ts'
import { listMigrations } from '../../start.ts'

const open: TestApp[] = []

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const started = await openTestApp(options)
  open.push(started)
  return started
}

afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close()
})

type Ready = { status: string; checks: { name: string; ok: boolean }[] }

test('ready with everything in place', async () => {
  const { app } = await start({ jobsAreRunning: () => true })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json<Ready>().checks.map(({ name }) => name)).toEqual([
    'accepting',
    'database',
    'migrations',
    'jobs',
  ])
})

test.each<[string, TestAppOptions, string]>([
  ['a migration is missing', { migrations: [...listMigrations(), '9999-later.sql'] }, 'migrations'],
  ['jobs have stopped', { jobsAreRunning: () => false }, 'jobs'],
])('not ready while %s', async (_name, options, check) => {
  const { app } = await start(options)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(
    ready
      .json<Ready>()
      .checks.filter(({ ok }) => !ok)
      .map(({ name }) => name),
  ).toEqual([check])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a worker says how it is and serves nothing else', async () => {
  const { app } = await start({ env: { ROLE: 'worker' }, jobsAreRunning: () => true })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await app.inject('/api/v1/platforms')).statusCode).toBe(404)
})

test('metrics count requests by route, never by address', async () => {
  const { app } = await start()
  await app.inject('/api/v1/code/SECRET1/load/sportybet?x=SECRET2')
  await app.inject('/nothing/SECRET3')
  const text = (await app.inject('/metrics')).body
  expect(text).toContain('route="/api/v1/code/:code/load/:platform"')
  expect(text).not.toContain('SECRET')
  expect(text).toMatch(/nodejs_eventloop_lag/)
  expect(text).toContain('upstream_call_seconds')
  expect(text).toContain('upstream_breaker_state')
  expect(text).toContain('job_seconds')
})

test('with a token only who shows it reads the metrics', async () => {
  const token = 'a-token-of-metrics'
  const { app } = await start({ env: { METRICS_TOKEN: token } })
  const ask = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  expect((await ask('Bearer a-token-of-metricz')).statusCode).toBe(401)
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
})
