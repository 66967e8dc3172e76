import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { forgetUser, rememberUser } from '../../../lib/session.ts'
import { ada, cardOf, idOf } from '../../../testing/samples.ts'
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

test('whoever logs in next in another tab does not see what the one before had opened', async () => {
  const server = startServer()
  const shown = (booking_code: string) => ({
    data: [{ ...cardOf({ booking_code }), picks: [] }],
  })
  server.answers('GET /api/v1/matches/:matchId/codes', shown('5PTL8WL'), shown('*****WL'))
  rememberUser(ada)
  onTestFinished(forgetUser)
  // As on the page of a match, where nothing else begins afresh with another reader.
  render(<Codes matchId="1" />, { wrapper: MemoryRouter })
  await screen.findByText('5PTL8WL')
  act(() => rememberUser({ ...ada, firstname: 'Adaeze' }))
  expect(screen.getByText('5PTL8WL')).toBeDefined()
  act(() => rememberUser({ ...ada, profile_id: idOf(2), username: 'bola' }))
  expect(screen.queryByText('5PTL8WL')).toBeNull()
  expect(await screen.findByText('*****WL')).toBeDefined()
})
