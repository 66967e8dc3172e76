import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversionOf, idOf } from '../testing/samples.ts'
import { startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { BehindLogin } from './behind-login.tsx'
import { behindOf } from './behind.ts'

test.each([
  ['/community/feed?sort=newest', { kind: 'codes' }],
  [`/?conversion=${idOf(60)}#convert`, { kind: 'conversion', id: idOf(60) }],
  [`/profile/${idOf(2)}`, { kind: 'record', profileId: idOf(2) }],
  ['/?code=AB12CD&from=sportybet#convert', null],
  ['/wallet', null],
])('behind the way to %s waits %j', (next, expected) => {
  expect(behindOf(next)).toEqual(expected)
})

test('who logs in for a whole code sees its ticket below the form', async () => {
  const server = startServer()
  const data = conversionOf({ code: '*****2M', masked: true })
  server.answers('GET /api/v1/conversions/:id', { data })
  show(<BehindLogin behind={{ kind: 'conversion', id: data.id }} />, { user: null })
  const ticket = await screen.findByRole('region', { name: 'Bet9ja code' })
  expect(within(ticket).getByText('*****2M')).toBeDefined()
  expect(within(ticket).getByText('2 of 2')).toBeDefined()
  expect(within(ticket).getByText('4.80')).toBeDefined()
})
