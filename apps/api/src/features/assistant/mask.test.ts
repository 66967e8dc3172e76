import { expect, test } from 'vitest'
import { masked } from './mask.ts'

const words = new Set(['arsenal', 'chelsea', 'premier', 'league', 'manchester'])
const players = new Set(['bukayo saka', 'chidi eze'])

test.each([
  ['Arsenal vs Chelsea on 21/11/2026, over 2.5?', 'Arsenal vs Chelsea on 21/11/2026, over 2.5?'],
  [
    'Premier League, Bukayo Saka or Manchester United',
    'Premier League, Bukayo Saka or Manchester United',
  ],
  ['mail me at ada.obi+x@mail.example.ng abeg', 'mail me at [e-mail] abeg'],
  ['WhatsApp 0803 123 4567 or +234-803-1234567', 'WhatsApp [number] or [number]'],
  ['how good is @sharp_tips?', 'how good is [user]?'],
  ['see www.site.example/ada', 'see [link]'],
  ['my name is chidi and I like Arsenal', 'my name is [name] and I like Arsenal'],
  ['Tell Ngozi Okafor Arsenal go win', '[name] Arsenal go win'],
  ['I be Chidi Okafor', 'I be [name]'],
  ['will Chidi Eze score', 'will Chidi Eze score'],
  ['ADA wants odds', '[name] wants odds'],
  ['my code na SB12AB34', 'my code na SB12AB34'],
])('%s', (text, expected) => {
  expect(masked(text, { words, players, own: ['Ada', 'Obi'] })).toBe(expected)
})
