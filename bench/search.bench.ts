/**
 * What a search costs as the codes grow from 10,000 to 1,000,000: every size has a database and a
 * server of its own, and they are asked in turn. Names are drawn so that few stand in many codes
 * and many in few, and people grow with the codes.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { addCodes, addPeople, codeOf, listReaders, renewSessions } from './lib/community-data.ts'
import type { Reader } from './lib/community-data.ts'
import { measureHttp, requestBytes } from './lib/http-load.ts'
import { addNames, clubName, leagueName, names } from './lib/search-data.ts'
import { startServer } from './lib/server.ts'

const port = Number(process.env.BENCH_PORT ?? 4259)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const turnsMax = 5
const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)

type Ask = { name: string; path: (size: number) => string }
type Site = {
  size: number
  port: number
  readers: Reader[]
  client: pg.Client
  server: ChildProcess
}
type Cost = { medianMs: number; p99Ms: number; blocks: number }

const codes = (q: string, more = '') => `/api/v1/search/codes?q=${encodeURIComponent(q)}${more}`
const common = () => clubName(random(20))
const rare = () => clubName(names.clubs - 1 - random(500))

/** As people type: whole names, beginnings, slips of the thumb, two teams, a code. */
const asks: readonly Ask[] = [
  { name: 'codes, a common club', path: () => codes(common()) },
  { name: 'codes, a rare club', path: () => codes(rare()) },
  { name: 'codes, its beginning', path: () => codes(common().slice(0, 4)) },
  { name: 'codes, a misspelt club', path: () => codes(misspell(clubName(random(300)))) },
  { name: 'codes, two clubs', path: () => codes(`${common()} ${clubName(random(300))}`) },
  { name: 'codes, of one platform', path: () => codes(common(), '&platform=bet9ja') },
  {
    name: 'codes, a club in a league',
    path: () => codes(common(), `&league=${encodeURIComponent(leagueName(random(10)))}`),
  },
  { name: 'codes, by their text', path: (size) => codes(codeOf(random(size))) },
  { name: 'people, the beginning', path: () => `/api/v1/search/people?q=person_${random(99)}` },
  { name: 'people, misspelt', path: () => `/api/v1/search/people?q=persom_${random(9_999)}` },
]

/** A folder of one's own is kept, so that the next run finds its codes there. */
const kept = process.env.BENCH_FOLDER
const folder = kept ?? mkdtempSync(join(tmpdir(), 'strix-search-bench-'))
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '1GB', max_connections: '100' },
})
const sites: Site[] = []
try {
  for (const [index, size] of sizes.entries()) sites.push(await openSite(size, port + index))
  await measureAll()
} finally {
  for (const { server, client } of sites) {
    server.kill('SIGTERM')
    await client.end()
  }
  await database.stop()
  if (kept === undefined) {
    // Where the server could not reach the folder, its data is elsewhere.
    rmSync(database.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openSite(size: number, at: number): Promise<Site> {
  const name = `strix_${size}`
  const first = new pg.Client({ connectionString: database.ownerUrl })
  await first.connect()
  const { rowCount } = await first.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await first.query(`create database ${name}`)
  await first.end()
  const { url, ownerUrl } = database.urlsOf(name)
  await prepareDatabase({ url, ownerUrl })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rowCount: filled } = await client.query('select from code_term limit 1')
  if (filled === 0) {
    await addPeople(client)
    await addCodes(client, { from: 0, to: size })
    await addNames(client, { codes: size })
  }
  await renewSessions(client)
  const server = await startServer({ url, dataDir: join(folder, name), port: at })
  return { size, port: at, readers: listReaders(), client, server }
}

async function measureAll(): Promise<void> {
  const costs = new Map<string, Cost[][]>()
  // The first turn warms up.
  for (let turn = 0; turn <= turnsMax; turn += 1)
    for (const ask of asks) {
      const row: Cost[] = []
      for (const site of sites) row.push(await measure(site, ask))
      if (turn > 0) costs.set(ask.name, [...(costs.get(ask.name) ?? []), row])
    }
  print(`| search | ${sizes.map((size) => `${size}: median ms | 99 % ms | blocks`).join(' | ')} |`)
  print('| growth: median | 99 % | blocks |')
  print(`|---|${sizes.map(() => '---|---|---|').join('')}---|---|---|`)
  for (const [name, turns] of costs) {
    const cells = sizes.map((_, at) => {
      const of = (kind: keyof Cost) => median(turns.map((row) => row[at]?.[kind] ?? Number.NaN))
      return `${of('medianMs').toFixed(2)} | ${of('p99Ms').toFixed(2)} | ${of('blocks').toFixed(0)}`
    })
    const growth = (['medianMs', 'p99Ms', 'blocks'] as const).map((kind) => growthOf(turns, kind))
    print(`| ${name} | ${cells.join(' | ')} | ${growth.join(' | ')} |`)
  }
}

/** Times at one connection, and the blocks of 8 kB that an answer touches on average. */
async function measure({ port: at, readers, client, size }: Site, { path }: Ask): Promise<Cost> {
  const before = await blocksSoFar(client)
  let asked = 0
  const { medianMs, p99Ms } = await measureHttp({
    ports: [at],
    connections: 1,
    seconds,
    request: () => {
      const reader = readers[(asked += 1) % readers.length]
      if (!reader) throw new Error('somebody reads')
      const { token, address } = reader
      return requestBytes({ method: 'GET', path: path(size), token, address })
    },
  })
  return { medianMs, p99Ms, blocks: ((await blocksSoFar(client)) - before) / asked }
}

/** Sessions tell what they touched when they are at rest, within a second or so. */
async function blocksSoFar(client: pg.Client): Promise<number> {
  await new Promise((done) => setTimeout(done, 1_500))
  const { rows } = await client.query<{ blocks: number }>(
    `select (blks_hit + blks_read)::float8 as blocks from pg_stat_database
    where datname = current_database()`,
  )
  return rows[0]?.blocks ?? Number.NaN
}

/** The middle of the turns' own ratios: what else runs on the machine runs beside both sizes. */
function growthOf(turns: readonly Cost[][], kind: keyof Cost): string {
  const ratios = turns.map((row) => (row.at(-1)?.[kind] ?? Number.NaN) / (row[0]?.[kind] ?? 0))
  return `${median(ratios).toFixed(2)}x`
}

function misspell(name: string): string {
  const at = 1 + random(name.length - 3)
  return name.slice(0, at) + name.slice(at + 1)
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
