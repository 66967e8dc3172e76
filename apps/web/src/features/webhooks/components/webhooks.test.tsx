import type { WebhookMessageView, WebhookView } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/webhooks'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Webhooks } from './webhooks.tsx'

const list = 'GET /api/v1/webhooks'
const make = 'POST /api/v1/webhooks'
const log = 'GET /api/v1/webhooks/:webhookId/messages'
const webhook: WebhookView = {
  _id: '01980000-0000-7000-8000-000000000001',
  url: 'https://hooks.strix.example/in',
  events: ['code.settled'],
  state: 'on',
  created_at: '2026-11-18T10:00:00.000Z',
  failures: 0,
  last_failure: null,
  old_secret_until: null,
  waiting: 0,
}
const failed: WebhookMessageView = {
  _id: '01980000-0000-7000-8000-000000000002',
  event: 'code.settled',
  created_at: '2026-11-18T10:00:00.000Z',
  state: 'given-up',
  attempts: 10,
  next_try_at: null,
  status: 503,
  failure: 'status',
}

function start(webhooks: WebhookView[]) {
  const server = startServer()
  server.answers(list, { data: webhooks })
  return server
}

test('a webhook is made with what was ticked, and its secret is shown once', async () => {
  const server = start([])
  const presses = show(<Webhooks />)
  await presses.click(await screen.findByRole('button', { name: 'Make a webhook' }))
  await presses.type(await screen.findByRole('textbox', { name: /Address/ }), 'http://a.example')
  await presses.click(screen.getByRole('checkbox', { name: 'A conversion of yours ends' }))
  await presses.click(screen.getByRole('button', { name: 'Make the webhook' }))
  expect(screen.getByText('Give an address that begins with https://')).toBeDefined()
  expect(server.asked(make)).toHaveLength(0)
  await presses.clear(screen.getByRole('textbox', { name: /Address/ }))
  await presses.type(screen.getByRole('textbox', { name: /Address/ }), webhook.url)
  server.answers(make, { data: { ...webhook, secret: 'whsec_secret' }, message: 'Made' })
  server.answers(list, { data: [webhook] })
  await presses.click(screen.getByRole('button', { name: 'Make the webhook' }))
  expect(await screen.findByText('whsec_secret')).toBeDefined()
  expect(server.asked(make)[0]?.body).toEqual({
    url: webhook.url,
    events: ['code.posted', 'code.settled'],
  })
  await presses.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText(webhook.url)).toBeDefined()
  expect(screen.queryByText(/whsec/)).toBeNull()
})

test('one that was set aside is switched on again, and what failed is tried again', async () => {
  const server = start([{ ...webhook, state: 'set-aside', failures: 10, last_failure: 'slow' }])
  server.answers(log, { data: [failed], page: { next_cursor: null, has_more: false } })
  const presses = show(<Webhooks />)
  expect(await screen.findByText('Last failure: no answer within 10 seconds')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Messages and secret' }))
  const retry = 'POST /api/v1/webhooks/:webhookId/messages/:messageId/retry'
  server.answers(retry, { data: null, message: 'Tried' })
  await presses.click(await screen.findByRole('button', { name: /^Try the message of/ }))
  expect(server.asked(retry)).toHaveLength(1)
  const enable = 'POST /api/v1/webhooks/:webhookId/enable'
  server.answers(enable, { data: null, message: 'Switched on' })
  server.answers(list, { data: [webhook] })
  await presses.click(screen.getByRole('button', { name: 'Switch on again' }))
  expect(await screen.findByText('Switched on')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Switch on again' })).toBeNull()
})

test('a second press while the new secret is on its way makes no other one', async () => {
  const server = start([webhook])
  server.answers(log, { data: [], page: { next_cursor: null, has_more: false } })
  const renew = 'POST /api/v1/webhooks/:webhookId/secret'
  const made = Promise.withResolvers<AnswerOf<typeof renew>>()
  server.answers(renew, made.promise)
  const presses = show(<Webhooks />)
  await presses.click(await screen.findByRole('button', { name: 'Messages and secret' }))
  await presses.dblClick(await screen.findByRole('button', { name: 'New secret' }))
  made.resolve({ data: { ...webhook, secret: 'whsec_new' }, message: 'Made' })
  expect(await screen.findByText('whsec_new')).toBeDefined()
  expect(server.asked(renew)).toHaveLength(1)
})

test('the dialog stays until the webhook is gone', async () => {
  const server = start([webhook])
  server.answers(log, { data: [], page: { next_cursor: null, has_more: false } })
  const test = 'POST /api/v1/webhooks/:webhookId/test'
  const removing = 'DELETE /api/v1/webhooks/:webhookId'
  const tested = Promise.withResolvers<AnswerOf<typeof test>>()
  server.answers(test, tested.promise)
  server.answers(removing, refusal('RATE_LIMITED', 'Wait a minute.'), {
    data: null,
    message: 'It is gone',
  })
  const presses = show(<Webhooks />)
  const dialog = () => screen.queryByRole('dialog')
  await presses.click(await screen.findByRole('button', { name: 'Messages and secret' }))
  await presses.click(await screen.findByRole('button', { name: messages.test }))
  await presses.click(screen.getByRole('button', { name: messages.remove }))
  await presses.click(screen.getByRole('button', { name: messages.removeReally }))
  expect(server.asked(removing)).toHaveLength(0)
  expect(dialog()).not.toBeNull()
  tested.resolve({ data: null, message: 'On its way' })
  expect(await screen.findByText('On its way')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: messages.removeReally }))
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  expect(dialog()).not.toBeNull()
  await presses.click(screen.getByRole('button', { name: messages.removeReally }))
  await vi.waitFor(() => expect(dialog()).toBeNull())
})

test('times of messages and secrets are of its reader’s zone', async () => {
  const server = start([{ ...webhook, old_secret_until: '2026-11-19T09:00:00.000Z' }])
  const next_try_at = '2026-11-18T12:00:00.000Z'
  server.answers(log, {
    data: [{ ...failed, state: 'waiting', next_try_at }],
    page: { next_cursor: null, has_more: false },
  })
  const presses = show(<Webhooks />, { user: { ...ada, time_zone: 'Europe/London' } })
  expect(await screen.findByText(/19\/11\/2026 09:00/u)).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Messages and secret' }))
  expect(await screen.findByText(/^18\/11\/2026 10:00.*18\/11\/2026 12:00/u)).toBeDefined()
})
