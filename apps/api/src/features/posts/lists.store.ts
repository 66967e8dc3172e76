/** One person's codes: posted, deleted, voted on; and single codes. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { byVisible, readCards, stands, unseenAuthors } from './cards.store.ts'
import type { Card, CardView, PostViewer } from './cards.store.ts'
import type { PostTables } from './posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

export type ListWindow = {
  limit: number
  offset: number
  after: { at: string; id: string } | undefined
}
type ListInput = ListWindow & { view: CardView; profileId: string }

/** What somebody posted; staff's hiding shows to its poster alone. */
export async function listPosted(db: Db<Tables>, input: ListInput): Promise<Card[]> {
  const own = input.view.viewerId === input.profileId
  const visible = own ? sql`c.deleted_at is null` : sql`${stands} and ${byVisible}`
  return await listBy(db, input, {
    from: sql`posted_code c`,
    where: sql`c.profile_id = ${input.profileId} and ${visible}`,
    at: sql`c.posted_at`,
  })
}

export async function listDeleted(db: Db<Tables>, input: ListInput): Promise<Card[]> {
  return await listBy(db, input, {
    from: sql`posted_code c`,
    where: sql`c.profile_id = ${input.profileId} and c.deleted_at is not null`,
    at: sql`c.deleted_at`,
  })
}

/** What somebody voted on and may still see, the latest vote first. */
export async function listVoted(
  db: Db<Tables>,
  input: ListInput & { vote: VoteType },
): Promise<Card[]> {
  return await listBy(db, input, {
    from: sql`vote mine join posted_code c on c.id = mine.code_id`,
    where: sql`mine.profile_id = ${input.profileId} and mine.vote = ${input.vote}
      and ${stands} and ${byVisible}`,
    at: sql`mine.at`,
  })
}

/** One code whatever its state, unless its author is none the viewer is shown. */
export async function findCard(
  db: Db<Tables>,
  input: { view: CardView; codeId: string },
): Promise<Card | undefined> {
  const [card] = await listBy(
    db,
    { view: input.view, limit: 1, offset: 0, after: undefined },
    {
      from: sql`posted_code c`,
      where: sql`c.id = ${input.codeId} and ${byVisible}`,
      at: sql`c.posted_at`,
    },
  )
  return card
}

/** Open to everybody and with a game on a fixture: open ones first, then the most liked. */
export async function listHolding(
  db: Db<Tables>,
  input: { view: CardView; fixtureId: string; limit: number },
): Promise<Card[]> {
  const { view, fixtureId, limit } = input
  const { rows } = await sql<{ id: string }>`
    with ${unseenAuthors(view)}
    select c.id from posted_code c
    where c.id in (select s.code_id from posted_selection s where s.fixture_id = ${fixtureId})
      and not c.subscribers_only and ${stands} and ${byVisible}
    order by (c.state = 'open' and c.last_kickoff > ${view.now}) desc,
      c.upvotes - c.downvotes desc, c.posted_at desc, c.id
    limit ${limit}
  `.execute(db)
  return await readCards(db, { view, listed: rows })
}

/** The newest codes that are for everybody and have not begun. */
export async function listNewest(
  db: Db<Tables>,
  input: { view: CardView; limit: number },
): Promise<Card[]> {
  const { view, limit } = input
  const { rows } = await sql<{ id: string }>`
    with ${unseenAuthors(view)}
    select c.id from posted_code c
    where c.state = 'open' and c.first_kickoff > ${view.now}
      and not c.subscribers_only and ${stands} and ${byVisible}
    order by c.posted_at desc, c.id desc limit ${limit}
  `.execute(db)
  return await readCards(db, { view, listed: rows })
}

/** Those of the codes that still stand and whose posters the viewer is shown, in their order. */
export async function listShown(
  db: Db<Tables>,
  input: { view: CardView; ids: readonly string[] },
): Promise<Card[]> {
  const { view, ids } = input
  const { rows } = await sql<{ id: string }>`
    with ${unseenAuthors(view)}
    select c.id from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, nth)
    join posted_code c on c.id = asked.id
    where ${stands} and ${byVisible}
    order by asked.nth
  `.execute(db)
  return await readCards(db, { view, listed: rows })
}

/** True unless the profile is gone, suspended, or apart from the viewer by a block. */
export async function isProfileShown(
  db: Db<Tables>,
  input: { view: PostViewer; profileId: string },
): Promise<boolean> {
  const { viewerId, relations } = input.view
  const blocked = viewerId === null ? sql`false` : sql`id in (${relations.blockedFor(viewerId)})`
  const { rows } = await sql`
    select from profile where id = ${input.profileId} and suspended_at is null
      and deleted_at is null and not (${blocked})
  `.execute(db)
  return rows.length > 0
}

/** Where the profile's days begin. */
export async function getZone(db: Db<Tables>, profileId: string): Promise<string> {
  const row = await db
    .selectFrom('profile')
    .select('time_zone')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** Codes that stand in their posters' lists, by poster. */
export async function countPosted(
  db: Db<Tables>,
  profileIds: readonly string[],
): Promise<Map<string, number>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('posted_code')
    .select(['profile_id', ({ fn }) => fn.countAll().as('count')])
    .where('profile_id', 'in', [...profileIds])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .groupBy('profile_id')
    .execute()
  return new Map(rows.map((row) => [row.profile_id, Number(row.count)]))
}

async function listBy(
  db: Db<Tables>,
  input: ListWindow & { view: CardView },
  source: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; at: RawBuilder<unknown> },
): Promise<Card[]> {
  const { from, where, at } = source
  const { after } = input
  const further = after
    ? sql`and (${at}, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; listed_at: Date }>`
    with ${unseenAuthors(input.view)}
    select c.id, ${at} as listed_at from ${from} where ${where} ${further}
    order by ${at} desc, c.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  const listed = rows.map((row) => ({ id: row.id, listedAt: row.listed_at }))
  return await readCards(db, { view: input.view, listed })
}
