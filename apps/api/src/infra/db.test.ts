import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { isDatabaseAway } from './db-errors.ts'
import { connect, transact } from './db.ts'
import { stampMode } from './instance.ts'
import { createLogger } from './log.ts'
import { createSharedPace } from './pace.store.ts'
import { runStatement } from '../testing/test-postgres.ts'

let one: TestApp
const log = createLogger({ level: 'silent', format: 'json' })

beforeAll(async () => {
  one = await openTestApp()
})
afterAll(() => one.close())

test('a statement is prepared once under a name of its own', async () => {
  // Names are given to the first statements of a process; other tests have used them up.
  vi.resetModules()
  const fresh = await import('./db.ts')
  const connection = fresh.connect({ url: one.url, poolMax: 1, log })
  const find = (key: string) =>
    connection.db.selectFrom('setting').select('value').where('key', '=', key).execute()
  await find('a')
  await find('b')
  const { rows } = await connection.pool.query<{ statement: string; calls: string }>(
    `select statement, (generic_plans + custom_plans)::text as calls
     from pg_prepared_statements where statement like '%"setting"%'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ calls: '2' })
  await connection.close()
})

test('two transactions that lock each other out both get through', async () => {
  await one.db
    .insertInto('pace')
    .values([
      { name: 'a', due_at: new Date(0) },
      { name: 'b', due_at: new Date(0) },
    ])
    .execute()
  let attempts = 0
  const bothIn = Promise.withResolvers<void>()
  let inside = 0
  const touch = (first: string, second: string) =>
    transact(one.db, async (tx) => {
      attempts += 1
      await tx
        .updateTable('pace')
        .set({ due_at: new Date(1) })
        .where('name', '=', first)
        .execute()
      inside += 1
      if (inside === 2) bothIn.resolve()
      await bothIn.promise
      await tx
        .updateTable('pace')
        .set({ due_at: new Date(2) })
        .where('name', '=', second)
        .execute()
    })
  await Promise.all([touch('a', 'b'), touch('b', 'a')])
  // At least one was tried again; on a busy machine the next try may meet the other as well.
  expect(attempts).toBeGreaterThan(2)
})

test('a conflict that never ends is BUSY, and was tried a few times only', async () => {
  let attempts = 0
  const never = transact(one.db, async (tx) => {
    attempts += 1
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(never).rejects.toMatchObject({ code: 'BUSY' })
  expect(attempts).toBe(5)
})

test('any other failure is not tried again, and nothing of it stays', async () => {
  let attempts = 0
  const wrong = transact(one.db, async (tx) => {
    attempts += 1
    await tx
      .insertInto('pace')
      .values({ name: 'gone', due_at: new Date(0) })
      .execute()
    throw new Error('stop')
  })
  await expect(wrong).rejects.toThrow('stop')
  expect(attempts).toBe(1)
  expect(await one.db.selectFrom('pace').where('name', '=', 'gone').selectAll().execute()).toEqual(
    [],
  )
})

test('a server that is not there is told apart from a wrong statement', async () => {
  const nowhere = connect({ url: 'postgres://x@127.0.0.1:1/x', poolMax: 1, log })
  const error: unknown = await nowhere.db
    .selectFrom('setting')
    .selectAll()
    .execute()
    .catch((e) => e)
  expect(isDatabaseAway(error)).toBe(true)
  const wrong: unknown = await sql`select nothing`.execute(one.db).catch((e) => e)
  expect(isDatabaseAway(wrong)).toBe(false)
  await nowhere.close()
})

test('losing the database is BUSY for the caller, and passes', async () => {
  await one.db.selectFrom('setting').selectAll().execute()
  await runStatement(
    one.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => one.app.inject('/api/v1/platforms')),
  )
  for (const answer of answers) expect([200, 503]).toContain(answer.statusCode)
  // Each dead connection of the pool may cost one more call; there are ten at most.
  let status = 503
  for (let call = 0; status === 503 && call <= 10; call += 1) {
    status = (await one.app.inject('/api/v1/platforms')).statusCode
  }
  expect(status).toBe(200)
})

test('the mode is stamped once; the other mode is refused', async () => {
  const now = one.now()
  await stampMode(one.db, { mode: 'sandbox', now })
  await stampMode(one.db, { mode: 'sandbox', now })
  await expect(stampMode(one.db, { mode: 'live', now })).rejects.toThrow(
    'first used in sandbox mode and cannot be used in live mode',
  )
})

test('two processes keep one pace', async () => {
  const other = connect({ url: one.url, poolMax: 4, log })
  const [mine, theirs] = [createSharedPace(one.db), createSharedPace(other.db)]
  const waits: number[] = []
  for (let n = 0; n < 20; n += 1) waits.push(await (n % 2 === 0 ? mine : theirs).acquire('p', 4))
  // Four go at once, then one every quarter of a second: the twentieth waits about four seconds.
  expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(waits.at(-1)).toBeGreaterThan(3_000)
  expect(waits.at(-1)).toBeLessThanOrEqual(4_000)
  expect(await mine.acquire('another', 4)).toBe(0)
  await other.close()
})

test('a turn that was reserved by a clock a week ahead is waited for by nobody', async () => {
  const { acquire } = createSharedPace(one.db)
  await sql`
    insert into pace (name, due_at) values ('ahead', clock_timestamp() + interval '7 days')
  `.execute(one.db)
  const waits = []
  for (let n = 0; n < 6; n += 1) waits.push(await acquire('ahead', 4))
  expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(waits.at(-1)).toBeLessThanOrEqual(500)
})
