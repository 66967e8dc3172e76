/** A request is found again in the log of any process by the id its answer carries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let one: TestApp
let two: TestApp
let proxied: TestApp
beforeAll(async () => {
  one = await openTestApp()
  two = await openTestApp({ url: one.url })
  proxied = await openTestApp({ url: one.url, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await proxied.close()
  await two.close()
  await one.close()
})

const given = 'a1b2c3d4-from-the-proxy'

async function idOf(app: TestApp, header?: string): Promise<string> {
  const headers = header === undefined ? {} : { 'x-request-id': header }
  const answer = await app.app.inject({ url: '/api/v1/platforms', headers })
  return String(answer.headers['x-request-id'])
}

test('ids of two processes differ, from the first request on', async () => {
  const ids = [await idOf(one), await idOf(one), await idOf(two), await idOf(two)]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/)
})

test('the log names the request by the id of its answer', async () => {
  const id = await idOf(one)
  const line = one.log.find((text) => text.includes(id)) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ reqId: id, route: '/api/v1/platforms' })
})

test('a failure carries it too', async () => {
  const answer = await one.app.inject('/api/v1/nothing-of-that-name')
  expect(answer.statusCode).toBe(404)
  expect(String(answer.headers['x-request-id'])).toMatch(/^[\w-]{16,64}$/)
})

test('the id of a trusted proxy is taken over, nobody else’s, and none that is no id', async () => {
  expect(await idOf(proxied, given)).toBe(given)
  expect(await idOf(one, given)).not.toBe(given)
  for (const odd of ['short', `${given} "forged": 1`, 'x'.repeat(65)]) {
    expect(await idOf(proxied, odd)).toMatch(/^[0-9a-f-]{36}$/)
  }
})
