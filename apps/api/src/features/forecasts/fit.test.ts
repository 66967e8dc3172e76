import { expect, test } from 'vitest'
import { modelShape } from '@strix/forecast'
import { isDue } from './fit.service.ts'

const now = new Date('2026-11-20T12:00:00Z')
const last = {
  madeAt: new Date('2026-11-20T04:04:00Z'),
  matches: 10_000,
  withEvents: 1_000,
  shape: modelShape,
}
const before = new Date('2026-11-20T03:58:00Z')

test.each([
  ['too few matches', undefined, 3_999, 0, false],
  ['the first model', undefined, 4_000, 0, true],
  ['made in this night', last, 10_100, 1_010, false],
  ['made before this night', { ...last, madeAt: before }, 10_000, 1_000, true],
  ['made of other features', { ...last, shape: 1 }, 10_000, 1_000, true],
  ['a past that grew by a fifth', last, 12_001, 1_000, true],
  ['events that grew by a fifth', last, 10_000, 1_201, true],
  ['made before it learnt from events', { ...last, withEvents: 0 }, 10_000, 100, true],
  ['too few events to learn from', { ...last, withEvents: 0 }, 10_000, 99, false],
])('%s', (_name, model, matches, withEvents, due) => {
  expect(isDue(model, { now, played: { matches, withEvents } })).toBe(due)
})
