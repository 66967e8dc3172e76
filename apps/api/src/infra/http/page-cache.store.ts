import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Carries each subject whose pages have changed. */
export const pageChannel = 'strix_page'

/** Says to every process, when the transaction commits, that pages about these have changed. */
export async function dropPages(db: Db, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${pageChannel}, subject) from unnest(${[...subjects]}::text[]) as subject
  `.execute(db)
}
