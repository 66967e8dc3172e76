import { describe, expect, test } from 'vitest'
import type { EventName } from './event.ts'
import { lineMatcher } from './json-lines.ts'
import { matchAll } from './match-all.ts'
import { matchEvent } from './match-event.ts'
import { prepare } from './prepare.ts'
import { sameTeam } from './same-team.ts'

let count = 0

/** `home v away [league] kickoff`, read into an event. */
function event(line: string, extra: Partial<EventName> = {}): EventName {
  const [, home = '', away = '', league = '', kickoff = ''] =
    /^(.*?) v (.*?) \[(.*)\]\s*(.*)$/.exec(line) ?? []
  count += 1
  return { id: extra.id ?? `e${count}`, home, away, league, kickoff, ...extra }
}

/** The line of the list a query is matched to, or null. */
function found(query: string, lines: readonly string[]): string | null {
  const list = prepare(lines.map((line) => event(line, { id: line })))
  return matchEvent(event(query), list).id
}

const ROUND = [
  'Arsenal v Chelsea FC [England - Premier League] 2026-01-10T15:00',
  'Manchester United v Liverpool FC [England - Premier League] 2026-01-10T17:30',
  'Manchester City v Newcastle United [England - Premier League] 2026-01-10T15:00',
  'Wolverhampton Wanderers v Tottenham Hotspur [England - Premier League] 2026-01-11T14:00',
  'Sheffield United v Leeds United [England - Championship] 2026-01-10T15:00',
  'Sheffield Wednesday v Derby County [England - Championship] 2026-01-10T15:00',
  'AC Milan v Internazionale [Italy - Serie A] 2026-01-11T19:45',
  'Enyimba FC v Kano Pillars [Nigeria - NPFL] 2026-01-11T15:00',
  'Rangers International v Shooting Stars SC [Nigeria - NPFL] 2026-01-11T15:00',
  'Atletico Mineiro v Flamengo RJ [Brazil - Serie A] 2026-01-11T22:00',
  'Nigeria v Ivory Coast [International - Africa Cup of Nations] 2026-01-12T20:00',
]

describe('finds the match another source writes differently', () => {
  test.each([
    ['Man Utd v Liverpool [Premier League] 2026-01-10T17:30', 1],
    ['Man City v Newcastle Utd [England - Premier League] 2026-01-10T15:00', 2],
    ['Wolves v Spurs [EPL] 2026-01-11', 3],
    ['Sheff Utd v Leeds [England - Championship] 2026-01-10T15:00', 4],
    ['Sheff Wed v Derby [England - Championship]', 5],
    ['Milan v Inter [Italy - Serie A] 2026-01-11T20:45', 6],
    ['Enyimba International v Kano Pillars FC [Nigeria - Professional League] 2026-01-11', 7],
    ['Enugu Rangers v 3SC [Nigeria - Professional Football League] 2026-01-11T16:00', 8],
    ['Atlético-MG v CR Flamengo [Brasil - Brasileirao Serie A] 2026-01-11T19:00', 9],
    ["Nigeria v Côte d'Ivoire [CAF - Africa Cup of Nations] 2026-01-12T21:00", 10],
  ])('%s', (query, at) => {
    expect(found(query, ROUND)).toBe(ROUND[at])
  })
})

