import type { Contract } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp, profileHeader } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { AppError } from '../errors.ts'
import { mount } from './mount.ts'
import type { Handlers } from './mount.ts'
import { preserialize } from './preserialized.ts'

const contract = {
  echo: {
    method: 'POST',
    url: '/test/echo/:id',
    summary: 'Answers what it got',
    auth: 'anyone',
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ loud: z.enum(['yes', 'no']).default('no') }),
    body: z.object({ text: z.string().max(10), deep: z.object({ n: z.number() }).optional() }),
    ok: z.object({ data: z.object({ text: z.string(), id: z.number(), loud: z.string() }) }),
    errors: ['NOT_FOUND'],
  },
  fail: {
    method: 'GET',
    url: '/test/fail/:how',
    summary: 'Fails as asked',
    auth: 'anyone',
    params: z.object({ how: z.string() }),
    ok: z.object({ data: z.string() }),
    errors: ['NOT_FOUND'],
  },
  members: {
    method: 'GET',
    url: '/test/members',
    summary: 'For those who are logged in',
    auth: 'session',
    ok: z.object({ data: z.string() }),
    errors: [],
  },
  staff: {
    method: 'GET',
    url: '/test/staff',
    summary: 'For staff',
    auth: { staff: 'charges.write' },
    ok: z.object({ data: z.string() }),
    errors: [],
  },
  preserialized: {
    method: 'GET',
    url: '/test/preserialized/:how',
    summary: 'Answers text',
    auth: 'anyone',
    params: z.object({ how: z.string() }),
    ok: z.object({ data: z.string() }),
    errors: [],
  },
  stream: {
    method: 'POST',
    url: '/test/stream',
    summary: 'Counts',
    auth: 'anyone',
    body: z.object({ to: z.number(), fail: z.enum(['early', 'late', 'no']).default('no') }),
    ok: { stream: { tick: z.object({ n: z.number() }), done: z.object({ n: z.number() }) } },
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract

const handlers: Handlers<typeof contract> = {
  async echo({ params, query, body }) {
    const row = { text: body.text, id: params.id, loud: query.loud, password_hash: 'hidden' }
    return await Promise.resolve({ data: row })
  },
  async fail({ params }) {
    await Promise.resolve()
    switch (params.how) {
      case 'declared':
        throw new AppError('NOT_FOUND', 'There is no such thing.', { extra: { leak: 'hidden' } })
      case 'undeclared':
        throw new AppError('CODE_EXPIRED', 'hidden reason')
      case 'bug':
        throw new TypeError('hidden reason')
      default:
        // What a careless store could hand on.
        return { data: 7 as unknown as string }
    }
  },
  members: (_input, { caller }) => Promise.resolve({ data: caller.profileId }),
  staff: () => Promise.resolve({ data: 'secret' }),
  preserialized({ params }) {
    const more = params.how === 'more' ? ',"password_hash":"hidden"' : ''
    return Promise.resolve(preserialize(`{ "data":"hi"${more}}`))
  },
  async stream({ body }, _call, emit) {
    await Promise.resolve()
    if (body.fail === 'early') throw new AppError('NOT_FOUND', 'Nothing to count.')
    for (let n = 1; n <= body.to; n += 1) emit({ event: 'tick', data: { n } })
    if (body.fail === 'late') throw new AppError('NOT_FOUND', 'Lost count.')
    return { event: 'done', data: { n: body.to } }
  },
}

let test1: TestApp

beforeAll(async () => {
  test1 = await openTestApp({
    mountMore: (app, edge) => mount(app, edge, { contract, handlers, tag: 'test' }),
  })
})
afterAll(() => test1.close())
beforeEach(() => {
  test1.log.length = 0
})

function echo(payload: unknown, headers: Record<string, string> = {}) {
  return test1.app.inject({
    method: 'POST',
    url: '/test/echo/7?loud=yes',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
}

test('inputs are parsed and fields nobody declared stay inside', async () => {
  const answer = await echo({ text: 'hi', extra: 1 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: { text: 'hi', id: 7, loud: 'yes' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an answer that is text already goes out as it is', async () => {
  const answer = await test1.app.inject({ url: '/test/preserialized/well' })
  expect(answer.body).toBe('{ "data":"hi"}')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('tests see what such an answer says beyond its contract', async () => {
  const answer = await test1.app.inject({ url: '/test/preserialized/more' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('hidden')
})

test('wrong input names every place that is wrong', async () => {
  const answer = await echo({ text: 'far too long a text', deep: { n: 'x' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const body = answer.json<{ code: string; type: string; errors: { path: string }[] }>()
  expect(body.code).toBe('INVALID_INPUT')
  expect(body.type).toBe('/problems/INVALID_INPUT')
  expect(body.errors.map(({ path }) => path)).toEqual(['body.text', 'body.deep.n'])
})

test.each([
  ['no JSON', '{"text":', 'application/json', 400, 'INVALID_INPUT'],
  ['an empty body', '', 'application/json', 400, 'INVALID_INPUT'],
  ['text', 'text=hi', 'text/plain', 400, 'INVALID_INPUT'],
  ['a form', 'text=hi', 'application/x-www-form-urlencoded', 400, 'INVALID_INPUT'],
  [
    'too much',
    JSON.stringify({ text: 'x'.repeat(70_000) }),
    'application/json',
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('a body that is %s', async (_name, payload, type, status, code) => {
  const answer = await test1.app.inject({
    method: 'POST',
    url: '/test/echo/7',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, status })
  expect(answer.json<{ detail: string }>().detail).toMatch(/\S.*[.!?]$/)
})

test('a declared failure is told, without members nobody declared', async () => {
  const answer = await test1.app.inject('/test/fail/declared')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    type: '/problems/NOT_FOUND',
    title: 'Not found',
    status: 404,
    detail: 'There is no such thing.',
    code: 'NOT_FOUND',
  })
})

test.each(['undeclared', 'bug', 'wrong-output'])(
  '%s is a 500 that says nothing and is logged',
  async (how) => {
    const answer = await test1.app.inject(`/test/fail/${how}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'INTERNAL' })
    expect(answer.body).not.toContain('hidden')
    const logged = test1.log.filter((line) => line.includes('"level":50'))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('/test/fail/:how')
  },
)

test('logs hold the route, not the address', async () => {
  await test1.app.inject('/test/fail/declared')
  expect(test1.log.join()).toContain('/test/fail/:how')
  expect(test1.log.join()).not.toContain('/test/fail/declared')
})

test('access rules', async () => {
  expect((await test1.app.inject('/test/members')).json()).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  const headers = { [profileHeader]: 'p1' }
  const member = await test1.app.inject({ url: '/test/members', headers })
  expect(member.json()).toEqual({ data: 'p1' })
  const staff = await test1.app.inject({ url: '/test/staff', headers })
  expect(staff.statusCode).toBe(403)
  expect(staff.body).not.toContain('secret')
})

test.each<[string, Record<string, string>, number]>([
  ['a page of ours', { origin: 'http://localhost:80', host: 'localhost:80' }, 200],
  ['no page at all', {}, 200],
  ['a reader who typed the address', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site without origin', { 'sec-fetch-site': 'cross-site' }, 403],
])('a changing call from %s', async (_name, headers, status) => {
  expect((await echo({ text: 'hi' }, headers)).statusCode).toBe(status)
})

test('reading is free for all sites', async () => {
  const answer = await test1.app.inject({
    url: '/test/fail/declared',
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(404)
})

async function stream(payload: object, headers: Record<string, string> = {}) {
  return await test1.app.inject({ method: 'POST', url: '/test/stream', payload, headers })
}

function eventsOf(body: string) {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return [event.slice(7), JSON.parse(data.slice(6)) as unknown]
    })
}

test('a stream sends events, then its result', async () => {
  const answer = await stream({ to: 2 })
  expect(answer.headers['content-type']).toContain('text/event-stream')
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect(eventsOf(answer.body)).toEqual([
    ['tick', { n: 1 }],
    ['tick', { n: 2 }],
    ['done', { n: 2 }],
  ])
})

test('a stream that fails late ends with the problem; early it is an ordinary answer', async () => {
  const late = eventsOf((await stream({ to: 1, fail: 'late' })).body)
  expect(late.at(-1)).toMatchObject(['problem', { code: 'NOT_FOUND', detail: 'Lost count.' }])
  const early = await stream({ to: 1, fail: 'early' })
  expect(early.statusCode).toBe(404)
  expect(early.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('the same key gives a stream its result again, not its progress', async () => {
  const headers = { 'idempotency-key': 'stream-key-0123456789' }
  await stream({ to: 3 }, headers)
  expect(eventsOf((await stream({ to: 3 }, headers)).body)).toEqual([['done', { n: 3 }]])
})

test('the document lists every operation with its errors', async () => {
  const answer = await test1.app.inject('/api/openapi.json')
  const document = answer.json<{ paths: Record<string, Record<string, { responses: object }>> }>()
  const operation = document.paths['/test/echo/{id}']?.post
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '409', '413', '429', '500', '503']),
  )
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/convert_code',
      '/api/v1/conversions/plan',
      '/api/v1/conversions/stream',
      '/api/v1/conversions/prices',
      '/api/v1/conversions/{id}',
      '/api/v1/platforms',
      '/api/v1/code/{code}/load/{platform}',
      '/api/v1/code/{code}/scrape/{platform}',
    ]),
  )
  expect(JSON.stringify(document.paths['/test/stream'])).toContain('text/event-stream')
  expect(Object.keys(document.paths)).not.toContain('/healthz')
})

test('the page to read it runs no inline script and sets no loose policy', async () => {
  const page = await test1.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
})

test('every code has a page a person can read', async () => {
  const page = await test1.app.inject('/problems/CODE_EXPIRED')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Code expired')
  expect((await test1.app.inject('/problems/NOPE')).statusCode).toBe(404)
  expect((await test1.app.inject('/problems/toString')).statusCode).toBe(404)
})
