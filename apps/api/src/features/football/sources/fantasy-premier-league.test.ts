import { expect, test } from 'vitest'
import {
  fantasyBootstrap,
  fantasyFixtures,
  fantasyLive,
  fantasyPlayer,
  fantasySeason,
} from '../../../testing/test-fantasy.ts'
import type { FantasyMatch } from '../../../testing/test-fantasy.ts'
import { problemOfSheet } from '../check.ts'
import { createFantasyPremierLeague } from './fantasy-premier-league.ts'
import type { DoubtfulSheet, ForeignMatch, ForeignSheet, UnreadMatch } from './source.ts'

const base = 'https://fantasy.example/api'
const lastWeek = new Date('2026-11-14T15:00:00.000Z')
const span = { from: new Date('2026-08-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }
const striker = fantasyPlayer(1, 10)

type Texts = { [path: string]: string | Error | undefined }

function textsOf(matches: readonly FantasyMatch[], given: { checked?: number } = {}): Texts {
  const weeks = Math.max(...matches.map(({ event }) => event ?? 0))
  const checked = given.checked ?? weeks
  return {
    '/bootstrap-static/': JSON.stringify(fantasyBootstrap({ weeks, checked })),
    '/fixtures/': JSON.stringify(fantasyFixtures(matches)),
    ...Object.fromEntries(
      Array.from({ length: weeks }, (_, at): [string, string] => [
        `/event/${at + 1}/live/`,
        JSON.stringify(fantasyLive(at + 1, matches)),
      ]),
    ),
  }
}

function sourceOf(texts: Texts) {
  const asked: string[] = []
  const source = createFantasyPremierLeague({
    baseUrl: `${base}/`,
    async pause() {
      asked.push('pause')
    },
    async getText(url) {
      const path = url.slice(base.length)
      asked.push(path)
      const text = texts[path]
      if (text instanceof Error) throw text
      return text
    },
  })
  return { source, asked }
}

async function matchesOf(texts: Texts): Promise<ForeignMatch[]> {
  const found: ForeignMatch[] = []
  const given = { ...span, signal: undefined }
  for await (const part of sourceOf(texts).source.matches(given)) found.push(...part)
  return found
}

function unread(matches: readonly FantasyMatch[]): UnreadMatch[] {
  return matches.map(({ id, kickoff }) => {
    return { externalId: `${2_500_000 + id}`, kickoff: new Date(kickoff), home: [], away: [] }
  })
}

async function sheetsOf(texts: Texts, matches: readonly FantasyMatch[]) {
  const { source, asked } = sourceOf(texts)
  const found: (ForeignSheet | DoubtfulSheet)[] = []
  const told = source.sheets?.of({ matches: unread(matches), signal: undefined })
  for await (const part of told ?? []) found.push(...part)
  return { found, asked }
}

const [first] = fantasySeason(1, lastWeek)
if (!first) throw new Error('a season without matches')

async function sheetOf(match: FantasyMatch, texts = textsOf([match])) {
  return (await sheetsOf(texts, [match])).found[0]
}

function playerIn(sheet: ForeignSheet | DoubtfulSheet | undefined, id: number) {
  if (!sheet || 'doubt' in sheet) throw new Error(sheet?.doubt ?? 'no sheet')
  return [...sheet.home, ...sheet.away].find(({ externalId }) => externalId === `${50_000 + id}`)
}

test('matches of the season, those to come too, and none without a day', async () => {
  const matches = [
    first,
    { ...first, id: 8, event: 2, kickoff: '2026-11-28T15:00:00Z', score: null },
  ]
  const texts = textsOf(matches)
  const fixtures = [
    ...fantasyFixtures(matches),
    { ...fantasyFixtures([{ ...first, id: 9, event: null, score: null }])[0], kickoff_time: null },
  ]
  const told = await matchesOf({ ...texts, '/fixtures/': JSON.stringify(fixtures) })
  expect(told.map(({ externalId, said }) => [externalId, said.status, said.fullTime])).toEqual([
    ['2500001', 'finished', { home: 2, away: 0 }],
    ['2500008', 'scheduled', null],
  ])
  expect(told[0]).toMatchObject({
    league: { code: 'E0', country: 'England' },
    season: '2026-27',
    home: { externalId: '3', name: 'Arsenal' },
    said: { kickoff: '2026-11-14T15:00:00.000Z', halfTime: null, counts: null, odds: null },
  })
})

test('who played, for how long and what of it is not told', async () => {
  const sheet = await sheetOf(first)
  expect(playerIn(sheet, striker)).toEqual({
    externalId: '50110',
    name: 'Jide Adeyemi',
    position: 'forward',
    shirt: null,
    started: true,
    minutes: 90,
    goals: 2,
    assists: 0,
    shots: null,
    yellows: 0,
    reds: 0,
  })
  expect(playerIn(sheet, fantasyPlayer(2, 12))).toMatchObject({ started: false, minutes: 20 })
  expect(playerIn(sheet, fantasyPlayer(2, 1))).toMatchObject({ position: 'goalkeeper' })
  expect(sheet).toMatchObject({ externalId: '2500001', events: null })
  if (!sheet || 'doubt' in sheet) throw new Error('no sheet')
  expect(problemOfSheet(sheet, { home: 2, away: 0 })).toBe(undefined)
})

test('own goals count for the others; yellow cards of one sent off are not known', async () => {
  const [keeper, back] = [fantasyPlayer(2, 1), fantasyPlayer(2, 3)]
  const match = {
    ...first,
    lines: {
      [striker]: { goals_scored: 1 },
      [keeper]: { own_goals: 1 },
      [back]: { red_cards: 1, yellow_cards: 0 },
    },
  }
  const sheet = await sheetOf(match)
  expect(playerIn(sheet, keeper)).toMatchObject({ goals: 0 })
  expect(playerIn(sheet, back)).toMatchObject({ reds: 1, yellows: null })
})

test('two matches of a team in a week are told apart, and who began which is not guessed', async () => {
  const second = { ...first, id: 2, home: 3, away: 1, score: [0, 1] as const }
  const rested = fantasyPlayer(1, 9)
  const both = [{ ...first, lines: { [rested]: { minutes: 10 } } }, second]
  const { found, asked } = await sheetsOf(textsOf(both), both)
  const [one, two] = found
  expect(playerIn(one, striker)).toMatchObject({ minutes: 90, goals: 2, started: true })
  expect(playerIn(two, striker)).toMatchObject({ minutes: 90, goals: 1, started: true })
  expect(playerIn(one, rested)).toMatchObject({ minutes: 10, started: null })
  expect(playerIn(two, rested)).toMatchObject({ minutes: 90, started: null })
  expect(asked.filter((path) => path.includes('live'))).toEqual(['/event/1/live/'])
})

test('a player who has moved since played for the team he played for', async () => {
  const texts = textsOf([first])
  const { elements, ...rest } = fantasyBootstrap({ weeks: 1, checked: 1 })
  const moved = elements.map((each) => (each.id === striker ? { ...each, team: 2 } : each))
  const bootstrap = JSON.stringify({ ...rest, elements: moved })
  const sheet = await sheetOf(first, { ...texts, '/bootstrap-static/': bootstrap })
  expect(sheet).toMatchObject({
    home: expect.arrayContaining([expect.objectContaining({ externalId: '50110' })]) as unknown,
  })
})

test('a position that is not known stays unknown', async () => {
  const { elements, ...rest } = fantasyBootstrap({ weeks: 1, checked: 1 })
  const strange = elements.map((each) =>
    each.id === striker ? { ...each, element_type: 9 } : each,
  )
  const bootstrap = JSON.stringify({ ...rest, elements: strange })
  const sheet = await sheetOf(first, { ...textsOf([first]), '/bootstrap-static/': bootstrap })
  expect(playerIn(sheet, striker)?.position).toBe(null)
})

test('one question at a time, newest weeks first, ten a night, and only those that are checked', async () => {
  const season = fantasySeason(13, lastWeek)
  const { found, asked } = await sheetsOf(textsOf(season, { checked: 12 }), season)
  expect(found).toHaveLength(20)
  const weeks = Array.from({ length: 10 }, (_, at) => `/event/${12 - at}/live/`)
  expect(asked).toEqual(
    ['/bootstrap-static/', '/fixtures/', ...weeks].flatMap((path, at) =>
      at === 0 ? [path] : ['pause', path],
    ),
  )
})

test('the season that was read for the matches is not asked for again', async () => {
  const { source, asked } = sourceOf(textsOf([first]))
  for await (const part of source.matches({ ...span, signal: undefined }))
    expect(part).not.toEqual([])
  const told = source.sheets?.of({ matches: unread([first]), signal: undefined })
  for await (const part of told ?? []) expect(part).toHaveLength(1)
  expect(asked.filter((path) => path !== 'pause')).toEqual([
    '/bootstrap-static/',
    '/fixtures/',
    '/event/1/live/',
  ])
})

type Live = ReturnType<typeof fantasyLive>
type Change = (live: Live, fixtures: ReturnType<typeof fantasyFixtures>) => void
const elementOf = (live: Live, id: number) => {
  const found = live.elements.find((each) => each.id === id)
  if (!found) throw new Error(`no player ${id}`)
  return found
}

test.each<[string, Change]>([
  [
    'a player is of neither team or of both',
    (_live, [match]) => match?.stats[0]?.a.push({ element: striker, value: 1 }),
  ],
  [
    'a player is reported twice',
    (live) => elementOf(live, striker).explain.push({ fixture: 1, stats: [] }),
  ],
  [
    'a figure is reported twice',
    (live) => {
      const [part] = elementOf(live, striker).explain
      part?.stats.push({ identifier: 'goals_scored', points: 4, value: 1 })
    },
  ],
  ["a player's matches are not his week", (live) => (elementOf(live, striker).stats.minutes = 45)],
  ['somebody unknown played', (live) => (elementOf(live, striker).id = 999)],
  [
    'goals of players are not the score',
    (live) => live.elements.splice(live.elements.indexOf(elementOf(live, striker)), 1),
  ],
])('a match is left out: %s', async (doubt, change) => {
  const [live, fixtures] = [fantasyLive(1, [first]), fantasyFixtures([first])]
  change(live, fixtures)
  const texts = {
    ...textsOf([first]),
    '/event/1/live/': JSON.stringify(live),
    '/fixtures/': JSON.stringify(fixtures),
  }
  const told = await sheetOf(first, texts)
  expect(told).toEqual({ externalId: '2500001', doubt })
})

test('a player whose id stands twice makes a sheet that is refused', async () => {
  const live = fantasyLive(1, [first])
  const twice = { elements: [...live.elements, elementOf(live, fantasyPlayer(1, 2))] }
  const texts = { ...textsOf([first]), '/event/1/live/': JSON.stringify(twice) }
  const sheet = await sheetOf(first, texts)
  if (!sheet || 'doubt' in sheet) throw new Error('no sheet')
  expect(problemOfSheet(sheet, { home: 2, away: 0 })).toBe('a player is named twice')
})

test.each<[string, string, (text: string) => string | Error | undefined]>([
  ['a page instead of JSON', '/bootstrap-static/', () => '<!DOCTYPE html><title>Busy</title>'],
  ['an answer that breaks off', '/fixtures/', (text) => text.slice(0, -40)],
  ['another shape', '/fixtures/', (text) => text.replaceAll('"team_h"', '"home"')],
  ['another shape of players', '/event/1/live/', (text) => text.replaceAll('"value"', '"n"')],
  [
    'figures as texts',
    '/event/1/live/',
    (text) => text.replaceAll('"minutes":90', '"minutes":"90"'),
  ],
  ['too many questions', '/event/1/live/', () => new Error('fantasy.example answered 429')],
  ['nothing there', '/event/1/live/', () => undefined],
])('%s is an error, and nothing more is asked', async (_name, path, change) => {
  const season = fantasySeason(1, lastWeek)
  const texts = textsOf(season)
  const text = texts[path]
  if (typeof text !== 'string') throw new Error(path)
  const { source, asked } = sourceOf({ ...texts, [path]: change(text) })
  const read = async () => {
    const told = source.sheets?.of({ matches: unread(season), signal: undefined })
    for await (const part of told ?? []) expect(part).toHaveLength(2)
  }
  await expect(read()).rejects.toThrow()
  expect(asked.at(-1)).toBe(path)
})
