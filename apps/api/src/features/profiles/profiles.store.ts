import { locales, oddsFormats } from '@strix/contracts'
import type { Locale } from '@strix/contracts'
import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import type { ProfileTables } from './profiles.tables.ts'

/** A live account; a deleted one is none. */
export type Profile = {
  id: string
  createdAt: Date
  email: string
  username: string
  firstname: string
  lastname: string
  passwordHash: string
  usernameChangedAt: Date | null
  namesPublic: boolean
  /** Whether search engines may list their pages. */
  searchListed: boolean
  avatar: string | null
  timeZone: string
  locale: Locale
  oddsFormat: (typeof oddsFormats)[number]
  termsVersion: string
  pendingEmail: string | null
  pendingEmailUntil: Date | null
  suspendedAt: Date | null
  /** Made up by the sandbox: nobody logs in as one. */
  demo: boolean
}

const localeOf = z.enum(locales)
const oddsFormatOf = z.enum(oddsFormats)

function toProfile(row: Selectable<ProfileTables['profile']>): Profile | undefined {
  const { email, username, password_hash: passwordHash } = row
  if (email === null || username === null || passwordHash === null) return undefined
  return {
    id: row.id,
    createdAt: row.created_at,
    email,
    username,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    passwordHash,
    usernameChangedAt: row.username_changed_at,
    namesPublic: row.names_public,
    searchListed: row.search_listed,
    avatar: row.avatar,
    timeZone: row.time_zone,
    locale: localeOf.parse(row.locale),
    oddsFormat: oddsFormatOf.parse(row.odds_format),
    termsVersion: row.terms_version,
    pendingEmail: row.pending_email,
    pendingEmailUntil: row.pending_email_until,
    suspendedAt: row.suspended_at,
    demo: row.demo,
  }
}

export async function findProfile(db: Db<ProfileTables>, id: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toProfile(row)
}

/** Those of many ids, each in its place. */
export async function findProfiles(
  db: Db<ProfileTables>,
  ids: readonly string[],
): Promise<(Profile | undefined)[]> {
  const rows = await db
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.id, toProfile(row)]))
  return ids.map((id) => found.get(id))
}

/** Holds the row until the transaction ends. */
export async function lockProfile(db: Db<ProfileTables>, id: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toProfile(row)
}

/** Whether there is such an account; until the transaction ends it cannot be deleted. */
export async function holdProfile(tx: Tx<ProfileTables>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function findProfileByEmail(
  db: Db<ProfileTables>,
  email: string,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row && toProfile(row)
}

export async function findProfileByUsername(
  db: Db<ProfileTables>,
  username: string,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  return row && toProfile(row)
}

/** By username, by address, or by an address that waits to be confirmed. */
export async function findProfileByName(
  db: Db<ProfileTables>,
  name: string,
): Promise<Profile | undefined> {
  const folded = name.toLowerCase()
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where(({ eb, or, fn }) =>
      or([
        eb('email', '=', folded),
        eb(fn<string>('lower', ['username']), '=', folded),
        eb('pending_email', '=', folded),
      ]),
    )
    // An address that is somebody's wins over one that is only asked for.
    .orderBy(({ eb }) => eb('pending_email', 'is not distinct from', folded))
    .limit(1)
    .executeTakeFirst()
  return row && toProfile(row)
}

export async function findProfileByPendingEmail(
  db: Db<ProfileTables>,
  input: { email: string; now: Date },
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('pending_email', '=', input.email)
    .where('pending_email_until', '>', input.now)
    .orderBy('pending_email_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toProfile(row)
}

type NewProfile = {
  id: string
  locale: Locale
  email: string
  username: string
  firstname: string
  lastname: string
  passwordHash: string
  termsVersion: string
  agreedAt: Date
  now: Date
}

export async function insertProfile(db: Db<ProfileTables>, profile: NewProfile): Promise<void> {
  await db
    .insertInto('profile')
    .values({
      id: profile.id,
      created_at: profile.now,
      email: profile.email,
      username: profile.username,
      firstname: profile.firstname,
      lastname: profile.lastname,
      password_hash: profile.passwordHash,
      password_changed_at: profile.now,
      username_changed_at: null,
      names_public: false,
      avatar: null,
      time_zone: 'Africa/Lagos',
      locale: profile.locale,
      odds_format: 'decimal',
      terms_version: profile.termsVersion,
      terms_agreed_at: profile.agreedAt,
      adult_confirmed_at: profile.agreedAt,
      pending_email: null,
      pending_email_until: null,
      suspended_at: null,
      deleted_at: null,
    })
    .execute()
}

export type ProfileChange = Partial<
  Pick<
    Updateable<ProfileTables['profile']>,
    | 'email'
    | 'username'
    | 'username_changed_at'
    | 'firstname'
    | 'lastname'
    | 'password_hash'
    | 'password_changed_at'
    | 'names_public'
    | 'search_listed'
    | 'avatar'
    | 'time_zone'
    | 'locale'
    | 'odds_format'
    | 'terms_version'
    | 'terms_agreed_at'
    | 'pending_email'
    | 'pending_email_until'
  >
>

export async function updateProfile(
  db: Db<ProfileTables>,
  id: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { time_zone: zone, ...rest } = change
  // Fails where the database does not know the zone: days are counted there.
  const known = sql<string>`
    case when timestamptz 'epoch' at time zone ${zone}::text is not null then ${zone} end
  `
  await db
    .updateTable('profile')
    .set({ ...rest, ...(zone !== undefined && { time_zone: known }) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await dropPages(db, [id])
}

/** Whether somebody else has the name, or it is kept for who had it. */
export async function isUsernameTaken(
  db: Db<ProfileTables>,
  input: { username: string; now: Date; exceptProfileId?: string | undefined },
): Promise<boolean> {
  const folded = input.username.toLowerCase()
  const except = input.exceptProfileId
  const owner = await db
    .selectFrom('profile')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', folded))
    .executeTakeFirst()
  if (owner) return owner.id !== except
  const kept = await db
    .selectFrom('username_reservation')
    .select('profile_id')
    .where('username', '=', folded)
    .where('until', '>', input.now)
    .executeTakeFirst()
  return kept !== undefined && (except === undefined || kept.profile_id !== except)
}

/** Keeps two people from taking one name at once. */
export async function reserveUsername(
  db: Db<ProfileTables>,
  input: { username: string; profileId: string | null; until: Date },
): Promise<void> {
  const row = { profile_id: input.profileId, until: input.until }
  await db
    .insertInto('username_reservation')
    .values({ username: input.username.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute()
}

export async function deleteOldReservations(db: Db<ProfileTables>, before: Date): Promise<void> {
  await db.deleteFrom('username_reservation').where('until', '<', before).execute()
}

/** The first account deleted before then that was not erased once more, or the next after one. */
export async function findToEraseAgain(
  db: Db<ProfileTables>,
  { before, after }: { before: Date; after?: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('id')
    .where('deleted_at', '<', before)
    .where('erased_again_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(deleted_at, id) > (select deleted_at, id from profile where id = ${after})`,
      ),
    )
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** False where somebody else has; holds the row until the transaction ends. */
export async function noteErasedAgain(
  tx: Tx<ProfileTables>,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('profile')
    .set({ erased_again_at: now })
    .where('id', '=', id)
    .where('erased_again_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
