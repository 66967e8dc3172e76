/** What can be said about a database without changing it. */
import pg from 'pg'
import { requireRights, requireVersion } from './database-fitness.ts'
import type { DatabaseRoles } from './database-fitness.ts'

export type Finding = { what: string; state: 'ok' | 'warn' | 'fail'; detail: string }

/**
 * Version, migrations and roles.
 * @param version.needed names of the migrations of this version
 * @param version.appendOnly tables of features that the server only adds to
 */
export async function inspectDatabase(
  roles: DatabaseRoles,
  version: { needed: readonly string[]; appendOnly: readonly string[] },
): Promise<Finding[]> {
  const { url, ownerUrl } = roles
  const { needed, appendOnly } = version
  return [
    ...(await ask('database', url, async (client) => [
      { what: 'database', state: 'ok', detail: `PostgreSQL ${await requireVersion(client)}` },
      await inspectMigrations(client, { needed, hasOwner: ownerUrl !== undefined }),
      ...(await inspectRole(client, ['audit_event', ...appendOnly])),
    ])),
    ...(ownerUrl === undefined ? [] : await inspectOwner(ownerUrl, needed)),
  ]
}

/** A check that fails is a finding. */
export async function finding(what: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { what, state: 'ok', detail: await work() }
  } catch (error) {
    return { what, state: 'fail', detail: error instanceof Error ? error.message : String(error) }
  }
}

async function ask(
  what: string,
  url: string,
  work: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The open query reports its end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return [{ what, state: 'fail', detail: reason }]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function inspectOwner(url: string, needed: readonly string[]): Promise<Finding[]> {
  const what = 'database owner'
  return await ask(what, url, async (client) => {
    const { missing } = await compareMigrations(client, needed)
    if (missing.length > 0) await requireRights(client)
    return [{ what, state: 'ok', detail: 'may run migrations' }]
  })
}

async function compareMigrations(client: pg.Client, needed: readonly string[]) {
  const found = await client.query<{ is: boolean }>(
    "select to_regclass('schema_migration') is not null as is",
  )
  const applied = found.rows[0]?.is
    ? (await client.query<{ name: string }>('select name from schema_migration')).rows
    : []
  const names = new Set(applied.map(({ name }) => name))
  const missing = needed.filter((name) => !names.has(name))
  return { missing, unknown: [...names].filter((name) => !needed.includes(name)) }
}

async function inspectMigrations(
  client: pg.Client,
  { needed, hasOwner }: { needed: readonly string[]; hasOwner: boolean },
): Promise<Finding> {
  const what = 'migrations'
  const { missing, unknown } = await compareMigrations(client, needed)
  if (unknown.length > 0) {
    const detail = `made by a newer Strix: it has ${unknown.join(', ')}. Start that version.`
    return { what, state: 'fail', detail }
  }
  if (missing.length === 0) return { what, state: 'ok', detail: 'up to date' }
  if (!hasOwner) await requireRights(client)
  return { what, state: 'fail', detail: `${missing.length} to apply: strix migrate` }
}

/** Whether the role that the server logs in as can go round what the tables forbid. */
async function inspectRole(client: pg.Client, history: readonly string[]): Promise<Finding[]> {
  const what = 'server role'
  const { rows } = await client.query<{ role: string; owns: boolean; loose: string[] | null }>(
    `select current_user as role,
       (select rolsuper from pg_roles where rolname = current_user) or exists (
         select from pg_class where oid = to_regclass('schema_migration')
           and pg_has_role(relowner, 'member')) as owns,
       (select array_agg(name order by name) from unnest($1::text[]) name
         where to_regclass(name) is not null and exists (
           select from pg_roles r where r.rolname = 'strix_app' and (
             has_table_privilege(r.oid, to_regclass(name), 'update')
             or has_table_privilege(r.oid, to_regclass(name), 'delete')))) as loose`,
    [history],
  )
  const { role = '', owns = false, loose = null } = rows[0] ?? {}
  const findings: Finding[] = []
  if (loose) {
    const remedy = `revoke update, delete, truncate on ${loose.join(', ')} from strix_app;`
    findings.push({ what, state: 'fail', detail: `may rewrite history. As the owner: ${remedy}` })
  }
  if (owns) {
    const detail =
      `DATABASE_URL logs in as ${role}, which owns the tables: RESET ROLE gives it every right. ` +
      'Name it in DATABASE_OWNER_URL, and a role without rights in DATABASE_URL.'
    findings.push({ what, state: 'warn', detail })
  }
  return findings.length > 0 ? findings : [{ what, state: 'ok', detail: role }]
}
