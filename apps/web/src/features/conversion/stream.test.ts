import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../lib/api.ts'
import type { StreamEvent } from './machine.ts'
import { streamConversion } from './stream.ts'

const request = { code: 'HW8EM8', from: 'sportybet', to: 'bet9ja' } as const
const step = { step: 'load', done: 0, total: 1, message: 'Loading' }
const expired = { type: 't', title: 'T', status: 410, detail: 'D', code: 'CODE_EXPIRED' }

function written(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function answer(body: string, status = 200): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )
}

async function run(
  given: Parameters<typeof streamConversion>[0] = request,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  await streamConversion(given, new AbortController().signal, (event) => events.push(event))
  return events
}

afterEach(() => vi.unstubAllGlobals())

describe('streamConversion', () => {
  test('hands on each event up to the final one', async () => {
    const plan = { plan_id: 'p', convertible: 1 }
    answer(
      written('step', step) + written('later', {}) + written('plan', plan) + written('step', step),
    )
    expect(await run()).toEqual([
      { type: 'step', step },
      { type: 'plan', plan },
    ])
  })

  test('sends the code, and of one that is masked its post alone', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (...given: unknown[]) => {
      const { body } = given[1] as { body: string }
      sent.push(JSON.parse(body))
      return new Response('')
    })
    const post = '01980000-0000-7000-8000-000000000100'
    await run({ ...request, post })
    await run({ ...request, code: '*****M8', post })
    expect(sent).toMatchObject([{ code: 'HW8EM8', code_id: post }, { code_id: post }])
    expect(sent[1]).not.toHaveProperty('code')
  })

  test('a plan of which nothing converts is an answer, and brings its report', async () => {
    answer(written('plan', { plan_id: 'p', convertible: 0, report: ['a row'] }))
    expect(await run()).toMatchObject([
      { type: 'problem', problem: { code: 'NOT_CONVERTIBLE', report: ['a row'] } },
    ])
  })

  test('a refusal before the stream is a problem', async () => {
    answer(JSON.stringify(expired), 410)
    expect(await run()).toEqual([{ type: 'problem', problem: expired }])
  })

  test.each([
    ['ends without a word', written('step', step)],
    ['says nothing', ''],
    ['is not readable', 'event: result\ndata: {"half":\n\n'],
  ])('a stream that %s ends in a problem', async (_, body) => {
    answer(body)
    expect((await run()).at(-1)).toMatchObject({ type: 'problem', problem: { status: 0 } })
  })

  test('no network ends in a problem', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect(await run()).toMatchObject([{ type: 'problem', problem: { status: 0 } }])
  })

  test('the plan agreed to is named in the request', async () => {
    answer(written('problem', expired))
    await run({ ...request, planId: 'p' })
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? []
    expect(await new Response(init?.body ?? null).json()).toEqual({
      code: 'HW8EM8',
      origin_platform: 'sportybet',
      destination_platform: 'bet9ja',
      policy: 'partial',
      plan_id: 'p',
    })
  })

  test('once cancelled nothing is heard of it', async () => {
    const controller = new AbortController()
    answer(written('step', step) + written('problem', expired))
    const events: StreamEvent[] = []
    await streamConversion(request, controller.signal, (event) => {
      events.push(event)
      controller.abort()
    })
    expect(events).toHaveLength(1)
  })

  test('one that broke off is asked for again under its key, and one that ended under another', async () => {
    const plan = written('plan', { plan_id: 'p', convertible: 1 })
    const answers = [written('step', step), plan, plan]
    const fetched = vi.fn<typeof fetch>(async () => new Response(answers.shift()))
    vi.stubGlobal('fetch', fetched)
    for (let times = 0; times < 3; times += 1) await run()
    const [first, again, later] = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    )
    expect(again).toBe(first)
    expect(later).not.toBe(again)
  })

  test('one that broke off keeps its key, whatever else was sent while it ran', async () => {
    const keys: (string | null)[] = []
    const line = new TransformStream<Uint8Array, Uint8Array>()
    const answers = [line.readable, written('problem', expired)]
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/notifications/')) return new Response('{"data":1}')
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return new Response(answers.shift())
    })
    const running = run()
    await call('POST /api/v1/notifications/read', { body: {} })
    await line.writable.abort()
    await running
    await run()
    expect(keys[1]).toBe(keys[0])
  })

  test('one that was cancelled is another one when it is asked for again', async () => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return new Response(written('step', step))
    })
    const controller = new AbortController()
    await streamConversion(request, controller.signal, () => controller.abort())
    await run()
    expect(keys[1]).not.toBe(keys[0])
  })
})
