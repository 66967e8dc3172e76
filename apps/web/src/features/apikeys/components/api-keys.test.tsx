import type { ApiKeyView } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ApiKeys } from './api-keys.tsx'

const list = 'GET /api/v1/api-keys'
const make = 'POST /api/v1/api-keys'
const bot: ApiKeyView = {
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'My bot',
  prefix: 'strix_0a1b2c3d',
  scopes: ['read', 'assistant'],
  credits_per_day: 20,
  created_at: '2026-11-18T10:00:00.000Z',
  last_used_at: null,
  usage: [{ day: '2026-11-18', calls: 1, credits: 20 }],
}

function start(keys: ApiKeyView[]) {
  const server = startServer()
  server.answers('GET /api/v1/account', { data: accountOf() })
  server.answers(list, { data: keys })
  return server
}

test('a key is made with what was ticked, and shown once', async () => {
  const server = start([])
  const presses = show(<ApiKeys />)
  await presses.click(await screen.findByRole('button', { name: 'Make a key' }))
  await presses.click(await screen.findByRole('button', { name: 'Make the key' }))
  expect(screen.getByText('Give it a name')).toBeDefined()
  await presses.type(screen.getByRole('textbox', { name: 'Name' }), 'My bot')
  await presses.click(screen.getByRole('checkbox', { name: /forecasts/ }))
  server.answers(make, { data: { ...bot, key: 'strix_0a1b2c3d_secret' }, message: 'Made' })
  server.answers(list, { data: [bot] })
  await presses.click(screen.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText('strix_0a1b2c3d_secret')).toBeDefined()
  expect(server.asked(make)[0]?.body).toEqual({
    name: 'My bot',
    scopes: ['assistant', 'read'],
    credits_per_day: 0,
  })
  await presses.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText('strix_0a1b2c3d…')).toBeDefined()
  expect(screen.queryByText(/secret/)).toBeNull()
})

test('a key is ended once that is said twice', async () => {
  const server = start([bot])
  const presses = show(<ApiKeys />)
  await presses.click(await screen.findByRole('button', { name: 'End the key My bot' }))
  await presses.click(await screen.findByRole('button', { name: 'Keep it' }))
  const end = 'DELETE /api/v1/api-keys/:keyId'
  expect(server.asked(end)).toHaveLength(0)
  server.answers(end, { data: null, message: 'Ended' })
  server.answers(list, { data: [] })
  await presses.click(screen.getByRole('button', { name: 'End the key My bot' }))
  await presses.click(await screen.findByRole('button', { name: 'End' }))
  expect(await screen.findByText('No program has a key of yours.')).toBeDefined()
})
