import type { NotificationChoice } from '@strix/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refetch } from '../lib/query.tsx'
import { accountOf, idOf, noMore, walletOf } from '../testing/samples.ts'
import { refusal, startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { Settings } from '../features/settings/components/settings.tsx'
import { GivenUp } from '../features/wallet/components/given-up.tsx'
import { PeopleSettings } from './people-settings.tsx'

/** Parts of the page that are shown although what they hold could not be read. */
const failing = [
  'GET /api/v1/subscriptions',
  'GET /api/v1/referrals',
  'GET /api/v1/blocks',
  'GET /api/v1/api-keys',
  'GET /api/v1/webhooks',
  'GET /api/v1/account/second-factor',
  'GET /api/v1/sessions',
  'GET /api/v1/security-events',
] as const

function open() {
  const server = startServer()
  for (const key of failing) server.answers(key, refusal('RATE_LIMITED', 'Wait.'))
  const choice: NotificationChoice = { muted: [], digest: 'off', roots: 'off', pushed: [] }
  server.answers('GET /api/v1/notifications/choice', { data: choice })
  server.answers('GET /api/v1/notifications/push', { data: { key: 'BKey', subscribed: false } })
  server.answers('GET /api/v1/account', { data: accountOf() })
  const givenUp = (profileId: string, onRead: () => void) => (
    <GivenUp profileId={profileId} onRead={onRead} />
  )
  const page = <Settings people={<PeopleSettings />} givenUp={givenUp} />
  return { server, presses: show(page, { at: '/management/settings' }) }
}

test('every part of Settings is one press away', async () => {
  open()
  await screen.findByRole('heading', { name: 'Webhooks' })
  const links = within(screen.getByRole('navigation', { name: 'On this page' }))
  const named = links.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[1])
  const parts = () => [...document.querySelectorAll('section[id]')].map(({ id }) => id)
  await waitFor(() => expect(named).toEqual(parts()))
})

test('whoever deletes their account sees what they earned before they do', async () => {
  const { server, presses } = open()
  const wallet = Promise.withResolvers<ReturnType<typeof walletOf>>()
  server.answers(
    'GET /api/v1/wallet/profile-wallet/:profileId',
    wallet.promise.then((data) => ({ data })),
  )
  await presses.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  expect(confirm.disabled).toBe(true)
  wallet.resolve(walletOf({ earnings: 7_200 }))
  expect(await dialog.findByText(/^N7,200\.00 that you have earned/u)).toBeDefined()
  expect(confirm.disabled).toBe(false)
})

test('whoever cannot be told what they earned may delete their account all the same', async () => {
  const { server, presses } = open()
  const failed = refusal('RATE_LIMITED', 'Wait.')
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', failed)
  await presses.click(await screen.findByRole('button', { name: 'Delete account' }))
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  expect(screen.getByText(/^What you give up could not be read/u)).toBeDefined()
})

test('what was read stays where it cannot be read again, and so does what is typed', async () => {
  const { server, presses } = open()
  const at = '2026-11-18T10:00:00.000Z'
  const times = { created_at: at, last_seen_at: at, expires_at: at }
  const session = { id: idOf(40), current: true, keeps: true, address: null, ...times }
  const factors = { authenticator: null, passkeys: [], passkeys_possible: true }
  const webhook = { _id: idOf(41), url: 'https://hooks.example/in', events: [], created_at: at }
  const key = { _id: idOf(42), name: 'Sheet', prefix: 'strix_ab', scopes: [], created_at: at }
  server.answers('GET /api/v1/sessions', { data: [{ ...session, device: 'Chrome on Android' }] })
  server.answers('GET /api/v1/account/second-factor', {
    data: { ...factors, recovery_codes_left: 0 },
  })
  server.answers('GET /api/v1/security-events', {
    data: [{ id: idOf(43), kind: 'logged-in', at, device: 'Firefox', address: null }],
    page: noMore,
  })
  const quiet = { failures: 0, last_failure: null, old_secret_until: null, waiting: 0 }
  server.answers('GET /api/v1/webhooks', { data: [{ ...webhook, ...quiet, state: 'on' }] })
  server.answers('GET /api/v1/api-keys', {
    data: [{ ...key, credits_per_day: 0, last_used_at: null, usage: [] }],
  })
  await screen.findByText('Chrome on Android')
  await presses.click(screen.getByRole('button', { name: 'Edit Name' }))
  const field = screen.getByRole('textbox', { name: 'First name' })
  await presses.clear(field)
  await presses.type(field, 'Adaeze')
  const refused = refusal('RATE_LIMITED', 'Wait.')
  server.answers('GET /api/v1/account', refused)
  for (const each of failing) server.answers(each, refused)
  refetch('profile')
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(5))
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Adaeze')
  for (const text of ['Chrome on Android', 'Firefox', webhook.url, 'Sheet', 'Authenticator']) {
    expect(screen.getByText(text), text).toBeDefined()
  }
})
