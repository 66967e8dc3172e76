/** Leaderboards: equal rewards share a rank, fewer predictions stand first within it. */
import type { LeaderboardEntry } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = PredictzTables & ProfileTables & SocialTables

type BoardRow = {
  profileId: string
  username: string | null
  avatar: string | null
  reward: string
  predictions: number
  hits: number
  outcomes: number
  /** As text: it may be infinity. */
  rewardedAt: string
  rank: number
}
type BoardWindow = {
  board: string
  viewerId: string
  limit: number
  offset: number
  after: { reward: string; predictions: number; rewardedAt: string; id: string } | undefined
}

const columns = sql`s.profile_id as "profileId", o.username, o.avatar, s.reward, s.predictions,
  s.hits, s.outcomes, coalesce(
    to_char(s.rewarded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'infinity'
  ) as "rewardedAt"`
const order = sql`-s.reward, s.predictions, s.rewarded_at, s.profile_id`
const rankOfAll = sql`(1 + coalesce((select sum(l.players) from prediction_level l
  where l.board = s.board and l.reward > s.reward), 0))::int as rank`

function beyond({ after }: BoardWindow): RawBuilder<unknown> {
  if (!after) return sql``
  const { reward, predictions, rewardedAt, id } = after
  return sql`and (-s.reward, s.predictions, s.rewarded_at, s.profile_id) >
    (${reward}::bigint, ${predictions}::int, ${rewardedAt}::timestamptz, ${id}::uuid)`
}

/** Suspended people, and those of whom one blocks the other, are left out; ranks count them. */
export function seenBy(viewerId: string): RawBuilder<unknown> {
  return sql`o.username is not null and o.suspended_at is null and not exists (
    select from block b where (b.profile_id = s.profile_id and b.blocked_id = ${viewerId})
      or (b.profile_id = ${viewerId} and b.blocked_id = s.profile_id))`
}

/** Whether somebody is there for a viewer. */
export async function isSeen(
  db: Db,
  { viewerId, profileId }: { viewerId: string; profileId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${profileId}::uuid as profile_id) s join profile o on o.id = s.profile_id
    where ${seenBy(viewerId)}
  `.execute(db)
  return rows.length > 0
}

/** Everybody, the best first. */
export async function listBoard(db: Db<Tables>, window: BoardWindow): Promise<BoardRow[]> {
  const ordered = sql`
    select ${columns}, ${rankOfAll}
    from prediction_standing s join profile o on o.id = s.profile_id
    where s.board = ${window.board} and ${seenBy(window.viewerId)} ${beyond(window)}
    order by ${order}`
  const { rows } = await sql<BoardRow>`${firstRows(ordered, window)}`.execute(db)
  return rows
}

/** Query of the ids of somebody and of whom they follow. */
export function friendsOf(profileId: string): RawBuilder<unknown> {
  return sql`select following_id from follow where follower_id = ${profileId}
    union all select ${profileId}::uuid`
}

/** Some people alone, ranked among themselves; none of them is left out of the count. */
export async function listBoardOf(
  db: Db<Tables>,
  window: BoardWindow & { people: RawBuilder<unknown> },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select ${columns}, s.rank from (
      select *, (rank() over (order by reward desc))::int as rank from prediction_standing
      where board = ${window.board} and profile_id in (${window.people})
    ) s join profile o on o.id = s.profile_id
    where ${seenBy(window.viewerId)} ${beyond(window)}
    order by ${order} limit ${window.limit} offset ${window.offset}
  `.execute(db)
  return rows
}

/** One's own row among everybody, or among some. */
export async function findOwnRow(
  db: Db<Tables>,
  input: { board: string; profileId: string; people: RawBuilder<unknown> | undefined },
): Promise<BoardRow | undefined> {
  const { board, profileId, people } = input
  const rank = people
    ? sql`(select 1 + count(*) from prediction_standing t where t.board = s.board
        and t.reward > s.reward and t.profile_id in (${people}))::int as rank`
    : rankOfAll
  const { rows } = await sql<BoardRow>`
    select ${columns}, ${rank}
    from prediction_standing s join profile o on o.id = s.profile_id
    where s.board = ${board} and s.profile_id = ${profileId}
  `.execute(db)
  return rows[0]
}

export function rowView(
  row: BoardRow,
  avatarUrl: (key: string | null) => string | null,
): LeaderboardEntry {
  const { rank, profileId, username, avatar, predictions, hits } = row
  const medal = (['1', '2', '3'] as const)[rank - 1]
  return {
    total_rewards_earned: Number(row.reward) / 100,
    profile: [{ _id: profileId, username: username ?? '', avatar: avatarUrl(avatar) }],
    ...(medal && { reward_rank: medal }),
    rank,
    predictions,
    hits,
  }
}
