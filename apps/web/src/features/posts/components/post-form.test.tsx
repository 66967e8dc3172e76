import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, loadedCode } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PostForm } from './post-form.tsx'

test('once posted, the way on has the focus that the pressed button lost', async () => {
  const server = startServer()
  server.answers('POST /api/v1/code/', { data: cardOf(), message: 'Booking code posted' })
  const presses = show(<PostForm loaded={loadedCode} onAnother={() => undefined} />)
  await presses.click(screen.getByRole('button', { name: 'Post Code' }))
  const next = await screen.findByRole('link', { name: 'Go To Code Feed' })
  expect(document.activeElement).toBe(next)
})
