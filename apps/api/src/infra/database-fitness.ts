/** Whether a database can carry Strix, asked before anything in it is changed. */
import type pg from 'pg'

export type DatabaseRoles = {
  /** What the server works with. */
  url: string
  /** Logs in as the role that owns the tables; without it `url` does, if it may. */
  ownerUrl?: string | undefined
}

/** The oldest version the tests run on. */
const versionMin = 15
const hint = 'See docs/operations.md, “Two roles”.'

type Facts = {
  version_number: number
  version: string
  role: string
  database: string
  may_make_schemas: boolean
  may_make_tables: boolean
  may_make_roles: boolean
  app_role_exists: boolean
  may_use_app_role: boolean
  /** Who owns the tables that are there, when the role may not act as that one. */
  foreign_owner: string | null
}

const question = `
  select current_setting('server_version_num')::int as version_number,
    current_setting('server_version') as version,
    current_user as role,
    current_database() as database,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    has_schema_privilege('public', 'create') as may_make_tables,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
    exists (select from pg_roles where rolname = 'strix_app') as app_role_exists,
    coalesce(
      (select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'strix_app'),
      false
    ) as may_use_app_role,
    (select pg_get_userbyid(relowner) from pg_class
      where oid = to_regclass('public.schema_migration')
        and not pg_has_role(relowner, 'usage')) as foreign_owner`

/** The server's version, as PostgreSQL names it. @throws when it is too old */
export async function requireVersion(client: pg.Client): Promise<string> {
  const facts = await ask(client)
  if (facts.version_number >= versionMin * 10_000) return facts.version
  throw new Error(
    `PostgreSQL ${facts.version} is too old for Strix. Upgrade it to version ${versionMin} or ` +
      'newer, or name another server in DATABASE_URL.',
  )
}

/** @throws with the remedy when the role of this connection cannot run migrations */
export async function requireRights(client: pg.Client): Promise<void> {
  const facts = await ask(client)
  const role = quote(facts.role)
  const remedies: string[] = []
  if (facts.foreign_owner !== null) {
    throw new Error(
      `The tables of database ${facts.database} belong to the role ${facts.foreign_owner}, and ` +
        `the role ${facts.role} may not change them. Name ${facts.foreign_owner} in ` +
        `DATABASE_OWNER_URL, or run “strix migrate” as it. ${hint}`,
    )
  }
  if (!facts.may_make_schemas) {
    remedies.push(`grant create on database ${quote(facts.database)} to ${role};`)
  }
  if (!facts.may_make_tables) remedies.push(`grant create, usage on schema public to ${role};`)
  if (!facts.app_role_exists && !facts.may_make_roles)
    remedies.push('create role strix_app nologin;')
  const mayTakeRole = facts.may_make_roles && facts.version_number < 160_000
  if (!facts.may_use_app_role && !mayTakeRole && (facts.app_role_exists || !facts.may_make_roles)) {
    remedies.push(`grant strix_app to ${role} with admin option;`)
  }
  if (remedies.length === 0) return
  throw new Error(
    `The role ${facts.role} may not set up database ${facts.database}; nothing was changed. ` +
      `Name its owner in DATABASE_OWNER_URL, or run as a superuser: ${remedies.join(' ')} ${hint}`,
  )
}

async function ask(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(question)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL did not say who it is.')
  return facts
}

function quote(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}
