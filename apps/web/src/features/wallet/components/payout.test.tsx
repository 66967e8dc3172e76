import type { Payout as PayoutRow, PayoutView } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, idOf, noMore, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { BalanceCard } from './balance-card.tsx'
import { payoutQuery } from '../queries.ts'
import { Payout } from './payout.tsx'
import { WalletChip } from './wallet-chip.tsx'

const read = 'GET /api/v1/payout'
const cancelling = 'POST /api/v1/payout/requests/:payoutId/cancel'

const asked: PayoutRow = {
  _id: idOf(1),
  reference: 'PAY-1',
  amount: 9_000,
  state: 'requested',
  destination: 'First Bank ••••6789',
  note: null,
  requested_at: '2026-11-22T08:00:00.000Z',
  ended_at: null,
}

const view: PayoutView = {
  creator: true,
  earnings: 0,
  earnings_held: 0,
  reserved: 9_000,
  owed: 0,
  outdated: false,
  min: 5_000,
  on: true,
  details: {
    bank: 'First Bank',
    account_number: '0123456789',
    account_name: 'Ada Obi',
    date_of_birth: '1990-05-17',
  },
  matched: true,
  open: asked,
}

// jsdom has no view to scroll.
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))

function start() {
  const server = startServer()
  server.answers(read, { data: view })
  server.answers('GET /api/v1/payout/requests', { data: [], page: noMore })
  server.answers('GET /api/v1/payout/earnings', { data: [], page: noMore })
  server.answers('GET /api/v1/payout/statements', { data: [] })
  return server
}

test('what is taken back is asked for once, and whoever pressed goes on in the payouts', async () => {
  const server = start()
  const answer = Promise.withResolvers<{ data: PayoutRow; message: string }>()
  server.answers(cancelling, answer.promise)
  const presses = show(<Payout />)
  await presses.click(await screen.findByRole('button', { name: 'Take it back' }))
  await presses.click(screen.getByRole('button', { name: 'One moment...' }))
  server.answers(read, { data: { ...view, earnings: 9_000, reserved: 0, open: null } })
  answer.resolve({ data: { ...asked, state: 'cancelled' }, message: 'Taken back.' })
  expect(await screen.findByRole('button', { name: 'Ask for payout' })).toBeDefined()
  expect(server.asked(cancelling)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payouts' }))
})

test('a request for an account that was changed since says that it is not paid', async () => {
  const server = start()
  server.answers(read, { data: { ...view, matched: false, outdated: true } })
  show(<Payout />)
  expect(await screen.findByText(/Take it back, then ask again/)).toBeDefined()
})

test('why the last one was refused stands above the next request', async () => {
  const server = start()
  const note = 'The name on the account is another one'
  const refused: PayoutRow = { ...asked, state: 'refused', note, ended_at: asked.requested_at }
  server.answers(read, { data: { ...view, earnings: 9_000, reserved: 0, open: null } })
  server.answers('GET /api/v1/payout/requests', { data: [refused], page: noMore })
  show(<Payout />)
  const [why] = await screen.findAllByText(note)
  expect(why?.closest('details')).toBeNull()
  expect(screen.getByText('N9,000.00 · Not approved')).toBeDefined()
})

test('after one that came back, the account is what to look at', async () => {
  const server = start()
  const returned: PayoutRow = { ...asked, state: 'returned', ended_at: asked.requested_at }
  server.answers(read, { data: { ...view, earnings: 9_000, reserved: 0, open: null } })
  server.answers('GET /api/v1/payout/requests', { data: [returned], page: noMore })
  show(<Payout />)
  expect(await screen.findByText('Check the account below, then ask again.')).toBeDefined()
})

test('what could not be read is asked for again, part by part', async () => {
  const server = start()
  const busy = (said: string) => refusal('RATE_LIMITED', said)
  const paid: PayoutRow = { ...asked, _id: idOf(2), state: 'paid', ended_at: asked.requested_at }
  server.answers(read, busy('Not now.'), { data: view })
  server.answers('GET /api/v1/payout/requests', busy('No requests now.'), {
    data: [paid],
    page: noMore,
  })
  server.answers('GET /api/v1/payout/earnings', busy('No earnings now.'), {
    data: [],
    page: noMore,
  })
  server.answers('GET /api/v1/payout/statements', busy('No statements now.'), { data: ['2026-10'] })
  const presses = show(<Payout />, { at: '/management/payment#payouts' })
  expect(await screen.findByText('Not now.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  for (const part of ['requests', 'earnings', 'statements']) {
    expect(await screen.findByText(`No ${part} now.`)).toBeDefined()
  }
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) {
    await presses.click(again)
  }
  expect(await screen.findByText('Earlier payouts')).toBeDefined()
  expect(await screen.findByText('Monthly statements')).toBeDefined()
  await vi.waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

/** Stands there once the answer has come. */
function Refused() {
  return useQuery(payoutQuery).isError && <p>Refused</p>
}

test.each([
  ['whoever never earned is not told that', walletOf(), 0],
  ['whoever has earned is told why', walletOf({ earnings_held: 400 }), 1],
])('%s payouts could not be read', async (_name, wallet, times) => {
  const server = start()
  server.answers(read, refusal('RATE_LIMITED', 'Too many requests.'))
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', { data: wallet })
  show(
    <>
      <WalletChip profileId={ada.profile_id} />
      <Payout />
      <Refused />
    </>,
  )
  await screen.findByRole('link', { name: /^Your wallet/u })
  await screen.findByText('Refused')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(times)
})

test('a notice of a payout leads to it, below all else that is on its page', async () => {
  start()
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollIntoView = scrolled
  show(<Payout />, { at: '/management/payment#payouts' })
  await screen.findByRole('region', { name: 'Payouts' })
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Payouts' })])
})

test('the wallet of a creator says what subscribers brought, and leads to it', () => {
  show(<BalanceCard wallet={walletOf({ earnings: 6_000, earnings_held: 400 })} />)
  expect(screen.getByText('N6,000.00')).toBeDefined()
  expect(screen.getByText('N400.00')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Earnings and payouts' })
  expect(link.getAttribute('href')).toBe('/management/payment#payouts')
})

test('what was asked for has not left the wallet while it is on its way', () => {
  show(<BalanceCard wallet={walletOf({ earnings_reserved: 9_000 })} />)
  expect(screen.getByText('On its way').nextElementSibling?.textContent).toBe('N9,000.00')
})

test('the wallet of everybody else says nothing of it', () => {
  show(<BalanceCard wallet={walletOf()} />)
  expect(screen.queryByRole('link', { name: 'Earnings and payouts' })).toBeNull()
})
