import { describe, expect, test } from 'vitest'
import { dayGroupOf, dayOf, daysAhead, groupByDay, weekDayOf, weekDays } from './days.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('week-days are 1 to 7 from Monday, full and short', () => {
  expect(weekDays.map(({ id, full, short }) => `${id} ${full} ${short}`)).toEqual([
    '1 Monday Mon',
    '2 Tuesday Tue',
    '3 Wednesday Wed',
    '4 Thursday Thu',
    '5 Friday Fri',
    '6 Saturday Sat',
    '7 Sunday Sun',
  ])
})

test.each([
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['2024-02-29', 4],
])('%s is week-day %d', (day, id) => expect(weekDayOf(day).id).toBe(id))

test.each([
  ['2026-11-21T22:59:00Z', 'Africa/Lagos', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Africa/Lagos', '2026-11-22'],
  ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ['2026-11-21T04:59:00Z', 'America/New_York', '2026-11-20'],
])('%s in %s is the day %s', (iso, zone, day) => expect(dayOf(new Date(iso), zone)).toBe(day))

describe('groups', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'Today'],
    ['2026-11-20T23:00:00Z', 'Today'],
    ['2026-11-25T12:00:00Z', 'Today'],
    ['2026-11-20T22:59:00Z', 'Yesterday'],
    ['2026-11-19T23:00:00Z', 'Yesterday'],
    ['2026-11-19T22:59:00Z', 'Last 7 Days'],
    ['2026-11-14T12:00:00Z', 'Last 7 Days'],
    ['2026-11-13T12:00:00Z', 'Last 30 Days'],
    ['2026-10-22T12:00:00Z', 'Last 30 Days'],
    ['2026-10-21T12:00:00Z', 'Older'],
    ['2020-01-01T00:00:00Z', 'Older'],
  ])('%s → %s', (iso, group) => expect(dayGroupOf(iso, now)).toBe(group))

  test('the day is that of the zone', () => {
    expect(dayGroupOf('2026-11-20T23:30:00Z', now, 'America/New_York')).toBe('Yesterday')
  })

  test('a day of 25 hours is still one day', () => {
    const evening = new Date('2026-11-02T04:30:00Z')
    const zone = 'America/New_York'
    expect(dayGroupOf('2026-11-01T04:30:00Z', evening, zone)).toBe('Today')
    expect(dayGroupOf('2026-11-01T03:30:00Z', evening, zone)).toBe('Yesterday')
  })

  test('a list comes under its headings, without empty ones', () => {
    const times = ['2026-11-21T09:00:00Z', '2026-11-01T09:00:00Z', '2026-11-21T08:00:00Z']
    expect(groupByDay(times, (time) => time, now)).toEqual([
      { group: 'Today', items: [times[0], times[2]] },
      { group: 'Last 30 Days', items: [times[1]] },
    ])
  })
})

test('days ahead begin with today and run over the end of a month', () => {
  expect(daysAhead(3, new Date('2026-11-29T23:30:00Z'))).toEqual([
    { day: '2026-11-30', label: 'Monday 30/11 (Today)' },
    { day: '2026-12-01', label: 'Tuesday 01/12' },
    { day: '2026-12-02', label: 'Wednesday 02/12' },
  ])
})
