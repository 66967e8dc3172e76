import { expect, test } from 'vitest'
import { byKickoff } from './kickoff.ts'

test('games are read from the first to begin, those at one time as the slip has them', () => {
  const games = [
    { name: 'unknown', at: null },
    { name: 'late', at: '2026-11-22T19:00:00Z' },
    { name: 'early', at: '2026-11-22T12:00:00Z' },
    { name: 'late too', at: '2026-11-22T20:00:00+01:00' },
  ]
  const order = byKickoff(games, ({ at }) => at).map(({ name }) => name)
  expect(order).toEqual(['early', 'late', 'late too', 'unknown'])
  expect(games[0]?.name).toBe('unknown')
})
