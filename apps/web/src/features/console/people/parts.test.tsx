import type { PersonCode } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, noMore, staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { parts } from './parts.tsx'

const list = 'GET /api/v1/admin/members/:memberId/codes'
const showing = 'PATCH /api/v1/admin/codes/:codeId'

function codeOf(change: Partial<PersonCode>): PersonCode {
  const what = { platform: 'betking', state: 'open', fold: 2, odds: 2 }
  const when = { posted_at: '2026-11-20T10:00:00.000Z', hidden: false, deleted: false }
  return { id: idOf(1), code: 'DNGVQP', ...what, ...when, ...change }
}

test('a hidden code can be shown again, with the reason, and no other', async () => {
  const server = startServer()
  const hidden = codeOf({ hidden: true })
  const others = [
    codeOf({ id: idOf(2), code: 'OPEN22' }),
    codeOf({ id: idOf(3), code: 'GONE33', hidden: true, deleted: true }),
  ]
  server.answers(list, { data: [hidden, ...others], page: noMore })
  server.answers(showing, { data: null, message: 'Shown again' })
  const presses = show(
    <StaffContext value={toStaff(staffOf('moderator'))}>
      <parts.codes memberId={idOf(5)} />
    </StaffContext>,
  )
  const [shows, ...more] = await screen.findAllByRole('button', { name: /^Show .+ again$/u })
  expect([shows?.getAttribute('aria-label'), more]).toEqual(['Show DNGVQP again', []])
  if (shows) await presses.click(shows)
  await presses.type(screen.getByLabelText('Reason'), 'the note was changed')
  await presses.click(screen.getByRole('button', { name: 'Show again' }))
  await screen.findByText('Shown again')
  expect(server.asked(showing)).toMatchObject([
    { params: { codeId: hidden.id }, body: { hidden: false, reason: 'the note was changed' } },
  ])
})
