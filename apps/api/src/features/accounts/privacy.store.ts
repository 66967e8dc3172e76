/** Everything accounts keep about one profile: read out, or taken away. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import type { Privacy } from '../../infra/privacy.ts'
import { deleteSessions } from './sessions.store.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

export const accountsPrivacy: Privacy<Tables> = {
  feature: 'accounts',
  tables: [
    'profile',
    'username_reservation',
    'session',
    'authenticator',
    'passkey',
    'recovery_code',
    'passkey_challenge',
    'one_time_code',
    'email_change',
    'security_event',
    'exclusion',
    'suspension',
    'mail',
  ],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db<Tables>, profileId: string): Promise<Record<string, unknown>> {
  const profile = await db
    .selectFrom('profile')
    .select([
      'id',
      'created_at',
      'email',
      'username',
      'firstname',
      'lastname',
      'names_public',
      'search_listed',
      'avatar',
      'time_zone',
      'locale',
      'odds_format',
      'terms_version',
      'terms_agreed_at',
      'adult_confirmed_at',
      'password_changed_at',
      'username_changed_at',
      'pending_email',
    ])
    .where('id', '=', profileId)
    .executeTakeFirst()
  const of = <T extends 'session' | 'email_change' | 'security_event' | 'exclusion' | 'mail'>(
    table: T,
  ) => db.selectFrom(table as 'session').where('profile_id', '=', profileId)
  return {
    profile,
    usernames: await db
      .selectFrom('username_reservation')
      .select(['username', 'until'])
      .where('profile_id', '=', profileId)
      .execute(),
    sessions: await of('session')
      .select(['created_at', 'last_seen_at', 'expires_at', 'device', 'address'])
      .execute(),
    second_factors: await secondFactorsOf(db, profileId),
    codes: await db
      .selectFrom('one_time_code')
      .select(['purpose', 'email', 'created_at', 'expires_at', 'tries'])
      .where('profile_id', '=', profileId)
      .execute(),
    email_changes: await db
      .selectFrom('email_change')
      .select(['old_email', 'new_email', 'asked_at', 'agreed_at', 'undone_at'])
      .where('profile_id', '=', profileId)
      .execute(),
    security_events: await db
      .selectFrom('security_event')
      .select(['at', 'kind', 'device', 'address'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    exclusions: await db
      .selectFrom('exclusion')
      .select(['kind', 'started_at', 'ends_at'])
      .where('profile_id', '=', profileId)
      .execute(),
    suspensions: await suspensionsOf(db, profileId),
    mails: await db
      .selectFrom('mail')
      .select(['created_at', 'recipient', 'kind', 'sent_at'])
      .where('profile_id', '=', profileId)
      .execute(),
  }
}

async function suspensionsOf(db: Db<Tables>, profileId: string) {
  return await db
    .selectFrom('suspension')
    .select(['started_at', 'ends_at', 'ended_at', 'reason'])
    .where('profile_id', '=', profileId)
    .execute()
}

async function secondFactorsOf(
  db: Db<Tables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    authenticator: await db
      .selectFrom('authenticator')
      .select(['created_at', 'confirmed_at', 'last_used_at'])
      .where('profile_id', '=', profileId)
      .executeTakeFirst(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('profile_id', '=', profileId)
      .execute(),
    recovery_codes: await db
      .selectFrom('recovery_code')
      .select(['used_at'])
      .where('profile_id', '=', profileId)
      .execute(),
  }
}

/** The row stays without a word in it, so that what others did with it still stands. */
async function eraseFor(
  tx: Tx<Tables>,
  { profileId, now, reserveUntil }: { profileId: string; now: Date; reserveUntil: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('profile')
    .select(['username', 'email'])
    .where('id', '=', profileId)
    .executeTakeFirst()
  await forgetAddress(tx, row?.email ?? '')
  await deleteSessions(tx, { profileId })
  await tx.deleteFrom('authenticator').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('passkey').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('passkey_challenge').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('one_time_code').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('email_change').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('security_event').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('suspension').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('mail').where('profile_id', '=', profileId).execute()
  // The keyed hash of the address alone goes on until the term ends.
  await tx
    .updateTable('exclusion')
    .set({ profile_id: null })
    .where('profile_id', '=', profileId)
    .execute()
  await tx
    .updateTable('username_reservation')
    .set({ profile_id: null })
    .where('profile_id', '=', profileId)
    .execute()
  if (row?.username) {
    const reservation = { profile_id: null, until: reserveUntil }
    await tx
      .insertInto('username_reservation')
      .values({ username: row.username.toLowerCase(), ...reservation })
      .onConflict((conflict) => conflict.column('username').doUpdateSet(reservation))
      .execute()
  }
  await tx
    .updateTable('profile')
    .set({
      email: null,
      username: null,
      firstname: null,
      lastname: null,
      password_hash: null,
      avatar: null,
      names_public: false,
      pending_email: null,
      pending_email_until: null,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('id', '=', profileId)
    // Whoever is erased once more has nothing left; a change would have cards read anew.
    .where(
      sql<boolean>`(deleted_at is null or names_public or num_nonnulls(email, username, firstname,
        lastname, password_hash, avatar, pending_email, pending_email_until) > 0)`,
    )
    .execute()
  await dropPages(tx, [profileId])
}

/** What was mailed before the account was there names the address alone. */
async function forgetAddress(tx: Tx<Tables>, email: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('email', '=', email).execute()
  await tx.deleteFrom('mail').where('recipient', '=', email).execute()
  await tx.deleteFrom('signup').where('email', '=', email).execute()
}
