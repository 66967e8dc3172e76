import type { AnswerOf } from '@strix/contracts/client'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noMore, paymentOptions } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Credits } from './credits.tsx'

const saving = 'PATCH /api/v1/payment/preferences'

test('a chosen method stands at once, and is taken back where the server refuses', async () => {
  const server = startServer()
  server.answers('GET /api/v1/payment/options', { data: paymentOptions })
  server.answers('GET /api/v1/payout', refusal('RATE_LIMITED', 'Wait.'))
  server.answers('GET /api/v1/payment/receipts', { data: [], page: noMore })
  const saved = Promise.withResolvers<AnswerOf<typeof saving>>()
  server.answers(saving, saved.promise, refusal('RATE_LIMITED', 'Wait a minute.'))
  const presses = show(<Credits />)
  const method = await screen.findByRole<HTMLSelectElement>('combobox')
  await presses.selectOptions(method, 'ussd')
  expect(method.value).toBe('ussd')
  const after = { ...paymentOptions, preferred_method: 'ussd' } as const
  server.answers('GET /api/v1/payment/options', { data: after })
  saved.resolve({ data: after, message: 'Saved' })
  await screen.findByText('Saved')
  expect(method.value).toBe('ussd')
  await presses.selectOptions(method, 'bank')
  await screen.findByText('Wait a minute.')
  await vi.waitFor(() => expect(method.value).toBe('ussd'))
})
