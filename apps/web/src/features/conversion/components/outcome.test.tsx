import type { ConversionView, PlanView, Problem, SelectionReport } from '@strix/contracts'
import { cleanup, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import type { ConvertState } from '../machine.ts'
import { ConvertSheet } from './convert-sheet.tsx'
import { Outcome } from './outcome.tsx'
import { lastDestination, rememberConversion } from '../recent.ts'
import { RecentList } from './recent-list.tsx'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

type Shown = Exclude<ConvertState, { at: 'initial' }>

const request = { code: '5PTL8WL', from: 'bet9ja', to: 'betking' } as const
const asked = { draft: request, request }

const side = {
  home: 'Enyimba',
  away: 'Kano Pillars',
  league: 'NPFL',
  country: 'Nigeria',
  kickoff: '2026-11-23T19:00:00.000Z',
  market: '1X2',
  outcome: '1',
  odds: 2.5,
}

function rowOf(index: number, change: Partial<SelectionReport> = {}): SelectionReport {
  return {
    index,
    status: 'exact',
    key: null,
    description: null,
    origin: side,
    destination: { ...side, odds: 2.4 },
    match_confidence: 0.97,
    reason: null,
    ...change,
  }
}
const leftOut = rowOf(1, { status: 'started', destination: null, match_confidence: null })

const sums = { odds_before: 5, odds_after: 2.4, dropped_by_origin: null, notices: [] }
const result: ConversionView = {
  ...sums,
  id: idOf(50),
  created_at: '2026-11-22T08:00:00.000Z',
  origin_platform: 'bet9ja',
  code_id: null,
  origin_code: '5PTL8WL',
  destination_platform: 'betking',
  code: 'HW8EM8',
  masked: false,
  link: null,
  policy: 'partial',
  converted: 1,
  total: 2,
  report: [rowOf(0), leftOut],
}
const plan: PlanView = {
  ...sums,
  plan_id: idOf(51),
  expires_at: '2026-11-22T08:10:00.000Z',
  convertible: 1,
  total: 2,
  report: [rowOf(0), leftOut],
}

/** As the browser's own. */
function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

function open(state: Shown) {
  const dispatch = vi.fn()
  const page = (
    <>
      <Outcome state={state} dispatch={dispatch} />
      <Back />
    </>
  )
  const presses = show(page, { user: null })
  const press = (name: string) => presses.click(screen.getByRole('button', { name }))
  return { presses, dispatch, press }
}
const done = (change: Partial<ConversionView> = {}) =>
  open({ ...asked, at: 'done', result: { ...result, ...change } })

const fact = (name: string) => screen.getByText(name).parentElement?.textContent
const games = () => [...screen.getByRole('list', { name: 'Game by game' }).children]

test('a new code stands there to be copied, with what became of the slip', async () => {
  const { presses } = done()
  expect(screen.getByText('Betking Code generated successfully!')).toBeDefined()
  expect(screen.getByText('5PTL8WL')).toBeDefined()
  expect(fact('Games')).toContain('1 of 2')
  expect(fact('Total odds')).toContain('2.40')
  expect(fact('Was on Bet9ja')).toContain('5.00')
  await presses.click(screen.getByRole('button', { name: /Copy/u }))
  expect(await navigator.clipboard.readText()).toBe('HW8EM8')
})

test('a visitor sees a part of the code, and log-in leads back to this conversion', async () => {
  const { presses } = done({ code: '****M8', masked: true })
  await navigator.clipboard.writeText('before')
  const login = screen.getByRole('link', { name: 'Log in' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(login)).toContain(`conversion=${result.id}`)
  await presses.click(screen.getByRole('button', { name: /Copy/u }))
  expect(screen.getByText('You are not logged in')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('before')
})

test('the address names the conversion as soon as it stands there, and back leaves it', async () => {
  const { dispatch, presses } = done()
  expect(address()).toBe(`/?conversion=${result.id}`)
  expect(dispatch).not.toHaveBeenCalled()
  await presses.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('/')
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'leave' })
})

test('a result is in the list of this browser for a day, and its destination is offered again', () => {
  const listed = () => {
    const dispatch = vi.fn()
    show(<RecentList dispatch={dispatch} />, { user: null })
    return { dispatch, rows: screen.queryAllByRole('link', { name: /^5PTL8WL/u }) }
  }
  const now = Date.parse('2026-11-22T08:00:00Z')
  vi.setSystemTime(now)
  rememberConversion({ ...result, created_at: new Date(now - 60_000).toISOString() })
  const { rows, dispatch } = listed()
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([`/?conversion=${result.id}#convert`])
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'suggest', to: 'betking' })
  cleanup()
  vi.setSystemTime(now + 24 * 3_600_000)
  expect(listed().rows).toEqual([])
  // Another account that uses the browser sees nothing of it.
  vi.setSystemTime(now)
  cleanup()
  show(<RecentList dispatch={vi.fn()} />)
  expect(screen.queryByRole('list')).toBeNull()
})

test('opening a conversion of before changes nothing of what this browser converted last', () => {
  rememberConversion({ ...result, id: idOf(60), destination_platform: 'sportybet' })
  done()
  expect(lastDestination()).toBe('sportybet')
})

test('odds that nobody gave are a dash', () => {
  done({ odds_before: null, odds_after: null })
  expect(fact('Total odds')).toContain('–')
  expect(fact('Was on Bet9ja')).toContain('–')
})

test('what was lost on the way is said below the ticket', () => {
  done({ dropped_by_origin: 2, notices: ['One price moved while we booked.'] })
  expect(screen.getByText(/Bet9ja had already dropped 2 games/)).toBeDefined()
  expect(screen.getByText('One price moved while we booked.')).toBeDefined()
})

