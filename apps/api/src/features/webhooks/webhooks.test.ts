/** Messages to an endpoint, once for each and signed, and what becomes of one that fails. */
import { createHmac } from 'node:crypto'
import type { StaffWebhook, WebhookMessageView, WebhookView } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { OutboundError } from '../../infra/outbound/index.ts'
import type { OutboundAnswer, OutboundRequest } from '../../infra/outbound/index.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { countMails, lastMail, logIn, newPerson } from '../../testing/test-people.ts'
import type { Person, Reply } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { resultEvents } from '../results/index.ts'
import { webhooksPrivacy } from './webhooks.privacy.store.ts'
import { sendDueMessages } from './send.service.ts'
import { webhookJobs } from './webhooks.jobs.ts'

const minute = 60_000
const day = 24 * 60 * minute
let app: TestApp
let sent: OutboundRequest[] = []
/** What servers of members answer, by their address; 204 where nothing is said. */
const answers = new Map<string, () => Promise<number>>()

beforeAll(async () => {
  app = await openTestApp({
    async outbound(request): Promise<OutboundAnswer> {
      sent.push(request)
      const status = await (answers.get(request.url)?.() ?? 204)
      return { status, headers: {}, body: Buffer.alloc(0) }
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  sent = []
  answers.clear()
})

type Made = WebhookView & { secret: string }
let count = 0

function dataOf<T>(reply: Reply): T {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data as T
}

async function makeWebhook(person: Person, events = ['code.settled']): Promise<Made> {
  count += 1
  const url = `https://hooks${count}.strix.example/in`
  return dataOf(await person.browser.send('POST', '/api/v1/webhooks', { url, events }))
}

async function settle(owner: Person): Promise<string> {
  const codeId = uuidv7(app.now())
  const event = { kind: 'code.settled', codeId, ownerId: owner.profileId, state: 'won' } as const
  await transact(app.db, (tx) => resultEvents.emit(tx, event))
  await deliverAll(app)
  return codeId
}

const deps = () => ({ ...app.services, random: () => 0.5 })
const sendAll = () => sendDueMessages(deps())
const messagesOf = async ({ browser }: Person, { _id }: Made) =>
  dataOf<WebhookMessageView[]>(await browser.send('GET', `/api/v1/webhooks/${_id}/messages`))
const onlyOf = async ({ browser }: Person) =>
  dataOf<WebhookView[]>(await browser.send('GET', '/api/v1/webhooks'))[0]

/** As docs/webhooks.md tells a receiver to. */
function isSignedWith(secret: string, { headers = {}, body }: OutboundRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${String(body)}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected)
}

describe('what is told', () => {
  test('only the owner’s endpoint that wants it, signed, without the code itself', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    await makeWebhook(owner, ['conversion.finished'])
    await makeWebhook(await newPerson(app))
    const codeId = await settle(owner)
    await deliverAll(app)
    await sendAll()
    expect(sent).toHaveLength(1)
    const [request] = sent
    expect(request?.url).toBe(webhook.url)
    expect(JSON.parse(String(request?.body))).toEqual({
      type: 'code.settled',
      timestamp: expect.any(String),
      data: { code_id: codeId, state: 'won' },
    })
    expect(request && isSignedWith(webhook.secret, request)).toBe(true)
    const [message] = await messagesOf(owner, webhook)
    expect(message).toMatchObject({ state: 'arrived', status: 204, attempts: 1 })
    expect(request?.headers?.['webhook-id']).toBe(message?._id)
    await sendAll()
    expect(sent).toHaveLength(1)
    expect((await lastMail(app, owner.email))?.kind).toBe('webhook-made')
    expect(
      await webhooksPrivacy.exportFor(app.db, owner.profileId, app.services.keys),
    ).toMatchObject({
      webhook_messages: [{ url: webhook.url, event: 'code.settled' }],
    })
  })

  test('nobody during a break; what waited goes after it', async () => {
    const owner = await newPerson(app)
    await makeWebhook(owner)
    await settle(owner)
    const pause = await owner.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    expect(pause.status).toBe(200)
    await sendAll()
    await settle(owner)
    expect(sent).toHaveLength(0)
    app.advance(day + minute)
    await sendAll()
    expect(sent).toHaveLength(1)
  })

  test('during a break it says that a message waits until the break is over', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    answers.set(webhook.url, async () => 500)
    await settle(owner)
    await sendAll()
    const [message] = await messagesOf(owner, webhook)
    const pause = await owner.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    expect(pause.status).toBe(200)
    const at = `/api/v1/webhooks/${webhook._id}`
    for (const path of [`${at}/messages/${message?._id}/retry`, `${at}/test`]) {
      const reply = await owner.browser.send('POST', path)
      expect(reply.body.message).toBe('The message waits until your break is over.')
    }
    await sendAll()
    expect(sent).toHaveLength(1)
    answers.delete(webhook.url)
    app.advance(day + minute)
    await sendAll()
    expect(sent).toHaveLength(3)
  })

  test('a new secret signs beside the old one for a day, then alone', async () => {
    const owner = await newPerson(app)
    const { _id: id, secret } = await makeWebhook(owner)
    const renewed = await owner.browser.send('POST', `/api/v1/webhooks/${id}/secret`)
    const { secret: next } = dataOf<Made>(renewed)
    const signs = () => {
      const request = sent.at(-1)
      return request && [secret, next].map((each) => isSignedWith(each, request))
    }
    await settle(owner)
    await sendAll()
    expect(signs()).toEqual([true, true])
    app.advance(day + minute)
    await settle(owner)
    await sendAll()
    expect(signs()).toEqual([false, true])
  })
})

