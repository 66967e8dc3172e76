// Whose platform is which, what one message puts right of another, and bets and names that
// two strangers showed to be misread; by cause, in other words than theirs.
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { prepare, read, type Fixture, type Player, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

function lines<T>(name: string): T[] {
  const path = new URL(`../questions/${name}`, import.meta.url)
  const rows = readFileSync(path, 'utf8').trim().split('\n')
  return rows.map((line): T => JSON.parse(line))
}

const match = (id: string, names: string, league: string, country: string): Fixture => {
  const [home = '', away = ''] = names.split(' v ')
  return { id, home, away, league, country, kickoff: '2026-11-28T15:00:00Z' }
}
const extra = [
  match('x1', 'Al-Ahli Saudi v Al-Ettifaq', 'Saudi Pro League', 'Saudi Arabia'),
  match('x2', 'Cruz Azul v Toluca', 'Liga MX, Apertura', 'Mexico'),
  match('x3', 'Juventus v Cagliari', 'Serie A', 'Italy'),
  match('x4', 'Juventus Women v Cagliari Women', 'Serie A Women', 'Italy'),
  match('x5', 'Juventus U21 v Cagliari U21', 'Primavera 1', 'Italy'),
]
const brothers: Player[] = [
  { id: 'b1', name: 'Andre Ayew', team: 'Le Havre', position: 'forward' },
  { id: 'b2', name: 'Jordan Ayew', team: 'Leicester', position: 'forward' },
]
const players = [...lines<Player>('players.jsonl'), ...brothers]
const prepared = prepare([...lines<Fixture>('fixtures.jsonl'), ...extra], players, testPlatforms)

function ask(...turns: string[]): Reading {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

function idOf(name: string): string {
  return players.find((player) => player.name === name)?.id ?? name
}

test.each<[string, string | null, string | null]>([
  ['my guy send me this sporty code T4VV8K, i no get sportybet, convert am', 'sportybet', null],
  ['I have code T4VV8K for betking, I want to play it on nairabet', 'betking', 'nairabet'],
  ['abeg use this 22bet code T4VV8K, play am for nairabet', '22bet', 'nairabet'],
  ['can I use a betking code T4VV8K on 1xbet', 'betking', '1xbet'],
  ['bet9ja T4VV8K → sporty', 'bet9ja', 'sportybet'],
  ['convert T4VV8K from betking to 22bet', 'betking', '22bet'],
  ['I need a bet9ja code for T4VV8K, it is sporty code', 'sportybet', 'bet9ja'],
])('%s: from %s to %s', (text, from, to) => {
  expect(ask(text)).toMatchObject({ intent: 'convert_code', codes: ['T4VV8K'], from, to })
})

describe('of codes', () => {
  it('asks of another what was asked of the first', () => {
    const { intent, codes } = ask('who pays highest for T4VV8K', 'what about this one K8PP3T')
    expect([intent, codes]).toEqual(['best_price', ['K8PP3T']])
  })

  it('speaks of what is in the one that was converted', () => {
    const asked = ask('convert T4VV8K to betking', 'and which is the riskiest game in it?')
    expect(asked).toMatchObject({ intent: 'explain_code', codes: ['T4VV8K'] })
  })

  it('takes a word that differs by a letter for the code put right', () => {
    const asked = ask('check T4VV8K for me', 'sorry na T4VV9K')
    expect(asked).toMatchObject({ intent: 'explain_code', codes: ['T4VV9K'] })
  })
})

test.each<[string[], Partial<Reading>]>([
  [['juventus v cagliari who wins', 'sorry, the women'], { intent: 'predict', fixtures: ['x4'] }],
  [
    ['compare man city and man utd', 'the ladies teams I mean'],
    { intent: 'compare_teams', teams: ['Manchester City Women', 'Manchester Utd Women'] },
  ],
  [['when juventus dey play cagliari', 'and the u21'], { intent: 'fixtures', fixtures: ['x5'] }],
  [
    ['champions league matches this weekend', 'no, the caf one'],
    { intent: 'fixtures', leagues: ['CAF Champions League'] },
  ],
  [['la liga on saturday', 'no, liga mx instead'], { leagues: ['Liga MX, Apertura'] }],
  [
    ['compare rangers and liverpool', 'the nigeria rangers'],
    { intent: 'compare_teams', teams: ['Rangers International', 'Liverpool'] },
  ],
])('puts right whom it is about: %j', (turns, wanted) => {
  expect(ask(...turns)).toMatchObject(wanted)
})

test.each([
  ['comot haaland, put saka'],
  ['take haaland out put saka'],
  ['actually saka instead of haaland'],
  ['now put saka for haaland side'],
])('%s: one player gives way', (text) => {
  const compared = ask('compare salah and haaland', text).players
  expect(compared.toSorted()).toEqual([idOf('Mohamed Salah'), idOf('Bukayo Saka')].toSorted())
})

it('one joins those compared', () => {
  const compared = ask('compare salah and haaland', 'add saka join dem').players
  expect(compared).toHaveLength(3)
})

test.each<[string[], string]>([
  [['juventus v cagliari odd goals?', 'i mean even'], 'oe/even'],
  [['juventus v cagliari over 2.5', 'sorry under'], 'ou@2.5/under'],
  [['juventus v cagliari over 2.5', 'what about 3.5'], 'ou@3.5/over'],
  [['juventus v cagliari correct score 2-0', 'or 3-1?'], 'cs/3-1'],
  [['juventus v cagliari gg', 'no do gg again, give me u2.5'], 'ou@2.5/under'],
  [['juventus v cagliari, cagliari clean sheet?', 'win to nil I mean'], 'away.wtn/yes'],
])('puts right what is bet: %j', (turns, market) => {
  const asked = ask(...turns)
  expect(asked).toMatchObject({ intent: 'predict', fixtures: ['x3'], market })
})

test.each<[string, string]>([
  ['exact goals 2', 'goals/2'],
  ['either half over 2.5', '1h.ou@2.5/over | 2h.ou@2.5/over'],
  ['over 0.5 in both halves', '1h.ou@0.5/over & 2h.ou@0.5/over'],
  ['cagliari to cover +1.5 asian handicap', 'ah@-1.5/away'],
  ['juventus to score for both halves', '1h.home.score/yes & 2h.home.score/yes'],
  ['0:2 handicap home win', 'eh@-2/home'],
  ['o4.5', 'ou@4.5/over'],
])('%s is %s', (bet, market) => {
  expect(ask(`juventus v cagliari ${bet}`).market).toBe(market)
})

describe('names', () => {
  it.each([
    'juventusvscagliari who go win',
    'juventusvcagliari predict',
    'juventusvs cagliari tonight',
  ])('%s: two sides', (text) => {
    expect(ask(text).fixtures).toEqual(['x3'])
  })

  it('brothers are all who bear the name', () => {
    expect(ask('compare the ayew brothers').players).toEqual(['b1', 'b2'])
    expect(ask('the two ayew brothers, andre and jordan, who better?').players).toHaveLength(2)
  })

  it('a country with "one" behind a club says which', () => {
    expect(ask('everton the chile one, when is their match').teams).not.toContain('Everton')
    expect(ask('everton the chile one, next match').fixtures).not.toContain('f0287')
  })

  it('a country in the name of a side is no part of what it is called', () => {
    expect(ask('al ahli vs ettifaq who wins').fixtures).toEqual(['x1'])
  })

  it.each([
    ['how good is @lucky.draws_9', 'lucky.draws_9'],
    ['record of user PunterMan77 please', 'PunterMan77'],
  ])('%s: a user', (text, username) => {
    expect(ask(text)).toMatchObject({ intent: 'profile', username })
  })

  it('figures of two sides against each other compare them', () => {
    const { intent, teams } = ask('h2h stats arsenal and liverpool')
    expect([intent, teams]).toEqual(['compare_teams', ['Arsenal', 'Liverpool']])
  })
})
