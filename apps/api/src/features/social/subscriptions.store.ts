import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PeopleWindow } from './people.store.ts'
import type { SocialTables } from './social.tables.ts'
import { isOnBreak } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables

export type Subscription = {
  subscriberId: string
  creatorId: string
  periodId: string
  /** Hundredths of a credit. */
  price: number
  beganAt: Date
  paidUntil: Date
  renews: boolean
  state: SocialTables['subscription']['state']
}

function toSubscription(row: SocialTables['subscription']): Subscription {
  return {
    subscriberId: row.subscriber_id,
    creatorId: row.creator_id,
    periodId: row.period_id,
    price: Number(row.price),
    beganAt: row.began_at,
    paidUntil: row.paid_until,
    renews: row.renews,
    state: row.state,
  }
}

type Pair = { subscriberId: string; creatorId: string }

/** In a transaction that changes it, `lockPair` comes first. */
export async function findSubscription(
  db: Db<Tables>,
  pair: Pair,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', pair.subscriberId)
    .where('creator_id', '=', pair.creatorId)
    .executeTakeFirst()
  return row && toSubscription(row)
}

export async function putSubscription(tx: Tx<Tables>, next: Subscription): Promise<void> {
  const row = {
    period_id: next.periodId,
    price: next.price,
    began_at: next.beganAt,
    paid_until: next.paidUntil,
    renews: next.renews,
    state: next.state,
  }
  await tx
    .insertInto('subscription')
    .values({ subscriber_id: next.subscriberId, creator_id: next.creatorId, ...row })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'creator_id']).doUpdateSet(row))
    .execute()
}

/** Condition: somebody has access to what `creator` (SQL) posts for subscribers. */
export function subscribedTo(
  viewer: string | RawBuilder<unknown>,
  creator: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscription s where s.subscriber_id = ${viewer} and s.creator_id = ${creator}
      and s.state = 'active' and s.paid_until > ${now})`
}

/** Query of the creators that somebody has access to, and until when. */
export function paidBy(viewer: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.creator_id, s.paid_until from subscription s
    where s.subscriber_id = ${viewer} and s.state = 'active'`
}

export async function countSubscribers(
  db: Db<Tables>,
  input: { creatorId: string; now: Date },
): Promise<number> {
  const row = await db
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('creator_id', '=', input.creatorId)
    .where('state', '=', 'active')
    .where('paid_until', '>', input.now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Which of some people have access to what a creator posts for subscribers. */
export async function subscribersAmong(
  db: Db<Tables>,
  input: { creatorId: string; after: string | null; limit: number; now: Date },
): Promise<string[]> {
  let query = db
    .selectFrom('subscription')
    .select('subscriber_id')
    .where('creator_id', '=', input.creatorId)
    .where('state', '=', 'active')
    .where('paid_until', '>', input.now)
    .orderBy('subscriber_id')
    .limit(input.limit)
  if (input.after !== null) query = query.where('subscriber_id', '>', input.after)
  return (await query.execute()).map((row) => row.subscriber_id)
}

type ListedSubscription = Subscription & { username: string | null; avatar: string | null }

export async function listSubscriptions(
  db: Db<Tables>,
  input: PeopleWindow & { subscriberId: string },
): Promise<ListedSubscription[]> {
  const { after } = input
  const from = after
    ? sql`and (s.began_at, s.creator_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<
    SocialTables['subscription'] & { username: string | null; avatar: string | null }
  >`
    select s.*, p.username, p.avatar from subscription s join profile p on p.id = s.creator_id
    where s.subscriber_id = ${input.subscriberId} and p.username is not null ${from}
    order by s.began_at desc, s.creator_id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map((row) => ({
    ...toSubscription(row),
    username: row.username,
    avatar: row.avatar,
  }))
}

/** Time that is running out; nobody waits for the answer, so none is held here. */
export async function listDue(
  db: Db<Tables>,
  input: { before: Date; limit: number },
): Promise<Pair[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriber_id', 'creator_id'])
    .where('state', '=', 'active')
    .where(({ eb, or, and }) =>
      or([
        and([eb('renews', '=', true), eb('paid_until', '<=', input.before)]),
        eb('paid_until', '<=', new Date(input.before.getTime() - renewEarlyMs)),
      ]),
    )
    .orderBy('paid_until')
    .limit(input.limit)
    .execute()
  return rows.map((row) => ({ subscriberId: row.subscriber_id, creatorId: row.creator_id }))
}

/** A renewal is charged so long before access would end, so that it never stops between. */
export const renewEarlyMs = 60 * 60_000

/** Paid time of creators who are suspended or gone. */
export async function listOrphaned(
  db: Db<Tables>,
  input: { now: Date; limit: number },
): Promise<Pair[]> {
  const rows = await db
    .selectFrom('subscription as s')
    .innerJoin('profile as p', 'p.id', 's.creator_id')
    .select(['s.subscriber_id', 's.creator_id'])
    .where('s.state', '=', 'active')
    .where('s.paid_until', '>', input.now)
    .where(({ eb, or }) =>
      or([eb('p.suspended_at', 'is not', null), eb('p.deleted_at', 'is not', null)]),
    )
    .limit(input.limit)
    .execute()
  return rows.map((row) => ({ subscriberId: row.subscriber_id, creatorId: row.creator_id }))
}

/** Of everybody with access to a creator. */
export async function listRunning(
  db: Db<Tables>,
  input: { creatorId: string; now: Date },
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('creator_id', '=', input.creatorId)
    .where('state', '=', 'active')
    .where('paid_until', '>', input.now)
    .execute()
  return rows.map(toSubscription)
}

/**
 * Whether the creator may be subscribed to, and whether the subscriber may pay; both stay so
 * until the transaction ends. Accounts are locked before `lockPair`, as a deletion does.
 */
export async function lockStanding(
  tx: Tx<Tables>,
  { subscriberId, creatorId }: Pair,
  now: Date,
): Promise<{ isOffered: boolean; mayPay: boolean }> {
  const people = await tx
    .selectFrom('profile')
    .select(['id', 'suspended_at', 'deleted_at'])
    .where('id', 'in', [subscriberId, creatorId])
    .orderBy('id')
    .forShare()
    .execute()
  const stands = (profileId: string) =>
    people.some((each) => each.id === profileId && !each.suspended_at && !each.deleted_at)
  const broke = await sql`select where ${isOnBreak(sql`${subscriberId}::uuid`, now)}`.execute(tx)
  const isFree = broke.rows.length === 0
  return { isOffered: stands(creatorId), mayPay: stands(subscriberId) && isFree }
}

/** Whoever takes a break pays for nothing more. */
export async function cancelExcluded(db: Db<Tables>, now: Date): Promise<void> {
  await sql`
    update subscription set renews = false
    where renews and ${isOnBreak(sql`subscriber_id`, now)}
  `.execute(db)
}
