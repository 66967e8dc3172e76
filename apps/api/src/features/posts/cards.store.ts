/** Posted codes as cards: one statement reads what a page needs of the database. */
import type { CodeState, RecordReason, RecordSummary, VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { RecordKeeper } from './deps.ts'
import type { CodeSettlement, PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

/** A card as it stands in the database: what of it may leave is decided in cards.ts. */
export type Card = {
  id: string
  profileId: string
  platform: string
  code: string
  betType: 'single' | 'multiple' | 'system' | 'builder'
  fold: number
  /** As the database writes it, so that a cursor loses nothing. */
  odds: string
  firstKickoff: Date
  lastKickoff: Date
  postedAt: Date
  note: string | null
  subscribersOnly: boolean
  counts: boolean
  reasons: RecordReason[]
  state: CodeState
  returnFactor: number | null
  settledAt: Date | null
  upvotes: number
  downvotes: number
  comments: number
  conversions: number
  trending: number
  deletedAt: Date | null
  hiddenReason: string | null
  demo: boolean
  username: string | null
  avatar: string | null
  subscribed: boolean
  myVote: VoteType | null
  watched: boolean
  record: RecordSummary | null
  /** Of its games. */
  revision: number
  /** Of its slip, in hexadecimal. */
  fingerprint: string
  sameAs: { codeId: string; platform: string; username: string | null; profileId: string }[]
  /** What lists by another time than the posting's are sorted by. */
  listedAt: Date
}

export type PostViewer = { viewerId: string | null; relations: Relations; now: Date }
export type CardView = PostViewer & Pick<RecordKeeper, 'summaryOf'>

/** Not taken back by its poster, and not hidden by staff. Spelt as the indexes have it. */
export const stands = sql<boolean>`c.deleted_at is null and c.hidden_at is null`

/** Authors whose codes the viewer is not shown; for the `with` list of a statement. */
export function unseenAuthors({ viewerId, relations }: PostViewer): RawBuilder<unknown> {
  const blocked = viewerId === null ? sql`` : sql`union all (${relations.blockedFor(viewerId)})`
  return sql`unseen (id) as materialized (
    select id from profile where suspended_at is not null ${blocked}
  )`
}
export const byVisible = filterBy(sql`c.profile_id not in (select id from unseen)`)

/**
 * A condition to leave rows out by, never to look them up by. Without this the planner, which
 * thinks any bound rare, collects and sorts thousands of codes instead of reading the first few
 * off the index that has them in order.
 */
export function filterBy(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${condition})::int <> 0`
}

/** Condition: the code is no secret of its subscribers', or the viewer is one, or its poster. */
export function isOpenTo({ viewerId, relations }: PostViewer): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`not c.subscribers_only`
  return sql<boolean>`(not c.subscribers_only or c.profile_id = ${viewerId}
    or ${relations.subscribed(viewerId, sql`c.profile_id`)})`
}

/** Which codes, in their order, and when each came into the list. */
type Listed = { id: string; listedAt?: Date }

/**
 * Reads cards of codes that were listed a moment ago. What is listed differs with every filter;
 * this is one statement whatever it was, so that the database plans it once.
 */
export async function readCards(
  db: Db<Tables>,
  input: { view: CardView; listed: readonly Listed[] },
): Promise<Card[]> {
  const { view, listed } = input
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const { rows } = await cardStatement({ view, ids }).execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return listed.flatMap(({ id, listedAt }) => {
    const row = found.get(id)
    return row ? [toCard(row, { now: view.now, listedAt: listedAt ?? row.posted_at })] : []
  })
}

/** The statement itself. */
export function cardStatement(input: {
  view: CardView
  ids: readonly string[]
}): RawBuilder<CardRow> {
  const { viewerId, relations, summaryOf } = input.view
  const subscribed =
    viewerId === null ? sql`false` : relations.subscribed(viewerId, sql`c.profile_id`)
  // Looked up for each card: joined, it may be read off the list of all that somebody voted on.
  const myVote = sql`(
    select v.vote from vote v where v.code_id = c.id and v.profile_id = ${viewerId}::uuid
  )`
  const watched = sql`exists (
    select from code_watch w where w.code_id = c.id and w.profile_id = ${viewerId}::uuid
  )`
  return sql<CardRow>`
    with ${unseenAuthors(input.view)}
    select c.id, c.profile_id, c.platform, c.code, c.bet_type, c.fold, c.odds::text as odds,
      c.first_kickoff, c.last_kickoff, c.posted_at, c.note, c.subscribers_only, c.record,
      c.record_reasons, c.state, c.return_factor, c.settled_at, c.upvotes, c.downvotes,
      c.comments, c.conversions, c.trending, c.deleted_at, c.hidden_reason, c.demo,
      c.revision, encode(c.fingerprint, 'hex') as fingerprint, p.username, p.avatar,
      ${myVote} as my_vote, ${watched} as watched,
      ${summaryOf(sql`c.profile_id`)} as profile_record,
      case when c.subscribers_only then ${subscribed} else false end as subscribed,
      case when c.fold >= 3 then (
        select json_agg(json_build_array(o.id, o.platform, op.username, op.id))
        from (
          select o.id, o.platform, o.profile_id from posted_code o
          where o.fingerprint = c.fingerprint and o.fold >= 3 and not o.subscribers_only
            and o.deleted_at is null and o.hidden_at is null and o.id <> c.id
            and o.profile_id not in (select id from unseen)
          order by o.id limit 3
        ) o
        join profile op on op.id = o.profile_id
      ) end as same_as
    from posted_code c join profile p on p.id = c.profile_id
    where c.id = any(${[...input.ids]}::uuid[])
  `
}

type CardRow = {
  id: string
  profile_id: string
  platform: string
  code: string
  bet_type: Card['betType']
  fold: number
  odds: string
  first_kickoff: Date
  last_kickoff: Date
  posted_at: Date
  note: string | null
  subscribers_only: boolean
  record: 'counts' | 'off'
  record_reasons: RecordReason[]
  state: CodeSettlement
  return_factor: string | null
  settled_at: Date | null
  upvotes: number
  downvotes: number
  comments: number
  conversions: number
  trending: number
  deleted_at: Date | null
  hidden_reason: string | null
  demo: boolean
  username: string | null
  avatar: string | null
  my_vote: VoteType | null
  watched: boolean
  revision: number
  fingerprint: string
  profile_record: RecordSummary | null
  same_as: [id: string, platform: string, username: string | null, profileId: string][] | null
  subscribed: boolean
}

function toCard(row: CardRow, { now, listedAt }: { now: Date; listedAt: Date }): Card {
  return {
    id: row.id,
    profileId: row.profile_id,
    platform: row.platform,
    code: row.code,
    betType: row.bet_type,
    fold: row.fold,
    odds: row.odds,
    firstKickoff: row.first_kickoff,
    lastKickoff: row.last_kickoff,
    postedAt: row.posted_at,
    note: row.note,
    subscribersOnly: row.subscribers_only,
    counts: row.record === 'counts',
    reasons: row.record_reasons,
    state: row.state === 'open' && row.last_kickoff <= now ? 'started' : row.state,
    returnFactor: row.return_factor === null ? null : Number(row.return_factor),
    settledAt: row.settled_at,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    comments: row.comments,
    conversions: row.conversions,
    trending: row.trending,
    deletedAt: row.deleted_at,
    hiddenReason: row.hidden_reason,
    demo: row.demo,
    username: row.username,
    avatar: row.avatar,
    subscribed: row.subscribed,
    myVote: row.my_vote,
    watched: row.watched,
    record: row.profile_record,
    revision: row.revision,
    fingerprint: row.fingerprint,
    sameAs: (row.same_as ?? []).map(([codeId, platform, username, profileId]) => ({
      codeId,
      platform,
      username,
      profileId,
    })),
    listedAt,
  }
}
