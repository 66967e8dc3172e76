import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'

export type Signup = {
  id: string
  createdAt: Date
  email: string
  username: string
  firstname: string
  lastname: string
  passwordHash: string
  termsVersion: string
  browserHash: Buffer
  /** Username of who sent them. */
  ref: string | null
}

type Row = {
  id: string
  created_at: Date
  email: string
  username: string
  firstname: string
  lastname: string
  password_hash: string
  terms_version: string
  browser_hash: Buffer
  ref: string | null
}

function toSignup(row: Row): Signup {
  return {
    id: row.id,
    createdAt: row.created_at,
    email: row.email,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    passwordHash: row.password_hash,
    termsVersion: row.terms_version,
    browserHash: row.browser_hash,
    ref: row.ref,
  }
}

/** Held until the transaction ends, so that it is confirmed once. */
export async function findSignup(db: Db<AccountTables>, id: string): Promise<Signup | undefined> {
  const row = await db
    .selectFrom('signup')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toSignup(row)
}

/** Stands beside what others asked for with the same address; one's own earlier one goes. */
export async function insertSignup(db: Db<AccountTables>, signup: Signup): Promise<void> {
  await db
    .deleteFrom('signup')
    .where('email', '=', signup.email)
    .where('browser_hash', '=', signup.browserHash)
    .execute()
  await db
    .insertInto('signup')
    .values({
      id: signup.id,
      created_at: signup.createdAt,
      email: signup.email,
      username: signup.username,
      firstname: signup.firstname,
      lastname: signup.lastname,
      password_hash: signup.passwordHash,
      terms_version: signup.termsVersion,
      browser_hash: signup.browserHash,
      ref: signup.ref,
    })
    .execute()
}

/** Newest first, at most a handful: the mails they cost are limited. */
export async function listSignups(
  db: Db<AccountTables>,
  input: { email: string; after: Date },
): Promise<Signup[]> {
  const rows = await db
    .selectFrom('signup')
    .selectAll()
    .where('email', '=', input.email)
    .where('created_at', '>', input.after)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(toSignup)
}

/** The newest sign-up of this browser that a username or an address means. */
export async function findOwnSignupByName(
  db: Db<AccountTables>,
  input: { name: string; browserHash: Buffer; after: Date },
): Promise<Signup | undefined> {
  const folded = input.name.toLowerCase()
  const row = await db
    .selectFrom('signup')
    .selectAll()
    .where('browser_hash', '=', input.browserHash)
    .where(({ eb, or, fn }) =>
      or([eb('email', '=', folded), eb(fn<string>('lower', ['username']), '=', folded)]),
    )
    .where('created_at', '>', input.after)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSignup(row)
}

export async function deleteSignup(db: Db<AccountTables>, id: string): Promise<void> {
  await db.deleteFrom('signup').where('id', '=', id).execute()
}

export async function deleteOldSignups(db: Db<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('signup').where('created_at', '<=', before).execute()
}
