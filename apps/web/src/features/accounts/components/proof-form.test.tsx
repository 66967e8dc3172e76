import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, refetch } from '../../../lib/query.tsx'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ProofForm } from './proof-form.tsx'

const factors = 'GET /api/v1/account/second-factor'

test('what is typed stays where the factors cannot be read again', async () => {
  const server = startServer()
  const none = { authenticator: null, passkeys: [], passkeys_possible: true }
  server.answers(factors, { data: { ...none, recovery_codes_left: 0 } })
  const presses = show(<ProofForm username="ada" onProved={vi.fn()} />)
  await presses.type(await screen.findByLabelText('Your password'), 'Half-typ')
  server.answers(factors, refusal('RATE_LIMITED', 'Wait a minute.'))
  refetch('profile')
  await vi.waitFor(() => expect(server.asked(factors).length).toBeGreaterThan(1))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByLabelText('Your password')).toHaveProperty('value', 'Half-typ')
})
