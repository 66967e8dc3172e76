import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { classOf, implies, isConstant, outcomeOf, pairs, sameBet } from './index.ts'
import type { Outcome } from './index.ts'
import { equalPayoffs } from './payoff.ts'
import { corpusKeys } from './test-corpus.ts'
import { anyKey, joinedKey } from './test-expressions.ts'

describe('sameBet', () => {
  test.each([
    ['dnb/home', 'ah@0/home'],
    ['dnb/away', 'ah@0/away'],
    ['1h.dnb/home', '1h.ah@0/home'],
    ['1x2/home', 'ah@-0.5/home'],
    ['dc/x2', 'ah@-0.5/away'],
    ['dc/1x', 'ah@0.5/home'],
    ['1x2/home | 1x2/draw', 'dc/1x'],
    ['!1x2/draw', 'dc/12'],
    ['1x2/home', 'eh@0/home'],
    ['eh@-1/home', 'ah@-1.5/home'],
    ['eh@1/away', 'margin/away-2+'],
    ['eh@-1/draw', 'margin/home-1'],
    ['home.score/yes', 'home.ou@0.5/over'],
    ['home.score/no', 'away.cleansheet/yes'],
    ['home.cleansheet/yes', 'away.goals/0'],
    ['btts/no', 'home.cleansheet/yes | away.cleansheet/yes'],
    ['btts/yes', 'home.score/yes & away.score/yes'],
    ['btts/yes', 'which/both'],
    ['home.wtn/yes', '1x2/home & away.goals/0'],
    ['which/home', 'home.wtn/yes'],
    ['which/none', 'cs/0-0'],
    ['ou@0.5/under', 'goals/0'],
    ['goals/0-2', 'ou@2.5/under'],
    ['goals/3+', 'ou@2.5/over'],
    ['goals/7+', '!goals/0-6'],
    ['htft/home-draw', '1h.1x2/home & 1x2/draw'],
    ['cs/1-0', '1x2/home & goals/1'],
    ['cs/2-2 | cs/1-1 | cs/0-0', '1x2/draw & goals/0-4'],
    ['1x2/home | 1x2/away', '!(1x2/draw)'],
    ['goals/1+', 'ou@0.5/over'],
    ['!(1x2/home & btts/yes)', '!1x2/home | btts/no'],
    ['ah@-1/home | 1x2/away', '1x2/away | !ah@-1/away'],
    ['half/equal', '!half/1st & !half/2nd'],
    ['#own.bet9ja.A/1', '#own.bet9ja.%41/1'],
    ['#goal@1/home | 1x2/home', '1x2/home | #goal@1/home'],
  ])('%s = %s', (a, b) => {
    expect(sameBet(outcomeOf(a), outcomeOf(b))).toBe(true)
    expect(pairs(outcomeOf(a), outcomeOf(b))).toBe(true)
    expect(classOf(a)).toBe(classOf(b))
  })

  test.each([
    ['ou@2/over', 'ou@2.5/over'],
    ['ou@2.25/over', 'ou@2.5/over'],
    ['ah@-0.25/home', 'ah@0/home'],
    ['ah@-1/home', 'eh@-1/home'],
    ['ah@-1/home', 'ah@1/away'],
    ['btts/no', 'home.cleansheet/yes'],
    ['cs/other[0-4]', 'cs/other[0-3]'],
    ['cs/other[0-4]', 'cs/other[sum6]'],
    ['goals/6', 'goals/6+'],
    ['home.goals/6', 'home.goals/6+'],
    ['1h.home.goals/6', '1h.home.goals/6+'],
    ['csv/2-1[sum6]', 'cs/2-1'],
    ['csv/2-1[sum6]', 'csv/2-1[0-4]'],
    ['dnb/home', '1x2/home'],
    ['hnb/away', 'dnb/away'],
    ['1h.ou@0.5/over', '2h.ou@0.5/over'],
    ['htft/draw-draw', '1h.1x2/draw & 2h.1x2/draw & 1x2/home'],
    ['half/1st', 'home.half/1st'],
    ['dnb/home & ou@2.5/over', '1x2/home & ou@2.5/over'],
    ['#2up/home', '#1up/home'],
    ['#1up/home', '1x2/home'],
    ['#own.bet9ja.A/1', '#own.betking.A/1'],
    ['#corners.ou@9.5/over', '#corners.ou@10.5/over'],
  ])('%s ≠ %s', (a, b) => {
    expect(sameBet(outcomeOf(a), outcomeOf(b))).toBe(false)
    expect(classOf(a)).not.toBe(classOf(b))
  })

  it('is an equivalence', () => {
    // Spellings of one bet, so that equal outcomes do meet.
    const triple = joinedKey.chain((key) => {
      const spelt = fc.constantFrom(
        key,
        `!(!(${key}))`,
        `(${key}) | (${key}) & 1x2/home`,
        `!(!(${key}) & !(${key}))`,
        `(${key}) & 1x2/home`,
      )
      return fc.tuple(spelt, spelt, spelt)
    })
    fc.assert(
      fc.property(triple, (keys) => {
        const [a, b, c] = keys.map(outcomeOf) as [Outcome, Outcome, Outcome]
        expect(sameBet(a, a)).toBe(true)
        expect(sameBet(a, b)).toBe(sameBet(b, a))
        if (sameBet(a, b) && sameBet(b, c)) expect(sameBet(a, c)).toBe(true)
        expect(sameBet(a, b)).toBe(classOf(a.key) === classOf(b.key))
      }),
    )
  })

  it('agrees with the class over all real keys', () => {
    const byClass = new Map<string, Outcome>()
    for (const key of corpusKeys) {
      const outcome = outcomeOf(key)
      const first = byClass.get(outcome.classId()) ?? outcome
      byClass.set(outcome.classId(), first)
      expect(equalPayoffs(first.payoff()!, outcome.payoff()!)).toBe(true)
    }
    const heads = [...byClass.values()]
    const twins = heads.filter((a, index) =>
      heads.some((b, other) => other > index && sameBet(a, b)),
    )
    expect(twins).toEqual([])
    expect(heads.length).toBeGreaterThan(500)
  })
})

