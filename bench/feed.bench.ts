/**
 * Pages of the feed, votes and public pages of the real server over HTTP, each beside the limit of
 * its parts: a bare route of the same framework with the same bytes, and the least statement that
 * keeps a vote.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createLogger } from '../apps/api/src/infra/log.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import {
  addCodes,
  addPeople,
  codeIdOf,
  codeIdSql,
  isForSubscribers,
  listReaders,
  posterIdOf,
  renewSessions,
  voterIdSql,
} from './lib/community-data.ts'
import { whileOthersAct } from './lib/going-on.ts'
import { measureHttp, requestBytes } from './lib/http-load.ts'
import type { Load } from './lib/http-load.ts'
import { measurePgbench } from './lib/pgbench.ts'
import { createTurning } from './lib/random-feed.ts'
import { startBareServer, startServer } from './lib/server.ts'
import { compareSides } from './lib/side-by-side.ts'
import type { Side } from './lib/side-by-side.ts'

const port = Number(process.env.BENCH_PORT ?? 4249)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const turns = Number(process.env.BENCH_TURNS ?? 5)
/** Processes of the server that share the work, and of what it is compared with. */
const processes = Number(process.env.BENCH_PROCESSES ?? 1)
const codes = Number(process.env.BENCH_CODES ?? 200_000)
const connections = (process.env.BENCH_CONNECTIONS ?? '1,16').split(',').map(Number)
/** Which of the three, by the first letters of its title; all where nothing is said. */
const part = process.env.BENCH_PART ?? ''
/** Different pages that a reference hands out; a single one would always lie ready for it. */
const pagesOfReference = 100
/** A folder of one's own is kept, so that the next run finds its codes there. */
const kept = process.env.BENCH_FOLDER
const folder = kept ?? mkdtempSync(join(tmpdir(), 'strix-feed-bench-'))
const log = createLogger({ level: 'warn', format: 'json' })
const readers = listReaders()
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '1GB', max_connections: '100' },
})
const children: ChildProcess[] = []
let bareServers = 0
try {
  await run()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await database.stop()
  if (kept === undefined) {
    // Where the server could not reach the folder, its data is elsewhere.
    rmSync(database.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(): Promise<void> {
  await prepareDatabase(database)
  await fill()
  const ports = Array.from({ length: processes }, (_, index) => port + index)
  for (const at of ports) {
    const dataDir = join(folder, `data-${at}`)
    children.push(await startServer({ url: database.url, dataDir, port: at }))
  }
  const pids = { server: pidsOf(children), database: [database.pid] }
  const load = (request: Load['request'], look?: Load['look']) => (each: number) =>
    measureHttp({ ports, connections: each, seconds, request, ...(look && { look }) })
  if ('feed'.startsWith(part)) await compareFeed(load, pids)
  if ('vote'.startsWith(part)) {
    await compareSides({
      title: `Votes of ${readers.length} people on ${codes} codes`,
      reference: leastVote(),
      ours: { measure: load(randomVote), pids: () => pids },
      connections,
      seconds,
      turns,
    })
  }
  if ('public'.startsWith(part)) await comparePublic(load, pids)
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await renewSessions(client)
    const { rows } = await client.query('select from posted_code limit 1')
    if (rows.length > 0) return
    await addPeople(client)
    await addCodes(client, { from: 0, to: codes })
  } finally {
    await client.end()
  }
}

type LoadOf = (request: Load['request'], look?: Load['look']) => Side['measure']
type Pids = Readonly<Record<string, readonly number[]>>

async function compareFeed(load: LoadOf, pids: Pids): Promise<void> {
  const turning = createTurning(readers)
  const request = turning.request
  const sample = await samplePages(load, request)
  const mean = sample.reduce((sum, { length }) => sum + length, 0) / sample.length
  const bare = await bareOf(sample, 'application/json; charset=utf-8')
  const measure = load(request, { every: 50, at: turning.look })
  const others = { url: database.url, port, log, vote: randomVote }
  await compareSides({
    title: `Feed page of ${mean.toFixed(0)} bytes; ${readers.length} readers, ${codes} codes`,
    reference: bare,
    ours: { measure: (each) => whileOthersAct(others, () => measure(each)), pids: () => pids },
    connections,
    seconds,
    turns,
  })
  const { pages, cards, locked } = turning.looked
  print(`Masks checked on ${pages} pages: ${cards} cards, ${locked} of them locked.\n`)
}

/**
 * Some of the pages that the server answers, as the reference hands them out. They are looked at
 * once the server knows its cards: right after a start it answers few.
 */
async function samplePages(load: LoadOf, request: Load['request']): Promise<Buffer[]> {
  await load(request)(16)
  const bodies: string[] = []
  await load(request, { every: 5, at: ({ body }) => bodies.push(body) })(16)
  return Array.from({ length: pagesOfReference }, () => Buffer.from(pick(bodies)))
}

/** A vote that is kept, and nothing besides: no session, no counter, no notice. */
function leastVote(): Side {
  const sql = `insert into vote (code_id, profile_id, vote, at)
    values (${codeIdSql}, ${voterIdSql}, 'upvote', now())
    on conflict (code_id, profile_id) do update set vote = excluded.vote, at = excluded.at`
  const set = `\\set n random(1, ${codes - 1})\n\\set v random(0, ${readers.length - 1})`
  const scripts = [{ set, statements: [{ sql, parameters: [] }] }]
  const { url } = database
  return {
    async measure(each) {
      const perSecond = await measurePgbench({ url, scripts, connections: each, seconds })
      return { perSecond, fastMs: Number.NaN, medianMs: Number.NaN, p99Ms: Number.NaN }
    },
    pids: () => ({ database: [database.pid] }),
  }
}

function randomVote(): Buffer {
  const { token, address, readerId } = pick(readers)
  const number = 1 + Math.floor(Math.random() * (codes - 1))
  // Nobody votes on their own, and strangers not on what is for subscribers.
  if (isForSubscribers(number) || posterIdOf(number) === readerId) return randomVote()
  const codeId = codeIdOf(number)
  const body = { code_id: codeId, profile_id: readerId, vote_type: 'upvote' }
  return requestBytes({ method: 'POST', path: '/api/v1/code/vote', token, address, body })
}

async function comparePublic(load: LoadOf, pids: Pids): Promise<void> {
  const build = new URL('../apps/web/build/client/index.html', import.meta.url)
  if (!existsSync(build)) return print('Public pages: skipped, the pages are not built.\n')
  const shared = Array.from(
    { length: pagesOfReference },
    (_, index) => `/code/${codeIdOf(index * 20 + 1)}`,
  )
  const kinds = [
    { title: 'Prerendered page `/`', paths: ['/'] },
    { title: `Shared page \`/code/{id}\`, ${shared.length} of them`, paths: shared },
  ]
  for (const { title, paths } of kinds) {
    const requests = paths.map((path) => requestBytes({ method: 'GET', path, html: true }))
    const request = () => pick(requests)
    const bare = await bareOf(await pagesOf(paths), 'text/html; charset=utf-8')
    const ours = { measure: load(request), pids: () => ({ ...pids }) }
    await compareSides({ title, reference: bare, ours, connections, seconds, turns })
  }
}

/** Each page of the server, as the reference hands it out. */
async function pagesOf(paths: readonly string[]): Promise<Buffer[]> {
  const pages: Buffer[] = []
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    pages.push(Buffer.from(await answer.arrayBuffer()))
  }
  return pages
}

async function bareOf(bodies: readonly Buffer[], type: string): Promise<Side> {
  const servers: ChildProcess[] = []
  const ports: number[] = []
  for (let count = 0; count < processes; count += 1) {
    bareServers += 1
    const at = port + 10 + bareServers
    servers.push(await startBareServer({ port: at, bodies, type, folder }))
    ports.push(at)
  }
  children.push(...servers)
  const requests = bodies.map((_, index) => requestBytes({ method: 'GET', path: `/${index}` }))
  const request = () => pick(requests)
  return {
    measure: (each) => measureHttp({ ports, connections: each, seconds, request }),
    pids: () => ({ server: pidsOf(servers) }),
  }
}

function pidsOf(servers: readonly ChildProcess[]): number[] {
  return servers.map(({ pid }) => pid ?? Number.NaN)
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
