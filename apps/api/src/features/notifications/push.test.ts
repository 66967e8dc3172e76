/** Notices to browsers that are not open, with a push service of our own that reads them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { OutboundError } from '../../infra/outbound/index.ts'
import type { OutboundRequest } from '../../infra/outbound/index.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { payoutEvents } from '../payouts/index.ts'
import { postEvents } from '../posts/index.ts'
import { socialEvents } from '../social/index.ts'
import { walletEvents } from '../wallet/index.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { sendPushes } from './push.service.ts'

const minuteMs = 60_000
const url = '/api/v1/notifications/push'
let app: TestApp
/** What reached the push service, and what it says to the next. */
let reached: OutboundRequest[] = []
let answers: (number | OutboundError)[] = []

beforeAll(async () => {
  app = await openTestApp({
    async outbound(request) {
      reached.push(request)
      const answer = answers.shift() ?? 201
      if (answer instanceof OutboundError) throw answer
      return { status: answer, headers: {}, body: Buffer.alloc(0) }
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  reached = []
  answers = []
})

/** A browser's side of a subscription: it alone can read what is sent to it. */
function newBrowser(name: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return {
    input: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys },
    /** RFC 8291 and 8188, as a browser does it. */
    read(body: OutboundRequest['body']): Record<string, unknown> {
      const bytes = Buffer.from(body ?? '')
      const [salt, keyLength] = [bytes.subarray(0, 16), bytes[20] ?? 0]
      const sender = bytes.subarray(21, 21 + keyLength)
      const sealed = bytes.subarray(21 + keyLength)
      const shared = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const base = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const derive = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', base, salt, `Content-Encoding: ${use}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

async function newReader(name: string, pushed: readonly string[]) {
  const person = await newPerson(app)
  const browser = newBrowser(name)
  await deliverAll(app)
  expect((await person.browser.send('POST', url, browser.input)).body.data).toMatchObject({
    subscribed: true,
  })
  await person.browser.send('PATCH', '/api/v1/notifications/choice', { pushed })
  return { person, browser }
}

async function follow(from: Person, to: Person) {
  await from.browser.send('POST', '/api/v1/profile/follow', {
    follower_id: from.profileId,
    following_id: to.profileId,
  })
  await deliverAll(app)
}
const send = () => sendPushes(app.services)
const waiting = async () => (await app.db.selectFrom('push_message').select('id').execute()).length

test('what is switched on reaches the browser once, for its eyes alone, in its language', async () => {
  const ada = await newPerson(app)
  const { person, browser } = await newReader('one', ['follow'])
  await person.browser.send('PATCH', '/api/v1/account/settings', { locale: 'pcm' })
  await follow(ada, person)
  expect(await send()).toMatchObject({ sent: 1 })
  expect(await send()).toMatchObject({ sent: 0 })
  const [request] = reached
  expect(request).toMatchObject({ method: 'POST', url: browser.input.endpoint })
  expect(String(request?.headers?.['Authorization'])).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
  expect(Buffer.from(request?.body ?? '').toString('latin1')).not.toContain(ada.username)
  expect(browser.read(request?.body)).toEqual({
    id: expect.any(String),
    body: `${ada.username} dey follow you`,
    path: `/profile/${ada.profileId}`,
  })
})

test('nothing is pushed unless its switch is on, and only to the push services there are', async () => {
  const ada = await newPerson(app)
  const { person } = await newReader('two', [])
  await follow(ada, person)
  expect(await send()).toEqual({ sent: 0, later: 0, dropped: 0, gone: 0 })
  const elsewhere = { ...newBrowser('x').input, endpoint: 'https://hooks.example.org/in' }
  expect((await person.browser.send('POST', url, elsewhere)).status).toBe(400)
})

test('a browser that is gone is forgotten; a service in trouble is asked again, later and less', async () => {
  const [ada, eze] = [await newPerson(app), await newPerson(app)]
  const { person } = await newReader('three', ['follow'])
  await follow(ada, person)
  answers = [503, new OutboundError('unreachable')]
  expect(await send()).toMatchObject({ later: 1 })
  expect(await send()).toMatchObject({ later: 0, sent: 0 })
  app.advance(minuteMs + 1_000)
  expect(await send()).toMatchObject({ later: 1 })
  app.advance(5 * minuteMs + 1_000)
  expect(await send()).toMatchObject({ sent: 1 })
  await follow(eze, person)
  answers = [410]
  expect(await send()).toMatchObject({ gone: 1 })
  expect((await person.browser.send('GET', url)).body.data).toMatchObject({ subscribed: false })
  expect(await waiting()).toBe(0)
})

test('log-out ends it, and the browser of the next person is theirs', async () => {
  const [ada, eze] = [await newPerson(app), await newPerson(app)]
  const { person, browser } = await newReader('four', ['follow'])
  await follow(ada, person)
  await person.browser.send('POST', '/api/v1/logout')
  expect(await send()).toMatchObject({ sent: 0 })
  expect(await waiting()).toBe(0)
  const { person: first } = await newReader('five', ['follow'])
  expect(
    (
      await eze.browser.send('POST', url, {
        ...browser.input,
        endpoint: 'https://fcm.googleapis.com/fcm/send/five',
      })
    ).status,
  ).toBe(200)
  await follow(ada, first)
  expect(await send()).toMatchObject({ sent: 0 })
})

test('a break and a notice that was read keep it away', async () => {
  const obi = await newPerson(app)
  const { person } = await newReader('six', ['new_post'])
  await follow(person, obi)
  const post = async () => {
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const event = { kind: 'code.posted', codeId, profileId: obi.profileId } as const
    await transact(app.db, (tx) => postEvents.emit(tx, event))
    await deliverAll(app)
  }
  await post()
  await person.browser.send('POST', '/api/v1/notifications/read', {})
  expect(await send()).toMatchObject({ sent: 0, dropped: 1 })
  await person.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  await post()
  expect(await send()).toMatchObject({ sent: 0, dropped: 0 })
})

test('what waited when a break began is not pushed, but for money and security', async () => {
  const ada = await newPerson(app)
  const { person, browser } = await newReader('seven', ['follow', 'credit', 'subscription'])
  await follow(ada, person)
  const credited = { kind: 'wallet.credited', profileId: person.profileId, credits: 5_000 } as const
  await transact(app.db, async (tx) => {
    await walletEvents.emit(tx, { ...credited, reason: 'gift-staff' })
    const { profileId } = person
    await socialEvents.emit(tx, { kind: 'profile.subscribed', actorId: ada.profileId, profileId })
    await socialEvents.emit(tx, { kind: 'referral.rewarded', profileId, credits: 5_000 })
  })
  await deliverAll(app)
  await person.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  expect(await send()).toMatchObject({ sent: 1, dropped: 3 })
  expect(reached.map(({ body }) => browser.read(body)['body'])).toEqual(['50 credits were added'])
})

test('the key stays the same, and its private half is sealed', async () => {
  const { person } = await newReader('seven', [])
  const keyOf = async () =>
    ((await person.browser.send('GET', url)).body.data as { key: string }).key
  const key = await keyOf()
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await keyOf()).toBe(key)
  const rows = await app.db.selectFrom('push_key').select(['public_key', 'private_key']).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.private_key.length).toBeGreaterThan(60)
})

/** Of the form of a browser's key, and no point of its curve. */
const madeUp = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

test('a key that nothing can be sealed for is refused', async () => {
  const { browser } = await newPerson(app)
  const { endpoint, keys } = newBrowser('eight').input
  for (const broken of [madeUp, { ...keys, auth: 'AAAA' }, { ...keys, p256dh: 'AAAA' }]) {
    const reply = await browser.send('POST', url, { endpoint, keys: broken })
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
  }
})

test('one that was kept before holds up nobody else, and is forgotten', async () => {
  const ada = await newPerson(app)
  const [{ person: broken }, { person: whole }] = [
    await newReader('nine', ['follow']),
    await newReader('ten', ['follow']),
  ]
  const ofBroken = app.db
    .updateTable('push_subscription')
    .set(madeUp)
    .where('profile_id', '=', broken.profileId)
  await ofBroken.execute()
  await follow(ada, broken)
  await follow(ada, whole)
  expect(await send()).toMatchObject({ gone: 1, sent: 1 })
  expect(await waiting()).toBe(0)
})

test('a browser that asks from several pages at once is one browser', async () => {
  const person = await newPerson(app)
  const { input } = newBrowser('eleven')
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => person.browser.send('POST', url, input)),
  )
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
  const rows = await app.db
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', input.endpoint)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a payout that was paid leads to the payouts, as it does in the list of notices', async () => {
  const { person, browser } = await newReader('payouts', ['credit'])
  const { profileId } = person
  const event = { kind: 'payout.paid', profileId, payoutId: uuidv7(app.now()) } as const
  await transact(app.db, (tx) => payoutEvents.emit(tx, event))
  await deliverAll(app)
  expect(await send()).toMatchObject({ sent: 1 })
  expect(browser.read(reached[0]?.body)).toMatchObject({ path: '/management/payment#payouts' })
})
