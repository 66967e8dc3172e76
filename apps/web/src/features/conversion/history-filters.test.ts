import { expect, test } from 'vitest'
import {
  hasFilters,
  isBackwards,
  noFilters,
  queryOfFilters,
  readFilters,
  writeFilters,
} from './history-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test.each([
  ['', noFilters],
  ['sort=oldest', { ...noFilters, sort: 'oldest' }],
  ['sort=upwards&date_from=2026-11-01', { ...noFilters, from: '2026-11-01' }],
  ['date_from=yesterday&date_to=2026-13-45', noFilters],
  ['date_to=2026-11-21', { ...noFilters, to: '2026-11-21' }],
])('%s is read, and what makes no sense is left out', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('what is written is read again, and none is an empty address', () => {
  const filters = { sort: 'oldest', from: '2026-11-01', to: '2026-11-21' } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(noFilters).toString()).toBe('')
  expect([hasFilters(filters), hasFilters(noFilters)]).toEqual([true, false])
  expect(queryOfFilters(noFilters)).toEqual({})
  expect(queryOfFilters(filters)).toEqual({
    sort: 'oldest',
    date_from: '2026-11-01',
    date_to: '2026-11-21',
  })
})

test.each([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  ['', '2026-11-01', false],
  ['2026-11-01', '', false],
])('from %s to %s is backwards: %s', (from, to, expected) => {
  expect(isBackwards({ sort: 'newest', from, to })).toBe(expected)
})
