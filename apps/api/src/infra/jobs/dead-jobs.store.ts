import { sql } from 'kysely'
import type { Db } from '../db.ts'

type StoredDeadJob = {
  id: string
  task: string
  attempts: number
  problem: string | null
  at: Date
}

const isDead = sql<boolean>`attempts >= max_attempts and locked_at is null`

/** Jobs that failed as often as they may, newest first. */
export async function listDeadJobs(
  db: Db,
  input: { limit: number; offset?: number; before?: string | undefined },
): Promise<StoredDeadJob[]> {
  const { limit, offset = 0, before = null } = input
  const { rows } = await sql<StoredDeadJob>`
    select id::text, task_identifier as task, attempts, last_error as problem, run_at as at
    from graphile_worker.jobs
    where ${isDead} and (${before}::bigint is null or id < ${before}::bigint)
    order by jobs.id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countDeadJobs(db: Db): Promise<{ task: string; count: number }[]> {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count from graphile_worker.jobs
    where ${isDead} group by 1
  `.execute(db)
  return rows
}

/**
 * Lets dead jobs run again, as often as the first time; answers which were dead. At once by the
 * database's clock, which is the one that jobs wait for.
 */
export async function retryDeadJobs(db: Db, ids: readonly string[] | 'all'): Promise<string[]> {
  const wanted = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${isDead} and ${wanted}),
      run_at => now(), attempts => 0
    )
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Since when the job has been due that waits longest for somebody to take it up. */
export async function findOldestDueJob(
  db: Db,
  now: Date,
): Promise<{ task: string; at: Date } | undefined> {
  const { rows } = await sql<{ task: string; at: Date }>`
    select task_identifier as task, run_at as at from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= ${now}
    order by run_at limit 1
  `.execute(db)
  return rows[0]
}
