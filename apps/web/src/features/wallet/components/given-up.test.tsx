import { payoutRules } from '@strix/contracts/payout-rules'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { GivenUp } from './given-up.tsx'

const balance = 'GET /api/v1/wallet/profile-wallet/:profileId'
const points = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

function open() {
  const onRead = vi.fn()
  const presses = show(<GivenUp profileId={ada.profile_id} onRead={onRead} />)
  return { presses, onRead }
}

test('whoever deletes their account is told what they earned and own, to the last naira', async () => {
  const wallet = { earnings: 7_200.5, earnings_held: 800, bought: 120, gift: 50, claims: 3 }
  startServer().answers(balance, { data: walletOf(wallet) })
  open()
  expect(await screen.findByText('You give this up. None of it is paid back.')).toBeDefined()
  expect(points()).toEqual([
    'N7,200.50 that you have earned and could ask for',
    'N800.00 of earnings that are still on hold',
    '120.00 credits that you bought',
    '50.00 gift credits',
    '3.00 credits of refunds that are still to come',
  ])
  const payout = screen.getByRole('link', { name: 'Ask for a payout first' })
  expect(payout.getAttribute('href')).toBe('/management/payment')
  expect(screen.getByText(/^You can delete your account 30 days after/u)).toBeDefined()
})

test('what is too little for a payout is not said to be one', async () => {
  startServer().answers(balance, { data: walletOf({ earnings: payoutRules.minNaira - 0.01 }) })
  open()
  await expect.poll(points).toEqual(['N4,999.99 that you have earned'])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/30 days/u)).toBeNull()
})

test('the least that is paid out can be asked for', async () => {
  startServer().answers(balance, { data: walletOf({ earnings: payoutRules.minNaira }) })
  open()
  expect(await screen.findByRole('link', { name: 'Ask for a payout first' })).toBeDefined()
})

test('where there is nothing to lose, nothing is said; where it cannot be read, that is', async () => {
  const server = startServer()
  server.answers(balance, refusal('RATE_LIMITED', 'Wait.'), { data: walletOf() })
  const { presses, onRead } = open()
  expect(await screen.findByText(/could not be read/u)).toBeDefined()
  expect(onRead).toHaveBeenCalled()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => server.asked(balance)).toHaveLength(2)
  await expect.poll(() => screen.queryByText(/could not be read/u)).toBeNull()
  expect(points()).toEqual([])
})
