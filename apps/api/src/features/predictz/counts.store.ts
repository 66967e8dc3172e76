/**
 * How many predictions a game has, kept beside them. What is later than the kept count is counted
 * from its rows, so that a count is never old and costs what the last minutes cost.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'

/** What was predicted before it is committed by now. */
const settledAfterMs = 5 * 60_000
const findingsMax = 1_000

export async function countedUntil(db: Db<PredictzTables>): Promise<Date> {
  return (await db.selectFrom('prediction_counted').select('until').executeTakeFirstOrThrow()).until
}

/** Adds the predictions since the last run to their games' counts; all, if a clock was ahead. */
export async function addUpPredictions(tx: Tx<PredictzTables>, now: Date): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    select until from prediction_counted for update
  `.execute(tx)
  const until = rows[0]?.until
  if (!until) throw new Error('the row of prediction_counted is there from the beginning')
  if (until > now) await countAnew(tx)
  const from = until > now ? new Date(0) : until
  const to = new Date(Math.max(from.getTime(), now.getTime() - settledAfterMs))
  await sql`
    insert into prediction_count (game_id, count)
    select game_id, count(*) from prediction where at >= ${from} and at < ${to} group by game_id
    on conflict (game_id) do update set count = prediction_count.count + excluded.count
  `.execute(tx)
  await tx.updateTable('prediction_counted').set({ until: to }).execute()
}

/** Everything is counted again from the rows: counts differ from them, or the past was filled. */
export async function countAnew(tx: Tx<PredictzTables>): Promise<void> {
  await tx
    .updateTable('prediction_counted')
    .set({ until: sql<Date>`'epoch'` })
    .execute()
  await tx.deleteFrom('prediction_count').execute()
}

/** @returns what differs from the rows, in words */
export async function auditPredictionCounts(tx: Tx<PredictzTables>): Promise<string[]> {
  const { rows } = await sql<{ game_id: string; kept: number; counted: number }>`
    select game_id, coalesce(c.count, 0) as kept, coalesce(r.count, 0)::int as counted
    from prediction_count c full join (
      select game_id, count(*) from prediction
      where at < (select until from prediction_counted) group by game_id
    ) r using (game_id)
    where c.count is distinct from r.count order by game_id limit ${findingsMax}
  `.execute(tx)
  return rows.map(
    ({ game_id: id, kept, counted }) =>
      `${id} is kept with ${kept} predictions, and has ${counted}`,
  )
}
