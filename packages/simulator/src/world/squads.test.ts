import { expect, test } from 'vitest'
import { countsOf } from './football.ts'
import { sheetOf } from './squads.ts'
import { createWorld, dayMs } from './world.ts'

const start = Date.parse('2026-11-10T00:00:00Z')
const matches = createWorld('strix').between(start, start + 10 * dayMs)

test('what players did adds up to the match they did it in', () => {
  expect(matches.length).toBeGreaterThan(200)
  for (const match of matches) {
    const sheet = sheetOf('strix', match)
    const counts = countsOf(match)
    for (const [at, side] of (['home', 'away'] as const).entries()) {
      const players = sheet[side]
      const sum = (read: (player: (typeof players)[number]) => number) =>
        players.reduce((total, player) => total + read(player), 0)
      expect(players.filter(({ started }) => started)).toHaveLength(11)
      expect(sum(({ goals }) => goals)).toBe(match.truth.fullTime[side])
      expect(sum(({ shots }) => shots)).toBe(counts.shots[at])
      expect(sum(({ yellows }) => yellows)).toBe(counts.yellows[at])
      expect(sum(({ reds }) => reds)).toBe(counts.reds[at])
      expect(players.every(({ goals, shots }) => goals <= shots)).toBe(true)
      expect(Math.max(...players.map(({ minutes }) => minutes))).toBe(90)
      expect(new Set(players.map(({ name }) => name)).size).toBe(players.length)
      // Eleven for ninety minutes, less what is lost to red cards.
      const minutes = sum((player) => player.minutes)
      if (counts.reds[at] === 0) expect(minutes).toBe(990)
      else expect(minutes).toBeLessThan(990)
    }
    const goals = sheet.events.filter(({ kind }) => kind === 'goal')
    expect(goals.map(({ minute }) => minute)).toEqual(match.truth.goals.map(({ minute }) => minute))
  }
})

test('a club keeps its players from match to match', () => {
  const [first] = matches
  if (!first) throw new Error('no match')
  const club = first.home.id
  const of = (match: (typeof matches)[number]) =>
    sheetOf('strix', match)[match.home.id === club ? 'home' : 'away'].map(({ name }) => name)
  const names = matches.filter(({ home, away }) => [home.id, away.id].includes(club)).map(of)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names.flat()).size).toBeLessThanOrEqual(18)
})
