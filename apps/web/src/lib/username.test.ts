import { expect, test } from 'vitest'
import { isUsername } from './username.ts'

test.each([
  ['ada', true],
  ['ad', false],
  ['ada obi', false],
  ['ada-obi', false],
  ['a'.repeat(21), false],
])('%s as a username: %s', (text, expected) => {
  expect(isUsername(text)).toBe(expected)
})
