import 'fake-indexeddb/auto'
import { useInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptAnswers } from '../app/kept-answers.tsx'
import { KeptConversion } from '../app/kept-conversion.tsx'
import { feedInput, noFilters } from '../features/posts/feed-filters.ts'
import { feedQuery } from '../features/posts/queries.ts'
import { ada, cardOf, conversionOf, idOf, noMore } from '../testing/samples.ts'
import { refusal, startServer } from '../testing/server.ts'
import { forgetKept } from './kept.ts'
import { queryClient, QueryProvider } from './query.tsx'
import { forgetUser, rememberUser } from './session.ts'
import { useLeave } from './use-leave.ts'

const feed = 'GET /api/v1/code/feed/:profileId'
const bola = { ...ada, profile_id: idOf(2), username: 'bola' }

beforeEach(() => rememberUser(ada))
afterEach(async () => {
  queryClient.clear()
  forgetUser()
  await forgetKept()
})

function Feed({ owner }: { owner: string }) {
  const list = useInfiniteQuery({
    ...feedQuery(feedInput(owner, 'for-you', noFilters)),
    retry: false,
  })
  if (list.isError && !list.data) return <p>Nothing could be read</p>
  return (list.data ?? []).map((card) => <p key={card._id}>{card.booking_code}</p>)
}

/** A page of its own, as after a reload: nothing is known but what the browser has kept. */
function open(owner = ada.profile_id): () => void {
  queryClient.clear()
  const { unmount } = render(
    <MemoryRouter>
      <QueryProvider>
        <KeptAnswers />
        <Feed owner={owner} />
      </QueryProvider>
    </MemoryRouter>,
  )
  return unmount
}

function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
}

async function readOnce(): Promise<void> {
  startServer().answers(feed, { data: [cardOf()], page: noMore })
  const leave = open()
  await screen.findByText('5PTL8WL')
  // It is written down after it is shown.
  await waitFor(async () => expect(await namesOfKept()).toContain('index'))
  leave()
}

async function namesOfKept(): Promise<IDBValidKey[]> {
  const { createStore, keys } = await import('idb-keyval')
  return await keys(createStore('strix-kept', 'answers'))
}

test('without a network the last feed stands there, with its age', async () => {
  await readOnce()
  goOffline()
  open()
  expect(await screen.findByText('5PTL8WL')).toBeDefined()
  expect(
    screen.getByText(/^No connection\. This is what your browser kept: just now/),
  ).toBeDefined()
})

test('once it is read again, nothing is said of its age any more', async () => {
  await readOnce()
  goOffline()
  open()
  await screen.findByText(/^No connection/)
  startServer().answers(feed, { data: [cardOf({ booking_code: 'NEWER11' })], page: noMore })
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('NEWER11')).toBeDefined()
  expect(screen.queryByText(/^No connection/)).toBeNull()
})

test('with the network back it is asked for once more, and what is fresh is not', async () => {
  await readOnce()
  goOffline()
  open()
  await screen.findByText(/^No connection/)
  const server = startServer()
  server.answers(feed, { data: [cardOf({ booking_code: 'NEWER11' })], page: noMore })
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('NEWER11')).toBeDefined()
  expect(screen.queryByText(/^No connection/)).toBeNull()
  act(() => void dispatchEvent(new Event('online')))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(server.asked(feed)).toHaveLength(1)
})

test('whoever logs out leaves nothing behind', async () => {
  await readOnce()
  const leave = open()
  act(() => forgetUser())
  await waitFor(async () => expect(await namesOfKept()).toEqual([]))
  leave()
  rememberUser(ada)
  goOffline()
  open()
  expect(await screen.findByText('Nothing could be read')).toBeDefined()
  expect(screen.queryByText('5PTL8WL')).toBeNull()
})

test('so does whoever logs out on a page that keeps nothing', async () => {
  await readOnce()
  function LogOut() {
    const leave = useLeave()
    return <button onClick={() => leave('/login')}>Log out</button>
  }
  render(<LogOut />, { wrapper: MemoryRouter })
  act(() => screen.getByRole('button').click())
  await waitFor(async () => expect(await namesOfKept()).toEqual([]))
})

test('it is never shown to another account, even at the same address', async () => {
  await readOnce()
  rememberUser(bola)
  goOffline()
  open(ada.profile_id)
  expect(await screen.findByText('Nothing could be read')).toBeDefined()
  expect(screen.queryByText('5PTL8WL')).toBeNull()
})

const conversion = 'GET /api/v1/conversions/:id'

/** As after a reload, like the feed above. */
function openConversion(id: string): () => void {
  queryClient.clear()
  const page = (
    <KeptConversion>
      {(read) => (read.state === 'done' ? read.data.code : read.state)}
    </KeptConversion>
  )
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/conversion/${id}`]}>
      <Routes>
        <Route path="conversion/:conversionId" element={page} />
      </Routes>
    </MemoryRouter>,
  )
  return unmount
}

test('without a network a conversion that was opened stands there, and no other', async () => {
  startServer().answers(conversion, { data: conversionOf({ code: '7XKQ2M' }) })
  const leave = openConversion(idOf(7))
  await screen.findByText('7XKQ2M')
  await waitFor(async () => expect(await namesOfKept()).toContain('index'))
  leave()
  goOffline()
  const leaveAgain = openConversion(idOf(7))
  expect(await screen.findByText('7XKQ2M')).toBeDefined()
  expect(screen.getByText(/^No connection\. This is what your browser kept/)).toBeDefined()
  leaveAgain()
  openConversion(idOf(8))
  expect(await screen.findByText('pending')).toBeDefined()
  expect(screen.queryByText('7XKQ2M')).toBeNull()
})

test('a conversion that was opened is not shown to who logs in next in another tab', async () => {
  const server = startServer()
  server.answers(conversion, { data: conversionOf({ code: '7XKQ2M' }) })
  openConversion(idOf(7))
  await screen.findByText('7XKQ2M')
  server.answers(conversion, refusal('NOT_FOUND', 'No such conversion.'))
  act(() => rememberUser(bola))
  expect(screen.queryByText('7XKQ2M')).toBeNull()
  expect(await screen.findByText('failed')).toBeDefined()
})

test('a conversion that is not there says so', async () => {
  startServer().answers(conversion, refusal('NOT_FOUND', 'No such conversion.'))
  openConversion(idOf(7))
  expect(await screen.findByText('failed')).toBeDefined()
})
