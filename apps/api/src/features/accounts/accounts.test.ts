import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  countMails,
  fromPage,
  goodPassword,
  lastMail,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('sign up, mail, verify, log in, log out', async () => {
  const browser = openBrowser(app)
  const body = signupBody({ email: 'Ada@Strix.Example', username: 'Ada_1' })
  const signedUp = await browser.send('POST', '/signup', body)
  expect(signedUp).toMatchObject({ status: 200, body: { message: 'Signup successful' } })
  expect(JSON.stringify(signedUp.body)).not.toMatch(/\b\d{4}\b/)
  const login = { username_email: 'Ada_1', password: goodPassword }
  const early = await browser.send('POST', '/login', login)
  expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } })
  const otp = await mailedCode(app, 'ada@strix.example')
  expect(otp).toMatch(/^\d{4}$/)
  const verified = await browser.send('POST', '/verify', { email: 'ada@strix.example', otp })
  expect(verified.body).toEqual({
    data: { username: 'Ada_1' },
    message: 'Verification successful',
  })
  const again = await browser.send('POST', '/verify', { email: 'ada@strix.example', otp })
  expect(again).toMatchObject({ status: 422, body: { code: 'OTP_WRONG' } })
  const loggedIn = await browser.send('POST', '/login', { ...login, username_email: 'ADA_1' })
  expect(loggedIn.status).toBe(200)
  expect(loggedIn.body.data).toMatchObject({
    user: { username: 'Ada_1', email: 'ada@strix.example', locale: 'en', avatar: null },
  })
  expect(loggedIn.body.data).not.toHaveProperty('token')
  expect(JSON.stringify(loggedIn.body)).not.toContain('argon2')
  const own = await browser.send('GET', '/api/v1/profile/ada@strix.example/get-id')
  expect(own.status).toBe(200)
  const token = browser.cookies.get('strix_session') ?? ''
  const out = await browser.send('POST', '/api/v1/logout')
  expect(out.status).toBe(200)
  expect([...browser.cookies.keys()]).not.toContain('strix_session')
  browser.cookies.set('strix_session', token)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('the cookie cannot be read by scripts, the marker opens nothing', async () => {
  const { browser, email, password } = await newPerson(app)
  const login = { username_email: email, password, keep_logged_in: true }
  const { setCookies } = await browser.send('POST', '/login', login)
  const session = setCookies.find((line) => line.startsWith('strix_session='))
  const marker = setCookies.find((line) => line.startsWith('strix_login='))
  expect(session).toMatch(/HttpOnly/)
  expect(session).toMatch(/SameSite=Lax/)
  expect(session).toMatch(/Max-Age=2592000/)
  expect(marker).not.toMatch(/HttpOnly/)
  const stranger = openBrowser(app)
  stranger.cookies.set('strix_login', '1')
  expect((await stranger.send('GET', '/api/v1/account')).status).toBe(401)
})

