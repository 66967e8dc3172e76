import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Names of the migrations that this database has. */
export async function listAppliedMigrations<Tables>(db: Db<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
