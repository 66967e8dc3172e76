/** Who is notified when a code is decided, and of what they were notified last. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ReactionTables

/** What a person watches at most; of more, the oldest go. */
const perProfileMax = 200
/** What of that is over and still counts; of more, the oldest are forgotten. */
const pastMax = 5_000

/** A code that is decided already brings a notice only if its result is corrected. */
export async function addWatch(
  db: Db<Tables>,
  input: { codeId: string; profileId: string; now: Date },
): Promise<void> {
  const { codeId, profileId, now } = input
  await sql`
    insert into code_watch (code_id, profile_id, at, told)
    select id, ${profileId}, ${now}, case when state in ('won', 'lost', 'void') then state end
    from posted_code where id = ${codeId}
    on conflict do nothing
  `.execute(db)
  await endWatches(
    db,
    sql`delete from code_watch where profile_id = ${profileId} and code_id in (
      select code_id from code_watch where profile_id = ${profileId}
      order by at desc, code_id offset ${perProfileMax})`,
  )
  await sql`
    delete from past_watch where profile_id = ${profileId} and (at, code_id) in (
      select at, code_id from past_watch where profile_id = ${profileId}
      order by at desc, code_id desc offset ${pastMax})
  `.execute(db)
}

/** Whose watch is over watched it all the same: months of statements count on it. */
async function endWatches(db: Db<Tables>, deletion: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (${deletion} returning code_watch.*)
    insert into past_watch (code_id, profile_id, at)
    select code_id, profile_id, at from gone
    on conflict do nothing
  `.execute(db)
}

export async function removeWatch(
  db: Db<Tables>,
  { codeId, profileId }: { codeId: string; profileId: string },
): Promise<void> {
  for (const table of ['code_watch', 'past_watch'] as const) {
    await db
      .deleteFrom(table)
      .where('code_id', '=', codeId)
      .where('profile_id', '=', profileId)
      .execute()
  }
}

type Watcher = { profileId: string; before: 'won' | 'lost' | 'void' | null }

/**
 * Writes down that they are notified, some at a time in the order of their ids. Whoever got the
 * same already is left out, so that a result that comes again notifies nobody.
 */
export async function markWatchers(
  tx: Tx<ReactionTables>,
  input: { codeId: string; state: 'won' | 'lost' | 'void'; limit: number },
): Promise<Watcher[]> {
  const { codeId, state, limit } = input
  const { rows } = await sql<Watcher>`
    with due as (
      select profile_id, told from code_watch
      where code_id = ${codeId} and told is distinct from ${state}
      order by profile_id limit ${limit} for update
    )
    update code_watch w set told = ${state} from due
    where w.code_id = ${codeId} and w.profile_id = due.profile_id
    returning w.profile_id as "profileId", due.told as before
  `.execute(tx)
  return rows
}

/** Statements of months so long ago have no codes that were followed. */
export async function forgetPastWatches(db: Db<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('past_watch').where('at', '<', before).execute()
}

/** Decided so long ago that no result is corrected any more. */
export async function endOldWatches(db: Db<Tables>, before: Date): Promise<void> {
  await endWatches(
    db,
    sql`delete from code_watch using posted_code c
      where c.id = code_watch.code_id and c.last_kickoff < ${before}`,
  )
}