describe('another match of the same side', () => {
  const seville = 'Sevilla v Girona [Spain - La Liga] 2026-11-29T11:30'
  const getafe = 'Real Madrid v Getafe [La Liga] 2026-11-29'
  const hibs = 'Hibernian v Kilmarnock [Scotland - Premier League] 2026-11-20T20:00'
  const celtics = 'Boston Celtics v Orlando Magic [NBA] 2026-11-29T00:30'
  const battle =
    'Real Madrid (Kodak) v Arsenal (Fox) [Esoccer Battle - 8 mins play] 2026-11-28T10:12'
  test.each([
    ['a day later', 'Sevilla FC v Espanyol [Spain - LaLiga] 2026-11-28T11:30', seville],
    ['the night before', 'Hibernian FC v Rangers FC [Premiership] 2026-11-21T17:45', hibs],
    ['on a date a day before', 'Sevilla FC v Espanyol [Spain - LaLiga] 2026-11-28', seville],
    ['between dates', 'Real Madrid v Atletico Madrid [La Liga] 2026-11-28', getafe],
    ['at no time that is told', 'Sevilla v Espanyol [Spain - LaLiga]', seville],
    ['simulated', 'Real Madrid (Kodak) v Chelsea (Lion) [Esoccer Battle] 2026-11-28T10:00', battle],
  ])('%s', (_name, query, listed) => {
    expect(found(query, [listed])).toBeNull()
  })
  test.each([
    ['another opponent', 'Boston Celtics v Miami Heat [NBA] 2026-11-28T00:30', null],
    ['the same one', 'Boston Celtics v Orlando Magic [NBA] 2026-11-28T00:30', null],
    ['on a date', 'Boston Celtics v Orlando Magic [NBA] 2026-11-28', null],
    ['its own date', 'BOS Celtics v Orlando Magic [NBA] 2026-11-29', 'celtics'],
    ['its own time', 'BOS Celtics v Orlando Magic [NBA] 2026-11-29T00:30', 'celtics'],
  ])('basketball is played on days in a row: %s', (_name, line, id) => {
    const list = prepare([event(celtics, { id: 'celtics', sport: 'basketball' })])
    expect(matchEvent(event(line, { sport: 'basketball' }), list).id).toBe(id)
  })
  test.each([
    ['the same game', 'Real Madrid CF (Kodak) v Man City (Lion) [Esoccer] 2026-11-28T10:05', true],
    ['two hours later', 'Real Madrid (Kodak) v Man City (Lion) [Esoccer] 2026-11-28T12:00', false],
    ['who plays', 'Real Madrid (Boss) v Man City (Lion) [Esoccer] 2026-11-28T10:00', false],
    ['at no time', 'Real Madrid (Kodak) v Man City (Lion) [Esoccer]', false],
  ])('simulated sides meet again within the hour: %s', (_name, query, isSame) => {
    const listed = 'Real Madrid (Kodak) v Manchester City (Lion) [Esoccer Battle] 2026-11-28T10:00'
    expect(found(query, [listed])).toBe(isSame ? listed : null)
  })
  test('simulated sides of one club and other players are others', () => {
    const listed = 'Boston Celtics (KJMR) v Miami Heat (DRAGON) [Ebasketball] 2026-11-28T09:00'
    const query = 'Boston Celtics (MAJESTY) v Miami Heat (BARON) [Ebasketball] 2026-11-28T09:00'
    expect(found(query, [listed])).toBeNull()
  })
  test('on the date beside its own it is that match, where both sides are named', () => {
    expect(found('Sevilla FC v Girona FC [La Liga] 2026-11-28', [seville])).toBe(seville)
  })
  test('at one time it is that match, whatever the other side is called', () => {
    const termalica = 'Radomiak Radom v Termalica B-B. [Poland - Ekstraklasa] 2026-11-28T17:00'
    const query = 'Radomiak Radom v Nieciecza [Poland - Ekstraklasa] 2026-11-28T17:00'
    expect(found(query, [termalica])).toBe(termalica)
  })
})

