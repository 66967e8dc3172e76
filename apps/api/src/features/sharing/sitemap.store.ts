/** What search engines may list: nobody who refuses, is suspended or made up, nothing locked. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Listed = { path: string; changedAt: Date }

const creatorsMax = 10_000
const codesMax = 30_000

/** Pages of creators, then of codes, the latest first. */
export async function listForSearch(db: Db<PostTables & ProfileTables>): Promise<Listed[]> {
  const { rows } = await sql<{ path: string; changed_at: Date }>`
    (
      select '/@' || p.username as path, max(c.posted_at) as changed_at, 0 as place,
        max(c.posted_at) as at
      from posted_code c join profile p on p.id = c.profile_id
      where ${isListed} and c.deleted_at is null and c.hidden_at is null
      group by p.username order by 2 desc limit ${creatorsMax}
    ) union all (
      select '/code/' || c.id, coalesce(c.settled_at, c.posted_at), 1, c.posted_at
      from posted_code c join profile p on p.id = c.profile_id
      where ${isListed} and c.deleted_at is null and c.hidden_at is null
        and not c.subscribers_only
      order by c.posted_at desc limit ${codesMax}
    ) order by place, at desc
  `.execute(db)
  return rows.map(({ path, changed_at: changedAt }) => ({ path, changedAt }))
}

const isListed = sql<boolean>`
  p.search_listed and not p.demo and p.suspended_at is null and p.username is not null
`
