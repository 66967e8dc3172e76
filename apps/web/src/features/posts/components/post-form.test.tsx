import type { LoadedCode } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, idOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PostForm } from './post-form.tsx'

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

test('once posted, the way on has the focus that the pressed button lost', async () => {
  const server = startServer()
  server.answers('POST /api/v1/code/', { data: cardOf(), message: 'Booking code posted' })
  const presses = show(<PostForm loaded={loaded} onAnother={() => undefined} />)
  await presses.click(screen.getByRole('button', { name: 'Post Code' }))
  const next = await screen.findByRole('link', { name: 'Go To Code Feed' })
  expect(document.activeElement).toBe(next)
})