describe('traps', () => {
  test.each([
    [
      'reverse fixture',
      'Liverpool v Manchester United [England - Premier League] 2026-01-10T17:30',
    ],
    ['women in the name', 'Arsenal Women v Chelsea Women [England - WSL] 2026-01-10T15:00'],
    [
      'women in the league',
      'Arsenal v Chelsea [England - FA Womens Super League] 2026-01-10T15:00',
    ],
    ['women, Italian', 'Milan v Inter [Italy - Serie A Femminile] 2026-01-11T19:45'],
    ['youth in the name', 'AC Milan U19 v Inter U19 [Italy - Serie A] 2026-01-11T19:45'],
    ['youth in the league', 'Milan v Inter [Italy - Campionato Primavera] 2026-01-11T19:45'],
    ['second teams', 'Manchester United II v Liverpool II [England] 2026-01-10T17:30'],
    ['reserves in the league', 'Arsenal v Chelsea [England - Reserve League] 2026-01-10T15:00'],
    ['another opponent', 'Manchester United v Everton [England - Premier League] 2026-01-10T17:30'],
    ['another club of the city', 'Sheffield United v Derby County [Championship] 2026-01-10T15:00'],
    ['simulated', 'Arsenal SRL v Chelsea SRL [Premier League SRL] 2026-01-10T15:00'],
    ['virtual by prefix', 'Z.Arsenal v Z.Chelsea [Z.Premier League] 2026-01-10T15:00'],
    ['esports', 'Arsenal (Kodak) Esports v Chelsea (Leo) Esports [Esoccer] 2026-01-10T15:00'],
    ['weeks later', 'Arsenal v Chelsea [England - Premier League] 2026-02-10T15:00'],
    ['another country', 'Arsenal v Everton [Argentina - Primera] 2026-01-10T15:00'],
    ['younger nation', 'Nigeria U20 v Ivory Coast U20 [U20 Africa Cup] 2026-01-12T20:00'],
  ])('%s is not taken for the match', (_, query) => {
    expect(found(query, ROUND)).toBe(null)
  })

  test('women are matched to women, each source marking them its own way', () => {
    const lines = [
      ...ROUND,
      'Arsenal LFC v Chelsea LFC [England - Womens Super League] 2026-01-10T15:00',
      'Milan v Inter [Italy - Campionato Primavera] 2026-01-11T10:00',
    ]
    expect(found('Arsenal (W) v Chelsea (W) [England] 2026-01-10T15:00', lines)).toBe(lines[11])
    expect(found('Milan U19 v Inter U19 [Italy - Primavera 1] 2026-01-11', lines)).toBe(lines[12])
  })

  test('two clubs of one city on one day go to their own matches', () => {
    const lines = [
      'Sevilla FC v Valencia CF [Spain - LaLiga] 2026-01-10T20:00',
      'Real Betis v Levante UD [Spain - LaLiga] 2026-01-10T20:00',
      'Bristol City v Hull City [England - Championship] 2026-01-10T15:00',
      'Bristol Rovers v Hull United [England - League One] 2026-01-10T15:00',
    ]
    expect(found('Betis Sevilla v Levante [LaLiga] 2026-01-10T20:00', lines)).toBe(lines[1])
    expect(found('Bristol C v Hull [England - Championship] 2026-01-10T15:00', lines)).toBe(
      lines[2],
    )
  })

  test('same-named clubs are told apart by country', () => {
    const lines = [
      'Nacional v River Plate [Uruguay - Primera Division] 2026-03-01T20:00',
      'Nacional v Sporting Luqueno [Paraguay - Primera Division] 2026-03-01T20:00',
      'Guarani v Olimpia [Paraguay - Primera Division] 2026-03-01T20:00',
      'Guarani v Santos [Brazil - Paulista] 2026-03-01T20:00',
    ]
    expect(found('Guarani SP v Santos FC [Brazil - Paulista A1] 2026-03-01T20:00', lines)).toBe(
      lines[3],
    )
    expect(
      found('Nacional Montevideo v River Plate Montevideo [Uruguay] 2026-03-01T20:00', lines),
    ).toBe(lines[0])
  })

  test('a wrong league does not outweigh the clubs', () => {
    const query = 'Manchester Utd v Liverpool [Spain - Segunda Division] 2026-01-10T17:30'
    expect(found(query, ROUND)).toBe(ROUND[1])
  })
})

