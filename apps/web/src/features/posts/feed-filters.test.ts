import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countFilters,
  customOf,
  dayChoices,
  feedInput,
  feedStates,
  findPreset,
  foldPresets,
  isReversed,
  noFilters,
  oddsPresets,
  readBound,
  readFilters,
  readMode,
  sortChoices,
  writeFilters,
} from './feed-filters.ts'

describe('filters and the address', () => {
  test('whatever is chosen is read back from the address', () => {
    const bound = fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null })
    const range = fc.record({ min: bound, max: bound })
    const filters = fc.record({
      sort: fc.constantFrom(...sortChoices),
      date: fc.constantFrom('all', '2026-11-21', '2026-11-27'),
      state: fc.constantFrom(...feedStates),
      odds: range,
      fold: range,
      platform: fc.constantFrom(null, 'bet9ja', '1xbet'),
      league: fc.constantFrom(null, 'england premier league'),
    })
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(readFilters(writeFilters('', chosen))).toEqual(chosen)
      }),
    )
  })

  test('what is as at the beginning is not written, and the tab stays', () => {
    expect(writeFilters('', noFilters)).toBe('')
    expect(writeFilters('?mode=following&sort=trending', noFilters)).toBe('?mode=following')
    expect(readMode('?mode=following')).toBe('following')
  })

  test.each(['', '?sort=best', '?date=tomorrow', '?min_odds=0', '?max_odds=-3', '?min_fold=many'])(
    '%s means nothing',
    (search) => {
      expect(readFilters(search)).toEqual(noFilters)
    },
  )

  test.each(['', '?mode=', '?mode=friends'])('%s is the first tab', (search) => {
    expect(readMode(search)).toBe('for-you')
  })
})

describe('ranges', () => {
  test.each([
    ['1-25', 1, 25.99],
    ['26-50', 26, 50.99],
    ['51-100', 51, 100.99],
    ['101-200', 101, 200.99],
    ['201+', 201, null],
  ])('odds %s', (label, min, max) => {
    expect(findPreset(oddsPresets, { min, max })?.label).toBe(label)
  })

  test.each([
    ['1-10', 1, 10],
    ['31-40', 31, 40],
    ['41+', 41, null],
  ])('fold %s', (label, min, max) => {
    expect(findPreset(foldPresets, { min, max })?.label).toBe(label)
  })

  test('a preset leaves the fields empty; both of one’s own may be set', () => {
    expect(customOf(oddsPresets, { min: 26, max: 50.99 })).toEqual({ min: null, max: null })
    expect(customOf(oddsPresets, { min: 26, max: 50 })).toEqual({ min: 26, max: 50 })
  })

  test.each([
    [1, 2, false],
    [2, 2, false],
    [3, 2, true],
    [3, null, false],
    [null, 2, false],
  ])('%s to %s is reversed: %s', (min, max, reversed) => {
    expect(isReversed({ min, max })).toBe(reversed)
  })

  test.each([
    ['12', 12, 12],
    [' 2.5 ', 2.5, 2],
    ['0', null, null],
    ['-4', null, null],
    ['', null, null],
    ['1e999', null, null],
    ['ten', null, null],
    [null, null, null],
  ])('%j → %s, whole %s', (text, value, whole) => {
    expect(readBound(text, { whole: false })).toBe(value)
    expect(readBound(text, { whole: true })).toBe(whole)
  })
})

test('the server is asked for what was chosen, and always for an order', () => {
  const { odds } = { odds: { min: 26, max: 50.99 } }
  const params = { profileId: 'p' }
  expect(feedInput('p', 'for-you', noFilters)).toEqual({
    params,
    query: { q: 'for-you', sort: 'newest' },
  })
  const chosen = { ...noFilters, date: '2026-11-21', odds, fold: { min: 2, max: 9 } }
  expect(feedInput('p', 'following', { ...chosen, state: 'settled' })).toEqual({
    params,
    query: {
      q: 'following',
      sort: 'newest',
      date: '2026-11-21',
      state: 'settled',
      min_odds: 26,
      max_odds: 50.99,
      min_fold: 2,
      max_fold: 9,
    },
  })
})

test('the order is no filter', () => {
  expect(countFilters({ ...noFilters, sort: 'trending' })).toBe(0)
  expect(countFilters({ ...noFilters, date: '2026-11-21', fold: { min: 2, max: null } })).toBe(2)
})

test('the days begin with today in the zone of who asks', () => {
  const days = dayChoices(new Date('2026-11-20T23:30:00Z'), 'Africa/Lagos')
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-21', label: 'Sat 21/11 (Today)' })
  expect(days[6]).toEqual({ day: '2026-11-27', label: 'Fri 27/11' })
})
