import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cardOf, loadedCode } from '../testing/samples.ts'
import { startServer } from '../testing/server.ts'
import { address, show } from '../testing/show.tsx'
import { PostCode } from './post-code.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
afterEach(() => {
  localStorage.clear()
})

const note = () => screen.getByRole('textbox', { name: /^A note beside it/u })
const tick = () => screen.getByRole('checkbox', { name: /^For my subscribers only/u })

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

test('a note and a tick made before the code is loaded go along with it', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('GET /api/v1/code/:code/load/:platform', { data: loadedCode })
  const presses = show(<PostCode />, { at: '/community/post-code' })
  await presses.type(note(), 'Early')
  await presses.click(tick())
  await presses.type(screen.getByRole('textbox', { name: 'Booking code' }), '5PTL8WL')
  await presses.click(screen.getByRole('button', { name: 'Load Code' }))
  await screen.findByText('Total odds')
  expect(note()).toHaveProperty('value', 'Early')
  expect(tick()).toHaveProperty('checked', true)
})

test('a note and a tick are there again after a reload, and go once it is posted', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('GET /api/v1/code/:code/load/:platform', { data: loadedCode })
  server.answers('POST /api/v1/code/', { data: cardOf(), message: 'Booking code posted' })
  const at = '/community/post-code?code=5PTL8WL&platform=bet9ja'
  const first = show(<PostCode />, { at })
  await first.type(note(), 'Weekend')
  await first.click(tick())
  cleanup()
  const again = show(<PostCode />, { at })
  expect(note()).toHaveProperty('value', 'Weekend')
  expect(tick()).toHaveProperty('checked', true)
  await screen.findByText('Total odds')
  await again.click(screen.getByRole('button', { name: 'Post Code' }))
  await screen.findByRole('link', { name: 'Go To Code Feed' })
  cleanup()
  show(<PostCode />, { at })
  expect(note()).toHaveProperty('value', '')
  expect(tick()).toHaveProperty('checked', false)
})
