import type { Contract } from '@strix/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestApp, profileHeader } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Db } from '../db.ts'
import { AppError } from '../errors.ts'
import { findKey } from './idempotency.store.ts'
import { idempotencyLifeMs, once } from './idempotency.ts'
import { mount } from './mount.ts'
import type { Handlers } from './mount.ts'
import { createPendingAnswers } from './pending-answers.ts'

const contract = {
  act: {
    method: 'POST',
    url: '/test/act',
    summary: 'Counts how often it ran',
    auth: 'anyone',
    body: z.object({ how: z.string() }),
    ok: z.object({ data: z.number() }),
    errors: ['NOT_FOUND', 'PLATFORM_UNAVAILABLE'],
  },
} as const satisfies Contract

let runs = 0
let gate: Promise<void> = Promise.resolve()
const handlers: Handlers<typeof contract> = {
  async act({ body }, { reply }) {
    runs += 1
    const mine = runs
    await gate
    if (body.how === 'refuse') throw new AppError('NOT_FOUND', `No, for the ${mine}. time.`)
    if (body.how === 'break') throw new AppError('PLATFORM_UNAVAILABLE', 'Not now.')
    void reply.header('location', `/test/act/${mine}`)
    return { data: mine }
  },
}

let one: TestApp
let two: TestApp

