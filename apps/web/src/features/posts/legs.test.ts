import type { CodePlay } from '@strix/contracts'
import { expect, test } from 'vitest'
import { progressOf } from './legs.ts'

test('the pieces of a ticket stand in the order of its rows: by kick-off, whatever the slip has', () => {
  const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`
  const play: CodePlay = {
    place: 3,
    state: 'second-half',
    minute: 60,
    score: { home: 1, away: 0 },
    leg: 'ahead',
  }
  const progress = progressOf({
    state: 'open',
    games: [
      { date: at(20), state: 'open' },
      { date: at(14), state: 'won' },
      { date: at(12), state: 'void' },
      { date: at(16), state: 'started' },
    ],
    playing: [play],
  })
  expect(progress).toMatchObject({
    pieces: ['back', 'in', 'playing', 'next'],
    inCount: 1,
    backCount: 1,
    left: 2,
    playing: 1,
  })
})
