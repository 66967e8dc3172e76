import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { forgetUser, rememberUser } from '../lib/session.ts'
import { ada, cardOf, loadedCode } from '../testing/samples.ts'
import { refusal, startServer } from '../testing/server.ts'
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

const loading = 'GET /api/v1/code/:code/load/:platform'
const note = () => screen.getByRole('textbox', { name: /^A note beside it/u })
const tick = () => screen.getByRole('checkbox', { name: /^For my subscribers only/u })

test('another code begins at the heading, since the pressed button is gone', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers(loading, { data: loadedCode })
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
  server.answers(loading, { data: loadedCode })
  const presses = show(<PostCode />, { at: '/community/post-code' })
  await presses.type(note(), 'Early')
  await presses.click(tick())
  await presses.type(screen.getByRole('textbox', { name: 'Booking code' }), '5PTL8WL')
  await presses.click(screen.getByRole('button', { name: 'Load Code' }))
  await screen.findByText('Total odds')
  expect(note()).toHaveProperty('value', 'Early')
  expect(tick()).toHaveProperty('checked', true)
})

test('a code that is not found takes neither the note nor the tick away', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers(loading, refusal('CODE_NOT_FOUND', 'No such code.'), { data: loadedCode })
  const presses = show(<PostCode />, { at: '/community/post-code' })
  const field = () => screen.getByRole('textbox', { name: 'Booking code' })
  await presses.type(note(), 'Early')
  await presses.click(tick())
  await presses.type(field(), '5PTL8WX')
  await presses.click(screen.getByRole('button', { name: 'Load Code' }))
  await screen.findByText('No such code.')
  await presses.type(note(), ' bird')
  await presses.clear(field())
  await presses.type(field(), '5PTL8WL')
  await presses.click(screen.getByRole('button', { name: 'Load Code' }))
  await screen.findByText('Total odds')
  expect(note()).toHaveProperty('value', 'Early bird')
  expect(tick()).toHaveProperty('checked', true)
  cleanup()
  // It is of the code that was loaded, and of no other.
  show(<PostCode />, { at: '/community/post-code' })
  expect(note()).toHaveProperty('value', '')
  expect(tick()).toHaveProperty('checked', false)
})

test('what was set early goes along with the first code also where its writer is known late', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers(loading, { data: loadedCode })
  const first = show(<PostCode />, { at: '/community/post-code' })
  await first.type(note(), 'Early')
  cleanup()
  act(() => forgetUser())
  show(<PostCode />, { at: '/community/post-code?code=5PTL8WL&platform=bet9ja', user: null })
  act(() => rememberUser(ada))
  await screen.findByText('Total odds')
  expect(note()).toHaveProperty('value', 'Early')
  cleanup()
  show(<PostCode />, { at: '/community/post-code' })
  expect(note()).toHaveProperty('value', '')
})

test('a tick taken off before its code is loaded again stays off', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers(loading, { data: loadedCode })
  const at = '/community/post-code?code=5PTL8WL&platform=bet9ja'
  const first = show(<PostCode />, { at })
  await screen.findByText('Total odds')
  await first.click(tick())
  cleanup()
  const again = show(<PostCode />, { at })
  expect(tick()).toHaveProperty('checked', true)
  await again.click(tick())
  await screen.findByText('Total odds')
  expect(tick()).toHaveProperty('checked', false)
  cleanup()
  show(<PostCode />, { at })
  expect(tick()).toHaveProperty('checked', false)
})

test('a note and a tick are there again after a reload, and go once it is posted', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers(loading, { data: loadedCode })
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