describe('implies', () => {
  test.each([
    ['ou@3.5/over', 'ou@2.5/over', true],
    ['ou@2.5/over', 'ou@3.5/over', false],
    ['ou@2.5/over', 'ou@2.25/over', true],
    ['ou@2.25/over', 'ou@2/over', true],
    ['ou@2/over', 'ou@2.25/over', false],
    ['1x2/home', 'dnb/home', true],
    ['dnb/home', 'dc/1x', true],
    ['dc/1x', 'dnb/home', false],
    ['htft/home-home', '1x2/home', true],
    ['1x2/home & btts/yes', 'ou@2.5/over', true],
    ['btts/yes', 'ou@1.5/over', true],
    ['cs/2-1', 'csv/2-1[sum6]', true],
    ['#2up/home', '#2up/home', true],
    ['1x2/home', '#2up/home', false],
    ['#2up/home', 'dc/1x', false],
  ])('%s ⇒ %s is %s', (a, b, expected) => {
    expect(implies(outcomeOf(a), outcomeOf(b))).toBe(expected)
  })

  it('is a preorder whose ties are sameBet', () => {
    const chain = fc.tuple(anyKey, anyKey, anyKey).map(([a, b, c]) => {
      const joined = (sign: string, x: string, y: string) => `(${x}) ${sign} (${y})`
      return /\.(25|75)\//.test(a + b + c)
        ? [a, b, c]
        : [joined('&', joined('&', a, b), c), joined('&', a, b), joined('|', a, b)]
    })
    fc.assert(
      fc.property(chain, (keys) => {
        const [a, b, c] = keys.map(outcomeOf) as [Outcome, Outcome, Outcome]
        expect(implies(a, a)).toBe(true)
        if (implies(a, b) && implies(b, c)) expect(implies(a, c)).toBe(true)
        expect(implies(a, b) && implies(b, a)).toBe(sameBet(a, b))
      }),
    )
  })
})

describe('constant payoffs', () => {
  test.each(['goals/0+', 'cs/1-0 & cs/0-1', '1x2/home | !1x2/home', 'ou@0/under & ou@0/over'])(
    '%s',
    (key) => {
      const constant = key !== 'ou@0/under & ou@0/over'
      expect(isConstant(outcomeOf(key))).toBe(constant)
      expect(pairs(outcomeOf(key), outcomeOf(key))).toBe(!constant)
    },
  )

  it('are among real bets only half-time/full-time results no total allows', () => {
    const constant = corpusKeys.filter((key) => isConstant(outcomeOf(key)))
    expect(constant).toContain('htft/home-away & ou@2.5/under')
    expect(constant.filter((key) => !/^htft.*under$/.test(key))).toEqual([])
    for (const key of constant) expect(implies(outcomeOf(key), outcomeOf('cs/0-0'))).toBe(true)
    expect(isConstant(outcomeOf('#penalty/yes'))).toBe(false)
  })

  it('never pair', () => {
    expect(pairs(outcomeOf('goals/0+'), outcomeOf('1x2/home | !1x2/home'))).toBe(false)
  })
})
