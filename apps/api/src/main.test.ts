/** The program as it is started: settings, last line, signals. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from './infra/test-database.ts'
import type { TestDatabase } from './infra/test-database.ts'

/** Starting everything takes seconds, and many on a machine that runs other tests. */
const startMaxMs = 120_000
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../../.cache/node', import.meta.url))
const dataDirs = mkdtempSync(join(tmpdir(), 'strix-main-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDirs, { recursive: true, force: true })
})

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      DATABASE_URL: database.url,
      DATA_DIR: mkdtempSync(join(dataDirs, 'run-')),
      // Seven starts read the same program.
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
  })
  let output = ''
  const printed: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const look of printed) look()
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  /** Resolves with the text once the output has it. */
  function says(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (pattern.test(output)) resolve(output)
      }
      printed.push(look)
      look()
      void ended.then(() => reject(new Error(`it ended, saying: ${output}`)))
    })
  }
  return { child, ended, says, output: () => output }
}

test(
  'it ends with the address, converts an example, and stops without dropping a request',
  async () => {
    const { child, ended, says, output } = run({})
    const text = await says(/^http:\/\/127\.0\.0\.1:\d+\n$/m)
    const lines = text.trimEnd().split('\n')
    const url = lines.at(-1) ?? ''
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const code = /Sporty Bet\s+(\w+)/.exec(text)?.[1]
    const running = fetch(`${url}/convert_code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, origin_platform: 'sportybet', destination_platform: 'bet9ja' }),
    })
    // The request has arrived once the metrics' own request, sent after it, is answered.
    await fetch(`${url}/metrics`)
    child.kill('SIGTERM')
    const answer = await running
    const said: unknown = await answer.json()
    expect(said, output()).toMatchObject({ data: expect.stringMatching(/^\*{5}/) })
    expect(await ended).toBe(0)
    expect(output()).not.toContain('could not start')
  },
  startMaxMs,
)

// What it makes is for `demo.test.ts`, and that it is there in the end for the journeys.
test(
  'a fresh sandbox says its address before its demo is made, and stops while it makes it',
  async () => {
    const fresh = await createTestDatabase()
    const { child, ended, says, output } = run({
      DATABASE_URL: fresh.url,
      DEMO: 'on',
      LOG_FORMAT: 'json',
    })
    await says(/^http:\/\/127\.0\.0\.1:\d+\n$/m)
    const client = new pg.Client({ connectionString: fresh.url })
    await client.connect()
    const count = async (what: string) =>
      (await client.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count
    expect(await count('demo_seed')).toBe('0')
    const atWork = `graphile_worker.jobs where task_identifier = 'demo_seed' and locked_at is not null`
    await vi.waitFor(async () => expect(await count(atWork)).toBe('1'), startMaxMs)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).not.toMatch(/"level":50|"level":40.*"demo_seed"/)
    await client.end()
    await fresh.drop()
  },
  startMaxMs,
)

test(
  'the database of a sandbox is refused in live mode',
  async () => {
    const { ended, output } = run({
      STRIX_MODE: 'live',
      SECRET_KEY: 'a key of at least thirty-two characters',
      PUBLIC_URL: 'https://strix.example',
      SMTP_URL: 'smtp://mail.example',
      PAYMENTS: 'off',
      HOST: '127.0.0.1',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('first used in sandbox mode')
  },
  startMaxMs,
)

test(
  'a wrong setting is named before anything starts',
  async () => {
    const { ended, output } = run({ PORT: 'eighty' })
    expect(await ended).toBe(2)
    expect(output()).toContain('PORT must be a whole number')
    expect(output()).not.toContain('eighty')
  },
  startMaxMs,
)

test(
  'a database that is not there is said in words',
  async () => {
    const { ended, output } = run({
      DATABASE_URL: 'postgres://strix:hidden-word@127.0.0.1:1/strix',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('Strix could not start')
    expect(output()).not.toContain('hidden-word')
  },
  startMaxMs,
)

test(
  'a port that is taken is one sentence with the remedy',
  async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const { ended, output } = run({ PORT: String(port), LOG_LEVEL: 'info' })
    expect(await ended).toBe(1)
    expect(output()).toContain(`Port ${port} of 127.0.0.1 is taken by another program. Stop that`)
    expect(output()).not.toMatch(/^\s+at /m)
    holder.close()
  },
  startMaxMs,
)

test(
  'a data folder that cannot be written to is one sentence with the remedy',
  async () => {
    // Root may write anywhere, but not below a file.
    const { ended, output } = run({ DATA_DIR: join(main, 'data'), LOG_LEVEL: 'info' })
    expect(await ended).toBe(1)
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).toContain('cannot be written to (ENOTDIR')
    expect(output()).toContain('name another: DATA_DIR=')
  },
  startMaxMs,
)
