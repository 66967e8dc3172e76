/** Votes, each with the counters of its code in one statement, so that they never part. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { insertEvent } from '../../infra/domain-events.store.ts'
import { accessQuery, unseenAuthors } from '../posts/index.ts'
import type { AccessRow, PostViewer } from '../posts/index.ts'
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
  view: PostViewer
  codeId: string
  profileId: string
  vote: VoteType
  /** What the vote shall be afterwards; undefined: the same vote again takes it back. */
  state: 'set' | 'clear' | undefined
}
export type Cast = Omit<AccessRow, 'id'> & {
  upvotes: number
  downvotes: number
  comments: number
  before: VoteType | null
  my_vote: VoteType | null
  changed: boolean
}

/**
 * Casts a vote with its counters and what is told of it, if the code may be voted on: one
 * statement, which is kept whole or not at all. Each change names the vote it takes the place of,
 * so that of two at once only one happens; see `shallChange`.
 */
export async function castVote(db: Db<Tables>, input: VoteInput): Promise<Cast | undefined> {
  const { view, codeId, profileId, vote, state } = input
  const voted = { kind: 'code.voted', codeId, actorId: profileId, vote } as const
  const counted = { kind: 'code.counted', codeId } as const
  const { rows } = await sql<Cast>`
    with ${unseenAuthors(view)}, code as (${accessQuery({ view, codeId })}), may as (
      select id, profile_id from code
      where not deleted and not hidden and not locked and profile_id <> ${profileId}::uuid
    ), before as (
      select vote from vote where code_id = ${codeId} and profile_id = ${profileId}
    ), gone as (
      delete from vote v using may
      where ${state !== 'set'}::boolean and v.code_id = may.id
        and v.profile_id = ${profileId} and v.vote = ${vote}
      returning v.vote
    ), turned as (
      update vote v set vote = ${vote}, at = ${view.now} from may
      where ${state !== 'clear'}::boolean and v.code_id = may.id
        and v.profile_id = ${profileId} and v.vote <> ${vote}
      returning v.vote
    ), added as (
      insert into vote (code_id, profile_id, vote, at)
      select id, ${profileId}::uuid, ${vote}::text, ${view.now}::timestamptz from may
      where ${state !== 'clear'}::boolean and not exists (select from before)
      on conflict do nothing
      returning vote
    ), change as (
      select null::text as my_vote, -1 as gain, 0 as loss from gone
      union all select vote, 1, -1 from turned
      union all select vote, 1, 0 from added
    ), counts as (
      update posted_code c set
        upvotes = c.upvotes + case ${vote}::text when 'upvote' then gain else loss end,
        downvotes = c.downvotes + case ${vote}::text when 'downvote' then gain else loss end
      from change where c.id = ${codeId}
      returning c.upvotes, c.downvotes, c.comments
    ), told as (${insertEvent(sql`
      select case when change.my_vote is null then ${JSON.stringify(counted)}::jsonb
        else ${JSON.stringify(voted)}::jsonb || jsonb_build_object('ownerId', may.profile_id) end
      from change, may
    `)})
    select code.profile_id, code.deleted, code.hidden, code.locked,
      (select vote from before) as before, change.my_vote, change.gain is not null as changed,
      coalesce(counts.upvotes, c.upvotes) as upvotes,
      coalesce(counts.downvotes, c.downvotes) as downvotes,
      coalesce(counts.comments, c.comments) as comments
    from code join posted_code c on c.id = code.id
    left join change on true left join counts on true
  `.execute(db)
  return rows[0]
}

/** Whether a vote changes what stood before it. */
export function shallChange({ vote, state }: VoteInput, before: VoteType | null): boolean {
  if (before === vote) return state !== 'set'
  return state !== 'clear'
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
