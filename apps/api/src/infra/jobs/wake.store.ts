import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { wakeChannel } from '../jobs.ts'

/** Lets the jobs run that wait for this message, once the transaction is committed. */
export async function wakeJobs(db: Db, message: string): Promise<void> {
  await sql`select pg_notify(${wakeChannel}, ${message})`.execute(db)
}