test('without the tick the cookies end with the browser, and the session after a day', async () => {
  const { browser } = await newPerson(app)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(200)
  const [session] = await sessionsOf(browser)
  expect(session?.keeps).toBe(false)
  app.advance(24 * hour + minute)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('a kept session slides for thirty days after its last use, and so does its cookie', async () => {
  const { browser, email, password } = await newPerson(app)
  await logIn(browser, { email, password, keep: true })
  app.advance(29 * day)
  const used = await browser.send('GET', '/api/v1/account')
  expect(used.status).toBe(200)
  expect(used.setCookies.join()).toMatch(/strix_session=.*Max-Age=2592000/)
  app.advance(29 * day)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(200)
  app.advance(31 * day)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('a bearer token comes without a cookie and is no cookie', async () => {
  const { email, password, browser } = await newPerson(app)
  const other = openBrowser(app)
  const reply = await other.send('POST', '/login', {
    username_email: email,
    password,
    transport: 'bearer',
  })
  const { token } = reply.body.data as { token: string }
  expect(reply.setCookies).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  const asHeader = await app.app.inject({ url: '/api/v1/account', headers })
  expect(asHeader.statusCode).toBe(200)
  const asCookie = await app.app.inject({
    url: '/api/v1/account',
    headers: { cookie: `strix_session=${token}` },
  })
  expect(asCookie.statusCode).toBe(401)
  const stolen = browser.cookies.get('strix_session')
  const swapped = await app.app.inject({
    url: '/api/v1/account',
    headers: { authorization: `Bearer ${stolen}` },
  })
  expect(swapped.statusCode).toBe(401)
})

test('tokens and codes are kept as hashes only', async () => {
  const { browser, email } = await newPerson(app)
  const token = browser.cookies.get('strix_session') ?? ''
  await browser.send('POST', '/reset_password', { email, new_password: 'Another-pass-1' })
  const code = await mailedCode(app, email)
  const rows = await Promise.all([
    app.db.selectFrom('session').selectAll().execute(),
    app.db.selectFrom('one_time_code').selectAll().execute(),
    app.db.selectFrom('profile').selectAll().execute(),
    app.db.selectFrom('idempotency').selectAll().execute(),
  ])
  const text = JSON.stringify(rows, (_key, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )
  expect(text).not.toContain(token)
  expect(text).not.toContain(code)
  expect(text).not.toContain(goodPassword)
})

test('a session never survives a log-in, and one that was planted is not taken over', async () => {
  const { browser, email, password } = await newPerson(app)
  const first = browser.cookies.get('strix_session') ?? ''
  await logIn(browser, { email, password })
  const second = browser.cookies.get('strix_session') ?? ''
  expect(second).not.toBe(first)
  browser.cookies.set('strix_session', first)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
  const planted = 'A'.repeat(43)
  browser.cookies.set('strix_session', planted)
  await logIn(browser, { email, password })
  expect(browser.cookies.get('strix_session')).not.toBe(planted)
})

test('changing calls from elsewhere never reach the cookie', async () => {
  const { browser } = await newPerson(app)
  const cookie = `strix_session=${browser.cookies.get('strix_session')}`
  const change = (headers: Record<string, string>) =>
    app.app.inject({
      method: 'PATCH',
      url: '/api/v1/account/settings',
      headers: { cookie, ...headers },
      payload: { locale: 'pcm' },
    })
  expect((await change({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await change({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
  expect((await change({ origin: 'null' })).statusCode).toBe(403)
  expect((await change({})).statusCode).toBe(401)
  expect((await change(fromPage)).statusCode).toBe(200)
})

test('sessions are listed, ended one by one and all but this one', async () => {
  const { browser, email, password } = await newPerson(app)
  const other = openBrowser(app)
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile'
  const login = { username_email: email, password }
  await other.send('POST', '/login', login, { 'user-agent': agent })
  const third = openBrowser(app)
  await logIn(third, { email, password })
  const listed = await sessionsOf(browser)
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ current }) => current)).toHaveLength(1)
  const phone = listed.find(({ device }) => device === 'Chrome on Android')
  expect(phone).toBeDefined()
  const ended = await browser.send('DELETE', `/api/v1/sessions/${phone?.id}`)
  expect(ended.status).toBe(200)
  expect((await other.send('GET', '/api/v1/account')).status).toBe(401)
  const stranger = await newPerson(app)
  const [own] = await sessionsOf(browser)
  const stolen = await stranger.browser.send('DELETE', `/api/v1/sessions/${own?.id}`)
  expect(stolen.status).toBe(404)
  await browser.send('DELETE', '/api/v1/sessions')
  expect((await third.send('GET', '/api/v1/account')).status).toBe(401)
  expect(await sessionsOf(browser)).toHaveLength(1)
})

test('a device is the same one in either language, and named in that of whoever reads', async () => {
  const { browser, email, password, profileId } = await newPerson(app)
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile'
  const logInWith = async (language: string) => {
    const phone = openBrowser(app)
    phone.cookies.set('strix_language', language)
    const login = { username_email: email, password }
    const reply = await phone.send('POST', '/login', login, { 'user-agent': agent })
    expect(reply.status).toBe(200)
  }
  await logInWith('en')
  const mails = await countMails(app, email)
  await logInWith('pcm')
  expect(await countMails(app, email)).toBe(mails)
  const phones = app.db.updateTable('security_event').set({ device: 'Chrome for Android' })
  await phones.where('profile_id', '=', profileId).where('device', '~', 'Android').execute()
  await logInWith('en')
  expect(await countMails(app, email)).toBe(mails)
  for (const [language, name] of [
    ['en', 'Chrome on Android'],
    ['pcm', 'Chrome for Android'],
  ] as const) {
    browser.cookies.set('strix_language', language)
    const events = await browser.send('GET', '/api/v1/security-events')
    for (const shown of [await sessionsOf(browser), events.body.data as { device: string }[]]) {
      expect(shown.filter(({ device }) => device === name)).toHaveLength(3)
    }
  }
})

async function sessionsOf(browser: ReturnType<typeof openBrowser>) {
  const reply = await browser.send('GET', '/api/v1/sessions')
  return reply.body.data as { id: string; current: boolean; device: string; keeps: boolean }[]
}

test.each([
  ['no capital', { password: 'correct-horse-7' }, 'body.password'],
  ['no digit', { password: 'Correct-horse' }, 'body.password'],
  ['too short', { password: 'Short-1' }, 'body.password'],
  ['a minor', { is_adult: false }, 'body.is_adult'],
  ['no address', { email: 'nobody' }, 'body.email'],
  ['a short username', { username: 'ab' }, 'body.username'],
  ['an odd username', { username: 'ada-obi' }, 'body.username'],
  ['a name of spaces', { firstname: '   ' }, 'body.firstname'],
  ['a name that turns the text', { lastname: 'Obi\u202Eevil' }, 'body.lastname'],
  ['a name with a tag', { firstname: '<b>Ada' }, 'body.firstname'],
])('sign-up refuses %s', async (_name, overrides, path) => {
  const reply = await openBrowser(app).send('POST', '/signup', signupBody(overrides))
  expect(reply.status).toBe(400)
  const { errors } = reply.body as { errors: { path: string }[] }
  expect(errors.map((error) => error.path)).toContain(path)
})

test('old terms are refused', async () => {
  const body = signupBody({ terms_version: '2020-01-01' })
  const reply = await openBrowser(app).send('POST', '/signup', body)
  expect(reply).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } })
})

test('every answer is alike for known and unknown addresses', async () => {
  const { email } = await newPerson(app)
  const browser = openBrowser(app)
  const calls = [
    ['POST', '/signup', (to: string) => signupBody({ email: to })],
    ['POST', '/verify', (to: string) => ({ email: to, otp: '0000' })],
    ['POST', '/reset_password', (to: string) => ({ email: to, new_password: 'New-pass-123' })],
    [
      'POST',
      '/reset_password',
      (to: string) => ({ email: to, new_password: 'New-pass-123', otp: 'AAAAAAAAAA' }),
    ],
    ['POST', '/login', (to: string) => ({ username_email: to, password: 'wrong' })],
  ] as const
  app.advance(2 * minute)
  for (const [method, url, body] of calls) {
    const unknown = `nobody${url.length}@strix.example`
    const known = await browser.send(method, url, body(email))
    const other = await browser.send(method, url, body(unknown))
    const same = (text: unknown) => JSON.stringify(text).replaceAll(unknown, email)
    expect([url, other.status, same(other.body)]).toEqual([url, known.status, same(known.body)])
  }
  app.advance(2 * minute)
  for (const to of [email, 'nowhere@strix.example']) {
    const reply = await browser.send('POST', `/resend_otp?email=${to}`)
    expect(reply).toMatchObject({ status: 200, body: { message: 'OTP sent successfully' } })
  }
  expect(await countMails(app, 'nowhere@strix.example')).toBe(0)
})

test('signing up with an address that has an account mails its owner and changes nothing', async () => {
  const person = await newPerson(app)
  app.advance(2 * minute)
  const body = signupBody({ email: person.email, password: 'Evil-password-1' })
  expect((await openBrowser(app).send('POST', '/signup', body)).status).toBe(200)
  expect((await lastMail(app, person.email))?.kind).toBe('have-account')
  await logIn(openBrowser(app), person)
})

test('nobody gets their password into the account of who owns the mailbox', async () => {
  const email = 'victim@strix.example'
  const attacker = openBrowser(app)
  const victim = openBrowser(app)
  const evil = signupBody({ email, password: 'Evil-password-1' })
  await attacker.send('POST', '/signup', evil)
  app.advance(2 * minute)
  await victim.send('POST', '/signup', signupBody({ email, username: 'the_victim' }))
  app.advance(2 * minute)
  // The attacker signs up again, so that the newest code is for theirs.
  await attacker.send('POST', '/signup', signupBody({ email, password: 'Evil-password-1' }))
  const otp = await mailedCode(app, email)
  const elsewhere = await openBrowser(app).send('POST', '/verify', { email, otp })
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'SIGN_UP_AGAIN' } })
  app.advance(2 * minute)
  await victim.send('POST', `/resend_otp?email=${email}`)
  const second = await mailedCode(app, email)
  const verified = await victim.send('POST', '/verify', { email, otp: second })
  expect(verified.body.data).toEqual({ username: 'the_victim' })
  await logIn(victim, { email, password: goodPassword })
  const login = { username_email: email, password: 'Evil-password-1' }
  // Nothing is told of what became of the address, and nothing opened.
  const { status, body, setCookies } = await attacker.send('POST', '/login', login)
  expect([status, body.code, setCookies]).toEqual([403, 'EMAIL_UNVERIFIED', []])
})

test('unverified sign-ups block neither address nor username, and vanish after two days', async () => {
  const squatter = signupBody({ username: 'wanted_name' })
  await openBrowser(app).send('POST', '/signup', squatter)
  const free = await openBrowser(app).send('GET', '/api/v1/usernames/Wanted_Name')
  expect(free.body.data).toMatchObject({ available: true })
  const person = await newPerson(app, { username: 'wanted_name' })
  expect(person.username).toBe('wanted_name')
  app.advance(48 * hour + minute)
  await cleanUpAccounts({ db: app.db, now: app.now })
  const left = await app.db.selectFrom('signup').select('id').execute()
  expect(left).toEqual([])
})

test('who verifies second gets the name with a number', async () => {
  const slow = openBrowser(app)
  const body = signupBody({ username: 'raced_name' })
  await slow.send('POST', '/signup', body)
  await newPerson(app, { username: 'Raced_Name' })
  const otp = await mailedCode(app, String(body.email))
  const verified = await slow.send('POST', '/verify', { email: body.email, otp })
  expect(verified.body.data).toEqual({ username: 'raced_name2' })
})

test('a reset needs the mailed code, ends every session and opens the door again', async () => {
  const person = await newPerson(app)
  const reset = { email: person.email, new_password: 'Brand-new-pass-1' }
  const browser = openBrowser(app)
  const asked = await browser.send('POST', '/reset_password', reset)
  expect(asked.body.message).toBe('If that account exists, a code is on its way')
  await logIn(openBrowser(app), person)
  const mail = await lastMail(app, person.email)
  const code = await mailedCode(app, person.email)
  expect(code).toMatch(/^[A-Z2-7]{10}$/)
  expect(mail?.plain).toContain(`/reset-password#email=`)
  const wrong = await browser.send('POST', '/reset_password', { ...reset, otp: 'AAAAAAAAAA' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'OTP_WRONG' } })
  const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
  const done = await browser.send('POST', '/reset_password', { ...reset, otp: typed })
  expect(done.body.message).toBe('Password reset successful')
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(401)
  await logIn(browser, { email: person.email, password: reset.new_password })
  const again = await browser.send('POST', '/reset_password', { ...reset, otp: code })
  expect(again.status).toBe(422)
})

