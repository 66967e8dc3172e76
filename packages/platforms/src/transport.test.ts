import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTransport } from './transport.ts'

const target = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method: request.method, url: request.url }))
})
const passed: string[] = []
/** Plain requests reach a proxy whole; it passes them on. */
const proxy = createServer((request, response) => {
  passed.push(request.url ?? '')
  get(request.url ?? '', (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(response)
  })
})

beforeAll(async () => {
  for (const server of [target, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
})
afterAll(() => {
  for (const server of [target, proxy]) {
    server.closeAllConnections()
    server.close()
  }
})

function portOf(server: typeof target): number {
  return (server.address() as AddressInfo).port
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each(['straight', "through the operator's proxy"])('%s', async (way) => {
  const viaProxy = way !== 'straight'
  const { transport, close } = createTransport(
    viaProxy ? { proxyUrl: `http://127.0.0.1:${portOf(proxy)}` } : {},
  )
  const before = passed.length
  const answer = await transport({
    method: 'GET',
    url: `http://127.0.0.1:${portOf(target)}/a?b=c`,
    headers: {},
    signal: AbortSignal.timeout(5000),
  })
  expect(answer).toMatchObject({ status: 200, contentType: 'application/json' })
  expect(JSON.parse(await textOf(answer.body))).toEqual({ method: 'GET', url: '/a?b=c' })
  expect(passed.length - before).toBe(viaProxy ? 1 : 0)
  await close()
})
