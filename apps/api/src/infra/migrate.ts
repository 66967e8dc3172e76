/** Forward-only migrations: the plain SQL files of `db/migrations`, each in one transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { requireRights, requireVersion } from './database-fitness.ts'

type MigrateOptions = {
  /** Connection string of the database to bring up to date, as its owner. */
  url: string
  directory?: string
  log?: (line: string) => void
}

type Migration = { name: string; sql: string; hash: string }
type Applied = { name: string; hash: string }

const projectMigrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
/** Any number will do, as long as every process of the product asks for the same lock. */
const lockNumber = 7_401_882

/** Applies what the database lacks and returns the names of the files applied now. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.directory ?? projectMigrations)
  const client = new pg.Client({ connectionString: options.url })
  await client.connect()
  try {
    await requireVersion(client)
    await lockMigrations(client)
    const missing = selectMissing(migrations, await listApplied(client))
    if (missing.length > 0) {
      await requireRights(client)
      await makeList(client)
    }
    for (const migration of missing) {
      await apply(client, migration)
      options.log?.(`Applied migration ${migration.name}.`)
    }
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Processes that start together take turns; the end of the session gives the lock back. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber])
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} is not named like "0001-title.sql".`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

async function makeList(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key,
       hash text not null,
       applied_at timestamptz not null default now()
     )`,
  )
}

async function listApplied(client: pg.Client): Promise<Applied[]> {
  const found = await client.query<{ is: boolean }>(
    "select to_regclass('schema_migration') is not null as is",
  )
  if (!found.rows[0]?.is) return []
  const answer = await client.query<Applied>(
    'select name, hash from schema_migration order by name',
  )
  return answer.rows
}

/** The files still to apply; throws where the histories of database and files differ. */
function selectMissing(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const file = files.get(name)
    if (!file) {
      throw new Error(`The database has migration ${name}, which this version does not know.`)
    }
    if (file.hash !== hash) {
      throw new Error(`Migration ${name} was changed after it was applied. Add a new one instead.`)
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const done = new Set(applied.map((row) => row.name))
  const missing = migrations.filter((migration) => !done.has(migration.name))
  const late = missing.find((migration) => migration.name < last)
  if (late) {
    throw new Error(`Migration ${late.name} comes before ${last}, which is applied already.`)
  }
  return missing
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause })
  }
}
