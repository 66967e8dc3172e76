/** Passkeys of members: made, used alone to log in and as proof, and every way to forge one. */
import type { SecondFactorView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPasskey } from '../../testing/test-passkey.ts'
import type { TestPasskey } from '../../testing/test-passkey.ts'
import { lastMail, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'

const minute = 60_000
const at = '/api/v1/account/second-factor'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Options = { challenge: string }

async function optionsAt(browser: Browser, url: string): Promise<Options> {
  const reply = await browser.send('POST', url)
  expect(reply.status).toBe(200)
  return (reply.body.data as { options: Options }).options
}

async function add(person: Person, passkey: TestPasskey, name = 'My phone') {
  const options = await optionsAt(person.browser, `${at}/passkeys/options`)
  const body = { name, response: passkey.make(options) }
  return await person.browser.send('POST', `${at}/passkeys`, body)
}

async function enter(passkey: TestPasskey, bent: Parameters<TestPasskey['use']>[1] = {}) {
  const browser = openBrowser(app)
  const options = await optionsAt(browser, '/api/v1/passkeys/options')
  const body = { response: passkey.use(options, bent) }
  return { browser, reply: await browser.send('POST', '/api/v1/login/passkey', body) }
}

async function stateOf(browser: Browser): Promise<SecondFactorView> {
  return (await browser.send('GET', at)).body.data as SecondFactorView
}

test('a passkey opens the account alone, and the password alone no longer does', async () => {
  const person = await newPerson(app)
  const passkey = newPasskey()
  const added = await add(person, passkey)
  expect(added.body.data).toMatchObject({ passkey: { name: 'My phone', last_used_at: null } })
  const { recovery_codes: codes } = added.body.data as { recovery_codes: string[] }
  expect(codes).toHaveLength(10)
  expect((await lastMail(app, person.email))?.kind).toBe('passkey-added')
  const login = { username_email: person.email, password: person.password }
  const alone = await openBrowser(app).send('POST', '/login', login)
  expect(alone.body).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    second_factors: ['passkey', 'recovery-code'],
  })
  const withCode = await openBrowser(app).send('POST', '/login', { ...login, code: '123456' })
  expect(withCode.body.code).toBe('SECOND_FACTOR_WRONG')
  const recovered = await openBrowser(app).send('POST', '/login', { ...login, code: codes[0] })
  expect(recovered.status).toBe(200)
  const { browser, reply } = await enter(passkey)
  expect(reply).toMatchObject({ status: 200, body: { data: { user: { email: person.email } } } })
  expect(JSON.stringify(reply.body)).not.toContain('"token"')
  const state = await stateOf(browser)
  expect(state.passkeys[0]?.last_used_at).not.toBeNull()
  const options = await optionsAt(browser, '/api/v1/passkeys/options')
  const bearer = await openBrowser(app).send('POST', '/api/v1/login/passkey', {
    response: passkey.use(options),
    transport: 'bearer',
  })
  expect((bearer.body.data as { token: string }).token).toMatch(/^[\w-]{43}$/)
  expect(bearer.setCookies.join()).not.toContain('strix_session')
})

test.each([
  ['another site', { origin: 'https://strix.example.evil' }],
  ['a passkey of another site', { rpId: 'evil.example' }],
  ['a challenge we never gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['a device that did not ask who it is', { unverified: true }],
  ['a copy that has counted less', { counter: 1 }],
])('refused: %s', async (_name, bent) => {
  const person = await newPerson(app)
  const passkey = newPasskey()
  await add(person, passkey)
  for (let uses = 0; uses < 3; uses += 1) {
    expect((await enter(passkey)).reply.status).toBe(200)
  }
  const { browser, reply } = await enter(passkey, bent)
  expect(reply).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } })
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('an answer that was seen on the way is good for nobody else, nor later', async () => {
  const passkey = newPasskey()
  await add(await newPerson(app), passkey)
  const options = await optionsAt(openBrowser(app), '/api/v1/passkeys/options')
  const body = { response: passkey.use(options) }
  const send = () => openBrowser(app).send('POST', '/api/v1/login/passkey', body)
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await send()).status).toBe(401)
  const late = await optionsAt(openBrowser(app), '/api/v1/passkeys/options')
  app.advance(6 * minute)
  const stale = { response: passkey.use(late) }
  expect((await openBrowser(app).send('POST', '/api/v1/login/passkey', stale)).status).toBe(401)
  await cleanUpAccounts({ db: app.db, now: app.now })
  expect(await app.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
})

