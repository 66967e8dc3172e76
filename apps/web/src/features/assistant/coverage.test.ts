import { expect, test } from 'vitest'
import { coveredCount, type GoalsLine, overUnderShare } from './coverage.ts'

const cases: readonly [GoalsLine, count: number, share: readonly [number, number]][] = [
  [{ side: 'under', line: 2.5 }, 3, [27.27, 72.73]],
  [{ side: 'over', line: 2.5 }, 8, [72.73, 27.27]],
  [{ side: 'over', line: 0.5 }, 10, [90.91, 9.09]],
  [{ side: 'under', line: 0.5 }, 1, [9.09, 90.91]],
  [{ side: 'over', line: 10.5 }, 0, [15, 85]],
  [{ side: 'under', line: 10.5 }, 11, [75, 25]],
]

test.each(cases)('%o covers %i of 11 totals', (line, count, share) => {
  expect(coveredCount(line)).toBe(count)
  expect(overUnderShare(line)).toEqual(share)
})
