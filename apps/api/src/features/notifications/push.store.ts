/** Browsers that get push messages, and what waits to be sent to them. */
import { locales, pushTopicOf } from '@strix/contracts'
import type { Locale, NotificationKind } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import { isOnBreak } from '../accounts/index.ts'
import { joinActor } from './actors.store.ts'
import { storedNotification } from './stored.ts'
import type { StoredNotification } from './stored.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & NotificationTables & ProfileTables

export const pushMessage = 'push_send'

type StoredKey = { id: string; publicKey: string; sealed: Buffer }

export async function findPushKey(db: Db<NotificationTables>): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['id', 'public_key', 'private_key'])
    .executeTakeFirst()
  return row && { id: row.id, publicKey: row.public_key, sealed: row.private_key }
}

/** Of several processes that start together one writes. */
export async function addPushKey(
  db: Db<NotificationTables>,
  { id, publicKey, sealed, now }: StoredKey & { now: Date },
): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ id, public_key: publicKey, private_key: sealed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type NewSubscription = {
  profileId: string
  sessionId: string
  keyId: string
  endpoint: string
  p256dh: string
  auth: string
  now: Date
}

/** A browser belongs to whoever is logged in with it now. */
export async function saveSubscription(tx: Tx<Tables>, given: NewSubscription): Promise<void> {
  const { endpoint, sessionId, profileId, keyId, p256dh, auth, now } = given
  await tx
    .deleteFrom('push_subscription')
    .where(({ or, eb }) => or([eb('endpoint', '=', endpoint), eb('session_id', '=', sessionId)]))
    .execute()
  await tx
    .insertInto('push_subscription')
    .values({
      id: uuidv7(now),
      profile_id: profileId,
      session_id: sessionId,
      key_id: keyId,
      endpoint,
      p256dh,
      auth,
      created_at: now,
    })
    .execute()
}

export async function hasSubscription(db: Db<Tables>, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSubscription(
  db: Db<Tables>,
  given: { sessionId: string } | { id: string },
): Promise<void> {
  const query = db.deleteFrom('push_subscription')
  await (
    'id' in given
      ? query.where('id', '=', given.id)
      : query.where('session_id', '=', given.sessionId)
  ).execute()
}

/** Queues new notices for the browsers of those who switched their topic on, in the same go. */
export async function queuePushes(
  tx: Tx<Tables>,
  input: { kind: NotificationKind; ids: readonly string[]; now: Date },
): Promise<void> {
  const topic = pushTopicOf[input.kind]
  if (topic === null || input.ids.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    insert into push_message (id, subscription_id, notification_id, next_try_at)
    select gen_random_uuid(), s.id, n.id, ${input.now}
    from notification n
    join notification_choice c on c.profile_id = n.profile_id and ${topic} = any(c.pushed)
    join push_subscription s on s.profile_id = n.profile_id
    where n.id = any(${[...input.ids]}::uuid[])
    on conflict do nothing
  `.execute(tx)
  if (numAffectedRows > 0n) await wakeJobs(tx, pushMessage)
}

const stored = storedNotification.extend({
  attempts: z.number(),
  subscription_id: z.uuid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  locale: z.enum(locales).catch('en'),
  alive: z.boolean(),
  on_break: z.boolean(),
  notification_id: z.uuid(),
})
export type DuePush = {
  id: string
  attempts: number
  subscription: { id: string; endpoint: string; p256dh: string; auth: string }
  locale: Locale
  /** Still logged in with it, and the account may be used. */
  alive: boolean
  /** From betting. */
  onBreak: boolean
  notification: StoredNotification
}

/** Takes what is due; nobody else takes it until `busyUntil`. */
export async function takeDuePushes(
  db: Db<Tables>,
  input: { now: Date; busyUntil: Date; limit: number },
): Promise<DuePush[]> {
  const { now, busyUntil, limit } = input
  const { rows } = await sql`
    with due as (
      select id from push_message where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ), taken as (
      update push_message m set next_try_at = ${busyUntil}, attempts = m.attempts + 1
      from due where m.id = due.id
      returning m.id, m.subscription_id, m.notification_id, m.attempts
    )
    select t.id, t.attempts, t.subscription_id, s.endpoint, s.p256dh, s.auth, p.locale,
      (e.expires_at > ${now} and p.deleted_at is null and p.suspended_at is null) as alive,
      ${isOnBreak(sql`p.id`, now)} as on_break,
      n.seq::text as seq, n.id as notification_id, n.profile_id, n.type, n.kind, n.actor_id,
      a.username, a.avatar, n.data, n.at, n.read_at
    from taken t
    join push_subscription s on s.id = t.subscription_id
    join session e on e.id = s.session_id
    join profile p on p.id = s.profile_id
    join notification n on n.id = t.notification_id
    ${joinActor}
  `.execute(db)
  return stored.array().parse(rows).map(toPush)
}

function toPush(row: z.infer<typeof stored>): DuePush {
  const { id, attempts, locale, alive, on_break: onBreak, endpoint, p256dh, auth, ...rest } = row
  const { subscription_id: subscriptionId, notification_id: notificationId, ...notice } = rest
  return {
    id,
    attempts,
    locale,
    alive,
    onBreak,
    subscription: { id: subscriptionId, endpoint, p256dh, auth },
    notification: { ...notice, id: notificationId },
  }
}

export async function deletePush(db: Db<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

export async function tryPushLater(db: Db<Tables>, input: { id: string; at: Date }): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ next_try_at: input.at })
    .where('id', '=', input.id)
    .execute()
}
