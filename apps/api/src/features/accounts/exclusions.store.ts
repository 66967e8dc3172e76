import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'
import { announceSessions } from './sessions.store.ts'

export type Exclusion = {
  id: string
  kind: 'cool-off' | 'self-exclusion' | 'age-check'
  startedAt: Date
  endsAt: Date
}

export async function insertExclusion(
  db: Db<AccountTables>,
  input: Exclusion & { profileId: string | null; emailHashes: readonly Buffer[] },
): Promise<void> {
  await db
    .insertInto('exclusion')
    .values({
      id: input.id,
      profile_id: input.profileId,
      kind: input.kind,
      started_at: input.startedAt,
      ends_at: input.endsAt,
    })
    .execute()
  await db
    .insertInto('exclusion_address')
    .values(input.emailHashes.map((hash) => ({ exclusion_id: input.id, email_hash: hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (input.profileId !== null) await announceSessions(db, input.profileId)
}

/** The one that lasts longest: several never shorten each other. */
export async function findExclusion(
  db: Db<AccountTables>,
  input: { profileId: string; now: Date },
): Promise<Exclusion | undefined> {
  const row = await db
    .selectFrom('exclusion')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where('ends_at', '>', input.now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toExclusion(row)
}

function toExclusion(row: {
  id: string
  kind: Exclusion['kind']
  started_at: Date
  ends_at: Date
}): Exclusion {
  return { id: row.id, kind: row.kind, startedAt: row.started_at, endsAt: row.ends_at }
}

/** Terms of accounts that are gone and once had this address belong to this account from now on. */
export async function adoptExclusions(
  db: Db<AccountTables>,
  input: { profileId: string; emailHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('exclusion')
    .set({ profile_id: input.profileId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('exclusion_address')
        .select('exclusion_id')
        .where('email_hash', '=', input.emailHash),
    )
    .where('profile_id', 'is', null)
    .where('ends_at', '>', input.now)
    .execute()
}

/** Ends every check of somebody's age; answers how many there were. */
export async function endAgeChecks(
  db: Db<AccountTables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('exclusion')
    .set({
      ends_at: sql<Date>`greatest(${now}::timestamptz, started_at + interval '1 millisecond')`,
    })
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'age-check')
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announceSessions(db, profileId)
  return Number(numUpdatedRows)
}

/** Accounts whose age is to be checked, the longest waiting first. */
export async function listAgeChecks(
  db: Db<AccountTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<{ profileId: string; startedAt: Date }[]> {
  const rows = await db
    .selectFrom('exclusion')
    .select(['profile_id', 'started_at'])
    .where('kind', '=', 'age-check')
    .where('ends_at', '>', now)
    .where('profile_id', 'is not', null)
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ profileId: row.profile_id ?? '', startedAt: row.started_at }))
}

/** The longest term of another account that has, or once had, this address. */
export async function findExclusionOfOthers(
  db: Db<AccountTables>,
  input: { profileId: string; emailHash: Buffer; now: Date },
): Promise<Exclusion | undefined> {
  const row = await db
    .selectFrom('exclusion')
    .innerJoin('exclusion_address', 'exclusion_address.exclusion_id', 'exclusion.id')
    .select(['exclusion.id', 'exclusion.kind', 'exclusion.started_at', 'exclusion.ends_at'])
    .where('exclusion_address.email_hash', '=', input.emailHash)
    .where('exclusion.profile_id', '!=', input.profileId)
    .where('exclusion.ends_at', '>', input.now)
    .orderBy('exclusion.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toExclusion(row)
}

/** A further address by which the account's terms are found; those before it stay. */
export async function addExclusionAddress(
  db: Db<AccountTables>,
  input: { profileId: string; emailHash: Buffer },
): Promise<void> {
  await db
    .insertInto('exclusion_address')
    .columns(['exclusion_id', 'email_hash'])
    .expression((eb) =>
      eb
        .selectFrom('exclusion')
        .select((inner) => ['id', inner.val(input.emailHash).as('email_hash')])
        .where('profile_id', '=', input.profileId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOldExclusions(db: Db<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('exclusion').where('ends_at', '<', before).execute()
}
