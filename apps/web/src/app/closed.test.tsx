import type { PaymentOptions } from '@strix/contracts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Wallet } from '../features/wallet/components/wallet.tsx'
import { accountOf, noMore, walletOf } from '../testing/samples.ts'
import { startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { UnlessClosed, useClosed } from './closed.tsx'

const options: PaymentOptions = {
  on: true,
  packages: [{ amount: 500, price: 500 }],
  quick: [500],
  min: 100,
  max: 500_000,
  preferred_method: null,
  budget: { limit: null, spent: 0, waiting: 0, next: null },
}
const from = { started_at: '2026-11-20T10:00:00.000Z', ends_at: '2044-11-20T10:00:00.000Z' }

function serverFor(kind: 'age-check' | 'cool-off' | null) {
  const server = startServer()
  const exclusion = kind && { kind, ...from }
  server.answers('GET /api/v1/account', { data: accountOf({ exclusion }) })
  const contact = { email: 'help@strix.example', phone: null, social: [], announcement: null }
  server.answers('GET /api/v1/site/contact', { data: contact })
  return server
}

function Pages() {
  const [away, setAway] = useState(false)
  return (
    <>
      {!away && page}
      <button type="button" onClick={() => setAway(!away)}>
        {away ? 'Come back' : 'Leave'}
      </button>
    </>
  )
}

const page = (
  <UnlessClosed title="Post Code">
    <button type="button">Load Code</button>
  </UnlessClosed>
)

test('whose age is to be checked reads so in place of the form, with whom to write to', async () => {
  serverFor('age-check')
  show(page)
  const address = await screen.findByRole('link', { name: 'help@strix.example' })
  expect(address.getAttribute('href')).toBe('mailto:help@strix.example')
  expect(screen.getByRole('heading', { name: 'Post Code' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load Code' })).toBeNull()
  const why = screen.getByRole('link', { name: 'What is closed, and why' })
  expect(why.getAttribute('href')).toBe('/management/settings#break')
})

test('who takes a break reads until when', async () => {
  serverFor('cool-off')
  show(page)
  expect(await screen.findByText(/^Your break lasts until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Load Code' })).toBeNull()
})

test('whose check is over has the form at the next page that is opened', async () => {
  const server = serverFor('age-check')
  const presses = show(<Pages />)
  await screen.findByRole('link', { name: 'help@strix.example' })
  server.answers('GET /api/v1/account', { data: accountOf() })
  await presses.click(screen.getByRole('button', { name: 'Leave' }))
  await presses.click(screen.getByRole('button', { name: 'Come back' }))
  expect(await screen.findByRole('button', { name: 'Load Code' })).toBeDefined()
})

test('everybody else has the form', async () => {
  const server = serverFor(null)
  show(page)
  await waitFor(() => expect(server.asked('GET /api/v1/account')).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Load Code' })).toBeDefined()
})

function OwnWallet() {
  return <Wallet closed={useClosed()} />
}

test('a wallet keeps what stands in it, and offers nothing to buy', async () => {
  const server = serverFor('age-check')
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', { data: walletOf() })
  server.answers('GET /api/v1/wallet/:walletId/activities', { data: [], page: noMore })
  server.answers('GET /api/v1/charges', { data: [] })
  server.answers('GET /api/v1/payment/options', { data: options })
  show(<OwnWallet />, { at: '/wallet?buy=100' })
  expect(await screen.findByRole('link', { name: 'help@strix.example' })).toBeDefined()
  expect(await screen.findByText('Credit balance')).toBeDefined()
  expect(screen.queryAllByRole('button', { name: /buy/iu })).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
