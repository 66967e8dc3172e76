import { describe, expect, test } from 'vitest'
import { wrongRows } from '../testing/rows.ts'
import { table } from './markets.ts'
import { keyOf } from './parse.ts'
import { readSpecifier, specifierKey } from './specifier.ts'

const football = (marketId: string, specifier: string | null, outcomeId: string) =>
  keyOf({ sportId: 'sr:sport:1', marketId, specifier, outcomeId })

test('every row has the shape it declares', () => {
  const { checked, wrong } = wrongRows(table)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(270)
})

describe('traps', () => {
  const cases: [string, string | null, string | null, string][] = [
    ['the head start 0:1 takes one from home', '14', 'hcp=0:1', '1711'],
    ['the head start 2:0 gives home two', '14', 'hcp=2:0', '1711'],
    ['Asian lines are from the home side for both', '16', 'hcp=-0.5', '1715'],
    ['a whole total is the total with a stake back', '18', 'total=2', '12'],
    ['"or" bets', '854', 'total=2.5', '74'],
    ['"and" bets', '37', 'total=2.5', '796'],
    ['2UP', '60100', null, '1'],
    ['1UP', '60200', null, '1'],
    ['12 of double chance 1UP is paid as plain', '60110', null, '10'],
    ['a red counts two', '136', null, '1'],
    ['a red card in regular time', '146', null, '74'],
    ['lead by one is 1UP', '60303', null, '74'],
    ['the draw of an early payout is a plain draw', '60210', null, '2'],
    ['away first: 900014 is away to score', '900014', null, '39'],
    ['900015 is home to score', '900015', null, '39'],
    ['32 is even, 33 is odd', '900029', null, '33'],
    ['a void-unless-listed score is not 45', '41', 'score=0:0', '110'],
    ['45', '45', null, '274'],
    ['the rest of 45', '45', null, '324'],
    ['any clean sheet is not both scoring', '863', null, '74'],
    ['minutes', '105', 'from=1|to=10', '2'],
    ['parts stand in no order', '60180', 'total=1.5|minsnr=10', '12'],
    ['nobody scores goal 2', '8', 'goalnr=2', '7'],
    ['both four or more', '46', null, '416'],
    ['home not 0', '450005', null, '0'],
  ]
  const expected = [
    'eh@-1/home',
    'eh@2/home',
    'ah@-0.5/away',
    'ou@2/over',
    '1x2/home | ou@2.5/over',
    '1x2/home & ou@2.5/over',
    '#2up/home',
    '#1up/home',
    'dc/12',
    '#cards.red2.1x2/home',
    '#red/yes',
    '#1up/home',
    '1x2/draw',
    'away.score/yes',
    'home.score/yes',
    '2h.home.oe/odd',
    'csv/0-0[sum6]',
    'cs/0-0',
    'cs/other[0-4]',
    '1x2/home | btts/no',
    '#minutes.1x2@1-10/draw',
    '#early@10:1.5/over',
    'goals/0-1',
    '1h.goals/4+',
    '!home.goals/0',
  ]
  test.each(cases.map((row, index) => [...row, expected[index] ?? ''] as const))(
    '%s',
    (_name, market, specifier, outcome, key) => {
      expect(football(market ?? '', specifier, outcome)).toBe(key)
    },
  )

  test('market ids mean other things in other sports', () => {
    const basketball = { sportId: 'sr:sport:2', marketId: '18', specifier: 'total=160.5' }
    expect(keyOf({ ...basketball, outcomeId: '12' })).toBe('#basketball.rt.ou@160.5/over')
    const table_tennis = { sportId: 'sr:sport:20', marketId: '18', specifier: 'total=2.5' }
    expect(keyOf({ ...table_tennis, outcomeId: '12' })).toBeNull()
  })
})

describe('specifiers', () => {
  test('are equal as sets', () => {
    expect(specifierKey('total=36.5|quarternr=2')).toBe(specifierKey('quarternr=2|total=36.5'))
    expect(specifierKey(null)).toBe(specifierKey(''))
    expect(specifierKey('total=2.5')).not.toBe(specifierKey('total=3.5'))
  })

  test('whole and broken numbers are numbers, words are not', () => {
    expect(readSpecifier({ specifier: ['total'] }, 'total=2')?.line).toBe(2)
    expect(readSpecifier({ specifier: ['total'] }, 'total=2.0')?.line).toBe(2)
    expect(readSpecifier({ specifier: ['total'] }, 'total=two')).toBeNull()
    expect(readSpecifier({ specifier: ['hcp=H:A'] }, 'hcp=-1')).toBeNull()
    expect(readSpecifier({ specifier: ['goalnr'] }, 'goalnr=0')).toBeNull()
    expect(readSpecifier({ specifier: [] }, 'total=2')).toBeNull()
  })
})
