import { createTestDatabase } from '@strix/api/testing'
import type { TestDatabase } from '@strix/api/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from './errors.ts'
import { type Result, runHere } from './testing/run-here.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`
    select graphile_worker.add_job('dead_one', max_attempts => 1);
    select graphile_worker.add_job('dead_two', max_attempts => 1);
    select graphile_worker.add_job('alive');
    update graphile_worker._private_jobs set attempts = 1, last_error = 'no luck'
      where max_attempts = 1;
    insert into event_quarantine (listener, seq, at, event, problem, quarantined_at)
      values ('dispatch', 7, '2026-11-01', '{"kind": "planet.aligned"}', 'unknown', '2026-11-01')`)
  await client.end()
})
afterAll(() => database.drop())

function strix(...args: string[]): Promise<Result> {
  const { url, ownerUrl } = database
  return runHere(args, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
}

test('dead jobs are listed, and run again one by one or all at once', async () => {
  const { out } = await strix('jobs', 'list')
  expect(out).toMatch(/dead_two +no luck\n.*dead_one +no luck\n$/)
  const [first] = JSON.parse((await strix('jobs', 'list', '--json')).out) as { id: string }[]
  expect((await strix('jobs', 'retry', first?.id ?? '')).code).toBe(exitCodes.ok)
  expect((await strix('jobs', 'retry', first?.id ?? '')).code).toBe(exitCodes.notFound)
  expect((await strix('jobs', 'retry', 'all')).out).toBe('1 will be tried again.\n')
  expect((await strix('jobs', 'list')).out).toBe('No job has failed for good.\n')
})

test('events set aside are listed and delivered again', async () => {
  expect((await strix('events', 'list')).out).toContain('planet.aligned  unknown')
  expect((await strix('events', 'retry', '1')).code).toBe(exitCodes.ok)
  expect((await strix('events', 'list')).out).toBe('No event was set aside.\n')
  expect((await strix('events', 'retry', 'seven')).code).toBe(exitCodes.usage)
  expect((await strix('events', 'remove')).code).toBe(exitCodes.usage)
})
