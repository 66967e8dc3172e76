import type { CodeGame, CodePlay } from '@strix/contracts'
import { expect, test } from 'vitest'
import { progressOf } from './legs.ts'

const now = new Date('2026-11-22T17:00:00.000Z')

test('the pieces of a ticket stand in the order of its rows: by kick-off, whatever the slip has', () => {
  const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`
  const play: CodePlay = {
    place: 3,
    state: 'second-half',
    minute: 60,
    score: { home: 1, away: 0 },
    leg: 'ahead',
  }
  const progress = progressOf(
    {
      state: 'open',
      games: [
        { date: at(20), state: 'open' },
        { date: at(14), state: 'won' },
        { date: at(12), state: 'void' },
        { date: at(16), state: 'started' },
      ],
      playing: [play],
    },
    now,
  )
  expect(progress).toMatchObject({
    pieces: ['back', 'in', 'playing', 'next'],
    inCount: 1,
    backCount: 1,
    left: 2,
    playing: 1,
  })
})

test.each<[string, Partial<CodeGame>, Partial<CodePlay> | undefined, string]>([
  [
    'begun a week ago, without a result',
    { date: '2026-11-15T17:00:00.000Z' },
    undefined,
    'awaited',
  ],
  ['begun three hours ago', { date: '2026-11-22T14:00:00.000Z' }, undefined, 'awaited'],
  ['begun a moment less ago', { date: '2026-11-22T14:00:01.000Z' }, undefined, 'next'],
  [
    'read as not begun, a week ago',
    { date: '2026-11-15T17:00:00Z', state: 'open' },
    undefined,
    'awaited',
  ],
  ['of no known time', { date: null }, undefined, 'next'],
  [
    'late, and played on',
    { date: '2026-11-22T13:00:00.000Z' },
    { state: 'second-half' },
    'playing',
  ],
  [
    'ended, with what no score decides',
    { date: '2026-11-22T15:00:00.000Z' },
    { leg: null },
    'awaited',
  ],
  ['ended, and decided', { date: '2026-11-15T17:00:00.000Z' }, { leg: 'in' }, 'in'],
  ['settled long ago', { date: '2026-11-15T17:00:00.000Z', state: 'lost' }, undefined, 'out'],
])('a game %s', (_name, game, play, expected) => {
  const ended = { place: 1, state: 'ended', minute: null, score: { home: 1, away: 0 } } as const
  const games = [
    { date: '2026-11-14T17:00:00.000Z', state: 'won' as const },
    { date: null, state: 'started' as const, ...game },
  ]
  const playing = play ? [{ ...ended, leg: null, ...play }] : []
  const progress = progressOf({ state: 'started', games, playing }, now)
  expect(progress?.pieces).toEqual(['in', expected])
  expect(progress).toMatchObject({
    awaitedCount: expected === 'awaited' ? 1 : 0,
    left: expected === 'next' || expected === 'playing' ? 1 : 0,
  })
})
