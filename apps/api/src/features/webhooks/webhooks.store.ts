import type { PageQuery, WebhookEvent, WebhookFailure, WebhookState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { isId, timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export type Webhook = {
  id: string
  profileId: string
  url: string
  events: WebhookEvent[]
  createdAt: Date
  state: WebhookState
  failures: number
  lastFailure: WebhookFailure | null
  oldSecretUntil: Date | null
  /** By its owner, though the stop of staff stands. */
  removedAt: Date | null
  waiting: number
}
export type StoredMessage = Pick<
  WebhookTables['webhook_message'],
  'id' | 'event' | 'created_at' | 'next_try_at'
> & {
  attempts: number
  arrived_at: Date | null
  status: number | null
  failure: WebhookFailure | null
}

const columns = sql`w.id, w.profile_id as "profileId", w.url, w.events,
  w.created_at as "createdAt", w.state, w.failures, w.last_failure as "lastFailure",
  w.secret_before_until as "oldSecretUntil", w.removed_at as "removedAt",
  (select count(*)::int from webhook_message m
    where m.webhook_id = w.id and m.next_try_at is not null) as waiting`

/** Those that were removed too, which only staff and a new one look at. */
export async function listWebhooks(db: Db<WebhookTables>, profileId: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook w where w.profile_id = ${profileId}
    order by w.created_at desc, w.id desc`.execute(db)
  return rows
}

/** @param input.profileId of anybody where it is not given */
export async function lockWebhook(
  tx: Tx<WebhookTables>,
  input: { id: string; profileId?: string },
): Promise<Webhook | undefined> {
  const { id, profileId = null } = input
  const { rows } = await sql<Webhook>`
    select ${columns} from webhook w
    where w.id = ${id} and (${profileId}::uuid is null
      or (w.profile_id = ${profileId}::uuid and w.removed_at is null))
    for update of w`.execute(tx)
  return rows[0]
}

export async function ownerOf(db: Db<WebhookTables>, id: string): Promise<string | undefined> {
  const query = db.selectFrom('webhook').select('profile_id').where('id', '=', id)
  return (await query.executeTakeFirst())?.profile_id
}

export async function insertWebhook(
  tx: Tx<WebhookTables>,
  webhook: Pick<Webhook, 'id' | 'profileId' | 'url' | 'events' | 'createdAt'> & { secret: Buffer },
): Promise<void> {
  const { id, profileId, url, events, createdAt, secret } = webhook
  await tx
    .insertInto('webhook')
    .values({ id, profile_id: profileId, url, events, created_at: createdAt, secret })
    .execute()
}

/** The secret of now becomes the one before, whatever stood there. */
export async function replaceSecret(
  tx: Tx<WebhookTables>,
  { id, secret, oldUntil }: { id: string; secret: Buffer; oldUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ secret_before: sql`secret`, secret_before_until: oldUntil, secret })
    .where('id', '=', id)
    .execute()
}

/** Secrets that sign no more are kept no longer. */
export async function dropOldSecrets(db: Db<WebhookTables>, now: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ secret_before: null, secret_before_until: null })
    .where('secret_before_until', '<=', now)
    .execute()
}

/** With `on`, as if nothing had ever failed: what waits is due at once. */
export async function setState(
  tx: Tx<WebhookTables>,
  { id, state, now }: { id: string; state: WebhookState; now: Date },
): Promise<void> {
  const fresh = { failures: 0, last_failure: null, rests_until: null }
  await tx
    .updateTable('webhook')
    .set(state === 'on' ? { state, ...fresh } : { state })
    .where('id', '=', id)
    .execute()
  if (state !== 'on') return
  await tx
    .updateTable('webhook_message')
    .set({ next_try_at: now })
    .where('webhook_id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute()
}

/** The host stays alone, so that none to it is made anew. */
export async function hideWebhook(
  tx: Tx<WebhookTables>,
  { id, url, now }: Pick<Webhook, 'id' | 'url'> & { now: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ removed_at: now, url: `${new URL(url).origin}/`, events: [] })
    .set({ secret: null, secret_before: null, secret_before_until: null })
    .set({ failures: 0, last_failure: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('webhook_message').where('webhook_id', '=', id).execute()
}

export async function deleteWebhook(tx: Tx<WebhookTables>, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

const messageCursor = [isId] as const

export async function listMessages(
  db: Db<WebhookTables>,
  { webhookId, page }: { webhookId: string; page: PageQuery },
) {
  const { limit, offset, after } = pageWindow(page, messageCursor)
  const rows = await db
    .selectFrom('webhook_message')
    .select(['id', 'event', 'created_at', 'attempts', 'next_try_at', 'arrived_at'])
    .select(['status', 'failure'])
    .where('webhook_id', '=', webhookId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf<StoredMessage>(rows, page, ({ id }) => [id])
}

/** False where there is none of the endpoint's that did not arrive. */
export async function tryAgain(
  tx: Tx<WebhookTables>,
  input: { id: string; webhookId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_message')
    .set({ next_try_at: input.now, given_up_at: null })
    .where('id', '=', input.id)
    .where('webhook_id', '=', input.webhookId)
    .where('arrived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type StaffWebhookRow = Webhook & { username: string | null }
export type WebhookFilter = { search?: string | undefined; state?: WebhookState | undefined }

export async function listStaffWebhooks(
  db: Db<ProfileTables & WebhookTables>,
  input: { filter: WebhookFilter; page: PageQuery; order: 'asc' | 'desc' },
) {
  const { limit, offset, after } = pageWindow(input.page, timeCursor)
  const order = sql.raw(input.order)
  const beyond = after
    ? sql`and (w.created_at, w.id) ${sql.raw(input.order === 'desc' ? '<' : '>')}
        (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<StaffWebhookRow>`
    select ${columns}, p.username from webhook w join profile p on p.id = w.profile_id
    where true ${conditionsOf(input.filter)} ${beyond}
    order by w.created_at ${order}, w.id ${order} limit ${limit} offset ${offset}`.execute(db)
  return pageOf(rows, input.page, ({ createdAt, id }) => [createdAt.toISOString(), id])
}

/** @param limit no further than so many; null counts them all */
export async function countStaffWebhooks(
  db: Db<ProfileTables & WebhookTables>,
  filter: WebhookFilter,
  limit: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from webhook w join profile p on p.id = w.profile_id
      where true ${conditionsOf(filter)} limit ${limit}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf({ search, state }: WebhookFilter) {
  const pattern = `${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`
    ${search ? sql`and p.username ilike ${pattern}` : sql``}
    ${state ? sql`and w.state = ${state}` : sql``}`
}
