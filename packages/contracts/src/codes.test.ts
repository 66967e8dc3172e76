import { expect, test } from 'vitest'
import { bookingCode } from './codes.ts'

test.each([
  ['did 2j3', 'did2j3'],
  [' HW8EM8\n', 'HW8EM8'],
])('spaces are no part of a code: %j', (text, code) => expect(bookingCode.parse(text)).toBe(code))

test.each(['H W', 'HW8-EM8', 'A '.repeat(25)])('%j is no code', (text) =>
  expect(bookingCode.safeParse(text).success).toBe(false),
)
