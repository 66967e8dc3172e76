import type { LoadedCode } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, idOf } from '../testing/samples.ts'
import { startServer } from '../testing/server.ts'
import { address, show } from '../testing/show.tsx'
import { PostCode } from './post-code.tsx'

const loaded: LoadedCode = {
  _id: idOf(70),
  booking_code: '5PTL8WL',
  platform: 'bet9ja',
  fold: 1,
  odds: 2,
  bet_type: 'single',
  created_at: null,
  first_seen: '2026-11-21T10:00:00.000Z',
  dropped_by_origin: null,
  games: [],
  posting: null,
}

test('another code begins at the heading, since the pressed button is gone', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('GET /api/v1/code/:code/load/:platform', { data: loaded })
  server.answers('POST /api/v1/code/', { data: cardOf(), message: 'Booking code posted' })
  const presses = show(<PostCode />, {
    at: '/community/post-code?code=5PTL8WL&platform=bet9ja',
  })
  await screen.findByText('5PTL8WL')
  await presses.click(screen.getByRole('button', { name: 'Post Code' }))
  await presses.click(await screen.findByRole('button', { name: 'Post another code' }))
  expect(address()).toBe('/community/post-code')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Post Code' }))
})
