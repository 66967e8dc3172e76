import type { CodeCard, Page } from '@strix/contracts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliverCounts } from '../../../lib/live-counts.ts'
import { ada, cardOf, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { feedInput, noFilters } from '../feed-filters.ts'
import { feedQuery } from '../queries.ts'
import type * as CardCodeFile from './card-code.tsx'
import { CodeList } from './code-list.tsx'

const feed = 'GET /api/v1/code/feed/:profileId'
const query = feedQuery(feedInput(ada.profile_id, 'for-you', noFilters))
const more = { next_cursor: 'next', has_more: true }

function pageOf(number: number, page = noMore): { data: CodeCard[]; page: Page } {
  return { data: [cardOf({ _id: idOf(number), booking_code: `CODE${number}` })], page }
}

const drawn = vi.hoisted(() => vi.fn<(id: string) => void>())
vi.mock('./card-code.tsx', async (read) => {
  const { CardCode } = await read<typeof CardCodeFile>()
  return {
    CardCode: (given: Parameters<typeof CardCode>[0]) => {
      drawn(given.card._id)
      return CardCode(given)
    },
  }
})

/** Whoever watches the end of a list; called, it has come near. */
let endIsNear: (() => void) | undefined
beforeEach(() => {
  endIsNear = undefined
  class Watch {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      endIsNear = () => seen([{ isIntersecting: true }])
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watch)
})

const open = () => show(<CodeList query={query} empty={<p>Nothing here</p>} />)
const codes = () => screen.getAllByText(/^CODE\d/u).map(({ textContent }) => textContent)

test('while it is read it says so, and then its codes stand there', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof pageOf>>()
  startServer().answers(feed, answer.promise)
  open()
  expect(screen.getByText('Loading codes')).toBeDefined()
  await act(async () => answer.resolve(pageOf(1)))
  expect(await screen.findByRole('article', { name: 'Bet9ja code posted by bola' })).toBeDefined()
  expect(screen.queryByText('Loading codes')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an empty one shows what its page says of that', async () => {
  startServer().answers(feed, { data: [], page: noMore })
  open()
  expect(await screen.findByText('Nothing here')).toBeDefined()
})

const blank = (page: Page = more) => ({ data: [], page })

test('where the first pages hold none, it goes on to the one that does', async () => {
  const server = startServer()
  server.answers(feed, blank(), blank(), pageOf(3))
  open()
  expect(await screen.findByText('CODE3')).toBeDefined()
  expect(screen.queryByText('Nothing here')).toBeNull()
  expect(server.asked(feed)).toHaveLength(3)
})

test('where they hold none up to the end, it says so', async () => {
  startServer().answers(feed, blank(), blank(), blank(noMore))
  open()
  expect(await screen.findByText('Nothing here')).toBeDefined()
})

test('after a few pages without one its reader says whether it goes on', async () => {
  const server = startServer()
  const pages = Array.from({ length: 8 }, () => blank())
  server.answers(feed, ...pages, pageOf(9))
  const presses = open()
  const further = await screen.findByRole('button', { name: 'Look through older codes' })
  expect(screen.queryByText('Nothing here')).toBeNull()
  expect(server.asked(feed)).toHaveLength(6)
  await presses.click(further)
  expect(await screen.findByText('CODE9')).toBeDefined()
  expect(server.asked(feed)).toHaveLength(9)
})

test('where one of them fails, it is asked for again', async () => {
  startServer().answers(feed, blank(), refusal('RATE_LIMITED', 'Wait.'), blank(), pageOf(2))
  const presses = open()
  expect((await screen.findByRole('alert')).textContent).toBe('Wait.')
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('CODE2')).toBeDefined()
})

test('below codes, too, it asks by itself for a few pages without one and no more', async () => {
  const server = startServer()
  server.answers(feed, pageOf(1, more), ...Array.from({ length: 5 }, () => blank()))
  open()
  await screen.findByText('CODE1')
  for (let page = 0; page < 8; page += 1) {
    act(() => endIsNear?.())
    await screen.findByRole('button', { name: 'Show more' })
  }
  expect(server.asked(feed)).toHaveLength(6)
})

test('a failed one says why and is read again', async () => {
  startServer().answers(feed, refusal('RATE_LIMITED', 'Too many requests. Wait.'), pageOf(1))
  const presses = open()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Wait.')
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('CODE1')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('more are asked for with the cursor of the last page, until there are none', async () => {
  const server = startServer()
  server.answers(feed, pageOf(1, more), pageOf(2))
  const presses = open()
  await presses.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('CODE2')).toBeDefined()
  expect(codes()).toEqual(['CODE1', 'CODE2'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.asked(feed).map(({ query: { cursor } }) => cursor)).toEqual([undefined, 'next'])
})

test('the end coming near asks for more by itself', async () => {
  startServer().answers(feed, pageOf(1, more), pageOf(2))
  open()
  await screen.findByText('CODE1')
  act(() => endIsNear?.())
  expect(await screen.findByText('CODE2')).toBeDefined()
})

test('those that come are drawn a few at a time, and the end is not near before the last', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => pageOf(10 + index).data).flat()
  startServer().answers(feed, pageOf(1, more), { data: twenty, page: more })
  open()
  await screen.findByText('CODE1')
  const list = screen.getByRole('list', { name: '' })
  const steps: number[] = []
  const ends: (Element | null)[] = []
  const watch = new MutationObserver((changes) => {
    steps.push(changes.flatMap(({ addedNodes }) => [...addedNodes]).length)
    ends.push(screen.queryByText('Show more'))
  })
  watch.observe(list, { childList: true })
  act(() => endIsNear?.())
  expect(await screen.findByText('CODE29')).toBeDefined()
  watch.disconnect()
  expect(steps.length).toBeGreaterThan(3)
  expect(Math.max(...steps)).toBeLessThanOrEqual(4)
  expect(ends.slice(0, -1).every((end) => end === null)).toBe(true)
  expect(codes()).toHaveLength(21)
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
})

test('counts that come live draw their own card alone', async () => {
  const data = [1, 2, 3].flatMap((number) => pageOf(number).data)
  startServer().answers(feed, { data, page: noMore })
  open()
  await screen.findByText('CODE3')
  drawn.mockClear()
  const counts = { total_upvotes: 9, total_downvotes: 4, total_comments_count: 0 }
  act(() => deliverCounts({ code_id: idOf(2), ...counts }))
  await screen.findByRole('button', { name: 'Upvote, 9 votes' })
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set([idOf(2)]))
})

test('where the next ones fail, those that came stay and the rest is asked for again', async () => {
  startServer().answers(feed, pageOf(1, more), refusal('RATE_LIMITED', 'Wait.'), pageOf(2))
  const presses = open()
  await presses.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The next codes could not be loaded.')
  expect(codes()).toEqual(['CODE1'])
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('CODE2')).toBeDefined()
})

test('counts that come live stand on their card, with one’s own vote as it was', async () => {
  const card = cardOf({ _id: idOf(1), my_vote: 'upvote' })
  startServer().answers(feed, { data: [card], page: noMore })
  open()
  await screen.findByRole('button', { name: 'Upvote, 2 votes' })
  act(() =>
    deliverCounts({
      code_id: idOf(1),
      total_upvotes: 9,
      total_downvotes: 4,
      total_comments_count: 0,
    }),
  )
  const up = await screen.findByRole('button', { name: 'Upvote, 9 votes' })
  expect(up.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Downvote, 4 votes' })).toBeDefined()
})
