import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonicalKey, KeyError, outcomeOf, parseOutcome } from './index.ts'
import { corpusKeys } from './test-corpus.ts'
import { anyKey, joinedKey } from './test-expressions.ts'

describe('the canonical text', () => {
  test.each([
    ['1x2/home', '1x2/home'],
    ['  1x2/home  ', '1x2/home'],
    ['ou@2.50/over', 'ou@2.5/over'],
    ['ou@2.0/over', 'ou@2/over'],
    ['ah@+1.5/home', 'ah@1.5/home'],
    ['ah@-0/home', 'ah@0/home'],
    ['ou@2.5/over&1x2/home', '1x2/home & ou@2.5/over'],
    ['btts/yes|1x2/home', '1x2/home | btts/yes'],
    ['1x2/home & 1x2/home', '1x2/home'],
    ['(1x2/home)', '1x2/home'],
    ['1x2/home & (btts/yes & ou@2.5/over)', '1x2/home & btts/yes & ou@2.5/over'],
    ['1x2/home | (dc/1x & btts/yes)', '1x2/home | btts/yes & dc/1x'],
    ['ou@2.5/over & (1x2/home | btts/yes)', '(1x2/home | btts/yes) & ou@2.5/over'],
    ['!!btts/yes', 'btts/yes'],
    ['!btts/yes', 'btts/no'],
    ['! ou@2.5/over', 'ou@2.5/under'],
    ['!ah@-1.25/home', 'ah@-1.25/away'],
    ['!dnb/home', 'dnb/away'],
    ['!hnb/draw', 'hnb/away'],
    ['!1h.home.score/yes', '1h.home.score/no'],
    ['!goals/2', '!goals/2'],
    ['!( 1h.1x2/home & 2h.1x2/home )', '!(1h.1x2/home & 2h.1x2/home)'],
    ['!(!(1x2/home & btts/yes))', '1x2/home & btts/yes'],
    ['goals/3-3', 'goals/3'],
    ['cs/other[0-0 0-1 1-0 1-1]', 'cs/other[0-1]'],
    ['cs/other[1-1 0-0]', 'cs/other[0-0 1-1]'],
    ['cs/other[0-0 1-0 0-1]', 'cs/other[sum1]'],
    ['csv/1-0[ 1-0 0-0 ]', 'csv/1-0[0-0 1-0]'],
    ['csv/2-1[sum6]', 'csv/2-1[sum6]'],
    ['#corners.ou@9.50/over', '#corners.ou@9.5/over'],
    ['!#penalty/yes', '#penalty/no'],
    ['!#corners.ah@-1.5/home', '#corners.ah@-1.5/away'],
    ['!#1up/home', '!#1up/home'],
    ['1x2/home & #goal@1/home', '#goal@1/home & 1x2/home'],
    ['#early@10:1.50/over', '#early@10:1.5/over'],
    ['#own.bet9ja.S_X@1.50/1/1', '#own.bet9ja.S_X@1.5/1/1'],
  ])('%s → %s', (text, key) => {
    expect(canonicalKey(text)).toBe(key)
  })

  it('is the same when read again', () => {
    for (const key of corpusKeys) {
      const canonical = outcomeOf(key).key
      expect(parseOutcome(canonical).key).toBe(canonical)
    }
    fc.assert(
      fc.property(anyKey, (text) => {
        const { key } = parseOutcome(text)
        expect(parseOutcome(key).key).toBe(key)
      }),
    )
  })

  it('does not depend on order, spacing or repetition', () => {
    const sign = fc.constantFrom('&', '|')
    const space = fc.constantFrom('', ' ', '  ', '\n')
    const parts = fc.array(joinedKey, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(parts, sign, space, fc.infiniteStream(fc.nat()), (keys, join, gap, numbers) => {
        const order = [...keys, keys[0]!].map((key) => ({ key, place: numbers.next().value }))
        const mixed = order.sort((a, b) => a.place - b.place).map(({ key }) => key)
        const write = (list: string[], between: string) =>
          list.map((key) => `(${between}${key}${between})`).join(between + join + between)
        expect(canonicalKey(write(mixed, gap))).toBe(canonicalKey(write(keys, ' ')))
      }),
    )
  })

  it('gives one remembered object to all spellings', () => {
    expect(outcomeOf('ou@2.50/over')).toBe(outcomeOf(' ou@2.5/over '))
  })
})

