/** Messages to endpoints: written once for each, taken, and how it went. */
import type { WebhookEvent, WebhookFailure } from '@strix/contracts'
import { webhookRules } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import { isOnBreak } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { WebhookTables } from './webhooks.tables.ts'

type Tables = AccountTables & ProfileTables & WebhookTables

export const sendMessage = 'webhooks_send'
/** Longer than a try takes, from taking a message to noting how it went. */
export const busyMs = 60_000

/** Neither gone nor suspended, and not taking a break: only those get messages. */
const ownerMayBeTold = (now: Date) => sql`p.deleted_at is null and p.suspended_at is null
  and not ${isOnBreak(sql`p.id`, now)}`

/** Whether what is queued for their endpoints is sent now. */
export async function mayOwnerBeTold(
  db: Db<AccountTables & ProfileTables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from profile p where p.id = ${profileId} and ${ownerMayBeTold(now)}
  `.execute(db)
  return rows.length > 0
}

/** One message for each endpoint of the profile that wants it; once, whoever asks again. */
export async function queueForEndpoints(
  tx: Tx<Tables>,
  input: { profileId: string; seq: string; event: WebhookEvent; body: string; now: Date },
): Promise<void> {
  const { profileId, seq, event, body, now } = input
  const { rows } = await sql<{ id: string }>`
    select w.id from webhook w join profile p on p.id = w.profile_id
    where w.profile_id = ${profileId} and w.state <> 'stopped' and ${event} = any(w.events)
      and ${ownerMayBeTold(now)}
      and (select count(*) from webhook_message m
        where m.webhook_id = w.id and m.next_try_at is not null) < ${webhookRules.waitingMax}
  `.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('webhook_message')
    .values(
      rows.map(({ id }) => ({
        id: uuidv7(now),
        webhook_id: id,
        event_seq: seq,
        event,
        body,
        created_at: now,
        next_try_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_seq']).doNothing())
    .execute()
  await wakeJobs(tx, sendMessage)
}

/** One that rests after failures is tried at once; one that is sent to at this moment goes on. */
export async function endRest(
  tx: Tx<WebhookTables>,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ rests_until: null })
    .where('id', '=', webhookId)
    .where('rests_until', '>', new Date(now.getTime() + busyMs))
    .execute()
  await wakeJobs(tx, sendMessage)
}

export async function insertTest(
  tx: Tx<WebhookTables>,
  input: { webhookId: string; body: string; now: Date },
): Promise<void> {
  const { webhookId, body, now } = input
  const message = { id: uuidv7(now), webhook_id: webhookId, event_seq: null, body }
  await tx
    .insertInto('webhook_message')
    .values({ ...message, event: 'test', created_at: now, next_try_at: now })
    .execute()
  await endRest(tx, { webhookId, now })
}

export type TakenMessage = {
  id: string
  webhookId: string
  body: string
  url: string
  attempts: number
  /** Before this try. */
  failures: number
  secret: Buffer
  secretBefore: Buffer | null
}

/**
 * The message that has been due longest of an endpoint that nobody sends to; nobody else takes any
 * of that endpoint's until `busyUntil`. A process that dies meanwhile leaves it to the next.
 */
export async function takeDueMessage(
  tx: Tx<Tables>,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    select m.id, m.webhook_id as "webhookId", m.body, m.attempts + 1 as attempts, w.url,
      w.failures, w.secret,
      case when w.secret_before_until > ${now} then w.secret_before end as "secretBefore"
    from webhook_message m
    join webhook w on w.id = m.webhook_id
    join profile p on p.id = w.profile_id
    where m.next_try_at <= ${now} and w.state = 'on'
      and (w.rests_until is null or w.rests_until <= ${now}) and ${ownerMayBeTold(now)}
    order by m.next_try_at, m.id limit 1 for update of w, m skip locked
  `.execute(tx)
  const [message] = rows
  if (!message) return undefined
  await tx
    .updateTable('webhook')
    .set({ rests_until: busyUntil })
    .where('id', '=', message.webhookId)
    .execute()
  const { id, attempts } = message
  await tx.updateTable('webhook_message').set({ attempts }).where('id', '=', id).execute()
  return message
}

export async function markArrived(
  tx: Tx<WebhookTables>,
  input: { message: TakenMessage; status: number; now: Date },
): Promise<void> {
  const { message, status, now } = input
  await tx
    .updateTable('webhook_message')
    .set({ next_try_at: null, given_up_at: null, arrived_at: now, status, failure: null })
    .where('id', '=', message.id)
    .execute()
  await tx
    .updateTable('webhook')
    .set({ failures: 0, last_failure: null, rests_until: null })
    .where('id', '=', message.webhookId)
    .execute()
}

export type Failed = { failure: WebhookFailure; status: number | null }

/**
 * @param input.nextTryAt null gives the message up
 * @returns false where staff have stopped the endpoint meanwhile: then it is not set aside
 */
export async function markFailed(
  tx: Tx<WebhookTables>,
  input: Failed & {
    message: TakenMessage
    now: Date
    nextTryAt: Date | null
    restsUntil: Date | null
    isSetAside: boolean
  },
): Promise<boolean> {
  const { message, failure, status, now, nextTryAt, restsUntil, isSetAside } = input
  await tx
    .updateTable('webhook_message')
    .set({ next_try_at: nextTryAt, given_up_at: nextTryAt ? null : now, status, failure })
    .where('id', '=', message.id)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ failures: message.failures + 1, last_failure: failure, rests_until: restsUntil })
    .$if(isSetAside, (query) => query.set({ state: 'set-aside' }))
    .where('id', '=', message.webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Since when the oldest message waits that nobody sends. */
export async function findOldestDueMessage(db: Db<Tables>, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select m.next_try_at as at from webhook_message m
    join webhook w on w.id = m.webhook_id
    join profile p on p.id = w.profile_id
    where m.next_try_at <= ${now} and w.state = 'on'
      and (w.rests_until is null or w.rests_until <= ${now}) and ${ownerMayBeTold(now)}
    order by m.next_try_at limit 1
  `.execute(db)
  return rows[0]?.at
}

export async function deleteOldMessages(db: Db<WebhookTables>, before: Date): Promise<void> {
  await db.deleteFrom('webhook_message').where('created_at', '<', before).execute()
}
