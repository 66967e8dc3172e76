/** What statements cost at several sizes of the same tables: time, blocks, and their plans. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../../apps/api/src/prepare-database.ts'
import type { Statement } from './recorder.ts'

const turns = Number(process.env.BENCH_TURNS ?? 41)
const warmUp = 8

export type Cost = { ms: number; blocks: number; plan: string }
export type Site = { size: number; client: pg.Client; url: string }

/** Fills a database of its own for each size, and takes all of it away afterwards. */
export async function withSites(
  sizes: readonly number[],
  fill: (site: Site) => Promise<void>,
  work: (sites: readonly Site[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strix-console-bench-'))
  const database = await startPostgres({
    dataDir: join(folder, 'pg'),
    settings: { shared_buffers: '512MB', max_connections: '20' },
  })
  const sites: Site[] = []
  try {
    for (const size of sizes) {
      const site = await openSite(database, size)
      sites.push(site)
      await fill(site)
    }
    await work(sites)
  } finally {
    for (const { client } of sites) await client.end()
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openSite(
  database: Awaited<ReturnType<typeof startPostgres>>,
  size: number,
): Promise<Site> {
  const name = `strix_${size}`
  const first = new pg.Client({ connectionString: database.ownerUrl })
  await first.connect()
  await first.query(`create database ${name}`)
  await first.end()
  const { url, ownerUrl } = database.urlsOf(name)
  await prepareDatabase({ url, ownerUrl })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // As the server's connections are.
  await client.query('set enable_memoize = off')
  return { size, client, url }
}

/** A line for each question, and the plans at the largest size. */
export function printCosts(
  title: string,
  rows: readonly { name: string; costs: readonly Cost[] }[],
  sizes: readonly number[],
): void {
  const heads = sizes.map((size) => `${size} ms | blocks`).join(' | ')
  print(`## ${title}\n`)
  print(`| asked for | ${heads} | ms, last / first | blocks, last / first |`)
  print(`|---|${sizes.map(() => '---|---|').join('')}---|---|`)
  for (const { name, costs } of rows) {
    const cells = costs.map(({ ms, blocks }) => `${ms.toFixed(2)} | ${blocks}`)
    const growth = (['ms', 'blocks'] as const).map((of) => growthOf(costs.map((cost) => cost[of])))
    print(`| ${name} | ${cells.join(' | ')} | ${growth.join(' | ')} |`)
  }
  print(`\nPlans at ${sizes.at(-1)}:`)
  for (const { name, costs } of rows) print(`- ${name}: ${costs.at(-1)?.plan}`)
  print('')
}

function growthOf(values: readonly number[]): string {
  return `${((values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)).toFixed(2)}x`
}

export function sumOf(costs: readonly Cost[]): Cost {
  return {
    ms: costs.reduce((sum, { ms }) => sum + ms, 0),
    blocks: costs.reduce((sum, { blocks }) => sum + blocks, 0),
    plan: costs.map(({ plan }) => plan).join('; '),
  }
}

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/**
 * The median of some turns as whoever asks sees them, prepared as the server does; what it touches
 * and how is the same in each.
 */
export async function costOf(client: pg.Client, statement: Statement): Promise<Cost> {
  const [cost] = await costsOf([client], statement)
  if (!cost) throw new Error('one client has one cost')
  return cost
}

/** The same at each site, turn by turn, so that other work on the machine slows all of them. */
export async function costsOf(
  clients: readonly pg.Client[],
  { sql, parameters }: Statement,
): Promise<Cost[]> {
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
  const times = clients.map((): number[] => [])
  for (let turn = -warmUp; turn < turns; turn += 1) {
    for (const [site, client] of clients.entries()) {
      const began = performance.now()
      await client.query({ name, text: sql, values: [...parameters] })
      if (turn >= 0) times[site]?.push(performance.now() - began)
    }
  }
  return await Promise.all(
    clients.map(async (client, site) => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        [...parameters],
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      const sorted = (times[site] ?? []).toSorted((a, b) => a - b)
      const ms = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
      const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
      return { ms, blocks, plan: plan ? scansOf(plan).join(', ') : '' }
    }),
  )
}

function scansOf(plan: Plan): string[] {
  const { 'Node Type': node, 'Index Name': index, 'Relation Name': relation } = plan
  const own = node.includes('Scan') && (index ?? relation) ? [`${node} ${index ?? relation}`] : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(scansOf)])]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
