import type { NotificationView } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { paymentEvents } from '../payments/index.ts'
import { postEvents } from '../posts/index.ts'
import { socialEvents } from '../social/index.ts'
import { walletEvents } from '../wallet/index.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { lastMail, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { untilWaiting } from '../../testing/test-overlap.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { sendDigests, sendRoots } from './digests.service.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { insertNotice } from './notifications.store.ts'

const hour = 3_600_000
const day = 24 * 3_600_000
/** Shortly after midnight: days and their roots have just changed. */
const startAt = new Date('2026-11-16T01:30:00Z')
let app: TestApp
let second: TestApp

beforeAll(async () => {
  app = await openTestApp({ listens: true, startAt })
  second = await openTestApp({ listens: true, url: app.url, startAt })
}, 60_000)
afterAll(async () => {
  await second.close()
  await app.close()
})

const deliver = (from: TestApp = app) => deliverAll(from)

async function listOf(person: Person): Promise<NotificationView[]> {
  await deliver()
  const url = `/api/v1/profile/${person.profileId}/notifications?page_size=100`
  const reply = await person.browser.send('GET', url)
  expect(reply.status).toBe(200)
  return reply.body.data as NotificationView[]
}
const titlesOf = async (person: Person) => (await listOf(person)).map(({ title }) => title)

async function follow(from: Person, to: Person) {
  await from.browser.send('POST', '/api/v1/profile/follow', {
    follower_id: from.profileId,
    following_id: to.profileId,
  })
}

async function vote(from: Person, codeId: string, verdict = 'upvote') {
  const body = { code_id: codeId, profile_id: from.profileId, vote_type: verdict }
  expect((await from.browser.send('POST', '/api/v1/code/vote', body)).status).toBe(200)
}

async function unreadOf(person: Person): Promise<number> {
  const reply = await person.browser.send('GET', '/api/v1/notifications/unread')
  return (reply.body.data as { unread: number }).unread
}

test('notices of two writers are numbered in the order in which they are kept', async () => {
  const [person] = await newPeople(app.db, 1)
  const recipients = [person ?? '']
  const now = app.now()
  const noticeOf = (once: string) => ({
    type: 'onboarding' as const,
    kind: 'watched-decided' as const,
    actorId: null,
    data: { code_id: uuidv7(now), state: 'won' },
    once,
  })
  const insert = (once: string) =>
    transact(second.db, (tx) => insertNotice(tx, { notice: noticeOf(once), recipients, now }))
  let later: Promise<string[]> | undefined
  await transact(app.db, async (tx) => {
    await insertNotice(tx, { notice: noticeOf('first'), recipients, now })
    later = insert('second')
    await untilWaiting(app)
    await insertNotice(tx, { notice: noticeOf('third'), recipients, now })
  })
  await later
  const rows = await app.db
    .selectFrom('notification')
    .select('once')
    .where('profile_id', 'in', recipients)
    .orderBy('seq')
    .execute()
  expect(rows.map(({ once }) => once)).toEqual(['first', 'third', 'second'])
})

