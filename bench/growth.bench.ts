/**
 * What a page of the feed costs as the codes grow from 10,000 to 1,000,000: every size has a
 * database and a server of its own, and they are asked in turn.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { addCodes, addPeople } from './lib/community-data.ts'
import type { Reader } from './lib/community-data.ts'
import { cardScript, feedRequest, feedScript, pages } from './lib/feed-pages.ts'
import { measureHttp } from './lib/http-load.ts'
import type { Statement } from './lib/recorder.ts'
import { startServer } from './lib/server.ts'

const port = Number(process.env.BENCH_PORT ?? 4249)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const turnsMax = 5
const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)

type Site = { size: number; port: number; reader: Reader; blocks: number[]; server: ChildProcess }

const folder = mkdtempSync(join(tmpdir(), 'strix-growth-bench-'))
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '1GB', max_connections: '100' },
})
const sites: Site[] = []
try {
  for (const [index, size] of sizes.entries()) sites.push(await openSite(size, port + index))
  await measureAll()
} finally {
  for (const { server } of sites) server.kill('SIGTERM')
  await database.stop()
  // Where the server could not reach the folder, its data is elsewhere.
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function openSite(size: number, at: number): Promise<Site> {
  const name = `strix_${size}`
  await asking(database.ownerUrl, (client) => client.query(`create database ${name}`))
  const { url, ownerUrl } = database.urlsOf(name)
  await prepareDatabase({ url, ownerUrl })
  return await asking(ownerUrl, async (client) => {
    const [reader] = await addPeople(client)
    if (!reader) throw new Error('somebody reads')
    await addCodes(client, { from: 0, to: size })
    const server = await startServer({ url, dataDir: join(folder, name), port: at })
    return { size, port: at, reader, blocks: await blocksOf(client, reader.readerId), server }
  })
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Blocks of 8 kB that each page's statements touch: the same whatever else the machine does. */
async function blocksOf(client: pg.Client, viewerId: string): Promise<number[]> {
  const blocks: number[] = []
  for (const { filters } of pages) {
    const [skeleton] = (await feedScript(filters, viewerId)).statements
    if (!skeleton) throw new Error('a page has a statement')
    const { rows } = await client.query<{ id: string }>(skeleton.sql, [...skeleton.parameters])
    const ids = rows.map(({ id }) => id)
    const { statements } = await cardScript(ids, viewerId)
    let sum = 0
    for (const statement of [skeleton, ...statements]) sum += await blocksOfOne(client, statement)
    blocks.push(sum)
  }
  return blocks
}

async function blocksOfOne(client: pg.Client, { sql, parameters }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

async function measureAll(): Promise<void> {
  const medians: number[][] = []
  for (const { query } of pages) {
    const turns: number[][] = []
    // The first turn warms up.
    for (let turn = 0; turn <= turnsMax; turn += 1) {
      const times: number[] = []
      for (const { port: at, reader } of sites) {
        const request = () => feedRequest(query, reader)
        times.push((await measureHttp({ ports: [at], connections: 1, seconds, request })).medianMs)
      }
      if (turn > 0) turns.push(times)
    }
    medians.push([
      ...sites.map((_, at) => median(turns.map((times) => times[at] ?? Number.NaN))),
      median(turns.map(growthOf)),
    ])
  }
  printTable(
    'A page at one connection, median ms',
    medians.map((row) => row.map((each) => each.toFixed(2))),
  )
  const blocks = pages.map((_, page) => sites.map((site) => site.blocks[page] ?? Number.NaN))
  printTable(
    'Blocks of 8 kB that a page touches',
    blocks.map((row) => [...row.map(String), growthOf(row).toFixed(2)]),
  )
}

function growthOf(row: readonly number[]): number {
  return (row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function printTable(title: string, rows: readonly (readonly string[])[]): void {
  print(`## ${title}`)
  print('')
  print(`| page | ${sizes.join(' | ')} | last / first |`)
  print(`|---|${sizes.map(() => '---|').join('')}---|`)
  pages.forEach(({ query }, page) => print(`| \`${query}\` | ${rows[page]?.join(' | ') ?? ''}x |`))
  print('')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
