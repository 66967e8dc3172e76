import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { SocialTables } from './social.tables.ts'

export type PastFollow = { followerId: string; followingId: string; at: Date }

/** Past follows, all at once; the counters are derived from the rows, and nobody is notified. */
export async function addPastFollows(
  tx: Tx<SocialTables>,
  follows: readonly PastFollow[],
): Promise<void> {
  const rows = follows.map(({ followerId, followingId, at }) => ({
    follower_id: followerId,
    following_id: followingId,
    at,
  }))
  await sql`
    insert into follow (follower_id, following_id, at)
    select follower_id, following_id, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (follower_id uuid, following_id uuid, at timestamptz)
  `.execute(tx)
  const ids = [...new Set(rows.flatMap((row) => [row.follower_id, row.following_id]))]
  await sql`
    insert into follow_count (profile_id, followers, following)
    select id, (select count(*) from follow where following_id = id),
      (select count(*) from follow where follower_id = id)
    from unnest(${ids}::uuid[]) as given (id) order by id
    on conflict (profile_id) do update
    set followers = excluded.followers, following = excluded.following
  `.execute(tx)
}
