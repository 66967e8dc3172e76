import { expect, test } from 'vitest'
import { openMemory } from './memory.ts'
import { readResults } from './results.ts'
import type { ResultRow } from './results.ts'
import { createStakes } from './stakes.ts'

const clubs = Array.from({ length: 8 }, (_, at) => `Club ${at}`)

/**
 * Everybody meets everybody at home and away, a match a day; the lower number wins, but the last
 * four draw with each other.
 */
function seasonOf(year: number): ResultRow[] {
  const pairs = clubs.flatMap((home) => clubs.map((away) => [home, away] as const))
  return pairs
    .filter(([home, away]) => home !== away)
    .map(([home, away], at) => ({
      date: new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
      league: 'X',
      season: `${year}`,
      home,
      away,
      ...scoreOf(home, away),
    }))
}

function scoreOf(home: string, away: string) {
  if (home > 'Club 3' && away > 'Club 3') return { fthg: '1', ftag: '1' }
  return home < away ? { fthg: '1', ftag: '0' } : { fthg: '0', ftag: '1' }
}

/** The stakes of every match, before it; `opened` is where a memory is kept and opened again. */
function stakesOf(rows: readonly ResultRow[], opened?: number): number[][] {
  const results = readResults(rows, { odds: false })
  let memory = openMemory(results)
  let stakes = createStakes(results, memory)
  return rows.map((_, match) => {
    if (match === opened) {
      memory = openMemory(results, memory.keep())
      stakes = createStakes(results, memory)
    }
    const told = stakes.describe(match)
    stakes.observe(match)
    return told
  })
}

const two = [...seasonOf(2001), ...seasonOf(2002)]

test('a table of few clubs, and a season that begins, say nothing', () => {
  const told = stakesOf(two)
  expect(told[0]).toEqual([0, 0, 0])
  expect(told[56]).toEqual([0, 0, 0])
  expect(told[42]).not.toEqual([0, 0, 0])
})

test('a side that may still go down has more at stake than one that may not', () => {
  // Club 4 is level with three others in the last match; Club 0 is champion.
  const last = [...two.slice(0, -1), { ...two.at(-1), home: 'Club 4', away: 'Club 0' }]
  const [against] = stakesOf(last).at(-1) ?? []
  expect(against).toBeGreaterThan(0.5)
  const turned = [...two.slice(0, -1), { ...two.at(-1), home: 'Club 0', away: 'Club 4' }]
  expect(stakesOf(turned).at(-1)?.[0]).toBeCloseTo(-(against ?? 0), 12)
})

test('counts more the fewer matches are left', () => {
  const at = (match: number) => {
    const rows = two.slice(0, match + 1)
    const asked = { ...rows.at(-1), home: 'Club 4', away: 'Club 0' }
    return stakesOf([...rows.slice(0, -1), asked]).at(-1)?.[0] ?? 0
  }
  expect(at(111)).toBeGreaterThan(2 * at(85))
})

test('what was kept says the same as what was never closed', () => {
  for (const opened of [30, 56, 90]) expect(stakesOf(two, opened)).toEqual(stakesOf(two))
})
