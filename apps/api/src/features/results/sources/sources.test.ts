import { expect, test } from 'vitest'
import { createApiFootball } from './api-football.ts'
import { createFootballData, readFootballData, seasonOf } from './football-data.ts'
import { createOpenfootball } from './openfootball.ts'

const span = { from: new Date('2026-11-12T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }

test('football-data: the main file, a byte order mark, old and new years, a match to come', () => {
  const text =
    '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR\r\n' +
    'E0,21/11/2026,15:00,Arsenal,Chelsea,2,1,H,0,1,A\r\n' +
    'E0,22/11/26,15:00,"Nott\'m Forest",Leeds,0,0,D,,,\r\n' +
    'E0,28/11/2026,15:00,Everton,Fulham,,,,,,\r\n'
  expect(readFootballData(text)).toEqual([
    {
      externalId: 'E0|2026-11-21|Arsenal|Chelsea',
      home: 'Arsenal',
      away: 'Chelsea',
      league: 'Premier League',
      country: 'England',
      kickoff: '2026-11-21',
      result: {
        status: 'finished',
        halfTime: { home: 0, away: 1 },
        fullTime: { home: 2, away: 1 },
      },
    },
    expect.objectContaining({
      home: "Nott'm Forest",
      kickoff: '2026-11-22',
      result: { status: 'finished', halfTime: null, fullTime: { home: 0, away: 0 } },
    }),
  ])
})

test('football-data: rows that end early, empty columns, blank lines and stray quotes', () => {
  const text =
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,Referee,,\r\n' +
    'E0,21/11/2026,Arsenal, Chelsea ,2,1\r\n' +
    '\r\n' +
    ',,,,,,,,,,\r\n' +
    'E0,22/11/2026,"Leeds, United",Hull,1,0,1,0,M "Mike" Dean,,\r\n'
  expect(readFootballData(text)).toMatchObject([
    { home: 'Arsenal', away: 'Chelsea', result: { halfTime: null } },
    { home: 'Leeds, United', result: { halfTime: { home: 1, away: 0 } } },
  ])
})

test('football-data: files of extra leagues, and files made from the source', () => {
  const extra =
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res\nNorway,NOR,2026,21/11/2026,16:00,Brann,Molde,3,2,H\n'
  const made =
    'date,time,league,season,home,away,fthg,ftag,hthg,htag\n2018-05-13,15:00,E0,2017-18,Burnley,Bournemouth,1,2,1,0\n'
  expect(readFootballData(extra)).toMatchObject([
    {
      home: 'Brann',
      country: 'Norway',
      result: { fullTime: { home: 3, away: 2 }, halfTime: null },
    },
  ])
  expect(readFootballData(made)).toMatchObject([
    { kickoff: '2018-05-13', result: { halfTime: { home: 1, away: 0 } } },
  ])
})

test('football-data: asks this season’s files and passes by what is not there yet', async () => {
  const asked: string[] = []
  const source = createFootballData({
    baseUrl: 'https://results.example/',
    getText: (url) => {
      asked.push(url)
      const text =
        'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,21/11/2026,Arsenal,Chelsea,2,1\nE0,21/08/2026,Leeds,Hull,1,1\n'
      return Promise.resolve(url.endsWith('/E0.csv') ? text : undefined)
    },
  })
  const reports = await source.fetch({ ...span, signal: undefined })
  expect(reports.map(({ home }) => home)).toEqual(['Arsenal'])
  expect(asked[0]).toBe('https://results.example/mmz4281/2627/E0.csv')
  expect(asked).toContain('https://results.example/new/NOR.csv')
  expect(seasonOf(new Date('2026-06-30T12:00:00Z'))).toBe('2526')
})

test('openfootball: scores of a file, without those to come', async () => {
  const file = {
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
      {
        round: 'Matchday 13',
        date: '2026-11-28',
        team1: 'Leeds United FC',
        team2: 'Hull City AFC',
      },
    ],
  }
  const source = createOpenfootball({
    baseUrl: 'https://open.example/json',
    getText: (url) =>
      Promise.resolve(url.endsWith('/2026-27/en.1.json') ? JSON.stringify(file) : undefined),
  })
  expect(await source.fetch({ ...span, signal: undefined })).toEqual([
    {
      externalId: 'en.1|2026-11-21|Arsenal FC|Chelsea FC',
      home: 'Arsenal FC',
      away: 'Chelsea FC',
      league: 'English Premier League',
      country: null,
      kickoff: '2026-11-21',
      result: {
        status: 'finished',
        halfTime: { home: 0, away: 1 },
        fullTime: { home: 2, away: 1 },
      },
    },
  ])
})

function apiMatch(short: string, fulltime: object, halftime: object = { home: 0, away: 0 }) {
  return {
    fixture: { id: 7, date: '2026-11-21T16:00:00+01:00', status: { short } },
    league: { id: 39, season: 2026, name: 'Premier League', country: 'England' },
    teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
    goals: { home: 4, away: 3 },
    score: { halftime, fulltime, extratime: { home: 2, away: 1 } },
  }
}
const apiText = (...response: object[]) => JSON.stringify({ errors: [], response })

async function reportsOf(text: string) {
  const getText = () => Promise.resolve(text)
  const source = createApiFootball({ baseUrl: 'https://api.example', key: 'key', getText })
  return await source.fetch({ from: span.from, to: span.from, signal: undefined })
}

test('API-Football: the score of 90 minutes, whatever came after', async () => {
  const reports = await reportsOf(apiText(apiMatch('AET', { home: 2, away: 2 })))
  expect(reports).toMatchObject([
    {
      externalId: '7',
      kickoff: '2026-11-21T15:00:00.000Z',
      result: { status: 'finished', fullTime: { home: 2, away: 2 } },
    },
  ])
})

test.each([
  ['PST', ['postponed']],
  ['ABD', ['abandoned']],
  ['1H', []],
  ['NS', []],
  ['AWD', []],
  ['FT', []],
])('API-Football: %s without a score says %j', async (short, statuses) => {
  const reports = await reportsOf(apiText(apiMatch(short, { home: null, away: null })))
  expect(reports.map(({ result }) => result.status)).toEqual(statuses)
})

test('API-Football: each day is asked with the key; a refusal is said', async () => {
  const asked: unknown[] = []
  const source = createApiFootball({
    baseUrl: 'https://api.example',
    key: 'the-operators-own-key',
    getText: (url, { headers }) => {
      asked.push([url, headers])
      return Promise.resolve(apiText())
    },
  })
  await source.fetch({ from: span.from, to: new Date('2026-11-13T01:00:00Z'), signal: undefined })
  const headers = { 'x-apisports-key': 'the-operators-own-key' }
  expect(asked).toEqual([
    ['https://api.example/fixtures?date=2026-11-12', headers],
    ['https://api.example/fixtures?date=2026-11-13', headers],
  ])
  const refused = JSON.stringify({ errors: { token: 'Missing application key' }, response: [] })
  await expect(reportsOf(refused)).rejects.toThrow('Missing application key')
})