test('the same sign-up with the same key is one sign-up; another body is a conflict', async () => {
  const browser = openBrowser(app)
  const body = signupBody()
  const headers = { 'idempotency-key': 'signup-key-0123456789' }
  expect((await browser.send('POST', '/signup', body, headers)).status).toBe(200)
  expect((await browser.send('POST', '/signup', body, headers)).status).toBe(200)
  expect(await countMails(app, String(body.email))).toBe(1)
  const other = await browser.send('POST', '/signup', { ...body, firstname: 'Eve' }, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } })
})

test('a log-in is never replayed: the same key opens a session again', async () => {
  const { email, password } = await newPerson(app)
  const headers = { 'idempotency-key': 'login-key-0123456789' }
  const body = { username_email: email, password }
  const one = await openBrowser(app).send('POST', '/login', body, headers)
  const two = await openBrowser(app).send('POST', '/login', body, headers)
  expect(two.status).toBe(200)
  expect(two.setCookies.join()).not.toBe(one.setCookies.join())
})

test('what happens is noted, shown and, where it matters, mailed', async () => {
  const person = await newPerson(app)
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'
  const login = { username_email: person.email, password: person.password }
  await openBrowser(app).send('POST', '/login', login, { 'user-agent': agent })
  const mail = await lastMail(app, person.email)
  expect(mail?.kind).toBe('logged-in')
  expect(mail?.plain).toContain('Firefox on Windows')
  const reply = await person.browser.send('GET', '/api/v1/security-events?page_size=2')
  const events = reply.body.data as { kind: string; device: string }[]
  expect(events.map(({ kind }) => kind)).toEqual(['logged-in', 'logged-in'])
  expect(events[0]?.device).toBe('Firefox on Windows')
  const { page } = reply.body as { page: { next_cursor: string; has_more: boolean } }
  expect(page.has_more).toBe(true)
  const rest = await person.browser.send(
    'GET',
    `/api/v1/security-events?cursor=${page.next_cursor}`,
  )
  expect((rest.body.data as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'account-created',
  ])
})

