import { expect, test } from 'vitest'
import { recordLine } from './record-line.ts'

test.each([
  [null, 'No settled codes yet'],
  [[0, 0, 0], 'No settled codes yet'],
  [[0, 0, 2], 'No settled codes yet · 2 unsettled'],
  [[7, 5, 0], '7 of 12 won · too few to say'],
  [[58, 73, 0], '58 of 131 won · 44%'],
  [[15, 15, 1], '15 of 30 won · 50% · 1 unsettled'],
] as const)('%j → %s', (counts, line) => {
  const [won, lost, unsettled] = counts ?? [0, 0, 0]
  const rate = won + lost === 0 ? null : won / (won + lost)
  expect(recordLine(counts && { won, lost, void: 0, unsettled, win_rate: rate })).toBe(line)
})
