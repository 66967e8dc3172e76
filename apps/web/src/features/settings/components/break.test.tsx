import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Break } from './break.tsx'

const account = accountOf({
  exclusion: {
    kind: 'age-check',
    started_at: '2026-11-20T10:00:00.000Z',
    ends_at: '2044-11-20T10:00:00.000Z',
  },
})

test('whose age is to be checked finds the address to write to', async () => {
  const contact = { email: 'help@strix.example', phone: null, social: [], announcement: null }
  startServer().answers('GET /api/v1/site/contact', { data: contact })
  show(<Break account={account} onChanged={vi.fn()} />)
  const address = await screen.findByRole('link', { name: 'help@strix.example' })
  expect(address.getAttribute('href')).toBe('mailto:help@strix.example')
})
