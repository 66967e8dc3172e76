import { afterEach, expect, test, vi } from 'vitest'
import { beginBreak, endOf, isBreakLength } from './break-length.ts'

afterEach(() => vi.unstubAllGlobals())

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['24h', '2026-11-22T10:00:00.000Z', '/api/v1/account/cool-off', { period: '24h' }],
  ['30d', '2026-12-21T10:00:00.000Z', '/api/v1/account/cool-off', { period: '30d' }],
  ['6m', '2027-05-21T10:00:00.000Z', '/api/v1/account/self-exclusion', { months: 6 }],
  ['60m', '2031-11-21T10:00:00.000Z', '/api/v1/account/self-exclusion', { months: 60 }],
] as const)('%s ends %s', async (length, end, path, body) => {
  expect(endOf(length, now).toISOString()).toBe(end)
  const asked = vi.fn(async () => Response.json({ data: null }))
  vi.stubGlobal('fetch', asked)
  await beginBreak(length)
  const sent = expect.objectContaining({ method: 'POST', body: JSON.stringify(body) })
  expect(asked).toHaveBeenCalledExactlyOnceWith(path, sent)
})

test.each([
  ['7d', true],
  ['12m', true],
  ['1m', false],
  ['', false],
])('%j is a length: %s', (text, expected) => {
  expect(isBreakLength(text)).toBe(expected)
})
