// What is asked of the answer before: its reasons, its odds, or one match of its list.
import { describe, expect, test } from 'vitest'
import { prepare, read, type Fixture, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

const match = (id: string, names: string, kickoff: string): Fixture => {
  const [home = '', away = ''] = names.split(' v ')
  return { id, home, away, league: 'Premier League', country: 'England', kickoff }
}
const prepared = prepare(
  [
    match('leeds', 'Liverpool v Leeds United', '2026-11-26T15:00:00Z'),
    match('sooner', 'Leeds United v Everton', '2026-11-25T18:00:00Z'),
    match('city', 'Manchester City v Arsenal', '2026-11-26T16:30:00Z'),
  ],
  [],
  testPlatforms,
)

function ask(...turns: string[]): Reading {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

const forecast = 'who go win liverpool vs leeds'

test.each([
  'why?',
  'y naa',
  'but why',
  'how come e be so',
  'wetin make you talk so',
  'explain',
  'abeg explain am well',
  'tell me more',
  'more details please',
  'any reason?',
  "what's the reason",
  'how you take know',
  'how did you get that',
  'based on what',
  'on wetin you base am',
  'what makes u so sure',
  'why only 40%',
  'why e no fit be draw',
  'why you no pick leeds',
  'what are the odds',
  'whats the odds for this match',
])('after a forecast, "%s" is of the same match', (text) => {
  expect(ask(forecast, text)).toMatchObject({ intent: 'predict', fixtures: ['leeds'] })
})

test('thanks between them change nothing', () => {
  expect(ask(forecast, 'ok thanks', 'but why')).toMatchObject({ fixtures: ['leeds'] })
})

test.each([
  [['compare liverpool and leeds', 'why?'], { intent: 'compare_teams' }],
  [['explain code ABC123 sportybet', 'why'], { intent: 'explain_code', codes: ['ABC123'] }],
  [['over 2.5 for liverpool leeds', 'why'], { intent: 'predict', market: 'ou@2.5/over' }],
])('the reasons are of the question before: %j', (turns, reading) => {
  expect(ask(...turns)).toMatchObject(reading)
})

test.each([
  [['why?'], 'small_talk'],
  [['hello', 'why?'], 'small_talk'],
  [[forecast, 'why is my account locked'], 'help'],
  [[forecast, 'why una dey collect money'], 'credits'],
  [[forecast, 'I don lose everything, why me'], 'safer_play'],
])('other questions keep what they ask: %j is %s', (turns, intent) => {
  expect(ask(...turns).intent).toBe(intent)
})

test.each(['what are the odds today', 'give me 2 odds'])('"%s" is of any match', (text) => {
  expect(ask(forecast, text)).toMatchObject({ intent: 'predict', fixtures: [] })
})

test.each(['the second one', 'number 3', 'predict the first one abeg', 'third match'])(
  'after a list, "%s" is asked back',
  (text) => {
    const unclear = { about: 'team', options: [] }
    const asked = ask('which matches are tomorrow?', text)
    expect(asked).toMatchObject({ intent: 'predict', fixtures: [], dates: null, unclear })
    const turns = ['which matches are tomorrow?', text, 'liverpool leeds']
    expect(ask(...turns)).toMatchObject({ intent: 'predict', fixtures: ['leeds'], unclear: null })
  },
)

// A Wednesday. What is to come was told from what is over by a word of it alone.
describe.each(['today', 'tomorrow', 'this saturday', 'on thursday?', 'this weekend'])(
  '%s',
  (day) => {
    test.each(['liverpool', 'liverpool leeds', 'premier league', 'check liverpool', 'who wins'])(
      'after "%s" is to come',
      (names) => {
        expect(ask(`${names} ${day}`).intent).toMatch(/^(?:fixtures|predict)$/u)
      },
    )
  },
)

test.each([
  'liverpool yesterday',
  'liverpool vs leeds last saturday',
  'premier league last weekend',
])('"%s" is over', (text) => {
  expect(ask(text).intent).toBe('results')
})

test.each<[string[], Partial<Reading>]>([
  [['arsenal next fixture, is it home or away'], { intent: 'fixtures', fixtures: ['city'] }],
  [['they cut my ticket last week. when arsenal go play next'], { fixtures: ['city'] }],
  [['can you read a sportybet code?', 'K2V7RD'], { codes: ['K2V7RD'], from: 'sportybet' }],
  [['F9T4KC, na sporty or 1xbet get better payout'], { intent: 'best_price', from: null }],
  [['both teams to score NO for liverpool leeds'], { market: 'btts/no' }],
  [['corners in liverpool leeds, over 9.5 possible?'], { market: '#corners.ou@9.5/over' }],
  [['liverpool and leeds tomorrow, who strong pass to win am'], { fixtures: ['leeds'] }],
  [
    ['liverpool leeds', 'ok and city arsenal', 'over 1.5 for the two'],
    { fixtures: ['leeds', 'city'], market: 'ou@1.5/over' },
  ],
  [['liverpool leeds', 'city arsenal', 'both teams to score'], { fixtures: ['city'] }],
  [[forecast, 'odds?'], { intent: 'predict', fixtures: ['leeds'] }],
  [[forecast, 'which platform pay pass'], { intent: 'predict', fixtures: ['leeds'] }],
  [[forecast, 'which market is safest'], { intent: 'predict', fixtures: ['leeds'] }],
  [[forecast, 'who go score first'], { intent: 'predict', fixtures: ['leeds'], market: null }],
  [[forecast, 'last 5 matches'], { intent: 'results', unclear: null }],
  [['explain code ABC123 sportybet', 'first kick off'], { intent: 'explain_code' }],
  [[forecast, 'what correct score'], { intent: 'predict', fixtures: ['leeds'] }],
  [['compare liverpool and leeds', 'form'], { intent: 'compare_teams' }],
  [['liverpool leeds', 'and city arsenal', 'what about the last one'], { intent: 'predict' }],
  [
    ['liverpool leeds', 'everton leeds', 'city arsenal', 'over 1.5 for both games'],
    { fixtures: ['sooner', 'city'] },
  ],
  [['is liverpool home or away against leeds'], { market: null }],
  [['which team go score first for liverpool leeds'], { market: null }],
  [['liverpool leeds corners and over 2.5'], { market: 'ou@2.5/over' }],
  [['explain code ABC123 sportybet', 'when e go start'], { intent: 'explain_code' }],
  [['explain code ABC123 sportybet', 'odds?'], { intent: 'best_price', codes: ['ABC123'] }],
  [
    ['which premier league matches are tomorrow', 'best pick'],
    { intent: 'predict', leagues: ['Premier League'] },
  ],
])('%j', (turns, reading) => {
  expect(ask(...turns)).toMatchObject(reading)
})

// A pattern that tries every way to part the words would go on for years.
test('the same words over and over are read', () => {
  const text = `${'what time '.repeat(200)}xyz`
  expect(ask('explain code ABC123 sportybet', text).codes).toEqual(['ABC123'])
})
