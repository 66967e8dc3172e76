import { loadedCode, slipInsight } from '@strix/contracts'
import type { LoadedCode, SlipInsight } from '@strix/contracts'
import { outcomeOf, probability } from '@strix/markets'
import type { SlipPick } from '@strix/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { gridOfPrices } from './market-view.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openForecastWorld()
}, 300_000)
afterAll(() => world.close())

const kinds = {
  platform: 'sportybet',
  filter: ({ opaque, key }: SlipPick) => !opaque && /^(1x2|ou@2.5|btts|dc)\//.test(key),
}

async function load(count: number, seed: number, perMatch = 1): Promise<string> {
  return (await loadWhole(count, seed, perMatch))._id
}

async function loadWhole(count: number, seed: number, perMatch = 1): Promise<LoadedCode> {
  const { code } = world.slip({ ...kinds, count, seed, perMatch })
  const answer = await world.app.inject(`/api/v1/code/${code}/load/sportybet`)
  return loadedCode.parse((answer.json() as { data: unknown }).data)
}

async function ask(loadId: string): Promise<SlipInsight> {
  const answer = await world.app.inject(`/api/v1/code/loaded/${loadId}/insight`)
  expect(answer.statusCode, answer.body).toBe(200)
  return slipInsight.parse((answer.json() as { data: unknown }).data)
}

test('chances of a slip over several matches are those of its games together', async () => {
  const insight = await ask(await load(3, 5))
  expect(insight.games).toHaveLength(3)
  for (const view of ['model', 'blend', 'market'] as const) {
    const product = insight.games.reduce((all, game) => all * (game[view] ?? Number.NaN), 1)
    expect(insight[view]?.landing).toBeCloseTo(product, 9)
    const rest = insight.games
      .filter((_, at) => at !== insight.weakest)
      .reduce((all, game) => all * (game[view] ?? Number.NaN), 1)
    expect(insight[view]?.without?.landing).toBeCloseTo(rest, 9)
  }
  const least = Math.min(...insight.games.map(({ model }) => model ?? 1))
  expect(insight.games[insight.weakest]?.model).toBe(least)
  // What a platform keeps stands in its own prices.
  expect(insight.market?.expected).toBeLessThan(1)
  expect(insight.market?.expected).toBeGreaterThan(0.6)
  expect(insight.market?.expected).toBeCloseTo((insight.market?.landing ?? 0) * insight.odds, 6)
})

test('bets are named in our own words', async () => {
  const loaded = await loadWhole(3, 5)
  const names = loaded.games.map(({ name }) => name)
  const insight = await ask(loaded._id)
  expect(insight.games.map(({ played }) => played)).toEqual(names)
  expect(names).not.toEqual(loaded.games.map(({ played }) => played))
})

test('prices of who wins say nothing of goals', async () => {
  const ofGoals = { ...kinds, filter: ({ key }: SlipPick) => /^(ou@2.5|btts)\//.test(key) }
  const { code } = world.slip({ ...ofGoals, count: 2, seed: 3 })
  const answer = await world.app.inject(`/api/v1/code/${code}/load/sportybet`)
  const { _id: loadId } = loadedCode.parse((answer.json() as { data: unknown }).data)
  const listed = await ask(loadId)
  expect(listed.model).not.toBeNull()
  expect(listed.market).toBeNull()
  expect(listed.games.map(({ market }) => market)).toEqual([null, null])
})

test('games on one match are not multiplied away', async () => {
  // Slips take their games at random; some seed puts both on one match.
  let insight: SlipInsight | undefined
  for (let seed = 1; seed <= 400 && !insight?.dependent; seed += 1) {
    const { picks } = world.slip({ ...kinds, count: 2, seed, perMatch: 2 })
    if (picks[0]?.matchId === picks[1]?.matchId) insight = await ask(await load(2, seed, 2))
  }
  if (!insight) throw new Error('no seed puts two games on one match')
  expect(insight.dependent).toBe(true)
  const product = insight.games.reduce((all, { model }) => all * (model ?? Number.NaN), 1)
  expect(Math.abs((insight.model?.landing ?? 0) - product)).toBeGreaterThan(1e-6)
})

test('a result is worth what its converted games are, to whoever made it alone', async () => {
  const { code } = world.slip({ ...kinds, count: 3, seed: 5 })
  const { browser } = await newPerson(world)
  const made = await browser.send('POST', '/convert_code', {
    code,
    origin_platform: 'sportybet',
    destination_platform: 'bet9ja',
    policy: 'all',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const [latest] = (await browser.send('GET', '/api/v1/conversions')).body.data as {
    id: string
    converted: number
  }[]
  const { id, converted } = latest ?? { id: '', converted: 0 }
  const url = `/api/v1/conversions/${id}/insight`
  const answer = await browser.send('GET', url)
  expect(answer.status).toBe(200)
  const insight = slipInsight.parse(answer.body.data)
  expect(insight.games).toHaveLength(converted)
  const product = insight.games.reduce((all, { model }) => all * (model ?? Number.NaN), 1)
  expect(insight.model?.landing).toBeCloseTo(product, 9)
  expect(insight.market).not.toBeNull()
  const stranger = await newPerson(world)
  expect((await stranger.browser.send('GET', url)).status).toBe(404)
})

test('a slip with a game that has begun has no chances any more', async () => {
  const id = await load(2, 7)
  const now = world.now().getTime()
  world.advance(12 * 24 * 3_600_000)
  const answer = await world.app.inject(`/api/v1/code/loaded/${id}/insight`)
  expect(answer.statusCode).toBe(404)
  world.advance(now - world.now().getTime())
})

test('it is closed to who takes a break', async () => {
  const id = await load(2, 9)
  const person = await newPerson(world)
  await person.browser.send('POST', '/api/v1/account/self-exclusion', { months: 6 })
  const answer = await person.browser.send('GET', `/api/v1/code/loaded/${id}/insight`)
  expect([answer.status, answer.body.code]).toEqual([403, 'EXCLUDED'])
})

test('prices become chances without their margin, of every bet alike', () => {
  const grid = gridOfPrices([
    { '1x2/home': 1.9, '1x2/draw': 3.4, '1x2/away': 4, 'ou@2.5/over': 1.9, 'ou@2.5/under': 1.9 },
  ])
  if (!grid) throw new Error('no grid')
  const win = (key: string) => probability(outcomeOf(key), grid)?.win ?? Number.NaN
  expect(win('ou@2.5/over')).toBeCloseTo(0.5, 2)
  expect(win('dc/1x')).toBeCloseTo(1 - win('1x2/away'), 9)
  expect(win('1x2/home')).toBeLessThan(1 / 1.9)
  expect(gridOfPrices([{ 'ou@2.5/over': 1.9, 'ou@2.5/under': 1.9 }])).toBeNull()
})
