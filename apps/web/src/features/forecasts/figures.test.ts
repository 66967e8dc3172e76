import { expect, test } from 'vitest'
import { forecastersOf, formatDifference, verdictOf } from './figures.ts'

test.each([
  [{ mean: -0.01, low: -0.02, high: -0.001 }, 'better'],
  [{ mean: 0.01, low: 0.001, high: 0.02 }, 'worse'],
  [{ mean: -0.01, low: -0.02, high: 0.001 }, 'level'],
])('%o is %s', (estimate, verdict) => {
  expect(verdictOf(estimate)).toBe(verdict)
})

test.each([
  [0.00268, '+0.0027'],
  [-0.00001, '0.0000'],
  [-0.0004, '−0.0004'],
])('%d is written %s', (value, text) => {
  expect(formatDifference(value)).toBe(text)
})

test('who has too few matches to say stands in no table', () => {
  const estimate = { mean: 0.2, low: 0.1, high: 0.3 }
  const losses = { rps: estimate, log_loss: estimate, brier: estimate }
  const line = { name: '', count: 300, ours: losses, odds: null, truth: null }
  const base = { count: 250, theirs: losses, difference: losses }
  expect(forecastersOf({ ...line, base }).map(({ who, count }) => [who, count])).toEqual([
    ['ours', 300],
    ['base', 250],
  ])
  expect(forecastersOf({ ...line, ours: null, base: null })).toEqual([])
})
