/** A database as it was before a migration, for tests of what the migration makes of its rows. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '../infra/migrate.ts'
import { createTestDatabase } from '../infra/test-database.ts'

const all = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

export type DatabaseBefore = {
  /** Connected as the owner. */
  client: pg.Client
  /** Runs the migration. */
  apply(): Promise<void>
  close(): Promise<void>
}

/** @param number as the migration's name begins, such as `0022` */
export async function openDatabaseBefore(number: string): Promise<DatabaseBefore> {
  const database = await createTestDatabase({ empty: true })
  const directory = mkdtempSync(join(tmpdir(), 'strix-migrations-'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  async function run(wanted: (name: string) => boolean): Promise<void> {
    for (const name of readdirSync(all).filter(wanted)) {
      cpSync(join(all, name), join(directory, name))
    }
    await migrate({ url: database.ownerUrl, directory })
  }
  async function close(): Promise<void> {
    await client.end()
    await database.drop()
    rmSync(directory, { recursive: true })
  }
  await run((name) => name < number)
  await client.connect()
  return { client, apply: () => run((name) => name.startsWith(number)), close }
}
