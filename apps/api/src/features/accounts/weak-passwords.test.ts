/** What a guesser tries first is no password: the commonest ones, and what its owner is called. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  countMails,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
  signupBody,
} from '../../testing/test-people.ts'
import type { Reply } from '../../testing/test-people.ts'

const minute = 60_000
const names = {
  firstname: 'Chiamaka',
  lastname: 'Obi-Nwosu',
  username: 'lucky_striker9',
  email: 'chi.nwosu77@lagosmail.example',
}

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function faultAt(reply: Reply): [number, string | undefined] {
  const { errors } = reply.body as { errors?: { path: string }[] }
  return [reply.status, errors?.[0]?.path]
}

const common = [
  'Password1',
  'PASSWORD1',
  'Password123',
  'Password2026',
  'Dragon1!',
  'Qwerty123',
  'Football1',
  'Iloveyou2',
  'Liverpool1',
]
const own = [
  'Chiamaka2026',
  'Chiamaka1',
  'ObiNwosu1990',
  'ChiamakaObiNwosu1',
  'Lucky_Striker9',
  'LuckyStriker2026',
  'Chi.Nwosu77',
  'Lagosmail123',
  'Strix2026!',
]

describe('sign-up', () => {
  test.each(common)('refuses %s', async (password) => {
    const reply = await openBrowser(app).send('POST', '/signup', signupBody({ password }))
    expect(faultAt(reply)).toEqual([400, 'body.password'])
  })

  test.each(own)('refuses %s for whom it names', async (password) => {
    const body = signupBody({ ...names, password })
    const reply = await openBrowser(app).send('POST', '/signup', body)
    expect(faultAt(reply)).toEqual([400, 'body.password'])
    expect(await countMails(app, names.email)).toBe(0)
  })

  test.each(['Chiamaka2026', 'Lagosmail123', 'Vusi-eats-Mango-4', 'Enyimba-Zebra-19'])(
    'takes %s from somebody else',
    async (password) => {
      const reply = await openBrowser(app).send('POST', '/signup', signupBody({ password }))
      expect([password, reply.status]).toEqual([password, 200])
    },
  )
})

test('a reset refuses both, and the code still works for a better one', async () => {
  const person = await newPerson(app, { firstname: 'Oluwaseun' })
  const browser = openBrowser(app)
  const ask = (password: string, otp?: string) => {
    const body = { email: person.email, new_password: password, ...(otp !== undefined && { otp }) }
    return browser.send('POST', '/reset_password', body)
  }
  expect(faultAt(await ask('Password1'))).toEqual([400, 'body.new_password'])
  expect((await ask('Oluwaseun99')).status).toBe(200)
  const otp = await mailedCode(app, person.email)
  expect(faultAt(await ask('Password1', otp))).toEqual([400, 'body.new_password'])
  expect(faultAt(await ask('Oluwaseun99', otp))).toEqual([400, 'body.new_password'])
  // Whoever has no code learns no name.
  expect((await ask('Oluwaseun99', 'AAAAAAAAAA')).body.code).toBe('OTP_WRONG')
  expect((await ask('Vusi-eats-Mango-4', otp)).status).toBe(200)
  await logIn(browser, { email: person.email, password: 'Vusi-eats-Mango-4' })
})

test('a change refuses both', async () => {
  const person = await newPerson(app, { lastname: 'Adeyemi' })
  const change = (password: string) =>
    person.browser.send('PATCH', `/api/v1/profile/email/${person.email}/update-password`, {
      old_password: person.password,
      new_password: password,
    })
  for (const password of ['Password1', 'Adeyemi2026']) {
    expect(faultAt(await change(password))).toEqual([400, 'body.new_password'])
  }
  app.advance(minute)
  await logIn(openBrowser(app), person)
  expect((await change('Vusi-eats-Mango-4')).status).toBe(200)
})
