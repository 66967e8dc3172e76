import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visitorOf, walletOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Relationship } from './relationship.tsx'

function Visit() {
  const [person, setPerson] = useState(visitorOf({ is_following: true }))
  return (
    <Relationship person={person} change={setPerson} onBlocked={() => {}} report={() => null} />
  )
}

test('whoever has subscribed goes on from what now stands in place of the button', async () => {
  const server = startServer()
  const paid = { is_subscribed: true, renews: false, paid_until: '2026-12-22T08:00:00.000Z' }
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', {
    data: walletOf({ bought: 800 }),
  })
  server.answers('GET /api/v1/charges', {
    data: [{ action: 'subscription', price: 500, free_per_day: 0 }],
  })
  server.answers('POST /api/v1/profile/subscribe', { data: paid, message: 'Subscribed' })
  const presses = show(<Visit />)
  await presses.click(screen.getByRole('button', { name: 'Subscribe' }))
  await presses.click(await screen.findByRole('button', { name: 'Subscribe for 500 credits' }))
  const until = await screen.findByText(/^Subscribed until/u)
  expect(document.activeElement?.contains(until)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
