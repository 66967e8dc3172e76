import type { AnswerOf } from '@strix/contracts/client'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SecondFactor } from './second-factor.tsx'

const renewing = 'POST /api/v1/account/second-factor/recovery-codes'
const at = '2026-11-18T10:00:00.000Z'

test('a second press while new recovery codes are on their way makes no other ones', async () => {
  const server = startServer()
  server.answers('GET /api/v1/account/second-factor', {
    data: {
      authenticator: { confirmed_at: at, last_used_at: null },
      passkeys: [],
      passkeys_possible: true,
      recovery_codes_left: 3,
    },
  })
  const made = Promise.withResolvers<AnswerOf<typeof renewing>>()
  server.answers(renewing, made.promise)
  const presses = show(<SecondFactor zone="Africa/Lagos" onChanged={vi.fn()} />)
  await presses.dblClick(await screen.findByRole('button', { name: 'Make new ones' }))
  made.resolve({ data: { recovery_codes: ['AAAA-BBBB'] }, message: 'Made' })
  expect(await screen.findByText('AAAA-BBBB')).toBeDefined()
  expect(server.asked(renewing)).toHaveLength(1)
})
