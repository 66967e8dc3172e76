import type { NotificationChoice } from '@strix/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, walletOf } from '../testing/samples.ts'
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
  const account = {
    ...ada,
    created_at: '2026-01-02T10:00:00.000Z',
    names_public: false,
    search_listed: true,
    terms_version: '1',
    terms_current: true,
    pending_email: null,
    username_change_at: null,
    exclusion: null,
  }
  server.answers('GET /api/v1/account', { data: account })
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
