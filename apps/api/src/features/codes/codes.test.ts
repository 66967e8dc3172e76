import type { LoadedCode } from '@strix/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
})
afterAll(() => world.close())
afterEach(() => {
  world.control.setFault('nairabet', null)
})

async function ask(code: string, how: 'load' | 'scrape', platform = 'nairabet') {
  const answer = await world.app.inject(`/api/v1/code/${code}/${how}/${platform}`)
  return { answer, data: answer.json<{ data: LoadedCode }>().data }
}

function calls(platform = 'nairabet'): number {
  return world.control.requests()[platform] ?? 0
}

test('the games of a code, with what the platform says of each', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 3 })
  const { data } = await ask(code, 'load')
  expect(data).toMatchObject({
    booking_code: code,
    platform: 'nairabet',
    fold: 3,
    bet_type: 'multiple',
  })
  expect(data.games).toHaveLength(3)
  for (const game of data.games) {
    expect(game.game).toMatch(/.+ - .+/)
    expect(game.state).toBe('open')
    expect(game.odds).toBeGreaterThan(1)
  }
  const product = data.games.reduce((sum, game) => sum * (game.odds ?? 1), 1)
  expect(data.odds).toBeCloseTo(product, 1)
})

test('load answers from its copy for a minute, scrape never; the id stays', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 2 })
  const first = await ask(code, 'load')
  const before = calls()
  const copy = await ask(code, 'load')
  expect(calls()).toBe(before)
  expect(copy.data).toEqual(first.data)
  const scraped = await ask(code, 'scrape')
  expect(calls()).toBeGreaterThan(before)
  world.advance(61_000)
  const afterScrape = calls()
  const later = await ask(code, 'load')
  expect(calls()).toBeGreaterThan(afterScrape)
  for (const { data } of [scraped, later]) {
    expect(data._id).toBe(first.data._id)
    expect(data.first_seen).toBe(first.data.first_seen)
  }
})

test('two at once share one row', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 3 })
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(code, 'scrape')))
  expect(new Set(all.map(({ data }) => data._id)).size).toBe(1)
})

test('a copy outlives an outage, for its minute', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 4 })
  await ask(code, 'load')
  world.control.setFault('nairabet', 'error500')
  expect((await ask(code, 'load')).answer.statusCode).toBe(200)
  const scrape = await ask(code, 'scrape')
  expect(scrape.answer.json()).toMatchObject({ code: 'PLATFORM_UNAVAILABLE', status: 503 })
})

test.each([
  ['a code nobody made', '/api/v1/code/ZZZZ9/load/sportybet', 404, 'CODE_NOT_FOUND'],
  ['a platform we do not know', '/api/v1/code/ABC123/load/betfair', 400, 'INVALID_INPUT'],
  ['a code with signs', '/api/v1/code/AB-C/scrape/sportybet', 400, 'INVALID_INPUT'],
  [
    'a code that is too long',
    `/api/v1/code/${'A'.repeat(30)}/scrape/sportybet`,
    400,
    'INVALID_INPUT',
  ],
])('%s', async (_name, url, status, code) => {
  const answer = await world.app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code })
})

test('nothing opaque is stored', async () => {
  const rows = await world.db.selectFrom('loaded_code').select('slip').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('"booking"')
})