describe('marks', () => {
  const at = '2026-01-10T15:00'
  const senior = `Haifa v Tel Aviv [Israel - Ligat Al] 2026-01-10T19:00`

  test.each([
    ['Israel - Ligat Noar', 'U19'],
    ['Argentina - Torneo Proyeccion', '(Reserves)'],
    ['South Africa - Diski Challenge', '(Reserves)'],
    ['France - Première Ligue', '(Women)'],
    ['Israel - Ligat Nashim', '(W)'],
    ['Poland - Ekstraliga', 'Women'],
    ['Iceland - Besta deild kvenna', '(W)'],
    ['Italy - Campionato Primavera', 'U20'],
    ['Spain - Division de Honor Juvenil', 'U19'],
    ['Brazil - Copa Sao Paulo de Futebol Junior', 'U20'],
    ['Brazil - Copa Sao Paulo', 'U20'],
    ['Croatia - Juniorska liga', 'U19'],
    ['Netherlands - Onder 19', 'U19'],
    ['Greece - Super League K19', 'U19'],
    ['Belgium - Reserve League', 'II'],
  ])('%s says by itself what another source writes into the names: %s', (league, mark) => {
    const marked = `Haifa ${mark} v Tel Aviv ${mark} [${league.split(' - ')[0]}] ${at}`
    const first = senior.replace('Israel', league.split(' - ')[0] ?? '').replace('19:00', '15:00')
    expect(found(`Haifa v Tel Aviv [${league}] ${at}`, [marked, senior])).toBe(marked)
    expect(found(`Haifa v Tel Aviv [${league}] ${at}`, [first])).toBe(null)
  })

  test.each([
    'England - Premier League',
    'Mali - Premiere Ligue',
    'Finland - Ekstraliga',
    'Scotland - Junior Cup',
    'Brazil - Copa Paulista',
    'Germany - Regionalliga II',
  ])('%s is grown men’s first teams', (league) => {
    const line = `Haifa v Tel Aviv [${league}] ${at}`
    expect(found(`Haifa FC v Tel Aviv FC [${league.split(' - ')[0]}] ${at}`, [line])).toBe(line)
  })

  test.each([
    ['U21', 'U18'],
    ['U19', 'U20'],
    ['U23', 'U17'],
  ])('%s is never %s, whatever else agrees', (one, other) => {
    const ids = { providerIds: { radar: '77' } }
    const line = (age: string) => `Haifa ${age} v Tel Aviv ${age} [Israel - ${age}] ${at}`
    const list = prepare([event(line(one), { id: 'one', ...ids })])
    expect(matchEvent(event(line(other), ids), list)).toMatchObject({ id: null, contenders: [] })
    const there = { name: `Haifa ${one}`, country: 'Israel' }
    expect(sameTeam(there, { ...there, name: `Haifa ${other}` })).toMatchObject({ same: false })
  })

  test.each([
    ['U23', 'II'],
    ['Next Gen', 'U23'],
    ['B', 'U21'],
  ])('a second team is %s or %s', (one, other) => {
    const line = `Juventus ${one} v Cesena [Italy - Serie C] ${at}`
    expect(found(`Juventus ${other} v AC Cesena [Italy - Serie C] ${at}`, [line])).toBe(line)
  })

  test('an under-19 side is no second team', () => {
    const line = `Benfica B v Porto B [Portugal - Liga 2] ${at}`
    expect(found(`Benfica U19 v Porto U19 [Portugal] ${at}`, [line])).toBe(null)
  })

  test('a club plays one match at a time, so the mark of its opponent was left out', () => {
    const line = `Benfica v Leixoes [Portugal - Liga 2] ${at}`
    expect(found(`Benfica B v Leixoes SC [Portugal - Segunda Liga] ${at}`, [line])).toBe(line)
    // On another day it may be another match.
    const later = 'Benfica B v Leixoes SC [Portugal - Segunda Liga] 2026-01-11T15:00'
    expect(found(later, [line])).toBe(null)
    // Two marks left out are not explained by the other side.
    expect(found(`Benfica B v Leixoes B [Portugal] ${at}`, [line])).toBe(null)
  })
})

