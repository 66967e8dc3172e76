import { footballQuestion } from '@strix/contracts'
import type { FootballSource } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { testStart } from '../../testing/test-clock.ts'
import type { Score } from './football.tables.ts'
import { importMatches, importSource } from './import.service.ts'
import { listMatches, readHistory } from './index.ts'
import type { ForeignMatch } from './sources/source.ts'

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
  staff = await staffBrowser(app, await newStaff(app, 'moderator', 'm@strix.example'))
})
afterAll(() => app.close())

const dayMs = 24 * 3_600_000
const dayOf = (days: number) =>
  new Date(testStart.getTime() + days * dayMs).toISOString().slice(0, 10)

const countries: Readonly<Record<string, string>> = { DO: 'Portugal', MO: 'Wales', BA: 'Ireland' }

type Given = {
  home: string
  away: string
  days: number
  score?: Score
  league?: string
  prefix?: string
}

function matchOf({ home, away, days, score, league = 'E0', prefix = '' }: Given): ForeignMatch {
  const day = dayOf(days)
  return {
    externalId: `${prefix}${league}|${day}|${home}|${away}`,
    league: { code: league, name: `League ${league}`, country: countries[league] ?? 'England' },
    season: '2026-27',
    home: { externalId: `${league}|${home}`, name: home },
    away: { externalId: `${league}|${away}`, name: away },
    said: {
      kickoff: day,
      status: score ? 'finished' : 'scheduled',
      halfTime: null,
      fullTime: score ?? null,
      counts: null,
      odds: null,
    },
  }
}

async function take(source: FootballSource, ...given: Given[]) {
  return await importMatches(app.services, { source, matches: given.map(matchOf) })
}

async function matchesOf(league: string) {
  const matches = await listMatches(app.db, {
    from: new Date(testStart.getTime() - 90 * dayMs),
    to: new Date(testStart.getTime() + 90 * dayMs),
  })
  return matches.filter((match) => match.league.code === league)
}

test('two sources under other names make one match; a later word of one corrects it', async () => {
  const score = { home: 2, away: 1 }
  await take('football-data', { home: 'Man United', away: 'Leeds', days: -3, score, league: 'TW' })
  const again = { home: 'Manchester United FC', away: 'Leeds United FC', days: -2, league: 'TW' }
  const counts = await take('openfootball', { ...again, score })
  expect(counts).toMatchObject({ changed: 1, unplaced: 0, disputed: 0 })
  const [match, ...others] = await matchesOf('TW')
  expect(others).toEqual([])
  expect(match).toMatchObject({ home: { name: 'Man United' }, fullTime: score })
  const unchanged = await take('openfootball', { ...again, score })
  expect(unchanged.changed).toBe(0)
})

test('sources that disagree stop a match; staff decide, and no source is heard after', async () => {
  const pair = { home: 'Bude Town', away: 'Looe Albion', days: -3, league: 'DI' }
  await take('football-data', { ...pair, score: { home: 1, away: 0 } })
  const counts = await take('openfootball', { ...pair, score: { home: 1, away: 1 } })
  expect(counts.disputed).toBe(1)
  const [disputed] = await matchesOf('DI')
  expect(disputed).toMatchObject({ state: 'disputed', fullTime: null })
  const historyOf = async () => {
    const rows = []
    for await (const part of readHistory(app.db, { before: testStart })) rows.push(...part)
    return rows.filter(({ league }) => league === 'DI')
  }
  expect(await historyOf()).toEqual([])
  const list = await staff.send('GET', '/api/v1/admin/football/disputes')
  expect(list.body.data).toMatchObject([
    { match_id: disputed?.id, reports: [{ source: 'football-data' }, { source: 'openfootball' }] },
  ])
  const settled = await staff.send('POST', `/api/v1/admin/football/matches/${disputed?.id}`, {
    status: 'finished',
    full_time: { home: 1, away: 1 },
    reason: 'The report of the league says so',
  })
  expect(settled.status).toBe(200)
  await take('football-data', { ...pair, score: { home: 3, away: 0 } })
  expect((await matchesOf('DI'))[0]).toMatchObject({
    state: 'agreed',
    fullTime: { home: 1, away: 1 },
  })
  expect(await historyOf()).toMatchObject([{ fthg: '1', ftag: '1' }])
})

