import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'
import type { Running, LiveStanding } from './standing.ts'
import { standingOf } from './standing.ts'

const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

type Row = [
  key: string,
  phase: Running['phase'],
  score: string,
  halfTime: string | null,
  expected: LiveStanding | null,
]
const rows: readonly Row[] = [
  ['ou@2.5/over', 'second-half', '2-1', '1-0', 'in'],
  ['ou@2.5/over', 'second-half', '1-1', '1-0', 'behind'],
  ['ou@2.5/under', 'second-half', '2-1', '1-0', 'out'],
  ['ou@2.5/under', 'first-half', '1-1', null, 'ahead'],
  ['1x2/home', 'second-half', '3-0', '2-0', 'ahead'],
  ['1x2/home', 'second-half', '0-3', '0-2', 'behind'],
  ['1x2/home', 'ended', '3-0', null, 'in'],
  ['1x2/home', 'ended', '0-0', null, 'out'],
  ['dnb/home', 'second-half', '1-1', '0-1', 'level'],
  ['ah@-1.25/home', 'ended', '2-1', null, 'behind'],
  ['btts/yes', 'first-half', '1-1', null, 'in'],
  ['btts/no', 'half-time', '2-1', null, 'out'],
  ['1h.ou@0.5/under', 'half-time', '0-0', null, 'in'],
  ['1h.ou@0.5/over', 'second-half', '1-0', '0-0', 'out'],
  // No source reports the half-time score: what hangs on it alone stays open.
  ['1h.ou@0.5/over', 'second-half', '1-0', null, null],
  ['1h.ou@1.5/over', 'second-half', '1-0', null, 'out'],
  ['htft/home-draw', 'first-half', '1-0', null, 'behind'],
  ['cs/2-1', 'second-half', '2-2', '1-1', 'out'],
  // A goal that was taken back: only the score now counts.
  ['ou@2.5/over', 'second-half', '1-1', '2-1', 'behind'],
  ['ou@2.5/over', 'second-half', '7-0', '3-0', 'in'],
  // More goals than payoffs are kept for: nothing is certain.
  ['ou@2.5/over', 'second-half', '9-0', '8-0', 'ahead'],
  // The score says nothing of corners.
  ['#corners.ou@9.5/over', 'second-half', '2-1', '1-0', null],
]

test.each(rows)('%s in %s at %s (half-time %s): %s', (key, phase, now, half, expected) => {
  const running = { phase, score: score(now), halfTime: half === null ? null : score(half) }
  expect(standingOf(outcomeOf(key), running)).toBe(expected)
})
