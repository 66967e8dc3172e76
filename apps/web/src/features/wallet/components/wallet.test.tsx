import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noMore, paymentOptions, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Wallet } from './wallet.tsx'

const optionsRead = 'GET /api/v1/payment/options'

function start() {
  const server = startServer()
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', { data: walletOf() })
  server.answers('GET /api/v1/wallet/:walletId/activities', { data: [], page: noMore })
  server.answers('GET /api/v1/charges', { data: [] })
  server.answers(optionsRead, refusal('RATE_LIMITED', 'Too many requests.'), {
    data: paymentOptions,
  })
  return server
}

test('what can be bought is asked for again where it could not be read, and then opens', async () => {
  start()
  const presses = show(<Wallet />, { at: '/wallet?buy=100' })
  expect(await screen.findByText('Too many requests.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Buy Credit' })).toBeDefined()
  expect(screen.queryByText('Too many requests.')).toBeNull()
})

test('who cannot buy is told why, and not that it could not be read', async () => {
  const server = start()
  show(<Wallet closed={<p>You take a break.</p>} />)
  // It stands there until the answer has come.
  expect(screen.getByText('Popular Purchase')).toBeDefined()
  expect(await screen.findByText('You take a break.')).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByText('Popular Purchase')).toBeNull())
  expect(server.asked(optionsRead)).toHaveLength(1)
  expect(screen.queryByText('Too many requests.')).toBeNull()
})