test('a suspended account opens nothing and is seen by nobody', async () => {
  const person = await newPerson(app)
  const other = await newPerson(app)
  await app.db
    .updateTable('profile')
    .set({ suspended_at: app.now() })
    .where('id', '=', person.profileId)
    .execute()
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(401)
  const login = { username_email: person.email, password: person.password }
  const refused = await openBrowser(app).send('POST', '/login', login)
  expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
  const wrong = { ...login, password: 'wrong' }
  expect((await openBrowser(app).send('POST', '/login', wrong)).body.code).toBe('LOGIN_FAILED')
  const visit = `/api/v1/profile/${other.profileId}/visitor/${person.profileId}`
  expect((await other.browser.send('GET', visit)).status).toBe(404)
})

test('on https the cookies are never sent in the clear', async () => {
  // The minute's limit, which live mode does not stretch, was used up above.
  app.advance(2 * minute)
  const live = await openTestApp({
    url: app.url,
    startAt: app.now(),
    env: {
      STRIX_MODE: 'live',
      SECRET_KEY: 'a key of at least thirty-two characters',
      PUBLIC_URL: 'https://strix.example',
      DATABASE_URL: app.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENTS: 'off',
      RATE_LIMIT_FACTOR: '1',
    },
  })
  const { email, password } = await newPerson(app)
  const body = { username_email: email, password }
  const origin = { origin: 'https://strix.example' }
  const reply = await openBrowser(live).send('POST', '/login', body, origin)
  await live.close()
  expect(reply.status).toBe(200)
  expect(reply.setCookies).toHaveLength(3)
  for (const line of reply.setCookies) expect(line).toMatch(/; Secure/)
})

test('answers that must tell nothing take their least time, failed or not', async () => {
  const answerMinMs = 200
  const slow = await openTestApp({ url: app.url, startAt: app.now(), answerMinMs })
  const person = await newPerson(app)
  for (const email of [person.email, 'unheard-of@strix.example']) {
    const calls = [
      ['/reset_password', { email, new_password: 'New-pass-123' }],
      ['/verify', { email, otp: '0000' }],
    ] as const
    for (const [url, payload] of calls) {
      const start = performance.now()
      await slow.app.inject({ method: 'POST', url, payload })
      // Timers may fire a millisecond early.
      expect(performance.now() - start).toBeGreaterThan(answerMinMs - 2)
    }
  }
  await slow.close()
})
