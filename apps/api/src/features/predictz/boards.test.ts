import { expect, test } from 'vitest'
import { boardOf, spanOf } from './boards.ts'

test.each([
  ['all', '2026-11-18', 'all', null, null],
  ['month', '2026-12-31', 'month:2026-12', '2026-12-01', '2027-01-01'],
  ['week', '2026-11-18', 'week:2026-11-16', '2026-11-16', '2026-11-23'],
  ['week', '2027-01-03', 'week:2026-12-28', '2026-12-28', '2027-01-04'],
] as const)('the board of %s on %s is %s, of days from %s to before %s', (...row) => {
  const [period, day, board, from, to] = row
  expect(boardOf(period, day)).toBe(board)
  expect(spanOf(period, day)).toEqual({ from, to })
})
