import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Counts one use in the current window of `key`; answers how many there are now. */
export async function countUse(db: Db, input: { key: string; windowStart: Date }): Promise<number> {
  const { key, windowStart } = input
  const row = await db
    .insertInto('rate_bucket')
    .values({ key, window_start: windowStart, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when rate_bucket.window_start < excluded.window_start
          then 1 else rate_bucket.used + 1 end`,
        window_start: sql<Date>`greatest(rate_bucket.window_start, excluded.window_start)`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used
}

export async function deleteOldBuckets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('window_start', '<', before).execute()
}
