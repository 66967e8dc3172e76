/**
 * What the console's list of members costs as the accounts grow from 10,000 to 1,000,000: what each
 * page asks of the database, by time and by blocks, at every size, and its plan.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import { countPeople, findPeople } from '../apps/api/src/features/people/search.store.ts'
import type { Filters } from '../apps/api/src/features/people/search.store.ts'
import { readPeople } from '../apps/api/src/features/people/people.store.ts'
import { addMembers, memberIdOf } from './lib/member-data.ts'
import { statementsOf } from './lib/recorder.ts'
import type { Statement } from './lib/recorder.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)
const turns = Number(process.env.BENCH_TURNS ?? 41)
const warmUp = 8
const shown = 25

const now = new Date()
const nobody: Filters = {
  search: undefined,
  state: undefined,
  joinedFrom: undefined,
  joinedBefore: undefined,
}
type Question = Filters & { name: string; sort: 'joined' | '-joined' | 'username' | '-username' }
/** The same share of the accounts fits each, whatever their number. */
const questions: readonly Question[] = [
  { ...nobody, name: 'everybody, newest first', sort: '-joined' },
  { ...nobody, name: 'everybody by name', sort: 'username' },
  { ...nobody, name: 'suspended (1 in 500)', state: 'suspended', sort: '-joined' },
  { ...nobody, name: 'on a break (1 in 200)', state: 'excluded', sort: '-joined' },
  { ...nobody, name: 'joined in a month', joinedFrom: daysAgo(400), sort: '-joined' },
  { ...nobody, name: 'a name begins (1 in 10)', search: 'person_1', sort: '-joined' },
  { ...nobody, name: 'one address', search: 'p77@strix.example', sort: '-joined' },
  { ...nobody, name: 'one id', search: memberIdOf(77), sort: '-joined' },
  { ...nobody, name: 'one booking code', search: 'CODE77', sort: '-joined' },
  { ...nobody, name: 'one reference', search: 'strix-ref-77', sort: '-joined' },
]

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

type Cost = { ms: number; blocks: number; plan: string }
type Site = { size: number; client: pg.Client }

const folder = mkdtempSync(join(tmpdir(), 'strix-console-bench-'))
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '512MB', max_connections: '20' },
})
const sites: Site[] = []
try {
  for (const size of sizes) sites.push(await openSite(size))
  for (const counts of [false, true]) await compare(counts)
} finally {
  for (const { client } of sites) await client.end()
  await database.stop()
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function openSite(size: number): Promise<Site> {
  const name = `strix_${size}`
  const first = new pg.Client({ connectionString: database.ownerUrl })
  await first.connect()
  await first.query(`create database ${name}`)
  await first.end()
  const { url, ownerUrl } = database.urlsOf(name)
  await prepareDatabase({ url, ownerUrl })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await addMembers(client, size)
  // As the server's connections are.
  await client.query('set enable_memoize = off')
  return { size, client }
}

async function compare(counts: boolean): Promise<void> {
  const rows = []
  for (const question of questions) {
    const costs: Cost[] = []
    for (const { client } of sites) costs.push(await costOf(client, question, counts))
    rows.push({ question, costs })
  }
  print(counts ? '## The count beside it' : '## A page of 25 with all that its rows show')
  print('')
  print(
    `| asked for | ${sizes.map((size) => `${size} ms | blocks`).join(' | ')} | ms, last / first | blocks, last / first |`,
  )
  print(`|---|${sizes.map(() => '---|---|').join('')}---|---|`)
  for (const { question, costs } of rows) {
    const cells = costs.map(({ ms, blocks }) => `${ms.toFixed(2)} | ${blocks}`)
    const growth = (['ms', 'blocks'] as const).map((of) => growthOf(costs.map((cost) => cost[of])))
    print(`| ${question.name} | ${cells.join(' | ')} | ${growth.join(' | ')} |`)
  }
  print('')
  print(`Plans at ${sizes.at(-1)}:`)
  for (const { question, costs } of rows) print(`- ${question.name}: ${costs.at(-1)?.plan}`)
  print('')
}

async function costOf(client: pg.Client, question: Question, counts: boolean): Promise<Cost> {
  const script = counts
    ? await statementsOf((db) => countPeople(db, { ...question, now, count: 'capped' }))
    : await statementsOf((db) =>
        findPeople(db, { ...question, limit: shown + 1, offset: 0, after: undefined, now }),
      )
  const [first] = script
  if (!first) throw new Error('a list has a statement')
  const found = await explain(client, first)
  if (counts) return found
  const { rows } = await client.query<{ id: string }>(first.sql, [...first.parameters])
  const ids = rows.slice(0, shown).map(({ id }) => id)
  const [read] = await statementsOf((db) => readPeople(db, { ids, now }))
  if (!read) return found
  const more = await explain(client, read)
  return { ms: found.ms + more.ms, blocks: found.blocks + more.blocks, plan: found.plan }
}

function growthOf(values: readonly number[]): string {
  return `${((values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)).toFixed(2)}x`
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
async function explain(client: pg.Client, { sql, parameters }: Statement): Promise<Cost> {
  const times: number[] = []
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
  for (let turn = -warmUp; turn < turns; turn += 1) {
    const began = performance.now()
    await client.query({ name, text: sql, values: [...parameters] })
    if (turn >= 0) times.push(performance.now() - began)
  }
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...parameters],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  return { ms, blocks, plan: plan ? scansOf(plan).join(', ') : '' }
}

function scansOf(plan: Plan): string[] {
  const { 'Node Type': node, 'Index Name': index, 'Relation Name': relation } = plan
  const own = node.includes('Scan') && (index ?? relation) ? [`${node} ${index ?? relation}`] : []
  return [...new Set([...own, ...(plan.Plans ?? []).flatMap(scansOf)])]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
