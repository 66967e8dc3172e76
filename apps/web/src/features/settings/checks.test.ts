import { describe, expect, test } from 'vitest'
import { checkNames, checkNewEmail, checkOtp, checkPassword, checkUsername } from './checks.ts'

const change = { old_password: 'Old12345', new_password: 'Enyimba2026', confirm: 'Enyimba2026' }

test.each([
  ['all there', {}, {}],
  ['old missing', { old_password: '' }, { old_password: 'Old password is required' }],
  ['new missing', { new_password: '' }, { new_password: 'New password is required' }],
  ['confirm missing', { confirm: '' }, { confirm: 'Confirm password is required' }],
  [
    'weak',
    { new_password: 'enyimba', confirm: 'enyimba' },
    { new_password: 'The password does not meet every rule yet' },
  ],
  [
    'different',
    { confirm: 'Enyimba2027' },
    { confirm: 'New password and confirm password do not match' },
  ],
])('password: %s', (_name, part, fields) => {
  expect(checkPassword({ ...change, ...part }).fields).toEqual(fields)
})

describe('required fields', () => {
  test.each([
    [checkNames, { firstname: 'Ada', lastname: ' ' }, { lastname: 'Names can not be empty' }],
    [checkUsername, { username: '' }, { username: 'Username is required' }],
    [checkNewEmail, {}, { new_email: 'New email is required' }],
  ])('%o', (check, values, fields) => {
    expect(check(values).fields).toEqual(fields)
  })
})

test.each([
  [['', '', '', ''], 'OTP is required'],
  [['1', '', '3', '4'], 'Please fill all OTP fields'],
  [['1', '2', '3', '4'], null],
])('boxes %j: %s', (boxes, expected) => {
  expect(checkOtp(boxes)).toBe(expected)
})
