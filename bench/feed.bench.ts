/**
 * The feed and votes of the real server over HTTP, beside pgbench with the very statements they
 * run, and the cost of a page as the codes grow from 10,000 to 1,000,000.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { feedStatement } from '../apps/api/src/features/codes/feed.store.ts'
import type { FeedFilters } from '../apps/api/src/features/codes/feed.store.ts'
import { voteStatement } from '../apps/api/src/features/codes/votes.store.ts'
import { accessStatement } from '../apps/api/src/features/codes/access.store.ts'
import { summaryOf } from '../apps/api/src/features/records/records.store.ts'
import { createRelations } from '../apps/api/src/features/social/index.ts'
import { emit } from '../apps/api/src/infra/domain-events.ts'
import { countUse } from '../apps/api/src/infra/http/rate-limit.store.ts'
import { findLiveSession } from '../apps/api/src/features/accounts/sessions.store.ts'
import { statementsOf } from './lib/recorder.ts'
import { migrate } from '../apps/api/src/infra/migrate.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import {
  addCodes,
  addPeople,
  codeIdOf,
  codeIdSql,
  profileIdOf,
  voterIdSql,
} from './lib/community-data.ts'
import { measureHttp, requestBytes } from './lib/http-load.ts'
import type { Rate } from './lib/http-load.ts'
import { measurePgbench } from './lib/pgbench.ts'
import type { Script } from './lib/pgbench.ts'
import { processorMs } from './lib/processor-time.ts'

const port = Number(process.env.BENCH_PORT ?? 4249)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const turnsMax = 5
const sizes = (process.env.BENCH_SIZES ?? '10000,200000,1000000').split(',').map(Number)
const compared = sizes[1] ?? sizes[0] ?? 0
type Reader = { token: string; readerId: string; address: string }
const relations = createRelations({ now: () => new Date() })
type Page = { query: string; filters: Partial<FeedFilters> }

/** Pages people ask for; each fills twenty cards at every size. */
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
const pages: readonly Page[] = [
  { query: 'sort=asc-odds', filters: { sort: 'asc-odds' } },
  { query: 'sort=newest', filters: { sort: 'newest' } },
  { query: 'sort=trending', filters: { sort: 'trending' } },
  {
    query: 'sort=newest&min_odds=2&max_odds=25.99',
    filters: { sort: 'newest', oddsMin: 2, oddsMax: 25.99 },
  },
  {
    query: 'sort=asc-odds&min_fold=2&max_fold=10&min_odds=2',
    filters: { sort: 'asc-odds', foldMin: 2, foldMax: 10, oddsMin: 2 },
  },
  {
    query: 'sort=desc-fold&max_odds=100.99&state=all',
    filters: { sort: 'desc-fold', oddsMax: 100.99, state: 'all' },
  },
  {
    query: `sort=desc-odds&date=${tomorrow}&tz=Africa/Lagos`,
    filters: { sort: 'desc-odds', day: { date: tomorrow, zone: 'Africa/Lagos' } },
  },
]

const folder = mkdtempSync(join(tmpdir(), 'strix-feed-bench-'))
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '1GB', max_connections: '100' },
})
let server: ChildProcess | undefined
try {
  await run()
} finally {
  server?.kill('SIGTERM')
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await migrate({ url: database.url })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await measureAll(client)
  } finally {
    await client.end()
  }
}

async function measureAll(client: pg.Client): Promise<void> {
  const readers = await addPeople(client)
  const [reader] = readers
  if (!reader) throw new Error('somebody reads')
  server = await startServer()
  const growth: Growth[] = []
  let before = 0
  for (const size of sizes) {
    await addCodes(client, { from: before, to: size })
    before = size
    if (size === compared) {
      await compareFeed(reader)
      await compareVotes(readers, size)
    }
    const rates: Rate[] = []
    for (const { query } of pages) {
      const request = () => feedRequest(query, reader)
      await measureHttp({ port, connections: 1, seconds: 1, request })
      rates.push(await measureHttp({ port, connections: 1, seconds, request }))
    }
    growth.push({ size, rates, blocks: await blocksOf(client, reader.readerId) })
  }
  printGrowth(growth)
}

