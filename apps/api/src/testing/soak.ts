/** Servers that are killed and started again, and members with sessions, as soaks need them. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { uuidv7 } from '../infra/id.ts'
import type { TestApp } from './test-app.ts'
import { newPeople } from './test-profiles.ts'

const script = fileURLToPath(new URL('soak-server.ts', import.meta.url))
const retryMs = 250

export type ServerKeeper = {
  url: string
  kill(): Promise<void>
  stop(): Promise<void>
  kills(): number
  /** How often it ended without having been killed. */
  deaths(): number
}

/** A server that is started again after each end, at the same address. */
export async function keepServer(input: {
  databaseUrl: string
  sandbox: { url: string; gatewaySecret: string }
  /** One job, or `all`. */
  jobs: string
  /** The clock that all servers share. */
  now: () => Date
}): Promise<ServerKeeper> {
  const { databaseUrl, sandbox, jobs, now } = input
  const port = String(await freePort())
  const args = [script, databaseUrl, sandbox.url, sandbox.gatewaySecret, jobs, port]
  let child: ChildProcess | undefined
  let kills = 0
  let deaths = 0
  let wanted = true

  /** Until it listens; a start may meet a database that is away. */
  async function start(): Promise<void> {
    while (wanted) {
      const next = spawn(process.execPath, [...args, now().toISOString()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = next
      const listening = once(next.stdout, 'data').then(() => true)
      if (await Promise.race([listening, once(next, 'exit').then(() => false)])) {
        next.once('exit', (_code, signal) => {
          if (signal === 'SIGKILL' || !wanted) return
          deaths += 1
          void start()
        })
        return
      }
      await sleep(retryMs)
    }
  }
  async function end(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kills: () => kills,
    deaths: () => deaths,
    async kill() {
      await end()
      kills += 1
      await start()
    },
    async stop() {
      wanted = false
      await end()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

export type Member = { id: string; token: string }

export async function addMembers(test: TestApp, many: number): Promise<Member[]> {
  const { db } = test
  const now = test.now()
  const ids = await newPeople(db, many)
  return await Promise.all(
    ids.map(async (id) => {
      const token = randomBytes(32).toString('base64url')
      await db
        .insertInto('session')
        .values({
          id: uuidv7(now),
          token_hash: createHash('sha256').update(token).digest(),
          profile_id: id,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 86_400_000),
          keeps: false,
          transport: 'bearer',
          device: 'soak',
          address: null,
        })
        .execute()
      return { id, token }
    }),
  )
}
