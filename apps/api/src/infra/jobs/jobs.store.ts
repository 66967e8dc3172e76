import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Says that these workers live. */
export async function markSeen(
  db: Db,
  input: { workerIds: readonly string[]; now: Date },
): Promise<void> {
  if (input.workerIds.length === 0) return
  await db
    .insertInto('job_worker')
    .values(input.workerIds.map((id) => ({ id, seen_at: input.now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
    )
    .execute()
}

/** Gives back what workers hold that were last seen before then; answers whose. */
export async function freeLostJobs(db: Db, unseenSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < ${unseenSince} and not exists (
      select from job_worker where id = locked_by and seen_at >= ${unseenSince}
    )
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await freeJobsOf(db, ids)
  return ids
}

export async function freeJobsOf(db: Db, workerIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...workerIds]}::text[])`.execute(db)
}

export async function forgetWorkers(db: Db, unseenSince: Date): Promise<void> {
  await db.deleteFrom('job_worker').where('seen_at', '<', unseenSince).execute()
}
