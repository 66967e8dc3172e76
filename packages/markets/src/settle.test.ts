import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { outcomeOf, pointGrid, probability, returnFactor, settle } from './index.ts'
import type { Facts, Score } from './index.ts'
import { anyKey, anyScore } from './test-expressions.ts'

/** `1-0/2-1`: half-time, then full time. */
function score(text: string): Score {
  const [first, last] = text.split('/').map((part) => part.split('-').map(Number))
  return {
    halfTime: { home: first![0]!, away: first![1]! },
    fullTime: { home: last![0]!, away: last![1]! },
  }
}

describe('settle', () => {
  test.each([
    ['1x2/home', '0-0/2-1', 'win'],
    ['1x2/home', '0-0/1-1', 'lose'],
    ['1h.1x2/home', '1-0/1-2', 'win'],
    ['2h.1x2/away', '1-0/1-2', 'win'],
    ['dnb/home', '0-0/1-1', 'void'],
    ['hnb/draw', '0-0/1-0', 'void'],
    ['hnb/draw', '0-0/1-1', 'win'],
    ['anb/draw', '0-0/0-1', 'void'],
    ['ah@-1/home', '0-0/2-1', 'void'],
    ['ah@-1.25/home', '0-0/2-1', 'half-lose'],
    ['ah@-1.25/away', '0-0/2-1', 'half-win'],
    ['ah@-0.75/home', '0-0/2-1', 'half-win'],
    ['ah@-0.75/home', '0-0/3-1', 'win'],
    ['ah@-0.25/home', '0-0/1-1', 'half-lose'],
    ['ah@0.25/home', '0-0/1-1', 'half-win'],
    ['ah@-1.5/away', '0-0/2-1', 'win'],
    ['eh@-1/draw', '0-0/2-1', 'win'],
    ['eh@2/away', '0-0/0-3', 'win'],
    ['ou@2/over', '0-0/1-1', 'void'],
    ['ou@2.25/over', '0-0/1-1', 'half-lose'],
    ['ou@1.75/over', '0-0/1-1', 'half-win'],
    ['ou@2.25/under', '0-0/1-1', 'half-win'],
    ['2h.away.ou@1.5/over', '1-1/1-3', 'win'],
    ['btts/yes', '0-0/1-1', 'win'],
    ['2h.btts/yes', '1-1/2-1', 'lose'],
    ['oe/even', '0-0/0-0', 'win'],
    ['goals/2-4', '0-0/2-3', 'lose'],
    ['goals/6+', '9-9/20-20', 'win'],
    ['cs/other[0-4]', '0-0/5-0', 'win'],
    ['cs/other[0-4]', '0-0/4-4', 'lose'],
    ['csv/2-1[sum6]', '0-0/4-3', 'void'],
    ['csv/2-1[sum6]', '0-0/4-2', 'lose'],
    ['margin/home-3+', '0-0/8-1', 'win'],
    ['margin/away-2', '0-0/1-3', 'win'],
    ['htft/home-away', '1-0/1-2', 'win'],
    ['half/2nd', '1-0/1-2', 'win'],
    ['home.half/1st', '1-0/1-2', 'win'],
    ['half/equal', '1-0/1-1', 'win'],
    ['which/away', '0-0/0-3', 'win'],
    ['home.cleansheet/yes', '0-0/0-0', 'win'],
    ['home.cleansheet/yes', '0-0/3-1', 'lose'],
    ['away.wtn/yes', '0-0/0-0', 'lose'],
    ['home.wtn/no', '0-0/2-1', 'win'],
  ])('%s at %s: %s', (key, text, expected) => {
    expect(settle(outcomeOf(key), score(text))).toBe(expected)
  })

  test.each(['1-0/0-0', '0-2/3-1', '0-0/0.5-0', '0-0/NaN-0'])('%s is no score', (text) => {
    expect(() => settle(outcomeOf('1x2/home'), score(text))).toThrow(RangeError)
  })

  it('agrees with probability on a one-point grid', () => {
    fc.assert(
      fc.property(anyKey, anyScore(7), (key, result) => {
        const outcome = outcomeOf(key)
        const names = { win: 0, halfWin: 0, void: 0, halfLose: 0, lose: 0 }
        const settled = settle(outcome, result)
        const field = settled.replace(/-(\w)/, (_all, letter: string) => letter.toUpperCase())
        expect(probability(outcome, pointGrid(result))).toEqual({ ...names, [field]: 1 })
      }),
      { numRuns: 1_500 },
    )
  })
})

describe("Kleene's joins", () => {
  // One part each that wins, is void and loses at 1-1.
  const parts = { win: 'btts/yes', void: 'dnb/home', lose: '1x2/home' }
  const draw = score('0-0/1-1')
  test.each([
    ['win', 'win', 'win', 'win'],
    ['win', 'void', 'void', 'win'],
    ['win', 'lose', 'lose', 'win'],
    ['void', 'win', 'void', 'win'],
    ['void', 'void', 'void', 'void'],
    ['void', 'lose', 'lose', 'void'],
    ['lose', 'win', 'lose', 'win'],
    ['lose', 'void', 'lose', 'void'],
    ['lose', 'lose', 'lose', 'lose'],
  ] as const)('%s with %s: & %s, | %s', (first, second, and, or) => {
    const other = { win: 'oe/even', void: 'ou@2/over', lose: '1x2/away' }
    const join = (sign: string) => outcomeOf(`${parts[first]} ${sign} ${other[second]}`)
    expect(settle(join('&'), draw)).toBe(and)
    expect(settle(join('|'), draw)).toBe(or)
    expect(settle(outcomeOf(`!(${join('&').key})`), draw)).toBe(opposite[and])
  })
  const opposite = { win: 'lose', void: 'void', lose: 'win' }
})

describe('facts', () => {
  const facts: Facts = {
    '#corners.ou@9.5': ['over'],
    '#goal@1': ['home'],
    '#penalty': [],
    '#corners.ou@10': 'void',
    '#lead@2': ['home', 'any'],
    '#corners.ou@9.25': ['over'],
  }
  test.each([
    ['#corners.ou@9.5/over', 'win'],
    ['#corners.ou@9.5/under', 'lose'],
    ['#corners.ou@10/over', 'void'],
    ['!#corners.ou@10/over', 'void'],
    ['#penalty/yes', 'lose'],
    ['#lead@2/any', 'win'],
    ['#red/yes', 'unknown'],
    ['!#red/yes', 'unknown'],
    ['#corners.ou@9.25/over', 'unknown'],
    ['#goal@1/home & 1x2/home', 'win'],
    ['#goal@1/home & 1x2/draw', 'lose'],
    ['#red/yes & 1x2/draw', 'lose'],
    ['#red/yes & 1x2/home', 'unknown'],
    ['#red/yes | 1x2/home', 'win'],
    ['#red/yes | 1x2/draw', 'unknown'],
  ])('%s: %s', (key, expected) => {
    expect(settle(outcomeOf(key), score('0-0/2-1'), facts)).toBe(expected)
  })
})

test.each([
  ['win', 2],
  ['half-win', 1.5],
  ['void', 1],
  ['half-lose', 0.5],
  ['lose', 0],
] as const)('%s returns %d at odds of 2', (settlement, factor) => {
  expect(returnFactor(settlement, 2)).toBe(factor)
})
