import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDatabase, startPostgres } from '@strix/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from './errors.ts'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'strix-cli-stuck-'))
let server: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(dir, 'pg'), settings: { fsync: 'off' } })
  await prepareDatabase(server)
  const client = new pg.Client({ connectionString: server.ownerUrl })
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
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

function strix(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dir, DATABASE_URL: server.url }
    execFile(process.execPath, [program, ...args], { env }, (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code), out })
    })
  })
}

test('dead jobs are listed, and run again one by one or all at once', async () => {
  const { out } = await strix('jobs', 'list')
  expect(out).toMatch(/dead_two +no luck\n.*dead_one +no luck\n$/)
  const [first] = JSON.parse((await strix('jobs', 'list', '--json')).out) as { id: string }[]
  expect((await strix('jobs', 'retry', first?.id ?? '')).code).toBe(exitCodes.ok)
  expect((await strix('jobs', 'retry', first?.id ?? '')).code).toBe(exitCodes.notFound)
  expect((await strix('jobs', 'retry', 'all')).out).toBe('1 will be tried again.\n')
  expect((await strix('jobs', 'list')).out).toBe('No job has failed for good.\n')
}, 120_000)

test('events set aside are listed and delivered again', async () => {
  expect((await strix('events', 'list')).out).toContain('planet.aligned  unknown')
  expect((await strix('events', 'retry', '1')).code).toBe(exitCodes.ok)
  expect((await strix('events', 'list')).out).toBe('No event was set aside.\n')
  expect((await strix('events', 'retry', 'seven')).code).toBe(exitCodes.usage)
  expect((await strix('events', 'remove')).code).toBe(exitCodes.usage)
}, 120_000)
