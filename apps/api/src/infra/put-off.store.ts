/** Work that is taken up again at a time which its row tells. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** None is put off for longer: what is due after that was put off by a clock that was ahead. */
const putOffMaxMs = 2 * 24 * 3_600_000

/**
 * Makes due what a clock that was ahead has put off, some at a time. Apart from the query of what
 * is due: one for both would read the whole index.
 * @param input.table its rows have an `id` and a `next_check_at`
 */
export async function hastenPutOff(
  db: Db,
  input: { table: string; now: Date; limit: number },
): Promise<void> {
  const { now, limit } = input
  const table = sql.table(input.table)
  await sql`
    update ${table} set next_check_at = ${now} where id in (
      select id from ${table} where next_check_at > ${new Date(now.getTime() + putOffMaxMs)}
      order by next_check_at limit ${limit} for update skip locked
    )
  `.execute(db)
}
