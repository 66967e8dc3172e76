import { expect, test } from 'vitest'
import { openMemory } from './memory.ts'
import { createPlay } from './play.ts'
import { readResults } from './results.ts'

/** A thousand matches of two goals to one; shots are counted as often as said. */
function playOf(shots: number) {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    date: new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10),
    league: 'X',
    season: '2001',
    home: 'A',
    away: 'B',
    fthg: '2',
    ftag: '1',
    hs: `${3 * shots}`,
    as: `${2 * shots}`,
    hst: `${shots}`,
    ast: `${shots}`,
    hc: '5',
    ac: '5',
  }))
  const results = readResults([...rows, { ...rows[0], hst: '', date: '2010-01-01' }], {
    odds: false,
  })
  const play = createPlay(results, openMemory(results))
  for (let match = 0; match < results.count; match += 1) play.observe(match)
  return play
}

test('a league that counts more shots as such has no more goals of play', () => {
  const [few, many] = [playOf(3), playOf(12)]
  for (const play of [few, many]) {
    expect((play.home[999] ?? 0) + (play.away[999] ?? 0)).toBeCloseTo(3, 1)
  }
  // Who had more shots played better than the goals say of either side.
  expect(few.home[0]).not.toBeCloseTo(few.home[999] ?? 0, 1)
})

test('goals alone count where shots are not known', () => {
  const play = playOf(5)
  expect([play.home[1000], play.away[1000]]).toEqual([2, 1])
})
