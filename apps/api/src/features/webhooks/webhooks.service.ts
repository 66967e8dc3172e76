/** Webhooks of a member: made, tried, looked through, ended; and what staff do about them. */
import { webhookRules } from '@strix/contracts'
import type {
  Page,
  PageQuery,
  RowCount,
  StaffWebhook,
  WebhookEvent,
  WebhookMessageView,
  WebhookState,
  WebhookView,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/webhooks'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Place } from '../../infra/http/place.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import { checkedUrl } from '../../infra/outbound/index.ts'
import { countRows } from '../../infra/row-count.ts'
import type { AccountServices } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import { accountGone, lockProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { endRest, insertTest, mayOwnerBeTold } from './outbox.store.ts'
import { secretUse } from './send.service.ts'
import { newSecret } from './signature.ts'
import { messageView, staffWebhookView, webhookView } from './views.ts'
import { bodyOf } from './webhooks.listener.ts'
import {
  countStaffWebhooks,
  deleteWebhook,
  hideWebhook,
  insertWebhook,
  listMessages,
  listStaffWebhooks,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  setState,
  tryAgain,
} from './webhooks.store.ts'
import type { Webhook, WebhookFilter } from './webhooks.store.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export type WebhookDeps = {
  db: Db<AccountTables & ProfileTables & WebhookTables>
  now: () => Date
  keys: Pick<Keys, 'seal'>
  noteSecurity: AccountServices['noteSecurity']
}

type Own = { id: string; profileId: string }
type WithSecret = WebhookView & { secret: string }
type StaffAct = { id: string; staffId: string; reason: string }
type StateAfter = WebhookState | 'removed'
/** What it waits for: that its owner switches the webhook on again, or that their break ends. */
type Queued = { waitsFor: 'owner' | 'break' | null }
export type WebhookService = {
  list(profileId: string): Promise<WebhookView[]>
  /** @throws AppError INVALID_INPUT, TOO_MANY_KEYS; OUTDATED where one to that host is stopped */
  create(input: {
    profileId: string
    url: string
    events: readonly WebhookEvent[]
    place: Place
  }): Promise<WithSecret>
  /** Each throws AppError NOT_FOUND for what is not the caller's. */
  renewSecret(own: Own): Promise<WithSecret>
  test(own: Own): Promise<Queued>
  enable(own: Own): Promise<void>
  remove(own: Own): Promise<void>
  messages(input: Own & { page: PageQuery }): Promise<{ data: WebhookMessageView[]; page: Page }>
  retry(input: Own & { messageId: string }): Promise<Queued>
  listForStaff(query: {
    filter: WebhookFilter
    page: PageQuery
    order: 'asc' | 'desc'
    count: 'capped' | 'exact'
  }): Promise<{ data: StaffWebhook[]; page: Page; count: RowCount }>
  /** @throws AppError NOT_FOUND, OUTDATED where it is so already */
  stop(act: StaffAct): Promise<unknown>
  /** @returns `removed` where its owner had removed it: no more than the stop ends */
  resume(act: StaffAct): Promise<StateAfter>
}

const hourMs = 3_600_000
/** The log of a member names neither who of the staff it was nor where they sat. */
const staffPlace: Place = { device: messages.staffDevice, address: null }

export function createWebhooks(deps: WebhookDeps): WebhookService {
  const { db, now } = deps
  return {
    async list(profileId) {
      return (await listWebhooks(db, profileId))
        .filter(isKept)
        .map((each) => webhookView(each, now()))
    },
    create: (wish) => create(deps, wish),
    renewSecret: (own) => renewSecret(deps, own),
    test: ({ id, profileId }) =>
      transact(db, async (tx) => {
        const { state } = await lockGoing(tx, { id, profileId })
        const at = now()
        const body = bodyOf({ type: 'test', at, data: { webhook_id: id } })
        await insertTest(tx, { webhookId: id, body, now: at })
        return await queued(tx, { profileId, state, now: at })
      }),
    async enable({ id, profileId }) {
      await transact(db, async (tx) => {
        await lockGoing(tx, { id, profileId })
        await setState(tx, { id, state: 'on', now: now() })
        await endRest(tx, { webhookId: id, now: now() })
      })
    },
    async remove(own) {
      await transact(db, async (tx) => {
        const { id, url, state } = await lockOwn(tx, own)
        // Made anew it would be another one, that nobody stopped.
        if (state === 'stopped') await hideWebhook(tx, { id, url, now: now() })
        else await deleteWebhook(tx, id)
      })
    },
    async messages({ id, profileId, page }) {
      await transact(db, (tx) => lockOwn(tx, { id, profileId }))
      const { rows, page: next } = await listMessages(db, { webhookId: id, page })
      return { data: rows.map(messageView), page: next }
    },
    retry: ({ id, profileId, messageId }) =>
      transact(db, async (tx) => {
        const { state } = await lockGoing(tx, { id, profileId })
        const at = now()
        const found = await tryAgain(tx, { id: messageId, webhookId: id, now: at })
        if (!found) throw new AppError('NOT_FOUND', messages.problems.noMessage)
        await endRest(tx, { webhookId: id, now: at })
        return await queued(tx, { profileId, state, now: at })
      }),
    async listForStaff({ count, ...query }) {
      const { rows, page } = await listStaffWebhooks(db, query)
      const read = (limit: number | null) => countStaffWebhooks(db, query.filter, limit)
      const data = rows.map((row) => staffWebhookView(row, now()))
      return { data, page, count: await countRows(count, read) }
    },
    stop: (act) => changeByStaff(deps, { ...act, state: 'stopped' }),
    resume: (act) => changeByStaff(deps, { ...act, state: 'on' }),
  }
}

async function queued(
  tx: Tx<AccountTables & ProfileTables>,
  { state, ...owner }: { profileId: string; state: WebhookState; now: Date },
): Promise<Queued> {
  if (state !== 'on') return { waitsFor: 'owner' }
  return { waitsFor: (await mayOwnerBeTold(tx, owner)) ? null : 'break' }
}

async function create(
  { db, now, keys, noteSecurity }: WebhookDeps,
  { profileId, url, events, place }: Parameters<WebhookService['create']>[0],
): Promise<WithSecret> {
  const secret = newSecret()
  const sealed = await keys.seal(secretUse, Buffer.from(secret))
  const href = hrefOf(url)
  return await transact(db, async (tx) => {
    // One after the other for an account, so that two at once do not pass the limit together.
    const profile = await lockProfile(tx, profileId)
    if (!profile) throw accountGone()
    const max = webhookRules.webhooksMax
    const others = await listWebhooks(tx, profileId)
    if (others.filter(isKept).length >= max) {
      throw new AppError('TOO_MANY_KEYS', messages.problems.tooMany({ max }))
    }
    const stopped = others.filter(({ state }) => state === 'stopped')
    const { host } = new URL(href)
    if (stopped.some((other) => new URL(other.url).host === host)) throw isStopped()
    const createdAt = now()
    const id = uuidv7(createdAt)
    const made = { id, profileId, url: href, events: [...new Set(events)], createdAt }
    await insertWebhook(tx, { ...made, secret: sealed })
    await noteSecurity(tx, { profile, kind: 'webhook-made', place })
    return { ...webhookView(await lockOwn(tx, { id, profileId }), createdAt), secret }
  })
}

async function renewSecret({ db, now, keys }: WebhookDeps, own: Own): Promise<WithSecret> {
  const secret = newSecret()
  const sealed = await keys.seal(secretUse, Buffer.from(secret))
  return await transact(db, async (tx) => {
    await lockOwn(tx, own)
    const at = now()
    const oldUntil = new Date(at.getTime() + webhookRules.secretOverlapHours * hourMs)
    await replaceSecret(tx, { id: own.id, secret: sealed, oldUntil })
    return { ...webhookView(await lockOwn(tx, own), at), secret }
  })
}

async function changeByStaff(
  { db, now, noteSecurity }: WebhookDeps,
  { id, staffId, reason, state }: StaffAct & { state: WebhookState },
): Promise<StateAfter> {
  return await transact(db, async (tx) => {
    const at = now()
    const webhook = await lockWebhook(tx, { id })
    const profile = webhook && (await lockProfile(tx, webhook.profileId))
    if (!webhook || !profile) throw none()
    if (webhook.state === state) throw new AppError('OUTDATED', messages.problems.already)
    const after = state === 'on' && !isKept(webhook) ? 'removed' : state
    if (after === 'removed') await deleteWebhook(tx, id)
    else await setState(tx, { id, state: after, now: at })
    const action = state === 'on' ? 'webhook.resume' : 'webhook.stop'
    const detail = { profile: profile.id, before: webhook.state, after }
    await writeAudit(tx, { at, actor: staffId, action, subject: id, detail, reason })
    if (after === 'on') await endRest(tx, { webhookId: id, now: at })
    if (after === 'stopped') {
      await noteSecurity(tx, { profile, kind: 'webhook-stopped-by-staff', place: staffPlace })
    }
    return after
  })
}

/** @throws AppError INVALID_INPUT; a name that resolves to no public address fails when sent to */
function hrefOf(url: string): string {
  try {
    const checked = checkedUrl(url)
    checked.hash = ''
    return checked.href
  } catch (cause) {
    const message = messages.problems.address
    throw new AppError('INVALID_INPUT', message, {
      cause,
      fields: [{ path: 'body.url', message }],
    })
  }
}

function isKept({ removedAt }: Webhook): boolean {
  return removedAt === null
}

async function lockOwn(tx: Tx<WebhookTables>, own: Own): Promise<Webhook> {
  const webhook = await lockWebhook(tx, own)
  if (!webhook) throw none()
  return webhook
}

/** What staff stopped only staff let go on. */
async function lockGoing(tx: Tx<WebhookTables>, own: Own): Promise<Webhook> {
  const webhook = await lockOwn(tx, own)
  if (webhook.state === 'stopped') throw isStopped()
  return webhook
}

function none(): AppError {
  return new AppError('NOT_FOUND', messages.problems.none)
}

function isStopped(): AppError {
  return new AppError('OUTDATED', messages.problems.stopped)
}
