/** What strangers learn at the doors, and whom they can shut out there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  countMails,
  expectStatus,
  goodPassword,
  lastMail,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { runAsOwner } from '../../testing/test-results.ts'

const minute = 60_000
const day = 24 * 60 * minute
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function enter(browser: Browser, name: string, password: string) {
  const body = { username_email: name, password }
  const { status, body: said } = await browser.send('POST', '/login', body)
  return [status, said.code, said.detail] as const
}

describe('whether an address has an account', () => {
  test('is not told by a sign-up with it and what follows', async () => {
    const owner = await newPerson(app)
    const mine = 'Attackers-pass-1'
    const seen: unknown[] = []
    for (const email of [owner.email, 'nobody-yet@strix.example']) {
      const browser = openBrowser(app, '198.51.100.1')
      const { username, ...body } = signupBody({ email, password: mine })
      const answers: unknown[] = []
      const signedUp = await browser.send('POST', '/signup', { ...body, username })
      answers.push(signedUp.status, signedUp.body.message)
      for (const name of [email, String(username)]) {
        answers.push(await enter(browser, name, mine))
        answers.push(await enter(browser, name, 'Wrong-pass-1'))
        answers.push(await enter(openBrowser(app, '198.51.100.2'), name, mine))
      }
      app.advance(minute)
      const again = await browser.send('POST', `/resend_otp?email=${email}`)
      answers.push(again.status, again.body.message)
      const otp = '0000'
      const wrong = await browser.send('POST', '/verify', { email, otp })
      answers.push(wrong.status, wrong.body.code)
      seen.push(answers)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(JSON.stringify(seen[0])).toContain('EMAIL_UNVERIFIED')
    // The owner hears of it once, and gets no code that could open anything.
    expect((await lastMail(app, owner.email))?.kind).toBe('have-account')
    await logIn(owner.browser, owner)
  })

  test('is not told by what changes when its owner signs up', async () => {
    const email = 'later@strix.example'
    const attacker = openBrowser(app, '198.51.100.3')
    const mine = 'Attackers-pass-1'
    await attacker.send('POST', '/signup', signupBody({ email, password: mine }))
    const before = await enter(attacker, email, mine)
    app.advance(2 * minute)
    await newPerson(app, { email })
    expect(before[1]).toBe('EMAIL_UNVERIFIED')
    expect(await enter(attacker, email, mine)).toEqual(before)
  })

  test('an own password goes before the one of a forgotten sign-up', async () => {
    const owner = await newPerson(app)
    app.advance(2 * minute)
    const body = signupBody({ email: owner.email, password: 'Forgotten-pass-1' })
    expectStatus(await owner.browser.send('POST', '/signup', body), 200)
    await logIn(owner.browser, owner)
  })
})

describe('guessing', () => {
  test('by username and by address is of one account and has one budget', async () => {
    const owner = await newPerson(app)
    const attacker = openBrowser(app, '198.51.100.4')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(attacker, owner.username, `Wrong-pass-${tries}`))[0]).toBe(401)
      expect((await enter(attacker, owner.email, `Wrong-pass-${tries}`))[0]).toBe(401)
    }
    // Neither name says that it is of the same account as the other; the password is not compared.
    const answers = [
      await enter(attacker, owner.username, owner.password),
      await enter(attacker, owner.email, owner.password),
      await enter(attacker, 'never-seen@strix.example', 'Wrong-pass-1'),
    ]
    expect(answers.map(([status]) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    // On a device the account knows, and from elsewhere, the owner walks in.
    await logIn(owner.browser, owner)
    expect((await enter(openBrowser(app, '203.0.113.4'), owner.email, owner.password))[0]).toBe(200)
  })

  test('from a whole network stops after thirty tries a day', async () => {
    const owner = await newPerson(app)
    let compared = 0
    for (let host = 0; host < 60; host += 1) {
      const [status] = await enter(
        openBrowser(app, `100.64.${host}.1`),
        owner.email,
        'Wrong-pass-1',
      )
      if (status === 401) compared += 1
    }
    expect(compared).toBe(30)
    const [inside] = await enter(openBrowser(app, '100.64.99.1'), owner.email, owner.password)
    expect(inside).toBe(429)
    await logIn(owner.browser, owner)
    await logIn(openBrowser(app, '203.0.113.5'), owner)
  })

  test('from everywhere stops after two hundred, and a reset by mail opens at once', async () => {
    const owner = await newPerson(app)
    let compared = 0
    for (let host = 0; host < 220; host += 1) {
      const from = `${60 + (host % 20)}.7.${host}.1`
      const [status] = await enter(openBrowser(app, from), owner.email, 'Wrong-pass-1')
      if (status === 401) compared += 1
    }
    expect(compared).toBe(200)
    const fresh = openBrowser(app, '203.0.113.6')
    expect((await enter(fresh, owner.email, owner.password))[0]).toBe(429)
    await logIn(owner.browser, owner)
    const body = { email: owner.email, new_password: 'Another-pass-1' }
    expectStatus(await fresh.send('POST', '/reset_password', body), 200)
    const otp = await mailedCode(app, owner.email)
    expectStatus(await fresh.send('POST', '/reset_password', { ...body, otp }), 200)
    await logIn(openBrowser(app, '203.0.113.7'), { ...owner, password: 'Another-pass-1' })
  }, 120_000)

  test('on a known device has its own end, and a forged device is not known', async () => {
    const owner = await newPerson(app)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await enter(owner.browser, owner.email, 'Wrong-pass-1'))[0])
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    const other = await newPerson(app)
    const forged = openBrowser(app, '198.51.100.8')
    const [name] = (other.browser.cookies.get('strix_device') ?? '').split('.')
    const mark = (owner.browser.cookies.get('strix_device') ?? '').split('.')[1]
    for (let tries = 0; tries < 12; tries += 1) {
      forged.cookies.set('strix_device', `${name}.${mark}`)
      await enter(forged, owner.email, 'Wrong-pass-1')
    }
    expect((await enter(openBrowser(app, '198.51.100.8'), owner.email, 'x'))[0]).toBe(429)
  })
})

test('five hundred members behind one address log in while an attack from it is stopped', async () => {
  const crowd = await openTestApp({
    env: { RATE_LIMIT_FACTOR: '1' },
    startAt: new Date('2026-11-20T08:00:02Z'),
  })
  const shared = '105.112.0.9'
  const ids = await newPeople(crowd.db, 500)
  const hash = await crowd.services.passwords.hash(goodPassword)
  await crowd.db
    .updateTable('profile')
    .set({ password_hash: hash })
    .where('id', 'in', ids)
    .execute()
  const members = await crowd.db
    .selectFrom('profile')
    .select('email')
    .where('id', 'in', ids)
    .execute()
  const victim = await newPerson(crowd)
  const send = async (name: string, password: string) => {
    const body = { username_email: name, password }
    const reply = await openBrowser(crowd, shared).send('POST', '/login', body)
    return reply.status
  }
  const guesses: number[] = []
  const refused: number[] = []
  for (let from = 0; from < members.length; from += 10) {
    const some = members.slice(from, from + 10).map(({ email }) => email ?? '')
    // One in ten mistypes first; meanwhile somebody behind the same address guesses.
    expect(await send(some[0] ?? '', 'Mistyped-pass-1')).toBe(401)
    guesses.push(await send(victim.email, `Guess-pass-${from}`))
    const statuses = await Promise.all(some.map((email) => send(email, goodPassword)))
    refused.push(...statuses.filter((status) => status !== 200))
  }
  expect(refused).toEqual([])
  expect(guesses.filter((status) => status === 401).length).toBe(10)
  expect(guesses.slice(10).every((status) => status === 429)).toBe(true)
  await crowd.close()
}, 300_000)

describe('a member’s allowance is not used up by strangers elsewhere', () => {
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      openBrowser(app, `${70 + (index % 3)}.9.${index}.1`),
    )

  test('of reset mails and of tries of their codes', async () => {
    const owner = await newPerson(app)
    const body = { email: owner.email, new_password: 'Another-pass-1' }
    for (const stranger of strangers(40)) await stranger.send('POST', '/reset_password', body)
    expect(await countMails(app, owner.email)).toBeLessThanOrEqual(25)
    expectStatus(await owner.browser.send('POST', '/reset_password', body), 200)
    const otp = await mailedCode(app, owner.email)
    for (const stranger of strangers(40)) {
      await stranger.send('POST', '/reset_password', { ...body, otp: 'AAAAAAAAAA' })
    }
    expectStatus(await owner.browser.send('POST', '/reset_password', { ...body, otp }), 200)
  })

  test('of codes to change the address, and of tries of them', async () => {
    const owner = await newPerson(app)
    app.advance(day)
    await logIn(owner.browser, owner)
    for (const stranger of strangers(40)) {
      await stranger.send('POST', `/resend_otp?email=${owner.email}`)
      await stranger.send('POST', '/signup', signupBody({ email: owner.email }))
      await stranger.send('POST', '/verify', { email: owner.email, otp: '0000' })
    }
    const at = `/api/v1/profile/${owner.profileId}`
    const wish = { old_email: owner.email, new_email: 'moved-on@strix.example' }
    expectStatus(await owner.browser.send('PATCH', `${at}/initiate-email-update`, wish), 200)
    const otp = await mailedCode(app, owner.email)
    expectStatus(await owner.browser.send('PATCH', `${at}/verify-email-update`, { otp }), 200)
  })

  test('of sign-up mails: one stranger leaves some for whoever owns the address', async () => {
    const email = 'wanted@strix.example'
    const stranger = openBrowser(app, '198.51.100.9')
    for (let mails = 0; mails < 8; mails += 1) {
      await stranger.send('POST', '/signup', signupBody({ email }))
      app.advance(minute)
    }
    expect(await countMails(app, email)).toBe(5)
    const owner: Person = await newPerson(app, { email })
    expect(owner.email).toBe(email)
  })
})

describe('a log-in that is under way', () => {
  test.each([
    [
      'another password',
      `update profile set password_hash = 'another' where id = $1`,
      'LOGIN_FAILED',
    ],
    ['a suspension', `update profile set suspended_at = now() where id = $1`, 'ACCOUNT_SUSPENDED'],
  ])('ends with all sessions at %s', async (_what, change, code) => {
    const owner = await newPerson(app)
    const ending = 'with ended as (delete from session where profile_id = $1)'
    const commit = await hold(app, `${ending} ${change}`, [owner.profileId])
    const entering = enter(openBrowser(app, '198.51.100.9'), owner.email, owner.password)
    await untilWaiting(app)
    await commit()
    expect((await entering)[1]).toBe(code)
    const sessions = `select from session where profile_id = '${owner.profileId}'`
    expect(await runAsOwner(app, sessions)).toEqual([])
  })
})
