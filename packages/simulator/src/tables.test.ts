import { checkShape } from '@strix/markets'
import { describe, expect, test } from 'vitest'
import { bet9jaOffer } from './bet9ja/table.ts'
import { betkingOffer } from './betking/table.ts'
import { familyOffer } from './shared/onexbet/table.ts'
import { nairabetOffer } from './nairabet/table.ts'
import type { Offer } from './offer.ts'
import { sportybetOffer } from './sportybet/table.ts'

const offers: [string, Offer][] = [
  ['sportybet', sportybetOffer()],
  ['bet9ja', bet9jaOffer()],
  ['betking', betkingOffer()],
  ['nairabet', nairabetOffer()],
  ['1xbet family', familyOffer()],
]

describe.each(offers)('the table of %s', (_name, offer) => {
  test('every line has the shape it declares', () => {
    const wrong = offer.lines.flatMap((line) => {
      const reason = checkShape(
        line.outcomes.map((outcome) => outcome.key),
        line.shape,
      )
      return reason === null ? [] : [`${line.market} ${line.spec}: ${reason}`]
    })
    expect(wrong).toEqual([])
  })

  test('an outcome is found again by its native ids', () => {
    for (const outcome of offer.outcomes) {
      const { market, spec } = outcome.line
      expect(offer.find({ market, spec, outcome: outcome.id })).toBe(outcome)
    }
  })
})

/** One fact of each document, in the document's own words. */
const facts: [string, Offer, [string, string, string], string][] = [
  [
    'sportybet hcp=0:1 starts the away side one up',
    sportybetOffer(),
    ['14', 'hcp=0:1', '1711'],
    'eh@-1/home',
  ],
  ['sportybet 900014 is the away side', sportybetOffer(), ['900014', '', '39'], 'away.score/yes'],
  ['sportybet 60100 is 2UP', sportybetOffer(), ['60100', '', '1'], '#2up/home'],
  ['sportybet 60110 pays 12 as plain', sportybetOffer(), ['60110', '', '10'], 'dc/12'],
  ['bet9ja double chance 1UP keeps its 12', bet9jaOffer(), ['S_DC1X21', '', '121'], '#dc1up/12'],
  ['a red counts two in 136', sportybetOffer(), ['136', '', '1'], '#cards.red2.1x2/home'],
  ['a red counts two there too', bet9jaOffer(), ['S_1X2BOOK', '', '2'], '#cards.red2.1x2/away'],
  ['1xbet 2UP is its own', familyOffer(), ['match:11581', '', '16684@0'], '#own.1xbet.11581/16684'],
  ['bet9ja S_1X21 is 1UP, not a half', bet9jaOffer(), ['S_1X21', '', '21'], '#1up/away'],
  [
    'bet9ja S_1X22_12 is home, not a double chance',
    bet9jaOffer(),
    ['S_1X22', '', '12'],
    '#2up/home',
  ],
  ['bet9ja @-1 is added to the home score', bet9jaOffer(), ['S_1X2HND', '-1', '1H'], 'eh@-1/home'],
  ['bet9ja exact six is six', bet9jaOffer(), ['S_EXACTGOAL', '', '6'], 'goals/6'],
  [
    'bet9ja chance mix is an "or"',
    bet9jaOffer(),
    ['S_CHANCEMIXGGOU', '2.5', '1orOv'],
    '1x2/home | ou@2.5/over',
  ],
  ['betking 627 is the away side', betkingOffer(), ['627', '', '74'], '1h.1x2/away | 2h.1x2/away'],
  ['betking 10381 is the away side', betkingOffer(), ['10381', '', '74'], '1x2/away'],
  ['betking 342 away is 1715', betkingOffer(), ['342', '0 : 1', '1715'], 'eh@-1/away'],
  ['betking 9641 line 7 is exactly seven', betkingOffer(), ['9641', '7', '74'], 'goals/7'],
  ['nairabet draw no bet is 1 and 3', nairabetOffer(), ['11', '', '3'], 'dnb/away'],
  [
    'nairabet handicap is the home side line on both',
    nairabetOffer(),
    ['16', '+1.5', '1715'],
    'ah@1.5/away',
  ],
  [
    '1xbet away handicap is the away side line',
    familyOffer(),
    ['match:2', '-1.5', '8@1.5'],
    'ah@-1.5/away',
  ],
  ['1xbet 5 is 12 and 6 is X2', familyOffer(), ['match:8', '', '5@0'], 'dc/12'],
  ['1xbet 182 is even', familyOffer(), ['match:14', '', '182@0'], 'oe/even'],
  ['1xbet 2.001 is two one', familyOffer(), ['match:136', '', '731@2.001'], 'cs/2-1'],
]

test.each(facts)('%s', (_words, offer, [market, spec, outcome], key) => {
  expect(offer.find({ market, spec, outcome })?.key).toBe(key)
})

test('the no side of "result and both score" is everything but that', () => {
  const no = familyOffer().find({ market: 'match:11212', spec: '', outcome: '15773@0' })
  expect(no?.key).toBe('!(1x2/home & btts/yes)')
})
