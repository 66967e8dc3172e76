/**
 * What a leaderboard costs as the predictions grow from 10,000 to 1,000,000, and their players from
 * 500 to 50,000: the first page, a page far down, and one's own row. Each size has a database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findOwnRow, listBoard } from '../apps/api/src/features/predictz/boards.store.ts'
import { rebuildStandings } from '../apps/api/src/features/predictz/standings.store.ts'
import { connect, transact } from '../apps/api/src/infra/db.ts'
import { createLogger } from '../apps/api/src/infra/log.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import type { Database } from '../apps/api/src/features.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number)
const perPlayer = 20
const asks = 400
const turns = 5

const log = createLogger({ level: 'warn', format: 'json' }, process.stderr)
const folder = mkdtempSync(join(tmpdir(), 'strix-predictz-bench-'))
const database = await startPostgres({
  dataDir: join(folder, 'pg'),
  settings: { shared_buffers: '512MB', max_connections: '50' },
})
type Site = Awaited<ReturnType<typeof openSite>>
const sites: Site[] = []
try {
  for (const size of sizes) sites.push(await openSite(size))
  await measureAll()
} finally {
  for (const { connection } of sites) await connection.close()
  await database.stop()
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

function playerId(number: number): string {
  return `00000000-0000-7000-9000-${number.toString(16).padStart(12, '0')}`
}

async function openSite(size: number) {
  const name = `predictz_${size}`
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  const { url, ownerUrl } = database.urlsOf(name)
  await prepareDatabase({ url, ownerUrl })
  const players = Math.max(1, Math.round(size / perPlayer))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await fill(client, players)
  const connection = connect<Database>({ url, poolMax: 2, log, kind: 'job' })
  await transact(connection.db, (tx) => rebuildStandings(tx))
  // What the server would do in its own time must not fall into the measurement.
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
  return { size, connection, viewerId: playerId(Math.floor(players / 2)) }
}

/** Twenty settled games; a tenth of the predictions are hits. */
async function fill(client: pg.Client, players: number): Promise<void> {
  const id = (kind: string, n: string) =>
    `('00000000-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  await client.query(`
    insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, terms_version, terms_agreed_at, adult_confirmed_at)
    select ${id('9000', 'n')}, now(), 'p' || n || '@bench.example', 'player_' || n, 'Row', 'Person',
      'none', now(), '1', now(), now() from generate_series(1, ${players}) n`)
  await client.query(`
    insert into fixture (id, sport, home, away, league, country, kickoff, created_at)
    select ${id('a000', 'n')}, 'football', 'Home ' || n, 'Away ' || n, 'Premier League', 'England',
      '2026-11-01', '2026-10-20' from generate_series(1, ${perPlayer}) n`)
  await client.query(`
    insert into prediction_game (id, fixture_id, source, featured, reward, day, created_at,
      closed_at, state, home, away, version, applied)
    select ${id('b000', 'n')}, ${id('a000', 'n')}, 'rule', false, 20000, '2026-11-01', '2026-10-20',
      '2026-11-01', 'settled', 2, 1, 1, 1 from generate_series(1, ${perPlayer}) n`)
  await client.query(`
    insert into prediction_settlement (game_id, version, at, state, home, away)
    select id, version, closed_at, state, home, away from prediction_game`)
  await client.query(`
    insert into prediction (id, game_id, profile_id, home, away, at, salt, hash, state, reward,
      paid, settled_version)
    select gen_random_uuid(), ${id('b000', 'g')}, ${id('9000', 'n')}, 2, 1 - hit, '2026-10-25',
      decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'),
      case hit when 0 then 'hit' else 'missed' end, 20000 * (1 - hit), 0, 1
    from generate_series(1, ${players}) n, generate_series(1, ${perPlayer}) g,
      lateral (select (hashint4(n * 31 + g) % 10 <> 0)::int as hit) h`)
}

/** So many of each question, one after the other; the median of their milliseconds. */
async function timesOf({ connection, viewerId }: Site): Promise<number[]> {
  const { db } = connection
  const window = { board: 'all', viewerId, limit: 21, after: undefined }
  const questions = [
    () => listBoard(db, { ...window, offset: 0 }),
    () => listBoard(db, { ...window, offset: 200 }),
    () => findOwnRow(db, { board: 'all', profileId: viewerId, people: undefined }),
  ]
  const times: number[] = []
  for (const ask of questions) {
    const each: number[] = []
    for (let count = 0; count < asks; count += 1) {
      const began = performance.now()
      await ask()
      each.push(performance.now() - began)
    }
    times.push(median(each))
  }
  return times
}

async function measureAll(): Promise<void> {
  const names = ['first page', 'page 11', 'own row']
  const all: number[][][] = sites.map(() => [])
  // In turn, so that whatever else the machine does weighs on each alike; the first warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, site] of sites.entries()) {
      const times = await timesOf(site)
      if (turn > 0) all[index]?.push(times)
    }
  }
  console.log(['question', ...sizes.map((size) => `${size} predictions, ms`), 'growth'].join('\t'))
  for (const [at, name] of names.entries()) {
    const medians = all.map((runs) => median(runs.map((times) => times[at] ?? 0)))
    const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
    const figures = [...medians.map((ms) => ms.toFixed(3)), `${growth.toFixed(2)}x`]
    console.log([name, ...figures].join('\t'))
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
