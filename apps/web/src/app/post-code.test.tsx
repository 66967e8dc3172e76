import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, loadedCode } from '../testing/samples.ts'
import { startServer } from '../testing/server.ts'
import { address, show } from '../testing/show.tsx'
import { PostCode } from './post-code.tsx'

test('another code begins at the heading, since the pressed button is gone', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('GET /api/v1/code/:code/load/:platform', { data: loadedCode })
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
