/** Votes, each with the counters of its code in one statement, so that they never part. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../database.ts'
import type { VoteType } from './codes.tables.ts'

export type Counts = {
  upvotes: number
  downvotes: number
  comments: number
  myVote: VoteType | null
}
export type VoteInput = {
  codeId: string
  profileId: string
  vote: VoteType
  /** What the vote shall be afterwards; undefined: the same vote again takes it back. */
  state: 'set' | 'clear' | undefined
  now: Date
}

/** Answers what the vote is now; undefined when nothing changed. */
export async function castVote(
  db: Db,
  input: VoteInput,
): Promise<{ myVote: VoteType | null } | undefined> {
  const { rows } = await voteStatement(input).execute(db)
  const row = rows[0]
  return row && { myVote: row.my_vote }
}

/**
 * The row of the vote decides what the counters gain: whoever comes second waits at it and sees
 * what the first one left.
 */
export function voteStatement(input: VoteInput): RawBuilder<{ my_vote: VoteType | null }> {
  const { codeId, profileId, vote, state, now } = input
  const takesBack = state === 'set' ? sql`false` : sql`true`
  const casts = state === 'clear' ? sql`false` : sql`true`
  return sql<{ my_vote: VoteType | null }>`
    with gone as (
      delete from vote
      where ${takesBack} and code_id = ${codeId} and profile_id = ${profileId} and vote = ${vote}
      returning vote
    ), cast_now as (
      insert into vote as v (code_id, profile_id, vote, at)
      select ${codeId}::uuid, ${profileId}::uuid, ${vote}::text, ${now}::timestamptz
      where ${casts} and not exists (select from gone)
      on conflict (code_id, profile_id) do update set vote = excluded.vote, at = excluded.at
        where v.vote <> excluded.vote
      -- A row nobody has updated yet is a new one.
      returning v.vote, v.xmax = 0 as is_new
    ), change as (
      select null::text as my_vote, vote, -1 as gain, 0 as switched from gone
      union all
      select vote, vote, 1, case when is_new then 0 else 1 end from cast_now
    )
    update posted_code c set
      upvotes = c.upvotes + case when change.vote = 'upvote' then gain else -switched end,
      downvotes = c.downvotes + case when change.vote = 'downvote' then gain else -switched end
    from change where c.id = ${codeId}
    returning change.my_vote
  `
}

export async function readCounts(
  db: Db,
  input: { codeId: string; profileId: string | null },
): Promise<Counts> {
  const row = await db
    .selectFrom('posted_code as c')
    .leftJoin('vote as v', (join) =>
      join.onRef('v.code_id', '=', 'c.id').on('v.profile_id', '=', input.profileId),
    )
    .select(['c.upvotes', 'c.downvotes', 'c.comments', 'v.vote'])
    .where('c.id', '=', input.codeId)
    .executeTakeFirstOrThrow()
  const { upvotes, downvotes, comments, vote } = row
  return { upvotes, downvotes, comments, myVote: vote }
}
