import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { jointEndings, outcomeOf, poissonGrid, returnFactor, ticketChances } from './index.ts'
import type { Settlement, TicketMatch } from './index.ts'

const grid = poissonGrid({ home1: 0.7, away1: 0.5, home2: 0.9, away2: 0.6 })
const words = ['win', 'half-win', 'void', 'half-lose', 'lose'] as const

function single(chances: Partial<Record<Settlement, number>>, odds: number): TicketMatch {
  const endings = words.map((word) => ({ settlements: [word], chance: chances[word] ?? 0 }))
  return { odds: [odds], endings }
}

/** Every way in which the matches can end, one by one. */
function counted(matches: readonly TicketMatch[]): { landing: number; expected: number } {
  const [first, ...rest] = matches
  const total = { landing: 0, expected: 0 }
  const walk = (match: TicketMatch | undefined, left: TicketMatch[], paid: number, p: number) => {
    if (match === undefined) {
      total.expected += paid * p
      if (paid > 1 + 1e-9) total.landing += p
      return
    }
    for (const { settlements, chance } of match.endings) {
      const factor = settlements.reduce(
        (product, word, at) => product * returnFactor(word, match.odds[at] ?? 1),
        1,
      )
      walk(left[0], left.slice(1), paid * factor, p * chance)
    }
  }
  walk(first, rest, 1, 1)
  return total
}

const anyMatch = fc
  .record({
    odds: fc.double({ min: 1.01, max: 12, noNaN: true }),
    weights: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
  })
  .filter(({ weights }) => weights.some((weight) => weight > 0.01))
  .map(({ odds, weights }): TicketMatch => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const endings = words.map((word, at) => ({
      settlements: [word],
      chance: (weights[at] ?? 0) / all,
    }))
    return { odds: [odds], endings }
  })

describe('chances of a ticket', () => {
  it('multiply over matches', () => {
    const coin = single({ win: 0.5, lose: 0.5 }, 1.9)
    const { landing, expected } = ticketChances([coin, coin, coin])
    expect(landing).toBeCloseTo(0.125, 12)
    expect(expected).toBeCloseTo(0.95 ** 3, 12)
  })

  it('count a void game at odds of 1, and a ticket of nothing else as no win', () => {
    const drawNoBet = single({ win: 0.4, void: 0.3, lose: 0.3 }, 1.8)
    const { landing, expected } = ticketChances([drawNoBet, drawNoBet])
    expect(landing).toBeCloseTo(0.49 - 0.09, 12)
    expect(expected).toBeCloseTo(1.02 ** 2, 12)
  })

  it('do not multiply games of one match away', () => {
    const keys = ['1x2/home', 'dc/1x'].map((key) => outcomeOf(key))
    const endings = jointEndings(keys, grid) ?? []
    const alone = jointEndings(keys.slice(0, 1), grid) ?? []
    const both = ticketChances([{ odds: [2, 1.3], endings }])
    expect(both.landing).toBeCloseTo(ticketChances([{ odds: [2], endings: alone }]).landing, 12)
  })

  test('agree with counting every ending', () => {
    fc.assert(
      fc.property(fc.array(anyMatch, { maxLength: 5 }), (matches) => {
        const found = ticketChances(matches)
        const exact = counted(matches)
        expect(found.landing).toBeCloseTo(exact.landing, 9)
        expect(found.expected).toBeCloseTo(exact.expected, 9)
      }),
    )
  })

  it('stay bounded on forty games that may pay in five ways', () => {
    const chances = { win: 0.5, 'half-win': 0.1, void: 0.1, 'half-lose': 0.1, lose: 0.2 }
    const matches = Array.from({ length: 40 }, (_, at) => single(chances, 1.5 + at / 37))
    const mean = matches.reduce(
      (product, { odds: [odds = 0] }) =>
        product * (0.5 * odds + (0.1 * (1 + odds)) / 2 + 0.1 + 0.05),
      1,
    )
    const { landing, expected } = ticketChances(matches)
    expect(expected / mean).toBeCloseTo(1, 9)
    expect(landing).toBeGreaterThan(0)
    expect(landing).toBeLessThan(0.8 ** 40)
  })
})
