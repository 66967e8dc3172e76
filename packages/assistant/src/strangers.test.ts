// Names that nobody of the lists bears: whoever was spoken of before does not stand in for them.
import { expect, test } from 'vitest'
import { prepare, read, type Fixture, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

const match = (id: string, home: string, away: string): Fixture => {
  const kickoff = '2026-11-28T15:00:00Z'
  return { id, home, away, league: 'League', country: 'England', kickoff }
}
const fixtures = [
  match('m1', 'Arsenal', 'Chelsea'),
  match('m2', 'Liverpool', 'Everton'),
  match('m3', 'Netherlands', 'Wales'),
]
const players = [
  { id: 'okafor', name: 'Obinna Okafor', team: 'Niger Tornadoes', position: 'midfielder' },
  { id: 'bello', name: 'Tunde Bello', team: 'Kano Pillars', position: 'forward' },
]
const prepared = prepare(fixtures, players, testPlatforms)

function ask(...turns: string[]): Reading {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

test.each([
  ['compare zlatanov and drogbinho'],
  ['compare messi and ronaldo'],
  ['compare haaland and salah'],
  ['who is better, haaland or salah?'],
  ['who is better, zlatanov or drogbinho?'],
  ['Compare players Zlatanov and Drogbinho'],
  ['zlatanov vs drogbinho'],
  ['how haaland dey do compared to salah?'],
  ['how is haaland compared with salah'],
])('%s: nobody is known by these names, alone or after another question', (asked) => {
  const unknown = {
    intent: 'compare_players',
    teams: [],
    players: [],
    unclear: { about: 'player', options: [] },
  }
  expect(ask(asked)).toMatchObject(unknown)
  expect(ask('compare arsenal and chelsea', asked)).toMatchObject(unknown)
  expect(ask('compare Obinna Okafor and Tunde Bello', asked)).toMatchObject(unknown)
})

test.each([
  ['compare liverpool and zorbagan', 'team'],
  ['compare zorbagan fc and blahtown fc', 'team'],
  ['compare Obinna Okafor and zlatanov', 'player'],
])('%s: nobody of before takes the place of the one who is not known', (asked, about) => {
  for (const turns of [[asked], ['compare arsenal and chelsea', asked]]) {
    expect(ask(...turns).unclear).toEqual({ about, options: [] })
  }
})

test('a forecast of sides that nobody knows is none of those before', () => {
  expect(ask('arsenal vs chelsea who wins', 'zorbagan vs blahtown who wins')).toMatchObject({
    fixtures: [],
    unclear: { about: 'team', options: [] },
  })
})

test('and a name nobody knows does not repeat the players before', () => {
  const before = 'compare Obinna Okafor and Tunde Bello'
  expect(ask(before, 'and zlatanov?').unclear).toEqual({ about: 'player', options: [] })
})

test.each([
  'compare them',
  'compare the two',
  'and head to head?',
  'compare dem abeg',
  'who is better',
])('%s: those of before are meant', (asked) => {
  expect(ask('compare arsenal and chelsea', asked)).toMatchObject({
    intent: 'compare_teams',
    teams: ['Arsenal', 'Chelsea'],
    unclear: null,
  })
})

test.each(['compare bitcoin and ethereum', 'djokovic or nadal, who is better'])(
  '%s: no football',
  (asked) => {
    expect(ask(asked).intent).toBe('out_of_scope')
  },
)
