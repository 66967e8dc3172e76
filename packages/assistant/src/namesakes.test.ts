// Players who share a name.
import { expect, test } from 'vitest'
import { prepare, read, type Fixture, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

const match = (id: string, home: string, away: string, country = 'Spain'): Fixture => {
  return { id, home, away, league: 'League', country, kickoff: '2026-11-28T15:00:00Z' }
}
const player = (id: string, name: string, team: string, position: string) => {
  return { id, name, team, position }
}
const fixtures = [
  match('m1', 'Valencia', 'Girona'),
  match('m2', 'Arsenal', 'Chelsea', 'England'),
  match('m4', 'Barcelona (Ecuador)', 'Emelec', 'Ecuador'),
  match('m5', 'Barcelona (Spain)', 'Getafe'),
]
const players = [
  player('girona', 'Adrian Saldana', 'Girona', 'defender'),
  // Levante is in no match of the list.
  player('levante', 'Adrian Saldana', 'Levante', 'midfielder'),
  player('valencia', 'Adrian Saldaña', 'Valencia', 'forward'),
  player('ecuador', 'Tunde Bello', 'Barcelona (Ecuador)', 'forward'),
  player('spain', 'Tunde Bello', 'Barcelona (Spain)', 'forward'),
  player('okafor', 'Obinna Okafor', 'Niger Tornadoes', 'midfielder'),
  player('keeper', 'Musa Danjuma', 'Kano Pillars', 'goalkeeper'),
  player('wing', 'Musa Danjuma', 'Kano Pillars', 'forward'),
  player('twice', 'Musa Danjuma', 'Kano Pillars', 'forward'),
  player('long', 'Jose Maria Santos Perez Garcia', 'Racing Club de Ferrol', 'midfielder'),
  player('longer', 'Jose Maria Santos Perez Garcia', 'Racing Club de Ferrol', 'defender'),
]
const prepared = prepare(fixtures, players, testPlatforms)

function ask(...turns: string[]): Reading {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

test.each([
  ['Compare Adrian Saldana and Obinna Okafor', 'okafor', ['girona', 'levante', 'valencia']],
  ['Compare Musa Danjuma and Obinna Okafor', 'okafor', ['keeper', 'wing']],
  ['Compare Tunde Bello and Obinna Okafor', 'okafor', ['ecuador', 'spain']],
  ['Compare Obinna Okafor and Jose Maria Santos Perez Garcia', 'okafor', ['long', 'longer']],
])('%s: each choice has words of its own and is an answer', (asked, other, ids) => {
  const { unclear, players: known } = ask(asked)
  expect(unclear?.about).toBe('player')
  expect(known).toEqual([other])
  const options = unclear?.options ?? []
  expect(options).toHaveLength(ids.length)
  const given = options.map((option) => ask(asked, option))
  expect(given.map((each) => each.unclear)).toEqual(ids.map(() => null))
  expect(given.map((each) => each.players.find((id) => id !== other))).toEqual(ids)
})

test('the club stands beside a name that others bear, and the position where it must', () => {
  expect(ask('Compare Adrian Saldana and Obinna Okafor').unclear?.options).toEqual([
    'Adrian Saldana (Girona)',
    'Adrian Saldana (Levante)',
    'Adrian Saldaña (Valencia)',
  ])
  expect(ask('Compare Musa Danjuma and Obinna Okafor').unclear?.options).toEqual([
    'Musa Danjuma (Kano Pillars, goalkeeper)',
    'Musa Danjuma (Kano Pillars, forward)',
  ])
})

test.each([
  ['Compare Adrian Saldana (Valencia) and Obinna Okafor', ['valencia', 'okafor']],
  ['Compare Obinna Okafor (Niger Tornadoes) and Adrian Saldana (Levante)', ['okafor', 'levante']],
  ['Compare Adrian Saldana (Girona) and Adrian Saldana (Valencia)', ['girona', 'valencia']],
  ['Compare Tunde Bello (Barcelona (Ecuador)) and Obinna Okafor', ['ecuador', 'okafor']],
  ['Compare Adrian Saldana (midfielder) and Obinna Okafor', ['levante', 'okafor']],
  ['Compare Adrian Saldana of Valencia and Obinna Okafor', ['valencia', 'okafor']],
  ['Compare Musa Danjuma (Kano Pillars, forward) and Obinna Okafor', ['wing', 'okafor']],
])('%s', (asked, ids) => {
  expect(ask(asked)).toMatchObject({ intent: 'compare_players', unclear: null })
  expect(ask(asked).players.toSorted()).toEqual(ids.toSorted())
})

test.each(['the Levante one', 'the midfielder', 'second'])('%s tells which is meant', (answer) => {
  const asked = 'Compare Adrian Saldana and Obinna Okafor'
  expect(ask(asked, answer).players.toSorted()).toEqual(['levante', 'okafor'])
})

test('of two names that others bear, one told by its club, the answer is about the other', () => {
  const asked = 'Compare Adrian Saldana of Girona and Musa Danjuma'
  const [keeper = ''] = ask(asked).unclear?.options ?? []
  expect(ask(asked, keeper)).toMatchObject({ players: ['girona', 'keeper'], unclear: null })
})
