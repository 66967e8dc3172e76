import type { FootballSource } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testStart } from '../../testing/test-clock.ts'
import { importMatches } from './import.service.ts'
import { listMatches, listPlayerTotals, listPlayers } from './index.ts'
import { importPlayers } from './players.service.ts'
import type { DoubtfulSheet, ForeignMatch, ForeignPlayer, ForeignSheet } from './sources/source.ts'
import type { Source, UnreadMatch } from './sources/source.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const dayMs = 24 * 3_600_000
const at = (days: number) => new Date(testStart.getTime() + days * dayMs)

type Given = { days: number; home: string; away: string; score?: [number, number] }

function matchOf(source: string, { days, home, away, score = [1, 0] }: Given): ForeignMatch {
  return {
    externalId: `${source} ${home} ${away}`,
    league: { code: 'E0', name: 'Premier League', country: 'England' },
    season: '2026-27',
    home: { externalId: `${source} ${home}`, name: home },
    away: { externalId: `${source} ${away}`, name: away },
    said: {
      kickoff: at(days).toISOString(),
      status: 'finished',
      halfTime: null,
      fullTime: { home: score[0], away: score[1] },
      counts: null,
      odds: null,
    },
  }
}

function playersOf(club: string, changes: Partial<ForeignPlayer> = {}): ForeignPlayer[] {
  return Array.from({ length: 11 }, (_, index) => ({
    externalId: `${club} ${index + 1}`,
    name: `${club} ${index + 1}`,
    position: 'midfielder',
    shirt: index + 1,
    started: true,
    minutes: 90,
    goals: 0,
    assists: 0,
    shots: 0,
    yellows: 0,
    reds: 0,
    ...(index === 0 ? changes : {}),
  }))
}

type Answer = (match: UnreadMatch) => (ForeignSheet | DoubtfulSheet)[]

function sourceOf(id: Source['id'], answer: Answer) {
  const asked: string[] = []
  const source: Source = {
    id,
    historyDays: 30,
    async *matches() {
      yield []
    },
    sheets: {
      days: 30,
      settledHours: 12,
      async *of({ matches }) {
        for (const match of matches) {
          asked.push(match.externalId)
          yield answer(match)
        }
      },
    },
  }
  const take = () => importPlayers(app.services, { source, signal: undefined })
  return { asked, take }
}

async function announce(source: FootballSource & Source['id'], ...given: Given[]) {
  const matches = given.map((each) => matchOf(source, each))
  await importMatches(app.services, { source, matches })
}

async function named(name: string) {
  const players = (await listPlayers(app.db)).filter((player) => player.name === name)
  const playerIds = players.map(({ id }) => id)
  const totals = await listPlayerTotals(app.db, { playerIds, from: at(-60), before: at(0) })
  return players.map(({ id, ...player }) => ({ ...player, totals: totals.get(id) }))
}

const scorer = { goals: 1, shots: 2 }

function plain({ externalId, home: [home = ''], away: [away = ''] }: UnreadMatch): ForeignSheet {
  const clubOf = (name: string) => name.split(' ').at(-1) ?? ''
  const sides = { home: playersOf(clubOf(home), scorer), away: playersOf(clubOf(away)) }
  return { externalId, ...sides, events: null }
}

test('asked newest first, under its own names of teams, once, and not of the same evening', async () => {
  await announce(
    'openfootball',
    { days: -9, home: 'Arsenal', away: 'Chelsea' },
    { days: -2, home: 'Everton', away: 'Fulham' },
    { days: -0.2, home: 'Leeds', away: 'Burnley' },
    { days: -40, home: 'Brentford', away: 'Sunderland' },
  )
  const matches: UnreadMatch[] = []
  const { asked, take } = sourceOf('openfootball', (match) => {
    matches.push(match)
    return [plain(match)]
  })
  expect(await take()).toEqual({ taken: 2, doubtful: [] })
  expect(asked).toEqual(['openfootball Everton Fulham', 'openfootball Arsenal Chelsea'])
  expect(matches[0]).toMatchObject({
    home: ['openfootball Everton'],
    away: ['openfootball Fulham'],
  })
  expect(await take()).toEqual({ taken: 0, doubtful: [] })
  expect(asked).toHaveLength(2)
})