beforeAll(async () => {
  const mountMore = (app: TestApp['app'], edge: Parameters<typeof mount>[1]) =>
    mount(app, edge, { contract, handlers, tag: 'test' })
  one = await openTestApp({ mountMore })
  two = await openTestApp({ mountMore, url: one.url })
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(() => {
  runs = 0
  gate = Promise.resolve()
})

function failingWith(reason: string) {
  return vi.fn(() => {
    throw new Error(reason)
  })
}

/** A database that loses so many answers. */
function failing(db: Db, times: number, fail = failingWith('Connection terminated')): Db {
  let left = times
  return new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable' && left > 0) {
        left -= 1
        fail()
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

let keys = 0
function freshKey(): string {
  keys += 1
  return `test-key-${String(keys).padStart(12, '0')}`
}

function act(app: TestApp, key: string, how = 'fine', headers: Record<string, string> = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/test/act',
    headers: { 'idempotency-key': key, ...headers },
    payload: { how },
  })
}

test('same key and body: the first answer, headers and all, on any process', async () => {
  const key = freshKey()
  const first = await act(one, key)
  const again = await act(two, key)
  expect(first.json()).toEqual({ data: 1 })
  expect(again.json()).toEqual({ data: 1 })
  expect(again.headers.location).toBe('/test/act/1')
  expect(runs).toBe(1)
})

test('another body is a conflict', async () => {
  const key = freshKey()
  await act(one, key)
  const other = await act(one, key, 'other')
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  expect(runs).toBe(1)
})

test('twenty at once on two processes run once; the others wait or get the answer', async () => {
  const key = freshKey()
  let open = () => {}
  gate = new Promise((resolve) => (open = resolve))
  const calls = Array.from({ length: 20 }, (_, n) => act(n % 2 === 0 ? one : two, key))
  const early = await Promise.race(calls)
  expect(early.json()).toMatchObject({ code: 'IN_PROGRESS' })
  expect(early.headers['retry-after']).toBeDefined()
  open()
  const answers = await Promise.all(calls)
  expect(runs).toBe(1)
  for (const answer of answers) {
    if (answer.statusCode === 200) expect(answer.json()).toEqual({ data: 1 })
    else expect(answer.json()).toMatchObject({ code: 'IN_PROGRESS' })
  }
  expect((await act(two, key)).json()).toEqual({ data: 1 })
})

test("the caller's own mistake is an answer; our failure is not", async () => {
  const refused = freshKey()
  const first = await act(one, refused, 'refuse')
  const again = await act(one, refused, 'refuse')
  expect(again.statusCode).toBe(404)
  expect(again.json()).toEqual(first.json())
  const broken = freshKey()
  await act(one, broken, 'break')
  await act(one, broken, 'break')
  expect(runs).toBe(3)
})

describe('what was done and whose answer is not kept', () => {
  let pending = createPendingAnswers()
  beforeEach(() => void (pending = createPendingAnswers()))
  afterEach(() => pending.close())
  const ask = (key: string) => {
    const run = vi.fn(() => Promise.resolve({ value: 'done' }))
    const unkept = vi.fn()
    const of = { scope: 'a test', key, fingerprint: 'the same', now: one.now, run, unkept, pending }
    return { run, unkept, send: (db: Db) => once({ ...of, db }) }
  }

  test('at first is not done again', async () => {
    const { run, send } = ask(freshKey())
    expect(await send(failing(one.db, 1))).toEqual({ value: 'done' })
    expect(await send(one.db)).toEqual({ value: 'done' })
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('at all is answered, and its key stays taken', async () => {
    const { run, unkept, send } = ask(freshKey())
    expect(await send(failing(one.db, 2))).toEqual({ value: 'done' })
    await expect(send(one.db)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    expect(run).toHaveBeenCalledTimes(1)
    expect(unkept).toHaveBeenCalledTimes(1)
  })

  describe('until later', () => {
    const runningMs = 121_000
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    const answerOf = async (key: string) =>
      (await findKey(one.db, { scope: 'a test', key }))?.answer ?? null

    test('is not done again, however long it takes', async () => {
      const key = freshKey()
      const { run, send } = ask(key)
      await send(failing(one.db, 6))
      for (let time = 0; time < 8; time += 1) await vi.advanceTimersByTimeAsync(5_000)
      vi.useRealTimers()
      await vi.waitFor(async () => expect(await answerOf(key)).not.toBeNull())
      one.advance(runningMs)
      expect(await send(one.db)).toEqual({ value: 'done' })
      one.advance(-runningMs)
      expect(run).toHaveBeenCalledTimes(1)
    })

    test('is kept when the server stops', async () => {
      const key = freshKey()
      await ask(key).send(failing(one.db, 2))
      await pending.close()
      expect(await answerOf(key)).not.toBeNull()
    })

    test('is tried once more when the server stops, and then no more', async () => {
      const fail = failingWith('Connection terminated')
      await ask(freshKey()).send(failing(one.db, Infinity, fail))
      await pending.close()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(fail).toHaveBeenCalledTimes(3)
    })

    test('is not tried again where it cannot be kept at all', async () => {
      const fail = failingWith('no such column')
      const { unkept, send } = ask(freshKey())
      await send(failing(one.db, Infinity, fail))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(fail).toHaveBeenCalledTimes(2)
      expect(unkept).toHaveBeenCalledTimes(1)
    })

    test('is given up after a day, also by a clock that stands still', async () => {
      const fail = failingWith('Connection terminated')
      await ask(freshKey()).send(failing(one.db, Infinity, fail))
      await vi.advanceTimersByTimeAsync(idempotencyLifeMs + 60_000)
      fail.mockClear()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(fail).not.toHaveBeenCalled()
    })

    test('does not replace what came of another try', async () => {
      const key = freshKey()
      const { run, send } = ask(key)
      await send(failing(one.db, 2))
      one.advance(runningMs)
      run.mockResolvedValueOnce({ value: 'done again' })
      await send(one.db)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await send(one.db)).toEqual({ value: 'done again' })
      one.advance(-runningMs)
    })
  })
})

test('a day later the key is free again', async () => {
  const key = freshKey()
  await act(one, key)
  one.advance(24 * 3_600_000 + 1)
  expect((await act(one, key, 'other')).json()).toEqual({ data: 2 })
  one.advance(-24 * 3_600_000 - 1)
})

test('a key left behind by a process that died can be taken over', async () => {
  const key = freshKey()
  await act(one, key)
  await one.db.updateTable('idempotency').set({ answer: null }).where('key', '=', key).execute()
  expect((await act(one, key)).json()).toMatchObject({ code: 'IN_PROGRESS' })
  one.advance(121_000)
  expect((await act(one, key)).json()).toEqual({ data: 2 })
  one.advance(-121_000)
})

test('an app that closes offers a last time what waits', async () => {
  const add = Promise.withResolvers<Parameters<typeof mount>[1]['pendingAnswers']['add']>()
  const closing = await openTestApp({
    mountMore: (_app, { pendingAnswers }) => add.resolve(pendingAnswers.add),
    url: one.url,
  })
  const store = vi.fn(() => Promise.resolve())
  const addNow = await add.promise
  addNow({ store, unkept: vi.fn(), lifeMs: idempotencyLifeMs })
  await closing.close()
  expect(store).toHaveBeenCalledTimes(1)
})

test('a slow try that fails in the end does not give back the key of the next one', async () => {
  const [slow, next] = [
    Promise.withResolvers<{ value: string }>(),
    Promise.withResolvers<{ value: string }>(),
  ]
  const run = vi.fn().mockReturnValueOnce(slow.promise).mockReturnValueOnce(next.promise)
  const { db, now } = one
  const of = { db, scope: 'a test', key: freshKey(), fingerprint: 'the same', now, unkept: vi.fn() }
  const send = () => once({ ...of, run, pending: createPendingAnswers() })
  const first = send()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  one.advance(121_000)
  const second = send()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  slow.reject(new Error('too slow'))
  await expect(first).rejects.toThrow('too slow')
  await expect(send()).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  next.resolve({ value: 'done' })
  expect(await second).toEqual({ value: 'done' })
  one.advance(-121_000)
})

test('two accounts may use the same key', async () => {
  const key = freshKey()
  const first = await act(one, key, 'fine', { [profileHeader]: 'a' })
  const second = await act(one, key, 'fine', { [profileHeader]: 'b' })
  expect([first.json(), second.json()]).toEqual([{ data: 1 }, { data: 2 }])
})

test.each(['short', 'with a space in it here', 'x'.repeat(129)])(
  'the key "%s" is refused',
  async (key) => {
    const answer = await act(one, key)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'headers.idempotency-key' }] })
    expect(runs).toBe(0)
  },
)
