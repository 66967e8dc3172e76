/** A server whose clock is behind the database's: what is over by the database's clock is over. */
import { proofMinutes, subscriptionRules } from '@strix/contracts'
import type { Comment, ExclusionView, VisitorProfile } from '@strix/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditSocial } from './features/social/index.ts'
import { creditPurchase } from './features/wallet/index.ts'
import { transact } from './infra/db.ts'
import { uuidv7 } from './infra/id.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { addPosted } from './testing/test-codes.ts'
import { newPeople } from './testing/test-profiles.ts'
import { mailedCode, newPerson, openBrowser, signupBody } from './testing/test-people.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let app: TestApp
/** How far the database's clock is ahead of the server's. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await openTestApp({
    databaseTime: () => Promise.resolve(new Date(app.now().getTime() + ahead)),
  })
})
afterEach(() => app.close())

test('a mailed code', async () => {
  const browser = openBrowser(app)
  const { email } = await signUp(browser)
  ahead = 11 * minuteMs
  const late = await browser.send('POST', '/verify', { email, otp: await mailedCode(app, email) })
  expect(late).toMatchObject({ status: 422, body: { code: 'OTP_WRONG' } })
})

test('a session, once it is time to note that it was used', async () => {
  const { browser } = await newPerson(app)
  ahead = 24 * hourMs
  app.advance(6 * minuteMs)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('the time to edit a comment', async () => {
  const ada = await newPerson(app)
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const about = { code_id: codeId, profile_id: ada.profileId }
  const { browser } = ada
  const made = await browser.send('POST', '/api/v1/code/comment/', { ...about, comment: 'Sure' })
  const url = `/api/v1/code/${codeId}/comment/${(made.body.data as Comment)._id}`
  ahead = 6 * minuteMs
  expect((await browser.send('PATCH', url, { comment: 'Not sure' })).body.code).toBe('EDIT_CLOSED')
})

test('all of it lasts as long as it should where the server’s clock was behind all along', async () => {
  ahead = 30 * hourMs
  const ada = await newPerson(app)
  const codeId = await addPosted(app, { profileId: ada.profileId })
  const about = { code_id: codeId, profile_id: ada.profileId }
  const { browser } = ada
  const made = await browser.send('POST', '/api/v1/code/comment/', { ...about, comment: 'Sure' })
  const url = `/api/v1/code/${codeId}/comment/${(made.body.data as Comment)._id}`
  expect((await browser.send('PATCH', url, { comment: 'Not sure' })).status).toBe(200)
  app.advance(6 * minuteMs)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(200)
})

test('a break that begins there is not shorter by what the clock is behind', async () => {
  const { browser } = await newPerson(app)
  ahead = hourMs
  const reply = await browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  const { ends_at: endsAt } = reply.body.data as ExclusionView
  const lasts = Date.parse(endsAt) - app.now().getTime() - ahead
  expect(Math.round(lasts / minuteMs)).toBe(24 * 60)
})

test('what a log-in proves is proved for no longer there', async () => {
  ahead = hourMs
  const { browser } = await newPerson(app)
  app.advance((proofMinutes + 1) * minuteMs)
  expect((await browser.send('GET', '/api/v1/account/export')).body.code).toBe('PROOF_NEEDED')
})

/** Somebody with access to a code for subscribers, which ends so much later. */
async function withAccess(lasts: number) {
  const [creator, reader] = [await newPerson(app), await newPerson(app)]
  const pair = { subscriber_id: reader.profileId, creator_id: creator.profileId }
  const paidUntil = new Date(app.now().getTime() + lasts)
  const period = { period_id: uuidv7(app.now()), began_at: app.now(), paid_until: paidUntil }
  const row = { ...pair, ...period, price: '0', renews: false, state: 'active' } as const
  await app.db.insertInto('subscription').values(row).execute()
  const firstKickoff = new Date(app.now().getTime() + 48 * hourMs)
  const posted = { profileId: creator.profileId, subscribersOnly: true, code: 'ONLYPAID7' }
  const codeId = await addPosted(app, { ...posted, firstKickoff })
  const { browser } = reader
  const pages = [`/api/v1/code/${codeId}`, `/api/v1/code/feed/${reader.profileId}`]
  const seen = async () => {
    const bodies = []
    for (const url of pages) bodies.push((await browser.send('GET', url)).body)
    return bodies.map((body) => JSON.stringify(body).includes('ONLYPAID7'))
  }
  const isSubscribed = async () => {
    const own = `/api/v1/profile/${reader.profileId}`
    const { body } = await browser.send('GET', `${own}/visitor/${creator.profileId}`)
    return (body.data as VisitorProfile).is_subscribed
  }
  return { seen, isSubscribed }
}

test('what was paid for, on the page of a code, in the feed and on a profile', async () => {
  const { seen, isSubscribed } = await withAccess(hourMs)
  expect([await seen(), await isSubscribed()]).toEqual([[true, true], true])
  ahead = 2 * hourMs
  // The clocks are held against each other once a minute, beside whoever asks.
  app.advance(minuteMs)
  await seen()
  expect([await seen(), await isSubscribed()]).toEqual([[false, false], false])
  ahead = 0
  app.advance(minuteMs)
  await seen()
  expect([await seen(), await isSubscribed()]).toEqual([[true, true], true])
})

test('a clock that jumps back is held against the other at once', async () => {
  const { seen } = await withAccess(hourMs)
  expect(await seen()).toEqual([true, true])
  app.advance(-3 * hourMs)
  ahead = 5 * hourMs
  await seen()
  expect(await seen()).toEqual([false, false])
})

test('a subscription that begins there is not shorter by what the clock is behind', async () => {
  ahead = 30 * hourMs
  const [creatorId = '', subscriberId = ''] = await newPeople(app.db, 2)
  const pair = { subscriberId, creatorId }
  const { socialService } = app.services
  await socialService.follow({ followerId: subscriberId, followingId: creatorId })
  const paymentId = uuidv7(app.now())
  const bought = { paymentId, profileId: subscriberId, credits: 100_000, kobo: 100_000 }
  const from = { provider: 'sandbox', reference: paymentId, now: app.now() }
  await transact(app.db, (tx) => creditPurchase(tx, { ...bought, ...from }))
  const { state } = await socialService.subscribe({ ...pair, price: undefined, renews: false })
  const lasts = Date.parse(state.paid_until ?? '') - app.now().getTime() - ahead
  expect(Math.round(lasts / hourMs)).toBe(subscriptionRules.days * 24)
  expect(await auditSocial(app.db, app.now())).toEqual([])
})

async function signUp(browser: ReturnType<typeof openBrowser>): Promise<{ email: string }> {
  const body = signupBody({ email: 'late@strix.example', username: 'late_1' })
  expect((await browser.send('POST', '/signup', body)).status).toBe(200)
  return { email: 'late@strix.example' }
}
