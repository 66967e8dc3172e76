import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../../lib/api.ts'
import { idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { EndingDialog, endingOf } from './ending.tsx'

const settling = 'POST /api/v1/admin/results/:fixtureId'
const match = { home: 'Enyimba', away: 'Kano', league: 'NPFL', kickoff: '2026-11-17T19:00:00.000Z' }

const full = { status: 'finished', full_home: '2', full_away: '1' }

test('a score that is left out is none, and one that is left half is refused by the server', () => {
  expect(endingOf({ ...full, half_home: '', half_away: ' ' })).toEqual({
    status: 'finished',
    full_time: { home: 2, away: 1 },
  })
  expect(endingOf({ ...full, half_home: '1', half_away: '' })).toMatchObject({
    half_time: { home: 1, away: Number.NaN },
  })
  expect(endingOf({ ...full, full_home: '' })).toMatchObject({
    full_time: { home: Number.NaN, away: 1 },
  })
})

test.each([
  ['body.half_time.away', 'Away goals, half-time'],
  ['body.full_time.home', 'Home goals, full time'],
  // Where the score as a whole is wrong.
  ['body.half_time', 'Home goals, half-time'],
])('what the server says of %s stands beside its field', async (path, label) => {
  const errors = [{ path, message: 'This is wrong.' }]
  startServer().answers(settling, refusal('INVALID_INPUT', 'Check what is marked.', { errors }))
  const presses = show(
    <EndingDialog
      match={match}
      list="GET /api/v1/admin/results"
      send={({ reason, ...values }) =>
        call(settling, {
          params: { fixtureId: idOf(1) },
          body: { ...endingOf(values), link: '', reason },
        })
      }
      onClose={() => undefined}
    />,
  )
  await presses.type(screen.getByRole('textbox', { name: 'Reason' }), 'seen on TV')
  await presses.click(screen.getByRole('button', { name: 'Say how it ended' }))
  const field = await screen.findByRole('textbox', { name: label, description: 'This is wrong.' })
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByText('This is wrong.')).toHaveLength(1)
})
