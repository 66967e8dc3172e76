import { describe, expect, test } from 'vitest'
import { chancesOfPrices, marketView } from './market.ts'
import { readResults } from './results.ts'
import type { ResultRow } from './results.ts'

const fixture = { date: '2018-01-01', league: 'E0', season: '2017-18', home: 'A', away: 'B' }

function viewOf(prices: ResultRow) {
  return marketView(readResults([{ ...fixture, ...prices }], { odds: true }), 0)
}

/** Prices of two Poisson counts of 1.3 each side, no margin: home and away alike. */
const even = {
  avg_h: '2.75',
  avg_d: '3.68',
  avg_a: '2.75',
  avg_o25: '2.075',
  avg_u25: '1.930',
}

describe('chances of prices', () => {
  test('without a margin they are the inverse prices', () => {
    expect(chancesOfPrices([2, 4, 4])).toEqual([0.5, 0.25, 0.25])
  })

  test.each([
    [[1.9, 1.9]],
    [[1.01, 15, 40]],
    [[2.2, 3.6, 3.9]], // An arbitrage: the inverse prices sum to less than one.
  ])('%j sum to one, in the order of the prices', (prices) => {
    const chances = chancesOfPrices(prices) ?? []
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    const order = prices.toSorted((a, b) => a - b)
    const byChance = prices.toSorted(
      (a, b) => (chances[prices.indexOf(b)] ?? 0) - (chances[prices.indexOf(a)] ?? 0),
    )
    expect(byChance).toEqual(order)
  })

  test('a missing price leaves nothing to say', () => {
    expect(chancesOfPrices([2, Number.NaN, 4])).toBeUndefined()
  })
})

describe('the view of the market', () => {
  test('without prices there is none', () => {
    expect(viewOf({})).toBeUndefined()
  })

  test('another bookmaker stands in where there is no average', () => {
    const view = viewOf({ b365_h: '2', b365_d: '4', b365_a: '4' })
    expect(view?.outcome.map(Math.exp)).toEqual([0.5, 0.25, 0.25].map((one) => expect.closeTo(one)))
    expect(view?.apart.ps.outcome).toEqual([0, 0, 0])
  })

  test('a source stands apart by the logarithm of its chances', () => {
    const view = viewOf({ ...even, ps_h: '2', ps_d: '4', ps_a: '4' })
    expect(view?.apart.ps.outcome[0]).toBeCloseTo(Math.log(0.5) - (view?.outcome[0] ?? 0), 10)
  })

  test('a handicap priced like the other prices says nothing new', () => {
    const view = viewOf({ ...even, ah_line: '0', avg_ahh: '1.95', avg_aha: '1.95' })
    expect(view?.handicap).toBeCloseTo(0, 3)
  })

  test.each([
    ['0', '1.80', '2.10'],
    ['-0.25', '1.95', '1.95'],
    ['-0.5', '2.40', '1.60'],
  ])('a handicap of %s at %s against %s speaks for the home side', (line, home, away) => {
    const view = viewOf({ ...even, ah_line: line, avg_ahh: home, avg_aha: away })
    expect(view?.handicap).toBeGreaterThan(0.05)
  })

  test('a line that nobody could offer is not read', () => {
    const view = viewOf({ ...even, ah_line: '0.3', avg_ahh: '1.5', avg_aha: '2.5' })
    expect(view?.handicap).toBe(0)
  })
})
