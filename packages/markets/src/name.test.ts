import { expect, test } from 'vitest'
import { canonicalKey, nameOf, ownKey } from './index.ts'
import { corpus } from './test-corpus.ts'

const teams = { home: 'Enyimba', away: 'Kano Pillars' }

test.each([
  ['1x2/home', 'Enyimba win', 'Enyimba go win'],
  ['1x2/draw', 'Draw', 'Draw'],
  ['dc/1x', 'Enyimba or Draw', 'Enyimba or Draw'],
  ['dnb/away', 'Kano Pillars (draw no bet)', 'Kano Pillars (draw no bet)'],
  ['ah@-1.25/away', 'Kano Pillars +1.25', 'Kano Pillars +1.25'],
  ['eh@-1/home', 'Enyimba (0:1)', 'Enyimba (0:1)'],
  ['ou@2.5/over', 'Over 2.5 goals', 'Over 2.5 goals'],
  ['1h.ou@0.5/under', '1st half · Under 0.5 goals', 'First half · Under 0.5 goals'],
  ['home.ou@1.5/over', 'Enyimba over 1.5 goals', 'Enyimba over 1.5 goals'],
  ['btts/yes', 'Both teams to score', 'Two teams go score'],
  ['cs/2-1', 'Correct score 2-1', 'Correct score 2-1'],
  ['1x2/home & ou@2.5/over', 'Enyimba and Over 2.5', 'Enyimba and Over 2.5'],
  [
    '!(1h.1x2/home & 2h.1x2/home)',
    'Not (Enyimba to win both halves)',
    'No be (Enyimba go win the two halves)',
  ],
])('%s is %s', (key, english, pidgin) => {
  expect([nameOf(key, 'en', teams), nameOf(key, 'pcm', teams)]).toEqual([english, pidgin])
})

test.each(['en', 'pcm'] as const)(
  'in %s every bet of the tables has a name that no other of its market has',
  (locale) => {
    const twice: string[] = []
    for (const { id, keys } of corpus) {
      const bets = new Map<string, string | null>()
      for (const key of keys) {
        const name = nameOf(key, locale, teams)
        expect(name, key).toBeTruthy()
        const known = bets.get(name ?? '')
        if (known !== undefined && known !== canonicalKey(key)) twice.push(`${id}: ${key} ${name}`)
        bets.set(name ?? '', canonicalKey(key))
      }
    }
    expect(twice).toEqual([])
  },
)

test('what only its platform has words for has no name of ours', () => {
  const own = ownKey({ platform: 'bet9ja', market: '4711', line: null, outcome: 'x' })
  expect(nameOf(own)).toBeNull()
})
