/** The bounds on guessing, computed from the limits, and the limits themselves attacked. */
import { otpRules, resetRules } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  countMails,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('guessing a 4-digit code succeeds in at most 0.2 % of address-days', () => {
  // Only the newest code counts, so a try tests one code of 10^4; tries are drawn without
  // repetition within a code, which is the attacker's best.
  const triesPerDay = Math.min(
    otpRules.wrongTriesPerDay,
    otpRules.codesPerDay * otpRules.triesPerCode,
  )
  const space = 10 ** otpRules.digits
  let missed = 1
  let left = triesPerDay
  for (let code = 0; code < otpRules.codesPerDay && left > 0; code += 1) {
    const tries = Math.min(otpRules.triesPerCode, left)
    missed *= 1 - tries / space
    left -= tries
  }
  expect(1 - missed).toBeLessThanOrEqual(0.002)
  expect(left).toBe(0)
})

test('guessing a reset code succeeds in less than one in 10^9 address-days', () => {
  const space = resetRules.alphabet.length ** resetRules.characters
  const perDay = resetRules.triesPerDay / space
  expect(perDay).toBeLessThan(1e-9)
  expect(perDay * 30).toBeLessThan(1e-9)
})

/** Tries codes in turn, other than the right one, until the server says stop. */
async function guess(email: string, input: { right: string; from: number; address: string }) {
  const answers: number[] = []
  for (let tries = 0; tries < 30; tries += 1) {
    const otp = String((input.from + tries) % 10_000).padStart(4, '0')
    if (otp === input.right) continue
    const reply = await app.app.inject({
      method: 'POST',
      url: '/verify',
      remoteAddress: input.address,
      payload: { email, otp },
    })
    answers.push(reply.statusCode)
    if (reply.statusCode === 429) break
  }
  return answers
}

test('after five wrong tries the right code is wrong too', async () => {
  const browser = openBrowser(app)
  const body = signupBody()
  const email = String(body.email)
  await browser.send('POST', '/signup', body)
  const otp = await mailedCode(app, email)
  const wrong = otp === '1111' ? '2222' : '1111'
  for (let tries = 0; tries < otpRules.triesPerCode; tries += 1) {
    const reply = await browser.send('POST', '/verify', { email, otp: wrong })
    expect(reply.status).toBe(422)
  }
  expect((await browser.send('POST', '/verify', { email, otp })).status).toBe(422)
  app.advance(minute)
  await browser.send('POST', `/resend_otp?email=${email}`)
  const fresh = await mailedCode(app, email)
  expect((await browser.send('POST', '/verify', { email, otp: fresh })).status).toBe(200)
})

test('a code is dead after ten minutes, and once a newer one is out', async () => {
  const browser = openBrowser(app)
  const body = signupBody()
  const email = String(body.email)
  await browser.send('POST', '/signup', body)
  const first = await mailedCode(app, email)
  app.advance(10 * minute + 1000)
  expect((await browser.send('POST', '/verify', { email, otp: first })).status).toBe(422)
  await browser.send('POST', `/resend_otp?email=${email}`)
  const second = await mailedCode(app, email)
  app.advance(minute)
  await browser.send('POST', `/resend_otp?email=${email}`)
  const third = await mailedCode(app, email)
  if (second !== third) {
    expect((await browser.send('POST', '/verify', { email, otp: second })).status).toBe(422)
  }
  expect((await browser.send('POST', '/verify', { email, otp: third })).status).toBe(200)
})

test('codes: one a minute, five a day, the same for whom nobody knows', async () => {
  const person = signupBody()
  await openBrowser(app).send('POST', '/signup', person)
  for (const email of [String(person.email), 'unknown-resend@strix.example']) {
    const sends: number[] = []
    const ask = () => app.app.inject({ method: 'POST', url: `/resend_otp?email=${email}` })
    if (email.startsWith('unknown')) sends.push((await ask()).statusCode)
    const early = await ask()
    expect(early.statusCode).toBe(429)
    const wait = Number(early.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    for (let code = 2; code <= 5; code += 1) {
      app.advance(minute)
      sends.push((await ask()).statusCode)
    }
    app.advance(minute)
    const sixth = await ask()
    expect(sends.every((status) => status === 200)).toBe(true)
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  }
  expect(await countMails(app, String(person.email))).toBe(5)
  expect(await countMails(app, 'unknown-resend@strix.example')).toBe(0)
})

test('thirty days of guessing from ever new addresses never get more than 15 tries a day', async () => {
  const body = signupBody()
  const email = String(body.email)
  let counted = 0
  let worst = 0
  let address = 0
  for (let on = 0; on < 30; on += 1) {
    let today = 0
    for (let code = 0; code < 8; code += 1) {
      const url = on % 2 === 0 && code === 0 ? '/signup' : `/resend_otp?email=${email}`
      address += 1
      const remoteAddress = `${20 + code}.${on}.0.${address % 250}`
      const sent = await app.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        ...(url === '/signup' && { payload: body }),
      })
      if (sent.statusCode === 429) break
      const right = await mailedCode(app, email)
      const answers = await guess(email, {
        right,
        from: code * 40 + on * 300,
        address: remoteAddress,
      })
      const compared = answers.filter((status) => status === 422).length
      today += compared
      app.advance(minute)
    }
    worst = Math.max(worst, today)
    counted += today
    app.advance(day)
  }
  expect(worst).toBeLessThanOrEqual(otpRules.wrongTriesPerDay)
  expect(counted).toBeLessThanOrEqual(30 * otpRules.wrongTriesPerDay)
  // The limit is what stopped it, not an error on the way.
  expect(worst).toBe(otpRules.wrongTriesPerDay)
})

