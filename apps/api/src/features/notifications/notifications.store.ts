import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { isOnBreak } from '../accounts/index.ts'
import { joinActor } from './actors.store.ts'
import { comesAlways } from './notices.ts'
import type { Notice } from './notices.ts'
import { storedNotification } from './stored.ts'
import type { StoredNotification } from './stored.ts'
import { queuePushes } from './push.store.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'

type Tables = AccountTables & NotificationTables & PostTables & ProfileTables & SocialTables

/** Messages on it name profiles that have something new to see. */
export const noticeChannel = 'strix_notice'
/** Messages on it name codes whose counts have changed. */
export const countsChannel = 'strix_counts'
/** A message of PostgreSQL holds 8,000 bytes. */
const idsPerMessage = 200

/**
 * One row for each of `recipients` who wants to know and may: not muted, not taking a break, and no
 * block between them and who did it, or whose code it is about.
 * @returns who was notified
 */
export async function insertNotice(
  tx: Tx<Tables>,
  input: { notice: Omit<Notice, 'recipients'>; recipients: readonly string[]; now: Date },
): Promise<string[]> {
  const { notice, recipients, now } = input
  if (recipients.length === 0) return []
  // One at a time, so that numbers come in the order of the commits: a stream goes on from the
  // last number it has seen.
  await sql`select pg_advisory_xact_lock(hashtext('notification order'))`.execute(tx)
  const { actorId } = notice
  const always = comesAlways(notice.kind)
  // Whoever answers a comment is not always whose code it stands on.
  const poster = sql`(select c.profile_id from posted_code c
    where c.id = ${notice.data['code_id'] ?? null}::uuid)`
  const ids = recipients.map(() => uuidv7(now))
  const { rows } = await sql<{ id: string; profile_id: string }>`
    insert into notification (id, profile_id, type, kind, actor_id, data, at, once)
    select given.id, p.id, ${notice.type}, ${notice.kind}, ${actorId}::uuid,
      ${JSON.stringify(notice.data)}::jsonb, ${now}, ${notice.once}
    from unnest(${ids}::uuid[], ${[...recipients]}::uuid[]) as given (id, profile_id)
    join profile p on p.id = given.profile_id
    where p.deleted_at is null and p.suspended_at is null
      and p.id is distinct from ${actorId}::uuid
      and (${always}::boolean or not exists (
        select from notification_choice c
        where c.profile_id = p.id and ${notice.type} = any(c.muted)))
      and (${always}::boolean or not ${isOnBreak(sql`p.id`, now)})
      and (${always}::boolean or not exists (
        select from block b
        where (b.profile_id = p.id and b.blocked_id in (${actorId}::uuid, ${poster}))
          or (b.profile_id in (${actorId}::uuid, ${poster}) and b.blocked_id = p.id)))
    on conflict (profile_id, once) do nothing
    returning id, profile_id
  `.execute(tx)
  await queuePushes(tx, { kind: notice.kind, ids: rows.map(({ id }) => id), now })
  return rows.map((row) => row.profile_id)
}

/** Informs every process, when the transaction is committed. */
export async function announce(
  db: Db,
  channel: typeof noticeChannel | typeof countsChannel,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += idsPerMessage) {
    const some = ids.slice(from, from + idsPerMessage).join(',')
    await sql`select pg_notify(${channel}, ${some})`.execute(db)
  }
}

const columns = sql`n.seq::text as seq, n.id, n.profile_id, n.type, n.kind, n.actor_id,
  a.username, a.avatar, n.data, n.at, n.read_at`

/** The latest first. */
export async function listNotifications(
  db: Db<Tables>,
  input: { profileId: string; limit: number; offset: number; before: string | undefined },
): Promise<StoredNotification[]> {
  const before = input.before === undefined ? sql`` : sql`and n.seq < ${input.before}::bigint`
  const { rows } = await sql`
    select ${columns} from notification n ${joinActor}
    where n.profile_id = ${input.profileId} ${before}
    order by n.seq desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return storedNotification.array().parse(rows)
}

/** What came after what each has seen, at most `limit` for each, in order. */
export async function listNews(
  db: Db<Tables>,
  input: { seen: ReadonlyMap<string, bigint>; limit: number },
): Promise<StoredNotification[]> {
  const { rows } = await sql`
    select ${columns}
    from unnest(${[...input.seen.keys()]}::uuid[],
      ${[...input.seen.values()].map(String)}::bigint[]) as reader (id, seq)
    cross join lateral (
      select * from notification where profile_id = reader.id and seq > reader.seq
      order by seq limit ${input.limit}
    ) n
    ${joinActor}
    order by n.seq
  `.execute(db)
  return storedNotification.array().parse(rows)
}

/** The last notification of each that has any. */
export async function lastSeqOf(db: Db<Tables>, profileId: string): Promise<bigint> {
  const row = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return BigInt(row?.seq ?? 0)
}

export async function countUnread(
  db: Db<Tables>,
  profileIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ profile_id: string; count: number }>`
    select profile_id, count(*)::int as count from notification
    where profile_id = any(${[...profileIds]}::uuid[]) and read_at is null group by profile_id
  `.execute(db)
  return new Map(rows.map((row) => [row.profile_id, row.count]))
}

/** @returns false when there is no such notification of theirs */
export async function markRead(
  db: Db<Tables>,
  input: { profileId: string; id: string | undefined; now: Date },
): Promise<boolean> {
  let query = db
    .updateTable('notification')
    .set({ read_at: sql`coalesce(read_at, ${input.now})` })
    .where('profile_id', '=', input.profileId)
  query =
    input.id === undefined ? query.where('read_at', 'is', null) : query.where('id', '=', input.id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return input.id === undefined || numUpdatedRows > 0n
}

export async function deleteOldNotifications(db: Db<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('at', '<', before).execute()
}

type CodeCount = { id: string; upvotes: number; downvotes: number; comments: number }

export async function countsOfCodes(db: Db<Tables>, ids: readonly string[]): Promise<CodeCount[]> {
  return await db
    .selectFrom('posted_code')
    .select(['id', 'upvotes', 'downvotes', 'comments'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute()
}

/** The audience of a post; undefined where the post can no longer be seen. */
export async function audienceOf(
  db: Db<Tables>,
  codeId: string,
): Promise<'followers' | 'subscribers' | undefined> {
  const row = await db
    .selectFrom('posted_code')
    .select('subscribers_only')
    .where('id', '=', codeId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row && (row.subscribers_only ? 'subscribers' : 'followers')
}
