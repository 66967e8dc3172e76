import { expect, test } from 'vitest'
import { stepStrip } from './strip.ts'

test.each([
  ['on', { at: 0, direction: 1 }, 100, { at: 2, direction: 1 }],
  ['back', { at: 50, direction: -1 }, 100, { at: 48, direction: -1 }],
  ['turns at the end', { at: 98, direction: 1 }, 100, { at: 100, direction: -1 }],
  ['turns at the beginning', { at: 2, direction: -1 }, 100, { at: 0, direction: 1 }],
  [
    'turns where the end is not whole',
    { at: 98, direction: 1 },
    100.6,
    { at: 100.6, direction: -1 },
  ],
  ['stands still where all is seen', { at: 0, direction: 1 }, 0, { at: 0, direction: -1 }],
] as const)('%s', (_what, state, end, expected) => {
  expect(stepStrip(state, end)).toEqual(expected)
})

test('passes both ends again and again, and never leaves them', () => {
  let state = { at: 0, direction: 1 as 1 | -1 }
  const turns: number[] = []
  for (let step = 0; step < 2_000; step += 1) {
    const next = stepStrip(state, 333)
    if (next.direction !== state.direction) turns.push(next.at)
    expect(next.at).toBeGreaterThanOrEqual(0)
    expect(next.at).toBeLessThanOrEqual(333)
    state = next
  }
  expect(turns.slice(0, 4)).toEqual([333, 0, 333, 0])
})
