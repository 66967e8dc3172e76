/** The tables of the job queue: made by the owner of the database, used by the server's role. */
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const schema = 'graphile_worker'

/** What `strix_app` still lacks; the queue's tables let nobody but their owner see rows. */
const missingRights = `
  select c.relname as name,
    not (
      has_table_privilege('strix_app', c.oid, 'select')
      and has_table_privilege('strix_app', c.oid, 'insert')
      and has_table_privilege('strix_app', c.oid, 'update')
      and has_table_privilege('strix_app', c.oid, 'delete')
    ) as lacks_rights,
    c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'strix_app'
    ) as lacks_policy
  from pg_class c
  where c.relnamespace = to_regnamespace('${schema}') and c.relkind in ('r', 'v')
    and pg_has_role(c.relowner, 'usage')`

/**
 * Brings the queue's tables up to date. The caller holds the lock of migrations.
 * @param client logged in at `url`
 */
export async function installJobSchema(client: pg.Client, url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: silent })
  const { rows } = await client.query<{
    name: string
    lacks_rights: boolean
    lacks_policy: boolean
  }>(missingRights)
  for (const { name, lacks_rights: lacksRights, lacks_policy: lacksPolicy } of rows) {
    const table = `${schema}.${pg.escapeIdentifier(name)}`
    if (lacksRights) {
      await client.query(`grant usage on schema ${schema} to strix_app`)
      await client.query(`grant select, insert, update, delete on ${table} to strix_app`)
    }
    if (lacksPolicy) {
      await client.query(
        `create policy strix_app on ${table} to strix_app using (true) with check (true)`,
      )
    }
  }
}

/** Its failures are thrown; the rest of what it says is for nobody. */
const silent = new WorkerLogger(() => () => undefined)
