/** Two sides that are named as a match: of those that play none, no other match is meant. */
import { expect, test } from 'vitest'
import { prepare, read, type Fixture } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

const match = (id: string, names: string, kickoff: string): Fixture => {
  const [home = '', away = ''] = names.split(' v ')
  return { id, home, away, league: 'Premier League', country: 'England', kickoff }
}
const fixtures = [
  match('gone', 'Everton v Manchester United', '2026-11-21T12:00:00Z'),
  match('begun', 'Newcastle United v Fulham', '2026-11-25T09:30:00Z'),
  match('e', 'Manchester City v Everton', '2026-12-02T12:00:00Z'),
  match('m', 'Bournemouth v Manchester United', '2026-12-02T18:45:00Z'),
  match('n', 'West Ham United v Newcastle United', '2026-12-01T16:30:00Z'),
  match('a', 'Arsenal v Chelsea', '2026-12-06T14:00:00Z'),
  match('again', 'Chelsea v Everton', '2026-11-20T14:00:00Z'),
  match('next', 'Everton v Chelsea', '2026-12-09T14:00:00Z'),
]
const prepared = prepare(fixtures, [], testPlatforms)

function ask(...turns: string[]) {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

test.each([
  ['Everton v Manchester United prediction', ['gone'], []],
  ['Newcastle vs Fulham, who go win?', ['begun'], []],
  ['Chelsea v Everton prediction', ['next'], []],
  ['Arsenal v Everton, who go win?', [], ['Arsenal', 'Everton']],
  ['Arsenal against Everton prediction', [], ['Arsenal', 'Everton']],
  ['Arsenal and Manchester United predictions', ['a', 'm'], []],
  ['Newcastle v Fulham and Arsenal v Chelsea predictions', ['begun', 'a'], []],
  ['Everton v Chelsea and Arsenal v Chelsea predictions', ['next', 'a'], []],
  ['Arsenal v Chelsea and Chelsea v Everton predictions', ['a', 'next'], []],
  ['Arsenal v Chelsea, Chelsea straight win', ['a'], []],
  ['Arsenal v Chelsea, Arsenal v Chelsea', ['a'], []],
])('%s', (words, wanted, teams) => {
  const { intent, fixtures: found, teams: apart } = ask(words)
  expect([intent, found, apart]).toEqual(['predict', wanted, teams])
})

test('the one after is of either of them', () => {
  const { fixtures: found } = ask('Everton v Manchester City prediction', 'and after that?')
  expect(found).toEqual(['next'])
})

test.each(['what are the odds on draw', 'odds for a draw?'])(
  '%s is of the match before',
  (words) => {
    const { fixtures: found, market } = ask('Arsenal v Chelsea prediction', words)
    expect([found, market]).toEqual([['a'], '1x2/draw'])
  },
)

test.each([
  ['Arsenal v Chelsea 2-3 goals', 'goals/2-3'],
  ['Arsenal v Chelsea 1-3 multigoal', 'goals/1-3'],
  ['Arsenal v Chelsea multigoal 1-3', 'goals/1-3'],
  ['Arsenal multigoal 1-3 v Chelsea', 'home.goals/1-3'],
  ['Arsenal v Chelsea, Chelsea to win 2-1', 'cs/1-2'],
  ['Arsenal v Chelsea 2-3', 'cs/2-3'],
])('%s is %s', (words, market) => {
  expect(ask(words).market).toBe(market)
})

test.each(['pick 4 draws for this weekend', 'best 3 draws tomorrow', 'two draws for sunday abeg'])(
  '%s: picks of that bet',
  (words) => {
    expect(ask(words)).toMatchObject({ intent: 'predict', market: '1x2/draw', fixtures: [] })
  },
)

test('what is asked of the one after is not of the one before it', () => {
  const { fixtures: found } = ask('Everton next match', 'and after that', 'who go win that one?')
  expect(found).toEqual(['next'])
  expect(
    ask('Everton next match', 'and after that', 'Arsenal v Chelsea prediction').fixtures,
  ).toEqual(['a'])
})

test.each(['pick 12 games for tomorrow', 'give me 12 matches'])('%s names no bet', (words) => {
  expect(ask(words).market).toBeNull()
})
