import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  countMails,
  lastMail,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

const minute = 60_000
const hour = 60 * minute

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function initiate(person: Person, newEmail: string, oldEmail = person.email) {
  const body = { old_email: oldEmail, new_email: newEmail }
  return person.browser.send(
    'PATCH',
    `/api/v1/profile/${person.profileId}/initiate-email-update`,
    body,
  )
}

function agree(person: Person, otp: string) {
  return person.browser.send('PATCH', `/api/v1/profile/${person.profileId}/verify-email-update`, {
    otp,
  })
}

async function movePending(person: Person, newEmail: string): Promise<string> {
  app.advance(2 * minute)
  expect((await initiate(person, newEmail)).status).toBe(200)
  expect((await agree(person, await mailedCode(app, person.email))).status).toBe(200)
  const undo = /#undo=([\w-]{43})/.exec((await undoMail(person.email)) ?? '')?.[1]
  if (undo === undefined) throw new Error('no link to take it back was mailed')
  return undo
}

async function undoMail(to: string): Promise<string | undefined> {
  const mail = await lastMail(app, to)
  return mail?.kind === 'left-old' ? mail.plain : undefined
}

test('old address, new address, and log-in waits in between', async () => {
  const person = await newPerson(app)
  app.advance(2 * minute)
  const asked = await initiate(person, 'moved-1@strix.example')
  expect(asked.body).toEqual({ data: null, message: 'OTP sent to your old email.' })
  expect(await countMails(app, 'moved-1@strix.example')).toBe(0)
  const otp = await mailedCode(app, person.email)
  const agreed = await agree(person, otp)
  expect(agreed.body.message).toBe('Email updated successfully. Pls login again.')
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(401)
  const waiting = await openBrowser(app).send('POST', '/login', {
    username_email: person.username,
    password: person.password,
  })
  expect(waiting).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } })
  const code = await mailedCode(app, 'moved-1@strix.example')
  const browser = openBrowser(app)
  const proved = { email: 'moved-1@strix.example', otp: code }
  expect((await browser.send('POST', '/verify', proved)).status).toBe(200)
  await logIn(browser, { email: 'moved-1@strix.example', password: person.password })
  const old = { username_email: person.email, password: person.password }
  expect((await browser.send('POST', '/login', old)).status).toBe(401)
})

test('somebody else’s address or profile is refused', async () => {
  const person = await newPerson(app)
  const other = await newPerson(app)
  app.advance(2 * minute)
  expect((await initiate(person, 'x@strix.example', other.email)).status).toBe(403)
  const foreign = await person.browser.send(
    'PATCH',
    `/api/v1/profile/${other.profileId}/initiate-email-update`,
    { old_email: other.email, new_email: 'x@strix.example' },
  )
  expect(foreign.status).toBe(403)
  expect((await initiate(person, person.email)).status).toBe(400)
})

test('a wrong code changes nothing, and five wrong ones end it', async () => {
  const person = await newPerson(app)
  app.advance(2 * minute)
  await initiate(person, 'never@strix.example')
  const otp = await mailedCode(app, person.email)
  const wrong = otp === '1234' ? '4321' : '1234'
  for (let tries = 0; tries < 5; tries += 1) expect((await agree(person, wrong)).status).toBe(422)
  expect((await agree(person, otp)).status).toBe(422)
  expect((await person.browser.send('GET', '/api/v1/account')).status).toBe(200)
})

test('an address that belongs to somebody cannot be taken, and asking tells nothing', async () => {
  const person = await newPerson(app)
  const owner = await newPerson(app)
  await movePending(person, owner.email)
  expect((await lastMail(app, owner.email))?.kind).toBe('address-taken')
  const guess = { email: owner.email, otp: '0000' }
  expect((await openBrowser(app).send('POST', '/verify', guess)).status).toBe(422)
  await logIn(openBrowser(app), owner)
})

test('a new address that nobody confirms is forgotten after two days', async () => {
  const person = await newPerson(app)
  await movePending(person, 'forgotten@strix.example')
  app.advance(48 * hour + minute)
  await logIn(openBrowser(app), person)
})

