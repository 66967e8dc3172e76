/** What waits behind the pages, for staff to see. */
import { sql } from 'kysely'
import type { Db } from '../db.ts'

type StoredJobQueue = {
  task: string
  due: number
  later: number
  running: number
  dead: number
  dueSince: Date | null
  scheduledAt: Date | null
}

/** Every kind of job that waits, runs or has a timetable. */
export async function listJobQueues(db: Db, now: Date): Promise<StoredJobQueue[]> {
  const { rows } = await sql<StoredJobQueue>`
    with job as (
      select task_identifier as task, run_at, locked_at is not null as running,
        attempts >= max_attempts as spent
      from graphile_worker.jobs
    ), queue as (
      select task,
        count(*) filter (where running) as running,
        count(*) filter (where spent and not running) as dead,
        count(*) filter (where not spent and not running and run_at <= ${now}) as due,
        count(*) filter (where not spent and not running and run_at > ${now}) as later,
        min(run_at) filter (where not spent and not running and run_at <= ${now}) as due_since
      from job group by task
    ), timetable as (
      select split_part(identifier, ':', 1) as task, max(last_execution) as scheduled_at
      from graphile_worker._private_known_crontabs group by 1
    )
    select task, coalesce(due, 0)::int as due, coalesce(later, 0)::int as later,
      coalesce(running, 0)::int as running, coalesce(dead, 0)::int as dead,
      due_since as "dueSince", scheduled_at as "scheduledAt"
    from queue full join timetable using (task)
    order by dead desc, due_since nulls last, task
  `.execute(db)
  return rows
}

/** By whom events are waited for, the longest first. */
export async function listEventQueues(
  db: Db,
): Promise<{ listener: string; waiting: number; oldestAt: Date }[]> {
  const { rows } = await sql<{ listener: string; waiting: number; oldestAt: Date }>`
    select listener, count(*)::int as waiting, min(at) as "oldestAt"
    from event_delivery group by listener order by min(at), listener
  `.execute(db)
  return rows
}
