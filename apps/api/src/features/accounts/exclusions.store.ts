import type { Db } from '../../database.ts'

export type Exclusion = {
  id: string
  kind: 'cool-off' | 'self-exclusion'
  startedAt: Date
  endsAt: Date
}

export async function insertExclusion(
  db: Db,
  input: Exclusion & { profileId: string | null; emailHash: Buffer },
): Promise<void> {
  await db
    .insertInto('exclusion')
    .values({
      id: input.id,
      profile_id: input.profileId,
      email_hash: input.emailHash,
      kind: input.kind,
      started_at: input.startedAt,
      ends_at: input.endsAt,
    })
    .execute()
}

/** The one that lasts longest: several never shorten each other. */
export async function findExclusion(
  db: Db,
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
  return row && { id: row.id, kind: row.kind, startedAt: row.started_at, endsAt: row.ends_at }
}

/** Terms of accounts with this address that are gone come along to the new one. */
export async function adoptExclusions(
  db: Db,
  input: { profileId: string; emailHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('exclusion')
    .set({ profile_id: input.profileId })
    .where('email_hash', '=', input.emailHash)
    .where('profile_id', 'is', null)
    .where('ends_at', '>', input.now)
    .execute()
}

/** Follows the account to its new address. */
export async function rehashExclusions(
  db: Db,
  input: { profileId: string; emailHash: Buffer },
): Promise<void> {
  await db
    .updateTable('exclusion')
    .set({ email_hash: input.emailHash })
    .where('profile_id', '=', input.profileId)
    .execute()
}

export async function deleteOldExclusions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('exclusion').where('ends_at', '<', before).execute()
}