function feedRequest(query: string, { token, readerId, address }: Reader): Buffer {
  const path = `/api/v1/code/feed/${readerId}?${query}`
  return requestBytes({ method: 'GET', path, token, address })
}

async function compareFeed(reader: Reader): Promise<void> {
  const scripts = await Promise.all(
    pages.map(({ filters }) => feedScript(filters, reader.readerId)),
  )
  const requests = pages.map(({ query }) => feedRequest(query, reader))
  let at = 0
  const request = () => requests[(at += 1) % requests.length] ?? Buffer.alloc(0)
  print(`## Feed page, ${compared} codes, 20 a page, ${pages.length} kinds of filters in turn`)
  await compare({ scripts, request })
}

/** Everything a vote asks of the database, from the session to the commit. */
async function compareVotes(voters: readonly Reader[], size: number): Promise<void> {
  const codeId = variable<string>(codeIdSql)
  const profileId = variable<string>(voterIdSql)
  const now = new Date()
  const view = { viewerId: profileId, relations, now }
  const tokenHash = variable<Buffer>('sha256(:v::text::bytea)')
  const key = variable<string>('md5(:v::text)')
  const vote = { codeId, profileId, vote: 'upvote' as const, state: undefined, now }
  const told = {
    kind: 'code.voted',
    codeId: codeIdOf(1),
    actorId: profileIdOf(0),
    ownerId: profileIdOf(101),
    vote: 'upvote',
  } as const
  const plain = (sql: string) => ({ sql, parameters: [] })
  const statements = [
    ...(await statementsOf((db) => countUse(db, { key, windowStart: now }))),
    ...(await statementsOf((db) => findLiveSession(db, { tokenHash, transport: 'bearer', now }))),
    plain('begin'),
    ...(await statementsOf((db) => accessStatement({ view, codeId }, { holds: true }).execute(db))),
    ...(await statementsOf((db) => voteStatement(vote).execute(db))),
    ...(await statementsOf((db) => db.transaction().execute((tx) => emit(tx, told)))),
    plain('commit'),
  ]
  const script = {
    set: `\\set n random(1, ${size - 1})\n\\set v random(0, ${voters.length - 1})`,
    statements,
  }
  const request = () => {
    const voter = voters[Math.floor(Math.random() * voters.length)]
    if (!voter) throw new Error('somebody votes')
    const body = {
      code_id: codeIdOf(openCode(size)),
      profile_id: voter.readerId,
      vote_type: 'upvote',
    }
    const { token, address } = voter
    return requestBytes({ method: 'POST', path: '/api/v1/code/vote', token, address, body })
  }
  print(`## Votes of ${voters.length} people on ${size} codes; the same again takes it back`)
  await compare({ scripts: [script], request })
}

/** An expression of pgbench's own variables where the statement takes a value. */
function variable<T>(sql: string): T {
  // The statements are only written down here, never run with it.
  return { variable: sql } as unknown as T
}

/** Every twentieth code is for subscribers and takes no vote of strangers. */
function openCode(size: number): number {
  const number = 1 + Math.floor(Math.random() * (size - 1))
  return number % 20 === 0 ? number - 1 : number
}

async function compare(input: {
  scripts: readonly Script[]
  request: () => Buffer
}): Promise<void> {
  print('')
  const columns = [
    'connections',
    'pgbench, per second',
    'HTTP, per second',
    'ratio',
    'HTTP median ms',
    'p99 ms',
    'processor ms: database in pgbench',
    'database in HTTP',
    'server',
    'ratio',
  ]
  print(`| ${columns.join(' | ')} |`)
  print(`|${columns.map(() => '---|').join('')}`)
  for (const connections of [1, 16]) {
    await measureHttp({ port, connections, seconds: 2, request: input.request })
    const turns: Turn[] = []
    // In turn, so that whatever else the machine does falls on both alike.
    for (let turn = 0; turn < turnsMax; turn += 1) {
      turns.push(await turnOf(input, connections))
    }
    const of = (value: (turn: Turn) => number) => median(turns.map(value))
    const cells = [
      connections,
      of(({ pgRate }) => pgRate).toFixed(0),
      of(({ rate }) => rate.perSecond).toFixed(0),
      `${of(({ pgRate, rate }) => rate.perSecond / pgRate).toFixed(2)}x`,
      of(({ rate }) => rate.medianMs).toFixed(2),
      of(({ rate }) => rate.p99Ms).toFixed(2),
      of(({ costs }) => costs.pgbench).toFixed(2),
      of(({ costs }) => costs.database).toFixed(2),
      of(({ costs }) => costs.server).toFixed(2),
      `${of(({ costs }) => costs.pgbench / (costs.database + costs.server)).toFixed(2)}x`,
    ]
    print(`| ${cells.join(' | ')} |`)
  }
  print('')
}

