import { expect, test } from 'vitest'
import { allOf } from './names.ts'

test.each([
  [['Arsenal'], 'Arsenal'],
  [['Arsenal', 'Chelsea'], 'Arsenal and Chelsea'],
  [['Arsenal', 'Chelsea', 'Everton'], 'Arsenal, Chelsea and Everton'],
])('%j is written as %s', (names, written) => {
  expect(allOf(names)).toBe(written)
})
