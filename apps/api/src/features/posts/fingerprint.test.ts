import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import type { FingerprintLeg } from './fingerprint.ts'

type Given = Partial<{ event: string; fixture: string | null; key: string | null; outcome: string }>

function leg(given: Given = {}): FingerprintLeg {
  const { event = 'e1', fixture = 'f1', key = '1x2/home', outcome = 'Home' } = given
  return {
    fixtureId: fixture,
    selection: {
      key,
      market: 'Match Result',
      outcome,
      line: null,
      native: {},
      event: { id: event },
    },
  }
}

function hex(platform: string, ...legs: FingerprintLeg[]): string {
  return fingerprintOf(platform, legs).toString('hex')
}

test.each([
  ['the same bets on two platforms', leg({ event: 'a' }), leg({ event: 'b' }), true],
  ['other words for one key', leg({ outcome: '1' }), leg({ outcome: 'Home' }), true],
  ['the same bet under two keys', leg({ key: 'dnb/home' }), leg({ key: 'ah@0/home' }), true],
  ['another outcome', leg(), leg({ key: '1x2/away' }), false],
  ['another match', leg(), leg({ fixture: 'f2' }), false],
  ['a match nobody knows', leg({ fixture: null }), leg({ fixture: null }), false],
  ['a market nobody knows', leg({ key: null }), leg({ key: null }), false],
])('%s', (_name, one, other, same) => {
  expect(hex('sportybet', one) === hex('bet9ja', other)).toBe(same)
})

test('what one platform alone knows is told apart by its own ids and words', () => {
  const unknown = leg({ fixture: null, event: 'x' })
  expect(hex('bet9ja', unknown)).toBe(hex('bet9ja', leg({ fixture: null, event: 'x' })))
  expect(hex('bet9ja', unknown)).not.toBe(hex('bet9ja', leg({ fixture: null, event: 'y' })))
  const words = leg({ key: null, outcome: 'Odd' })
  expect(hex('bet9ja', words)).not.toBe(hex('bet9ja', leg({ key: null, outcome: 'Even' })))
})

test('the order of the games says nothing', () => {
  const keys = ['1x2/home', '1x2/away', 'btts/yes', 'ou@2.5/over']
  const legs = fc.array(
    fc.record({ fixture: fc.constantFrom('f1', 'f2', 'f3', null), key: fc.constantFrom(...keys) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(legs, fc.infiniteStream(fc.nat()), (given, orders) => {
      const made = given.map((each) => leg({ ...each, event: `${each.fixture}-${each.key}` }))
      const mixed = made
        .map((each) => ({ each, at: orders.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each)
      expect(hex('bet9ja', ...mixed)).toBe(hex('bet9ja', ...made))
    }),
  )
})
