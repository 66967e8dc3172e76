import { expect, test } from 'vitest'
import { intervalOf } from '../../infra/interval.ts'
import { drawnBy, favouriteOf } from './rivals.ts'

test.each([
  ['a clear favourite at home', { '1x2/home': 1.2, '1x2/draw': 7, '1x2/away': 15 }, 1],
  ['a clear favourite away', { '1x2/home': 15, '1x2/draw': 7, '1x2/away': 1.2 }, -1],
  ['an even match', { '1x2/home': 2.9, '1x2/draw': 2.9, '1x2/away': 2.9 }, 0],
])('the odds of %s name a score with that end', (_what, prices, sign) => {
  const score = favouriteOf([prices])
  expect(Math.sign((score?.home ?? 0) - (score?.away ?? 0))).toBe(sign)
})

test('without a price of each end the odds name nothing', () => {
  expect(favouriteOf([])).toBeUndefined()
  expect(favouriteOf([{ '1x2/home': 2, '1x2/draw': 3 }])).toBeUndefined()
})

test('chance draws the same for the same game, and nothing out of little', () => {
  const ends = Array.from({ length: 201 }, (_, index) => ({ home: index % 3, away: 0 }))
  expect(drawnBy('a', ends)).toEqual(drawnBy('a', ends))
  const drawn = new Set(Array.from('abcdefgh', (id) => JSON.stringify(drawnBy(id, ends))))
  expect(drawn.size).toBe(3)
  expect(drawnBy('a', ends.slice(2))).toBeUndefined()
})

test.each([
  [10, 100, 0.055, 0.174],
  [0, 20, 0, 0.161],
  [0, 0, 0, 1],
])('%i of %i lie between the ends of their interval', (part, whole, low, high) => {
  const interval = intervalOf(part, whole)
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})
