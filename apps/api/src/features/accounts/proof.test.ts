/** What a session that lies about, or was stolen, may not do; and how long a session lasts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { lastMail, logIn, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const bank = {
  bank: 'Any bank',
  account_number: '0123456789',
  account_name: 'Ada Obi',
  date_of_birth: '1990-05-17',
}

function sensitive(person: Person) {
  const { browser, email, profileId } = person
  const wish = { old_email: email, new_email: 'thief@strix.example' }
  return {
    email: () => browser.send('PATCH', `/api/v1/profile/${profileId}/initiate-email-update`, wish),
    export: () => browser.send('GET', '/api/v1/account/export'),
    payout: () => browser.send('PATCH', '/api/v1/payout', bank),
    delete: () => browser.send('POST', '/api/v1/account/delete'),
  }
}

function prove(browser: Browser, proof: Record<string, string>) {
  return browser.send('POST', '/api/v1/account/proof', proof)
}

test('a session whose owner has gone away exports, moves, pays out and deletes nothing', async () => {
  const person = await newPerson(app)
  const acts = sensitive(person)
  app.advance(10 * minute)
  for (const [name, act] of Object.entries(acts)) {
    const reply = await act()
    expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'PROOF_NEEDED'])
  }
  const wrong = await prove(person.browser, { password: 'Guess-Mango-44' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'PASSWORD_WRONG'])
  expect((await acts.export()).body.code).toBe('PROOF_NEEDED')
  expect((await prove(person.browser, { password: person.password })).status).toBe(200)
  expect((await acts.export()).status).toBe(200)
  expect((await acts.email()).status).toBe(200)
  expect((await acts.payout()).body.code).toBe('NOT_A_CREATOR')
  // Only this session was proved, and only for ten minutes.
  const other = openBrowser(app)
  await logIn(other, person)
  app.advance(10 * minute)
  expect((await acts.delete()).body.code).toBe('PROOF_NEEDED')
  expect((await prove(person.browser, { password: person.password })).status).toBe(200)
  expect((await other.send('GET', '/api/v1/account/export')).body.code).toBe('PROOF_NEEDED')
  expect((await acts.delete()).status).toBe(200)
})

test('the password is guessed from a stolen session ten times an hour, not more', async () => {
  const person = await newPerson(app)
  const codes: unknown[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    codes.push((await prove(person.browser, { password: `Guess-Mango-${tries}` })).body.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'PASSWORD_WRONG'))
  expect(codes[10]).toBe('RATE_LIMITED')
  expect((await prove(person.browser, { password: person.password })).status).toBe(429)
})

test('proof is one thing: a password, a code or a passkey', async () => {
  const person = await newPerson(app)
  const both = { password: person.password, code: '123456' }
  for (const body of [{}, both]) {
    expect((await prove(person.browser, body as Record<string, string>)).status).toBe(400)
  }
})

test('a kept session that is used every day ends on the ninetieth', async () => {
  const person = await newPerson(app)
  const browser = openBrowser(app)
  await logIn(browser, { ...person, keep: true })
  for (let days = 1; days < 90; days += 1) {
    app.advance(day)
    const reply = await browser.send('GET', '/api/v1/sessions')
    expect([days, reply.status]).toEqual([days, 200])
  }
  app.advance(day - minute)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(200)
  app.advance(2 * minute)
  expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
})

test('who is locked for their age, and let in again, finds it noted and mailed', async () => {
  const person = await newPerson(app)
  const { browser, profileId, email } = person
  await app.services.accounts.ages.lockAge(profileId)
  expect((await lastMail(app, email))?.plain).toContain('You told Strix AI that you are under 18')
  const owner = await staffBrowser(app, await newStaff(app, 'owner', 'ages@strix.example'))
  const url = `/api/v1/admin/members/${profileId}/age-checked`
  expect((await owner.send('POST', url, { reason: 'saw the passport' })).status).toBe(200)
  const mail = (await lastMail(app, email))?.plain
  expect(mail).toContain('Our staff have checked your age')
  expect(mail).not.toContain('passport')
  const events = await browser.send('GET', '/api/v1/security-events')
  const kinds = (events.body.data as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['age-checked', 'age-check'])
})

test('staff end a member’s sessions; it is audited, noted and mailed', async () => {
  const person = await newPerson(app)
  const phone = openBrowser(app)
  await logIn(phone, person)
  const owner = await staffBrowser(app, await newStaff(app, 'owner', 'ends@strix.example'))
  const url = `/api/v1/admin/members/${person.profileId}/end-sessions`
  expect((await owner.send('POST', url, {})).status).toBe(400)
  expect((await owner.send('POST', url, { reason: 'lost phone' })).status).toBe(200)
  for (const browser of [person.browser, phone]) {
    expect((await browser.send('GET', '/api/v1/account')).status).toBe(401)
  }
  expect((await lastMail(app, person.email))?.kind).toBe('sessions-ended-by-staff')
  const audit = await owner.send('GET', '/api/v1/admin/audit')
  expect((audit.body.data as unknown[])[0]).toMatchObject({
    action: 'member.end-sessions',
    subject: person.profileId,
    reason: 'lost phone',
    detail: { ended: 2 },
  })
  await logIn(phone, person)
  const events = await phone.send('GET', '/api/v1/security-events')
  expect(JSON.stringify(events.body)).toContain('sessions-ended-by-staff')
  expect(JSON.stringify(events.body)).not.toContain('ends@strix.example')
})