test('the old mailbox takes it back within 72 hours, before and after the new one is proved', async () => {
  for (const proves of [false, true]) {
    const person = await newPerson(app)
    const newEmail = `thief-${proves}@strix.example`
    const undo = await movePending(person, newEmail)
    const thief = openBrowser(app)
    if (proves) {
      const otp = await mailedCode(app, newEmail)
      await thief.send('POST', '/verify', { email: newEmail, otp })
      await logIn(thief, { email: newEmail, password: person.password })
      // Nobody else can take the address in the meantime.
      app.advance(2 * minute)
      const squat = await openBrowser(app).send('POST', '/signup', {
        ...signupBody(),
        email: person.email,
      })
      expect(squat.status).toBe(200)
      expect((await lastMail(app, person.email))?.kind).toBe('left-old')
    }
    app.advance(70 * hour)
    const browser = openBrowser(app)
    const undone = await browser.send('POST', '/api/v1/email-change/undo', { token: undo })
    expect(undone.status).toBe(200)
    if (proves) expect((await thief.send('GET', '/api/v1/account')).status).toBe(401)
    await logIn(browser, person)
    const again = await browser.send('POST', '/api/v1/email-change/undo', { token: undo })
    expect(again).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  }
})

test('after 72 hours, and with a made-up link, nothing is taken back', async () => {
  const person = await newPerson(app)
  const undo = await movePending(person, 'moved-late@strix.example')
  const otp = await mailedCode(app, 'moved-late@strix.example')
  await openBrowser(app).send('POST', '/verify', { email: 'moved-late@strix.example', otp })
  app.advance(72 * hour + minute)
  for (const token of [undo, 'x'.repeat(43)]) {
    const late = await openBrowser(app).send('POST', '/api/v1/email-change/undo', { token })
    expect(late.status).toBe(410)
  }
})

test('taking one change back closes the later ones, not the earlier', async () => {
  const person = await newPerson(app)
  const first = await movePending(person, 'hop-1@strix.example')
  const otp = await mailedCode(app, 'hop-1@strix.example')
  await person.browser.send('POST', '/verify', { email: 'hop-1@strix.example', otp })
  await logIn(person.browser, { email: 'hop-1@strix.example', password: person.password })
  const moved = { ...person, email: 'hop-1@strix.example' }
  const second = await movePending(moved, 'hop-2@strix.example')
  const undo = (token: string) =>
    openBrowser(app).send('POST', '/api/v1/email-change/undo', { token })
  expect((await undo(first)).status).toBe(200)
  expect((await undo(second)).status).toBe(410)
  await logIn(openBrowser(app), person)
})

test('nobody slips a sign-up under an address that an account is moving to', async () => {
  const person = await newPerson(app)
  const email = 'contested@strix.example'
  await movePending(person, email)
  app.advance(2 * minute)
  const attacker = openBrowser(app)
  const evil = { ...signupBody(), email, password: 'Evil-password-1' }
  expect((await attacker.send('POST', '/signup', evil)).status).toBe(200)
  const slipped = await mailedCode(app, email)
  const owner = openBrowser(app)
  const refused = await owner.send('POST', '/verify', { email, otp: slipped })
  expect(refused).toMatchObject({ status: 409, body: { code: 'SIGN_UP_AGAIN' } })
  app.advance(2 * minute)
  await owner.send('POST', `/resend_otp?email=${email}`)
  const otp = await mailedCode(app, email)
  expect((await owner.send('POST', '/verify', { email, otp })).status).toBe(200)
  await logIn(owner, { email, password: person.password })
  const login = { username_email: email, password: 'Evil-password-1' }
  // Nothing is told of what became of the address, and nothing opened.
  const { status, body, setCookies } = await attacker.send('POST', '/login', login)
  expect([status, body.code, setCookies]).toEqual([403, 'EMAIL_UNVERIFIED', []])
})

test('nobody moves an account to an address that another is signing up with', async () => {
  const email = 'claimed@strix.example'
  const victim = openBrowser(app)
  await victim.send('POST', '/signup', signupBody({ email, username: 'claimed_name' }))
  await movePending(await newPerson(app), email)
  const otp = await mailedCode(app, email)
  const refused = await victim.send('POST', '/verify', { email, otp })
  expect(refused).toMatchObject({ status: 409, body: { code: 'SIGN_UP_AGAIN' } })
  app.advance(2 * minute)
  await victim.send('POST', `/resend_otp?email=${email}`)
  const own = await mailedCode(app, email)
  const verified = await victim.send('POST', '/verify', { email, otp: own })
  expect(verified.body.data).toEqual({ username: 'claimed_name' })
})
