import { describe, expect, it } from 'vitest'
import { fitGrid, KeyError, outcomeOf, poissonGrid, probability } from './index.ts'
import type { FitTarget } from './index.ts'
import { corpusKeys } from './test-corpus.ts'

const match = poissonGrid({ home1: 0.9, away1: 0.35, home2: 1.1, away2: 0.5 })

/**
 * What a platform that believes in `match` would state: the chance of a win when the bet is not
 * void.
 */
function stated(key: string): FitTarget {
  const chances = probability(outcomeOf(key), match)!
  const won = chances.win + chances.halfWin / 2
  return { key, probability: won / (won + chances.lose + chances.halfLose / 2) }
}

describe('fitGrid', () => {
  const some = corpusKeys.filter((_key, index) => index % 3 === 0)
  const rest = corpusKeys.filter((_key, index) => index % 3 === 1)
  const fit = fitGrid({ targets: some.map(stated) })

  it('reproduces what one grid can say', () => {
    expect(fit.largestError).toBeLessThan(1e-3)
    expect(fit.rows).toHaveLength(some.length)
  })

  it('carries over to bets it was not told about', () => {
    const errors = rest.map((key) => {
      const chances = probability(outcomeOf(key), fit.grid)!
      const told = chances.win / (1 - chances.void)
      return Math.abs(told - stated(key).probability)
    })
    expect(Math.max(...errors)).toBeLessThan(0.01)
  })

  it('is a grid, and the same one again', () => {
    expect(fit.grid.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
    expect(fit.grid.every((weight) => weight >= 0)).toBe(true)
    const again = fitGrid({ targets: some.map(stated) })
    expect(again.grid).toEqual(fit.grid)
  })

  it('meets contradicting targets between them', () => {
    const { rows } = fitGrid({
      targets: [
        { key: 'btts/yes', probability: 0.5 },
        { key: 'btts/yes', probability: 0.6 },
      ],
    })
    expect(rows[0]!.fitted).toBeGreaterThan(0.5)
    expect(rows[0]!.fitted).toBeLessThan(0.6)
  })

  it('reads quarter lines and voids as prices do', () => {
    const targets = ['ah@-0.25/home', 'dnb/home', 'ou@2.75/over', 'ou@2/over'].map(stated)
    expect(fitGrid({ targets }).largestError).toBeLessThan(1e-3)
  })

  it('gives up no state for a stated zero, nor breaks on what cannot be', () => {
    const { grid, rows } = fitGrid({
      targets: [
        { key: 'cs/1-0', probability: 0 },
        { key: 'htft/home-away & ou@2.5/under', probability: 0.3 },
      ],
    })
    expect(rows[0]!.fitted).toBeGreaterThan(0)
    expect(rows[0]!.fitted).toBeLessThan(1e-3)
    expect(rows[1]!.fitted).toBe(0)
    expect(grid.every((weight) => weight > 0)).toBe(true)
  })

  it('starts where it is told and without targets stays there', () => {
    expect(fitGrid({ targets: [], start: match }).grid[7]).toBeCloseTo(match[7]!, 12)
  })

  it('refuses facts, texts that are no key and chances that are none', () => {
    const one = (key: string, chance: number) => () =>
      fitGrid({ targets: [{ key, probability: chance }] })
    expect(one('#penalty/yes', 0.3)).toThrow(RangeError)
    expect(one('1x2', 0.3)).toThrow(KeyError)
    expect(one('1x2/home', 1.2)).toThrow(RangeError)
    expect(one('1x2/home', Number.NaN)).toThrow(RangeError)
  })
})
