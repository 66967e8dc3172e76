import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

/** Says whose sessions have changed, to whoever keeps one or holds a stream of it open. */
export const sessionChannel = 'strix_session'

/** Sent at commit, so that a session that stays is never taken for one that has ended. */
export async function announceSessions(db: Db, profileId: string): Promise<void> {
  await notify(db, { channel: sessionChannel, message: profileId })
}

export async function notify(db: Db, input: { channel: string; message: string }): Promise<void> {
  await sql`select pg_notify(${input.channel}, ${input.message})`.execute(db)
}

type Session = {
  id: string
  profileId: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  keeps: boolean
  transport: 'cookie' | 'bearer'
  device: string
  address: string | null
  provedAt: Date | null
}

export async function insertSession(
  db: Db<Tables>,
  session: Session & { tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      profile_id: session.profileId,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      keeps: session.keeps,
      transport: session.transport,
      device: session.device,
      address: session.address,
      proved_at: session.provedAt,
    })
    .execute()
}

export type LiveSession = {
  id: string
  profileId: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  provedAt: Date | null
  keeps: boolean
  excludedUntil: Date | null
  /** They said that they are under 18. */
  ageChecked: boolean
}

/** A token, and the way it came by. */
export type SentToken = { tokenHash: Buffer; transport: 'cookie' | 'bearer' }

/** The live sessions of these tokens, of accounts that may use them. */
export async function findLiveSessions(
  db: Db<Tables>,
  { tokens, now }: { tokens: readonly SentToken[]; now: Date },
): Promise<{ token: SentToken; session: LiveSession }[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select((eb) => [
      'session.id',
      'session.token_hash',
      'session.transport',
      'session.profile_id',
      'session.created_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.proved_at',
      'session.keeps',
      eb
        .selectFrom('exclusion')
        .select((inner) => inner.fn.max('exclusion.ends_at').as('ends_at'))
        .whereRef('exclusion.profile_id', '=', 'session.profile_id')
        .where('exclusion.ends_at', '>', now)
        .as('excluded_until'),
      eb
        .exists(
          eb
            .selectFrom('exclusion')
            .select('exclusion.id')
            .whereRef('exclusion.profile_id', '=', 'session.profile_id')
            .where('exclusion.kind', '=', 'age-check')
            .where('exclusion.ends_at', '>', now),
        )
        .as('age_checked'),
    ])
    .where(
      sql<boolean>`(session.token_hash, session.transport) in (select * from unnest(
        ${tokens.map(({ tokenHash }) => tokenHash)}::bytea[],
        ${tokens.map(({ transport }) => transport)}::text[]))`,
    )
    .where('session.expires_at', '>', now)
    .where('profile.deleted_at', 'is', null)
    .where('profile.suspended_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    token: { tokenHash: row.token_hash, transport: row.transport },
    session: {
      id: row.id,
      profileId: row.profile_id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      provedAt: row.proved_at,
      keeps: row.keeps,
      excludedUntil: row.excluded_until,
      ageChecked: Boolean(row.age_checked),
    },
  }))
}

/** Those of the sessions that still open something. */
export async function listAliveSessions(
  db: Db<Tables>,
  input: { ids: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select('session.id')
    .where('session.id', 'in', input.ids)
    .where('session.expires_at', '>', input.now)
    .where('profile.deleted_at', 'is', null)
    .where('profile.suspended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function touchSession(
  db: Db<Tables>,
  input: { id: string; lastSeenAt: Date; expiresAt?: Date | undefined },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: input.lastSeenAt,
      ...(input.expiresAt && { expires_at: input.expiresAt }),
    })
    .where('id', '=', input.id)
    .execute()
}

export async function proveSession(db: Db<Tables>, input: { id: string; at: Date }): Promise<void> {
  await db.updateTable('session').set({ proved_at: input.at }).where('id', '=', input.id).execute()
}

export async function listSessions(
  db: Db<Tables>,
  input: { profileId: string; now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where('expires_at', '>', input.now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    profileId: row.profile_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    keeps: row.keeps,
    transport: row.transport,
    device: row.device,
    address: row.address,
    provedAt: row.proved_at,
  }))
}

export async function deleteSession(
  db: Db<Tables>,
  input: { id: string; profileId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', input.id)
    .where('profile_id', '=', input.profileId)
    .returning('id')
    .executeTakeFirst()
  if (row) await announceSessions(db, input.profileId)
  return row !== undefined
}

/** Ends every session of an account, or every one but the caller's; answers how many. */
export async function deleteSessions(
  db: Db<Tables>,
  input: { profileId: string; exceptId?: string | undefined },
): Promise<number> {
  const { profileId, exceptId } = input
  const rows = await db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute()
  await announceSessions(db, profileId)
  return rows.length
}

/** Keeps the newest so many: a script that logs in for ever must not fill the table. */
export async function deleteExcessSessions(
  db: Db<Tables>,
  input: { profileId: string; max: number },
): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('profile_id', '=', input.profileId)
        .orderBy('last_seen_at', 'desc')
        .offset(input.max),
    )
    .returning('id')
    .execute()
  if (ended.length > 0) await announceSessions(db, input.profileId)
}

export async function deleteExpiredSessions(db: Db<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

export async function forgetSessionAddresses(db: Db<Tables>, seenBefore: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ address: null })
    .where('last_seen_at', '<', seenBefore)
    .where('address', 'is not', null)
    .execute()
}