describe('what is delivered', () => {
  test('a welcome, a follow, a vote and a comment, each once, with who did it', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: obi.profileId })
    await follow(ada, obi)
    await vote(ada, codeId)
    await vote(ada, codeId)
    await vote(ada, codeId)
    await ada.browser.send('POST', '/api/v1/code/comment/', {
      code_id: codeId,
      profile_id: ada.profileId,
      comment: 'Good one',
    })
    const list = await listOf(obi)
    expect(list.map(({ type, data }) => [type, data.kind])).toEqual([
      ['comment', 'commented'],
      ['vote', 'upvoted'],
      ['follow', 'followed'],
      ['onboarding', 'welcome'],
    ])
    expect(list[0]).toMatchObject({
      title: `${ada.username} commented on your code`,
      user: { _id: ada.profileId, username: ada.username, avatar: null },
      data: { code_id: codeId },
      read: false,
    })
    await deliver(second)
    expect((await listOf(obi)).length).toBe(4)
  })

  test('a reply is no news to whom a block keeps from the code it stands on', async () => {
    const [ada, obi, eve] = [await newPerson(app), await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const say = async (from: Person, comment: string, parent_id?: string) => {
      const body = { code_id: codeId, profile_id: from.profileId, comment, parent_id }
      const reply = await from.browser.send('POST', '/api/v1/code/comment/', body)
      expect(reply.status).toBe(200)
      return (reply.body.data as { _id: string })._id
    }
    const first = await say(ada, 'Good one')
    await say(eve, 'Is it?', first)
    await deliver()
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    await say(eve, 'Still?', first)
    expect((await listOf(ada)).filter(({ data }) => data.kind === 'replied')).toHaveLength(1)
  })

  test('a post: to followers, or, when it is for subscribers, to them alone', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    await follow(ada, obi)
    const open = await addPosted(app, { profileId: obi.profileId })
    const closed = await addPosted(app, { profileId: obi.profileId })
    await app.db
      .updateTable('posted_code')
      .set({ subscribers_only: true })
      .where('id', '=', closed)
      .execute()
    for (const codeId of [open, closed]) {
      const event = { kind: 'code.posted', codeId, profileId: obi.profileId } as const
      await transact(app.db, (tx) => postEvents.emit(tx, event))
    }
    const posts = (await listOf(ada)).filter(({ type }) => type === 'new_post')
    expect(posts.map(({ data }) => data.code_id)).toEqual([open])
  })

  test('a post reaches everybody of a long list once, with two processes at work', async () => {
    const obi = await newPerson(app)
    const readers = await newPeople(app.db, 1_203)
    const at = app.now()
    const rows = readers.map((id) => ({ follower_id: id, following_id: obi.profileId, at }))
    await app.db.insertInto('follow').values(rows).execute()
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const event = { kind: 'code.posted', codeId, profileId: obi.profileId } as const
    await transact(app.db, (tx) => postEvents.emit(tx, event))
    await Promise.all([deliver(), deliver(second), deliver(), deliver(second)])
    const delivered = await app.db
      .selectFrom('notification')
      .select('profile_id')
      .where('actor_id', '=', obi.profileId)
      .execute()
    expect(delivered.map((row) => row.profile_id).toSorted()).toEqual(readers.toSorted())
    expect(await app.db.selectFrom('domain_event').select('seq').execute()).toEqual([])
  })

  test('not what is muted, not of who is blocked, not during a break but money', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const choice = '/api/v1/notifications/choice'
    await obi.browser.send('PATCH', choice, { muted: ['vote', 'onboarding'] })
    await vote(ada, codeId)
    expect(await titlesOf(obi)).toEqual([])
    await obi.browser.send('PATCH', choice, { muted: [] })
    await obi.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    await follow(ada, obi)
    const credited = { kind: 'wallet.credited', profileId: obi.profileId, credits: 5_000 } as const
    await transact(app.db, (tx) => walletEvents.emit(tx, { ...credited, reason: 'gift-staff' }))
    expect(await titlesOf(obi)).toEqual(['50 credits were added'])
  })

  test('told before: no name of whom a block or a suspension keeps away since', async () => {
    const [ada, obi, eze] = [await newPerson(app), await newPerson(app), await newPerson(app)]
    await follow(obi, ada)
    await follow(eze, ada)
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(obi.username),
        expect.stringContaining(eze.username),
      ]),
    )
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    await app.db
      .updateTable('profile')
      .set({ suspended_at: app.now() })
      .where('id', '=', eze.profileId)
      .execute()
    const text = JSON.stringify(await listOf(ada))
    for (const { username } of [obi, eze]) expect(text).not.toContain(username)
    await obi.browser.send('DELETE', `/api/v1/blocks/${ada.profileId}`)
    expect(JSON.stringify(await listOf(ada))).toContain(obi.username)
  })

  test('nothing where the transaction was taken back', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    await deliver()
    const before = await titlesOf(obi)
    const failed = transact(app.db, async (tx) => {
      await socialEvents.emit(tx, {
        kind: 'profile.followed',
        actorId: ada.profileId,
        profileId: obi.profileId,
      })
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await titlesOf(obi)).toEqual(before)
  })
})

