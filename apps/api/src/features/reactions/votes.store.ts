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
 * Casts votes of people who had none on these codes; what they had is not looked at, and stays.
 * No two presses are of one person on one code, and none says `clear`.
 * @returns what became of each, in their order; undefined where the voter is shown no such code
 */
export async function addVotes(db: Db<Tables>, input: Presses): Promise<(Cast | undefined)[]> {
  return inOrder(input, (await addStatement(input).execute(db)).rows)
}

/**
 * Turns votes and takes them back. Each change names the vote it takes the place of, so that of two
 * at once only one happens; see `shallChange`.
 * @returns as `addVotes`
 */
export async function changeVotes(db: Db<Tables>, input: Presses): Promise<(Cast | undefined)[]> {
  return inOrder(input, (await changeStatement(input).execute(db)).rows)
}

type CastRow = Cast & { nth: number }

function inOrder({ presses }: Presses, rows: readonly CastRow[]): (Cast | undefined)[] {
  const found = new Map(rows.map(({ nth, ...cast }) => [nth, cast]))
  return presses.map((_press, at) => found.get(at + 1))
}

/** Condition on a row of `code`. */
const isAllowed = sql`not deleted and not hidden and not locked and profile_id <> voter_id`

/** Most votes are new: a statement that does nothing else takes a fifth less of the database. */
function addStatement(input: Presses): RawBuilder<CastRow> {
  return castStatement(input, {
    before: sql`null::text`,
    join: sql``,
    change: sql`added as (
        insert into vote (code_id, profile_id, vote, at)
        select id, voter_id, vote, ${input.now}::timestamptz from code where ${isAllowed}
        on conflict do nothing
        returning code_id, profile_id
      ), change as materialized (
        select code.*, vote as my_vote, 1 as gain, 0 as loss
        from added join code on code.id = added.code_id and code.voter_id = added.profile_id
      )`,
  })
}

/**
 * The vote before is the first in the order of the index from its key on: by equality, a plan made
 * while there are few votes reads them all, and is kept while they become many.
 */
export function changeStatement(input: Presses): RawBuilder<CastRow> {
  return castStatement(input, {
    before: sql`b.vote`,
    join: sql`left join lateral (
        select vote from (
          select code_id, profile_id, vote from vote
          where (code_id, profile_id) >= (a.code_id, a.voter_id)
          order by code_id, profile_id limit 1
        ) first where code_id = a.code_id and profile_id = a.voter_id
      ) b on true`,
    change: sql`may as materialized (select * from code where ${isAllowed}), gone as (
        delete from vote v using may
        where may.state is distinct from 'set' and may.before = may.vote and v.code_id = may.id
          and v.profile_id = may.voter_id and v.vote = may.vote
        returning may.nth
      ), turned as (
        update vote v set vote = may.vote, at = ${input.now} from may
        where may.state is distinct from 'clear' and may.before <> may.vote and v.code_id = may.id
          and v.profile_id = may.voter_id and v.vote <> may.vote
        returning may.nth
      ), change as materialized (
        select may.*, null::text as my_vote, -1 as gain, 0 as loss from gone join may using (nth)
        union all select may.*, may.vote, 1, -1 from turned join may using (nth)
      )`,
  })
}

type Parts = {
  /** The vote that stood before, and what it needs beside `asked` as `a`. */
  before: RawBuilder<unknown>
  join: RawBuilder<unknown>
  /** Queries that end with `change`: the rows of `code` whose presses changed a vote, and how. */
  change: RawBuilder<unknown>
}

/**
 * Votes with their counters and their events: kept whole or not at all. Codes are locked in the
 * order of their ids, so that no two statements wait for each other. The lists are queries of their
 * own: a planner that sees how long they are plans every statement anew, which took most of its
 * time.
 */
function castStatement({ relations, presses }: Presses, parts: Parts): RawBuilder<CastRow> {
  const voter = sql`a.voter_id`
  return sql`
    with asked as (
      select nth::int as nth, code_id, voter_id, vote, state
      from unnest(
        (select ${presses.map(({ codeId }) => codeId)}::uuid[]),
        (select ${presses.map(({ profileId }) => profileId)}::uuid[]),
        (select ${presses.map(({ vote }) => vote)}::text[]),
        (select ${presses.map(({ state }) => state ?? null)}::text[])
      ) with ordinality as a (code_id, voter_id, vote, state, nth)
    ), code as materialized (
      select a.nth, a.voter_id, a.vote, a.state, c.id, c.profile_id, c.upvotes, c.downvotes,
        c.comments, ${parts.before} as before, ${refusals(relations, voter)}
      from asked a join posted_code c on c.id = a.code_id ${parts.join}
      where ${isShownTo(relations, voter)}
      order by c.id for no key update of c
    ), ${parts.change}, counts as (
      update posted_code c set upvotes = c.upvotes + more.up, downvotes = c.downvotes + more.down
      from (
        select id, sum(case vote when 'upvote' then gain else loss end)::int as up,
          sum(case vote when 'downvote' then gain else loss end)::int as down
        from change group by id
      ) more
      where c.id = more.id
      returning c.id, c.upvotes, c.downvotes, c.comments
    ), emitted as (${insertEvent(sql`
      select case when my_vote is null
        then jsonb_build_object('kind', 'code.counted', 'codeId', id)
        else jsonb_build_object('kind', 'code.voted', 'codeId', id, 'actorId', voter_id,
          'ownerId', profile_id, 'vote', vote) end
      from change
    `)})
    select code.nth, code.profile_id, code.deleted, code.hidden, code.locked, code.before,
      change.my_vote, change.gain is not null as changed,
      coalesce(counts.upvotes, code.upvotes) as upvotes,
      coalesce(counts.downvotes, code.downvotes) as downvotes,
      coalesce(counts.comments, code.comments) as comments
    from code left join change using (nth) left join counts on counts.id = code.id
  `
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
