/** What a process that keeps cards asks before it shows them: what has changed since then. */
import { CompiledQuery, sql } from 'kysely'
import { z } from 'zod'
import { answeredInTexts } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { TextRow } from '../../infra/text-query.ts'
import { readDatabaseTime } from '../../infra/database-time.ts'
import { stands } from './cards.store.ts'
import type { FeedCode } from './code-rows.ts'
import type { PostTables } from './posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables
/** What has changed since a snapshot. */
export type News = {
  /** To be handed in next time. */
  snapshot: string
  /** As the table has them; null: more than were read. */
  changes: string[] | null
}

/** So many changes at once are read; after more, all is read anew. */
const changesMax = 5_000
/** For how long changes are kept, and with them what a process knew. */
export const changesKeptMs = 3_600_000
const rowsMax = 5_000

/**
 * Asked for all the pages that wait.
 * A change counts as new where its transaction was not over in the snapshot before, whatever the
 * order in which transactions ended. Rows of a restored database may bear transactions that this
 * one has yet to begin: they say nothing.
 */
export async function readNews(db: Db<Tables>, snapshot: string): Promise<News> {
  const { rows } = await db.executeQuery<TextRow>(CompiledQuery.raw(newsText, [snapshot]))
  const [[now, changes] = []] = rows
  if (typeof now !== 'string' || changes === undefined) {
    throw new Error('the database answered nothing')
  }
  return { snapshot: now, changes: changes === null ? null : parseChanges(changes) }
}

function parseChanges(changes: string): string[] {
  // As nearly always.
  return changes === '[]' ? [] : z.array(z.string()).parse(JSON.parse(changes))
}

/** Written once: it is asked with every page. */
const newsText = answeredInTexts(`
  select pg_current_snapshot()::text as snapshot,
    (select case when count(*) <= ${changesMax}
        then coalesce(json_agg(distinct n.subject), '[]') end
      from (
        select c.subject from card_change c
        where c.xid >= pg_snapshot_xmin($1::pg_snapshot)
          and c.xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
        order by c.xid limit ${changesMax + 1}
      ) n) as changes`)

type KeyRow = {
  id: string
  profile_id: string
  odds: number
  fold: number
  first_kickoff: Date
  last_kickoff: Date
  posted_at: Date
  trending: number
  settled: boolean
}
const keyColumns = sql`c.id, c.profile_id, c.odds::float8 as odds, c.fold, c.first_kickoff,
  c.last_kickoff, c.posted_at, c.trending, c.state <> 'open' as settled`

/** Those of these codes that are in the feed. */
export async function readFeedCodes(
  db: Db<Tables>,
  ids: readonly string[],
): Promise<Map<string, FeedCode>> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from posted_code c where c.id = any(${[...ids]}::uuid[]) and ${stands}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, toFeedCode(row)]))
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** The codes of the feed that are settled, or that are not, in pieces. */
export async function* readAllFeedCodes(
  db: Db<Tables>,
  { settled }: { settled: boolean },
): AsyncGenerator<FeedCode[]> {
  const state = settled ? sql`c.state <> 'open'` : sql`c.state = 'open'`
  for (let after = firstId; ;) {
    const { rows } = await sql<KeyRow>`
      select ${keyColumns} from posted_code c
      where ${state} and ${stands} and c.id > ${after}
      order by c.id limit ${sql.lit(rowsMax)}
    `.execute(db)
    yield rows.map(toFeedCode)
    const last = rows.at(-1)
    if (!last || rows.length < rowsMax) return
    after = last.id
  }
}

function toFeedCode(row: KeyRow): FeedCode {
  return {
    id: row.id,
    profileId: row.profile_id,
    odds: row.odds,
    fold: row.fold,
    firstKickoff: row.first_kickoff.getTime(),
    lastKickoff: row.last_kickoff.getTime(),
    postedAt: row.posted_at.getTime(),
    trending: row.trending,
    settled: row.settled,
  }
}

/** Those of these profiles that are suspended; all who are where none are named. */
export async function readSuspended(
  db: Db<Tables>,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const among = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select id from profile where suspended_at is not null and ${among}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The database as it is now, to ask for what changes after it. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot
  `.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** Throws away what every process has read. */
export async function deleteOldChanges(db: Db<PostTables>): Promise<void> {
  const before = new Date((await readDatabaseTime(db)).getTime() - changesKeptMs)
  await sql`delete from card_change where at < ${before}`.execute(db)
}
