// What a stranger's questions showed to be misread, by cause, in other words than theirs.
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { prepare, read, type Fixture, type Player, type Reading } from './index.ts'
import { testPlatforms } from './testing/platforms.ts'

function lines<T>(name: string): T[] {
  const path = new URL(`../questions/${name}`, import.meta.url)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): T => JSON.parse(line))
}

const match = (id: string, names: string, league: string, country: string): Fixture => {
  const [home = '', away = ''] = names.split(' v ')
  return { id, home, away, league, country, kickoff: '2026-11-28T15:00:00Z' }
}
const extra = [
  match('x1', 'Racing Club (URU) v Danubio', 'Primera Division', 'Uruguay'),
  match('x2', 'Racing Club v Lanus', 'Liga Profesional', 'Argentina'),
  match('x3', 'Deportes La Serena del Norte v Cobresal', 'Liga de Primera', 'Chile'),
  match('x4', 'Bristol City v Hull City', 'Championship', 'England'),
  match('x5', 'Bristol Rovers v Wigan Athletic', 'League One', 'England'),
  match('x6', 'Nigeria U20 v Ghana U20', 'U20 Africa Cup of Nations', 'Africa'),
  match('x7', 'Nigeria v Egypt', 'Friendlies', 'World'),
  match('x8', 'Wanderers (Malta) v Hibernians', 'Premier League', 'Malta'),
  match('x9', 'Wanderers (Namibia) v Civics', 'Premier League', 'Namibia'),
]
const players = lines<Player>('players.jsonl')
const prepared = prepare([...lines<Fixture>('fixtures.jsonl'), ...extra], players, testPlatforms)

function ask(...turns: string[]): Reading {
  const now = '2026-11-25T10:00:00Z'
  return read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns }, prepared)
}

test.each<[string[], Partial<Reading>]>([
  [
    ['change R8TT4M for me', 'nairabet to sporty'],
    { codes: ['R8TT4M'], from: 'nairabet', to: 'sportybet', unclear: null },
  ],
  [
    ['I have a bet9ja code to put on betking', 'R8TT4MQ'],
    { codes: ['R8TT4MQ'], from: 'bet9ja', to: 'betking' },
  ],
  [
    ['convert R8TT4M from 22bet to betking', 'now do the same for K3PX7Q'],
    { intent: 'convert_code', codes: ['K3PX7Q'], from: '22bet', to: 'betking' },
  ],
  [
    ['where does R8TT4M pay highest', 'na nairabet code'],
    { intent: 'best_price', codes: ['R8TT4M'], from: 'nairabet' },
  ],
  [['load BK-7QX4M on sportybet, it is from betking'], { codes: ['BK-7QX4M'] }],
])('what is said of codes: %j', (turns, wanted) => {
  expect(ask(...turns)).toMatchObject(wanted)
})

describe('names', () => {
  it('a country behind a name tells which of two is meant, in brackets or not', () => {
    const options = ['Wanderers (Malta)', 'Wanderers (Namibia)']
    const asked = 'Wanderers next match'
    expect(ask(asked).unclear?.options.toSorted()).toEqual(options)
    expect(ask(asked, 'Wanderers (Namibia)').fixtures).toEqual(['x9'])
    expect(ask('Wanderers Malta next match').fixtures).toEqual(['x8'])
    expect(ask('results of Wanderers (Malta)').teams).toEqual(['Wanderers (Malta)'])
    expect(ask(`Compare ${options.join(' and ')}`).teams).toEqual(options)
  })

  it('letters of a country behind a name are no part of it', () => {
    expect(ask('racing club uruguay next game').fixtures).toEqual(['x1'])
  })

  it('a long name may end early', () => {
    expect(ask('deportes la serena vs cobresal who wins').fixtures).toEqual(['x3'])
  })

  it('two sides without a space between are two', () => {
    expect(ask('cobresaldeporteslaserena who go win').fixtures).toEqual(['x3'])
  })

  it('a misspelt word that two sides share is asked back', () => {
    const { fixtures, unclear } = ask('when is bristoll match')
    expect(fixtures).toEqual([])
    expect(unclear?.options).toEqual(['Bristol City', 'Bristol Rovers'])
  })

  it('the age of a side is no total', () => {
    expect(ask('who wins, nigeria under 20 boys or ghana?')).toMatchObject({
      fixtures: ['x6'],
      market: null,
    })
  })

  it('one player gives way to another', () => {
    const [salah, haaland, saka] = ['Mohamed Salah', 'Erling Haaland', 'Bukayo Saka'].map(
      (name) => players.find((player) => player.name === name)?.id,
    )
    const { players: compared } = ask('compare salah and haaland', 'put saka in place of haaland')
    expect(salah && haaland && saka).toBeDefined()
    expect(new Set(compared)).toEqual(new Set([salah, saka]))
  })
})

