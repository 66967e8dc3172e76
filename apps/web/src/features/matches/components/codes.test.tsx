import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, cardOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Codes } from './codes.tsx'

test('the codes with a match have their odds as the reader wants them', async () => {
  const code = cardOf({ booking_code: '5PTL8WL', odds: 2.5, fold: 2 })
  startServer().answers('GET /api/v1/matches/:matchId/codes', { data: [{ ...code, picks: [] }] })
  show(<Codes matchId="1" />, { user: { ...ada, odds_format: 'fractional' } })
  expect((await screen.findByRole('link', { name: /5PTL8WL/u })).textContent).toMatch(/3\/2$/u)
})

test('each code says what it takes of the match, and at which odds', async () => {
  const picks = [
    { name: 'Enyimba win', market: '1X2', played: 'Home', odds: 1.68 },
    { name: null, market: 'Wins in a row', played: 'Two', odds: null },
  ]
  startServer().answers('GET /api/v1/matches/:matchId/codes', { data: [{ ...cardOf(), picks }] })
  show(<Codes matchId="1" />)
  expect(await screen.findByText('Enyimba win · 1.68')).toBeDefined()
  expect(screen.getByText('Wins in a row · Two')).toBeDefined()
})
