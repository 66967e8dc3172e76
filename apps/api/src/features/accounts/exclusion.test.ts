/** A self-exclusion is of a person: no change of address and no other account leads out of it. */
import type { AccountView, ExclusionView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { logIn, mailedCode, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function nextAddress(): string {
  count += 1
  return `moved-away-${count}@strix.example`
}

async function move(person: Person, email: string): Promise<Person> {
  app.advance(2 * minute)
  const at = `/api/v1/profile/${person.profileId}`
  const wish = { old_email: person.email, new_email: email }
  expect((await person.browser.send('PATCH', `${at}/initiate-email-update`, wish)).status).toBe(200)
  const otp = await mailedCode(app, person.email)
  expect((await person.browser.send('PATCH', `${at}/verify-email-update`, { otp })).status).toBe(
    200,
  )
  const proof = { email, otp: await mailedCode(app, email) }
  expect((await person.browser.send('POST', '/verify', proof)).status).toBe(200)
  await logIn(person.browser, { email, password: person.password })
  return { ...person, email }
}

async function excludeSelf(person: Person): Promise<ExclusionView> {
  const body = { months: 6 }
  const reply = await person.browser.send('POST', '/api/v1/account/self-exclusion', body)
  expect(reply.status).toBe(200)
  return reply.body.data as ExclusionView
}

async function leave(person: Person): Promise<void> {
  const { password } = person
  const left = await person.browser.send('POST', '/api/v1/account/delete', { password })
  expect(left.status).toBe(200)
  app.advance(2 * minute)
}

async function exclusionOf(person: Person): Promise<string | undefined> {
  const reply = await person.browser.send('GET', '/api/v1/account')
  return (reply.body.data as AccountView).exclusion?.ends_at
}

test('another address, the account deleted, a new one with the first address', async () => {
  const first = await newPerson(app)
  const { ends_at: endsAt } = await excludeSelf(first)
  const moved = await move(first, nextAddress())
  expect(await exclusionOf(moved)).toBe(endsAt)
  const again = await move(moved, nextAddress())
  await leave(again)
  for (const { email } of [first, moved, again]) {
    const back = await newPerson(app, { email })
    expect([email, await exclusionOf(back)]).toEqual([email, endsAt])
    await leave(back)
  }
})

test('another address, and a second account with the first while the account lives', async () => {
  const first = await newPerson(app)
  const { ends_at: endsAt } = await excludeSelf(first)
  const moved = await move(first, nextAddress())
  // The old mailbox may take the change back for three days: until then the address is held.
  app.advance(4 * day)
  const second = await newPerson(app, { email: first.email })
  expect(await exclusionOf(second)).toBe(endsAt)
  await logIn(moved.browser, moved)
  expect(await exclusionOf(moved)).toBe(endsAt)
})

test('a second account that moves to the address of an excluded one', async () => {
  const first = await newPerson(app)
  const { ends_at: endsAt } = await excludeSelf(first)
  await leave(first)
  const second = await newPerson(app)
  expect(await exclusionOf(second)).toBeUndefined()
  expect(await exclusionOf(await move(second, first.email))).toBe(endsAt)
})

test('a term that begins after the change holds for the address before it', async () => {
  const first = await newPerson(app)
  const moved = await move(first, nextAddress())
  const { ends_at: endsAt } = await excludeSelf(moved)
  await leave(moved)
  const back = await newPerson(app, { email: first.email })
  expect(await exclusionOf(back)).toBe(endsAt)
})

test('it never lasts longer for that, and ends for everybody at once', async () => {
  const first = await newPerson(app)
  await excludeSelf(first)
  await leave(first)
  const back = await newPerson(app, { email: first.email })
  app.advance(190 * day)
  const browser = openBrowser(app)
  await logIn(browser, back)
  expect(await exclusionOf({ ...back, browser })).toBeUndefined()
})
