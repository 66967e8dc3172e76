import { expect, test } from 'vitest'
import { endingOf } from './ending.tsx'

const full = { status: 'finished', full_home: '2', full_away: '1' }

test('a score that is left out is none, and one that is left half is refused by the server', () => {
  expect(endingOf({ ...full, half_home: '', half_away: ' ' })).toEqual({
    status: 'finished',
    full_time: { home: 2, away: 1 },
  })
  expect(endingOf({ ...full, half_home: '1', half_away: '' })).toMatchObject({
    half_time: { home: 1, away: Number.NaN },
  })
  expect(endingOf({ ...full, full_home: '' })).toMatchObject({
    full_time: { home: Number.NaN, away: 1 },
  })
})
