import { expect, test } from 'vitest'
import { findHours } from './hours.ts'

test.each([
  ['what games are on at 4pm tomorrow', { from: '16:00', to: '16:59' }],
  ['matches by 7:30 pm', { from: '19:30', to: '19:59' }],
  ['which match dey after 6pm', { from: '18:00', to: '23:59' }],
  ['games before 3PM today', { from: '00:00', to: '15:00' }],
  ['matches at 12am', { from: '00:00', to: '00:59' }],
  ['games from 4pm to 6pm', { from: '16:00', to: '18:00' }],
  ['matches between 3pm and 5:30pm today', { from: '15:00', to: '17:30' }],
  ['games before 12am', { from: '00:00', to: '23:59' }],
  ['matches till 12am', { from: '00:00', to: '23:59' }],
  ['early kickoff games today', { from: '00:00', to: '14:59' }],
  ['late night matches', { from: '20:30', to: '23:59' }],
  ['give me 4 games for tomorrow', undefined],
  ['at 14pm', undefined],
  ['matches at 4', undefined],
] as const)('%s: %j', (text, hours) => {
  expect(findHours(text)).toEqual(hours)
})