test('a signature of another key, and a key of nobody', async () => {
  const passkey = newPasskey()
  const other = newPasskey()
  await add(await newPerson(app), passkey)
  const options = await optionsAt(openBrowser(app), '/api/v1/passkeys/options')
  const forged = { ...passkey.use(options), response: Reflect.get(other.use(options), 'response') }
  const reply = await openBrowser(app).send('POST', '/api/v1/login/passkey', { response: forged })
  expect(reply.status).toBe(401)
  expect((await enter(other)).reply).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } })
})

test('nobody adds a passkey to an account by another’s challenge, or one that has an account', async () => {
  const person = await newPerson(app)
  const thief = await newPerson(app)
  const passkey = newPasskey()
  const options = await optionsAt(person.browser, `${at}/passkeys/options`)
  const body = { name: 'Mine now', response: passkey.make(options) }
  const stolen = await thief.browser.send('POST', `${at}/passkeys`, body)
  expect(stolen.body.code).toBe('PASSKEY_REFUSED')
  const anyone = await optionsAt(openBrowser(app), '/api/v1/passkeys/options')
  const bent = { name: 'Mine', response: passkey.make(anyone) }
  expect((await person.browser.send('POST', `${at}/passkeys`, bent)).body.code).toBe(
    'PASSKEY_REFUSED',
  )
  expect((await add(person, passkey)).status).toBe(200)
  expect((await add(thief, passkey)).body.code).toBe('PASSKEY_REFUSED')
})

test('as proof it must be a passkey of the account', async () => {
  const person = await newPerson(app)
  const own = newPasskey()
  const others = newPasskey()
  await add(person, own)
  await add(await newPerson(app), others)
  app.advance(11 * minute)
  const prove = async (passkey: TestPasskey) => {
    const options = await optionsAt(person.browser, '/api/v1/passkeys/options')
    const body = { passkey: passkey.use(options) }
    return await person.browser.send('POST', '/api/v1/account/proof', body)
  }
  expect((await prove(others)).body.code).toBe('SECOND_FACTOR_WRONG')
  const state = await stateOf(person.browser)
  const url = `${at}/passkeys/${state.passkeys[0]?.id}`
  expect((await person.browser.send('DELETE', url)).body.code).toBe('PROOF_NEEDED')
  expect((await prove(own)).status).toBe(200)
  const thief = await newPerson(app)
  expect((await thief.browser.send('DELETE', url)).status).toBe(404)
  expect((await person.browser.send('DELETE', url)).status).toBe(200)
  expect((await lastMail(app, person.email))?.kind).toBe('passkey-removed')
  expect((await enter(own)).reply.status).toBe(401)
  expect(await stateOf(person.browser)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
})

test('ten of an account at most', async () => {
  const person = await newPerson(app)
  for (let count = 0; count < 10; count += 1) {
    expect((await add(person, newPasskey(), `Key ${count}`)).status).toBe(200)
  }
  const url = `${at}/passkeys/options`
  expect((await person.browser.send('POST', url)).body.code).toBe('PASSKEY_REFUSED')
})

test('an address that is a number has none, and says which has', async () => {
  const { browser } = await newPerson(app)
  const host = { host: '127.0.0.1:3000' }
  const state = await browser.send('GET', at, undefined, host)
  expect(state.body.data).toMatchObject({ passkeys_possible: false })
  expect(await stateOf(browser)).toMatchObject({ passkeys_possible: true })
  const reply = await browser.send('POST', '/api/v1/passkeys/options', undefined, host)
  expect(reply.body).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect(reply.body.detail).toContain('http://localhost:3000')
})
