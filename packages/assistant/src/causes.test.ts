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

// Hull City play away at Bristol City.
test.each<[string, string]>([
  ['bristol city v hull city: level at the break, hull city win at the end', 'htft/draw-away'],
  ['bristol city v hull city first half draw and full time bristol city', 'htft/draw-home'],
  ['will bristol city lead hull city at half time and draw at full time', 'htft/home-draw'],
  ['hull city to trail bristol city at half time but win the match', 'htft/home-away'],
  ['bristol city v hull city draw at half time', '1h.1x2/draw'],
  ['bristol city v hull city, e go finish with an odd number of goals', 'oe/odd'],
  ['bristol city v hull city, the total goals go be even', 'oe/even'],
  ['bristol city v hull city go end even', '1x2/draw'],
  ['bristol city v hull city, most goals go come for first half', 'half/1st'],
  ['bristol city v hull city, more goals after the break', 'half/2nd'],
  ['bristol city v hull city, hull city to get more goals in the second half', 'away.half/2nd'],
  ['bristol city v hull city, 3 or more goals in the second half', '2h.ou@2.5/over'],
])('%s names %s', (text, key) => {
  const { fixtures, market } = ask(text)
  expect([fixtures, market]).toEqual([['x4'], key])
})

test.each<[string[], string]>([
  [['home win', 'join gg with it'], '1x2/home & btts/yes'],
  [['over 2.5', 'plus hull city win'], '1x2/away & ou@2.5/over'],
  [['hull city win', 'put over 1.5 on top'], '1x2/away & ou@1.5/over'],
  [['home win', 'what about over 1.5'], 'ou@1.5/over'],
])('a bet is joined to the one before: %j', ([first = '', second = ''], key) => {
  const { fixtures, market } = ask(`bristol city v hull city ${first}`, second)
  expect([fixtures, market]).toEqual([['x4'], key])
})

test.each<[string[], string]>([
  [['serie a games on sunday, the Brazilian one'], 'Brasileiro Serie A'],
  [['serie a on sunday, not Italy but Brazil'], 'Brasileiro Serie A'],
  [['premier league (Egypt) this week'], 'Egyptian Premier League'],
  [['premier league tomorrow', 'no, I mean that of Egypt'], 'Egyptian Premier League'],
  [['premier league tomorrow', 'not England, na Ghana own'], 'Ghana Premier League'],
  [['la liga this weekend', 'the Italian one instead'], 'Serie A'],
  [['Italian serie a this weekend'], 'Serie A'],
])('a country tells the league: %j', (turns, league) => {
  expect(ask(...turns)).toMatchObject({ teams: [], fixtures: [], leagues: [league] })
})

// Bristol Rovers play f0239 first, Bristol City x4.
test.each<[string[], Partial<Reading>]>([
  [
    ['forecast for bristol next match', 'the Rovers one'],
    { intent: 'predict', fixtures: ['f0239'] },
  ],
  [['bristol game saturday, any tips', 'city'], { intent: 'predict', fixtures: ['x4'] }],
  [['bristol game over 2.5', 'not city'], { fixtures: ['f0239'], market: 'ou@2.5/over' }],
  [['tips for bristol game', 'Rovers, not City'], { intent: 'predict', fixtures: ['f0239'] }],
  [
    ['compare arsenal with sheffield', 'I talk say Wednesday, no be United'],
    { intent: 'compare_teams', teams: ['Arsenal', 'Sheffield Wed'], unclear: null },
  ],
  [['when is sheffield match', 'wednesday'], { dates: null, unclear: null }],
])('an answer picks a choice and keeps what was asked: %j', (turns, wanted) => {
  expect(ask(...turns)).toMatchObject(wanted)
})

test.each<[string, string, string]>([
  ['npfl games on the twenty-eighth of november', '2026-11-28', '2026-11-28'],
  ['matches for the thirtieth', '2026-11-30', '2026-11-30'],
  ['fixtures on december fifteen', '2026-12-15', '2026-12-15'],
  ['games from the twenty sixth to the thirtieth of november', '2026-11-26', '2026-11-30'],
  ['each arsenal match in december', '2026-12-01', '2026-12-31'],
  ['I will be in Spain in december, every barcelona game please', '2026-12-01', '2026-12-31'],
])('%s: from %s to %s', (text, from, to) => {
  expect(ask(text)).toMatchObject({ intent: 'fixtures', fixtures: [], dates: { from, to } })
})

test.each(['who wins for the second half', 'I am on the fifth loss', 'pick twenty games'])(
  '%s: no day',
  (text) => {
    expect(ask(text)).toMatchObject({ dates: null, teams: [] })
  },
)

describe('names of one message and the next', () => {
  it.each([
    ['my brother dey travel go Spain, all Barcelona games in december', ['Barcelona']],
    ['I live in Ghana, show each Arsenal game in december', ['Arsenal']],
  ])('%s: a country somebody goes to is no side', (text, teams) => {
    expect(ask(text)).toMatchObject({ intent: 'fixtures', teams, fixtures: [] })
  })

  it('a sign of owning is no part of a name', () => {
    expect(ask("what time is bristol's game").unclear?.options).toHaveLength(2)
    expect(ask("hull city's next match").fixtures).toEqual(ask('hull city next match').fixtures)
  })

  it.each(['compare them with forest', 'are they better than forest'])('%s: both sides', (text) => {
    const { intent, teams } = ask('when is villa match', text)
    expect([intent, teams]).toEqual(['compare_teams', ['Aston Villa', 'Nottm Forest']])
  })

  it.each(['comot salah', 'leave salah out', 'without salah please'])('%s: the others', (text) => {
    const compared = ask('compare salah and haaland', 'saka too', text).players
    const others = ['Erling Haaland', 'Bukayo Saka'].map(
      (name) => players.find((player) => player.name === name)?.id,
    )
    expect(new Set(compared)).toEqual(new Set(others))
  })
})

test.each<[string[], string | null, string | null]>([
  [['R8TT4M', 'it is for sporty', 'give me the 1x version'], 'sportybet', '1xbet'],
  [['my guy booked R8TT4M on nairabet, I need the betking version'], 'nairabet', 'betking'],
  [['R8TT4M on sporty, how e go be for 22bet'], 'sportybet', '22bet'],
  [['I staked R8TT4M on bet9ja, which one be its nairabet code'], 'bet9ja', 'nairabet'],
  [['R8TT4M, what is its 22bet code'], null, '22bet'],
  [['convert R8TT4M from sporty to bet9ja', 'betking too'], 'sportybet', 'betking'],
  [['move R8TT4M from sporty, sorry from nairabet, to betking'], 'nairabet', 'betking'],
  [['convert R8TT4M to bet9ja, I mean to betking'], null, 'betking'],
  [['convert R8TT4M to betking not bet9ja'], null, 'betking'],
  [['I no like this bet9ja code R8TT4M, switch it for me', 'sporty'], 'bet9ja', 'sportybet'],
])('%j: from %s to %s', (turns, from, to) => {
  expect(ask(...turns)).toMatchObject({ intent: 'convert_code', codes: ['R8TT4M'], from, to })
})

it('a short name of a platform is a bet where no code is spoken of', () => {
  expect(ask('bristol city v hull city', 'give me for 1x').market).toBe('dc/1x')
})
