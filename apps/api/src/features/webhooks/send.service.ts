/** Sends what waits for endpoints: each message with the same id and words until it arrives. */
import { webhookRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/webhooks'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { Keys } from '../../infra/keys.ts'
import type { Logger } from '../../infra/log.ts'
import { OutboundError } from '../../infra/outbound/index.ts'
import type { Outbound } from '../../infra/outbound/index.ts'
import type { AccountServices } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import { lockProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { busyMs, markArrived, markFailed, takeDueMessage } from './outbox.store.ts'
import type { Failed, TakenMessage } from './outbox.store.ts'
import { signedHeaders } from './signature.ts'
import { ownerOf } from './webhooks.store.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export const secretUse = 'webhook secret'
/** So many endpoints are sent to at once, one message each. */
const atOnce = 4
const answerMaxBytes = 16 * 1024

export type SendDeps = {
  db: Db<AccountTables & ProfileTables & WebhookTables>
  now: () => Date
  keys: Pick<Keys, 'open'>
  outbound: Outbound
  noteSecurity: AccountServices['noteSecurity']
  /** From 0 to 1, 1 excluded; spreads tries that would fall together. */
  random?: () => number
}

/** Sends all that is due. */
export async function sendDueMessages(
  deps: SendDeps,
  options: { log?: Logger; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, () => sendInTurn(deps, options)))
}

async function sendInTurn(
  deps: SendDeps,
  { log, signal }: { log?: Logger; signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, now } = deps
  while (signal?.aborted !== true) {
    const busyUntil = new Date(now().getTime() + busyMs)
    const message = await transact(db, (tx) => takeDueMessage(tx, { now: now(), busyUntil }))
    if (!message) return
    const went = await send(deps, message)
    if (typeof went === 'number') {
      await transact(db, (tx) => markArrived(tx, { message, status: went, now: now() }))
      continue
    }
    const line = { webhook: message.webhookId, message: message.id, attempt: message.attempts }
    log?.info({ ...line, ...went }, 'a webhook did not take a message')
    await noteFailure(deps, message, went)
  }
}

/** The status of an answer that says it arrived, or why it did not. */
async function send(
  { now, keys, outbound }: SendDeps,
  message: TakenMessage,
): Promise<number | Failed> {
  const { body, secret, secretBefore } = message
  const sealed = secretBefore ? [secret, secretBefore] : [secret]
  const opened = await Promise.all(sealed.map((each) => keys.open(secretUse, each)))
  const signed = signedHeaders({
    id: message.id,
    at: now(),
    body,
    secrets: opened.map(String),
  })
  try {
    const { status } = await outbound({
      method: 'POST',
      url: message.url,
      headers: { ...signed, 'content-type': 'application/json' },
      body,
      timeoutMs: webhookRules.answerMs,
      answerMaxBytes,
    })
    if (status >= 200 && status < 300) return status
    return { failure: status === 410 ? 'gone' : 'status', status }
  } catch (error) {
    if (error instanceof OutboundError) return { failure: error.failure, status: null }
    throw error
  }
}

/** The endpoint rests too: one that does not answer costs a few tries, not one for each message. */
async function noteFailure(deps: SendDeps, message: TakenMessage, failed: Failed): Promise<void> {
  const { db, noteSecurity } = deps
  const now = deps.now()
  const failures = message.failures + 1
  const isSetAside = failed.failure === 'gone' || failures >= webhookRules.failuresMax
  await transact(db, async (tx) => {
    const isOn = await markFailed(tx, {
      ...failed,
      message,
      now,
      nextTryAt: laterBy(deps, now, message.attempts),
      restsUntil: isSetAside ? null : laterBy(deps, now, failures),
      isSetAside,
    })
    if (!isSetAside || !isOn) return
    const profileId = await ownerOf(tx, message.webhookId)
    const profile = profileId === undefined ? undefined : await lockProfile(tx, profileId)
    const place = { device: messages.sender, address: null }
    if (profile) await noteSecurity(tx, { profile, kind: 'webhook-set-aside', place })
  })
}

/** After the n-th failure, up to a fifth sooner or later; null when that was the last. */
function laterBy({ random = Math.random }: SendDeps, now: Date, failures: number): Date | null {
  const minutes = webhookRules.retryMinutes[failures - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + minutes * 60_000 * (0.8 + 0.4 * random()))
}
