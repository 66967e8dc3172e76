/** Private leagues and their members. */
import { predictionRules } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { seenBy } from './boards.store.ts'

type Tables = PredictzTables & ProfileTables

export type LeagueRow = {
  id: string
  name: string
  token: string | null
  members: number
  ownerId: string
  owner: string | null
  ownerAvatar: string | null
}

const columns = sql`l.id, l.name, l.token, l.creator_id as "ownerId", o.username as owner,
  o.avatar as "ownerAvatar",
  (select count(*)::int from prediction_league_member m where m.league_id = l.id) as members`

/** The league joined last first. */
export async function listLeagues(db: Db<Tables>, profileId: string): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    select ${columns} from prediction_league_member own
    join prediction_league l on l.id = own.league_id join profile o on o.id = l.creator_id
    where own.profile_id = ${profileId} order by own.joined_at desc, l.id
    limit ${predictionRules.leaguesMax}
  `.execute(db)
  return rows
}

/** By its invitation, or as one of its members sees it. */
export async function findLeague(
  db: Db<Tables>,
  by: { token: string } | { id: string; memberId: string },
): Promise<LeagueRow | undefined> {
  const which =
    'token' in by
      ? sql`l.token = ${by.token}`
      : sql`l.id = ${by.id} and exists (select from prediction_league_member m
          where m.league_id = l.id and m.profile_id = ${by.memberId})`
  const { rows } = await sql<LeagueRow>`
    select ${columns} from prediction_league l join profile o on o.id = l.creator_id where ${which}
  `.execute(db)
  return rows[0]
}

export async function insertLeague(
  tx: Tx<Tables>,
  league: { id: string; name: string; ownerId: string; token: string; now: Date },
): Promise<void> {
  const { id, name, ownerId, token, now } = league
  await tx
    .insertInto('prediction_league')
    .values({ id, name, creator_id: ownerId, token, created_at: now })
    .execute()
}

/** Alone with the members of a league until the transaction ends; undefined where it is over. */
export async function lockLeague(tx: Tx<Tables>, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('prediction_league')
    .select('id')
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function countMembers(
  db: Db<Tables>,
  of: { leagueId: string } | { profileId: string },
): Promise<number> {
  const which =
    'leagueId' in of ? sql`league_id = ${of.leagueId}` : sql`profile_id = ${of.profileId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prediction_league_member where ${which}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function addMember(
  tx: Tx<Tables>,
  member: { leagueId: string; profileId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('prediction_league_member')
    .values({
      league_id: member.leagueId,
      profile_id: member.profileId,
      joined_at: member.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who joined first first. The owner sees those too whom boards leave out: they may remove them. */
export async function listMembers(
  db: Db<Tables>,
  { leagueId, viewerId }: { leagueId: string; viewerId: string },
): Promise<{ id: string; username: string; avatar: string | null }[]> {
  const { rows } = await sql<{ id: string; username: string; avatar: string | null }>`
    select o.id, o.username, o.avatar from prediction_league l
    join prediction_league_member s on s.league_id = l.id join profile o on o.id = s.profile_id
    where l.id = ${leagueId} and o.username is not null
      and (l.creator_id = ${viewerId} or ${seenBy(viewerId)})
    order by s.joined_at, o.id limit ${predictionRules.leagueMembersMax}
  `.execute(db)
  return rows
}

/** @returns false where they are no member */
export async function removeMember(
  db: Db<Tables>,
  { leagueId, profileId }: { leagueId: string; profileId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('prediction_league_member')
    .where('league_id', '=', leagueId)
    .where('profile_id', '=', profileId)
    .returning('joined_at')
    .executeTakeFirst()
  return gone !== undefined
}

/** Of the owner alone; @returns false where it is somebody else's. */
export async function setToken(
  db: Db<Tables>,
  { leagueId, ownerId, token }: { leagueId: string; ownerId: string; token: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('prediction_league')
    .set({ token })
    .where('id', '=', leagueId)
    .where('creator_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of the owner alone; @returns false where it is somebody else's. */
export async function deleteLeague(
  db: Db<Tables>,
  { leagueId, ownerId }: { leagueId: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('prediction_league')
    .where('id', '=', leagueId)
    .where('creator_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renameLeague(
  tx: Tx<Tables>,
  { leagueId, name, staffId }: { leagueId: string; name: string; staffId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('prediction_league')
    .set({ name, renamed_by: staffId })
    .where('id', '=', leagueId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Query of the ids of a league's members. */
export function membersOf(leagueId: string): RawBuilder<unknown> {
  return sql`select profile_id from prediction_league_member where league_id = ${leagueId}`
}

/** Leagues of somebody who leaves for good end; in others they are no member any more. */
export async function eraseLeagues(tx: Tx<Tables>, profileId: string): Promise<void> {
  await tx.deleteFrom('prediction_league').where('creator_id', '=', profileId).execute()
  await tx.deleteFrom('prediction_league_member').where('profile_id', '=', profileId).execute()
}
