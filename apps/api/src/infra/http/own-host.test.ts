/** Names that are pointed at this machine from elsewhere, and cookies that another host plants. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { fromPage, newPerson } from '../../testing/test-people.ts'

const live = {
  STRIX_MODE: 'live',
  PUBLIC_URL: 'https://strix.example',
  DATABASE_URL: 'postgres://nobody@nowhere.example/strix',
  SMTP_URL: 'smtp://localhost:2525',
  SECRET_KEY: 'a-secret-key-of-more-than-32-characters',
  PAYMENTS: 'off',
}
let sandbox: TestApp
let site: TestApp

beforeAll(async () => {
  sandbox = await openTestApp({ env: { PUBLIC_URL: 'http://strix.test:3000' } })
  site = await openTestApp({ env: { ...live, RATE_LIMIT_FACTOR: '1' } })
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  await site.close()
})

const paths = ['/sandbox/outbox.json', '/api/v1/platforms', '/', '/healthz', '/api/openapi.json']

test('a sandbox answers nobody who calls it by a name of theirs', async () => {
  for (const host of ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '0.0.0.0']) {
    for (const url of paths) {
      const reply = await sandbox.app.inject({ url, headers: { host } })
      expect([host, url, reply.statusCode]).toEqual([host, url, 403])
    }
  }
})

test('a sandbox answers to this machine’s names and to its public address', async () => {
  const hosts = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST', 'strix.test']
  for (const host of hosts) {
    const reply = await sandbox.app.inject({ url: '/healthz', headers: { host } })
    expect([host, reply.statusCode]).toEqual([host, 200])
  }
})

test('with https every secret cookie is of this host alone, and a planted one is not read', async () => {
  const person = await newPerson(site)
  const names = [...person.browser.cookies.keys()]
  expect(names.toSorted()).toEqual([
    '__Host-strix_device',
    '__Host-strix_session',
    '__Host-strix_signup',
    'strix_login',
  ])
  const login = { username_email: person.email, password: person.password }
  const { setCookies } = await person.browser.send('POST', '/login', login)
  for (const line of setCookies.filter((each) => each.startsWith('__Host-'))) {
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).not.toMatch(/; Domain=/i)
  }
  const token = person.browser.cookies.get('__Host-strix_session')
  const ask = async (cookie: string) => {
    const headers = { ...fromPage, cookie }
    return (await site.app.inject({ url: '/api/v1/account', headers })).statusCode
  }
  expect(await ask(`__Host-strix_session=${token}`)).toBe(200)
  expect(await ask(`strix_session=${token}`)).toBe(401)
})