test('a team in doubt is asked about, its matches wait, and the answer places them', async () => {
  await take('football-data', { home: 'Sporting', away: 'Braga', days: -9, league: 'DO' })
  await take('football-data', { home: 'Sporting B', away: 'Sp Braga', days: -9, league: 'DO' })
  const doubtful = {
    home: 'Sporting Braga',
    away: 'Vizela',
    days: -2,
    score: { home: 0, away: 0 },
    league: 'DO',
  }
  const counts = await take('openfootball', doubtful)
  expect(counts).toMatchObject({ changed: 0, unplaced: 1 })
  const list = await staff.send('GET', '/api/v1/admin/football/questions')
  const questions = z.array(footballQuestion).parse(list.body.data)
  const question = questions.find(({ home }) => home === 'Sporting Braga')
  if (!question) throw new Error('nobody was asked')
  const braga = question.candidates.find(({ name }) => name === 'Sp Braga')
  const nobody = '01980000-0000-7000-8000-000000000000'
  const path = `/api/v1/admin/football/questions/${question.id}`
  const wrong = await staff.send('POST', path, { id: nobody, reason: 'A slip' })
  expect(wrong.status).toBe(400)
  const decided = await staff.send('POST', path, { id: braga?.id, reason: 'The club says so' })
  expect(decided.status).toBe(200)
  expect(await take('openfootball', doubtful)).toMatchObject({ changed: 1, unplaced: 0 })
  const placed = (await matchesOf('DO')).find(({ away }) => away.name === 'Vizela')
  expect(placed?.home).toMatchObject({ id: braga?.id, name: 'Sp Braga' })
  const after = await staff.send('GET', '/api/v1/admin/football/questions')
  expect(JSON.stringify(after.body)).not.toContain(question.id)
})

test('a match that is put off moves; it does not stand twice', async () => {
  const pair = { home: 'Truro', away: 'Falmouth', league: 'MO' }
  const other = { home: 'Falmouth', away: 'Truro', days: 30, league: 'MO' }
  await take('football-data', { ...pair, days: 2 }, other)
  const [before] = await matchesOf('MO')
  await take('football-data', { ...pair, days: 20 }, other)
  const after = await matchesOf('MO')
  expect(after.map(({ kickoff }) => kickoff.toISOString().slice(0, 10))).toEqual([
    dayOf(20),
    dayOf(30),
  ])
  expect(after[0]?.id).toBe(before?.id)
})

test('a match that one source calls off moves with another that names its new day', async () => {
  const pair = { home: 'Camborne', away: 'Hayle', league: 'MO' }
  await take('openfootball', { ...pair, days: 3 })
  const named = matchOf({ ...pair, days: 3 })
  const org = (said: Partial<ForeignMatch['said']>) => ({
    source: 'football-data-org' as const,
    matches: [{ ...named, externalId: '17', said: { ...named.said, ...said } }],
  })
  await importMatches(app.services, org({}))
  await importMatches(app.services, org({ status: 'postponed' }))
  await take('openfootball', { ...pair, days: 20 })
  await importMatches(app.services, org({ kickoff: dayOf(20) }))
  const matches = (await matchesOf('MO')).filter(({ home }) => home.name === 'Camborne')
  expect(
    matches.map(({ kickoff, status }) => [kickoff.toISOString().slice(0, 10), status]),
  ).toEqual([[dayOf(20), 'scheduled']])
})

test('what cannot be is left out, and the rest is taken', async () => {
  const score = { home: 1, away: 0 }
  const counts = await take(
    'football-data',
    { home: 'Porthleven', away: 'Porthleven', days: -4, score, league: 'BA' },
    { home: 'Porthleven', away: 'Wendron', days: 4, score, league: 'BA' },
    { home: 'Porthleven', away: 'Wendron', days: -4, score, league: 'BA' },
  )
  expect(counts).toMatchObject({ matches: 3, changed: 1, refused: 2 })
})

test('an import that broke off is begun again; one that ended goes on from there', async () => {
  const asked: Date[] = []
  let isBroken = true
  const source = {
    id: 'openfootball' as const,
    historyDays: 300,
    async *matches({ from }: { from: Date }) {
      asked.push(from)
      yield [matchOf({ home: 'Saltash', away: 'Torpoint', days: -1, league: 'BR' })]
      if (isBroken) throw new Error('the line went dead')
    },
  }
  const run = async () => await importSource(app.services, { source, signal: undefined })
  await expect(run()).rejects.toThrow('dead')
  isBroken = false
  await run()
  await run()
  const back = asked.map((from) => Math.round((app.now().getTime() - from.getTime()) / dayMs))
  expect(back).toEqual([300, 300, 10])
})

test('simulated football never enters a live database', async () => {
  const live = { ...app.services, mode: 'live' as const }
  await expect(importMatches(live, { source: 'simulator', matches: [] })).rejects.toThrow('live')
})
