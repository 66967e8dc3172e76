/** Two players of a live server whose only source is Fantasy Premier League. */
import { createWriter, guardSentence, writePlayers } from '@strix/assistant'
import type { ComparePlayersData, ToolResult } from '@strix/assistant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import {
  fantasyBootstrap,
  fantasyFixtures,
  fantasyLive,
  fantasyPlayer,
  fantasySeason,
} from '../../../testing/test-fantasy.ts'
import { footballFeature, listPlayers, readHistory } from '../../football/index.ts'
import { listChoices } from '../choices.store.ts'
import { comparePlayers } from './compare-players.ts'

const weeks = 6
const base = 'https://fantasy.example/api'
const lastWeek = new Date('2026-11-14T15:00:00.000Z')
const sentOff = fantasyPlayer(4, 10)
const season = fantasySeason(weeks, lastWeek).map((match) =>
  match.id === 1 ? match : { ...match, lines: { [sentOff]: { red_cards: 1, yellow_cards: 0 } } },
)
const asked: string[] = []
let app: TestApp

function answerOf(path: string): unknown {
  if (path === '/bootstrap-static/') return fantasyBootstrap({ weeks, checked: weeks })
  if (path === '/fixtures/') return fantasyFixtures(season)
  return fantasyLive(Number(path.split('/')[2]), season)
}

beforeAll(async () => {
  app = await openTestApp()
  const live = {
    ...app.services,
    mode: 'live' as const,
    sandbox: undefined,
    env: {
      results: {
        footballDataUrl: undefined,
        openfootballUrl: undefined,
        apiFootball: undefined,
        footballDataOrg: undefined,
        fantasyPremierLeagueUrl: base,
      },
    },
    userAgent: 'tests',
    pause: () => Promise.resolve(),
    transport: ({ url }: { url: string }) => {
      const path = url.slice(base.length)
      asked.push(path)
      const body = (async function* () {
        yield Buffer.from(JSON.stringify(answerOf(path)))
      })()
      return Promise.resolve({ status: 200, contentType: 'application/json', body })
    },
  }
  const jobs = footballFeature.jobs({ ...live, ...footballFeature.create(live) })
  const job = jobs.find(({ name }) => name === 'football_import')
  const context = { signal: undefined, log: app.services.log }
  await job?.run({ source: 'fantasy-premier-league' }, context)
  // A start of the product right after asks for nothing.
  await job?.run({ source: 'fantasy-premier-league' }, context)
})
afterAll(() => app.close())

async function compare(...names: string[]): Promise<ToolResult<ComparePlayersData>> {
  const players = await listPlayers(app.db)
  const ids = names.map((name) => players.find((player) => player.name === name)?.id ?? name)
  const context = {
    profileId: '',
    locale: 'en' as const,
    timeZone: 'Africa/Lagos',
    oddsFormat: 'decimal',
    now: app.now(),
    signal: new AbortController().signal,
    services: app.services,
  }
  return await comparePlayers.run({ players: ids }, context)
}

const striker = 'Jide Adeyemi'
const keeper = 'Ada Adeyemi'
const other = 'Jide Balogun'
const red = 'Jide Danjuma'

test('one reading of the season, a question a week, and none again', () => {
  const live = Array.from({ length: weeks }, (_, at) => `/event/${weeks - at}/live/`)
  expect(asked).toEqual(['/bootstrap-static/', '/fixtures/', ...live])
})

test('two players per 90 minutes, with minutes played and percentile of their position', async () => {
  const { data, facts } = await compare(striker, other)
  const valueOf = (id: string) => facts.find((fact) => fact.id === id)?.value
  expect(data.players).toMatchObject([
    { name: striker, team: 'Arsenal', position: 'forward', played: true, unknown: ['shots'] },
    { name: other, team: 'Chelsea', position: 'forward', played: true, unknown: ['shots'] },
  ])
  const own = season.filter(({ home, away }) => [home, away].includes(1))
  const goals = own.reduce((sum, { home, score }) => sum + (score?.[home === 1 ? 0 : 1] ?? 0), 0)
  expect(valueOf('p1.minutes')).toBe(own.length * 90)
  expect(valueOf('p1.goals')).toBeCloseTo(goals / own.length, 5)
  expect(valueOf('p1.goals.percentile')).toBeGreaterThan(50)
  // Three forwards of each of the four teams have played enough.
  expect(valueOf('p1.peers')).toBeGreaterThanOrEqual(8)
  expect(valueOf('p1.yellows.percentile')).toBeDefined()
  const names = new Set(facts.map(({ about }) => about))
  expect(names).not.toContain('shots')
  expect(new Set(facts.map(({ source }) => source))).toEqual(new Set(['Fantasy Premier League']))
})

test('who was sent off has yellow cards that are not known, and no nought of them', async () => {
  const { data, facts } = await compare(red, keeper)
  expect(data.players.map(({ unknown }) => unknown)).toEqual([['shots', 'yellows'], ['shots']])
  const ids = facts.map(({ id }) => id)
  expect(ids).not.toContain('p1.yellows')
  expect(ids).toContain('p2.yellows')
})

test.each(['en', 'pcm'] as const)(
  'what is not known is said, and passes the guard: %s',
  async (locale) => {
    const result = await compare(striker, other, red)
    for (const seed of ['a', 'b', 'c']) {
      const today = app.now().toISOString().slice(0, 10)
      const writer = createWriter({ locale, seed, today }, result.facts)
      writePlayers(writer, result)
      const sentences = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece] : []))
      const text = sentences.map((sentence) => sentence.text).join('\n')
      const words = {
        en: [`I do not know the shots of ${striker}.`, `shots and yellow cards of ${red}.`],
        pcm: [`I no know the shots of ${striker}.`, `shots and yellow cards of ${red}.`],
      }
      for (const part of words[locale]) expect(text).toContain(part)
      expect(text).not.toMatch(/too little play|too small to judge/u)
      for (const sentence of sentences) {
        const verdict = guardSentence(sentence.text, sentence.facts, {
          text: '',
          today,
          before: [],
        })
        expect([sentence.text, verdict]).toEqual([sentence.text, { ok: true }])
      }
    }
  },
)

test('they are found by name, and no cards by half are made of a source without minutes', async () => {
  const found = await listChoices(app.db, { of: 'players', words: 'jide', now: app.now() })
  expect(found).toHaveLength(4)
  expect(found[0]?.detail).toMatch(/, forward$/u)
  for await (const page of readHistory(app.db, { before: app.now() })) {
    expect(page).toHaveLength(season.length)
    for (const row of page) expect(row).not.toHaveProperty('hthy')
  }
})

test('nobody stands above those who have as much, nor above everybody', async () => {
  const { data, facts } = await compare(keeper, red)
  const value = (id: string) => Number(facts.find((fact) => fact.id === id)?.value)
  // No keeper scores, so none of them is above another.
  expect([value('p1.goals'), value('p1.goals.percentile')]).toEqual([0, 0])
  const percentiles = facts.filter(({ id }) => id.endsWith('.percentile')).map(({ value: v }) => v)
  expect(Math.max(...percentiles.map(Number))).toBeLessThan(100)
  const writer = createWriter({ locale: 'en', seed: 'a', today: '2026-11-20' }, facts)
  writePlayers(writer, { tool: 'compare_players', data, facts })
  const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
  expect(said.join(' ')).not.toContain(`For goals ${keeper}`)
})
