import type { Contract } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { mount } from './mount.ts'
import { createUseCounts } from './use-counts.ts'

const knock3 = {
  summary: 'Three a minute',
  auth: 'anyone',
  perMinute: 3,
  ok: z.object({ data: z.string() }),
  errors: [],
} as const
const contract = {
  knock: { ...knock3, method: 'POST', url: '/test/knock' },
  ask: { ...knock3, method: 'GET', url: '/test/ask' },
  askOutside: { ...knock3, method: 'GET', url: '/test/outside', countedIn: 'database' },
} as const satisfies Contract

const comeIn = () => Promise.resolve({ data: 'come in' })

let one: TestApp
let two: TestApp
const startAt = new Date('2026-05-05T12:00:10Z')

beforeAll(async () => {
  const mountMore = (app: TestApp['app'], edge: Parameters<typeof mount>[1]) =>
    mount(app, edge, {
      contract,
      handlers: { knock: comeIn, ask: comeIn, askOutside: comeIn },
      tag: 'test',
    })
  const env = { RATE_LIMIT_FACTOR: '1' }
  one = await openTestApp({ mountMore, env, startAt })
  two = await openTestApp({ mountMore, env, startAt, url: one.url })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

function knock(app: TestApp, remoteAddress: string) {
  return app.app.inject({ method: 'POST', url: '/test/knock', remoteAddress })
}

async function ask(app: TestApp, path: string, remoteAddress: string): Promise<number> {
  return (await app.app.inject({ url: `/test/${path}`, remoteAddress })).statusCode
}

test('two processes count together, and each address for itself', async () => {
  for (const app of [one, two, one]) expect((await knock(app, '192.0.2.1')).statusCode).toBe(200)
  const refused = await knock(two, '192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await knock(two, '192.0.2.2')).statusCode).toBe(200)
  one.advance(wait * 1000)
  two.advance(wait * 1000)
  expect((await knock(one, '192.0.2.1')).statusCode).toBe(200)
})

test('a race lets exactly three through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => knock(n % 2 === 0 ? one : two, '192.0.2.9')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
})

test('each process counts its own reads, and writes nothing down', async () => {
  const rows = await one.db.selectFrom('rate_bucket').select('key').execute()
  const asked = []
  for (const app of [one, one, one, two, one, two]) asked.push(await ask(app, 'ask', '192.0.2.3'))
  expect(asked).toEqual([200, 200, 200, 200, 429, 200])
  expect(await one.db.selectFrom('rate_bucket').select('key').execute()).toEqual(rows)
  one.advance(60_000)
  two.advance(60_000)
  expect(await ask(one, 'ask', '192.0.2.3')).toBe(200)
})

test('reads that ask a platform count together', async () => {
  const asked = []
  for (const app of [one, two, one, two]) asked.push(await ask(app, 'outside', '192.0.2.4'))
  expect(asked).toEqual([200, 200, 200, 429])
})

test.each(['knock', 'ask'])('a clock that was a week ahead keeps nobody out: %s', async (path) => {
  const method = path === 'knock' ? 'POST' : 'GET'
  const come = async () => {
    const url = `/test/${path}`
    return (await one.app.inject({ method, url, remoteAddress: '192.0.2.5' })).statusCode
  }
  one.advance(7 * 24 * 3_600_000)
  expect([await come(), await come()]).toEqual([200, 200])
  one.advance(-7 * 24 * 3_600_000)
  const asked = []
  for (let n = 0; n < 4; n += 1) asked.push(await come())
  expect(asked).toEqual([200, 200, 200, 429])
})

test('what a process counts is bounded: who came first is forgotten first', () => {
  const counts = createUseCounts({ keysMax: 2 })
  const windowStart = startAt
  for (const key of ['a', 'b', 'a', 'c']) counts.count({ key, windowStart })
  expect(counts.count({ key: 'b', windowStart })).toBe(2)
  expect(counts.count({ key: 'a', windowStart })).toBe(1)
})

test('one subscriber of IPv6 is one, its neighbour another', async () => {
  for (const tail of ['1', '2:3', 'ffff']) await knock(one, `2001:db8:1:2::${tail}`)
  expect((await knock(one, '2001:db8:1:2:9:9:9:9')).statusCode).toBe(429)
  expect((await knock(one, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('the table holds no addresses', async () => {
  const rows = await one.db.selectFrom('rate_bucket').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ key }) => key).join()).not.toMatch(/192\.0\.2|2001/)
})

test('addresses come from the socket unless a proxy is named', async () => {
  const proxied = await openTestApp({
    url: one.url,
    env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.0.0.1' },
    mountMore: (app) => app.get('/test/ip', (request) => ({ ip: request.ip })),
  })
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const ask = (remoteAddress: string) =>
    proxied.app.inject({ url: '/test/ip', headers, remoteAddress })
  expect((await ask('10.0.0.1')).json()).toEqual({ ip: '198.51.100.7' })
  expect((await ask('10.0.0.2')).json()).toEqual({ ip: '10.0.0.2' })
  await proxied.close()
})
