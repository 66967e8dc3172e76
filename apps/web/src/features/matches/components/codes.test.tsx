import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, cardOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Codes } from './codes.tsx'

test('the codes with a match have their odds as the reader wants them', async () => {
  const code = cardOf({ booking_code: '5PTL8WL', odds: 2.5, fold: 2 })
  startServer().answers('GET /api/v1/matches/:matchId/codes', { data: [code] })
  show(<Codes matchId="1" />, { user: { ...ada, odds_format: 'fractional' } })
  expect((await screen.findByRole('link', { name: /5PTL8WL/u })).textContent).toMatch(/3\/2$/u)
})
