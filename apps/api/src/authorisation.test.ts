/** Every operation of the contracts x visitor, owner, another user, each staff role. */
import * as contracts from '@strix/contracts'
import { permissionsOf, staffRoles } from '@strix/contracts'
import type { Operation, Permission } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from './infra/id.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { newPerson, openBrowser } from './testing/test-people.ts'
import type { Browser, Person } from './testing/test-people.ts'
import { operations, requestOf } from './testing/test-operations.ts'
import { newStaff, staffBrowser } from './testing/test-staff.ts'

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

async function ask(browser: Browser, operation: Operation, subject: Person) {
  const { url, body } = requestOf(operation, { subject, now: app.now() })
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

test('what needs proof is what hands an account over or ends it', () => {
  const needs = operations.flatMap(([name, { proof }]) => (proof ? [name] : []))
  expect(needs.toSorted()).toEqual([
    'accounts.deleteAccount',
    'accounts.exportData',
    'payouts.save',
    'profiles.initiateEmailUpdate',
    'secondFactor.addPasskey',
    'secondFactor.beginAuthenticator',
    'secondFactor.beginPasskey',
    'secondFactor.confirmAuthenticator',
    'secondFactor.removeAuthenticator',
    'secondFactor.removePasskey',
    'secondFactor.renewRecoveryCodes',
  ])
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

  if (operation.proof) {
    test('the owner, whose log-in was a while ago', async () => {
      const owner = await newPerson(app, { email: `stale-${uuidv7(app.now())}@strix.example` })
      await app.db.updateTable('session').set({ proved_at: null }).execute()
      const { status, body } = await ask(owner.browser, operation, owner)
      expect([status, body.code]).toEqual([403, 'PROOF_NEEDED'])
    })
  }

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
