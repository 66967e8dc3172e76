/** The document: small, made once, sent compressed, and not sent again to who has it. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const url = '/api/openapi.json'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => app.close())

test('shared schemas stand in it once, and every reference leads somewhere', async () => {
  const { body } = await app.app.inject(url)
  const document = JSON.parse(body) as {
    paths: Record<string, object>
    components: { schemas: Record<string, object> }
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(body.length / operations.length).toBeLessThan(4_000)
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(expect.arrayContaining(['Problem', 'SelectionReport', 'NotificationView']))
  const asked = new Set([...body.matchAll(/"\$ref":"([^"]*)"/g)].map(([, path]) => path))
  const known = new Set(names.map((name) => `#/components/schemas/${name}`))
  expect([...asked].filter((path) => !known.has(path ?? ''))).toEqual([])
  expect(asked.size).toBeGreaterThan(20)
})

test.each([url, '/api/docs/json'])('%s: sent in the best way that the client reads', async (at) => {
  const plain = await app.app.inject(url)
  const ask = (accept: string) =>
    app.app.inject({ url: at, headers: { 'accept-encoding': accept } })
  const br = await ask('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const reply of [plain, br, gzip]) {
    expect(reply.headers.vary).toContain('accept-encoding')
    expect(reply.headers.etag).toBe(plain.headers.etag)
  }
})

test('not sent again to who has it', async () => {
  const { etag, 'content-type': type } = (await app.app.inject(url)).headers
  expect(type).toContain('application/json')
  const again = await app.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.app.inject({ url, headers: { 'if-none-match': 'W/"another"' } })
  expect(other.statusCode).toBe(200)
  const page = await app.app.inject('/api/docs/json')
  expect(page.headers.etag).toBe(etag)
  const headers = { 'if-none-match': String(etag) }
  expect((await app.app.inject({ url: '/api/docs/json', headers })).statusCode).toBe(304)
  expect((await app.app.inject('/api/docs/yaml')).statusCode).toBe(404)
})

test('written out once, however often it is asked for', async () => {
  const written = vi.spyOn(app.app, 'swagger')
  for (let count = 0; count < 10; count += 1) {
    for (const at of [url, '/api/docs/json']) await app.app.inject(at)
  }
  expect(written.mock.calls.length).toBeLessThanOrEqual(1)
  written.mockRestore()
})

test('at most sixty a minute from one address, on whichever way', async () => {
  const statuses = new Map<number, number>()
  for (let count = 0; count < 130; count += 1) {
    const path = count % 2 === 0 ? url : '/api/docs/json'
    const { statusCode } = await app.app.inject({ url: path, remoteAddress: '192.0.2.9' })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(statuses.get(429)).toBeGreaterThan(0)
  // Two minutes at most went by.
  expect(statuses.get(200)).toBeLessThanOrEqual(120)
})