describe('an endpoint that fails', () => {
  test('gets the same message later, further apart each time, until it arrives', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    answers.set(webhook.url, async () => 500)
    await settle(owner)
    await sendAll()
    app.advance(minute - 1_000)
    await sendAll()
    expect(sent).toHaveLength(1)
    app.advance(2_000)
    answers.set(webhook.url, () => Promise.reject(new OutboundError('private')))
    await sendAll()
    expect(await messagesOf(owner, webhook)).toMatchObject([
      { state: 'waiting', attempts: 2, failure: 'private', status: null },
    ])
    app.advance(5 * minute)
    answers.delete(webhook.url)
    await sendAll()
    const ids = sent.map(({ headers }) => headers?.['webhook-id'])
    expect([sent.length, new Set(ids).size]).toEqual([3, 1])
    expect(new Set(sent.map(({ body }) => String(body))).size).toBe(1)
    expect(await onlyOf(owner)).toMatchObject({ failures: 0, waiting: 0, state: 'on' })
  })

  test('a process that dies after sending sends again under the same id', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    await settle(owner)
    // The answer never reaches the code that would write it down.
    answers.set(webhook.url, () => Promise.reject(new Error('killed')))
    await expect(sendAll()).rejects.toThrow('killed')
    answers.delete(webhook.url)
    await sendAll()
    expect(sent).toHaveLength(1)
    app.advance(61_000)
    await sendAll()
    const [first, second] = sent.map(({ headers }) => headers?.['webhook-id'])
    expect([sent.length, second]).toEqual([2, first])
  })

  test('is set aside after ten failures in a row, its owner told once, and goes on', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    answers.set(webhook.url, async () => 503)
    await settle(owner)
    await settle(owner)
    for (let round = 0; round < 15; round += 1) {
      await sendAll()
      app.advance(day)
    }
    expect(sent).toHaveLength(10)
    await logIn(owner.browser, owner)
    expect(await onlyOf(owner)).toMatchObject({ state: 'set-aside', last_failure: 'status' })
    expect((await lastMail(app, owner.email))?.kind).toBe('webhook-set-aside')
    const mails = await countMails(app, owner.email)
    await settle(owner)
    await sendAll()
    expect([sent.length, await countMails(app, owner.email)]).toEqual([10, mails])
    answers.delete(webhook.url)
    dataOf(await owner.browser.send('POST', `/api/v1/webhooks/${webhook._id}/enable`))
    await sendAll()
    expect(await onlyOf(owner)).toMatchObject({ state: 'on', waiting: 0 })
  })

  test('one that says it is gone is set aside at once', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    answers.set(webhook.url, async () => 410)
    await settle(owner)
    await sendAll()
    expect(await onlyOf(owner)).toMatchObject({ state: 'set-aside', last_failure: 'gone' })
  })

  test('set aside, it says that a message tried again waits until it is on', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    answers.set(webhook.url, async () => 410)
    await settle(owner)
    await sendAll()
    const [message] = await messagesOf(owner, webhook)
    const at = `/api/v1/webhooks/${webhook._id}`
    for (const path of [`${at}/messages/${message?._id}/retry`, `${at}/test`]) {
      const reply = await owner.browser.send('POST', path)
      expect(reply.body.message).toBe('The message waits until you switch the webhook on again.')
    }
    await sendAll()
    expect(sent).toHaveLength(1)
  })

  test('stopped by staff while it fails for the last time, it is not set aside, too', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    const admin = await staffBrowser(app, await newStaff(app, 'admin', 'stops@strix.example'))
    const stop = `/api/v1/admin/webhooks/${webhook._id}/stop`
    answers.set(webhook.url, async () => {
      dataOf(await admin.send('POST', stop, { reason: 'floods a server' }))
      return 410
    })
    await settle(owner)
    await sendAll()
    expect(await onlyOf(owner)).toMatchObject({ state: 'stopped' })
    expect((await lastMail(app, owner.email))?.kind).toBe('webhook-stopped-by-staff')
    const [message] = await messagesOf(owner, webhook)
    const path = `/api/v1/webhooks/${webhook._id}/messages/${message?._id}/retry`
    expect((await owner.browser.send('POST', path)).body.code).toBe('OUTDATED')
  })

  test('a slow one holds up no other, and gets one message at a time', async () => {
    const owner = await newPerson(app)
    const slow = await makeWebhook(owner)
    const quick = await makeWebhook(owner)
    let answer = (_status: number): void => undefined
    const answered = new Promise<number>((resolve) => (answer = resolve))
    answers.set(slow.url, () => answered)
    await settle(owner)
    await settle(owner)
    const sending = sendAll()
    const toQuick = () => sent.filter(({ url }) => url === quick.url)
    await expect.poll(() => toQuick().length).toBe(2)
    expect(sent.length - toQuick().length).toBe(1)
    answer(200)
    await sending
    expect(sent).toHaveLength(4)
  })
})

