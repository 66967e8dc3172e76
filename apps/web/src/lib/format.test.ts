import { describe, expect, test } from 'vitest'
import {
  formatConfidence,
  formatCount,
  formatBriefly,
  formatDate,
  formatDateTime,
  formatFold,
  formatKickoff,
  formatMoney,
  formatOdds,
  formatRelative,
  formatSoon,
  formatSpan,
  formatTime,
} from './format.ts'

describe('numbers', () => {
  test.each([
    [0, 'N0.00'],
    [12500, 'N12,500.00'],
    [0.5, 'N0.50'],
    [1234567.891, 'N1,234,567.89'],
    [-20, '-N20.00'],
  ])('money %d → %s', (amount, expected) => expect(formatMoney(amount)).toBe(expected))

  test.each([
    [1.4, '1.40'],
    [38.42, '38.42'],
    [1.005, '1.01'],
    [12345.6, '12,345.60'],
  ])('odds %d → %s', (odds, expected) => expect(formatOdds(odds)).toBe(expected))

  test.each([
    [2.5, '3/2', '+150'],
    [2, '1/1', '+100'],
    [1.5, '1/2', '-200'],
    [1.33, '1/3', '-303'],
    [1.91, '10/11', '-110'],
    [1.01, '1/67', '-10000'],
    [38.42, '449/12', '+3742'],
    [1, '1.00', '1.00'],
  ] as const)('odds %d as fraction %s and American %s', (odds, fraction, american) => {
    expect(formatOdds(odds, 'fractional')).toBe(fraction)
    expect(formatOdds(odds, 'american')).toBe(american)
  })

  test.each([
    [1, '1.00'],
    [12, '12.00'],
  ])('fold %d → %s', (fold, expected) => expect(formatFold(fold)).toBe(expected))

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.00k'],
    [1240, '1.24k'],
    [1249, '1.24k'],
    [12050, '12.05k'],
    [999_999, '999.99k'],
    [1_240_000, '1240.00k'],
  ])('count %d → %s', (count, expected) => expect(formatCount(count)).toBe(expected))

  test.each([
    [1, '100%'],
    [0.999, '99%'],
    [0.5, '50%'],
  ])('confidence %d → %s', (share, expected) => expect(formatConfidence(share)).toBe(expected))
})

describe('times', () => {
  test.each([
    ['2026-11-21T20:00:00Z', undefined, '21/11 Sat 21:00'],
    ['2026-11-21T23:30:00Z', undefined, '22/11 Sun 00:30'],
    ['2026-11-21T20:00:00Z', 'America/New_York', '21/11 Sat 15:00'],
  ])('kick-off %s in %s → %s', (iso, zone, expected) =>
    expect(formatKickoff(iso, zone)).toBe(expected),
  )

  test.each([
    ['2026-11-18T23:30:00Z', 'Thu 00:30'],
    ['2026-11-18T22:30:00Z', '18/11 23:30'],
    ['2026-11-19T09:00:00Z', 'Thu 10:00'],
    ['2026-11-25T22:30:00Z', 'Wed 23:30'],
    ['2026-11-25T23:30:00Z', '26/11 00:30'],
  ])('soon %s, seen on Friday 20 November → %s', (iso, expected) =>
    expect(formatSoon(iso, new Date('2026-11-20T12:00:00Z'))).toBe(expected),
  )

  test('date and time are those of the zone', () => {
    const iso = '2026-12-31T23:05:00Z'
    expect(formatDate(iso)).toBe('01/01/2027')
    expect(formatTime(iso)).toBe('00:05')
    expect(formatTime(iso, 'UTC')).toBe('23:05')
    expect(formatDateTime(iso)).toBe('01/01/2027 00:05')
  })

  test.each([
    [0, 'just now', 'just now'],
    [29_999, 'just now', 'just now'],
    [30_000, '30 seconds ago', '30 s'],
    [60_000, '1 minute ago', '1 min'],
    [59 * 60_000, '59 minutes ago', '59 min'],
    [60 * 60_000, '1 hour ago', '1 h'],
    [23.9 * 3_600_000, '23 hours ago', '23 h'],
    [24 * 3_600_000, 'yesterday', 'yesterday'],
    [47.9 * 3_600_000, 'yesterday', 'yesterday'],
    [48 * 3_600_000, '18/11/2026', '18/11/2026'],
  ])('%d ms ago → %s, in brief %s', (age, expected, brief) => {
    const now = new Date('2026-11-20T12:00:00Z')
    const iso = new Date(now.getTime() - age).toISOString()
    expect(formatRelative(iso, now)).toBe(expected)
    expect(formatBriefly(iso, now)).toBe(brief)
  })
})

test.each([
  [59_000, '0 min'],
  [17 * 60_000, '17 min'],
  [(20 * 60 + 17) * 60_000, '20 h 17 min'],
  [(47 * 60 + 59) * 60_000, '47 h 59 min'],
  [(3 * 24 + 4) * 3_600_000, '3 d 4 h'],
])('%i ms are %s', (ms, expected) => {
  expect(formatSpan(ms)).toBe(expected)
})