test.each<[string, string]>([
  ['arsenal vs chelsea over 9.5 corners', '#corners.ou@9.5/over'],
  ['barca atletico under 5.5 cards', '#cards.ou@5.5/under'],
  ['arsenal vs chelsea straight win for home', '1x2/home'],
])('%s names %s', (text, key) => {
  expect(ask(text).market).toBe(key)
})

test('the month of the second day is that of the first', () => {
  const { dates } = ask('matches from the fourth to the sixth of December')
  expect(dates).toEqual({ from: '2026-12-04', to: '2026-12-06' })
})

describe('care', () => {
  it.each([
    'my uncle is a Villa fan and owes me a drink, what was their score yesterday',
    'it fails each time I convert, what is wrong',
    'haha Spurs just cannot stop conceding, who do they play next',
    'I am broke till friday, which forecasts are free',
    'that suicidal Leeds back line, will they lose again to Villa?',
  ])('%s: no cry', (text) => {
    expect(ask(text).intent).not.toBe('safer_play')
  })

  it.each([
    'I need win back the 60k wey I lose on sunday, who go win arsenal chelsea',
    'how do I exclude myself from this thing',
    'my baby food money is inside one ticket now',
    'I only feel okay when I have a slip running, then I feel worse',
    'I sat on the bridge for an hour after that ticket',
  ])('%s: a cry for help', (text) => {
    expect(ask(text).intent).toBe('safer_play')
  })
})

test.each<[string, string]>([
  ['games for the upper saturday', '2026-12-12'],
  ['upper week saturday games', '2026-12-12'],
  ['games on the saturday after next', '2026-12-12'],
  ['results of upper saturday', '2026-11-14'],
])('%s: %s', (text, day) => {
  expect(ask(text).dates).toEqual({ from: day, to: day })
})

// The fixture is Bristol City v Hull City: the winner has the more goals, however they are said.
test.each<[string, string]>([
  ['bristol city v hull city, hull city to win 2-1', 'cs/1-2'],
  ['bristol city v hull city, hull city to win 1-2', 'cs/1-2'],
  ['bristol city lose 2-1 to hull city', 'cs/1-2'],
  ['bristol city to win 2-1 against hull city', 'cs/2-1'],
  ['hull city 1-2 bristol city', 'cs/2-1'],
])('%s: %s', (text, key) => {
  const { fixtures, market } = ask(text)
  expect([fixtures, market]).toEqual([['x4'], key])
})

describe('turns', () => {
  it('fewer of the same list is that list', () => {
    const { intent, dates, leagues } = ask("yesterday's results", 'only la liga')
    const yesterday = { from: '2026-11-24', to: '2026-11-24' }
    expect({ intent, dates, leagues }).toEqual({
      intent: 'results',
      dates: yesterday,
      leagues: ['LaLiga'],
    })
  })

  it('a side that was chosen once is meant by its name from then on', () => {
    const chosen = ['compare manchester and liverpool', 'city']
    const { unclear, fixtures } = ask(...chosen, 'when manchester dey play next?')
    expect([unclear, fixtures.length]).toEqual([null, 1])
    expect(ask(...chosen, 'and the other manchester?').unclear).not.toBeNull()
  })
})

test.each(['sure game wey dey today', 'which sure game dey tomorrow'])('%s: a pick', (text) => {
  expect(ask(text).intent).toBe('predict')
})

test("somebody's own people are no players", () => {
  expect(ask('my son Victor is 10, can he use it').players).toEqual([])
  expect(ask('compare Victor Osimhen and Haaland').players).not.toEqual([])
})
