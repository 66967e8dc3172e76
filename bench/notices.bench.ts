/**
 * One post to 5,000 followers who are all connected: from the commit of the event to the last byte
 * at the last reader. Readers and server share one process and one machine.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPosted } from '../apps/api/src/testing/test-codes.ts'
import { postEvents } from '../apps/api/src/features/posts/index.ts'
import { noticeListener } from '../apps/api/src/features/notifications/listeners.ts'
import { listening } from '../apps/api/src/features.ts'
import { transact } from '../apps/api/src/infra/db.ts'
import { deliverTo } from '../apps/api/src/infra/event-delivery.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { openTestApp, profileHeader } from '../apps/api/src/testing/test-app.ts'
import type { TestApp } from '../apps/api/src/testing/test-app.ts'
import { newPeople } from '../apps/api/src/testing/test-profiles.ts'

const many = Number(process.env.BENCH_READERS ?? 5_000)
const rounds = 3
const atOnce = 100
const rowsAtOnce = 1_000

const folder = mkdtempSync(join(tmpdir(), 'strix-notices-bench-'))
const database = await startPostgres({ dataDir: join(folder, 'pg') })
try {
  await prepareDatabase(database)
  const app = await openTestApp({ url: database.url, listens: true })
  try {
    await run(app)
  } finally {
    await app.close()
  }
} finally {
  await database.stop()
  // Where the server could not reach the folder, its data is elsewhere.
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function run(app: TestApp): Promise<void> {
  const [creator = ''] = await newPeople(app.db, 1)
  const people: string[] = []
  for (let from = 0; from < many; from += rowsAtOnce) {
    people.push(...(await newPeople(app.db, Math.min(rowsAtOnce, many - from))))
  }
  for (let from = 0; from < many; from += rowsAtOnce) {
    const rows = people
      .slice(from, from + rowsAtOnce)
      .map((id) => ({ follower_id: id, following_id: creator, at: app.now() }))
    await app.db.insertInto('follow').values(rows).execute()
    await addSessions(app, people.slice(from, from + rowsAtOnce))
  }
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const arrivals: number[] = []
  const open: ClientRequest[] = []
  const before = process.memoryUsage().rss
  const began = performance.now()
  for (let from = 0; from < many; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    open.push(...(await Promise.all(some.map((id) => connect({ origin, id, arrivals })))))
  }
  const opened = performance.now() - began
  const perReader = (process.memoryUsage().rss - before) / many / 1024
  console.log(`${many} streams open in ${Math.round(opened)} ms, ${perReader.toFixed(0)} kB each`)
  for (let round = 1; round <= rounds; round += 1) await post({ app, creator, arrivals })
  for (const request of open) request.destroy()
}

/** A stream ends with its session; that of a named caller has the id of the profile. */
async function addSessions(app: TestApp, ids: readonly string[]): Promise<void> {
  const at = app.now()
  const rows = ids.map((id) => ({
    id,
    profile_id: id,
    token_hash: createHash('sha256').update(id).digest(),
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + 24 * 3_600_000),
    keeps: false,
    transport: 'cookie' as const,
    device: 'bench',
    address: null,
    proved_at: null,
  }))
  await app.db.insertInto('session').values(rows).execute()
}

async function post(input: { app: TestApp; creator: string; arrivals: number[] }): Promise<void> {
  const { app, creator, arrivals } = input
  const codeId = await addPosted(app, { profileId: creator })
  arrivals.length = 0
  const began = performance.now()
  await transact(app.db, (tx) =>
    postEvents.emit(tx, { kind: 'code.posted', codeId, profileId: creator }),
  )
  await deliverTo(noticeListener, { db: app.db, now: app.now, listening })
  const written = performance.now() - began
  while (arrivals.length < many) await new Promise((resolve) => setTimeout(resolve, 2))
  const sorted = arrivals.map((at) => at - began).toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
  console.log(
    `rows written ${Math.round(written)} ms; arrived: median ${at(0.5)} ms, ` +
      `99 % ${at(0.99)} ms, last ${at(1)} ms`,
  )
}

/** Resolves once the stream says that it is ready. */
async function connect(input: {
  origin: string
  id: string
  arrivals: number[]
}): Promise<ClientRequest> {
  const { origin, id, arrivals } = input
  return await new Promise((resolve, reject) => {
    const url = `${origin}/api/v1/notifications/stream`
    const request = get(url, { headers: { [profileHeader]: id }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      // Ended from here, by the `destroy` after the last round.
      answer.on('error', () => undefined)
      answer.on('data', (text: string) => {
        if (text.includes('event: ready')) resolve(request)
        if (text.includes('event: notification')) arrivals.push(performance.now())
      })
    })
    request.on('error', reject)
  })
}
