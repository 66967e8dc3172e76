import { describe, expect, test } from 'vitest'
import { createChances } from './chances.ts'
import { createWorld, dayMs, leagues, phaseOf, scoreAt } from './world.ts'

const world = createWorld('strix')
const start = Date.parse('2026-11-21T00:00:00Z')
const tenDays = world.between(start, start + 10 * dayMs)

describe('the hidden list', () => {
  test('holds at least twelve leagues of several countries, with Nigeria, women and youth', () => {
    const seen = new Set(tenDays.map((match) => match.league))
    expect(seen.size).toBeGreaterThanOrEqual(12)
    expect(new Set([...seen].map((league) => league.country)).size).toBeGreaterThanOrEqual(8)
    expect([...seen].map((league) => league.country)).toContain('Nigeria')
    expect(new Set([...seen].map((league) => league.side))).toEqual(
      new Set(['first', 'women', 'u21']),
    )
    expect(tenDays.some((match) => match.home.short.endsWith(' B'))).toBe(true)
  })

  test('has several kick-offs a day on each of ten days', () => {
    for (let day = 0; day < 10; day++) {
      const list = world.between(start + day * dayMs, start + (day + 1) * dayMs)
      expect(new Set(list.map((match) => match.kickoff)).size).toBeGreaterThanOrEqual(4)
    }
  })

  test('never lets a club play twice a day, and has two clubs of one city on one day', () => {
    const days = Array.from({ length: 10 }, (_, i) =>
      world.between(start + i * dayMs, start + (i + 1) * dayMs),
    )
    for (const list of days) {
      const clubs = list.flatMap((match) => [match.home.id, match.away.id])
      expect(new Set(clubs).size).toBe(clubs.length)
    }
    const together = (one: string, two: string) =>
      days.some((list) => {
        const clubs = list.flatMap((match) => [match.home.id, match.away.id])
        return clubs.includes(one) && clubs.includes(two)
      })
    expect(together('eng-1/Man Utd', 'eng-1/Man City')).toBe(true)
  })

  test('has clubs of one name in different countries', () => {
    const countries = (short: string) =>
      new Set(
        leagues
          .filter(
            (league) =>
              league.side === 'first' && league.clubs.some((club) => club.short === short),
          )
          .map((league) => league.country),
      ).size
    for (const name of ['River Plate', 'Liverpool', 'Everton', 'Barcelona', 'Rangers', 'Nacional'])
      expect(countries(name), name).toBeGreaterThanOrEqual(2)
  })

  test('finds a match again by name and number, and makes the same one for the same seed only', () => {
    const [match] = tenDays
    if (!match) throw new Error('no match')
    expect(world.byId(match.id)).toBe(match)
    expect(world.bySequence(match.sequence)).toBe(match)
    expect(createWorld('strix').byId(match.id)).toEqual(match)
    const others = createWorld('other').between(start, start + 10 * dayMs)
    expect(others.map((one) => one.home.id)).not.toEqual(tenDays.map((one) => one.home.id))
  })

  test('plays a match out: half-time and full-time scores follow from its goals', () => {
    for (const match of tenDays) {
      expect(scoreAt(match.truth.goals, 45)).toEqual(match.truth.halfTime)
      expect(scoreAt(match.truth.goals, 90)).toEqual(match.truth.fullTime)
      expect(phaseOf(match, match.kickoff - 1)).toBe('coming')
      expect(phaseOf(match, match.kickoff + 50 * 60_000)).toBe('half-time')
      expect(phaseOf(match, match.kickoff + 115 * 60_000)).toBe('ended')
    }
  })
})

describe('chances', () => {
  const chances = createChances()
  const sum = (keys: string[]) => {
    const match = tenDays[7]
    if (!match) throw new Error('no match')
    return keys.reduce((total, key) => total + chances.of(match, { key, now: start }), 0)
  }

  test.each([
    [['1x2/home', '1x2/draw', '1x2/away']],
    [['#goal@1/home', '#goal@1/away', 'goals/0']],
    [['#lastgoal/home', '#lastgoal/away', 'goals/0']],
    [['#corners.1x2/home', '#corners.1x2/draw', '#corners.1x2/away']],
    [['#corners.ou@9.5/over', '#corners.ou@9.5/under']],
    [['#minutes.1x2@1-10/home', '#minutes.1x2@1-10/draw', '#minutes.1x2@1-10/away']],
    [['#1h.goal@1/home', '#1h.goal@1/away', '1h.goals/0']],
    [['#race@2/home', '#race@2/away', 'home.goals/0-1 & away.goals/0-1']],
    [['dnb/home', 'dnb/away']],
    [['ah@-0.75/home', 'ah@-0.75/away']],
  ])('%s sum to one', (keys) => {
    expect(sum(keys)).toBeCloseTo(1, 3)
  })

  test('an early payout is worth more than the plain bet, and 1UP more than 2UP', () => {
    expect(sum(['#2up/home'])).toBeGreaterThan(sum(['1x2/home']))
    expect(sum(['#1up/home'])).toBeGreaterThan(sum(['#2up/home']))
    expect(sum(['#lead@2/home'])).toBeLessThan(sum(['#2up/home']))
  })

  test('leading by one at any time comes before leading by two', () => {
    expect(sum(['#lead@2/any'])).toBeGreaterThan(sum(['#lead@3/any']))
    expect(sum(['#row@2/any'])).toBeGreaterThan(sum(['#row@2/home']))
  })
})
