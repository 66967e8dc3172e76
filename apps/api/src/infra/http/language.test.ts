import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  expectStatus,
  lastMail,
  logIn,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import type { Browser } from '../../testing/test-people.ts'

const pages = {
  'client/index.html': '<!doctype html><html lang="en"><p>home',
  'client/assets/app-1.js': 'export const title = "Home"',
  'pcm/client/index.html': '<!doctype html><html lang="pcm"><p>house',
  'pcm/client/assets/app-2.js': 'export const title = "House"',
}
let one: TestApp

beforeAll(async () => {
  const build = mkdtempSync(join(tmpdir(), 'strix-build-'))
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(build, name)), { recursive: true })
    writeFileSync(join(build, name), text)
  }
  one = await openTestApp({ webRoot: join(build, 'client') })
})
afterAll(() => one.close())

async function openPidginBrowser(): Promise<Browser> {
  const browser = openBrowser(one)
  expectStatus(await browser.send('GET', '/language/pcm'), 303)
  return browser
}

test('a visitor who chose Pidgin gets its pages and sentences, others English', async () => {
  const pidgin = await openPidginBrowser()
  const english = { accept: 'text/html', 'accept-language': 'pcm' }
  const read = async (cookies: Record<string, string>) =>
    await one.app.inject({ url: '/', headers: { ...english, ...cookies } })
  expect((await read({})).body).toContain('home')
  const page = await read({ cookie: 'strix_language=pcm' })
  expect(page.body).toContain('house')
  expect(page.headers.vary).toContain('cookie')
  const wrong = { username_email: 'nobody', password: 'wrong' }
  expect((await pidgin.send('POST', '/login', wrong)).body.detail).toBe(
    'The username, e-mail address or password no correct.',
  )
  expect((await openBrowser(one).send('POST', '/login', wrong)).body.detail).toBe(
    'The username, e-mail address or password is not right.',
  )
  expect((await pidgin.send('POST', '/login', {})).body.detail).toContain('no dey')
})

test('what a contract finds in an input is said in each language', async () => {
  const pidgin = await openPidginBrowser()
  const input = { email: 'ada', otp: '1234' }
  const said = async (browser: Browser) =>
    (await browser.send('POST', '/verify', input)).body.detail
  expect(await said(openBrowser(one))).toBe('That is not an e-mail address.')
  expect(await said(pidgin)).toBe('That no be e-mail address.')
})

test('a page that is still open has its scripts after another language was chosen', async () => {
  for (const cookie of ['strix_language=pcm', 'strix_language=en']) {
    for (const name of ['app-1', 'app-2']) {
      const answer = await one.app.inject({ url: `/assets/${name}.js`, headers: { cookie } })
      expect(answer.statusCode).toBe(200)
    }
  }
})

test.each([
  ['http://localhost/about?a=1', '/about?a=1'],
  ['http://localhost//evil.example', '/evil.example'],
  ['https://evil.example/about', '/'],
  ['not an address', '/'],
  [undefined, '/'],
])('who chooses a language on %s goes to %s', async (referer, place) => {
  const headers = { host: 'localhost', ...(referer !== undefined && { referer }) }
  const answer = await one.app.inject({ url: '/language/pcm', headers })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, place])
  expect(answer.headers['set-cookie']).toMatch(/^strix_language=pcm; Max-Age=31536000; Path=\//)
})

test('there is no other language', async () => {
  const answer = await one.app.inject({ url: '/language/xx' })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
})

test('a member’s choice follows them to every browser and into their mails', async () => {
  const ada = await newPerson(one)
  const saved = await ada.browser.send('PATCH', '/api/v1/account/settings', { locale: 'pcm' })
  expectStatus(saved, 200)
  expect(ada.browser.cookies.get('strix_language')).toBe('pcm')
  const other = openBrowser(one)
  await logIn(other, ada)
  expect(other.cookies.get('strix_language')).toBe('pcm')
  const asked = { email: ada.email, new_password: 'Other-horse-8' }
  expectStatus(await openBrowser(one).send('POST', '/reset_password', asked), 200)
  expect((await lastMail(one, ada.email))?.subject).toContain('na your code for new password')
  await other.send('PATCH', '/api/v1/account/settings', { locale: 'en' })
  await ada.browser.send('GET', '/api/v1/account')
  expect(ada.browser.cookies.get('strix_language')).toBe('en')
})

test('a link chooses for a member, too, unless it stood on another site', async () => {
  const { browser } = await newPerson(one)
  const localeAfter = async (site: string) => {
    const from = { 'sec-fetch-site': site }
    expectStatus(await browser.send('GET', '/language/pcm', undefined, from), 303)
    const { body } = await browser.send('GET', '/api/v1/account')
    return body.data
  }
  expect(await localeAfter('cross-site')).toMatchObject({ locale: 'en' })
  expect(browser.cookies.get('strix_language')).toBe('en')
  expect(await localeAfter('same-origin')).toMatchObject({ locale: 'pcm' })
  expect(browser.cookies.get('strix_language')).toBe('pcm')
})

test('who signs up in Pidgin stays in it', async () => {
  const browser = await openPidginBrowser()
  const body = signupBody()
  expectStatus(await browser.send('POST', '/signup', body), 200)
  const mail = await lastMail(one, String(body.email))
  expect(mail?.plain).toContain('E go work for')
  const otp = /^ {4}(\w+)$/m.exec(mail?.plain ?? '')?.[1]
  expectStatus(await browser.send('POST', '/verify', { email: body.email, otp }), 200)
  await logIn(browser, { email: String(body.email), password: String(body.password) })
  const account = await browser.send('GET', '/api/v1/account')
  expect(account.body.data).toMatchObject({ locale: 'pcm' })
})
