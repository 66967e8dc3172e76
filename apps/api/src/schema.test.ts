/** What the tables themselves refuse, and how databases with rows get there. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedColumns } from './features.ts'
import { migrate } from './infra/migrate.ts'
import { createTestDatabase, type TestDatabase } from './infra/test-database.ts'

const all = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
const at = '2026-11-18T12:00:00Z'
const id = '0198c0de-0000-7000-8000-00000000000'

let database: TestDatabase
let directory: string
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'strix-schema-'))
  for (const name of readdirSync(all).filter((file) => file < '0024')) {
    cpSync(join(all, name), join(directory, name))
  }
  await migrate({ url: database.ownerUrl, directory })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`insert into fixture (id, sport, home, away, league, kickoff, created_at)
    values ('${id}1', 'football', 'A', 'B', 'L', '${at}', '${at}')`)
  await client.query(`
    insert into profile (id, created_at, password_changed_at, terms_version, terms_agreed_at,
      adult_confirmed_at, deleted_at)
    values ('${id}2', '${at}', '${at}', '1', '${at}', '${at}', '${at}')`)
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const upgrade = () => migrate({ url: database.ownerUrl })

async function codeOf(statement: string): Promise<string> {
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.constraint ?? '') : String(error)
  }
}

function conversion(last: string, profileId: string): string {
  return `insert into conversion (id, created_at, duration_ms, origin_platform, origin_code,
      destination_platform, policy, problem, converted, total, notices, report, profile_id)
    values ('${id}${last}', '${at}', 1, 'a', 'A1', 'b', 'all', 'X', 0, 1, '[]', '[]',
      '${profileId}')`
}

const columns = 'status, half_home, half_away, full_home, full_away, source'

function result(values: string): string {
  return `insert into fixture_result (fixture_id, state, version, at, ${columns})
    values ('${id}1', 'accepted', 1, '${at}', ${values})`
}

test('conversions of nobody lose the id, those of a profile keep it; new ones need one', async () => {
  await client.query(conversion('3', `${id}2`))
  await client.query(conversion('4', `${id}9`))
  await upgrade()
  const { rows } = await client.query('select id, profile_id from conversion order by id')
  expect(rows).toEqual([
    { id: `${id}3`, profile_id: `${id}2` },
    { id: `${id}4`, profile_id: null },
  ])
  expect(await codeOf(conversion('5', `${id}9`))).toBe('conversion_profile_id_fkey')
  expect(await codeOf(`delete from profile`)).toBe('conversion_profile_id_fkey')
})

test('a result that is not whole stops the migration by name, and goes on once mended', async () => {
  await client.query(result(`'finished', 2, 0, 1, 0, 'staff'`))
  await expect(upgrade()).rejects.toThrow(
    /0025-.* failed: .*"fixture_result_half_within_full_check" .* violated/,
  )
  await client.query('update fixture_result set half_home = 0')
  await upgrade()
})

const wholeness: readonly (readonly [values: string, constraint: string])[] = [
  [`'played', null, null, null, null, 'staff'`, 'fixture_result_status_check'],
  [`'finished', null, null, 1, 0, 'hearsay'`, 'fixture_result_source_check'],
  [`'finished', 1, null, 1, 0, 'staff'`, 'fixture_result_half_check'],
  [`'finished', null, null, 1, null, 'staff'`, 'fixture_result_full_check'],
  [`'finished', null, null, null, null, 'staff'`, 'fixture_result_full_check'],
  [`'postponed', null, null, 1, 0, 'staff'`, 'fixture_result_full_check'],
  [`'finished', null, null, -1, 0, 'staff'`, 'fixture_result_goals_check'],
  [`'finished', 1, 2, 1, 1, 'staff'`, 'fixture_result_half_within_full_check'],
  [`'finished', 1, 0, 1, 0, 'staff'`, 'done'],
  [`'finished', null, null, 1, 0, 'simulator'`, 'done'],
  [`'postponed', null, null, null, null, 'platform'`, 'done'],
]

test('a result taken as true is as whole as what a source reports', async () => {
  await upgrade()
  const found: [string, string][] = []
  for (const [values] of wholeness) {
    found.push([values, await codeOf(result(values))])
    await client.query('delete from fixture_result')
  }
  expect(found).toEqual(wholeness)
})

test('a database set up by the product refuses a word that its lists do not have', async () => {
  const product = await createTestDatabase()
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string; validated: boolean }>(
    `select conname as name, convalidated as validated from pg_constraint where contype = 'c'`,
  )
  const checks = new Map(rows.map(({ name, validated }) => [name, validated]))
  for (const { table, column } of closedColumns) {
    expect(checks.get(`${table}_${column}_check`), `${table}.${column}`).toBe(true)
  }
  await owner.end()
  await product.drop()
})
