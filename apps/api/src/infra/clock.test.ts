import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aheadOf, createNow } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: performance.timeOrigin })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a clock of one’s own begins with the process and runs on', () => {
  const now = createNow(aheadOf(new Date('2031-12-31T23:50:00Z')))
  vi.advanceTimersByTime(5_000)
  expect(Math.round(now().getTime() / 1000)).toBe(Date.parse('2031-12-31T23:50:05Z') / 1000)
})

test('without one it is the machine’s', () => {
  expect(createNow(aheadOf(undefined))().getTime()).toBe(Date.now())
})
