import { describe, expect, test } from 'vitest'
import type { Said } from './results.tables.ts'
import { gameStateOf, slipStateOf } from './settlement.ts'
import type { GameState } from './settlement.ts'

function finished(text: string): Said {
  const [full = '', half = ''] = text.split(' ')
  const score = (pair: string) => {
    const [home = 0, away = 0] = pair.split('-').map(Number)
    return { home, away }
  }
  const halfTime = half === '' ? null : score(half)
  return { status: 'finished', fullTime: score(full), halfTime }
}

/** Key, full-time and half-time score, what it became. A family of markets a block. */
const cases: readonly (readonly [string, string, GameState])[] = [
  ['1x2/home', '2-1 0-1', 'won'],
  ['1x2/draw', '1-1 0-0', 'won'],
  ['1x2/away', '2-1 0-1', 'lost'],
  ['1h.1x2/away', '2-1 0-1', 'won'],
  ['2h.1x2/home', '2-1 0-1', 'won'],

  ['dc/1x', '1-1 0-0', 'won'],
  ['dc/x2', '2-1 0-0', 'lost'],
  ['dnb/home', '1-1 1-0', 'void'],
  ['dnb/away', '0-1 0-0', 'won'],

  ['ou@2.5/over', '2-1 0-0', 'won'],
  ['ou@2.5/under', '2-1 0-0', 'lost'],
  ['ou@3/over', '2-1 0-0', 'void'],
  ['ou@2.25/over', '1-1 0-0', 'half-lost'],
  ['ou@2.25/under', '1-1 0-0', 'half-won'],
  ['ou@2.75/over', '2-1 0-0', 'half-won'],
  ['home.ou@1.5/over', '2-1 0-0', 'won'],
  ['1h.ou@0.5/under', '3-2 0-0', 'won'],

  ['ah@0/home', '1-1 0-0', 'void'],
  ['ah@-0.25/home', '1-1 0-0', 'half-lost'],
  ['ah@0.25/home', '1-1 0-0', 'half-won'],
  ['ah@-1/home', '2-1 0-0', 'void'],
  ['ah@-1.5/home', '2-0 0-0', 'won'],
  ['eh@-1/draw', '2-1 0-0', 'won'],

  ['btts/yes', '1-1 0-0', 'won'],
  ['btts/no', '1-0 0-0', 'won'],
  ['cs/2-1', '2-1 1-1', 'won'],
  ['cs/other[0-4]', '5-1 1-1', 'won'],
  ['htft/away-home', '2-1 0-1', 'won'],
  ['oe/odd', '2-1 0-1', 'won'],

  ['1x2/home & ou@2.5/over', '2-1 0-1', 'won'],
  ['1x2/home & ou@2.5/over', '2-0 0-0', 'lost'],
  ['1x2/home | btts/yes', '1-1 0-0', 'won'],

  // What goals do not decide stays open, unless goals decide it all the same.
  ['#corners.ou@9.5/over', '2-1 0-1', 'open'],
  ['1x2/home & #corners.ou@9.5/over', '0-1 0-1', 'lost'],
]

describe('a game of a finished match', () => {
  test.each(cases)('%s at %s is %s', (key, score, state) => {
    expect(gameStateOf(key, finished(score))).toBe(state)
  })
  test.each([
    ['1x2/home', '2-1', 'won'],
    ['ou@2.25/over', '1-1', 'half-lost'],
    ['1h.1x2/home', '2-1', 'open'],
    // Whoever scores no goal leads at no half-time.
    ['1h.1x2/home', '0-2', 'lost'],
    ['1h.ou@2.5/over', '1-1', 'lost'],
  ] as const)('%s at %s, half-time unknown, is %s', (key, score, state) => {
    expect(gameStateOf(key, finished(score))).toBe(state)
  })
  test('a market that nobody knows stays open', () => {
    expect(gameStateOf(null, finished('2-1 0-0'))).toBe('open')
  })
  test.each(['postponed', 'abandoned'] as const)('a match that is %s is void', (status) => {
    const said = { status, halfTime: null, fullTime: null }
    expect(gameStateOf('1x2/home', said)).toBe('void')
    expect(gameStateOf('#corners.ou@9.5/over', said)).toBe('void')
    expect(gameStateOf(null, said)).toBe('void')
  })
})

describe('a slip', () => {
  const slip = (...games: (readonly [GameState, number | null])[]) =>
    games.map(([state, odds]) => ({ state, odds }))
  const soon = { isOverdue: false }

  test.each([
    [slip(['won', 2], ['won', 1.5]), 'won', 3],
    [slip(['won', 2], ['void', 9]), 'won', 2],
    [slip(['half-won', 2]), 'won', 1.5],
    [slip(['half-won', 2], ['half-lost', 3]), 'lost', 0.75],
    [slip(['half-lost', 3], ['won', 2]), 'lost', 1],
    [slip(['half-lost', 3], ['won', 2.1]), 'won', 1.05],
    [slip(['void', 2], ['void', 3]), 'void', 1],
    [slip(['lost', 2], ['open', 3]), 'lost', 0],
    [slip(['won', 2], ['open', 3]), 'open', null],
    [slip(['won', null]), 'open', null],
    [slip(['lost', null]), 'lost', 0],
  ] as const)('%j is %s at %s', (games, state, returnFactor) => {
    expect(slipStateOf(games, soon)).toEqual({ state, returnFactor })
  })
  test('what is open a week after the last kick-off is unsettled', () => {
    const open = slip(['won', 2], ['open', 3])
    expect(slipStateOf(open, { isOverdue: true }).state).toBe('unsettled')
    expect(slipStateOf(slip(['won', 2]), { isOverdue: true }).state).toBe('won')
  })
})
