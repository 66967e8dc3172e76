/** What callers notice of a database that is lost, slow, full, or only reads. */
import type { Contract } from '@strix/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { newPerson } from '../testing/test-people.ts'
import { runAsOwner } from '../testing/test-results.ts'
import { transact } from './db.ts'
import { mount } from './http/mount.ts'
import type { Handlers } from './http/mount.ts'
import { ownerUrlOf } from './test-database.ts'

const contract = {
  run: {
    method: 'POST',
    url: '/test/run',
    summary: 'Runs statements in one transaction',
    auth: 'anyone',
    body: z.object({ statements: z.array(z.string()) }),
    ok: z.object({ data: z.null() }),
    errors: [],
  },
  who: {
    method: 'GET',
    url: '/test/who',
    summary: 'Who asks',
    auth: 'session',
    ok: z.object({ data: z.string().nullable() }),
    errors: [],
  },
} as const satisfies Contract

let app: TestApp

beforeAll(async () => {
  const handlers: Handlers<typeof contract> = {
    async run({ body }) {
      await transact(app.db, async (tx) => {
        for (const statement of body.statements) await sql.raw(statement).execute(tx)
      })
      return { data: null }
    },
    who: (_input, { caller }) => Promise.resolve({ data: caller.profileId }),
  }
  app = await openTestApp({
    mountMore: (server, edge) => mount(server, edge, { contract, handlers, tag: 'test' }),
  })
})
afterAll(() => app.close())

const run = async (...statements: string[]) =>
  await app.app.inject({ method: 'POST', url: '/test/run', payload: { statements } })
const raise = (code: string) => `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`

test.each<[string, string[]]>([
  ['a statement that takes too long', ['set local statement_timeout = 1', 'select pg_sleep(5)']],
  ['a lock that is not to be had', [raise('55P03')]],
  ['a database that only reads', ['set transaction read only', 'delete from pace']],
  [
    'a connection lost',
    ['reset role', 'select pg_terminate_backend(pg_backend_pid())', 'select 1'],
  ],
  ['a connection lost in the middle', ['delete from pace', raise('57P01')]],
  ['a connection lost that nobody saw', [raise('08006')]],
  ['no room on the disk', [raise('53100')]],
  ['no memory', [raise('53200')]],
  ['too many connections', [raise('53300')]],
  ['a disk that fails', [raise('58030')]],
  ['a transaction that lay idle', [raise('25P03')]],
])('%s is a 503 that says when to come back', async (_name, statements) => {
  const answer = await run(...statements)
  expect(answer.statusCode, answer.body).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'BUSY' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await run('select 1')).statusCode).toBe(200)
})

test.each([
  ['a wrong statement', 'select nothing'],
  ['a broken rule', raise('23514')],
  ['a division by zero', 'select 1 / 0'],
])('%s is a fault of ours', async (_name, statement) => {
  expect((await run(statement)).statusCode).toBe(500)
})

test('ten slow statements hold up neither readiness, switches nor who is signed in', async () => {
  const person = await newPerson(app)
  const holder = new pg.Client({ connectionString: ownerUrlOf(app.url) })
  await holder.connect()
  await holder.query('begin; lock table pace in access exclusive mode')
  const slow = Array.from({ length: 10 }, () => run('select count(*) from pace'))
  const blocked = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await runAsOwner(app, blocked)).toEqual([{ n: 10 }]), {
    timeout: 20_000,
  })
  // Whoever waits for one of the ten is turned away after five seconds.
  expect((await app.app.inject('/readyz')).statusCode).toBe(200)
  app.advance(6_000)
  expect((await app.app.inject('/api/v1/platforms')).statusCode).toBe(200)
  const who = await person.browser.send('GET', '/test/who')
  expect([who.status, who.body.data]).toEqual([200, person.profileId])
  await holder.query('rollback')
  await holder.end()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 10 }, () => 200),
  )
})
