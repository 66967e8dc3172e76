import type { RecordAnalytics } from '@strix/contracts'
import { expect, test } from 'vitest'
import {
  bandName,
  countDays,
  formatReturn,
  formatShare,
  formatUnits,
  marketName,
  scaleOf,
  toneOf,
  weeksOf,
} from './figures.ts'

test.each([
  [0, '0%'],
  [0.6154, '62%'],
  [1, '100%'],
])('a share of %d → %s', (share, expected) => {
  expect(formatShare(share)).toBe(expected)
})

test.each([
  [0.1234, '+12.3%', '+0.12', 'won'],
  [-0.05, '−5.0%', '−0.05', 'lost'],
  [0, '0.0%', '0.00', 'none'],
  // Too small to show is shown without a sign.
  [-0.0001, '0.0%', '0.00', 'lost'],
])('%d is written with its sign', (value, rate, units, tone) => {
  expect([formatReturn(value), formatUnits(value), toneOf(value)]).toEqual([rate, units, tone])
})

test('bands of odds have two ends, the last one has one', () => {
  const odds = (value: number) => value.toFixed(2)
  expect(bandName({ from: 2, to: 3 }, odds)).toBe('2.00 to 3.00')
  expect(bandName({ from: 50, to: null }, odds)).toBe('50.00 and above')
})

test('a family without a word of ours keeps its key', () => {
  expect(marketName('btts')).toBe('Both teams score')
  expect(marketName('brandnew')).toBe('brandnew')
})

function days(from: string, count: number): RecordAnalytics['calendar'] {
  const start = Date.parse(`${from}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(start + index * 86_400_000).toISOString().slice(0, 10),
    won: index % 3,
    lost: 1,
    result: (['lost', 'lost', 'won'] as const)[index % 3] ?? 'none',
  }))
}

test('30 days from a Friday on make five weeks that begin on a Monday', () => {
  const weeks = weeksOf(days('2026-10-23', 30))
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]?.map((day) => day?.day ?? null)).toEqual([
    null,
    null,
    null,
    null,
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ])
  expect(weeks.at(-1)?.map((day) => day?.day ?? null)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    null,
  ])
})

test('every day stands in the weeks once, whatever the first week-day', () => {
  for (let shift = 0; shift < 7; shift += 1) {
    const given = days(`2026-10-${20 + shift}`, 30)
    expect(weeksOf(given).flat().filter(Boolean)).toEqual(given)
  }
  expect(weeksOf([])).toEqual([])
})

test('days are counted by what they came to', () => {
  expect(countDays(days('2026-10-23', 30))).toEqual({ won: 10, lost: 20, none: 0 })
})

const facts = { groups: 0, slips_min: 30, verdict: 'too-few', text: '' } as const

test.each([
  [{ slips: 40, expected: 12, actual: 15, low: 7, high: 18 }, [0, 31.8, 68.2, 81.8]],
  // No further than the number of slips.
  [{ slips: 3, expected: 1.5, actual: 3, low: 0, high: 3 }, [0, 0, 100, 100]],
  [{ slips: 0, expected: 0, actual: 0, low: 0, high: 0 }, [0, 0, 0, 0]],
])('wins are placed on a line that holds all of them: %o', (given, expected) => {
  const at = scaleOf({ ...facts, ...given })
  expect([at(0), at(given.low), at(given.actual), at(given.high)]).toEqual(expected)
})