describe('who may do what', () => {
  test.each([
    'http://hooks.strix.example/',
    'https://hooks.strix.example:8443/',
    'https://169.254.169.254/',
    'https://[::ffff:127.0.0.1]/',
  ])('%s is refused', async (url) => {
    const { browser } = await newPerson(app)
    const reply = await browser.send('POST', '/api/v1/webhooks', { url, events: ['code.settled'] })
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  test('nobody touches another’s webhook, and an account has three', async () => {
    const owner = await newPerson(app)
    const { _id: id } = await makeWebhook(owner)
    const { browser } = await newPerson(app)
    const at = `/api/v1/webhooks/${id}`
    const tries = await Promise.all([
      browser.send('DELETE', at),
      browser.send('POST', `${at}/secret`),
      browser.send('POST', `${at}/test`),
      browser.send('POST', `${at}/enable`),
      browser.send('GET', `${at}/messages`),
      browser.send('POST', `${at}/messages/${uuidv7(app.now())}/retry`),
    ])
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(404))
    await makeWebhook(owner)
    await makeWebhook(owner)
    await expect(makeWebhook(owner)).rejects.toThrow('TOO_MANY_KEYS')
  })

  test('what staff stop is told nothing, and its owner cannot switch it on', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    const admin = await staffBrowser(app, await newStaff(app, 'admin', 'hooks@strix.example'))
    const at = `/api/v1/admin/webhooks/${webhook._id}`
    dataOf(await admin.send('POST', `${at}/stop`, { reason: 'floods a server' }))
    await settle(owner)
    await sendAll()
    expect(sent).toHaveLength(0)
    const enabled = await owner.browser.send('POST', `/api/v1/webhooks/${webhook._id}/enable`)
    expect(enabled.status).toBe(409)
    const events = ['code.settled']
    const anew = await owner.browser.send('POST', '/api/v1/webhooks', { url: webhook.url, events })
    expect([anew.status, anew.body.code]).toEqual([409, 'OUTDATED'])
    const search = `?search=${owner.username}&state=stopped`
    const list = await admin.send('GET', `/api/v1/admin/webhooks${search}`)
    expect(dataOf<StaffWebhook[]>(list)).toMatchObject([{ url: webhook.url, waiting: 0 }])
    dataOf(await admin.send('POST', `${at}/resume`, { reason: 'it was a mistake' }))
    dataOf(await owner.browser.send('POST', `/api/v1/webhooks/${webhook._id}/test`))
    await sendAll()
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ type: 'test' })
  })

  test('what staff stop its owner removes, and makes none anew past the stop', async () => {
    const owner = await newPerson(app)
    const [webhook] = [await makeWebhook(owner), await makeWebhook(owner), await makeWebhook(owner)]
    await settle(owner)
    const admin = await staffBrowser(app, await newStaff(app, 'admin', 'gone@strix.example'))
    const own = `/api/v1/webhooks/${webhook._id}`
    const at = `/api/v1/admin/webhooks/${webhook._id}`
    dataOf(await admin.send('POST', `${at}/stop`, { reason: 'floods a server' }))
    dataOf(await owner.browser.send('DELETE', own))
    const list = await owner.browser.send('GET', '/api/v1/webhooks')
    expect(dataOf<WebhookView[]>(list).map(({ _id: id }) => id)).not.toContain(webhook._id)
    for (const path of ['secret', 'test', 'enable']) {
      expect((await owner.browser.send('POST', `${own}/${path}`)).status).toBe(404)
    }
    const make = (url: string) =>
      owner.browser.send('POST', '/api/v1/webhooks', { url, events: ['code.settled'] })
    expect((await make(webhook.url)).body.code).toBe('OUTDATED')
    expect((await make('https://elsewhere.example/')).status).toBe(200)
    dataOf(await admin.send('POST', `${at}/resume`, { reason: 'it was a mistake' }))
    expect((await owner.browser.send('POST', `${own}/test`)).status).toBe(404)
    expect((await make(webhook.url)).body.code).toBe('TOO_MANY_KEYS')
    const [other] = dataOf<WebhookView[]>(await owner.browser.send('GET', '/api/v1/webhooks'))
    dataOf(await owner.browser.send('DELETE', `/api/v1/webhooks/${other?._id}`))
    expect((await make(webhook.url)).status).toBe(200)
  })

  test('of one that was stopped and removed the host stays, and staff read what they do', async () => {
    const owner = await newPerson(app)
    const { _id: id, url } = await makeWebhook(owner)
    const own = `/api/v1/webhooks/${id}`
    const admin = await staffBrowser(app, await newStaff(app, 'owner', 'host@strix.example'))
    const staffAt = '/api/v1/admin/webhooks'
    const seen = async () =>
      dataOf<StaffWebhook[]>(await admin.send('GET', `${staffAt}?search=${owner.username}`))
    dataOf(await owner.browser.send('POST', `${own}/secret`))
    answers.set(url, async () => 500)
    await settle(owner)
    await sendAll()
    dataOf(await admin.send('POST', `${staffAt}/${id}/stop`, { reason: 'floods a server' }))
    expect(await seen()).toMatchObject([{ url, removed: false }])
    dataOf(await owner.browser.send('DELETE', own))
    const host = `${new URL(url).origin}/`
    expect(await seen()).toMatchObject([{ url: host, events: [], removed: true }])
    const kept = app.db.selectFrom('webhook').selectAll().where('id', '=', id)
    const secrets = { secret: null, secret_before: null, secret_before_until: null }
    const none = { failures: 0, last_failure: null, ...secrets }
    expect(await kept.executeTakeFirst()).toMatchObject(none)
    const reason = 'it was a mistake'
    const ended = await admin.send('POST', `${staffAt}/${id}/resume`, { reason })
    expect([ended.status, ended.body.message]).toEqual([
      200,
      'The stop has ended. The owner may make a webhook to this host again.',
    ])
    expect(await seen()).toEqual([])
    const audit = await admin.send('GET', `/api/v1/admin/audit?subject=${id}`)
    const [entry] = dataOf<{ action: string; detail: unknown }[]>(audit)
    expect(entry).toMatchObject({
      action: 'webhook.resume',
      detail: { before: 'stopped', after: 'removed' },
    })
  })

  test('the log is kept for 30 days', async () => {
    const owner = await newPerson(app)
    const webhook = await makeWebhook(owner)
    await settle(owner)
    await sendAll()
    app.advance(31 * day)
    const cleanup = webhookJobs(deps()).find(({ name }) => name === 'webhooks_cleanup')
    await cleanup?.run({}, { signal: undefined, log: app.services.log })
    const { rows } = { rows: await app.db.selectFrom('webhook_message').selectAll().execute() }
    expect(rows.filter(({ webhook_id: id }) => id === webhook._id)).toEqual([])
  })
})
