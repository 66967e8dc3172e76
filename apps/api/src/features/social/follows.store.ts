/** Who follows whom, and how many. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'

type Tables = ProfileTables & SocialTables

type Pair = { followerId: string; followingId: string }

/** Query of the ids that somebody follows. */
export function followedBy(profileId: string): RawBuilder<unknown> {
  return sql`select following_id from follow where follower_id = ${profileId}`
}

/**
 * Presses of one person on one profile go one after the other, whatever they press. Locks are
 * taken in the order of the ids, so that two who press at each other never wait in a ring.
 */
export async function lockPair(tx: Tx<Tables>, first: string, second: string): Promise<void> {
  await lockPeople(tx, [first, second])
}

/** Everything that this person presses waits, and whatever is pressed on them. */
export async function lockPresses(tx: Tx<Tables>, profileId: string): Promise<void> {
  await lockPeople(tx, [profileId])
}

/** The same of everybody who follows or pays this person, or whom this person follows. */
export async function lockPressesAround(tx: Tx<Tables>, profileId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from follow where following_id = ${profileId}
    union select following_id from follow where follower_id = ${profileId}
    union select subscriber_id from subscription where creator_id = ${profileId}
  `.execute(tx)
  await lockPeople(tx, [profileId, ...rows.map(({ id }) => id)])
}

async function lockPeople(tx: Tx<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    insert into follow_count (profile_id)
    select id from profile where id = any(${[...ids]}::uuid[]) order by id
    on conflict do nothing
  `.execute(tx)
  await sql`
    select 1 from follow_count where profile_id = any(${[...ids]}::uuid[])
    order by profile_id for no key update
  `.execute(tx)
}

/** @returns false when it was so already; both counters belong to `lockPair` */
export async function addFollow(tx: Tx<Tables>, input: Pair & { now: Date }): Promise<boolean> {
  const { followerId, followingId } = input
  const added = await tx
    .insertInto('follow')
    .values({ follower_id: followerId, following_id: followingId, at: input.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  if (added) await count(tx, input, 1)
  return added !== undefined
}

/** @returns false when there was none */
export async function removeFollow(tx: Tx<Tables>, pair: Pair): Promise<boolean> {
  const gone = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', pair.followerId)
    .where('following_id', '=', pair.followingId)
    .returning('at')
    .executeTakeFirst()
  if (gone) await count(tx, pair, -1)
  return gone !== undefined
}

async function count(tx: Tx<Tables>, { followerId, followingId }: Pair, by: number): Promise<void> {
  await sql`
    update follow_count set
      followers = followers + case when profile_id = ${followingId} then ${by}::int else 0 end,
      following = following + case when profile_id = ${followerId} then ${by}::int else 0 end
    where profile_id in (${followerId}, ${followingId})
  `.execute(tx)
}

export async function isFollowing(db: Db<Tables>, pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('at')
    .where('follower_id', '=', pair.followerId)
    .where('following_id', '=', pair.followingId)
    .executeTakeFirst()
  return row !== undefined
}

export async function followCounts(
  db: Db<Tables>,
  profileId: string,
): Promise<{ followers: number; following: number }> {
  const row = await db
    .selectFrom('follow_count')
    .select(['followers', 'following'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row ?? { followers: 0, following: 0 }
}

/** Some of who follows a profile, in the order of their ids. */
export async function listFollowerIds(
  db: Db<Tables>,
  input: { profileId: string; after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('follow')
    .select('follower_id')
    .where('following_id', '=', input.profileId)
    .orderBy('follower_id')
    .limit(input.limit)
  if (input.after !== null) query = query.where('follower_id', '>', input.after)
  return (await query.execute()).map((row) => row.follower_id)
}

/** Takes every tie of a profile away, and corrects the counters of the others. */
export async function eraseFollows(tx: Tx<Tables>, profileId: string): Promise<void> {
  await sql`
    with gone as (
      delete from follow where follower_id = ${profileId} or following_id = ${profileId}
      returning follower_id, following_id
    ), change as (
      select case when follower_id = ${profileId} then following_id else follower_id end as id,
        count(*) filter (where follower_id = ${profileId})::int as followers,
        count(*) filter (where following_id = ${profileId})::int as following
      from gone group by 1
    )
    update follow_count c
    set followers = c.followers - change.followers, following = c.following - change.following
    from change where c.profile_id = change.id
  `.execute(tx)
  await tx.deleteFrom('follow_count').where('profile_id', '=', profileId).execute()
}
