/**
 * Settlement of many codes on one result, their records with them; then a long record as its page
 * asks for it, and a daily root over many heads.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  appendRecord,
  createRecordService,
  makeRoots,
} from '../apps/api/src/features/records/index.ts'
import type { Database, Db, Tx } from '../apps/api/src/features.ts'
import { codeSettler, setResult, settleResults } from '../apps/api/src/features/results/index.ts'
import { insertPosted } from '../apps/api/src/features/posts/index.ts'
import { connect, transact } from '../apps/api/src/infra/db.ts'
import { uuidv7 } from '../apps/api/src/infra/id.ts'
import { createLogger } from '../apps/api/src/infra/log.ts'
import { startPostgres } from '../apps/api/src/infra/postgres/index.ts'
import { prepareDatabase } from '../apps/api/src/prepare-database.ts'
import pg from 'pg'
import { addPeople, profileIdOf } from './lib/community-data.ts'

const codes = Number(process.env.BENCH_CODES ?? 10_000)
const posters = 1_000
const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'strix-settlement-bench-'))
const database = await startPostgres({ dataDir: join(folder, 'pg') })
const log = createLogger({ level: 'error', format: 'pretty' })

try {
  await prepareDatabase(database)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await addPeople(client)
  await client.end()
  const connection = connect<Database>({ url: database.url, poolMax: 4, log })
  try {
    await run(connection.db)
  } finally {
    await connection.close()
  }
} finally {
  await database.stop()
  // Where the server could not reach the folder, its data is elsewhere.
  rmSync(database.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function run(db: Db): Promise<void> {
  let now = new Date()
  const fixtures = Array.from({ length: 3 }, () => uuidv7(now))
  const kickoff = new Date(now.getTime() + hourMs)
  await db
    .insertInto('fixture')
    .values(
      fixtures.map((id, at) => ({
        id,
        sport: 'football',
        home: `Home ${at}`,
        away: `Away ${at}`,
        league: 'League',
        country: null,
        kickoff,
        created_at: now,
      })),
    )
    .execute()
  await time(`post ${codes} codes of 3 games`, async () => {
    for (let start = 0; start < codes; start += 500) {
      await transact(db, async (tx) => {
        for (let code = start; code < start + 500; code += 1) {
          // One poster has a tenth of all: a long record.
          const owner = code % 10 === 0 ? 0 : code % posters
          await post(tx, { number: code, profileId: profileIdOf(owner), fixtures, kickoff, now })
        }
      })
    }
  })
  now = new Date(now.getTime() + 4 * hourMs)
  const databaseTime = () => Promise.resolve(now)
  const deps = {
    db,
    now: () => now,
    databaseTime,
    mode: 'sandbox' as const,
    settlers: [codeSettler],
  }
  for (const [at, fixtureId] of fixtures.entries()) {
    const fullTime = { home: 2, away: 1 }
    const result = { status: 'finished' as const, halfTime: { home: 1, away: 0 }, fullTime }
    await setResult(deps, { fixtureId, source: 'simulator', result })
    await time(`result ${at + 1} settles ${codes} codes`, () => settleResults(deps, undefined))
  }
  const service = createRecordService({ db, databaseTime })
  const profileId = profileIdOf(0)
  await time(`page of a record of ${codes / 10} slips`, () =>
    service.summary({ profileId, timeZone: 'UTC' }),
  )
  await time('its download', () => service.download(profileId))
  now = new Date(now.getTime() + 48 * hourMs)
  await time('roots of the days', () => makeRoots(db, now))
}

async function post(
  tx: Tx,
  input: { number: number; profileId: string; fixtures: string[]; kickoff: Date; now: Date },
): Promise<void> {
  const { number, profileId, fixtures, kickoff, now } = input
  const id = uuidv7(now)
  await insertPosted(tx, {
    id,
    profileId,
    platform: 'sportybet',
    code: `B${number}`,
    betType: 'multiple',
    odds: 8,
    fingerprint: Buffer.alloc(32, `bench ${number}`),
    firstKickoff: kickoff,
    lastKickoff: kickoff,
    postedAt: now,
    note: null,
    subscribersOnly: false,
    counts: true,
    reasons: [],
    demo: false,
    selections: fixtures.map((fixtureId) => ({
      fixtureId,
      key: '1x2/home',
      home: 'Home',
      away: 'Away',
      league: 'League',
      kickoff,
      market: '1X2',
      outcome: '1',
      slipOdds: 2,
      recordOdds: 2,
    })),
  })
  await appendRecord(tx, { codeId: id, profileId, now })
}

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  process.stdout.write(`${what}: ${Math.round(performance.now() - start)} ms\n`)
}
