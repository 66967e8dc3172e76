/**
 * Notices to browsers that are not open (Web Push, RFC 8030, 8291 and 8292). What is sent is
 * encrypted for the browser: the service in between reads nothing.
 */
import { noticePlaceOf } from '@strix/contracts'
import type { PushSubscriptionInput } from '@strix/contracts'
import webPush from 'web-push'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import { inLanguage } from '../../infra/language.ts'
import type { Logger } from '../../infra/log.ts'
import { OutboundError } from '../../infra/outbound/index.ts'
import type { Outbound } from '../../infra/outbound/index.ts'
import { messages } from '@strix/messages/server/notifications'
import { accountGone, lockProfile } from '../profiles/index.ts'
import { comesAlways } from './notices.ts'
import {
  addPushKey,
  deletePush,
  deleteSubscription,
  findPushKey,
  hasSubscription,
  saveSubscription,
  takeDuePushes,
  tryPushLater,
} from './push.store.ts'
import type { DuePush } from './push.store.ts'
import { titleOf } from './views.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & NotificationTables & ProfileTables

export type PushDeps = {
  db: Db<Tables>
  now: () => Date
  keys: Keys
  /** Addresses of our own pages. */
  pages: { of(path: string): string }
  outbound: Outbound
}
export const pushKeyUse = 'push key'

/** Of the pair that push services know us by. */
type KeyPair = { id: string; publicKey: string; privateKey: string }

const retryMinutes = [1, 5, 15, 60, 180]
/** What is older is news no more; the push service drops it then, too. */
const lifeMs = 24 * 3_600_000
const busyMs = 120_000
const atOnce = 20
type Outcome = 'sent' | 'later' | 'dropped' | 'gone'

export type PushService = ReturnType<typeof createPushService>

export function createPushService(deps: PushDeps) {
  const { db, now } = deps
  return {
    async state(sessionId: string | undefined): Promise<{ key: string; subscribed: boolean }> {
      const { publicKey } = await keyPair(deps)
      const subscribed = sessionId !== undefined && (await hasSubscription(db, sessionId))
      return { key: publicKey, subscribed }
    },
    /**
     * @throws AppError FORBIDDEN where there is no session that it could end with, INVALID_INPUT
     * for keys that nothing can be sealed for
     */
    async subscribe(
      { profileId, sessionId }: { profileId: string; sessionId: string | undefined },
      { endpoint, keys }: PushSubscriptionInput,
    ): Promise<void> {
      if (sessionId === undefined) throw new AppError('FORBIDDEN', messages.problems.noBrowser)
      if (!canSeal(keys)) throw keysUnusable()
      const { id: keyId } = await keyPair(deps)
      await transact(db, async (tx) => {
        // Several pages of one browser may ask at once.
        if (!(await lockProfile(tx, profileId))) throw accountGone()
        const subscription = { profileId, sessionId, keyId, endpoint, ...keys }
        await saveSubscription(tx, { ...subscription, now: now() })
      })
    },
    async unsubscribe(sessionId: string | undefined): Promise<void> {
      if (sessionId !== undefined) await deleteSubscription(db, { sessionId })
    },
  }
}

