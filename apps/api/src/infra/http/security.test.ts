import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const headersOf = async (url: string) => (await app.app.inject(url)).headers

test('data may not be opened as a page, framed or taken for another type', async () => {
  for (const url of ['/api/v1/platforms', '/api/v1/account', '/api/v1/nothing-here']) {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('a page has the whole set', async () => {
  const headers = await headersOf('/problems/NOT_FOUND')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('what is asked packed is not unpacked', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/code/load',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ code: 'ABC123' })),
  })
  expect(answer.statusCode).toBe(400)
})
