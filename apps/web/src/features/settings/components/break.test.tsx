import type { AccountView } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Break } from './break.tsx'

const account: AccountView = {
  ...ada,
  created_at: '2026-01-02T10:00:00.000Z',
  names_public: false,
  search_listed: true,
  terms_version: '1',
  terms_current: true,
  pending_email: null,
  username_change_at: null,
  exclusion: {
    kind: 'age-check',
    started_at: '2026-11-20T10:00:00.000Z',
    ends_at: '2044-11-20T10:00:00.000Z',
  },
}

test('whose age is to be checked finds the address to write to', async () => {
  const contact = { email: 'help@strix.example', phone: null, social: [], announcement: null }
  startServer().answers('GET /api/v1/site/contact', { data: contact })
  show(<Break account={account} onChanged={vi.fn()} />)
  const address = await screen.findByRole('link', { name: 'help@strix.example' })
  expect(address.getAttribute('href')).toBe('mailto:help@strix.example')
})
