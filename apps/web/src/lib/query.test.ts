import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  listOf,
  markStale,
  prepend,
  ProblemError,
  queryClient,
  queryOf,
  refetch,
  shouldRetry,
  staleTimes,
  update,
} from './query.tsx'

const minuteMs = 60_000
const start = Date.parse('2026-11-21T12:00:00Z')

function answering(answers: (path: string) => unknown) {
  const asked = vi.fn((path: string) => Promise.resolve(Response.json(answers(path))))
  vi.stubGlobal('fetch', asked)
  return asked
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the table of stale times is the one that was agreed', () => {
  expect(staleTimes).toMatchObject({
    profile: 60 * minuteMs,
    notifications: 5 * minuteMs,
    walletChip: 5 * minuteMs,
    wallet: minuteMs,
    chat: minuteMs,
  })
})

test.each([
  ['within its time', minuteMs - 1, 1],
  ['past its time', minuteMs, 2],
])('an answer %s', async (_when, ageMs, asks) => {
  const asked = answering(() => ({ data: 7 }))
  const query = queryOf('wallet', 'GET /api/v1/payout')
  await queryClient.fetchQuery(query)
  vi.setSystemTime(start + ageMs)
  expect(await queryClient.fetchQuery(query)).toBe(7)
  expect(asked).toHaveBeenCalledTimes(asks)
})

test('a live event makes what it names stale, and nothing else', async () => {
  const asked = answering((path) => ({ data: path }))
  const wallet = queryOf('walletChip', 'GET /api/v1/payout')
  const profile = queryOf('profile', 'GET /api/v1/account')
  await queryClient.fetchQuery(wallet)
  await queryClient.fetchQuery(profile)
  refetch('walletChip')
  await queryClient.fetchQuery(wallet)
  await queryClient.fetchQuery(profile)
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/payout',
    '/api/v1/account',
    '/api/v1/payout',
  ])
})

test('a list is read on from where its last page ended', async () => {
  const asked = answering((path) =>
    path.includes('cursor=')
      ? { data: [3], page: { next_cursor: null, has_more: false } }
      : { data: [1, 2], page: { next_cursor: 'a b', has_more: true } },
  )
  const read = await queryClient.fetchInfiniteQuery({
    ...listOf('codes', 'GET /api/v1/blocks', { query: { page_size: 2 } }),
    pages: 3,
  })
  expect(read.pages.flatMap(({ items }) => items)).toEqual([1, 2, 3])
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/blocks?page_size=2',
    '/api/v1/blocks?page_size=2&cursor=a+b',
  ])
})

describe('another try', () => {
  const problem = (status: number) =>
    new ProblemError({ type: '', title: '', detail: '', code: 'INTERNAL', status })
  test.each([
    ['no answer', problem(0), 0, true],
    ['a fault of the server', problem(503), 0, true],
    ['a refusal', problem(404), 0, false],
    ['the second fault', problem(503), 1, false],
  ])('%s', (_what, error, failures, expected) =>
    expect(shouldRetry(failures, error)).toBe(expected),
  )
})

describe('updating what was read', () => {
  type Item = { id: string; votes: number }
  const list = listOf('codes', 'GET /api/v1/blocks')
  const one = queryOf('codes', 'GET /api/v1/account')

  beforeEach(async () => {
    answering((path) => ({
      data:
        path === '/api/v1/account'
          ? { id: 'b', votes: 2 }
          : [
              { id: 'a', votes: 1 },
              { id: 'b', votes: 2 },
            ],
    }))
    await queryClient.fetchInfiniteQuery(list)
    await queryClient.fetchQuery(one)
  })

  const items = () =>
    queryClient.getQueryData(list.queryKey)?.pages.flatMap(({ items: some }) => some)

  test('an item changes in every list and alone', () => {
    update<Item>('codes', (item) => (item.id === 'b' ? { ...item, votes: 3 } : item))
    expect(items()).toEqual([
      { id: 'a', votes: 1 },
      { id: 'b', votes: 3 },
    ])
    expect(queryClient.getQueryData(one.queryKey)).toEqual({ id: 'b', votes: 3 })
  })

  test('null takes it out of the lists, and leaves it where it stands alone', () => {
    update<Item>('codes', (item) => (item.id === 'b' ? null : item))
    expect(items()).toEqual([{ id: 'a', votes: 1 }])
    expect(queryClient.getQueryData(one.queryKey)).toEqual({ id: 'b', votes: 2 })
  })

  test('it makes nothing younger, and touches no other kind', () => {
    vi.setSystemTime(start + 30_000)
    update<Item>('wallet', () => null)
    update<Item>('codes', (item) => ({ ...item, votes: 9 }))
    expect(queryClient.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(start)
    expect(items()).toHaveLength(2)
  })

  test('what is stale is named by its operation', () => {
    markStale(['codes', 'GET /api/v1/blocks'])
    expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(one.queryKey)?.isInvalidated).toBe(false)
  })

  test('one more stands at the head of the list it belongs to', () => {
    const more = { _id: 'c', username: 'chidi', avatar: null }
    prepend(list, more)
    expect(items()?.[0]).toEqual(more)
    expect(items()).toHaveLength(3)
  })
})
