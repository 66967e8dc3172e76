import type { CodeCard, RecordPlace } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConvertingContext, type ConvertSheetProps } from '../../../lib/converting.ts'
import { cardOf, noMore, visitorOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PublicCode } from './public-code.tsx'

function ConvertSheet({ code, from, to, post }: ConvertSheetProps) {
  return <dialog open>{[code, from, to ?? 'asks', post].join(' ')}</dialog>
}

const place: RecordPlace = {
  seq: 12,
  at: '2026-11-20T10:00:00.000Z',
  hash: 'ab'.repeat(32),
  root: { day: '2026-11-20', root: 'cd'.repeat(32) },
}

async function open(card: CodeCard) {
  const server = startServer()
  server.answers('GET /api/v1/code/:codeId', { data: card })
  server.answers('GET /api/v1/code/:codeId/comment', { data: [], page: noMore })
  server.answers('GET /api/v1/code/profile/:id/public', { data: [], page: noMore })
  server.answers('GET /api/v1/code/:codeId/record', { data: place })
  server.answers('GET /api/v1/creators/:username', {
    data: { ...visitorOf(), search_listed: true },
  })
  const presses = show(
    <ConvertingContext
      value={{ lastDestination: () => undefined, onChange: () => () => undefined, ConvertSheet }}
    >
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
  expect(screen.getByRole('dialog').textContent).toBe(`*****WL bet9ja asks ${card._id}`)
})

test('once every game has begun there is nothing to convert', async () => {
  await open(cardOf({ masked: true, booking_code: '*****WL', state: 'started' }))
  expect(screen.queryByRole('button', { name: 'Convert it' })).toBeNull()
  expect(screen.getByText('A free account shows the code whole.')).toBeDefined()
})

test('it says when exactly it was posted, how long before the first kick-off, and how it stands', async () => {
  await open(
    cardOf({
      created_at: '2026-11-21T17:43:20.000Z',
      first_kickoff: '2026-11-22T14:00:00.000Z',
      state: 'lost',
      settled_at: '2026-11-22T16:01:00.000Z',
    }),
  )
  expect(screen.getByText('Posted 20 h 16 min before the first kick-off')).toBeDefined()
  const posted = screen.getByText('21/11/2026 18:43, Lagos time')
  expect(posted.getAttribute('datetime')).toBe('2026-11-21T17:43:20.000Z')
  expect(posted.parentElement?.textContent).toContain('On the record: it counts, won or lost.')
  expect(screen.getByText('State now: Lost · since 22/11/2026 17:01, Lagos time')).toBeDefined()
})

test('what proves it is folded behind "Check it yourself", whole', async () => {
  const card = cardOf()
  await open(card)
  expect(screen.getByText('Check it yourself').closest('details')?.open).toBe(false)
  expect(await screen.findByText('ab'.repeat(32))).toBeDefined()
  expect(screen.getByText('Root of 2026-11-20 (UTC)')).toBeDefined()
  expect(screen.getByText('cd'.repeat(32))).toBeDefined()
  const way = screen.getByText('Way to the root').getAttribute('href')
  expect(way).toBe(`/api/v1/profile/${card.profile._id}/record/proof/12`)
})

test('one that does not count says why, and has nothing to check', async () => {
  await open(
    cardOf({
      created_at: '2026-11-23T19:30:00.000Z',
      counts_for_record: false,
      record_reasons: [{ kind: 'kicked-off', message: 'The game had begun.', position: 0 }],
    }),
  )
  expect(screen.getByText('Posted 30 min after the first kick-off')).toBeDefined()
  expect(screen.getByText(/Not on the record: it does not count\./u)).toBeDefined()
  expect(screen.getByText(/The game had begun\./u)).toBeDefined()
  expect(screen.queryByText('Check it yourself')).toBeNull()
})