test('unread is exact, one by one and all at once; nobody reads another’s', async () => {
  const [ada, obi, eze] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  await follow(ada, obi)
  await follow(eze, obi)
  const list = await listOf(obi)
  expect(await unreadOf(obi)).toBe(3)
  const read = async (person: Person, id?: string) =>
    await person.browser.send('POST', '/api/v1/notifications/read', { notification_id: id })
  expect((await read(ada, list[0]?._id)).status).toBe(404)
  expect((await read(obi, list[0]?._id)).body.data).toEqual({ unread: 2 })
  expect((await read(obi, list[0]?._id)).body.data).toEqual({ unread: 2 })
  expect((await read(obi)).body.data).toEqual({ unread: 0 })
  expect(await unreadOf(ada)).toBe(1)
})

test('whose payment failed, was held after all and is given up hears of each', async () => {
  const obi = await newPerson(app)
  const about = { profileId: obi.profileId, paymentId: uuidv7(app.now()), credits: 50_000 }
  for (const kind of ['payment.failed', 'payment.held', 'payment.failed'] as const) {
    await transact(app.db, (tx) => paymentEvents.emit(tx, { ...about, kind }))
  }
  expect((await titlesOf(obi)).slice(0, 3)).toEqual([
    'Your payment did not go through',
    'Your payment is being checked',
    'Your payment did not go through',
  ])
})

test('pages of ten, the latest first, and a cursor that shifts with nothing', async () => {
  const obi = await newPerson(app)
  const url = `/api/v1/profile/${obi.profileId}/notifications`
  const send = async (credits: number) => {
    const event = { kind: 'wallet.credited', profileId: obi.profileId, credits } as const
    await transact(app.db, (tx) => walletEvents.emit(tx, { ...event, reason: 'gift-staff' }))
  }
  for (let count = 1; count <= 12; count += 1) await send(count * 100)
  await deliver()
  const first = await obi.browser.send('GET', url)
  const { data, page } = first.body as {
    data: NotificationView[]
    page: { next_cursor: string; has_more: boolean }
  }
  expect(data.length).toBe(10)
  await send(1_300)
  await deliver()
  const next = await obi.browser.send('GET', `${url}?cursor=${page.next_cursor}`)
  const rest = next.body.data as NotificationView[]
  expect(rest.map(({ title }) => title)).toEqual([
    '2 credits were added',
    '1 credits were added',
    'Welcome to Strix',
  ])
})

