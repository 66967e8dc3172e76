import { expect, test } from 'vitest'
import { problemOf } from '../check.ts'
import { createApiFootball } from './api-football.ts'
import { createFootballDataOrg, readFootballDataOrg } from './football-data-org.ts'
import { readFootballDataRows } from './football-data-rows.ts'
import { createFootballData } from './football-data.ts'
import { readOpenfootballFile } from './openfootball.ts'
import type { ForeignMatch, Source } from './source.ts'

const now = new Date('2026-11-22T09:00:00Z')
const span = { from: new Date('2026-11-12T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

async function allOf(source: Source, given = span): Promise<ForeignMatch[]> {
  const matches: ForeignMatch[] = []
  for await (const part of source.matches({ ...given, signal: undefined })) matches.push(...part)
  return matches
}

test('football-data: scores, counts and pre-match prices, and no closing price', () => {
  const text =
    '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HS,AS,HST,AST,HF,AF,HC,AC,' +
    'HY,AY,HR,AR,B365H,PSH,MaxD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,B365CH,AvgCH,AHCh\r\n' +
    'E0,21/11/2026,15:00,Arsenal,Chelsea,2,1,H,0,1,A,14,9,6,3,10,12,7,4,1,2,0,1,1.8,1.85,3.9,4.4,' +
    '1.7,2.1,-0.75,1.95,1.7,1.66,-1\r\n'
  expect(readFootballDataRows(text)).toEqual([
    {
      externalId: 'E0|2026-11-21|Arsenal|Chelsea',
      league: { code: 'E0', name: 'Premier League', country: 'England' },
      season: '2026-27',
      home: { externalId: 'England|Arsenal', name: 'Arsenal' },
      away: { externalId: 'England|Chelsea', name: 'Chelsea' },
      said: {
        kickoff: '2026-11-21T15:00:00.000Z',
        status: 'finished',
        halfTime: { home: 0, away: 1 },
        fullTime: { home: 2, away: 1 },
        counts: {
          hs: 14,
          as: 9,
          hst: 6,
          ast: 3,
          hf: 10,
          af: 12,
          hc: 7,
          ac: 4,
          hy: 1,
          ay: 2,
          hr: 0,
          ar: 1,
        },
        odds: {
          b365_h: 1.8,
          ps_h: 1.85,
          max_d: 3.9,
          avg_a: 4.4,
          avg_o25: 1.7,
          avg_u25: 2.1,
          avg_ahh: 1.95,
          ah_line: -0.75,
        },
      },
    },
  ])
})

test('football-data: matches to come, British summer, old years, extra leagues, broken rows', () => {
  const main =
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,BbAvH\n' +
    'E0,28/11/2026,17:30,Everton,Fulham,,,,,\n' +
    'E0,15/08/2026,15:00,Leeds,Burnley,1,1,,,\n' +
    'E0,14/08/04,,Aston Villa,Southampton,2,0,2,0,2.1\n' +
    'E0,14/08/04\n' +
    'E0,31/02/2026,15:00,A,B,1,0,,,\n' +
    'XX,21/11/2026,15:00,A,B,1,0,,,\n' +
    'E0,21/11/2026,15:00,,B,1,0,,,\n'
  const rows = readFootballDataRows(main)
  expect(
    rows.map(({ season, said }) => [season, said.kickoff, said.status, said.halfTime, said.odds]),
  ).toEqual([
    ['2026-27', '2026-11-28T17:30:00.000Z', 'scheduled', null, null],
    ['2026-27', '2026-08-15T14:00:00.000Z', 'finished', null, null],
    ['2004-05', '2004-08-14', 'finished', { home: 2, away: 0 }, { avg_h: 2.1 }],
  ])
  const extra =
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,AvgCH\n' +
    'Brazil,Serie A,2026,15/11/2026,19:00,Santos,Gremio,0,0,D,2.1,2.0\n' +
    'Austria,Bundesliga,2026/2027,14/11/2026,16:00,Ried,Altach,3,1,H,2.1,2.0\n'
  expect(
    readFootballDataRows(extra).map(({ league, season, said }) => [league.code, season, said.odds]),
  ).toEqual([
    ['BRA', '2026', null],
    ['AUT', '2026-27', null],
  ])
})

test('football-data: asks for the season, the leagues apart and the matches to come', async () => {
  const asked: string[] = []
  const source = createFootballData({
    baseUrl: 'https://results.example/',
    getText(url) {
      asked.push(url)
      return Promise.resolve(
        url.endsWith('/fixtures.csv')
          ? 'Div,Date,Time,HomeTeam,AwayTeam\nE0,28/11/2026,15:00,Everton,Fulham\n' +
              'E0,28/12/2026,15:00,Everton,Leeds\n'
          : undefined,
      )
    },
  })
  expect((await allOf(source)).map(({ away }) => away.name)).toEqual(['Fulham'])
  expect(asked).toContain('https://results.example/mmz4281/2627/E0.csv')
  expect(asked).toContain('https://results.example/new/BRA.csv')
  expect(asked).toContain('https://results.example/new_league_fixtures.csv')
  expect(asked).not.toContain('https://results.example/mmz4281/2526/E0.csv')
})

test('openfootball: days alone, ends where there is one', () => {
  const text = JSON.stringify({
    name: 'English Premier League 2026/27',
    matches: [
      {
        round: 'Matchday 12',
        date: '2026-11-21',
        time: '15:00',
        team1: 'Arsenal FC',
        team2: 'Chelsea FC',
        score: { ht: [0, 1], ft: [2, 1] },
      },
      { round: 'Matchday 13', date: '2026-11-28', team1: 'Everton FC', team2: 'Fulham FC' },
    ],
  })
  const matches = readOpenfootballFile(text, { code: 'E0', season: '2026-27' })
  expect(matches.map(({ externalId, said }) => [externalId, said.kickoff, said.fullTime])).toEqual([
    ['en.1|2026-11-21|Arsenal FC|Chelsea FC', '2026-11-21', { home: 2, away: 1 }],
    ['en.1|2026-11-28|Everton FC|Fulham FC', '2026-11-28', null],
  ])
  expect(() => readOpenfootballFile('{"matches":1}', { code: 'E0', season: '' })).toThrow()
})

function apiAnswer(short: string, league = 39) {
  return JSON.stringify({
    errors: [],
    response: [
      {
        fixture: { id: 7, date: '2026-11-21T15:00:00+00:00', status: { short, elapsed: 62 } },
        league: { id: league, season: 2026, name: 'Premier League', country: 'England' },
        teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
        goals: { home: 2, away: 2 },
        score: { halftime: { home: 1, away: 0 }, fulltime: { home: 1, away: 1 } },
      },
    ],
  })
}

test.each([
  ['FT', 'finished', { home: 1, away: 1 }],
  ['AET', 'finished', { home: 1, away: 1 }],
  ['PST', 'postponed', null],
  ['ABD', 'abandoned', null],
  ['NS', 'scheduled', null],
  ['2H', 'scheduled', null],
  ['AWD', undefined, undefined],
])('API-Football: a match that is %s is %s', async (short, status, fullTime) => {
  const source = createApiFootball({
    baseUrl: 'https://api.example',
    key: 'k',
    getText: () => Promise.resolve(apiAnswer(short)),
  })
  const [match] = await allOf(source, { from: now, to: new Date(now.getTime() + 1) })
  expect([match?.said.status, match?.said.fullTime]).toEqual([status, fullTime])
})

test('a day whose time is not fixed is no time: API-Football', async () => {
  const source = createApiFootball({
    baseUrl: 'https://api.example',
    key: 'k',
    getText: () => Promise.resolve(apiAnswer('TBD')),
  })
  const [match] = await allOf(source, { from: now, to: new Date(now.getTime() + 1) })
  expect(match?.said).toMatchObject({ status: 'scheduled', kickoff: '2026-11-21' })
})

test('API-Football: live scores, refusals, leagues that are not known', async () => {
  const sourceOf = (text: string) =>
    createApiFootball({
      baseUrl: 'https://api.example',
      key: 'k',
      getText: () => Promise.resolve(text),
    })
  const live = async (text: string) => await sourceOf(text).live?.({ signal: undefined })
  expect(await live(apiAnswer('2H'))).toEqual([
    { externalId: '7', state: 'second-half', minute: 62, score: { home: 2, away: 2 } },
  ])
  expect(await live(apiAnswer('NS'))).toEqual([])
  expect(await allOf(sourceOf(apiAnswer('FT', 999)))).toEqual([])
  await expect(live('{"errors":{"token":"Wrong key"},"response":[]}')).rejects.toThrow('Wrong key')
})

function orgAnswer(change: object) {
  return JSON.stringify({
    matches: [
      {
        id: 5,
        utcDate: '2026-11-21T15:00:00Z',
        status: 'FINISHED',
        competition: { code: 'PL' },
        season: { startDate: '2026-08-15', endDate: '2027-05-23' },
        homeTeam: { id: 57, name: 'Arsenal FC' },
        awayTeam: { id: 61, name: 'Chelsea FC' },
        score: {
          duration: 'REGULAR',
          fullTime: { home: 2, away: 1 },
          halfTime: { home: 0, away: 1 },
        },
        ...change,
      },
    ],
  })
}

test('a day whose time is not fixed is no time: football-data.org', () => {
  const kickoffOf = (status: string, utcDate: string) =>
    readFootballDataOrg(orgAnswer({ status, utcDate })).map(({ said }) => said.kickoff)
  expect(kickoffOf('SCHEDULED', '2026-11-21T00:00:00Z')).toEqual(['2026-11-21'])
  expect(kickoffOf('SCHEDULED', '2026-11-21T15:00:00Z')).toEqual(['2026-11-21T15:00:00.000Z'])
  expect(kickoffOf('TIMED', '2026-11-21T00:00:00Z')).toEqual(['2026-11-21T00:00:00.000Z'])
})

test('football-data.org: 90 minutes count, teams not drawn yet are left out', async () => {
  const [match] = readFootballDataOrg(orgAnswer({}))
  expect(match).toMatchObject({
    externalId: '5',
    season: '2026-27',
    league: { code: 'E0' },
    said: { status: 'finished', fullTime: { home: 2, away: 1 } },
  })
  const longer = {
    duration: 'EXTRA_TIME',
    fullTime: { home: 3, away: 2 },
    halfTime: { home: 0, away: 1 },
    regularTime: { home: 2, away: 2 },
  }
  const [extra] = readFootballDataOrg(orgAnswer({ score: longer }))
  expect(extra?.said.fullTime).toEqual({ home: 2, away: 2 })
  expect(readFootballDataOrg(orgAnswer({ homeTeam: { id: null, name: null } }))).toEqual([])
  expect(readFootballDataOrg(orgAnswer({ competition: { code: 'CL' } }))).toEqual([])
  const asked: string[] = []
  const source = createFootballDataOrg({
    baseUrl: 'https://org.example',
    key: 'k',
    getText(url) {
      asked.push(url)
      return Promise.resolve(undefined)
    },
  })
  await allOf(source)
  expect(asked).toEqual([
    'https://org.example/v4/matches?dateFrom=2026-11-12&dateTo=2026-11-22',
    'https://org.example/v4/matches?dateFrom=2026-11-22&dateTo=2026-12-01',
  ])
})

const good: ForeignMatch = {
  externalId: 'm',
  league: { code: 'E0', name: 'Premier League', country: 'England' },
  season: '2026-27',
  home: { externalId: 'a', name: 'A' },
  away: { externalId: 'b', name: 'B' },
  said: {
    kickoff: '2026-11-21',
    status: 'finished',
    halfTime: { home: 0, away: 1 },
    fullTime: { home: 2, away: 1 },
    counts: { hs: 3 },
    odds: { avg_h: 1.5, ah_line: -1 },
  },
}

test.each<[string, Partial<ForeignMatch>, Partial<ForeignMatch['said']>]>([
  ['a team against itself', { away: good.home }, {}],
  ['no day', {}, { kickoff: '2026-13-45' }],
  ['an end before the match', {}, { kickoff: '2026-11-23' }],
  ['an end without a score', {}, { fullTime: null, halfTime: null }],
  ['a score without an end', {}, { status: 'scheduled' }],
  ['goals lost after half-time', {}, { halfTime: { home: 3, away: 0 } }],
  ['too many goals', {}, { fullTime: { home: 31, away: 1 }, halfTime: null }],
  ['half a shot', {}, { counts: { hs: 2.5 } }],
  ['a price below one', {}, { odds: { avg_h: 0.5 } }],
])('%s is refused', (_name, change, said) => {
  expect(problemOf(good, now)).toBe(undefined)
  expect(problemOf({ ...good, ...change, said: { ...good.said, ...said } }, now)).not.toBe(
    undefined,
  )
})