/** Whoever asks makes up what keys they like; those of a browser are a point of its curve. */
function canSeal({ p256dh, auth }: PushSubscriptionInput['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

function keysUnusable(): AppError {
  const message = messages.problems.noKeys
  return new AppError('INVALID_INPUT', message, { fields: [{ path: 'body.keys', message }] })
}

/** Made once, at the first start or the first question, whichever comes first. */
export async function keyPair({ db, keys, now }: Omit<PushDeps, 'outbound' | 'pages'>) {
  const known = (await findPushKey(db)) ?? (await makeKey({ db, keys, now }))
  const privateKey = (await keys.open(pushKeyUse, known.sealed)).toString()
  return { id: known.id, publicKey: known.publicKey, privateKey } satisfies KeyPair
}

async function makeKey({ db, keys, now }: Omit<PushDeps, 'outbound' | 'pages'>) {
  const made = webPush.generateVAPIDKeys()
  const sealed = await keys.seal(pushKeyUse, Buffer.from(made.privateKey))
  await addPushKey(db, { id: uuidv7(now()), publicKey: made.publicKey, sealed, now: now() })
  const kept = await findPushKey(db)
  if (!kept) throw new Error('the key for push services could not be kept')
  return kept
}

/** Sends what is due; answers how many went which way. */
export async function sendPushes(
  deps: PushDeps,
  options: { log?: Logger; signal?: AbortSignal | undefined } = {},
): Promise<Record<Outcome, number>> {
  const counts = { sent: 0, later: 0, dropped: 0, gone: 0 }
  while (!options.signal?.aborted) {
    const now = deps.now()
    const busyUntil = new Date(now.getTime() + busyMs)
    const due = await takeDuePushes(deps.db, { now, busyUntil, limit: atOnce })
    if (due.length === 0) break
    const pair = await keyPair(deps)
    for (const outcome of await Promise.all(due.map((push) => sendOne(deps, push, pair)))) {
      counts[outcome] += 1
    }
  }
  if (counts.later + counts.dropped > 0) options.log?.warn(counts, 'some notices were not pushed')
  return counts
}

async function sendOne(deps: PushDeps, push: DuePush, pair: KeyPair): Promise<Outcome> {
  const outcome = await attempt(deps, push, pair)
  switch (outcome) {
    case 'gone':
      await deleteSubscription(deps.db, { id: push.subscription.id })
      break
    case 'later': {
      const minutes = retryMinutes[push.attempts - 1]
      if (minutes === undefined) {
        await deletePush(deps.db, push.id)
        return 'dropped'
      }
      await tryPushLater(deps.db, {
        id: push.id,
        at: new Date(deps.now().getTime() + minutes * 60_000),
      })
      break
    }
    case 'sent':
    case 'dropped':
      await deletePush(deps.db, push.id)
  }
  return outcome
}

async function attempt(deps: PushDeps, push: DuePush, pair: KeyPair): Promise<Outcome> {
  const { notification, subscription, alive } = push
  // One that was kept with broken keys must not stop the messages of others.
  if (!alive || !canSeal(subscription)) return 'gone'
  const isOld = deps.now().getTime() - notification.at.getTime() > lifeMs
  if (isOld || notification.read_at !== null) return 'dropped'
  // It was queued before the break, which keeps away all but this.
  if (push.onBreak && !comesAlways(notification.kind)) return 'dropped'
  const { endpoint, p256dh, auth } = subscription
  const { publicKey, privateKey } = pair
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(push),
    {
      vapidDetails: { subject: subjectOf(deps), publicKey, privateKey },
      TTL: lifeMs / 1_000,
      // A notice that is sent again takes the place of itself.
      topic: notification.id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    },
  )
  try {
    const { status } = await deps.outbound({
      method: 'POST',
      url: endpoint,
      headers: headersOf(details.headers),
      body: details.body,
    })
    return outcomeOf(status)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // Where an address leads that no push service has, nothing is sent again.
    return error.failure === 'private' || error.failure === 'address' ? 'gone' : 'later'
  }
}

/** What the browser shows: the short text of the notice, in its reader's language. */
function payloadOf({ notification, locale }: DuePush): string {
  const body = inLanguage(locale, () => titleOf(notification))
  const { id, kind, data } = notification
  return JSON.stringify({ id, body, path: noticePlaceOf({ ...data, kind }) })
}

/** Who to complain to; services ask for an https address. */
function subjectOf({ pages }: PushDeps): string {
  const url = pages.of('/')
  return url.startsWith('https:') ? url : 'https://strix.invalid'
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  // Not there any more, or made for a key that is ours no longer.
  if (status === 404 || status === 410 || status === 403) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'dropped'
}
