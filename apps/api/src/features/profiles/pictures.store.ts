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
  const { numDeletedRows } = await tx
    .deleteFrom('picture_to_delete')
    .where('key', '=', key)
    .where('deleting_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Error('the files of a new picture were deleted meanwhile')
}

/** Once its files are gone. */
export async function strikeOut(db: Db<ProfileTables>, key: string): Promise<void> {
  await db.deleteFrom('picture_to_delete').where('key', '=', key).execute()
}

/** Those that could not be deleted before come last, the longest ago first. */
export async function listDiscarded(
  db: Db<ProfileTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_to_delete')
    .select('key')
    .where('due_at', '<=', now)
    .orderBy('deleting_at', (by) => by.asc().nullsFirst())
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * From now on no profile may show it. False where one does by now, or is about to. What another
 * process took is taken as well: it may have died, and a file can be deleted twice.
 */
export async function takeDiscarded(
  db: Db<ProfileTables>,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('picture_to_delete')
    .set({ deleting_at: now })
    .where('key', '=', (eb) =>
      eb
        .selectFrom('picture_to_delete')
        .select('key')
        .where('key', '=', key)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
