import { expect, test } from 'vitest'
import { readTab } from './tabs.ts'

test.each([
  ['', 'your-code'],
  ['?tab=analytics', 'analytics'],
  ['?tab=deleted-code', 'deleted-code'],
  ['?tab=nothing', 'your-code'],
  ['?tab=', 'your-code'],
])('%s → %s', (search, expected) => {
  expect(readTab(search)).toBe(expected)
})
