import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Listener } from '../listen.ts'
import { createPageCache } from './page-cache.ts'
import { answerPacked, packAnswer } from './packed.ts'
import type { Packed } from './packed.ts'
import { answerReadyPages } from './ready-pages.ts'

const app = Fastify()
const clock = { ms: 0 }
const listener: Listener = { on: () => {}, close: async () => {} }
const cache = createPageCache({ listener, clock: () => clock.ms })
let reached = 0
let seen: number[] = []
let sets: string | undefined

async function keep(words: string): Promise<Packed> {
  const packed = await packAnswer(`<p>${words.repeat(200)}</p>`, 'text/html; charset=utf-8')
  await cache.shared('/page', async ({ keep: keepPage }) => {
    keepPage({ packed, digest: words, about: [] })
    return { answers: [], packed }
  })
  return packed
}

beforeAll(() => {
  app.addHook('onResponse', (_request, reply, done) => {
    seen.push(reply.statusCode)
    done()
  })
  const ready = answerReadyPages(app, cache)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-frame-options', 'DENY')
    done()
  })
  app.get('/page', (request, reply) => {
    reached += 1
    if (sets !== undefined) void reply.header('set-cookie', sets)
    const packed = cache.get(request.url)
    if (!packed) return reply.code(404).send()
    const body = answerPacked(request, reply, packed, ['cookie'])
    if (Buffer.isBuffer(body)) ready.keepHead(reply, body)
    return reply.send(body)
  })
})
beforeEach(async () => {
  reached = 0
  seen = []
  sets = undefined
  await keep(String(Math.random()))
})
afterAll(() => app.close())

function ask(headers: Readonly<Record<string, string>> = {}, url = '/page') {
  return app.inject({ url, headers })
}

test.each(['br', 'gzip', 'identity'])('is sent as it was before, with %s', async (encoding) => {
  const first = await ask({ 'accept-encoding': encoding })
  const second = await ask({ 'accept-encoding': encoding }, '/page?from=a-friend')
  expect(reached).toBe(1)
  expect([second.statusCode, seen]).toEqual([200, [200, 200]])
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const { 'x-request-id': requestId, date, ...head } = second.headers
  const { date: _, ...before } = first.headers
  expect([typeof requestId, typeof date]).toEqual(['string', 'string'])
  // In a whole app, the header of the call's id is set by another hook.
  expect(head).toEqual({ ...before, 'content-length': String(before['content-length']) })
  expect(head).toMatchObject({ 'x-frame-options': 'DENY', vary: 'accept-encoding, cookie' })
})

test('each encoding has a head of its own', async () => {
  await ask({ 'accept-encoding': 'br' })
  const plain = await ask({ 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(reached).toBe(2)
})

test.each([
  ['a session', { cookie: 'theme=dark; __Host-strix_session=abc' }],
  ['a key', { authorization: 'Bearer abc' }],
  ['a tag', { 'if-none-match': 'W/"another"' }],
] as const)('who sends %s is looked at', async (_, headers) => {
  await ask()
  await ask(headers)
  expect(reached).toBe(2)
})

test('a browser that has the page is told so', async () => {
  const { headers } = await ask()
  const again = await ask({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('what is kept no longer, or was written anew, is not sent', async () => {
  const old = await ask()
  await keep('Other words')
  const fresh = await ask()
  expect([reached, fresh.body === old.body]).toEqual([2, false])
  clock.ms += 15_001
  expect((await ask()).statusCode).toBe(404)
})

test('what came with a cookie is sent to nobody else', async () => {
  sets = 'gift=1'
  await ask()
  sets = undefined
  expect((await ask()).headers['set-cookie']).toBeUndefined()
  expect(reached).toBe(2)
})
