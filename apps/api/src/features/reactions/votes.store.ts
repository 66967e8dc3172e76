/** Votes, with the counters of their codes in one statement, so that they never part. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { insertEvent } from '../../infra/domain-events.store.ts'
import { isShownTo, refusals } from '../posts/index.ts'
import type { AccessRow, Relations } from '../posts/index.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ReactionTables

export type Counts = {
  upvotes: number
  downvotes: number
  comments: number
  myVote: VoteType | null
}
export type Press = {
  codeId: string
  profileId: string
  vote: VoteType
  /** What the vote shall be afterwards; undefined: the same vote again takes it back. */
  state: 'set' | 'clear' | undefined
}
type Presses = { relations: Relations; presses: readonly Press[]; now: Date }
export type Cast = Omit<AccessRow, 'id'> & {
  upvotes: number
  downvotes: number
  comments: number
  before: VoteType | null
  my_vote: VoteType | null
  changed: boolean
}

/**
 * Casts votes with their counters and their events, each if its code may be voted on: one
 * statement, which is kept whole or not at all. No two are of one person on one code. Each change
 * names the vote it takes the place of, so that of two at once only one happens; see `shallChange`.
 * @returns what became of each, in their order; undefined where the voter is shown no such code
 */
export async function castVotes(db: Db<Tables>, input: Presses): Promise<(Cast | undefined)[]> {
  const { rows } = await castStatement(input).execute(db)
  const found = new Map(rows.map(({ nth, ...cast }) => [nth, cast]))
  return input.presses.map((_press, at) => found.get(at + 1))
}

/** The statement itself. */
export function castStatement(input: Presses): RawBuilder<Cast & { nth: number }> {
  return sql`
    with ${changes(input)}, due as materialized (
      select id from posted_code where id in (select id from change)
      order by id for no key update
    ), counts as (
      update posted_code c set upvotes = c.upvotes + more.up, downvotes = c.downvotes + more.down
      from (
        select id, sum(case vote when 'upvote' then gain else loss end)::int as up,
          sum(case vote when 'downvote' then gain else loss end)::int as down
        from change group by id
      ) more join due on due.id = more.id
      where c.id = more.id
      returning c.id, c.upvotes, c.downvotes, c.comments
    ), emitted as (${insertEvent(sql`
      select case when my_vote is null
        then jsonb_build_object('kind', 'code.counted', 'codeId', id)
        else jsonb_build_object('kind', 'code.voted', 'codeId', id, 'actorId', voter_id,
          'ownerId', profile_id, 'vote', vote) end
      from change order by nth
    `)})
    select code.nth, code.profile_id, code.deleted, code.hidden, code.locked, code.before,
      change.my_vote, change.gain is not null as changed,
      coalesce(counts.upvotes, code.upvotes) as upvotes,
      coalesce(counts.downvotes, code.downvotes) as downvotes,
      coalesce(counts.comments, code.comments) as comments
    from code left join change using (nth) left join counts on counts.id = code.id
  `
}

/**
 * Part of a statement: `code`, what each press finds, and `change`, what came of it. The lists are
 * queries of their own: a planner that sees how long they are plans every statement anew, which
 * took most of its time. The vote before is the first in the order of the index from its key on: by
 * equality, a plan made while there are few votes reads them all, and is kept while they become
 * many.
 */
function changes({ relations, presses, now }: Presses): RawBuilder<unknown> {
  const voter = sql`a.voter_id`
  return sql`asked as (
      select nth::int as nth, code_id, voter_id, vote, state
      from unnest(
        (select ${presses.map(({ codeId }) => codeId)}::uuid[]),
        (select ${presses.map(({ profileId }) => profileId)}::uuid[]),
        (select ${presses.map(({ vote }) => vote)}::text[]),
        (select ${presses.map(({ state }) => state ?? null)}::text[])
      ) with ordinality as a (code_id, voter_id, vote, state, nth)
    ), code as materialized (
      select a.nth, a.voter_id, a.vote, a.state, c.id, c.profile_id, c.upvotes, c.downvotes,
        c.comments, b.vote as before, ${refusals(relations, voter)}
      from asked a join posted_code c on c.id = a.code_id
      left join lateral (
        select vote from (
          select code_id, profile_id, vote from vote
          where (code_id, profile_id) >= (a.code_id, a.voter_id)
          order by code_id, profile_id limit 1
        ) first where code_id = a.code_id and profile_id = a.voter_id
      ) b on true
      where ${isShownTo(relations, voter)}
    ), may as materialized (
      select * from code where not deleted and not hidden and not locked and profile_id <> voter_id
    ), gone as (
      delete from vote v using may
      where may.state is distinct from 'set' and may.before = may.vote and v.code_id = may.id
        and v.profile_id = may.voter_id and v.vote = may.vote
      returning may.nth
    ), turned as (
      update vote v set vote = may.vote, at = ${now} from may
      where may.state is distinct from 'clear' and may.before <> may.vote and v.code_id = may.id
        and v.profile_id = may.voter_id and v.vote <> may.vote
      returning may.nth
    ), added as (
      insert into vote (code_id, profile_id, vote, at)
      select id, voter_id, vote, ${now}::timestamptz from may
      where state is distinct from 'clear' and before is null
      on conflict do nothing
      returning code_id, profile_id
    ), change as materialized (
      select may.*, null::text as my_vote, -1 as gain, 0 as loss from gone join may using (nth)
      union all select may.*, may.vote, 1, -1 from turned join may using (nth)
      union all select may.*, may.vote, 1, 0
        from added join may on may.id = added.code_id and may.voter_id = added.profile_id
    )`
}

/** Whether a vote changes what stood before it. */
export function shallChange({ vote, state }: Press, before: VoteType | null): boolean {
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
