import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUser } from '../../../lib/session.ts'
import { conversionOf, idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { lastDestination, listRecent, rememberConversion } from '../recent.ts'
import { CarriedOver } from './carried-over.tsx'
import { RecentList } from './recent-list.tsx'

const get = 'GET /api/v1/conversions/:id'
const now = new Date('2026-11-22T08:00:00Z')
const made = (number: number, hoursAgo: number) =>
  conversionOf({
    id: idOf(number),
    origin_code: `CODE${number}`,
    created_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    destination_platform: hoursAgo === 1 ? 'betking' : 'bet9ja',
  })

beforeEach(() => {
  vi.setSystemTime(now)
  localStorage.clear()
  return () => vi.useRealTimers()
})

/** Ada logs in where a visitor converted. */
function logIn() {
  show(
    <>
      <CarriedOver profileId={idOf(1)} />
      <RecentList dispatch={vi.fn()} />
    </>,
  )
}
const codesNow = () => listRecent(now).map(({ code }) => code)

test('what a visitor converted within a day joins the account that logs in here', async () => {
  const server = startServer()
  server.answers(get, { data: conversionOf({}) })
  for (const [number, hoursAgo] of [
    [70, 30],
    [71, 3],
    [72, 2],
    [73, 1],
  ] as const) {
    rememberConversion(made(number, hoursAgo))
  }
  logIn()
  expect(
    await screen.findByText(
      'The 3 codes this browser converted before you logged in: now in My Codes.',
    ),
  ).toBeDefined()
  expect(server.asked(get).map(({ params }) => params['id'])).toEqual([73, 72, 71].map(idOf))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [73, 72, 71].map((number) => `/?conversion=${idOf(number)}#convert`),
  )
  expect(lastDestination()).toBe('betking')
})

test('a code that was masked stands whole in the list', async () => {
  const server = startServer()
  server.answers(get, { data: made(71, 3) })
  rememberConversion({ ...made(71, 3), origin_code: '*****71' })
  logIn()
  expect(await screen.findByText('CODE71')).toBeDefined()
})

test('whoever uses the browser next finds none of it', async () => {
  const server = startServer()
  server.answers(get, { data: conversionOf({}) })
  rememberConversion(made(71, 3))
  logIn()
  await screen.findByText(/now in My Codes/u)
  cleanup()
  forgetUser()
  show(<RecentList dispatch={vi.fn()} />, { user: null })
  expect(screen.queryByRole('list')).toBeNull()
})

test('what is of another browser is let go; what got no answer is tried again', async () => {
  const server = startServer()
  const gone = refusal('NOT_FOUND', 'No such conversion.')
  const later = refusal('RATE_LIMITED', 'Later.')
  server.answers(get, gone, later, { data: made(71, 3) })
  rememberConversion(made(71, 3))
  rememberConversion(made(72, 2))
  logIn()
  await vi.waitFor(() => expect(server.asked(get)).toHaveLength(2))
  expect(codesNow()).toEqual([])
  cleanup()
  logIn()
  expect(await screen.findByText(/^The code this browser converted/u)).toBeDefined()
  expect(codesNow()).toEqual(['CODE71'])
})
