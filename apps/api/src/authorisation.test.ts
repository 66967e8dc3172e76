/** Every operation of the contracts x visitor, owner, another user, each staff role. */
import * as contracts from '@strix/contracts'
import { permissionsOf, staffRoles, termsVersion } from '@strix/contracts'
import type { Contract, Operation, Permission } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { uuidv7 } from './infra/id.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { goodPassword, newPerson, openBrowser } from './testing/test-people.ts'
import type { Browser, Person } from './testing/test-people.ts'
import { newStaff, staffBrowser } from './testing/test-staff.ts'

const operations: readonly (readonly [string, Operation])[] = Object.entries(contracts).flatMap(
  ([tag, value]) =>
    isContract(value)
      ? Object.entries(value).map(([name, each]) => [`${tag}.${name}`, each] as const)
      : [],
)

function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null) return false
  const all = Object.values(value)
  return all.length > 0 && all.every((each) => isOperation(each))
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'auth' in value && 'url' in value
}

let app: TestApp
let other: Person
const staffOf = new Map<string, Browser>()

beforeAll(async () => {
  app = await openTestApp()
  other = await newPerson(app)
  for (const role of staffRoles) {
    staffOf.set(role, await staffBrowser(app, await newStaff(app, role, `${role}@strix.example`)))
  }
})
afterAll(() => app.close())

/** A good value for every field of an input, by its name. */
function sampleOf(name: string, subject: Person): unknown {
  const samples: Readonly<Record<string, unknown>> = {
    email: subject.email,
    old_email: subject.email,
    new_email: 'next@strix.example',
    username: 'sample_name',
    username_email: subject.email,
    firstname: 'Ada',
    lastname: 'Obi',
    password: goodPassword,
    old_password: goodPassword,
    new_password: 'Another-pass-1',
    otp: '0000',
    token: 'x'.repeat(43),
    is_adult: true,
    terms_version: termsVersion,
    period: '24h',
    months: 6,
    // In paths of profiles the subject's own; elsewhere one that is nobody's.
    id: subject.profileId,
    profileId: subject.profileId,
    currentId: subject.profileId,
    visitorId: subject.profileId,
    walletId: subject.profileId,
    action: 'load',
    price: 0,
    free_per_day: 0,
    amount: 500,
    payment_method: 'ussd',
    bank: 'Any bank',
    account_number: '0123456789',
    account_name: 'Ada Obi',
    date_of_birth: '1990-05-17',
    payment_ref: 'matrix-payment',
    ref: 'matrix-payment',
    paymentId: '01980000-0000-7000-8000-000000000000',
    decision: 'reject',
    code: 'ABC1234',
    platform: 'sportybet',
    origin_platform: 'sportybet',
    destination_platform: 'bet9ja',
    name: 'convert',
    on: true,
    reason: 'spam',
    // Posted codes, comments and reports: ids that are nobody's.
    code_id: uuidv7(app.now()),
    codeId: uuidv7(app.now()),
    commentId: uuidv7(app.now()),
    reportId: uuidv7(app.now()),
    fixtureId: uuidv7(app.now()),
    seq: 1,
    status: 'postponed',
    link: 'https://results.example/match',
    profile_id: subject.profileId,
    vote_type: 'upvote',
    follower_id: subject.profileId,
    following_id: subject.profileId,
    subscriber_id: subject.profileId,
    personId: subject.profileId,
    comment: 'A comment',
    subject: 'profile',
    subject_id: subject.profileId,
    state: 'upheld',
    hidden: true,
  }
  if (name in samples) return samples[name]
  throw new Error(`no sample value for the field ${name}; add one`)
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { shape } = schema as unknown as { shape: Record<string, z.ZodType> }
  return Object.entries(shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
}

function requestOf(operation: Operation, subject: Person) {
  const value = (name: string) => sampleOf(name, subject)
  const path = operation.url.replaceAll(/:(\w+)/g, (_match, name: string) => String(value(name)))
  const query = new URLSearchParams(
    fieldsOf(operation.query).map((name) => [name, String(value(name))]),
  ).toString()
  const fields = fieldsOf(operation.body).map((name) => [name, value(name)])
  return {
    url: query === '' ? path : `${path}?${query}`,
    body: operation.body ? (Object.fromEntries(fields) as unknown) : undefined,
  }
}

async function ask(browser: Browser, operation: Operation, subject: Person) {
  const { url, body } = requestOf(operation, subject)
  if (!operation.file) return await browser.send(operation.method, url, body)
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const disposition = 'content-disposition: form-data; name="file"; filename="a.png"'
  const upload = Buffer.from(`--cut\r\n${disposition}\r\n\r\nno picture\r\n--cut--\r\n`)
  return await browser.send(operation.method, url, upload, headers)
}

/** Where the path or the body says who acts, or whose it is. */
const namesWho = /:(id|profileId|currentId|walletId|email)\b/
/** What others may read too, in their own way. */
const openToOthers = new Set(['/api/v1/code/profile/:id/visitor'])
/** A staff call about a thing that does not exist. */
const aboutNothing = /:\w+Id\b/

test('the matrix covers every route of the document', () => {
  const { paths = {} } = app.app.swagger() as { paths?: Record<string, Record<string, unknown>> }
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = operations.map(
    ([, { method, url }]) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  expect(operations.length).toBeGreaterThan(40)
})

test('every permission that a contract asks for is in the table', () => {
  const asked = operations.flatMap(([, { auth }]) => (typeof auth === 'object' ? [auth.staff] : []))
  const known = Object.keys(contracts.permissions)
  expect(asked.filter((permission) => !known.includes(permission))).toEqual([])
})

describe.each(operations)('%s', (_name, operation) => {
  const { auth } = operation

  test('a visitor', async () => {
    const { status, body } = await ask(openBrowser(app), operation, other)
    if (auth === 'anyone') expect(body.code).not.toBe('UNAUTHENTICATED')
    else if (typeof auth === 'object') expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    else expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  // A stream that stays open never answers whole; its own test reads it.
  test.skipIf(operation.staysOpen)('the owner', async () => {
    const owner = await newPerson(app, { email: `own-${uuidv7(app.now())}@strix.example` })
    const { status, body } = await ask(owner.browser, operation, owner)
    if (typeof auth === 'object') {
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
      return
    }
    expect(body.code).not.toBe('UNAUTHENTICATED')
    expect(body.code).not.toBe('FORBIDDEN')
    expect(body.code).not.toBe('INTERNAL')
  })

  const isOwn = namesWho.test(operation.url) && !openToOthers.has(operation.url)
  if (auth === 'session' && isOwn) {
    test('another user, in the owner’s name', async () => {
      const thief = await newPerson(app, { email: `thief-${uuidv7(app.now())}@strix.example` })
      const { status } = await ask(thief.browser, operation, other)
      expect([403, 404]).toContain(status)
    })
  }

  test.each(staffRoles)('staff: %s', async (role) => {
    const browser = staffOf.get(role)
    if (!browser) throw new Error('every role is logged in')
    // Ending the session would end the matrix.
    if (operation.url === '/api/v1/admin/logout') return
    const { status, body } = await ask(browser, operation, other)
    if (typeof auth === 'object') {
      const may = permissionsOf(role).includes(auth.staff as Permission)
      const expected = aboutNothing.test(operation.url) ? 404 : 200
      if (may) expect([operation.url, status]).toEqual([operation.url, expected])
      else expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    } else if (auth !== 'anyone') {
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })
})
