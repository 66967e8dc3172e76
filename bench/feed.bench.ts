/**
 * The feed and votes of the real server over HTTP, beside pgbench with the very statements they
 * run.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { voteStatement } from '../apps/api/src/features/reactions/votes.store.ts'
import { accessStatement } from '../apps/api/src/features/posts/access.store.ts'
import { insertEvents } from '../apps/api/src/infra/domain-events.store.ts'
import { countUse } from '../apps/api/src/infra/http/rate-limit.store.ts'
import { findLiveSession } from '../apps/api/src/features/accounts/sessions.store.ts'
import { statementsOf } from './lib/recorder.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import {
  addCodes,
  addPeople,
  codeIdOf,
  codeIdSql,
  profileIdOf,
  voterIdSql,
} from './lib/community-data.ts'
import type { Reader } from './lib/community-data.ts'
import { feedRequest, feedScript, pages, relations } from './lib/feed-pages.ts'
import { measureHttp, requestBytes } from './lib/http-load.ts'
import type { Rate } from './lib/http-load.ts'
import { measurePgbench } from './lib/pgbench.ts'
import type { Script } from './lib/pgbench.ts'
import { processorMs } from './lib/processor-time.ts'
import { startServer } from './lib/server.ts'

const port = Number(process.env.BENCH_PORT ?? 4249)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const turnsMax = 5
const codes = Number(process.env.BENCH_CODES ?? 200_000)
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
  // Where the server could not reach the folder, its data is elsewhere.
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await prepareDatabase(database)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const readers = await addPeople(client)
    const [reader] = readers
    if (!reader) throw new Error('somebody reads')
    await addCodes(client, { from: 0, to: codes })
    server = await startServer({ url: database.url, dataDir: join(folder, 'data'), port })
    await compareFeed(reader)
    await compareVotes(readers, codes)
  } finally {
    await client.end()
  }
}

async function compareFeed(reader: Reader): Promise<void> {
  const scripts = await Promise.all(
    pages.map(({ filters }) => feedScript(filters, reader.readerId)),
  )
  const requests = pages.map(({ query }) => feedRequest(query, reader))
  let at = 0
  const request = () => requests[(at += 1) % requests.length] ?? Buffer.alloc(0)
  print(`## Feed page, ${codes} codes, 20 a page, ${pages.length} kinds of filters in turn`)
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
  const event = {
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
    ...(await statementsOf((db) => db.transaction().execute((tx) => insertEvents(tx, [event])))),
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
