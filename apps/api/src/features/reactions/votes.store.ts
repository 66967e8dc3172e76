/** Votes, each with the counters of its code in one statement, so that they never part. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ReactionTables

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

/**
 * Casts a vote and answers the counters after it. The code must be held (`holdReadable` of posts),
 * so that the statement that votes sees whatever the one before it left.
 */
export async function castVote(
  tx: Tx<Tables>,
  input: VoteInput,
): Promise<Counts & { changed: boolean }> {
  const { rows } = await voteStatement(input).execute(tx)
  const [row] = rows
  if (!row) return { ...(await readCounts(tx, input)), changed: false }
  const { upvotes, downvotes, comments, my_vote: myVote } = row
  return { upvotes, downvotes, comments, myVote, changed: true }
}

type VoteRow = { upvotes: number; downvotes: number; comments: number; my_vote: VoteType | null }

export function voteStatement(input: VoteInput): RawBuilder<VoteRow> {
  const { codeId, profileId, vote, state, now } = input
  const takesBack = state === 'set' ? sql`false` : sql`true`
  const casts = state === 'clear' ? sql`false` : sql`true`
  return sql<VoteRow>`
    with before as (
      select vote from vote where code_id = ${codeId} and profile_id = ${profileId}
    ), gone as (
      delete from vote
      where ${takesBack} and code_id = ${codeId} and profile_id = ${profileId} and vote = ${vote}
      returning vote
    ), cast_now as (
      insert into vote as v (code_id, profile_id, vote, at)
      select ${codeId}::uuid, ${profileId}::uuid, ${vote}::text, ${now}::timestamptz
      where ${casts} and not exists (select from before where before.vote = ${vote})
      on conflict (code_id, profile_id) do update set vote = excluded.vote, at = excluded.at
      returning v.vote
    ), change as (
      select null::text as my_vote, vote, -1 as gain, null::text as lost from gone
      union all
      select vote, vote, 1, (select vote from before) from cast_now
    )
    update posted_code c set
      upvotes = c.upvotes + case 'upvote' when change.vote then gain when lost then -1 else 0 end,
      downvotes = c.downvotes
        + case 'downvote' when change.vote then gain when lost then -1 else 0 end
    from change where c.id = ${codeId}
    returning c.upvotes, c.downvotes, c.comments, change.my_vote
  `
}

export async function readCounts(
  db: Db<Tables>,
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
