/** A server whose clock is behind the database's: what is over by the database's clock is over. */
import { proofMinutes } from '@strix/contracts'
import type { Comment, ExclusionView } from '@strix/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { addPosted } from './testing/test-codes.ts'
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

async function signUp(browser: ReturnType<typeof openBrowser>): Promise<{ email: string }> {
  const body = signupBody({ email: 'late@strix.example', username: 'late_1' })
  expect((await browser.send('POST', '/signup', body)).status).toBe(200)
  return { email: 'late@strix.example' }
}
