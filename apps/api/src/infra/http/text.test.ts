/** Text that PostgreSQL cannot keep, in every place of every operation. */
import type { Operation } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { operations, requestOf } from '../../testing/test-operations.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

let app: TestApp
let person: Person
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await newPerson(app)
  owner = await staffBrowser(app, await newStaff(app, 'owner', 'text@strix.example'))
})
afterAll(() => app.close())

const brokenTexts = ['a\0b', 'a\ud800b'] as const

/** The call with broken text in one place each: every part of the path, every field, a header. */
function* attacks(operation: Operation) {
  const { url, body } = requestOf(operation, { subject: person, now: app.now() })
  const [path = '', query = ''] = url.split('?')
  const names = new Set([
    ...fieldsOf(operation.query),
    ...new URLSearchParams(query).keys(),
    'unknown',
  ])
  for (const name of names) {
    const given = new URLSearchParams(query)
    given.set(name, 'a\0b')
    yield { url: `${path}?${given.toString()}`, body }
  }
  const parts = operation.url.split('/')
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) continue
    const broken = path.split('/').with(index, 'a%00b').join('/')
    yield { url: query === '' ? broken : `${broken}?${query}`, body }
  }
  yield { url, body, headers: { 'last-event-id': '1\0' } }
  if (!operation.body) return
  for (const text of brokenTexts) {
    for (const name of [...fieldsOf(operation.body), 'unknown']) {
      yield { url, body: { ...Object(body), [name]: text } }
      yield { url, body: { ...Object(body), [name]: [{ deep: text }] } }
    }
    yield { url, body: { ...Object(body), [text]: 1 } }
  }
}

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return []
  return Object.keys(Object(schema.shape))
}

describe.each(operations)('%s', (_name, operation) => {
  test('broken text is a 400 that names its place', async () => {
    const browser = typeof operation.auth === 'object' ? owner : person.browser
    for (const { url, body, headers } of attacks(operation)) {
      const reply = await browser.send(operation.method, url, body, headers)
      const where = `${operation.method} ${url} ${JSON.stringify(body)}`
      expect([where, reply.status, reply.body.code]).toEqual([where, 400, 'INVALID_INPUT'])
    }
  })
})

test.each([
  '/api/v1/matches?date=0000-01-01',
  '/api/v1/forecasts/days/0000-01-01',
  '/api/v1/records/roots?from=0000-12-31',
  '/api/v1/conversions?date_from=0000-01-01',
  '/api/v1/predictz/active-prediction-games?date=0000-01-01',
])('a day of the year 0 is a 400: %s', async (url) => {
  const reply = await person.browser.send('GET', url)
  expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
})

test('a text that reads like such a day is a text like others', async () => {
  const login = { username_email: person.email, password: '0000-01-01' }
  expect((await person.browser.send('POST', '/login', login)).body.code).toBe('LOGIN_FAILED')
})

test('a body nested without end is read, not fallen over', async () => {
  const depth = 30_000
  const text = `{"username_email":${'['.repeat(depth)}"a"${']'.repeat(depth)}}`
  const headers = { 'content-type': 'application/json' }
  const reply = await app.app.inject({ method: 'POST', url: '/login', headers, payload: text })
  expect(reply.statusCode).toBe(400)
})

test('an address nobody serves is not found, whatever stands in it', async () => {
  const reply = await app.app.inject({ method: 'GET', url: '/no-such-%00-place' })
  expect([400, 404]).toContain(reply.statusCode)
})
