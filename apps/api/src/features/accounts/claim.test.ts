/** A visitor converts, signs up and gets the whole code: session, claim and history together. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goodPassword,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld({ catalogue: ['sportybet', 'bet9ja'] })
})
afterAll(() => world.close())

test('the browser that converted sees the whole code once its owner is logged in', async () => {
  const { code } = world.slip({ platform: 'sportybet', count: 2 })
  const browser = openBrowser(world)
  const converted = await browser.send('POST', '/convert_code', {
    code,
    origin_platform: 'sportybet',
    destination_platform: 'bet9ja',
  })
  expect(converted.status).toBe(200)
  expect(converted.body.data).toMatch(/^\*{5}..$/)
  const url = String(converted.headers.location)
  const body = signupBody()
  const email = String(body.email)
  await browser.send('POST', '/signup', body)
  await browser.send('POST', '/verify', { email, otp: await mailedCode(world, email) })
  await logIn(browser, { email, password: goodPassword })
  const seen = await browser.send('GET', url)
  const whole = (seen.body.data as { code: string; masked: boolean }).code
  expect(whole).toMatch(/^\w{4,}$/)
  expect(String(converted.body.data).slice(-2)).toBe(whole.slice(-2))
  const stranger = await newPerson(world)
  expect((await stranger.browser.send('GET', url)).status).toBe(404)
  // It is in the history now: the same account sees it from anywhere.
  const elsewhere = openBrowser(world)
  await logIn(elsewhere, { email, password: goodPassword })
  expect((await elsewhere.send('GET', url)).body.data).toMatchObject({ code: whole })
  await browser.send('POST', '/api/v1/logout')
  const after = await browser.send('GET', url)
  expect(JSON.stringify(after.body)).not.toContain(whole)
  // Whoever logs in next on the same phone is somebody else.
  const next = await newPerson(world)
  next.browser.cookies.set('strix_claim', browser.cookies.get('strix_claim') ?? '')
  expect((await next.browser.send('GET', url)).status).toBe(404)
  const copy = await elsewhere.send('GET', '/api/v1/account/export')
  const parts = copy.body.data as { conversion: { conversions: { code: string }[] } }
  expect(parts.conversion.conversions.map((row) => row.code)).toEqual([whole])
})