test('every game says what became of it', () => {
  const candidates = [{ ...side, away: 'Kano Wolves' }]
  const status = 'missing-event'
  const equivalent = { ...side, market: 'Draw no bet', outcome: 'Home', odds: 1.8 }
  const apart = { destination: { ...side, odds: 9 }, reason: 'Too far apart to be one bet.' }
  done({
    report: [
      rowOf(0),
      rowOf(1, { status: 'equivalent', destination: equivalent }),
      { ...leftOut, index: 2 },
      rowOf(3, { status, destination: null, match_confidence: null, candidates }),
      rowOf(4, { status: 'price-differs', ...apart }),
    ],
  })
  const texts = games().map(({ textContent }) => textContent)
  expect(texts).toHaveLength(5)
  expect(texts[0]).toContain('Same match: 97% sure')
  expect(texts[1]).toContain('1X2 1 → Draw no bet Home.')
  expect(texts[1]).toContain('Pays the same on every score.')
  expect(texts[2]).toContain('This match has started. Left out.')
  expect(texts[3]).toContain('Too close to call between')
  expect(texts[3]).toContain('Enyimba – Kano Wolves')
  expect(texts[4]).toContain('Too far apart to be one bet. Left out.')
  expect(texts[4]).toContain('2.50 / 9.00')
})

test('while it runs, each step says how far it is, and it can be cancelled', async () => {
  const steps = [
    { step: 'load', done: 1, total: 1, message: '' },
    { step: 'match', done: 1, total: 2, message: '' },
  ] as const
  const { press, dispatch } = open({ ...asked, at: 'loading', steps, report: [rowOf(0)] })
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown.slice(0, 4)).toEqual([
    'Loading the code, done',
    'Matching the games, under way1 of 2',
    'Booking the new code, waiting',
    'Reading the new code back, waiting',
  ])
  expect(games()).toHaveLength(1)
  await press('Cancel')
  expect(dispatch.mock.calls).toEqual([[{ type: 'cancel' }]])
  expect(screen.getByText('Cancelled. Your code is still here.')).toBeDefined()
})

test('where a part cannot be converted it asks first', async () => {
  const { press, dispatch } = open({ ...asked, at: 'asking', plan })
  expect(screen.getByText('1 of 2 games can be converted')).toBeDefined()
  expect(screen.getByText(/Nothing has been booked on Betking yet/)).toBeDefined()
  expect(games()).toHaveLength(2)
  await press('Convert the 1 game that can be converted')
  expect(dispatch.mock.calls).toEqual([[{ type: 'confirm' }]])
})

test('the question can be answered with no', async () => {
  const { press, dispatch } = open({ ...asked, at: 'asking', plan })
  await press('Cancel')
  expect(dispatch.mock.calls).toEqual([[{ type: 'cancel' }]])
})

function failed(status: number, report: readonly SelectionReport[] = []) {
  const words = { title: 'Code not found', detail: 'Bet9ja knows no such code.' }
  const problem: Problem = { type: '/problems/x', code: 'CODE_NOT_FOUND', status, ...words }
  return open({ ...asked, at: 'failed', problem, report })
}

test('a failure says what happened, and another code can be tried', async () => {
  const { press, dispatch } = failed(404)
  expect(screen.getByText('Bet9ja knows no such code.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Game by game' })).toBeNull()
  await press('Try Again')
  expect(dispatch.mock.calls).toEqual([[{ type: 'restart' }]])
})

test('what was found out before it failed stands below', () => {
  failed(422, [leftOut])
  expect(games()).toHaveLength(1)
})

test.each([
  [0, true],
  [429, true],
  [503, true],
  [404, false],
  [422, false],
])('after %i the same code can be tried again: %s', async (status, again) => {
  const { press, dispatch } = failed(status)
  const name = 'Try the same code again'
  expect(screen.queryByRole('button', { name }) !== null).toBe(again)
  if (!again) return
  await press(name)
  expect(dispatch.mock.calls).toEqual([[{ type: 'retry' }]])
})

const converting = 'POST /api/v1/conversions/stream'

function openSheet(to: 'betking' | null = null) {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  const stream = server.streams(converting)
  const onClose = vi.fn()
  const presses = show(
    <ConvertSheet code="5PTL8WL" from="bet9ja" to={to} post={idOf(100)} onClose={onClose} />,
  )
  return { server, stream, presses }
}

test('over a page, a code is converted where the reader chooses, and the page stays', async () => {
  const { server, stream, presses } = openSheet()
  expect(screen.queryByRole('button', { name: 'Bet9ja' })).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Betking' }))
  stream.write('result', result)
  expect(await screen.findByText('HW8EM8')).toBeDefined()
  expect(server.asked(converting)).toMatchObject([
    { body: { code: '5PTL8WL', destination_platform: 'betking', code_id: idOf(100) } },
  ])
  expect(address()).toBe('/')
  const whole = screen.getByRole('link', { name: 'See the whole result' })
  expect(whole.getAttribute('href')).toContain(result.id)
})

test('it is converted at once to where the button says, wherever the last one went', async () => {
  rememberConversion({ ...result, destination_platform: 'sportybet' })
  const { server, stream } = openSheet('betking')
  expect(await screen.findByRole('dialog', { name: 'Bet9ja to Betking' })).toBeDefined()
  expect(server.asked(converting)).toMatchObject([{ body: { destination_platform: 'betking' } }])
  stream.write('result', result)
  await screen.findByText('HW8EM8')
  expect(lastDestination(), 'the newest is the last').toBe('betking')
})
