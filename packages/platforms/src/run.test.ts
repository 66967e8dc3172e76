/** Faults of the outside world, against a real server on loopback. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallRecord } from './call.ts'
import { createMemoryPace, type PacePort } from './pace.ts'
import { type Platform, PlatformError } from './platform.ts'
import { createRunner, type Runner, type RunnerOptions } from './run.ts'
import { defineTable } from './table.ts'
import { createTransport } from './transport.ts'

const host = 'api.example.test'
let server: Server
let baseUrl = ''
let asked: string[] = []
let closed: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const { transport, close } = createTransport()

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.on('close', () => {
      if (!response.writableFinished) closed.push(String(request.url))
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function platformOf(id: string, limits: Partial<Platform['limits']> = {}): Platform {
  const call = (retry: boolean, method: 'GET' | 'POST' = 'GET') => ({
    method,
    host,
    path: '/slips/ABC123/9876543',
    query: { code: 'ABC123' },
    headers: { 'x-api': 'documented' },
    retry,
  })
  return {
    id,
    name: 'Example',
    countries: ['ng'],
    hosts: [host],
    limits: {
      requestsPerSecond: 1000,
      concurrent: 4,
      timeoutMs: 5000,
      responseBytesMax: 1_000_000,
      selectionsMax: 50,
      selectionsPerEvent: 1,
      ...limits,
    },
    code: { pattern: /^\w+$/, example: 'ABC123', normalize: (text) => text.toUpperCase() },
    table: defineTable([]),
    classify: () => undefined,
    decode: {},
    load: async (http) => (await http.json(call(true))) as never,
    list: async (http) => (await http.json(call(true))) as never,
    search: async (http) => (await http.json({ ...call(true), host: 'elsewhere' })) as never,
    event: async (http) => (await http.json(call(false))) as never,
    book: async (http) => (await http.json({ ...call(true, 'POST'), json: { a: 1 } })) as never,
    link: (code) => code,
  }
}

function runnerOf(options: Partial<RunnerOptions> = {}): Runner {
  asked = []
  closed = []
  return createRunner({
    platform: platformOf('example'),
    transport,
    baseUrl,
    clock: () => performance.now(),
    random: () => 0.1,
    pace: createMemoryPace(() => performance.now()),
    userAgent: 'Strix/0.1 (+https://strix.test)',
    ...options,
  })
}

function impatient(): Platform {
  return platformOf('example', { timeoutMs: 300 })
}

function reply(status: number, text: string, type = 'application/json'): typeof answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(text)
  }
}

async function failureOf(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PlatformError)
  return error as PlatformError
}

describe('what is sent', () => {
  test('the base URL, the host, the query, our own agent and the documented headers', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      headers = request.headers
      reply(200, '{"ok":1}')(request, response)
    }
    const runner = runnerOf()
    expect(await runner.load('ABC123')).toEqual({ ok: 1 })
    expect(asked).toEqual([`GET /${host}/slips/ABC123/9876543?code=ABC123`])
    expect(headers).toMatchObject({
      'user-agent': 'Strix/0.1 (+https://strix.test)',
      'x-api': 'documented',
      accept: 'application/json',
    })
    expect(headers.cookie).toBeUndefined()
  })

  test('live goes to the host itself over https', async () => {
    const urls: string[] = []
    const { baseUrl: _none, ...live } = { baseUrl }
    const runner = createRunner({
      ...live,
      platform: platformOf('example'),
      transport: (request) => {
        urls.push(request.url)
        return Promise.reject(new Error('offline'))
      },
      clock: () => 0,
      random: () => 0,
      pace: createMemoryPace(() => 0),
      userAgent: 'Strix/0.1',
    })
    expect((await failureOf(runner.event('1'))).kind).toBe('UNAVAILABLE')
    expect(urls).toEqual([`https://${host}/slips/ABC123/9876543?code=ABC123`])
  })

  test('a host that is not declared is never called', async () => {
    answer = reply(200, '{}')
    await expect(runnerOf().search('x')).rejects.toThrow('elsewhere')
    expect(asked).toEqual([])
  })
})

describe('failures', () => {
  const cases: [string, typeof answer, string][] = [
    ['403 page', reply(403, '<html>no</html>', 'text/html'), 'BLOCKED'],
    ['401', reply(401, '{}'), 'BLOCKED'],
    ['429', reply(429, '{}'), 'RATE_LIMITED'],
    ['500', reply(500, 'oops'), 'UNAVAILABLE'],
    ['404', reply(404, '{}'), 'BAD_RESPONSE'],
    ['redirect', reply(302, ''), 'BAD_RESPONSE'],
    ['page instead of JSON', reply(200, '<html></html>', 'text/html'), 'BAD_RESPONSE'],
    ['nothing', reply(200, ''), 'BAD_RESPONSE'],
    ['truncated JSON', reply(200, '{"a":[1,2'), 'BAD_RESPONSE'],
    ['broken off', (_request, response) => response.destroy(), 'UNAVAILABLE'],
  ]
  test.each(cases)('%s', async (_name, given, kind) => {
    answer = given
    const error = await failureOf(runnerOf().event('1'))
    expect(error.kind).toBe(kind)
    expect(error.platform).toBe('example')
    expect(error.message).toMatch(/^Example .+\.$/)
  })

  test('no answer at all ends at the time limit and closes the socket', async () => {
    answer = () => undefined
    const startedAt = performance.now()
    const runner = runnerOf({ platform: impatient() })
    expect((await failureOf(runner.load('A'))).kind).toBe('UNAVAILABLE')
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(asked).toHaveLength(1)
    await expect.poll(() => closed.length).toBe(1)
  })

  test('a slow drip ends at the time limit too', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    }
    const startedAt = performance.now()
    const runner = runnerOf({ platform: impatient() })
    expect((await failureOf(runner.event('1'))).kind).toBe('UNAVAILABLE')
    expect(performance.now() - startedAt).toBeLessThan(3000)
    await expect.poll(() => closed.length).toBe(1)
  })

  test('20 MB are not read to the end', async () => {
    let written = 0
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(64 * 1024, 32)
      const more = (): void => {
        while (written < 20_000_000) {
          written += part.length
          if (!response.write(part)) {
            response.once('drain', more)
            return
          }
        }
        response.end()
      }
      more()
    }
    const calls: CallRecord[] = []
    const runner = runnerOf({ onCall: (call) => calls.push(call) })
    const error = await failureOf(runner.event('1'))
    expect(error.kind).toBe('BAD_RESPONSE')
    expect(error.message).toContain('larger')
    expect(calls[0]?.bytes).toBeLessThan(1_200_000)
    expect(written).toBeLessThan(20_000_000)
  })
})

describe('tries', () => {
  test('a read is tried at most twice more, only when unavailable', async () => {
    answer = reply(503, '')
    await failureOf(runnerOf().load('A'))
    expect(asked).toHaveLength(3)
    answer = reply(429, '')
    await failureOf(runnerOf().load('A'))
    expect(asked).toHaveLength(1)
  })

  test('a later try can succeed', async () => {
    let count = 0
    answer = (request, response) => {
      count += 1
      reply(count < 3 ? 502 : 200, '{"ok":true}')(request, response)
    }
    expect(await runnerOf().load('A')).toEqual({ ok: true })
  })

  test('a booking is never sent twice, even if the adapter allows it', async () => {
    answer = reply(503, '')
    await failureOf(runnerOf().book([]))
    expect(asked).toEqual([`POST /${host}/slips/ABC123/9876543?code=ABC123`])
  })
})

describe('cancelling', () => {
  test('reaches the socket and says why', async () => {
    answer = () => undefined
    const controller = new AbortController()
    const runner = runnerOf()
    const call = runner.load('A', { signal: controller.signal })
    await expect.poll(() => asked.length).toBe(1)
    controller.abort(new Error('the user left'))
    await expect(call).rejects.toThrow('the user left')
    await expect.poll(() => closed.length).toBe(1)
    expect(runner.state()).toBe('closed')
  })

  test('a waiting call is never sent', async () => {
    answer = () => undefined
    const platform = platformOf('example', { concurrent: 1, timeoutMs: 200 })
    const runner = runnerOf({ platform })
    const first = failureOf(runner.event('1'))
    const controller = new AbortController()
    const second = runner.event('2', { signal: controller.signal })
    controller.abort(new Error('never mind'))
    await expect(second).rejects.toThrow('never mind')
    await first
    expect(asked).toHaveLength(1)
  })
})

describe('breaker', () => {
  const rests = {
    BLOCKED: { restMs: 1000, failures: 1 },
    UNAVAILABLE: { restMs: 1000, failures: 2 },
  } as const

  test('opens, tries one call, closes when it works; others are not touched', async () => {
    answer = reply(403, '')
    const runner = runnerOf({ rests })
    const other = createRunner({
      platform: platformOf('other'),
      transport,
      baseUrl,
      clock: () => performance.now(),
      random: () => 0,
      pace: createMemoryPace(() => performance.now()),
      userAgent: 'Strix/0.1',
    })
    await failureOf(runner.event('1'))
    expect(runner.state()).toBe('open')
    const refused = await failureOf(runner.event('1'))
    expect(refused.kind).toBe('BLOCKED')
    expect(refused.message).toContain('left alone')
    expect(asked).toHaveLength(1)
    answer = reply(200, '{"ok":1}')
    expect(await other.event('1')).toEqual({ ok: 1 })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    answer = reply(403, '')
    asked = []
    const probes = await Promise.all([1, 2, 3].map(() => failureOf(runner.event('1'))))
    expect(probes).toHaveLength(3)
    expect(asked).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    answer = reply(200, '{"ok":1}')
    expect(await runner.event('1')).toEqual({ ok: 1 })
    expect(runner.state()).toBe('closed')
  })

  test('a cancelled probe proves nothing: the next call probes', async () => {
    const runner = runnerOf({ rests: { BLOCKED: { restMs: 300, failures: 1 } } })
    answer = reply(403, '')
    await failureOf(runner.event('1'))
    await new Promise((resolve) => setTimeout(resolve, 320))
    answer = () => undefined
    const stop = new AbortController()
    const probe = runner.event('1', { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('never mind')), 20)
    await expect(probe).rejects.toThrow('never mind')
    expect(runner.state()).not.toBe('closed')
    answer = reply(403, '')
    asked = []
    const refused = [await failureOf(runner.event('1')), await failureOf(runner.event('1'))]
    expect(refused.map(({ kind }) => kind)).toEqual(['BLOCKED', 'BLOCKED'])
    expect(asked).toHaveLength(1)
    expect(runner.state()).toBe('open')
  })

  test('one passing failure does not open it, and what is not its fault never does', async () => {
    const runner = runnerOf({ rests })
    answer = reply(500, '')
    await failureOf(runner.event('1'))
    expect(runner.state()).toBe('closed')
    answer = reply(404, '')
    for (let count = 0; count < 5; count += 1) await failureOf(runner.event('1'))
    expect(runner.state()).toBe('closed')
  })
})

describe('limits of our own', () => {
  test('no more at once than the platform allows', async () => {
    let now = 0
    let most = 0
    answer = (request, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        reply(200, '{}')(request, response)
      }, 20)
    }
    const runner = runnerOf({ platform: platformOf('example', { concurrent: 2 }) })
    await Promise.all([1, 2, 3, 4, 5].map(() => runner.event('1')))
    expect(most).toBe(2)
  })

  test('the pace port says how long to wait, which is not the platform being slow', async () => {
    answer = reply(200, '{}')
    const asks: [string, number][] = []
    const pace: PacePort = {
      acquire(id, perSecond) {
        asks.push([id, perSecond])
        return Promise.resolve(700)
      },
    }
    const platform = platformOf('example', { timeoutMs: 600, requestsPerSecond: 7 })
    const startedAt = performance.now()
    await runnerOf({ platform, pace }).event('1')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(690)
    expect(asks).toEqual([['example', 7]])
  })

  test('in memory, a second of calls at once, then evenly', async () => {
    let now = 0
    const pace = createMemoryPace(() => now)
    const waits: number[] = []
    for (let count = 0; count < 5; count += 1) waits.push(await pace.acquire('a', 2))
    expect(waits).toEqual([0, 0, 500, 1000, 1500])
    expect(await pace.acquire('b', 2)).toBe(0)
    now = 10_000
    expect(await pace.acquire('a', 2)).toBe(0)
  })
})

test('calls are recorded without codes', async () => {
  answer = reply(200, '{"a":1}')
  const calls: CallRecord[] = []
  const runner = runnerOf({ onCall: (call) => calls.push(call) })
  await runner.load('ABC123')
  answer = reply(429, '{}')
  await failureOf(runner.load('ABC123'))
  expect(calls).toHaveLength(2)
  expect(calls[0]).toMatchObject({
    platform: 'example',
    host,
    route: '/slips/:id/:id',
    status: 200,
    kind: null,
    bytes: 7,
  })
  expect(calls[1]).toMatchObject({ status: 429, kind: 'RATE_LIMITED' })
  expect(JSON.stringify(calls)).not.toMatch(/abc123/i)
})
