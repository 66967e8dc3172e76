/** Pictures whose files are to be deleted. */
import type { Db, Tx } from '../../infra/db.ts'
import type { ProfileTables } from './profiles.tables.ts'

/** In the transaction that takes it from its profile: its files go then, whatever happens. */
export async function discardPicture(
  db: Db<ProfileTables>,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  await db.insertInto('picture_to_delete').values({ key, due_at: at }).execute()
}

/** In the transaction that gives it to a profile. */
export async function keepPicture(tx: Tx<ProfileTables>, key: string): Promise<void> {
  const { numDeletedRows } = await strikeOut(tx, key)
  if (numDeletedRows === 0n) throw new Error('the files of a new picture were deleted meanwhile')
}

export async function strikeOut(tx: Tx<ProfileTables>, key: string) {
  return await tx.deleteFrom('picture_to_delete').where('key', '=', key).executeTakeFirstOrThrow()
}

export async function listDiscarded(
  db: Db<ProfileTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_to_delete')
    .select('key')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** False where it is shown by now, or somebody else has it. */
export async function lockDiscarded(tx: Tx<ProfileTables>, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('picture_to_delete')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}
