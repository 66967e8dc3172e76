/** The people of the demo seed. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { ProfileTables } from './profiles.tables.ts'

type DemoProfile = {
  id: string
  createdAt: Date
  username: string
  locale: string
  passwordHash: string
}

/** Which of these names somebody has, in small letters. */
export async function listTakenUsernames(
  tx: Tx<ProfileTables>,
  usernames: readonly string[],
): Promise<Set<string>> {
  const folded = usernames.map((name) => name.toLowerCase())
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from profile
    where lower(username) = any(${folded}::text[])
  `.execute(tx)
  return new Set(rows.map(({ username }) => username))
}

/**
 * Adds people who do not exist. Their addresses are of a domain that cannot exist either.
 * @param input.termsVersion what they would have agreed to
 */
export async function addDemoProfiles(
  tx: Tx<ProfileTables>,
  input: { profiles: readonly DemoProfile[]; termsVersion: string },
): Promise<void> {
  const rows = input.profiles.map((profile) => ({
    id: profile.id,
    created_at: profile.createdAt,
    email: `${profile.username.toLowerCase()}@demo.invalid`,
    username: profile.username,
    password_hash: profile.passwordHash,
    locale: profile.locale,
  }))
  await sql`
    insert into profile (id, created_at, email, username, firstname, lastname, password_hash,
      password_changed_at, locale, terms_version, terms_agreed_at, adult_confirmed_at, demo)
    select id, created_at, email, username, username, 'Demo', password_hash, created_at, locale,
      ${input.termsVersion}, created_at, created_at, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, created_at timestamptz, email text, username text, password_hash text, locale text
    )
  `.execute(tx)
}
