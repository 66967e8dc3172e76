/** Readers who leave, and a server that stops, over real sockets. */
import type { Contract } from '@strix/contracts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { mount } from './mount.ts'
import type { Call, Handlers } from './mount.ts'

const contract = {
  wait: {
    method: 'POST',
    url: '/test/wait',
    summary: 'Answers when told',
    auth: 'anyone',
    ok: z.object({ data: z.string() }),
    errors: [],
  },
  watch: {
    method: 'POST',
    url: '/test/watch',
    summary: 'Shows life until told',
    auth: 'anyone',
    ok: { stream: { tick: z.object({}), done: z.object({}) } },
    errors: [],
  },
} as const satisfies Contract

type Stage = {
  test: TestApp
  url: string
  /** Resolves with the call once a handler runs. */
  entered: Promise<Call>
  finish: () => void
}

let open: TestApp | undefined

afterEach(async () => {
  await open?.close()
  open = undefined
})

async function setStage(drainMs = 5_000, notice?: () => Promise<void>): Promise<Stage> {
  const entered = Promise.withResolvers<Call>()
  const finished = Promise.withResolvers<void>()
  const untilDone = (call: Call) => {
    entered.resolve(call)
    const aborted = new Promise<never>((_resolve, reject) => {
      call.signal.addEventListener('abort', () => reject(call.signal.reason))
    })
    return Promise.race([finished.promise, aborted])
  }
  const handlers: Handlers<typeof contract> = {
    async wait(_input, call) {
      await untilDone(call)
      return { data: 'done' }
    },
    async watch(_input, call, emit) {
      emit({ event: 'tick', data: {} })
      await untilDone(call)
      return { event: 'done', data: {} }
    },
  }
  open = await openTestApp({
    drainMs,
    ...(notice && { notice }),
    mountMore: (app, edge) => mount(app, edge, { contract, handlers, tag: 'test' }),
  })
  const url = await open.app.listen({ host: '127.0.0.1', port: 0 })
  return { test: open, url, entered: entered.promise, finish: () => finished.resolve() }
}

test('a reader who leaves a stream cancels the work', async () => {
  const { url, entered } = await setStage()
  const leaving = new AbortController()
  const answer = await fetch(`${url}/test/watch`, { method: 'POST', signal: leaving.signal })
  const { signal } = await entered
  const reader = answer.body?.getReader()
  await reader?.read()
  expect(signal.aborted).toBe(false)
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
  leaving.abort()
  await aborted
  await expect(reader?.read()).rejects.toThrow()
})

test('a stream shows life at least every three seconds', async () => {
  const { url, finish } = await setStage()
  const answer = await fetch(`${url}/test/watch`, { method: 'POST' })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let last = performance.now()
  let longest = 0
  while (!text.includes(': beat')) {
    const part = await reader?.read()
    if (!part || part.done) throw new Error('the stream ended')
    text += part.value
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  expect(longest).toBeLessThan(3_000)
  finish()
})

test('with a key the work goes on when the line drops, and the answer is kept', async () => {
  const { url, entered, finish } = await setStage()
  const leaving = new AbortController()
  const headers = { 'idempotency-key': 'line-drops-0123456789' }
  const first = fetch(`${url}/test/wait`, { method: 'POST', headers, signal: leaving.signal })
  const { signal } = await entered
  leaving.abort()
  await expect(first).rejects.toThrow()
  expect(signal.aborted).toBe(false)
  finish()
  let again = await fetch(`${url}/test/wait`, { method: 'POST', headers })
  while (again.status === 409) again = await fetch(`${url}/test/wait`, { method: 'POST', headers })
  expect(await again.json()).toEqual({ data: 'done' })
})

test('stopping lets a running request finish', async () => {
  const { test: one, url, entered, finish } = await setStage()
  const running = fetch(`${url}/test/wait`, { method: 'POST' })
  await entered
  const closed = one.app.close()
  finish()
  expect((await running).status).toBe(200)
  await closed
})

test('stopping does not wait for connections that nothing was ever asked on', async () => {
  const { test: one, url } = await setStage()
  const ahead = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await once(ahead, 'connect')
  // The server has taken it in before this one is answered.
  await fetch(`${url}/healthz`)
  const ended = once(ahead, 'close')
  ahead.resume()
  await one.app.close()
  await ended
})

test('stopping does not wait for ever: what still runs is told so', async () => {
  const { test: one, url, entered } = await setStage(100)
  const waiting = fetch(`${url}/test/wait`, { method: 'POST' })
  await entered
  await one.app.close()
  const answer = await waiting
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({
    code: 'BUSY',
    detail: expect.stringContaining('restarting'),
  })
})

test('while it drains it takes requests, and tells the load balancer to send no more', async () => {
  const noticed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const { test: one, url } = await setStage(60_000, () => {
    asked.resolve()
    return noticed.promise
  })
  const closed = one.app.close()
  await asked.promise
  // Without keep-alive each is a connection of its own.
  const headers = { connection: 'close' }
  const ready = await fetch(`${url}/readyz`, { headers })
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ checks: [{ name: 'accepting', ok: false }, {}, {}] })
  expect((await fetch(`${url}/api/v1/platforms`, { headers })).status).toBe(200)
  noticed.resolve()
  await closed
  await expect(fetch(`${url}/readyz`, { headers })).rejects.toThrow('fetch failed')
})