const tokens = [
  ...'1x2 home / @ 2.5 ou & | ! ( ) [ ] # . own a 1h cs/other[0-4] % %41 -1 é'.split(' '),
  ' ',
]

describe('what is no key', () => {
  test.each([
    ['', 0],
    ['1x2', 3],
    ['1x2/', 4],
    ['1x2/x', 4],
    ['1x2@1/home', 4],
    ['3h.1x2/home', 0],
    ['1h.htft/home-home', 0],
    ['home.1x2/home', 0],
    ['score/yes', 0],
    ['ou/over', 0],
    ['ou@/over', 3],
    ['ou@2.3/over', 3],
    ['ou@-1/over', 3],
    ['ou@1e1/over', 3],
    ['ou@99/over', 3],
    ['eh@0.5/home', 3],
    ['goals/4-2', 6],
    ['goals/99', 6],
    ['1h.cs/7-0', 6],
    ['cs/other', 3],
    ['cs/other[]', 3],
    ['cs/other[a]', 3],
    ['csv/5-5[sum6]', 4],
    ['margin/home-0', 7],
    ['htft/home', 5],
    ['1x2/home &', 10],
    ['& 1x2/home', 0],
    ['1x2/home btts/yes', 9],
    ['1x2/home || btts/yes', 10],
    ['(1x2/home', 9],
    ['1x2/home)', 8],
    ['!', 1],
    ['ah@-1.25/home & btts/yes', 0],
    ['1x2/home | !ou@2.25/over', 0],
    ['#nothing/yes', 0],
    ['#2h.lead@2/home', 0],
    ['#goal/home', 0],
    ['#goal@0/home', 0],
    ['#goal@1/draw', 8],
    ['#penalty@1/yes', 0],
    ['#corners.ou@2.3/over', 0],
    ['#minutes.goal@0-10/yes', 0],
    ['#minutes.goal@10+/yes', 0],
    ['#minutes.goal/yes', 0],
    ['#early@10/over', 0],
    ['#early@10:2.5:1/over', 0],
    ['#corners.eh@-1.5/home', 0],
    ['#corners.range/9-', 15],
    ['#own.bet9ja/1', 0],
    ['#own.bet9ja.A/%zz', 0],
    ['#own.bet9ja.A/%FF', 0],
    ['#own.bet9ja.A@%zz/1', 0],
    ['#own.bet9ja.A/é', 0],
    ['#own.bet9ja.A%zz/1', 0],
    ['1x2/[home', 4],
    ['(('.repeat(20) + '1x2/home' + '))'.repeat(20), 25],
    ['1x2/home & '.repeat(500) + '1x2/home', 4000],
    ['__proto__/home', 0],
    ['1x2/constructor', 4],
  ])('%s (at %i)', (text, position) => {
    expect(canonicalKey(text)).toBeNull()
    const error = errorOf(text)
    expect(error.position).toBe(position)
    expect(error.message.length).toBeGreaterThan(10)
  })

  it('never throws anything but a KeyError', () => {
    const pieces = fc.constantFrom(...tokens)
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (list) => {
        const key = canonicalKey(list.join(''))
        expect(key === null || canonicalKey(key) === key).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

function errorOf(text: string): KeyError {
  try {
    parseOutcome(text)
  } catch (error) {
    if (error instanceof KeyError) return error
    throw error
  }
  throw new Error(`${text} was read`)
}
