import { expect, test } from 'vitest'
import { ownTabs, readTab, visitorTabs } from './tabs.ts'

test.each([
  ['', 'your-code', 'profile-code'],
  ['?tab=analytics', 'analytics', 'analytics'],
  ['?tab=deleted-code', 'deleted-code', 'profile-code'],
  ['?tab=wins', 'your-code', 'wins'],
  ['?tab=nothing', 'your-code', 'profile-code'],
  ['?tab=', 'your-code', 'profile-code'],
])('%s → %s of one’s own, %s of another', (search, own, other) => {
  expect(readTab(search, ownTabs)).toBe(own)
  expect(readTab(search, visitorTabs)).toBe(other)
})
