import { describe, expect, it, test } from 'vitest'
import {
  canonicalKey,
  checkShape,
  marketLines,
  outcomeOf,
  poissonGrid,
  probability,
} from './index.ts'
import { forms } from './forms.ts'
import { corpus } from './test-corpus.ts'

const grid = poissonGrid({ home1: 0.7, away1: 0.5, home2: 0.9, away2: 0.6 })

describe('every form, over scopes, sides and lines', () => {
  const lines = marketLines()

  it('stands in the catalogue', () => {
    const named = new Set(lines.map(({ name }) => name.replace(/@.*/, '').split('.').at(-1)))
    expect(named).toEqual(new Set(forms.map((form) => form.name)))
    expect(lines.filter(({ name }) => /@-?\d*\.(25|75)/.test(name)).length).toBeGreaterThan(80)
  })

  it('writes its keys canonically', () => {
    for (const key of lines.flatMap((line) => line.keys)) expect(canonicalKey(key)).toBe(key)
  })

  it('has the shape it declares', () => {
    for (const { keys, shape } of lines) expect(checkShape(keys, shape)).toBeNull()
  })

  it('has probabilities that follow from the shape', () => {
    for (const { keys, shape } of lines) {
      const chances = keys.map((key) => probability(outcomeOf(key), grid)!)
      const wins = chances.reduce((sum, chance) => sum + chance.win, 0)
      if (shape === 'partition') expect(wins).toBeCloseTo(1, 12)
      if (shape === 'cover-2') expect(wins).toBeCloseTo(2, 12)
      if (shape === 'mirrored') {
        expect(chances[0]!.win).toBeCloseTo(chances[1]!.lose, 12)
        expect(chances[0]!.halfWin).toBeCloseTo(chances[1]!.halfLose, 12)
        expect(chances[0]!.void).toBeCloseTo(chances[1]!.void, 12)
      }
    }
  })
})

describe('the markets of a real bookmaker', () => {
  it('are over 120 kinds', () => {
    expect(new Set(corpus.map((market) => market.id)).size).toBeGreaterThan(120)
    expect(corpus.find((market) => market.id === '46')?.keys).toHaveLength(46)
  })

  it('have the shape they declare', () => {
    for (const { keys, shape } of corpus) expect(checkShape(keys, shape)).toBeNull()
  })
})

describe('checkShape', () => {
  test.each([
    [['1x2/home', '1x2/draw'], 'partition', 'at 0-0 at half-time, 0-1 at full time 0 outcomes win'],
    [['1x2/home', 'dc/x2', '1x2/away'], 'partition', '2 outcomes win instead of 1'],
    [['dnb/home', 'dnb/away'], 'partition', '0-0 at half-time, 0-0 at full time'],
    [['ou@2/over', '!ou@2/over'], 'partition', 'instead of 1'],
    [['dc/1x', 'dc/x2', 'dnb/home'], 'cover-2', 'neither wins nor loses'],
    [['1x2/home', '1x2/away'], 'mirrored', 'not opposite'],
    [['ah@-1/home', 'ah@1/away'], 'mirrored', 'not opposite'],
    [['1x2/home', '1x2/draw', '1x2/away'], 'mirrored', 'two outcomes, not 3'],
    [['1x2/home', '1X2/away'], 'partition', '"1X2/away" is no key'],
    [['btts/no', '!btts/yes'], 'overlapping', 'share a key'],
    [['#corners.ou@9.5/over', '#corners.ou@9.5/under', '#red/yes'], 'mirrored', 'not 3'],
  ] as const)('%s as %s: %s', (keys, shape, words) => {
    expect(checkShape(keys, shape)).toContain(words)
  })

  test.each([
    [['hnb/draw', 'hnb/away'], 'mirrored'],
    [['dnb/home', 'dnb/away'], 'mirrored'],
    [['goals/1-2', 'goals/2-3'], 'overlapping'],
    [['#corners.1x2/home', '#corners.1x2/draw', '#corners.1x2/away'], 'partition'],
  ] as const)('%s is %s', (keys, shape) => {
    expect(checkShape(keys, shape)).toBeNull()
  })
})
