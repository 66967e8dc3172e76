import type { CodeCard } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConvertingContext, type ConvertSheetProps } from '../../../lib/converting.ts'
import { cardOf, noMore, visitorOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PublicCode } from './public-code.tsx'

function ConvertSheet({ code, from, post }: ConvertSheetProps) {
  return <p role="dialog">{[code, from, post].join(' ')}</p>
}

async function open(card: CodeCard) {
  const server = startServer()
  server.answers('GET /api/v1/code/:codeId', { data: card })
  server.answers('GET /api/v1/code/:codeId/comment', { data: [], page: noMore })
  server.answers('GET /api/v1/code/profile/:id/public', { data: [], page: noMore })
  server.answers('GET /api/v1/creators/:username', {
    data: { ...visitorOf(), search_listed: true },
  })
  const presses = show(
    <ConvertingContext value={{ lastDestination: () => undefined, ConvertSheet }}>
      <PublicCode codeId={card._id} />
    </ConvertingContext>,
    { user: null },
  )
  await screen.findByRole('article')
  return presses
}

test('a visitor converts a masked code over its page', async () => {
  const card = cardOf({ masked: true, booking_code: '*****WL' })
  const presses = await open(card)
  expect(screen.getByRole('link', { name: 'See full code' })).toBeDefined()
  expect(
    screen.getByText('A free account shows the code whole. Converting needs none.'),
  ).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Convert it' }))
  expect(screen.getByRole('dialog').textContent).toBe(`*****WL bet9ja ${card._id}`)
})

test('once every game has begun there is nothing to convert', async () => {
  await open(cardOf({ masked: true, booking_code: '*****WL', state: 'started' }))
  expect(screen.queryByRole('button', { name: 'Convert it' })).toBeNull()
  expect(screen.getByText('A free account shows the code whole.')).toBeDefined()
})
