import type { Payment } from '@strix/contracts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, idOf, noMore, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { forgetPaymentRef, keepPaymentRef } from '../purchase.ts'
import { Callback } from './callback.tsx'

const ref = `${ada.profile_id}-1`
const byRef = 'GET /api/v1/payment/ref/:ref'
const abandon = 'POST /api/v1/payment/ref/:ref/abandon'
const receipts = 'GET /api/v1/payment/receipts'
const walletRead = 'GET /api/v1/wallet/profile-wallet/:profileId'

const wallet = walletOf({ balance: 50, bought: 50 })

function payment(state: Payment['state']): { data: Payment } {
  return {
    data: {
      _id: idOf(7),
      reference: 'TOP-7',
      payment_ref: ref,
      amount: 1_000,
      price: 1_000,
      payment_method: 'ussd',
      provider: 'sandbox',
      state,
      created_at: '2026-11-22T08:00:00.000Z',
      credited_at: null,
    },
  }
}

function start() {
  const server = startServer()
  server.answers(walletRead, { data: wallet })
  server.answers(receipts, { data: [], page: noMore })
  return server
}

const open = (at = `/wallet/callback?ref=${ref}`) => show(<Callback />, { at })

// Only what asks again and again: the rest goes by itself.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  forgetPaymentRef()
})

test.each([
  ['created', 'Starting', /We ask the provider every few seconds/],
  ['open', 'Waiting for the provider', /We ask the provider every few seconds/],
  ['credited', 'Credited', 'The credits are in your wallet.'],
  ['failed', 'Not paid', /The provider says that nothing was paid/],
  ['expired', 'Not paid in time', /Nothing was paid within three days/],
  ['abandoned', 'Given up', /You gave this purchase up/],
  ['held', 'Being looked at', /Our staff look at it/],
  ['reversed', 'Went back', /The money went back to you/],
  ['rejected', 'Not accepted', /was not accepted/],
] as const)('a payment that is %s says so', async (state, title, text) => {
  const server = start()
  server.answers(byRef, payment(state))
  open()
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  const mayGiveUp = screen.queryByRole('button', { name: 'I will not pay' }) !== null
  expect(mayGiveUp).toBe(state === 'open')
})

test('it is asked for until it is decided, and then the balance is read anew', async () => {
  const server = start()
  server.answers(byRef, payment('open'), payment('credited'))
  server.answers(walletRead, { data: wallet }, { data: { ...wallet, balance: 1_050 } })
  open()
  expect(await screen.findByText('Waiting for the provider')).toBeDefined()
  expect(await screen.findByText('50.00', { selector: 'section span' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(await screen.findByText('Credited')).toBeDefined()
  expect(await screen.findByText('1,050.00')).toBeDefined()
  const times = server.asked(byRef).length
  act(() => void vi.advanceTimersByTime(30_000))
  expect(server.asked(byRef)).toHaveLength(times)
})

test.each(['failed', 'held', 'rejected'] as const)(
  'once it is %s the purchases below no longer say that it waits',
  async (state) => {
    const server = start()
    const listOf = (row: Payment) => ({ data: [row], page: noMore })
    server.answers(byRef, payment('open'), payment(state))
    server.answers(receipts, listOf(payment('open').data), listOf(payment(state).data))
    open()
    expect(await screen.findAllByText(/Waiting for the provider/)).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(3_000))
    await vi.waitFor(() => expect(screen.queryByText(/Waiting for the provider/)).toBeNull())
  },
)

test('given up, it says what the server says', async () => {
  const server = start()
  server.answers(byRef, payment('open'))
  server.answers(abandon, { ...payment('abandoned'), message: 'Given up: your budget is free.' })
  const presses = open()
  const giveUp = await screen.findByRole('button', { name: 'I will not pay' })
  server.answers(byRef, payment('abandoned'))
  await presses.click(giveUp)
  expect(await screen.findByText('Given up')).toBeDefined()
  expect(screen.getByText('Given up: your budget is free.')).toBeDefined()
  expect(server.asked(abandon)).toMatchObject([{ params: { ref } }])
})

test('where giving up is refused it stands as it did', async () => {
  const server = start()
  server.answers(byRef, payment('open'))
  server.answers(abandon, refusal('BUSY', 'Too much at once. Try again.'))
  const presses = open()
  await presses.click(await screen.findByRole('button', { name: 'I will not pay' }))
  expect(await screen.findByText('Too much at once. Try again.')).toBeDefined()
  expect(screen.getByText('Waiting for the provider')).toBeDefined()
})

test('somebody else’s payment is not shown', async () => {
  const server = start()
  server.answers(byRef, refusal('NOT_FOUND', 'There is no such payment.'))
  open()
  expect(await screen.findByText(/We know no such payment of yours/)).toBeDefined()
})

test('an answer that does not come takes back nothing that is known', async () => {
  const server = start()
  const busy = refusal('RATE_LIMITED', 'Too many requests.')
  server.answers(byRef, payment('open'), busy, payment('credited'))
  open()
  expect(await screen.findByText('Waiting for the provider')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await expect.poll(() => server.asked(byRef).length).toBe(2)
  expect(await screen.findByText('Waiting for the provider')).toBeDefined()
  expect(screen.queryByText(/We know no such payment/)).toBeNull()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(await screen.findByText('Credited')).toBeDefined()
})

test('where it cannot be asked for, it is not called unknown, and is asked for again', async () => {
  const server = start()
  server.answers(byRef, refusal('RATE_LIMITED', 'Too many requests.'), payment('credited'))
  const presses = open()
  expect(await screen.findByText(/We could not ask just now/)).toBeDefined()
  expect(screen.queryByText(/We know no such payment/)).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Credited')).toBeDefined()
})

test('without a reference only wallet and purchases are read', async () => {
  const server = start()
  open('/wallet/callback')
  expect(await screen.findByText('No purchases yet.')).toBeDefined()
  expect(server.asked(byRef)).toEqual([])
})

test('the browser that left for it is told of its success, once', async () => {
  keepPaymentRef(ref)
  const server = start()
  server.answers(byRef, payment('credited'))
  const presses = open()
  const sheet = await screen.findByRole('dialog', { name: 'Credits are in' })
  expect(within(sheet).getByText("You've successfully purchased 1,000 credits!")).toBeDefined()
  await presses.click(within(sheet).getByRole('button', { name: 'Okay' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.cookie).not.toContain('paymentRef')
})

test('another browser sees the state alone', async () => {
  const server = start()
  server.answers(byRef, payment('credited'))
  open()
  expect(await screen.findByText('Credited')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('purchases that could not be read are asked for again', async () => {
  const server = start()
  server.answers(receipts, refusal('RATE_LIMITED', 'Too many requests.'), {
    data: [payment('failed').data],
    page: noMore,
  })
  const presses = open('/wallet/callback')
  expect(await screen.findByText('Your receipts could not be loaded.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('TOP-7')).toBeDefined()
})
