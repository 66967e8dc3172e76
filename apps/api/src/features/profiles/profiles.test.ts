import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { lastMail, logIn, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { runAsOwner } from '../../testing/test-results.ts'

const minute = 60_000
const day = 24 * 60 * minute

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function changeUsername(person: Person, username: string) {
  const url = `/api/v1/profile/email/${person.email}/update-username`
  return person.browser.send('PATCH', url, { username })
}

test('one’s own profile has everything, a visitor’s view neither address nor names', async () => {
  const person = await newPerson(app)
  const other = await newPerson(app, { firstname: 'Hidden', lastname: 'Person' })
  const own = await person.browser.send('GET', `/api/v1/profile/${person.profileId}`)
  expect(own.body.data).toMatchObject({ email: person.email, firstname: 'Ada', total_codes: 0 })
  const visit = `/api/v1/profile/${person.profileId}/visitor/${other.profileId}`
  const seen = await person.browser.send('GET', visit)
  expect(seen.body.data).toMatchObject({ username: other.username, is_following: false })
  const text = JSON.stringify(seen.body)
  for (const secret of [other.email, 'Hidden', 'Person']) expect(text).not.toContain(secret)
  await other.browser.send('PATCH', '/api/v1/account/settings', { names_public: true })
  const shown = await person.browser.send('GET', visit)
  expect(shown.body.data).toMatchObject({ firstname: 'Hidden', lastname: 'Person' })
  expect(JSON.stringify(shown.body)).not.toContain(other.email)
})

test('who acts is who is logged in', async () => {
  const person = await newPerson(app)
  const other = await newPerson(app)
  const foreign = [
    ['GET', `/api/v1/profile/${other.email}/get-id`, undefined],
    ['GET', `/api/v1/profile/nobody@strix.example/get-id`, undefined],
    ['GET', `/api/v1/profile/${other.profileId}`, undefined],
    ['GET', `/api/v1/profile/${other.profileId}/visitor/${person.profileId}`, undefined],
    [
      'PATCH',
      `/api/v1/profile/email/${other.email}/update-profile-name`,
      { firstname: 'E', lastname: 'F' },
    ],
    ['PATCH', `/api/v1/profile/email/${other.email}/update-username`, { username: 'taken_over' }],
    [
      'PATCH',
      `/api/v1/profile/email/${other.email}/update-password`,
      { old_password: other.password, new_password: 'Evil-pass-123' },
    ],
  ] as const
  for (const [method, url, body] of foreign) {
    const reply = await person.browser.send(method, url, body)
    expect([url, reply.status]).toEqual([url, 403])
  }
  await logIn(openBrowser(app), other)
})

test('names change; empty ones do not', async () => {
  const person = await newPerson(app)
  const url = `/api/v1/profile/email/${person.email}/update-profile-name`
  const changed = await person.browser.send('PATCH', url, {
    firstname: ' Chiamaka ',
    lastname: 'O’Neil-Òjó',
  })
  expect(changed.body).toMatchObject({
    data: { firstname: 'Chiamaka', lastname: 'O’Neil-Òjó' },
    message: 'Name updated successfully',
  })
  const empty = await person.browser.send('PATCH', url, { firstname: '', lastname: 'X' })
  expect(empty).toMatchObject({ status: 400, body: { detail: 'Names can not be empty.' } })
})

test('a username changes once in 14 days; the old one stays one’s own for 90', async () => {
  const person = await newPerson(app, { username: 'first_name' })
  const other = await newPerson(app)
  const changed = await changeUsername(person, 'second_name')
  expect(changed.body.message).toBe('Username updated successfully')
  app.advance(13 * day)
  await logIn(person.browser, person)
  expect(await changeUsername(person, 'third_name')).toMatchObject({
    status: 422,
    body: { code: 'TOO_SOON' },
  })
  await logIn(other.browser, other)
  const taken = { status: 409, body: { code: 'USERNAME_TAKEN' } }
  expect(await changeUsername(other, 'First_Name')).toMatchObject(taken)
  expect(await changeUsername(other, 'SECOND_NAME')).toMatchObject(taken)
  app.advance(2 * day)
  await logIn(person.browser, person)
  expect((await changeUsername(person, 'first_name')).status).toBe(200)
  app.advance(91 * day)
  await logIn(other.browser, other)
  expect((await changeUsername(other, 'second_name')).status).toBe(200)
})

test('two people who take one name at once: one gets it', async () => {
  const people = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const replies = await Promise.all(people.map((person) => changeUsername(person, 'Only_One')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('a new password ends other sessions, keeps this one, and is mailed', async () => {
  const person = await newPerson(app)
  const other = openBrowser(app)
  await logIn(other, person)
  const url = `/api/v1/profile/email/${person.email}/update-password`
  const wrong = { old_password: 'Wrong-pass-1', new_password: 'Second-pass-2' }
  expect(await person.browser.send('PATCH', url, wrong)).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_WRONG' },
  })
  const weak = { old_password: person.password, new_password: 'weak' }
  expect((await person.browser.send('PATCH', url, weak)).status).toBe(400)
  const right = { old_password: person.password, new_password: 'Second-pass-2' }
  expect((await person.browser.send('PATCH', url, right)).status).toBe(200)
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(200)
  expect((await other.send('GET', '/api/v1/account')).status).toBe(401)
  expect((await lastMail(app, person.email))?.kind).toBe('password-changed')
  await logIn(other, { email: person.email, password: 'Second-pass-2' })
})

test('a new password that is under way does not take back one that was set meanwhile', async () => {
  const person = await newPerson(app)
  const commit = await hold(
    app,
    `update profile set password_hash = 'set anew' where id = '${person.profileId}';
    delete from session where profile_id = '${person.profileId}'`,
  )
  const url = `/api/v1/profile/email/${person.email}/update-password`
  const body = { old_password: person.password, new_password: 'Second-pass-2' }
  const changing = person.browser.send('PATCH', url, body)
  await untilWaiting(app)
  await commit()
  expect((await changing).body.code).toBe('PASSWORD_WRONG')
  const kept = `select password_hash from profile where id = '${person.profileId}'`
  expect(await runAsOwner(app, kept)).toEqual([{ password_hash: 'set anew' }])
})

test('guessing the old password from a stolen session ends after ten tries', async () => {
  const person = await newPerson(app)
  const url = `/api/v1/profile/email/${person.email}/update-password`
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    const body = { old_password: `Guess-${tries}`, new_password: 'Second-pass-2' }
    statuses.push((await person.browser.send('PATCH', url, body)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
})

test('settings: time zone, language and odds format, each checked', async () => {
  const person = await newPerson(app)
  const save = (body: object) => person.browser.send('PATCH', '/api/v1/account/settings', body)
  const saved = await save({ time_zone: 'Europe/London', locale: 'pcm', odds_format: 'american' })
  expect(saved.body.data).toMatchObject({
    time_zone: 'Europe/London',
    locale: 'pcm',
    odds_format: 'american',
    terms_current: true,
    exclusion: null,
  })
  for (const body of [
    { time_zone: 'Mars/Olympus' },
    { locale: 'xx' },
    { odds_format: 'roman' },
    { names_public: 'yes' },
  ]) {
    expect((await save(body)).status).toBe(400)
  }
})

test('a break closes betting, cannot be shortened, and ends by itself', async () => {
  const person = await newPerson(app)
  const convert = () => person.browser.send('GET', '/api/v1/code/ABC123/load/sportybet')
  expect((await convert()).status).not.toBe(403)
  const week = await person.browser.send('POST', '/api/v1/account/cool-off', { period: '7d' })
  const { ends_at: endsAt } = week.body.data as { ends_at: string }
  const shorter = await person.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  expect(shorter.body.data).toMatchObject({ ends_at: endsAt })
  expect(await convert()).toMatchObject({ status: 403, body: { code: 'EXCLUDED' } })
  // Its end is told to the minute, by the clock that stands over its readers.
  const clock = { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'short' } as const
  const until = new Date(endsAt).toLocaleString('en-GB', clock).replace(',', '')
  expect((await convert()).body.detail).toContain(`until ${until}, Lagos time`)
  const calls = [
    ['POST', '/convert_code'],
    ['POST', '/api/v1/conversions/plan'],
    ['POST', '/api/v1/conversions/stream'],
  ] as const
  for (const [method, url] of calls) {
    const body = { code: 'ABC123', origin_platform: 'sportybet', destination_platform: 'bet9ja' }
    expect((await person.browser.send(method, url, body)).body.code).toBe('EXCLUDED')
  }
  app.advance(6 * day)
  await logIn(person.browser, person)
  expect((await convert()).status).toBe(403)
  expect((await person.browser.send('GET', '/api/v1/account/export')).status).toBe(200)
  app.advance(day + minute)
  await logIn(person.browser, person)
  expect((await convert()).status).not.toBe(403)
})

test('self-exclusion lasts six months or more and outlives the account', async () => {
  const person = await newPerson(app)
  const exclude = (months: number) =>
    person.browser.send('POST', '/api/v1/account/self-exclusion', { months })
  expect((await exclude(5)).status).toBe(400)
  expect((await exclude(6)).status).toBe(200)
  const gone = await person.browser.send('POST', '/api/v1/account/delete', {
    password: person.password,
  })
  expect(gone.status).toBe(200)
  app.advance(2 * minute)
  const back = await newPerson(app, { email: person.email })
  const account = await back.browser.send('GET', '/api/v1/account')
  expect(account.body.data).toMatchObject({ exclusion: { kind: 'self-exclusion' } })
  const load = () => back.browser.send('GET', '/api/v1/code/ABC123/load/sportybet')
  expect((await load()).body.code).toBe('EXCLUDED')
  app.advance(185 * day)
  await logIn(back.browser, back)
  expect((await load()).body.code).not.toBe('EXCLUDED')
})
