import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Db } from '../../features.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestAppOptions } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { listMigrations } from '../../start.ts'
import { transact } from '../db.ts'
import { insertEvents } from '../domain-events.store.ts'
import { uuidv7 } from '../id.ts'
import { layOut, queueMail } from '../mail/index.ts'

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

describe('work that nobody takes up', () => {
  const due = {
    mail: ({ db, now }: TestApp) =>
      queueMail(db, {
        ...layOut({ subject: 'A', greeting: 'B', paragraphs: [], footer: [] }),
        to: 'ada@strix.example',
        kind: 'test',
        profileId: null,
        now: now(),
      }),
    events: async ({ db, now }: TestApp) => {
      await transact(db, (tx) => insertEvents(tx, [{ kind: 'test.happened' }]))
      await db.updateTable('domain_event').set({ at: now() }).execute()
    },
    jobs: ({ db, now }: TestApp) =>
      sql`select graphile_worker.add_job('test_due', run_at => ${now()})`.execute(db),
    payments: async ({ db, now }: TestApp) => {
      const [profileId = ''] = await newPeople(db, 1)
      await insertDuePayment(db, { profileId, now: now() })
    },
  } as const

  test.each(Object.entries(due))('%s: is named after some minutes', async (name, add) => {
    const one = await start()
    await add(one)
    expect((await one.app.inject('/readyz')).statusCode).toBe(200)
    one.advance(4 * 60_000)
    expect((await one.app.inject('/readyz')).statusCode).toBe(200)
    one.advance(3 * 60_000)
    const ready = await one.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    const failed = ready.json<Ready>().checks.filter(({ ok }) => !ok)
    expect(failed).toEqual([{ name, ok: false, detail: 'stands still for 7 minutes' }])
  })

  test('is no fault of a process that has just started', async () => {
    const one = await start()
    await due.mail(one)
    const later = await start({ url: one.url, startAt: new Date(one.now().getTime() + 86_400_000) })
    expect((await later.app.inject('/readyz')).statusCode).toBe(200)
    later.advance(6 * 60_000)
    expect((await later.app.inject('/readyz')).statusCode).toBe(503)
  })
})

async function insertDuePayment(db: Db, input: { profileId: string; now: Date }): Promise<void> {
  const id = uuidv7(input.now)
  const row = { id, created_at: input.now, profile_id: input.profileId, provider: 'sandbox' }
  const money = { method: 'bank', credits: 100, kobo: 100, state: 'open' } as const
  await db
    .insertInto('payment')
    .values({ ...row, ...money, reference: id, client_ref: id, next_check_at: input.now })
    .execute()
}

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
