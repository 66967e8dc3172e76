import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Activities } from './activities.tsx'

const list = 'GET /api/v1/wallet/:walletId/activities'

test('whoever comes back to what went out finds it, and reads it from the server', async () => {
  const server = startServer()
  server.answers(list, { data: [], page: noMore })
  const part = <Activities walletId={ada.profile_id} empty={<p>None</p>} />
  const presses = show(part, { at: '/wallet?show=debit' })
  await screen.findByText('Nothing has gone out yet.')
  const out = screen.getByRole('button', { name: 'Out' })
  expect(out.getAttribute('aria-pressed')).toBe('true')
  expect(server.asked(list).at(-1)?.query).toMatchObject({ type: 'debit' })
  await presses.click(screen.getByRole('button', { name: 'In' }))
  expect(address()).toBe('/wallet?show=credit')
  await screen.findByText('Nothing has come in yet.')
  await presses.click(screen.getByRole('button', { name: 'All' }))
  await screen.findByText('None')
})
