import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  fairOdds,
  goalsAt,
  gridOf,
  outcomeOf,
  pointGrid,
  poissonGrid,
  probability,
  returnFactor,
  stateCount,
  stateIndex,
} from './index.ts'
import type { Probabilities } from './index.ts'
import { anyKey } from './test-expressions.ts'

const grid = poissonGrid({ home1: 0.7, away1: 0.5, home2: 0.9, away2: 0.6 })

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0)
}

function expectedReturn(chances: Probabilities, odds: number): number {
  return (
    chances.win * returnFactor('win', odds) +
    chances.halfWin * returnFactor('half-win', odds) +
    chances.void * returnFactor('void', odds) +
    chances.halfLose * returnFactor('half-lose', odds)
  )
}

describe('grids', () => {
  it('sum to one', () => {
    expect(sum(grid)).toBeCloseTo(1, 12)
    expect(sum(gridOf(Array.from({ length: stateCount }, () => 3)))).toBeCloseTo(1, 12)
  })

  it('keep each half apart', () => {
    // Poisson: P(no home goal in the first half) = e^-0.7, whatever the second half brings.
    const chance = probability(outcomeOf('1h.home.goals/0'), grid)
    expect(chance?.win).toBeCloseTo(Math.exp(-0.7), 5)
    expect(probability(outcomeOf('2h.away.goals/1'), grid)?.win).toBeCloseTo(
      0.6 * Math.exp(-0.6),
      5,
    )
    expect(probability(outcomeOf('goals/0'), grid)?.win).toBeCloseTo(Math.exp(-2.7), 5)
  })

  it('take a side that never scores', () => {
    const goalless = poissonGrid({ home1: 0, away1: 0, home2: 0, away2: 1 })
    expect(probability(outcomeOf('home.goals/0'), goalless)?.win).toBeCloseTo(1, 12)
    expect(probability(outcomeOf('1h.goals/0'), goalless)?.win).toBeCloseTo(1, 12)
  })

  it('number their states [home 1h][away 1h][home 2h][away 2h]', () => {
    expect(stateIndex({ home1: 1, away1: 2, home2: 3, away2: 4 })).toBe(
      1 * 512 + 2 * 64 + 3 * 8 + 4,
    )
    for (let index = 0; index < stateCount; index += 1) {
      expect(stateIndex(goalsAt(index))).toBe(index)
    }
  })

  it('refuse what is no chance', () => {
    expect(() => poissonGrid({ home1: -1, away1: 0, home2: 0, away2: 0 })).toThrow(RangeError)
    expect(() => gridOf([1])).toThrow(RangeError)
    expect(() => gridOf(new Float64Array(stateCount))).toThrow(RangeError)
    expect(() => gridOf(new Float64Array(stateCount).fill(-1))).toThrow(RangeError)
    const big = { halfTime: { home: 8, away: 0 }, fullTime: { home: 8, away: 0 } }
    expect(() => pointGrid(big)).toThrow(RangeError)
  })
})

describe('probability and fairOdds', () => {
  it('share all chance between the five endings', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const chances = probability(outcomeOf(key), grid)!
        expect(sum(Object.values(chances))).toBeCloseTo(1, 10)
      }),
    )
  })

  it('give a price with an expected return of one', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const outcome = outcomeOf(key)
        const odds = fairOdds(outcome, grid)
        const chances = probability(outcome, grid)!
        if (odds === null) expect(chances.win + chances.halfWin).toBe(0)
        else expect(expectedReturn(chances, odds)).toBeCloseTo(1, 8)
      }),
    )
  })

  test.each([
    ['1x2/home', '0-0', null],
    ['1x2/draw', '0-0', 1],
    ['ah@0.25/home', '0-0', 1],
    ['dnb/home', '0-0', null],
  ])('%s when %s is certain: %s', (key, _score, odds) => {
    const goalless = { home: 0, away: 0 }
    const point = pointGrid({ halfTime: goalless, fullTime: goalless })
    expect(fairOdds(outcomeOf(key), point)).toBe(odds)
  })

  it('say nothing of facts', () => {
    expect(probability(outcomeOf('#penalty/yes'), grid)).toBeNull()
    expect(fairOdds(outcomeOf('#penalty/yes & 1x2/home'), grid)).toBeNull()
  })
})