describe('prices', () => {
  const keys = ['1x2/home', '1x2/draw', '1x2/away', 'ou@2.5/over', 'ou@2.5/under', 'btts/yes']
  const quote = (...list: number[]) =>
    Object.fromEntries(keys.slice(0, list.length).map((key, at) => [key, list[at] ?? 0]))
  const ours = quote(2.1, 3.4, 3.6, 1.9, 1.9, 1.75)
  const near = quote(2.05, 3.5, 3.5, 1.95, 1.85, 1.8)
  const line = (mark: string, time: string) =>
    `Kladno${mark} v Teplice${mark} [Czech Republic - Cup] 2026-01-10T${time}`
  const ask = (
    query: string,
    prices: Record<string, number>,
    listed: string = line(' U19', '15:00'),
  ): string | null =>
    matchEvent(event(query, { prices }), prepare([event(listed, { id: 'c', prices: ours })])).id

  test('six outcomes priced alike show a mark to be missing', () => {
    expect(ask(line('', '15:00'), near)).toBe('c')
    const shown = { query: event(line('', '15:00'), { prices: near }) }
    const candidates = [event(line(' U19', '15:00'), { id: 'c', prices: ours })]
    expect(lineMatcher()(JSON.stringify({ ...shown, candidates }))).toMatchObject({ id: 'c' })
  })

  test.each([
    ['no prices', line('', '15:00'), {}],
    ['five outcomes', line('', '15:00'), quote(2.05, 3.5, 3.5, 1.95, 1.85)],
    ['one price far off', line('', '15:00'), quote(2.05, 3.5, 3.5, 1.95, 1.85, 1.6)],
    ['another minute', line('', '15:05'), near],
    ['another opponent', line('', '15:00').replace('Teplice', 'Jihlava'), near],
    ['another age', line(' U21', '15:00'), near],
  ])('do not with %s', (_, query, prices) => {
    expect(ask(query, prices)).toBe(null)
  })

  describe('of home, draw and away', () => {
    const result = (home: number, draw: number, away: number) => ({
      prices: { '1x2/home': home, '1x2/draw': draw, '1x2/away': away },
    })
    const named = 'Kladno v Teplice [Czech Republic - Cup] 2026-01-10T15:00'
    const twins = prepare([
      event(named, { id: 'favourite', ...result(1.4, 4.6, 7.5) }),
      event(named, { id: 'outsider', ...result(6.8, 4.4, 1.45) }),
    ])

    test('tell two events of the same names apart', () => {
      expect(matchEvent(event(named), twins)).toMatchObject({ id: null, reason: 'too-close' })
      const { id: first } = matchEvent(event(named, result(1.42, 4.5, 7)), twins)
      const { id: second } = matchEvent(event(named, result(7.2, 4.5, 1.42)), twins)
      expect([first, second]).toEqual(['favourite', 'outsider'])
    })

    test('say nothing where they fit neither, or where one of them is not told', () => {
      expect(matchEvent(event(named, result(2.5, 3.2, 2.8)), twins).id).toBe(null)
      const { prices } = result(1.42, 4.5, 7)
      const part = { '1x2/home': prices['1x2/home'], '1x2/draw': prices['1x2/draw'] }
      expect(matchEvent(event(named, { prices: part }), twins).id).toBe(null)
    })

    test('never make a match of other names', () => {
      const other = 'Blansko v Zlin [Czech Republic - Cup] 2026-01-10T15:00'
      const list = prepare([event(named, { id: 'c', ...result(1.4, 4.6, 7.5) })])
      expect(matchEvent(event(other, result(1.4, 4.6, 7.5)), list).id).toBe(null)
    })
  })

  test('never make a match by themselves', () => {
    const other = 'Blansko v Zlin [Czech Republic - Cup] 2026-01-10T15:00'
    expect(ask(other, ours, line('', '15:00'))).toBe(null)
  })
})

describe('empty names', () => {
  test.each(['', ' ', '-', '⚽'])('%j is no team', (name) => {
    const ids = { providerIds: { radar: '77' }, league: 'EPL', kickoff: '2026-01-10T15:00' }
    const both = { id: 'c1', home: name, away: name, ...ids }
    const one = { id: 'c1', home: name, away: 'Chelsea', ...ids }
    for (const event of [both, one]) {
      expect(matchEvent({ ...event, id: 'q' }, prepare([event])).id).toBe(null)
      expect(matchAll([{ ...event, id: 'q' }], prepare([event]))[0]?.id).toBe(null)
    }
    expect(sameTeam({ name }, { name })).toEqual({ same: false, confidence: 0 })
  })
})

describe('kick-offs', () => {
  const line = 'Torino FC v AS Roma [Italy - Serie A] 2026-03-05T19:45'
  test.each([
    ['the same', '2026-03-05T19:45'],
    ['with seconds and zone', '2026-03-05T19:45:00Z'],
    ['with an offset', '2026-03-05T20:45+01:00'],
    ['an hour off', '2026-03-05T20:45'],
    ['three hours off', '2026-03-05T16:45'],
    ['a date alone', '2026-03-05'],
    ['a date a day off', '2026-03-06'],
    ['none', ''],
  ])('%s matches', (_, kickoff) => {
    expect(found(`Torino v Roma [Italy - Serie A] ${kickoff}`, [line])).toBe(line)
  })

  test.each([
    ['two days later', '2026-03-07T19:45'],
    ['a week later', '2026-03-12'],
  ])('%s does not', (_, kickoff) => {
    expect(found(`Torino v Roma [Italy - Serie A] ${kickoff}`, [line])).toBe(null)
  })

  test('of two legs the one at the time is taken', () => {
    const legs = [
      'Torino v Roma [Italy - Coppa Italia] 2026-03-04T20:00',
      'Torino v Roma [Italy - Coppa Italia] 2026-03-05T20:00',
    ]
    expect(found('Torino FC v AS Roma [Italy - Coppa Italia] 2026-03-05T20:00', legs)).toBe(legs[1])
  })
})

