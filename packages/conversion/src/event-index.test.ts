import { describe, expect, it } from 'vitest'
import { compareEvents } from './compare.ts'
import { indexEvent } from './event-index.ts'
import { fakeEvent, fakeSelection } from './testing/fake-runner.ts'

const rows: [
  name: string,
  wanted: string,
  offered: Parameters<typeof fakeSelection>[],
  kind: string,
  key: string | null,
][] = [
  ['same key', '1x2/home', [['1x2/home']], 'exact', '1x2/home'],
  ['draw no bet is handicap 0', 'dnb/home', [['ah@0/home']], 'equivalent', 'ah@0/home'],
  [
    'to score is over 0.5',
    'home.score/yes',
    [['home.ou@0.5/over']],
    'equivalent',
    'home.ou@0.5/over',
  ],
  [
    'same key before a better price',
    'dnb/home',
    [['ah@0/home', { odds: 3 }], ['dnb/home']],
    'exact',
    'dnb/home',
  ],
  [
    'then the higher price',
    '1x2/home',
    [['ah@-0.5/home'], ['eh@0/home', { odds: 2.2 }]],
    'equivalent',
    'eh@0/home',
  ],
  [
    'a closed one is not taken',
    '1x2/home',
    [['1x2/home', { state: 'suspended' }]],
    'closed',
    '1x2/home',
  ],
  [
    'an open equal beats a closed same',
    'dnb/home',
    [['dnb/home', { state: 'suspended' }], ['ah@0/home']],
    'equivalent',
    'ah@0/home',
  ],
  ['no price is closed', '1x2/home', [['1x2/home', { odds: null }]], 'closed', '1x2/home'],
  ['another line never', 'ou@2.5/over', [['ou@2/over'], ['ou@3/over']], 'none', null],
  ['another rest set never', 'cs/other[0-4]', [['cs/other[0-3]']], 'none', null],
  [
    'facts by text',
    '#1up/home',
    [['1x2/home'], ['#2up/home'], ['#1up/home']],
    'exact',
    '#1up/home',
  ],
  ['a fact is no payoff', '1x2/home', [['#1up/home']], 'none', null],
  ['a constant pairs with nothing', 'goals/0+', [['goals/0+']], 'none', null],
]

describe('indexEvent', () => {
  it.each(rows)('%s', (_name, wanted, offered, kind, key) => {
    const selections = offered.map((args) => fakeSelection(...args))
    const found = indexEvent({ event: fakeEvent(), selections }).find(wanted)
    expect(found.kind).toBe(kind)
    expect(found.kind === 'none' ? null : found.selection.key).toBe(key)
  })
})

describe('compareEvents', () => {
  it('answers a row for every selection of the first event, unmapped ones too', () => {
    const from = {
      event: fakeEvent(),
      selections: [fakeSelection('dnb/home'), fakeSelection(null)],
    }
    const to = { event: fakeEvent(), selections: [fakeSelection('ah@0/home')] }
    expect(compareEvents(from, to).map(({ key, kind }) => [key, kind])).toEqual([
      ['dnb/home', 'equivalent'],
      [null, 'none'],
    ])
  })
})
