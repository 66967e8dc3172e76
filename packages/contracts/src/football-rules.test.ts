import { expect, test } from 'vitest'
import { isPriceFresh } from './football-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

// As old as a price can be when it is read in its time, a run late, and what is older than that.
test.each([
  ['2026-11-22T11:00:00Z', 15, true],
  ['2026-11-22T11:00:00Z', 16, false],
  ['2026-11-22T13:00:00Z', 50, true],
  ['2026-11-22T13:00:00Z', 61, false],
  // By a clock that was ahead: nobody knows how old it is.
  ['2026-11-22T11:00:00Z', -1, true],
  ['2026-11-22T11:00:00Z', -2, false],
])('on a match of %s a price of %d minutes ago: %s', (kickoff, minutes, fresh) => {
  const price = { readAt: minutesAgo(minutes), kickoff: new Date(kickoff), now }
  expect(isPriceFresh(price)).toBe(fresh)
})
