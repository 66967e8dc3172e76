import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, type Navigator, Router, useNavigate } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient, QueryProvider } from '../../../lib/query.tsx'
import { bola, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Search } from './search.tsx'

// jsdom does not know the element around the fields, and says so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

function startEmpty() {
  const server = startServer()
  server.answers('GET /api/v1/search/leagues', { data: [] })
  server.answers('GET /api/v1/search/places', { data: [], page: noMore })
  server.answers('GET /api/v1/search/people', { data: [], page: noMore })
}

function open(at: string) {
  startEmpty()
  const codesOf = ({ q }: { q: string }) => <p>Codes of {q}</p>
  show(
    <>
      <Search people={<p>People to follow</p>} codesOf={codesOf} />
      <Ways />
    </>,
    { at },
  )
}

/** What leads elsewhere and back. */
function Ways() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/search?q=bola">Another search</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

test('while nothing is searched for, people to follow stand there', () => {
  open('/search')
  expect(screen.getByText('People to follow')).toBeDefined()
})

test('what was found takes their place', () => {
  open('/search?q=arsenal')
  expect(screen.getByText('Codes of arsenal')).toBeDefined()
  expect(screen.queryByText('People to follow')).toBeNull()
})

test('a platform chosen before what was typed is searched for stays chosen', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  open('/search')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'arsenal' } })
  const platform = screen.getByRole('combobox', { name: 'Platform' })
  fireEvent.change(platform, { target: { value: 'bet9ja' } })
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(address()).toBe('/search?platform=bet9ja&q=arsenal')
})

test('letters typed while the address changes stay, and going back still fills the field', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  open('/search')
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'ars' } })
  await act(async () => {
    vi.advanceTimersByTime(350)
    fireEvent.change(field, { target: { value: 'arse' } })
  })
  expect(address()).toBe('/search?q=ars')
  expect(field).toHaveProperty('value', 'arse')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(address()).toBe('/search?q=arse')
  expect(field).toHaveProperty('value', 'arse')
  fireEvent.click(screen.getByRole('link', { name: 'Another search' }))
  expect(field).toHaveProperty('value', 'bola')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field).toHaveProperty('value', 'arse')
})

test('letters typed while two searches are on their way into the address stay', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => queryClient.clear())
  startEmpty()
  const replace = vi.fn<Navigator['replace']>()
  const navigator: Navigator = { createHref: () => '', go: vi.fn(), push: vi.fn(), replace }
  const pageAt = (search: string) => (
    <Router navigator={navigator} location={{ pathname: '/search', search }}>
      <QueryProvider>
        <Search people={null} codesOf={() => null} />
      </QueryProvider>
    </Router>
  )
  const { rerender } = render(pageAt(''))
  const field = screen.getByRole('searchbox')
  for (const value of ['ars', 'arse']) {
    fireEvent.change(field, { target: { value } })
    await act(async () => vi.advanceTimersByTime(350))
  }
  expect(replace.mock.calls.map(([to]) => to)).toMatchObject([
    { search: '?q=ars' },
    { search: '?q=arse' },
  ])
  fireEvent.change(field, { target: { value: 'arsen' } })
  await act(async () => rerender(pageAt('?q=ars')))
  expect(field).toHaveProperty('value', 'arsen')
  await act(async () => rerender(pageAt('?q=arse')))
  expect(field).toHaveProperty('value', 'arsen')
  // It leads again once nothing is on its way.
  await act(async () => rerender(pageAt('?q=ars')))
  expect(field).toHaveProperty('value', 'ars')
})

test('people who could not be looked for are not as good as nobody', async () => {
  const server = startServer()
  server.answers('GET /api/v1/search/leagues', { data: [] })
  server.answers('GET /api/v1/search/places', { data: [], page: noMore })
  server.answers('GET /api/v1/search/people', refusal('RATE_LIMITED', 'Wait a minute.'), {
    data: [{ ...bola, record: null }],
    page: noMore,
  })
  const presses = show(<Search people={null} codesOf={() => null} />, { at: '/search?q=bola' })
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /bola/u })).toBeDefined()
  expect(screen.queryByText('Wait a minute.')).toBeNull()
})

test('what a break closes is said by the codes alone', async () => {
  const server = startServer()
  const places = 'GET /api/v1/search/places'
  const people = 'GET /api/v1/search/people'
  const closed = refusal('EXCLUDED', 'You take a break.')
  server.answers('GET /api/v1/search/leagues', { data: [] })
  server.answers(places, closed)
  server.answers(people, refusal('RATE_LIMITED', 'Wait a minute.'), closed)
  const presses = show(<Search people={null} codesOf={() => null} />, { at: '/search?q=bola' })
  await presses.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server.asked(places)).toHaveLength(1)
  expect(server.asked(people)).toHaveLength(2)
})