test('many tries at once count each', async () => {
  const body = signupBody()
  const email = String(body.email)
  await openBrowser(app).send('POST', '/signup', body)
  const right = await mailedCode(app, email)
  const guesses = Array.from({ length: 40 }, (_, index) => String(index).padStart(4, '0'))
  const replies = await Promise.all(
    guesses
      .filter((otp) => otp !== right)
      .map((otp) => app.app.inject({ method: 'POST', url: '/verify', payload: { email, otp } })),
  )
  const compared = replies.filter(({ statusCode }) => statusCode === 422)
  expect(compared.length).toBeLessThanOrEqual(otpRules.wrongTriesPerDay)
  const rows = await app.db
    .selectFrom('one_time_code')
    .select('tries')
    .where('email', '=', email)
    .execute()
  expect(rows[0]?.tries).toBe(otpRules.triesPerCode)
})

test('reset: five mails a day, ten tries a code, alike for whom nobody knows', async () => {
  const person = await newPerson(app)
  for (const email of [person.email, 'unknown-reset@strix.example']) {
    const ask = () =>
      app.app.inject({
        method: 'POST',
        url: '/reset_password',
        payload: { email, new_password: 'New-pass-123' },
      })
    for (let mail = 0; mail < 5; mail += 1) expect((await ask()).statusCode).toBe(200)
    const sixth = await ask()
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  }
  const otp = await mailedCode(app, person.email)
  const attempt = (code: string) =>
    app.app.inject({
      method: 'POST',
      url: '/reset_password',
      payload: { email: person.email, new_password: 'New-pass-123', otp: code },
    })
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await attempt('AAAAAAAAAA')).statusCode).toBe(422)
  }
  // From here the code opens nothing any more.
  expect((await attempt(otp)).statusCode).toBe(429)
  await logIn(openBrowser(app), person)
})

test('a reset code is dead after thirty minutes', async () => {
  const person = await newPerson(app)
  const body = { email: person.email, new_password: 'New-pass-123' }
  await person.browser.send('POST', '/reset_password', body)
  const otp = await mailedCode(app, person.email)
  app.advance(30 * minute + 1000)
  const late = await person.browser.send('POST', '/reset_password', { ...body, otp })
  expect(late.status).toBe(422)
})

test('log-in: ten wrong passwords in a quarter of an hour from one address, known or not', async () => {
  const person = await newPerson(app)
  for (const name of [person.email, 'unknown-login@strix.example']) {
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/login',
        payload: { username_email: name.toUpperCase(), password: 'wrong-password' },
      })
      answers.push(reply.statusCode)
      if (tries === 10) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429])
  }
  const right = { username_email: person.email, password: person.password }
  expect((await openBrowser(app).send('POST', '/login', right)).status).toBe(429)
  app.advance(15 * minute + 1000)
  await logIn(openBrowser(app), person)
})

test('what was counted by a clock that was a week ahead keeps nobody out', async () => {
  const person = await newPerson(app)
  const wrong = { username_email: person.email, password: 'Wrong-password-1' }
  app.advance(7 * day)
  const tried = openBrowser(app)
  let status = 401
  for (let tries = 0; status === 401 && tries < 20; tries += 1) {
    status = (await tried.send('POST', '/login', wrong)).status
  }
  expect(status).toBe(429)
  app.advance(-7 * day)
  await logIn(openBrowser(app), person)
})

test('a forwarded header gives nobody a fresh limit', async () => {
  // Early in a minute, so that all tries fall into one.
  const startAt = new Date('2026-11-20T08:00:02Z')
  const one = await openTestApp({ startAt, env: { RATE_LIMIT_FACTOR: '1' } })
  const answers: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const reply = await one.app.inject({
      method: 'POST',
      url: '/api/v1/email-change/undo',
      headers: { 'x-forwarded-for': `203.0.113.${tries}`, forwarded: `for=203.0.113.${tries}` },
      payload: { token: 'x'.repeat(43) },
    })
    answers.push(reply.statusCode)
  }
  await one.close()
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  const proxied = await openTestApp({
    startAt,
    env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const reply = await proxied.app.inject({
      method: 'POST',
      url: '/api/v1/email-change/undo',
      headers: { 'x-forwarded-for': `203.0.113.${tries}` },
      payload: { token: 'x'.repeat(43) },
    })
    statuses.push(reply.statusCode)
  }
  await proxied.close()
  expect(new Set(statuses)).toEqual(new Set([410]))
})

test('two processes count together', async () => {
  const second = await openTestApp({ url: app.url, startAt: app.now() })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    const reply = await (tries % 2 === 0 ? app : second).app.inject({
      method: 'POST',
      url: '/login',
      payload: { username_email: 'two-processes@strix.example', password: 'wrong' },
    })
    statuses.push(reply.statusCode)
  }
  await second.close()
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})
