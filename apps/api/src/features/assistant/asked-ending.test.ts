import { expect, test } from 'vitest'
import { endingOf } from './asked-ending.ts'

type Row = [outcome: string, half: string | null, full: string, state: string]
const rows: readonly Row[] = [
  ['1x2/home', '1-0', '2-1', 'right'],
  ['ou@2.5/under', null, '2-1', 'wrong'],
  ['dnb/home', '0-0', '1-1', 'void'],
  ['1h.1x2/draw', '1-0', '1-1', 'wrong'],
  // Level at half-time, or 1-0, or 0-1: nobody says.
  ['1h.1x2/draw', null, '1-1', 'void'],
  ['1h.oe/even', null, '2-0', 'void'],
  ['1h.ou@2.5/over', null, '1-1', 'wrong'],
  ['#corners.ou@9.5/over', '0-0', '1-1', 'void'],
  ['no key', '0-0', '1-1', 'void'],
]

function score(text: string) {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

test.each(rows)('%s, half-time %s, full time %s: %s', (outcome, half, full, state) => {
  const said = { outcome, half: half === null ? null : score(half), full: score(full) }
  expect(endingOf({ ...said, status: 'finished' })).toEqual({ state, result: score(full) })
})

test('of a match that was not played it is void, and has no result', () => {
  const said = { outcome: '1x2/home', status: 'postponed', half: null, full: null }
  expect(endingOf(said)).toEqual({ state: 'void', result: null })
})
