/** What happens to an account's safety stands on the bell, whatever its owner has muted. */
import type { NotificationView, SecondFactorView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newPasskey } from '../../testing/test-passkey.ts'
import { logIn, mailedCode, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { authenticatorOf, newStaff, staffBrowser } from '../../testing/test-staff.ts'

const factors = '/api/v1/account/second-factor'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function send(browser: Browser, ...given: Parameters<Browser['send']>) {
  const reply = await browser.send(...given)
  expect([given[1], reply.status, reply.body]).toMatchObject([given[1], 200, {}])
  return reply.body.data
}

/** Titles of the notices about security, the oldest first. */
async function bellOf(person: Person, browser: Browser): Promise<string[]> {
  await deliverAll(app)
  const url = `/api/v1/profile/${person.profileId}/notifications?page_size=100`
  const all = (await send(browser, 'GET', url)) as NotificationView[]
  return all
    .filter(({ data }) => data.kind === 'security')
    .map(({ title, type }) => `${type}: ${title}`)
    .toReversed()
}

async function quietPerson(): Promise<Person> {
  const person = await newPerson(app)
  await send(person.browser, 'PATCH', '/api/v1/notifications/choice', { muted: ['onboarding'] })
  return person
}

test('second factors on and off', async () => {
  const person = await quietPerson()
  const { browser } = person
  const passkey = newPasskey()
  const { options } = (await send(browser, 'POST', `${factors}/passkeys/options`)) as {
    options: { challenge: string }
  }
  const made = { name: 'My phone', response: passkey.make(options) }
  await send(browser, 'POST', `${factors}/passkeys`, made)
  const { secret } = (await send(browser, 'POST', `${factors}/authenticator`)) as {
    secret: string
  }
  const code = authenticatorOf(app, secret)()
  await send(browser, 'POST', `${factors}/authenticator/confirm`, { code })
  await send(browser, 'DELETE', `${factors}/authenticator`)
  const state = (await send(browser, 'GET', factors)) as SecondFactorView
  await send(browser, 'DELETE', `${factors}/passkeys/${state.passkeys[0]?.id}`)
  expect(await bellOf(person, browser)).toEqual([
    'onboarding: A passkey was added to your account',
    'onboarding: An authenticator was added to your account',
    'onboarding: Your authenticator was switched off',
    'onboarding: A passkey was removed from your account',
  ])
})

test('a new password, sessions ended by oneself and by staff, a new address', async () => {
  const person = await quietPerson()
  const { browser } = person
  const password = 'Second-pass-2'
  await send(browser, 'PATCH', `/api/v1/profile/email/${person.email}/update-password`, {
    old_password: person.password,
    new_password: password,
  })
  await send(browser, 'DELETE', '/api/v1/sessions')
  const staff = await staffBrowser(app, await newStaff(app, 'owner', 'bell@strix.example'))
  const url = `/api/v1/admin/members/${person.profileId}/end-sessions`
  await send(staff, 'POST', url, { reason: 'lost phone' })
  await logIn(browser, { email: person.email, password })
  const profile = `/api/v1/profile/${person.profileId}`
  const moved = 'moved-bell@strix.example'
  app.advance(2 * 60_000)
  const asked = { old_email: person.email, new_email: moved }
  await send(browser, 'PATCH', `${profile}/initiate-email-update`, asked)
  const otp = await mailedCode(app, person.email)
  await send(browser, 'PATCH', `${profile}/verify-email-update`, { otp })
  const next = openBrowser(app)
  await send(next, 'POST', '/verify', { email: moved, otp: await mailedCode(app, moved) })
  await logIn(next, { email: moved, password })
  expect(await bellOf(person, next)).toEqual([
    'onboarding: Your password was changed',
    'onboarding: All other sessions of your account were ended',
    'onboarding: Our staff ended all sessions of your account',
    'onboarding: Your e-mail address was changed',
  ])
})

test('logging in and a wrong code stand in Settings alone', async () => {
  const person = await newPerson(app)
  await logIn(openBrowser(app), person)
  expect(await bellOf(person, person.browser)).toEqual([])
})
