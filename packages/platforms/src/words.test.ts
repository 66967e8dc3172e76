import { expect, test } from 'vitest'
import { marketWords } from './words.ts'

test.each([
  ['Over/Under', 'Over', '2.5', 'Over/Under 2.5'],
  ['Over/Under', 'Over 2.5', 'total=2.5', 'Over/Under'],
  ['Over/Under', 'Over 12.5', 'total=2.5', 'Over/Under 2.5'],
  ['Total Goals 3.5', 'Over', '3.5', 'Total Goals 3.5'],
  ['Handicap', 'Home (0:1)', 'hcp=0:1', 'Handicap'],
  ['Handicap', 'Home (-0.5)', 'hcp=-0.5', 'Handicap'],
  ['Asian Handicap', '1', '-0.75', 'Asian Handicap -0.75'],
  ['Home Team Or Over X.5', 'Yes', 'total=2.5', 'Home Team Or Over 2.5'],
  ['Exact Goals', '0', 'variant=sr:exact_goals:6+', 'Exact Goals'],
  ['Over/Under - Early Goals', 'Over', 'minsnr=10|total=1.5', 'Over/Under - Early Goals 1.5'],
  ['1X2', 'Home', null, '1X2'],
])('%s, %s on %s is %s', (market, outcome, line, words) => {
  expect(marketWords({ market, outcome, line })).toBe(words)
})
