/** Brings a database up to date as its owner, and lets the server's role in. */
import pg from 'pg'
import { closedColumns } from './features.ts'
import { closeColumns } from './infra/closed-columns.ts'
import type { DatabaseRoles } from './infra/database-fitness.ts'
import { installJobSchema } from './infra/job-schema.ts'
import { lockMigrations, migrate } from './infra/migrate.ts'

type Options = DatabaseRoles & { log?: (line: string) => void }

/**
 * Applies missing migrations, brings the job queue's tables and the closed columns up to date, and
 * gives the server's role what it needs. Returns the names of the migrations applied now.
 */
export async function prepareDatabase(options: Options): Promise<string[]> {
  const { url, ownerUrl = url } = options
  const applied = await migrate({ url: ownerUrl, ...(options.log && { log: options.log }) })
  await withClient(ownerUrl, async (owner) => {
    await lockMigrations(owner)
    await installJobSchema(owner, ownerUrl)
    await closeColumns(owner, closedColumns)
    await withClient(url, (server) => admit(owner, server))
  })
  return applied
}

/** Makes sure that the server's role may work as `strix_app`. */
async function admit(owner: pg.Client, server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ role: string; may: boolean; sets: boolean }>(
    `select current_user as role,
       current_setting('server_version_num')::int >= 160000 as sets,
       pg_has_role('strix_app', 'member') as may`,
  )
  const { role = '', may = false, sets = false } = rows[0] ?? {}
  // Since version 16 a member may be one that cannot take the role, e.g. who made it.
  const can = sets ? await mayTake(server) : may
  if (can) return
  const options = sets ? ' with inherit true, set true' : ''
  const grant = `grant strix_app to ${pg.escapeIdentifier(role)}${options}`
  try {
    await owner.query(grant)
  } catch (cause) {
    throw new Error(
      `The role ${role} may not work as strix_app. As a superuser run: ${grant}; ` +
        'See docs/operations.md, “Two roles”.',
      { cause },
    )
  }
}

async function mayTake(server: pg.Client): Promise<boolean> {
  const { rows } = await server.query<{ may: boolean }>(
    `select pg_has_role('strix_app', 'set') and pg_has_role('strix_app', 'usage') as may`,
  )
  return rows[0]?.may ?? false
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
