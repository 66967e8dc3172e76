import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Clocks of two processes differ by less; a window that begins later is of one that was ahead. */
const aheadMs = 60_000

/** Counts one use in the current window of `key`; answers how many there are now. */
export async function countUse(db: Db, input: { key: string; windowStart: Date }): Promise<number> {
  const { key, windowStart } = input
  const isOther = sql<boolean>`(rate_bucket.window_start < excluded.window_start
    or rate_bucket.window_start > ${new Date(windowStart.getTime() + aheadMs)})`
  const row = await db
    .insertInto('rate_bucket')
    .values({ key, window_start: windowStart, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isOther} then 1 else rate_bucket.used + 1 end`,
        window_start: sql<Date>`case when ${isOther} then excluded.window_start
          else rate_bucket.window_start end`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used
}

export async function deleteOldBuckets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('window_start', '<', before).execute()
}
