/** Whoever gets SQL into the server's connection finds a role that can undo nothing. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { startJobs } from './jobs.ts'
import { createLogger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const denied = '42501'

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function codeOf(client: pg.Client, statement: string): Promise<string> {
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  }
}

describe('logged in as the server', () => {
  let app: TestApp
  let client: pg.Client
  beforeAll(async () => {
    app = await openTestApp()
    client = new pg.Client({ connectionString: app.url })
    await client.connect()
    // What an injected statement would try first.
    await client.query('set role strix_app')
    await client.query('reset role')
  })
  afterAll(async () => {
    await client.end()
    await app.close()
  })

  const history: Readonly<Record<string, string>> = {
    transfer: 'detail',
    posting: 'amount',
    ledger_day: 'hash',
    audit_event: 'detail',
    record_row: 'hash',
    record_root: 'root',
    forecast: 'hash',
    forecast_model: 'data_hash',
    forecast_day: 'root',
    result_trace: 'id',
    schema_migration: 'hash',
    instance: 'mode',
  }
  const attacks = Object.entries(history).flatMap(([table, column]) => [
    `update ${table} set ${column} = null`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `alter table ${table} alter column ${column} drop not null`,
    `alter table ${table} disable trigger all`,
    `create rule forget as on insert to ${table} do instead nothing`,
  ])
  test.each([
    ...attacks,
    'set role strix',
    'set session authorization strix',
    'grant strix to current_user',
    'alter role strix_server superuser',
    'alter role strix_app bypassrls',
    'set session_replication_role = replica',
    'create table public.mine (id int)',
    'create function public.now() returns timestamptz language sql as $$ select null $$',
    'create schema mine',
    'create extension dblink',
    "copy profile to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/passwd')",
    "insert into schema_migration (name, hash) values ('9999-x.sql', '')",
    'alter table graphile_worker._private_jobs disable row level security',
    'drop schema graphile_worker cascade',
  ])('%s is refused', async (statement) => {
    expect(await codeOf(client, statement)).toBe(denied)
  })

  test('the ordinary work of a server is done', async () => {
    const key = `switch.${randomUUID()}`
    await client.query(
      `insert into setting (key, value, updated_at, updated_by) values ($1, 'true', now(), 'me')`,
      [key],
    )
    await client.query('delete from setting where key = $1', [key])
  })

  test('jobs are queued and worked on', async () => {
    const done = Promise.withResolvers<string>()
    const jobs = await startJobs({
      url: app.url,
      metrics: createMetrics(),
      log: createLogger({ level: 'silent', format: 'json' }),
      jobs: [
        {
          name: 'test_server_role',
          atStart: true,
          run: () =>
            connected(app.url, async (one) => {
              const { rows } = await one.query<{ role: string }>('select current_user as role')
              done.resolve(rows[0]?.role ?? '')
            }),
        },
      ],
    })
    expect(await done.promise).toBe('strix_server')
    await jobs.stop()
  })
})

describe('a database of the operator', () => {
  let database: TestDatabase
  let owner: string
  let server: string
  let ownerUrl: string
  let url: string
  const asAdmin = (statement: string) =>
    connected(database.ownerUrl, (client) => client.query(statement))
  const named = (role: string) => {
    const changed = new URL(database.ownerUrl)
    changed.username = role
    return changed.href
  }
  const tables = () =>
    connected(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`,
      )
      return rows[0]?.count
    })

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    const suffix = randomUUID().slice(0, 8)
    owner = `owner_${suffix}`
    server = `server_${suffix}`
    ownerUrl = named(owner)
    url = named(server)
    await asAdmin(`create role ${owner} login`)
    await asAdmin(`create role ${server} login`)
  })
  afterAll(async () => {
    await asAdmin(`reassign owned by ${owner} to strix`)
    await asAdmin(`drop owned by ${owner}, ${server}`)
    await asAdmin(`drop role ${owner}, ${server}`)
    await database.drop()
  })

  test('is refused before the first migration while its owner lacks rights', async () => {
    await expect(prepareDatabase({ url, ownerUrl })).rejects.toThrow(
      new RegExp(
        `role ${owner} may not set up database .* grant create on database \\w+ to ${owner}; ` +
          `grant create, usage on schema public to ${owner}; ` +
          `grant strix_app to ${owner} with admin option;`,
      ),
    )
    expect(await tables()).toBe(0)
  })

  test('is set up once what the refusal says has been done, and serves under the other role', async () => {
    const refusal = String(
      await prepareDatabase({ url, ownerUrl }).catch((error: unknown) => error),
    )
    const remedies = /superuser: (.*;)/.exec(refusal)?.[1] ?? ''
    await asAdmin(remedies)
    expect((await prepareDatabase({ url, ownerUrl })).length).toBeGreaterThan(10)
    await connected(url, async (client) => {
      await client.query('set role strix_app; reset role')
      expect(await codeOf(client, 'select * from graphile_worker.jobs')).toBe('done')
      expect(await codeOf(client, 'delete from audit_event')).toBe(denied)
      expect(await codeOf(client, `set role ${owner}`)).toBe(denied)
    })
  })

  test('needs its owner no more once it is up to date', async () => {
    expect(await prepareDatabase({ url })).toEqual([])
  })

  test('one address alone, that of the owner, will do', async () => {
    expect(await prepareDatabase({ url: ownerUrl })).toEqual([])
  })

  test('with a migration to apply and no owner, says whose it is', async () => {
    const last = '(select max(name) from schema_migration)'
    await asAdmin(`create table kept as select * from schema_migration where name = ${last}`)
    await asAdmin(`delete from schema_migration where name = ${last}`)
    await expect(prepareDatabase({ url })).rejects.toThrow(
      `belong to the role ${owner}, and the role ${server} may not change them. ` +
        `Name ${owner} in DATABASE_OWNER_URL`,
    )
    await asAdmin('insert into schema_migration select * from kept')
    expect(await prepareDatabase({ url })).toEqual([])
  })
})

test('an old PostgreSQL is refused before the first migration, in words', async () => {
  const database = await createTestDatabase({ empty: true })
  const name = new URL(database.url).pathname.slice(1)
  await connected(database.ownerUrl, async (client) => {
    // This database says of itself that it is version 14.
    await client.query(`create schema old; create function old.current_setting(text) returns text
      language sql as $$ select case $1 when 'server_version' then '14.9' else '140009' end $$`)
    await client.query(`alter database ${name} set search_path = old, pg_catalog, public`)
  })
  await expect(prepareDatabase(database)).rejects.toThrow(
    'PostgreSQL 14.9 is too old for Strix. Upgrade it to version 15 or newer',
  )
  await connected(database.ownerUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('public.schema_migration') as found")
    expect(rows).toEqual([{ found: null }])
  })
  await database.drop()
})
