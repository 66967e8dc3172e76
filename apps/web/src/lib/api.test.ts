import { afterEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { addressOf, type Answer, call, unreachable } from './api.ts'
import { askProofWith } from './proof.ts'

const read = 'GET /api/v1/notifications/unread'

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('an address', () => {
  test('has its parameters and its query filled in, whatever they hold', () => {
    const params = { codeId: 'a/b?c' }
    expect(addressOf('GET /api/v1/code/:codeId', { params })).toBe('/api/v1/code/a%2Fb%3Fc')
    const query = { codes: '1,2' }
    expect(addressOf('GET /api/v1/notifications/stream', { query })).toBe(
      '/api/v1/notifications/stream?codes=1%2C2',
    )
    expect(addressOf('GET /api/v1/sessions')).toBe('/api/v1/sessions')
  })
})

describe('the contract', () => {
  const never = () => [
    // @ts-expect-error No operation has that address.
    call('GET /api/v1/notifications/unred'),
    // @ts-expect-error That address has no such method.
    call('DELETE /api/v1/notifications/unread'),
    // @ts-expect-error A parameter has another name.
    call('GET /api/v1/code/:codeId', { params: { id: '1' } }),
    // @ts-expect-error Parameters are missing.
    call('GET /api/v1/code/:codeId'),
    // @ts-expect-error A field of the body has another name.
    call('POST /api/v1/blocks', { body: { person: '1' } }),
    // @ts-expect-error A word that is none of the choices.
    call('POST /api/v1/account/cool-off', { body: { period: 'a while' } }),
    // @ts-expect-error Nothing is asked for by saying undefined in an address.
    call('GET /api/v1/security-events', { query: { cursor: undefined } }),
    // @ts-expect-error A stream is no single answer.
    call('GET /api/v1/notifications/stream'),
  ]

  test('says what may be asked, and what is answered', () => {
    expectTypeOf(never).toBeFunction()
    expectTypeOf(call<typeof read>).returns.resolves.toEqualTypeOf<Answer<{ unread: number }>>()
  })
})

describe('call', () => {
  test('unwraps data', async () => {
    answer(200, '{"data":[1,2]}')
    expect(await call(read)).toEqual({ ok: true, data: [1, 2] })
  })

  test('hands a problem on as it came', async () => {
    const problem = { type: '/problems/x', title: 'T', status: 404, detail: 'D', code: 'NOT_FOUND' }
    answer(404, JSON.stringify(problem))
    expect(await call(read)).toEqual({ ok: false, error: problem })
  })

  test.each([
    [502, '<html>bad gateway</html>', 502],
    [200, 'not json', 500],
    [200, '{"nothing":1}', 500],
  ])('%d %s is a problem with status %d', async (status, body, expected) => {
    answer(status, body)
    const result = await call(read)
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL', status: expected } })
  })

  test('no network is said, not thrown', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('failed'))),
    )
    expect(await call(read)).toEqual({ ok: false, error: unreachable })
  })

  test('an aborted call rejects', async () => {
    const controller = new AbortController()
    controller.abort()
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new DOMException('gone', 'AbortError'))),
    )
    await expect(call(read, { signal: controller.signal })).rejects.toThrow('gone')
  })

  test('only a POST carries an idempotency key, a new one each time', async () => {
    answer(200, '{"data":1}')
    await call(read)
    await call('POST /api/v1/notifications/read', { body: {} })
    await call('POST /api/v1/notifications/read', { body: {} })
    const keys = vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys[0]).toBeNull()
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/u)
    expect(keys[2]).not.toBe(keys[1])
  })
})

describe('a change that no answer came for', () => {
  const post = 'POST /api/v1/predictz/leagues'
  const body = { name: 'Office' }
  const lost = () => Promise.reject(new TypeError('failed'))
  const said = (status: number, code?: string) => async () =>
    new Response(JSON.stringify(code ? { code, status, detail: 'D' } : { data: 1 }), { status })

  /** The keys under which each is sent, one after the other. */
  async function keysOf(
    answers: readonly (() => Promise<Response>)[],
    sends: readonly (() => Promise<unknown>)[],
  ): Promise<(string | null)[]> {
    const left = [...answers]
    const sent = vi.fn<typeof fetch>(() => (left.shift() ?? said(200))())
    vi.stubGlobal('fetch', sent)
    for (const send of sends) await send()
    return sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  }
  const open = () => call(post, { body })

  test.each([
    ['lost', lost],
    ['cut short', async () => new Response('{"da', { status: 200 })],
    ['of a proxy', async () => new Response('<html>', { status: 502 })],
    ['still running', said(409, 'IN_PROGRESS')],
  ])('has the same key when it is sent again: %s', async (_, first) => {
    const [before, again, later] = await keysOf([first], [open, open, open])
    expect(again).toBe(before)
    expect(later).not.toBe(before)
  })

  test('is another one with other words, after another change, or once it was refused', async () => {
    const other = () => call(post, { body: { name: 'Home' } })
    expect(new Set(await keysOf([lost], [open, other, open])).size).toBe(3)
    expect(new Set(await keysOf([said(422, 'INVALID_INPUT')], [open, open])).size).toBe(2)
  })

  test('is another one once minutes have passed, or a clock was put back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const openAt = async (minute: number) => {
      vi.setSystemTime(Date.UTC(2026, 10, 27, 12, minute))
      await open()
    }
    const [first, soon, late, back] = await keysOf(
      [lost, lost, lost, lost],
      [() => openAt(0), () => openAt(1), () => openAt(4), () => openAt(-60)],
    )
    expect(soon).toBe(first)
    expect(new Set([soon, late, back]).size).toBe(3)
  })

  test('is another one where it holds a file', async () => {
    const upload = () =>
      call('PATCH /api/v1/profile/:id/avatar', { params: { id: 'me' }, body: new FormData() })
    expect(new Set(await keysOf([lost], [upload, upload])).size).toBe(2)
  })
})

describe('a call that wants proof', () => {
  const wanted = JSON.stringify({ detail: 'Who are you?', code: 'PROOF_NEEDED' })
  const refuseFirst = (): void => {
    let calls = 0
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        calls += 1
        return calls <= 2
          ? new Response(wanted, { status: 403 })
          : new Response('{"data":"done"}', { status: 200 })
      }),
    )
  }
  afterEach(() => askProofWith(null))

  test('is sent again once the reader has proved who they are, asked once for two', async () => {
    refuseFirst()
    const asker = vi.fn(async () => true)
    askProofWith(asker)
    const answers = await Promise.all([call(read), call('POST /api/v1/logout')])
    expect(answers).toEqual([
      { ok: true, data: 'done' },
      { ok: true, data: 'done' },
    ])
    expect(asker).toHaveBeenCalledTimes(1)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('is refused where the reader would rather not, or nobody asks', async () => {
    for (const asker of [async () => false, null]) {
      refuseFirst()
      askProofWith(asker)
      expect(await call(read)).toMatchObject({ ok: false, error: { code: 'PROOF_NEEDED' } })
      expect(fetch).toHaveBeenCalledTimes(1)
    }
  })
})
