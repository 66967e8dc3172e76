import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PostTables } from '../posts/posts.tables.ts'

export type Win = {
  codeId: string
  platform: string
  fold: number
  odds: number
  returnFactor: number
  firstKickoff: Date
  settledAt: Date
}

/** Won slips of the record, the latest first. */
export async function listWins(
  db: Db<PostTables>,
  input: {
    profileId: string
    limit: number
    offset: number
    after: { at: string; id: string } | undefined
  },
): Promise<Win[]> {
  const { after } = input
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(c.settled_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<Win>`
    select c.id as "codeId", c.platform, c.fold, c.first_kickoff as "firstKickoff",
      date_trunc('milliseconds', c.settled_at) as "settledAt",
      c.return_factor::float8 as "returnFactor",
      (select round(exp(sum(ln(s.record_odds))), 2)::float8 from posted_selection s
        where s.code_id = c.id) as odds
    from posted_code c
    where c.profile_id = ${input.profileId} and c.record = 'counts' and c.state = 'won'
      and ${beyond}
    order by c.settled_at desc, c.id desc
    limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}
