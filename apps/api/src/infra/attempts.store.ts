import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

export type AttemptCount = { key: string; at: Date[] }

/** What is counted under the keys so far, locked; a key that is new has none. */
export async function lockCounts(
  tx: Tx,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<Map<string, Date[]>> {
  await tx
    .insertInto('attempt')
    .values(keys.map((key) => ({ key, at: [], updated_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('attempt')
    .select(['key', 'at'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ key, at }) => [key, at]))
}

export async function storeCounts(
  tx: Tx,
  { counts, now }: { counts: readonly AttemptCount[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('attempt')
    .values(counts.map((count) => ({ ...count, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        at: ref('excluded.at'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Takes back one of the attempts that were counted at a time: others may have come with it. */
export async function takeBackCount(
  tx: Tx,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<void> {
  const place = sql<number>`array_position(at, ${at})`
  await tx
    .selectFrom('attempt')
    .select('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  await tx
    .updateTable('attempt')
    .set({ at: sql<Date[]>`at[:${place} - 1] || at[${place} + 1:]` })
    .where('key', 'in', keys)
    .where(sql<boolean>`${at} = any(at)`)
    .execute()
}

/** What was counted no longer matters, e.g. because the right password was given. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}

/** The same for everything whose keys begin so, wherever it came from. */
export async function forgetAttemptsFrom(db: Db, keyStarts: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where(({ or, fn, val }) =>
      or(keyStarts.map((start) => fn<boolean>('starts_with', ['key', val(`${start} `)]))),
    )
    .execute()
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('updated_at', '<', before).execute()
}
