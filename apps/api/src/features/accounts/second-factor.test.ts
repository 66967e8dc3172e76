/** Second factors of members by code: on, asked for, off; and what must not get round them. */
import type { SecondFactorView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { authenticatorOf } from '../../testing/test-staff.ts'
import { lastMail, mailedCode, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

const minute = 60_000
const hour = 60 * minute
const at = '/api/v1/account/second-factor'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Armed = Person & { code: (steps?: number) => string; recoveryCodes: string[] }

/** Somebody whose authenticator is on; the code that was shown last is spent. */
async function arm(person: Person): Promise<Armed> {
  const begun = await person.browser.send('POST', `${at}/authenticator`)
  expect(begun.status).toBe(200)
  const { secret } = begun.body.data as { secret: string }
  const code = authenticatorOf(app, secret)
  const confirmed = await person.browser.send('POST', `${at}/authenticator/confirm`, {
    code: code(),
  })
  expect(confirmed.status).toBe(200)
  const { recovery_codes: recoveryCodes } = confirmed.body.data as { recovery_codes: string[] }
  return { ...person, code, recoveryCodes }
}

function enter(browser: Browser, person: Person, code?: string) {
  const login = { username_email: person.email, password: person.password }
  return browser.send('POST', '/login', { ...login, ...(code !== undefined && { code }) })
}

async function stateOf(browser: Browser): Promise<SecondFactorView> {
  return (await browser.send('GET', at)).body.data as SecondFactorView
}

test('the password alone no longer opens the account, and gives no token away', async () => {
  const person = await arm(await newPerson(app))
  app.advance(minute)
  const browser = openBrowser(app)
  for (const transport of ['cookie', 'bearer']) {
    const login = { username_email: person.email, password: person.password, transport }
    const reply = await browser.send('POST', '/login', login)
    expect(reply).toMatchObject({
      status: 401,
      body: {
        code: 'SECOND_FACTOR_NEEDED',
        second_factors: ['authenticator', 'recovery-code'],
      },
    })
    expect(reply.setCookies.join()).not.toContain('strix_session')
    expect(JSON.stringify(reply.body)).not.toContain('token')
  }
  const wrong = await enter(browser, person, person.code(7))
  expect(wrong).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
  // The password is asked for first: a code says nothing to whoever has none.
  const guess = { username_email: person.email, password: 'Guess-Mango-44', code: person.code() }
  expect((await browser.send('POST', '/login', guess)).body.code).toBe('LOGIN_FAILED')
  expect((await enter(browser, person, person.code())).status).toBe(200)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(200)
})

test('each code is good once, and none before its time', async () => {
  const person = await arm(await newPerson(app))
  const spent = person.code()
  expect((await enter(openBrowser(app), person, spent)).body.code).toBe('SECOND_FACTOR_WRONG')
  app.advance(minute)
  const code = person.code()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => enter(openBrowser(app), person, code)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('ten wrong codes in an hour, from anywhere, however often the password is right', async () => {
  const person = await arm(await newPerson(app))
  app.advance(minute)
  const codes: unknown[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    // Apart enough for the limit on log-in alone.
    app.advance(3 * minute)
    const reply = await enter(openBrowser(app), person, person.code(1000 + tries))
    codes.push(reply.body.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'SECOND_FACTOR_WRONG'))
  expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  app.advance(2 * hour)
  expect((await enter(openBrowser(app), person, person.code())).status).toBe(200)
})

test('a password set anew by mail does not get round it', async () => {
  const person = await arm(await newPerson(app))
  app.advance(minute)
  const browser = openBrowser(app)
  const reset = { email: person.email, new_password: 'Vusi-eats-Mango-4' }
  await browser.send('POST', '/reset_password', reset)
  const otp = await mailedCode(app, person.email)
  expect((await browser.send('POST', '/reset_password', { ...reset, otp })).status).toBe(200)
  const moved = { ...person, password: 'Vusi-eats-Mango-4' }
  expect((await enter(browser, moved)).body.code).toBe('SECOND_FACTOR_NEEDED')
})

test('recovery codes are shown once, kept as hashes, and each is good once', async () => {
  const person = await arm(await newPerson(app))
  const [first = '', second = ''] = person.recoveryCodes
  expect(person.recoveryCodes).toHaveLength(10)
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const kept = await app.db.selectFrom('recovery_code').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(first.replaceAll('-', ''))
  const browser = openBrowser(app)
  const typed = first.toLowerCase().replaceAll('-', ' ')
  expect((await enter(browser, person, typed)).status).toBe(200)
  expect((await lastMail(app, person.email))?.kind).toBe('recovery-code-used')
  expect((await stateOf(browser)).recovery_codes_left).toBe(9)
  expect((await enter(openBrowser(app), person, first)).body.code).toBe('SECOND_FACTOR_WRONG')
  const renewed = await browser.send('POST', `${at}/recovery-codes`)
  const { recovery_codes: codes } = renewed.body.data as { recovery_codes: string[] }
  expect((await enter(openBrowser(app), person, second)).body.code).toBe('SECOND_FACTOR_WRONG')
  expect((await enter(openBrowser(app), person, codes[0])).status).toBe(200)
  const stranger = await arm(await newPerson(app))
  expect((await enter(openBrowser(app), stranger, codes[1])).status).toBe(422)
})

test('a secret counts only once confirmed, and never comes back', async () => {
  const person = await newPerson(app)
  const { browser } = person
  const begun = await browser.send('POST', `${at}/authenticator`)
  const { secret, url, qr_svg: picture } = begun.body.data as Record<string, string>
  expect(url).toBe(
    `otpauth://totp/Strix:${person.username}?issuer=Strix&secret=${secret}` +
      '&algorithm=SHA1&digits=6&period=30',
  )
  expect(picture).toMatch(/^<svg [^>]*viewBox/)
  expect(await stateOf(browser)).toMatchObject({ authenticator: null, recovery_codes_left: 0 })
  expect((await enter(openBrowser(app), person)).status).toBe(200)
  const confirm = (code: string) => browser.send('POST', `${at}/authenticator/confirm`, { code })
  const code = authenticatorOf(app, secret ?? '')
  expect((await confirm(code(9))).body.code).toBe('SECOND_FACTOR_WRONG')
  // Begun again: the first secret is worth nothing.
  const again = await browser.send('POST', `${at}/authenticator`)
  expect((await confirm(code())).body.code).toBe('SECOND_FACTOR_WRONG')
  const { secret: other } = again.body.data as { secret: string }
  expect((await confirm(authenticatorOf(app, other)())).status).toBe(200)
  expect((await browser.send('POST', `${at}/authenticator`)).body.code).toBe('SECOND_FACTOR_ON')
  const rows = await app.db.selectFrom('authenticator').select('secret').execute()
  const bytes = rows.map((row) => row.secret.toString('latin1')).join('')
  expect(bytes).not.toContain(other)
  expect((await lastMail(app, person.email))?.kind).toBe('authenticator-added')
})

test('with one on, the password proves nothing; a code or a recovery code does', async () => {
  const person = await arm(await newPerson(app))
  const { browser } = person
  app.advance(11 * minute)
  const remove = () => browser.send('DELETE', `${at}/authenticator`)
  expect((await remove()).body.code).toBe('PROOF_NEEDED')
  const byPassword = await browser.send('POST', '/api/v1/account/proof', {
    password: person.password,
  })
  expect(byPassword.body.code).toBe('SECOND_FACTOR_NEEDED')
  expect((await remove()).body.code).toBe('PROOF_NEEDED')
  const byCode = await browser.send('POST', '/api/v1/account/proof', { code: person.code() })
  expect(byCode.status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect((await lastMail(app, person.email))?.kind).toBe('authenticator-removed')
  expect(await stateOf(browser)).toMatchObject({ authenticator: null, recovery_codes_left: 0 })
  expect((await remove()).status).toBe(404)
  expect((await browser.send('POST', `${at}/recovery-codes`)).status).toBe(404)
  // The codes went with it: none is left as a way in that nobody remembers.
  expect((await enter(openBrowser(app), person)).status).toBe(200)
})

test('staff take lost factors away, with the reason; it is audited and mailed', async () => {
  const person = await arm(await newPerson(app))
  const owner = await staffBrowser(app, await newStaff(app, 'owner', 'resets@strix.example'))
  const url = `/api/v1/admin/members/${person.profileId}/reset-second-factor`
  expect((await owner.send('POST', url, {})).status).toBe(400)
  expect((await owner.send('POST', url, { reason: 'phone and codes lost' })).status).toBe(200)
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(401)
  expect((await lastMail(app, person.email))?.kind).toBe('second-factor-reset')
  const audit = await owner.send('GET', '/api/v1/admin/audit')
  expect((audit.body.data as unknown[])[0]).toMatchObject({
    action: 'member.reset-second-factor',
    subject: person.profileId,
    reason: 'phone and codes lost',
    detail: { authenticator: true, passkeys: 0 },
  })
  expect((await enter(openBrowser(app), person)).status).toBe(200)
})

test('the copy of one’s data says what there is, without a secret', async () => {
  const person = await arm(await newPerson(app))
  const reply = await person.browser.send('GET', '/api/v1/account/export')
  const { accounts } = reply.body.data as { accounts: { second_factors: unknown } }
  expect(accounts.second_factors).toMatchObject({ authenticator: {}, passkeys: [] })
  expect(JSON.stringify(reply.body)).not.toMatch(/"(secret|code_hash|public_key)"/)
  expect((await person.browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  const left = await app.db
    .selectFrom('authenticator')
    .select('profile_id')
    .where('profile_id', '=', person.profileId)
    .execute()
  expect(left).toEqual([])
})
