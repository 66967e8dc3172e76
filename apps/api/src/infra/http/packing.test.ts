import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { packAnswers, packStreams } from './packing.ts'
import { Readable } from 'node:stream'

const long = { data: 'over 2.5 goals, '.repeat(200) }
const text = JSON.stringify(long)

function openApp() {
  const app = Fastify()
  packAnswers(app)
  app.get('/long', (_request, reply) => reply.send(long))
  app.get('/bytes', (_request, reply) =>
    reply.type('application/json').header('vary', 'cookie').send(Buffer.from(text)),
  )
  app.get('/short', (_request, reply) => reply.send({ data: 'short' }))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)))
  app.get('/packed', (_request, reply) =>
    reply.header('content-encoding', 'br').type('application/json').send(Buffer.alloc(4_000)),
  )
  app.get('/fault', (_request, reply) =>
    reply.code(500).type('application/problem+json').send(text),
  )
  return app
}

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  openApp().inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long answer is packed as %s', async (encoding, accepted, unpack) => {
  for (const url of ['/long', '/bytes', '/fault']) {
    const { headers, rawPayload } = await ask(url, accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(unpack(rawPayload).toString()).toBe(text)
  }
})

test('whoever keeps answers is told what they depend on', async () => {
  expect((await ask('/long', 'br')).headers.vary).toBe('accept-encoding')
  expect((await ask('/bytes', 'br')).headers.vary).toBe('cookie, accept-encoding')
})

test('the head of an answer is that of the packed one', async () => {
  const { headers, body } = await ask('/long', 'br', 'HEAD')
  expect(body).toBe('')
  expect(headers['content-length']).toBe((await ask('/long', 'br')).headers['content-length'])
})

test.each(['/short', '/picture'])('%s is sent as it is', async (url) => {
  expect((await ask(url, 'br, gzip')).headers['content-encoding']).toBeUndefined()
})

test('nothing is packed twice, nor for whoever does not read it', async () => {
  expect((await ask('/packed', 'br')).rawPayload).toEqual(Buffer.alloc(4_000))
  for (const accepted of [undefined, 'identity', 'br;q=0', 'zstd']) {
    expect((await ask('/long', accepted)).body).toBe(text)
  }
})

test('a header that cannot be sent is answered as a fault', async () => {
  const app = openApp()
  app.get('/header', (_request, reply) => reply.header('x-name', 'Adé €').send(long))
  const answer = await app.inject({ url: '/header', headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(500)
})

test('what a scope streams is packed on its way', async () => {
  const app = openApp()
  app.register(async (scope) => {
    await packStreams(scope)
    scope.get('/rows', (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(Readable.from([text, text])),
    )
  })
  const { headers, rawPayload } = await app.inject({
    url: '/rows',
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(text + text)
})
