import { expect, test } from 'vitest'
import { calibrationError, chancesOfPrices, logLoss, rankedProbability } from './index.ts'

test.each([
  // Constantinou & Fenton, “Solving the problem of inadequate scoring rules” (2012), table 1.
  [[1, 0, 0], 0, 0],
  [[0.9, 0.1, 0], 0, 0.005],
  [[0.8, 0.1, 0.1], 0, 0.025],
  [[0.5, 0.25, 0.25], 0, 0.15625],
  [[0.35, 0.3, 0.35], 1, 0.1225],
])('ranked probability of %j when %i happens', (chances, outcome, expected) => {
  expect(rankedProbability(chances, outcome)).toBeCloseTo(expected, 6)
})

test('log loss of an even chance is ln 2', () => {
  expect(logLoss(0.5)).toBeCloseTo(Math.LN2, 12)
})

test.each([
  [
    [2, 2],
    [0.5, 0.5],
  ],
  [
    [1.9, 1.9],
    [0.5, 0.5],
  ],
  [
    [4, 4, 2],
    [0.25, 0.25, 0.5],
  ],
])('fair chances of prices %j', (prices, expected) => {
  chancesOfPrices(prices)?.forEach((chance, at) => {
    expect(chance).toBeCloseTo(expected[at] ?? Number.NaN, 6)
  })
})

test('the power method takes more from long shots', () => {
  const [favourite = 0, , outsider = 0] = chancesOfPrices([1.4, 4.5, 8]) ?? []
  expect(favourite * 1.4).toBeGreaterThan(outsider * 8)
})

test('a missing price leaves nothing to say', () => {
  expect(chancesOfPrices([2, Number.NaN, 3])).toBeUndefined()
})

test('calibration is the mean gap of equal bins', () => {
  const right = Array.from({ length: 100 }, (_, at) => [0.5, at % 2] as const)
  expect(calibrationError(right, 5)).toBeCloseTo(0, 12)
  const wrong = Array.from({ length: 100 }, () => [0.5, 1] as const)
  expect(calibrationError(wrong, 5)).toBeCloseTo(0.5, 12)
})
