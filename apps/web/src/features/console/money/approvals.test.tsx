/** What somebody who decides second gets to see. */
import type { Approval } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Approvals } from './approvals.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const gift: Approval = {
  _id: id,
  kind: 'member.credit',
  subject: id,
  // As the database keeps it: in no order that anybody reads.
  change: { credit: '2133d4db', member: 'zara', credits: 5_000 },
  hash: 'a'.repeat(64),
  reason: 'the outage',
  requested_by: 'ada@strix.example',
  requested_at: '2026-11-18T12:00:00.000Z',
  expires_at: '2026-11-19T12:00:00.000Z',
  state: 'open',
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  alone: false,
  mine: false,
}
const limit: Approval = {
  ...gift,
  kind: 'limit.raise',
  subject: 'payout',
  change: { to: 60_000, from: 50_000 },
}

test.each([
  [gift, ['Member', 'zara', 'Credits', '5,000', 'Number of this gift', '2133d4db']],
  [limit, ['Limit', 'Payouts to creators, in naira', 'From', '50,000', 'To', '60,000']],
])('whom and what it is about comes first, and again where it is decided', async (asked, about) => {
  const server = startServer()
  server.answers('GET /api/v1/admin/approvals', {
    data: [asked],
    page: { next_cursor: null, has_more: false },
  })
  server.answers('GET /api/v1/admin/limits', { data: [] })
  const user = show(
    <StaffContext value={toStaff(staffOf('finance'))}>
      <Approvals />
    </StaffContext>,
  )
  const [card] = await screen.findAllByRole('article')
  const [approve] = screen.getAllByRole('button', { name: 'Approve' })
  if (!card || !approve) throw new Error('nothing to decide is shown')
  const textsIn = (where: HTMLElement) =>
    [...where.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(textsIn(card).slice(0, about.length)).toEqual(about)
  await user.click(approve)
  const dialog = screen.getByRole('dialog', { name: 'Approve' })
  expect(textsIn(dialog)).toEqual(about)
})
