/** Kills the server again and again while rows are written; nothing acknowledged may be missing. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './index.ts'

const rounds = 40

test('no acknowledged row is lost by kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strix-soak-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  const [seed = 0] = fc.sample(fc.integer(), 1)
  console.log(`seed ${seed}`)
  const lives = fc.sample(fc.integer({ min: 0, max: 800 }), { numRuns: rounds, seed })
  let acknowledged = 0
  try {
    for (const lifeMs of lives) acknowledged = await writeUntilKilled(dataDir, lifeMs, acknowledged)
    expect(acknowledged).toBeGreaterThan(rounds)
    console.log(`${acknowledged} rows acknowledged and found again`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Checks what earlier rounds were promised, writes on, and gives the last number acknowledged. */
async function writeUntilKilled(dataDir: string, lifeMs: number, before: number): Promise<number> {
  const server = await startPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  // The server's death is the point of the round.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (id int primary key)')
  const found = await client.query<{ count: number; last: number | null }>(
    'select count(*)::int as count, max(id) as last from written',
  )
  const { count = 0, last = null } = found.rows[0] ?? {}
  // A row may be kept whose acknowledgement did not arrive; none may be missing below it.
  expect(count).toBe(last ?? 0)
  expect(count).toBeGreaterThanOrEqual(before)
  let acknowledged = count
  async function write(): Promise<void> {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  }
  const writing = write().catch((error: unknown) => error)
  await sleep(lifeMs)
  process.kill(server.pid, 'SIGKILL')
  await writing
  await client.end().catch(() => undefined)
  await server.stop()
  return acknowledged
}
