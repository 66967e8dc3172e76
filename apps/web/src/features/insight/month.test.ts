import { expect, test } from 'vitest'
import { monthOf, monthsFrom, readMonth } from './month.ts'

test('a month begins at midnight of the reader', () => {
  const at = new Date('2026-11-30T23:30:00Z')
  expect(monthOf(at, 'Africa/Lagos')).toBe('2026-12')
  expect(monthOf(at, 'UTC')).toBe('2026-11')
})

test.each([
  ['2026-11', -1, '2026-10'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
])('%s and %i months', (month, count, expected) => {
  expect(monthsFrom(month, count)).toBe(expected)
})

test.each([
  ['?month=2026-10', '2026-10'],
  ['?month=2026-12', '2026-11'],
  ['?month=2026-13', '2026-11'],
  ['', '2026-11'],
])('%s in November', (search, expected) => {
  expect(readMonth(search, '2026-11')).toBe(expected)
})
