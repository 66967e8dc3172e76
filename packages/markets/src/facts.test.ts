import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonicalKey, describe as inWords, outcomeOf, ownKey, parseOutcome } from './index.ts'
import type { FactParameter } from './facts.ts'
import { factRows } from './facts.ts'

const parameters: Record<FactParameter, string> = {
  none: '',
  number: '@2',
  handicap: '@-1.5',
  'whole-handicap': '@-1',
  total: '@4.5',
  minutes: '@1-15',
  'number:total': '@30:2.5',
  'number:handicap': '@3:-2.5',
}

const everyKey = factRows.flatMap((row) => {
  const outcomes =
    row.outcomes === 'range'
      ? ['9-11', '12+', '4']
      : row.outcomes === 'score'
        ? ['2-1']
        : row.outcomes
  const halves = row.halves ? ['', '1h.', '2h.'] : ['']
  return halves.flatMap((half) =>
    outcomes.map((outcome) => `#${half}${row.name}${parameters[row.parameter]}/${outcome}`),
  )
})

describe('the vocabulary', () => {
  it('spells no fact twice', () => {
    expect(new Set(factRows.map((row) => row.name)).size).toBe(factRows.length)
    expect(new Set(everyKey).size).toBe(everyKey.length)
  })

  it('stands in docs/market-keys.md', () => {
    const document = path.join(import.meta.dirname, '../../../docs/market-keys.md')
    const text = readFileSync(document, 'utf8')
    const families = /^(corners|cards|shots|\w+ontarget|fouls|offsides|saves|tackles|throwins)\./
    const rest = /^(goalkicks|substitutions|tennis|basketball)\./
    for (const { name } of factRows) {
      const family = families.exec(name)?.[1] ?? rest.exec(name)?.[1]
      const said = family === undefined ? new RegExp(`#${name}\\b`) : new RegExp(`#${family}\\.`)
      expect(text, name).toMatch(said)
    }
  })

  it('is read back as it is written, opaque', () => {
    for (const key of everyKey) {
      expect(canonicalKey(key)).toBe(key)
      expect(outcomeOf(key).opaque).toBe(true)
    }
  })

  it('negates two-way facts into their other outcome, and back', () => {
    const twoWay = factRows.filter((row) => row.twoWay)
    expect(twoWay.every((row) => row.outcomes.length === 2)).toBe(true)
    for (const key of everyKey) expect(parseOutcome(`!(!${key})`).key).toBe(key)
    expect(canonicalKey('!#1h.red/no')).toBe('#1h.red/yes')
    expect(canonicalKey('!#lastgoal/home')).toBe('!#lastgoal/home')
  })

  it('is said in both languages without a gap', () => {
    for (const key of everyKey) {
      for (const locale of ['en', 'pcm'] as const) {
        const { text } = inWords(key, locale)
        expect(text).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})

test.each([
  ['goal', '@1', 'home'],
  ['2h.goal', '@1', 'away'],
  ['lastgoal', '', 'home'],
  ['goaltime15', '@1', '76-90'],
  ['goaltime10', '@1', '81-90'],
  ['minutes.1x2', '@1-10', 'draw'],
  ['minutes.goal', '@1-30', 'yes'],
  ['1up', '', 'home'],
  ['2up', '', 'away'],
  ['dc1up', '', 'x2'],
  ['neverdown', '', 'home'],
  ['lead', '@3', 'any'],
  ['row', '@2', 'any'],
  ['early', '@50:3.5', 'over'],
  ['away.early', '@20:1.5', 'over'],
  ['race', '@3', 'away'],
  ['anytime.cs', '', '2-1'],
  ['woodwork.ou', '@2.5', 'over'],
  ['corners.eh', '@-2', 'draw'],
  ['2h.corners.ah', '@-0.5', 'home'],
  ['corners.htft', '', 'home-draw'],
  ['1h.cards.points.ou', '@5.5', 'under'],
  ['cards.home.exact', '', '0-1'],
  ['cards.red2.1x2', '', 'draw'],
  ['1h.cards.red2.1x2', '', 'home'],
  ['1h.red', '', 'yes'],
  ['penalty', '', 'no'],
  ['owngoal', '', 'yes'],
  ['qualify', '', 'home'],
  ['shots.home.ou', '@9.5', 'over'],
  ['1h.shotsontarget.1x2', '', 'draw'],
  ['fouls.away.ou', '@11.5', 'over'],
  ['offsides.ou', '@2.5', 'over'],
  ['tennis.set.winner', '@1', 'home'],
  ['tennis.setscore', '', '2-0'],
  ['basketball.1h.ah', '@-3.5', 'away'],
  ['basketball.quarter.ou', '@2:36.5', 'under'],
])('a platform can ask for #%s%s/%s', (name, parameter, outcome) => {
  expect(canonicalKey(`#${name}${parameter}/${outcome}`)).not.toBeNull()
})

describe('own keys', () => {
  test.each([
    [{ platform: 'bet9ja', market: 'S_1X2P', outcome: '1P' }, '#own.bet9ja.S_1X2P/1P'],
    [{ platform: 'bet9ja', market: 'S_X', line: 1.5, outcome: '1/1' }, '#own.bet9ja.S_X@1.5/1/1'],
    [{ platform: '1xbet', market: 'a b&c', outcome: 'x|y' }, '#own.1xbet.a%20b%26c/x%7Cy'],
    [{ platform: 'x', market: 'a/b@c', line: '0:1', outcome: 'é' }, '#own.x.a%2Fb%40c@0:1/%C3%A9'],
    [{ platform: 'x', market: '\uFEFFa', outcome: '\uFFFD' }, '#own.x.%EF%BB%BFa/%EF%BF%BD'],
    [{ platform: 'x', market: '1', line: null, outcome: '2+AND1+Y' }, '#own.x.1/2+AND1+Y'],
  ])('%o', (parts, key) => {
    expect(ownKey(parts)).toBe(key)
    expect(canonicalKey(key)).toBe(key)
  })

  it('hold any id and read back', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, fc.option(text), (market, outcome, line) => {
        const key = ownKey({ platform: 'some1', market, line, outcome })
        expect(canonicalKey(key)).toBe(key)
        expect(inWords(key).outcome).toBe(outcome)
      }),
      { numRuns: 500 },
    )
  })

  it('differ where their ids differ', () => {
    const text = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        fc.pre(a !== c || b !== d)
        const key = (market: string, outcome: string) => ownKey({ platform: 'p', market, outcome })
        expect(key(a, b)).not.toBe(key(c, d))
      }),
    )
  })

  test.each([
    { platform: '', market: 'a', outcome: 'b' },
    { platform: 'a.b', market: 'a', outcome: 'b' },
    { platform: 'a', market: '', outcome: 'b' },
    { platform: 'a', market: 'a', outcome: '' },
  ])('%o is refused', (parts) => {
    expect(() => ownKey(parts)).toThrow(RangeError)
  })
})
