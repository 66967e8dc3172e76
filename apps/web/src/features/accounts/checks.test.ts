import { describe, expect, test } from 'vitest'
import { checkLogin, checkReset, checkSignup } from './checks.ts'
import { readFragment, secondsLeft } from './checks.ts'

const person = {
  username: 'ada_obi',
  email: 'ada@mail.example',
  firstname: 'Ada',
  lastname: 'Obi',
  password: 'Enyimba2026',
  is_adult: 'on',
  terms: 'on',
}

describe('log-in', () => {
  test('needs both fields', () => {
    expect(checkLogin({ username_email: 'ada' })).toEqual({
      fields: { password: '' },
      general: 'Please fill all fields',
    })
  })
})

describe('sign-up', () => {
  test.each([
    ['everything there', {}, {}, null],
    ['a field missing', { email: '' }, { email: '' }, 'Please fill all fields'],
    [
      'no uppercase letter',
      { password: 'enyimba2026' },
      { password: 'The password does not meet every rule yet' },
      null,
    ],
    [
      'not adult, terms not agreed to',
      { is_adult: '', terms: '' },
      {
        is_adult: 'Strix is for people of 18 and over',
        terms: 'Please read and agree to the terms',
      },
      null,
    ],
  ])('%s', (_name, change, fields, general) => {
    expect(checkSignup({ ...person, ...change })).toEqual({ fields, general })
  })
})

describe('reset', () => {
  test('asks for the code only in its second step', () => {
    const values = { email: 'ada@mail.example', new_password: 'Enyimba2026', otp: '' }
    expect(checkReset(values, ['email', 'new_password']).general).toBeNull()
    expect(checkReset(values, ['email', 'new_password', 'otp'])).toEqual({
      fields: { otp: '' },
      general: 'Please fill all fields',
    })
  })
})

test.each([
  [null, 0, 0],
  [1000, 1000, 60],
  [1000, 1500, 60],
  [1000, 31_000, 30],
  [1000, 90_000, 0],
])('sent at %s, now %d: %d s left', (sentAt, now, expected) => {
  expect(secondsLeft(sentAt, now, 60)).toBe(expected)
})

describe('mailed links', () => {
  test('fill in address and code', () => {
    expect(readFragment('#email=ada%40mail.example&otp=ABCDEFGHIJ')).toEqual({
      email: 'ada@mail.example',
      otp: 'ABCDEFGHIJ',
      undo: '',
    })
  })

  test('an undo token is taken whole or not at all', () => {
    const token = 'a'.repeat(43)
    expect(readFragment(`#undo=${token}`).undo).toBe(token)
    expect(readFragment(`#undo=${token.slice(1)}`).undo).toBe('')
  })
})
