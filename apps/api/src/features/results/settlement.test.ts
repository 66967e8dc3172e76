import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MatchResult } from './results.tables.ts'
import { gameStateOf, slipStateOf } from './settlement.ts'
import type { GameState } from './settlement.ts'

function finished(text: string): MatchResult {
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
  ['away.oe/even', '2-0 0-0', 'won'],
  ['cs/other[0-4]', '4-4 1-1', 'lost'],
  ['csv/2-1[sum6]', '2-1 1-1', 'won'],
  ['csv/2-1[sum6]', '3-3 1-1', 'lost'],
  ['csv/2-1[sum6]', '4-3 1-1', 'void'],
  ['htft/draw-away', '0-1 0-1', 'lost'],

  ['hnb/draw', '2-1 0-1', 'void'],
  ['hnb/draw', '1-1 0-1', 'won'],
  ['hnb/away', '1-1 0-1', 'lost'],
  ['anb/home', '1-2 0-1', 'void'],
  ['anb/draw', '2-1 0-1', 'lost'],
  ['eh@-1/home', '2-1 0-0', 'lost'],
  ['eh@1/away', '0-1 0-0', 'lost'],
  ['ah@-0.75/home', '2-1 0-0', 'half-won'],
  ['ah@-0.75/away', '2-1 0-0', 'half-lost'],
  ['ah@-1/away', '2-1 0-0', 'void'],
  ['1h.ah@0.25/away', '2-1 1-1', 'half-lost'],
  ['2h.ou@1/over', '2-1 1-1', 'void'],
  ['away.ou@0.75/over', '2-1 1-1', 'half-won'],

  ['goals/3', '2-1 0-1', 'won'],
  ['goals/2-4', '3-2 0-1', 'lost'],
  ['goals/6+', '4-2 0-1', 'won'],
  ['home.goals/0', '0-2 0-1', 'won'],
  ['2h.goals/0-0', '0-1 0-1', 'won'],
  ['margin/home-1', '2-1 0-1', 'won'],
  ['margin/home-3+', '4-0 0-0', 'won'],
  ['margin/draw', '2-1 0-1', 'lost'],
  ['half/1st', '2-1 2-0', 'won'],
  ['half/equal', '2-0 1-0', 'won'],
  ['home.half/2nd', '2-1 0-1', 'won'],
  ['which/both', '2-1 0-1', 'won'],
  ['which/home', '2-1 0-1', 'lost'],
  ['which/none', '0-0 0-0', 'won'],
  ['home.score/yes', '0-1 0-1', 'lost'],
  ['1h.away.score/yes', '2-1 0-1', 'won'],
  ['home.cleansheet/yes', '2-0 0-0', 'won'],
  ['away.cleansheet/yes', '2-0 0-0', 'lost'],
  ['home.wtn/yes', '2-0 0-0', 'won'],
  ['home.wtn/yes', '2-1 0-0', 'lost'],
  ['away.wtn/no', '0-1 0-0', 'lost'],

  ['1x2/home & ou@2.5/over', '2-1 0-1', 'won'],
  ['1x2/home & ou@2.5/over', '2-0 0-0', 'lost'],
  ['1x2/home | btts/yes', '1-1 0-0', 'won'],

  // What goals do not decide stays open, unless goals decide it all the same.
  ['#corners.ou@9.5/over', '2-1 0-1', 'open'],
  ['1x2/home & #corners.ou@9.5/over', '0-1 0-1', 'lost'],
  ['1x2/home | #corners.ou@9.5/over', '2-1 0-1', 'won'],
  ['#cards.ou@4.5/over', '2-1 0-1', 'open'],
  ['#goal@1/home', '2-1 0-1', 'open'],
  ['#red/yes', '2-1 0-1', 'open'],
  ['#2up/home', '2-1 0-1', 'open'],
]

describe('a game of a finished match', () => {
  test.each(cases)('%s at %s is %s', (key, score, state) => {
    expect(gameStateOf(key, finished(score))).toBe(state)
  })
  test('every family of markets has its cases', () => {
    const language = readFileSync(
      `${import.meta.dirname}/../../../../../docs/market-keys.md`,
      'utf8',
    )
    const families = [...language.matchAll(/^\| `([a-z0-9]+)(?:@L)?` \|/gm)].map(([, name]) => name)
    expect(families.length).toBeGreaterThan(18)
    const form = /(?:^|[ (!])(?:(?:1h|2h|home|away)\.)*([a-z0-9]+)(?:@[-\d.]+)?\//g
    const tried = cases.flatMap(([key]) => [...key.matchAll(form)].map(([, name]) => name))
    expect(families.filter((name) => !tried.includes(name))).toEqual([])
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
    const result = { status, halfTime: null, fullTime: null }
    expect(gameStateOf('1x2/home', result)).toBe('void')
    expect(gameStateOf('#corners.ou@9.5/over', result)).toBe('void')
    expect(gameStateOf(null, result)).toBe('void')
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
