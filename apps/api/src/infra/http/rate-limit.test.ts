import type { Contract } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { mount } from './mount.ts'

const contract = {
  knock: {
    method: 'GET',
    url: '/test/knock',
    summary: 'Three a minute',
    auth: 'anyone',
    perMinute: 3,
    ok: z.object({ data: z.string() }),
    errors: [],
  },
} as const satisfies Contract

let one: TestApp
let two: TestApp
const startAt = new Date('2026-05-05T12:00:10Z')

beforeAll(async () => {
  const mountMore = (app: TestApp['app'], edge: Parameters<typeof mount>[1]) =>
    mount(app, edge, {
      contract,
      handlers: { knock: () => Promise.resolve({ data: 'come in' }) },
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
  return app.app.inject({ url: '/test/knock', remoteAddress })
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
