// What a reader with fresh eyes showed to be misread, by cause.
import { expect, test } from 'vitest'
import { prepare, read, type Fixture, type Player, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

const match = (id: string, names: string, kickoff: string): Fixture => {
  const [home = '', away = ''] = names.split(' v ')
  return { id, home, away, league: 'Premier League', country: 'England', kickoff }
}
const fixtures = [
  match('past', 'Liverpool v Newcastle United', '2026-11-22T16:30:00Z'),
  match('next', 'Liverpool v Leeds United', '2026-11-28T15:00:00Z'),
  match('after', 'Everton v Liverpool', '2026-12-02T20:00:00Z'),
  match('city', 'Manchester City v Arsenal', '2026-11-29T16:30:00Z'),
]
const salah: Player = { id: 'p1', name: 'Mohamed Salah', team: 'Liverpool', position: 'Attacker' }
const prepared = prepare(fixtures, [salah], testPlatforms)

function ask(...turns: string[]): Reading {
  // A Wednesday.
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

test.each([
  ['next tuesday and wednesday games', '2026-12-01', '2026-12-02'],
  ['thursday and friday next week', '2026-12-03', '2026-12-04'],
  ['matches from next friday to monday', '2026-12-04', '2026-12-07'],
  ['midweek games next week', '2026-12-01', '2026-12-03'],
  ['next week weekend matches', '2026-12-05', '2026-12-06'],
  ['mid week games next week tues and wed', '2026-12-01', '2026-12-02'],
  ['valentine games', '2027-02-14', '2027-02-14'],
  ['banker of the day', '2026-11-25', '2026-11-25'],
  ['I won 300k last week on your tips, more for today', '2026-11-25', '2026-11-25'],
  ['midweek games and saturday', '2026-11-24', '2026-11-28'],
])('days of %s: %s to %s', (text, from, to) => {
  expect(ask(text).dates).toEqual({ from, to })
})

test.each([
  ['gg or ng for liverpool leeds', 'btts/yes'],
  ['1x or x2 for liverpool leeds', null],
  ['over or under 3.5 liverpool leeds', 'ou@3.5/over'],
  ['liverpool leeds straight home', '1x2/home'],
  ['leeds go score atleast 2 goals', 'away.ou@1.5/over'],
  ['2up liverpool on saturday', '#2up/home'],
  ['half time full time liverpool leeds draw home', 'htft/draw-home'],
])('the bet of %s', (text, market) => {
  expect(ask(text)).toMatchObject({ intent: 'predict', fixtures: ['next'], market })
})

test.each<[string[], string, string]>([
  [['how did liverpool play last sunday', 'who dem dey play next'], 'fixtures', 'next'],
  [['liverpool last result', 'next one'], 'fixtures', 'next'],
  [['liverpool next match', 'and the one after'], 'fixtures', 'after'],
  [
    ['liverpool leeds prediction', 'ok thanks', 'what about the game after that'],
    'predict',
    'after',
  ],
  [['who go win liverpool leeds', 'what of city'], 'predict', 'city'],
  [['will salah score on saturday?'], 'predict', 'next'],
])('the match of %j', (turns, intent, id) => {
  expect(ask(...turns)).toMatchObject({ intent, fixtures: [id] })
})

test('a bet of which sides change keeps its new line', () => {
  const given = ask('over 2.5 in liverpool leeds', 'over 3.5', '2.5 again but for city arsenal')
  expect(given).toMatchObject({ fixtures: ['city'], market: 'ou@2.5/over' })
})

test('a match to be given needs no name', () => {
  const { intent, unclear } = ask('give me one fire game wey no fit cut')
  expect([intent, unclear]).toEqual(['predict', null])
})

test.each([
  ['scores of games that drew on sunday', 'results'],
  ['liverpool lose streak', 'results'],
])('%s speaks of what is over: %s', (text, intent) => {
  expect(ask(text).intent).toBe(intent)
})

test.each(['how many goals has salah scored', 'did salah score last match'])(
  '%s is no question of one match of his club',
  (text) => {
    expect(ask(text).fixtures).toEqual([])
  },
)

test('the next goal is one of the match that is spoken of', () => {
  expect(ask('liverpool next match', 'is the next goal home?').fixtures).toEqual(['next'])
})

test('of several matches that were shown it is not known which the next one follows', () => {
  const { dates } = ask('matches on saturday', 'and the next one')
  expect(dates).toEqual({ from: '2026-11-28', to: '2026-11-28' })
})
