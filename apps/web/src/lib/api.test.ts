import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, unreachable } from './api.ts'
import { askProofWith } from './proof.ts'

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  test('unwraps data', async () => {
    answer(200, '{"data":[1,2]}')
    expect(await call('/x')).toEqual({ ok: true, data: [1, 2] })
  })

  test('hands a problem on as it came', async () => {
    const problem = { type: '/problems/x', title: 'T', status: 404, detail: 'D', code: 'NOT_FOUND' }
    answer(404, JSON.stringify(problem))
    expect(await call('/x')).toEqual({ ok: false, error: problem })
  })

  test.each([
    [502, '<html>bad gateway</html>', 502],
    [200, 'not json', 500],
    [200, '{"nothing":1}', 500],
  ])('%d %s is a problem with status %d', async (status, body, expected) => {
    answer(status, body)
    const result = await call('/x')
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL', status: expected } })
  })

  test('no network is said, not thrown', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('failed'))),
    )
    expect(await call('/x')).toEqual({ ok: false, error: unreachable })
  })

  test('an aborted call rejects', async () => {
    const controller = new AbortController()
    controller.abort()
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new DOMException('gone', 'AbortError'))),
    )
    await expect(call('/x', { signal: controller.signal })).rejects.toThrow('gone')
  })

  test('only a POST carries an idempotency key, a new one each time', async () => {
    answer(200, '{"data":1}')
    await call('/x')
    await call('/x', { method: 'POST', body: {} })
    await call('/x', { method: 'POST', body: {} })
    const keys = vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys[0]).toBeNull()
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/u)
    expect(keys[2]).not.toBe(keys[1])
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
    const answers = await Promise.all([call('/x'), call('/y', { method: 'POST' })])
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
      expect(await call('/x')).toMatchObject({ ok: false, error: { code: 'PROOF_NEEDED' } })
      expect(fetch).toHaveBeenCalledTimes(1)
    }
  })
})