describe('abstention', () => {
  const twice = [
    event('Arsenal v Chelsea [England - Premier League] 2026-01-10T15:00', { id: 'one' }),
    event('Arsenal FC v Chelsea FC [England - Premier League] 2026-01-10T15:00', { id: 'two' }),
  ]

  test('two candidates too close to call are both named', () => {
    const result = matchEvent(
      event('Arsenal v Chelsea [England - Premier League]'),
      prepare(twice),
      {
        threshold: 0.8,
      },
    )
    expect(result.id).toBe(null)
    expect(result.reason).toBe('too-close')
    expect(result.contenders.map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
  })

  test('exact copies are refused at the usual threshold', () => {
    const copies = ['one', 'two'].map((id) =>
      event('Arsenal v Chelsea [England - Premier League] 2026-01-10T15:00', { id }),
    )
    const result = matchEvent(event('Arsenal v Chelsea [EPL] 2026-01-10T15:00'), prepare(copies))
    expect(result.id).toBe(null)
    expect(result.contenders).toHaveLength(2)
  })

  test('an empty list and a strange query say so', () => {
    expect(matchEvent(event('A v B [C]'), prepare([])).reason).toBe('no-candidate')
    expect(found('Xyzzy v Plugh [Nowhere] 2026-01-10', ROUND)).toBe(null)
  })
})

describe('provider ids', () => {
  const ids = { providerIds: { radar: '77' } }
  const lists = prepare([
    event('Wolverhampton v Tottenham [EPL] 2026-01-11T14:00', { id: 'right', ...ids }),
    event('Wolverhampton v Tottenham [EPL] 2026-01-11T14:00', { id: 'copy' }),
  ])

  test('settle what names leave open', () => {
    const result = matchEvent(event('Wolves v Spurs [EPL] 2026-01-11T14:00', ids), lists)
    expect(result).toMatchObject({ id: 'right', reason: 'provider-id' })
  })

  test.each([
    ['other names', 'Enyimba v Kano Pillars [EPL] 2026-01-11T14:00'],
    ['swapped sides', 'Tottenham v Wolverhampton [EPL] 2026-01-11T14:00'],
    ['women at another hour', 'Wolverhampton Women v Tottenham Women [EPL] 2026-01-11T12:00'],
    ['another week', 'Wolverhampton v Tottenham [EPL] 2026-01-18T14:00'],
  ])('do not stand against %s', (_, line) => {
    expect(matchEvent(event(line, ids), lists).id).toBe(null)
  })

  test('a mark one source left out is resolved by id, minute and names together', () => {
    const women = 'Wolverhampton Women v Tottenham Women [England - Cup] 2026-01-11T14:00'
    expect(matchEvent(event(women, ids), lists)).toMatchObject({ id: 'right' })
    expect(matchEvent(event(women), lists).id).toBe(null)
    const others = 'Wolves Women v Spurs Ladies Club [England - Cup] 2026-01-11T14:05'
    expect(matchEvent(event(others, ids), lists).id).toBe(null)
  })

  test('two different ids of one provider are two matches', () => {
    const other = { providerIds: { radar: '78' } }
    const list = prepare([event('Wolves v Spurs [EPL] 2026-01-11T14:00', ids)])
    expect(matchEvent(event('Wolves v Spurs [EPL] 2026-01-11T14:00', other), list).id).toBe(null)
  })
})

describe('one to one', () => {
  test('two queries never take one event; the better fit has it', () => {
    const list = prepare([
      event('Manchester United v Everton [EPL] 2026-01-10T15:00', { id: 'united' }),
    ])
    const queries = [
      event('Manchester v Everton [EPL]'),
      event('Manchester United v Everton [EPL] 2026-01-10T15:00'),
    ]
    expect(matchAll(queries, list).map(({ id }) => id)).toEqual([null, 'united'])
  })

  test('a whole round finds its places whatever the order', () => {
    const list = prepare(ROUND.map((line) => event(line, { id: line })))
    const queries = ROUND.toReversed().map((line) => event(line.replaceAll(' FC', '')))
    expect(matchAll(queries, list).map(({ id }) => id)).toEqual(ROUND.toReversed())
  })

  test('another sport is another match', () => {
    const list = prepare([event(`${ROUND[0]}`, { id: 'football' })])
    const query = event(`${ROUND[0]}`, { sport: 'Basketball' })
    expect(matchEvent(query, list).id).toBe(null)
  })
})
