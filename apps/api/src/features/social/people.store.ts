/** Lists of people: followers, followed, blocked. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'

type Tables = ProfileTables & SocialTables

type Person = { id: string; username: string; avatar: string | null; at: Date }
export type PeopleWindow = {
  limit: number
  offset: number
  after: { at: string; id: string } | undefined
}

const sources = {
  followers: sql`select follower_id as id, at, following_id as of from follow`,
  following: sql`select following_id as id, at, follower_id as of from follow`,
  blocks: sql`select blocked_id as id, at, profile_id as of from block`,
} as const

/** The latest first; whoever is suspended, deleted or blocked for the viewer is left out. */
export async function listPeople(
  db: Db<Tables>,
  input: PeopleWindow & { list: keyof typeof sources; profileId: string; viewerId: string },
): Promise<Person[]> {
  const { after, list, viewerId } = input
  const from = after ? sql`and (l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const unseen = list === 'blocks' ? sql`` : sql`and l.id not in (${blockedFor(viewerId)})`
  const { rows } = await sql<Person>`
    select l.id, p.username, p.avatar, l.at from (${sources[list]}) l
    join profile p on p.id = l.id
    where l.of = ${input.profileId} and p.username is not null and p.suspended_at is null
      ${unseen} ${from}
    order by l.at desc, l.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

/** Query of the ids that block somebody (an id, or SQL) or are blocked by them. */
export function blockedFor(profile: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select blocked_id from block where profile_id = ${profile}
    union all select profile_id from block where blocked_id = ${profile}`
}

/** Whether one of the two blocks the other. */
export async function isBlocked(db: Db<Tables>, first: string, second: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('at')
    .where(({ eb, or, and }) =>
      or([
        and([eb('profile_id', '=', first), eb('blocked_id', '=', second)]),
        and([eb('profile_id', '=', second), eb('blocked_id', '=', first)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function addBlock(
  tx: Tx<Tables>,
  input: { profileId: string; blockedId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('block')
    .values({ profile_id: input.profileId, blocked_id: input.blockedId, at: input.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeBlock(
  db: Db<Tables>,
  input: { profileId: string; blockedId: string },
): Promise<void> {
  await db
    .deleteFrom('block')
    .where('profile_id', '=', input.profileId)
    .where('blocked_id', '=', input.blockedId)
    .execute()
}

/** Whether there is such an account that others may see. */
export async function isThere(db: Db<Tables>, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined where there is no such account, or it has none any more. */
export async function findUsername(db: Db<Tables>, profileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('username')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.username ?? undefined
}