describe('digest', () => {
  test('mails what is unread once a day, to whoever asked', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    await obi.browser.send('PATCH', '/api/v1/notifications/choice', { digest: 'daily' })
    await follow(ada, obi)
    await deliver()
    const pages = { of: (path: string) => `http://strix.example${path}` }
    const run = () => sendDigests({ db: app.db, now: app.now, pages })
    await run()
    expect((await lastMail(app, obi.email))?.kind).not.toBe('digest')
    app.advance(day + 1_000)
    await run()
    const mail = await lastMail(app, obi.email)
    expect(mail?.kind).toBe('digest')
    expect(mail?.plain).toContain(`${ada.username} follows you`)
    await run()
    const digests = await app.db
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'digest')
      .execute()
    expect(digests.length).toBe(1)
  })

  test('that fails holds up nobody else’s, and is mailed once it can be', async () => {
    const [ada, obi, eze] = [await newPerson(app), await newPerson(app), await newPerson(app)]
    for (const { browser } of [obi, eze]) {
      await browser.send('PATCH', '/api/v1/notifications/choice', { digest: 'daily' })
    }
    for (const each of [obi, eze]) await follow(ada, each)
    await deliver()
    const setData = (data: string) =>
      sql`update notification set data = ${data}::jsonb where profile_id = ${obi.profileId}`.execute(
        app.db,
      )
    await setData('{"unreadable": true}')
    app.advance(day + 1_000)
    const pages = { of: (path: string) => `http://strix.example${path}` }
    const run = () => sendDigests({ db: app.db, now: app.now, pages })
    await expect(run()).rejects.toThrow('unreadable')
    expect((await lastMail(app, eze.email))?.kind).toBe('digest')
    await setData('{}')
    await run()
    expect((await lastMail(app, obi.email))?.kind).toBe('digest')
  })

  test('comes at the same hour each day, though the job is a second early', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    await obi.browser.send('PATCH', '/api/v1/notifications/choice', { digest: 'daily' })
    await follow(ada, obi)
    await deliver()
    const pages = { of: (path: string) => `http://strix.example${path}` }
    const sentAfter = async (ms: number) => {
      app.advance(ms)
      await sendDigests({ db: app.db, now: app.now, pages })
      return (await lastMail(app, obi.email))?.kind === 'digest'
    }
    expect(await sentAfter(day - hour)).toBe(false)
    expect(await sentAfter(hour - 1_000)).toBe(true)
  })

  test('carries the roots of the days since the last one, and no older', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    await obi.browser.send('PATCH', '/api/v1/notifications/choice', { digest: 'daily' })
    const rootOf = (days: number) => Buffer.alloc(32, days)
    const at = (days: number) => new Date(Math.floor(app.now().getTime() / day + days) * day)
    const rows = [-2, -1, 0].map((days) => ({
      day: at(days).toISOString().slice(0, 10),
      version: 1,
      closes_at: at(days + 1),
      heads: 1,
      root: rootOf(10 + days),
      made_at: new Date(at(days + 1).getTime() + 10 * 60_000),
    }))
    await app.db.insertInto('record_root').values(rows).execute()
    await follow(ada, obi)
    await deliver()
    app.advance(day + 1_000)
    const pages = { of: (path: string) => `http://strix.example${path}` }
    await sendDigests({ db: app.db, now: app.now, pages })
    const mail = await lastMail(app, obi.email)
    const today = rows.at(-1)
    expect(mail?.plain).toContain(`${today?.day} ${rootOf(10).toString('hex')}`)
    for (const days of [8, 9]) expect(mail?.plain).not.toContain(rootOf(days).toString('hex'))
  })

  test('the roots come by mail to whoever asked, with nothing unread, until switched off', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const choice = { roots: 'daily' }
    const reply = await obi.browser.send('PATCH', '/api/v1/notifications/choice', choice)
    expect(reply.body.data).toMatchObject({ ...choice, digest: 'off' })
    await obi.browser.send('POST', '/api/v1/notifications/read', {})
    const pages = { of: (path: string) => `http://strix.example${path}` }
    const run = () => sendRoots({ db: app.db, now: app.now, pages })
    const rootsFor = async (person: Person) => {
      const mail = await lastMail(app, person.email)
      return mail?.kind === 'roots' ? mail.plain : undefined
    }
    const made = async (name: string) => {
      const at = new Date(app.now().getTime() - 1_000)
      const row = { day: name, version: 1, closes_at: at, heads: 1, made_at: at }
      await app.db
        .insertInto('record_root')
        .values({ ...row, root: Buffer.alloc(32, 3) })
        .execute()
    }
    app.advance(day / 2)
    await made('2027-01-01')
    await run()
    expect(await rootsFor(obi)).toBeUndefined()
    app.advance(day / 2)
    await run()
    expect(await rootsFor(obi)).toContain(`2027-01-01 ${'03'.repeat(32)}`)
    expect(await rootsFor(obi)).toContain('http://strix.example/records/roots.atom')
    expect(await rootsFor(ada)).toBeUndefined()
    const count = async () =>
      (await app.db.selectFrom('mail').select('id').where('kind', '=', 'roots').execute()).length
    expect(await count()).toBe(1)
    // By now the session has ended.
    await app.services.notificationService.choose(obi.profileId, { roots: 'off' })
    await made('2027-01-09')
    app.advance(8 * day)
    await run()
    expect(await count()).toBe(1)
  })
})

test('a deleted account leaves no notification and no name in those of others', async () => {
  const [ada, obi] = [await newPerson(app), await newPerson(app)]
  await follow(ada, obi)
  await deliver()
  await ada.browser.send('POST', '/api/v1/account/delete', { password: ada.password })
  const [latest] = await listOf(obi)
  expect(latest).toMatchObject({ title: 'Somebody follows you', user: null })
  const left = await app.db
    .selectFrom('notification')
    .select('id')
    .where('profile_id', '=', ada.profileId)
    .execute()
  expect(left).toEqual([])
})
