import type { PayoutView } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PayoutRequest } from './payout-request.tsx'

const request = 'POST /api/v1/payout/requests'

function open(change: Partial<PayoutView> = {}) {
  const payout: PayoutView = {
    creator: true,
    earnings: 12_000,
    earnings_held: 0,
    reserved: 0,
    owed: 0,
    outdated: false,
    min: 5_000,
    on: true,
    details: null,
    matched: true,
    open: null,
    ...change,
  }
  return show(<PayoutRequest payout={payout} />)
}

const field = () => screen.getByRole('textbox', { name: 'Amount in naira' })
const press = () => screen.getByRole('button', { name: 'Ask for payout' })

test('all that is there is proposed, and what was written is sent in naira', async () => {
  const server = startServer()
  const at = '2026-11-22T08:00:00.000Z'
  const about = { reference: 'PAY-1', destination: 'First Bank ••••6789', note: null }
  const row = { _id: idOf(1), amount: 7_500.5, state: 'requested', ...about } as const
  const data = { ...row, requested_at: at, ended_at: null }
  server.answers(request, { data, message: 'Asked for. You get a mail.' })
  const presses = open()
  expect(field()).toHaveProperty('value', '12000.00')
  await presses.clear(field())
  await presses.type(field(), 'N7,500.50')
  await presses.click(press())
  expect(await screen.findByText('Asked for. You get a mail.')).toBeTruthy()
  expect(server.asked(request).map(({ body }) => body)).toEqual([{ amount: 7_500.5 }])
})

test.each([
  ['4999', 'The smallest payout is N5,000.00'],
  ['12000.01', 'No more than N12,000.00 can be paid out now'],
  ['all of it', 'Write the amount in naira'],
])('%s is not sent', async (text, said) => {
  const server = startServer()
  const presses = open()
  await presses.clear(field())
  await presses.type(field(), text)
  await presses.click(press())
  expect(screen.getByText(said)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(request)).toEqual([])
})

test('what the server says of it stands beside the field', async () => {
  const server = startServer()
  server.answers(request, refusal('TRANSFER_CONFLICT', 'A payout of yours is on its way.'))
  const presses = open()
  await presses.click(press())
  expect(await screen.findByText('A payout of yours is on its way.')).toBeTruthy()
})

test('too little earned, or payouts switched off, says so instead of asking', () => {
  open({ earnings: 4_000 })
  expect(screen.getByText('N1,000.00 more, and you can ask for a payout.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
