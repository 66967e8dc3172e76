/** Past votes and comments: many at once. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import { trendingNow } from '../posts/index.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ReactionTables

export type PastVote = { codeId: string; profileId: string; vote: VoteType; at: Date }
export type PastComment = { id: string; codeId: string; profileId: string; body: string; at: Date }

/** Adds votes and comments, then counts them: the counters say what the rows say. */
export async function addPastReactions(
  tx: Tx<Tables>,
  input: { votes: readonly PastVote[]; comments: readonly PastComment[] },
): Promise<void> {
  const votes = input.votes.map(({ codeId, profileId, vote, at }) => ({
    code_id: codeId,
    profile_id: profileId,
    vote,
    at,
  }))
  await sql`
    insert into vote (code_id, profile_id, vote, at)
    select code_id, profile_id, vote, at
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb)
      as given (code_id uuid, profile_id uuid, vote text, at timestamptz)
  `.execute(tx)
  const comments = input.comments.map(({ id, codeId, profileId, body, at }) => ({
    id,
    code_id: codeId,
    profile_id: profileId,
    body,
    created_at: at,
  }))
  await sql`
    insert into comment (id, code_id, profile_id, body, created_at)
    select id, code_id, profile_id, body, created_at
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as given (id uuid, code_id uuid, profile_id uuid, body text, created_at timestamptz)
  `.execute(tx)
  const ids = [...new Set([...votes, ...comments].map((row) => row.code_id))]
  await sql`
    update posted_code c
    set upvotes = counted.up, downvotes = counted.down, comments = counted.comments
    from (
      select given.id,
        (select count(*) from vote v where v.code_id = given.id and v.vote = 'upvote') as up,
        (select count(*) from vote v where v.code_id = given.id and v.vote = 'downvote') as down,
        (select count(*) from comment m where m.code_id = given.id and m.deleted_at is null)
          as comments
      from unnest(${ids}::uuid[]) as given (id)
    ) counted
    where c.id = counted.id
  `.execute(tx)
  await sql`update posted_code set trending = ${trendingNow} where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}