/** Milliseconds of processor time for each transaction or call; neither load generator counts. */
type Costs = { pgbench: number; database: number; server: number }
type Turn = { pgRate: number; rate: Rate; costs: Costs }

async function turnOf(
  { scripts, request }: { scripts: readonly Script[]; request: () => Buffer },
  connections: number,
): Promise<Turn> {
  const { url, pid } = database
  const serverPid = server?.pid ?? Number.NaN
  const start = processorMs(pid)
  const pgRate = await measurePgbench({ url, scripts, connections, seconds })
  const between = { database: processorMs(pid), server: processorMs(serverPid) }
  const rate = await measureHttp({ port, connections, seconds, request })
  const calls = rate.perSecond * seconds
  const costs = {
    pgbench: (between.database - start) / (pgRate * seconds),
    database: (processorMs(pid) - between.database) / calls,
    server: (processorMs(serverPid) - between.server) / calls,
  }
  return { pgRate, rate, costs }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function feedScript(filters: Partial<FeedFilters>, viewerId: string): Promise<Script> {
  const statement = feedStatement({
    view: { viewerId, relations, now: new Date(), summaryOf },
    filters: {
      following: false,
      sort: 'asc-odds',
      state: 'open',
      day: undefined,
      oddsMin: undefined,
      oddsMax: undefined,
      foldMin: undefined,
      foldMax: undefined,
      ...filters,
    },
    limit: 21,
    offset: 0,
    after: undefined,
  })
  return { statements: await statementsOf((db) => statement.execute(db)) }
}

type Growth = { size: number; rates: Rate[]; blocks: number[] }

/** Blocks of 8 kB that each page's statement touches: the same whatever else the machine does. */
async function blocksOf(client: pg.Client, viewerId: string): Promise<number[]> {
  const blocks: number[] = []
  for (const { filters } of pages) {
    const { statements } = await feedScript(filters, viewerId)
    const [{ sql, parameters } = { sql: '', parameters: [] }] = statements
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    blocks.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
  }
  return blocks
}

function printGrowth(growth: readonly Growth[]): void {
  printBySize('A page at one connection as the codes grow, median ms', growth, {
    of: ({ rates }, index) => rates[index]?.medianMs,
    digits: 2,
  })
  printBySize('The fastest tenth of them, ms', growth, {
    of: ({ rates }, index) => rates[index]?.fastMs,
    digits: 2,
  })
  printBySize('Blocks of 8 kB a page touches as the codes grow', growth, {
    of: ({ blocks }, index) => blocks[index],
    digits: 0,
  })
}

function printBySize(
  title: string,
  growth: readonly Growth[],
  figure: { of: (growth: Growth, index: number) => number | undefined; digits: number },
): void {
  print(`## ${title}`)
  print('')
  print(`| page | ${growth.map(({ size }) => size).join(' | ')} | last / first |`)
  print(`|---|${growth.map(() => '---|').join('')}---|`)
  pages.forEach(({ query }, index) => {
    const figures = growth.map((each) => figure.of(each, index) ?? Number.NaN)
    const ratio = (figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN)
    const cells = figures.map((each) => each.toFixed(figure.digits)).join(' | ')
    print(`| \`${query}\` | ${cells} | ${ratio.toFixed(2)}x |`)
  })
  print('')
}

async function startServer(): Promise<ChildProcess> {
  const main = new URL('../apps/api/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_POOL: '16',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      ROLE: 'web',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}/healthz`
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return child
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the server does not answer')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