test('a player whom two sources know stands once, with what the last of them counted', async () => {
  expect(await named('Everton 1')).toMatchObject([{ source: 'openfootball', totals: { goals: 1 } }])
  await announce('api-football', { days: -2, home: 'Everton', away: 'Fulham' })
  const { take } = sourceOf('api-football', (match) => [plain(match)])
  expect(await take()).toMatchObject({ taken: 1 })
  expect(await named('Everton 1')).toMatchObject([
    { source: 'api-football', totals: { matches: 1, goals: 1, minutes: 90 } },
  ])
  expect(await listMatches(app.db, { from: at(-3), to: at(-1) })).toHaveLength(1)
})

test('what nobody can believe is left out, said once and not asked again', async () => {
  await announce(
    'football-data-org',
    { days: -5, home: 'Arsenal', away: 'Everton' },
    { days: -6, home: 'Chelsea', away: 'Fulham' },
  )
  const { asked, take } = sourceOf('football-data-org', (match) =>
    match.externalId.includes('Chelsea')
      ? [{ externalId: match.externalId, doubt: 'nothing is reported' }]
      : [{ ...plain(match), home: playersOf('Arsenal', { goals: 3, shots: 3 }) }],
  )
  expect(await take()).toEqual({
    taken: 0,
    doubtful: [
      { externalId: 'football-data-org Arsenal Everton', doubt: 'more goals than the score' },
      { externalId: 'football-data-org Chelsea Fulham', doubt: 'nothing is reported' },
    ],
  })
  expect(await take()).toEqual({ taken: 0, doubtful: [] })
  expect(asked).toHaveLength(2)
  expect(await named('Arsenal 1')).toMatchObject([{ source: 'openfootball' }])
})

test('an older match that is read later moves nobody back to his old club', async () => {
  await announce('football-data', { days: -4, home: 'Wolves', away: 'Villa' })
  const move = (match: UnreadMatch, club: string): ForeignSheet => {
    const [first, ...rest] = playersOf(club, scorer)
    const moved = { ...playersOf('Moved')[0], ...scorer, externalId: 'm', name: 'Mover' }
    if (!first) throw new Error('nobody')
    return { ...plain(match), home: [{ ...first, ...moved }, ...rest] }
  }
  const now = sourceOf('football-data', (match) => [move(match, 'Wolves')])
  expect(await now.take()).toMatchObject({ taken: 1 })
  await announce('football-data', { days: -20, home: 'Leeds', away: 'Villa' })
  const later = sourceOf('football-data', (match) => [move(match, 'Leeds')])
  expect(await later.take()).toMatchObject({ taken: 1 })
  expect(await named('Mover')).toMatchObject([{ team: { name: 'Wolves' }, totals: { matches: 2 } }])
})

test('a sum with a part that is not known is not known', async () => {
  await announce('football-data', { days: -7, home: 'Hull', away: 'Stoke' })
  await announce('football-data', { days: -8, home: 'Hull', away: 'Derby' })
  const { take } = sourceOf('football-data', (match) => {
    const lacks = match.externalId.endsWith('Stoke')
    const changes = lacks ? { shots: null, started: null, position: null } : {}
    return [{ ...plain(match), home: playersOf('Hull', { ...scorer, ...changes }) }]
  })
  expect(await take()).toMatchObject({ taken: 2 })
  expect(await named('Hull 1')).toMatchObject([
    { position: null, totals: { matches: 2, goals: 2, shots: null, starts: null, yellows: 0 } },
  ])
  expect(await named('Hull 2')).toMatchObject([{ totals: { shots: 0, starts: 2 } }])
})
