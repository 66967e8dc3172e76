import { expect, test } from 'vitest'
import { clampGoals, readGoals, reasonOf } from './score.ts'

test.each([
  [-1, 0],
  [0, 0],
  [99, 99],
  [100, 99],
  [2.7, 2],
  [Number.NaN, 0],
])('%d goals are %d', (given, goals) => {
  expect(clampGoals(given)).toBe(goals)
})

test.each([
  ['', 0],
  ['7', 7],
  ['-3', 3],
  ['0x', 0],
  ['123', 23],
])('typed %j is %d', (text, goals) => {
  expect(readGoals(text)).toBe(goals)
})

test.each([
  ['Prediction refused: the game has kicked off.', 'The game has kicked off.'],
  ['Prediction refused: at 18:30 it was over.', 'At 18:30 it was over.'],
  ['Something went wrong', undefined],
  ['Refused:', undefined],
])('of %j a reader sees %j', (detail, reason) => {
  expect(reasonOf(detail)).toBe(reason)
})
