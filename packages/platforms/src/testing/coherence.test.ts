import { expect, test } from 'vitest'
import type { EventMarkets } from '../platform.ts'
import { contradictions, marginsOutOfRange } from './coherence.ts'

function markets(prices: Record<string, number>): EventMarkets {
  const event = {
    id: '1',
    sport: 'football' as const,
    home: 'A',
    away: 'B',
    league: '',
    country: null,
    kickoff: null,
    providerIds: {},
    state: 'open' as const,
  }
  const selections = Object.entries(prices).map(([key, odds]) => ({
    key,
    native: { market: key.split('/')[0] ?? '' },
    market: '',
    outcome: '',
    line: null,
    odds,
    state: 'open' as const,
  }))
  return { event, selections }
}

const whole = { marketOf: () => 'one', size: () => 2 }

test('prices in the order of their bets contradict nothing', () => {
  const { checked, found } = contradictions(markets({ 'ou@2.5/over': 1.9, 'ou@3.5/over': 3.1 }))
  expect([checked, found]).toEqual([1, []])
})

test('swapped outcomes are found', () => {
  const swapped = markets({ 'ou@2.5/under': 1.4, 'ou@2.5/over': 2.9, 'ou@3.5/over': 1.25 })
  expect(contradictions(swapped).found.map(({ words }) => words)).toEqual([
    'ou@3.5/over at 1.25 is in ou@2.5/over at 2.9',
  ])
})

test('outcomes that add up to no market are found', () => {
  expect(marginsOutOfRange(markets({ 'btts/yes': 1.9, 'btts/no': 1.9 }), whole).found).toEqual([])
  expect(marginsOutOfRange(markets({ 'btts/yes': 1.2, 'btts/no': 1.2 }), whole).found).toHaveLength(
    1,
  )
  expect(marginsOutOfRange(markets({ 'btts/yes': 3, 'btts/no': 3 }), whole).found).toHaveLength(1)
})
