import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, noMore, personOf, staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { UserDetails } from './user-details.tsx'

const memberId = idOf(5)
const ledger = 'GET /api/v1/admin/members/:memberId/ledger'
const payments = 'GET /api/v1/admin/members/:memberId/payments'
const history = 'GET /api/v1/admin/members/:memberId/history'

function open(at: string) {
  cleanup()
  return show(
    <StaffContext value={toStaff(staffOf('owner'))}>
      <UserDetails params={{ userId: memberId }} />
    </StaffContext>,
    { at },
  )
}

test('which records are shown stands in the address, and their page is asked of no others', async () => {
  const server = startServer()
  server.answers('GET /api/v1/admin/members/:memberId', { data: personOf({ id: memberId }) })
  server.answers(history, { data: [], page: noMore })
  const row = {
    _id: idOf(7),
    type: 'credit',
    reason: 'purchase',
    amount: 5,
    date: '2026-11-02T00:00:00.000Z',
    created_at: '2026-11-02T00:00:00.000Z',
  } as const
  server.answers(ledger, { data: [row], page: { next_cursor: 'further', has_more: true } })
  server.answers(payments, { data: [], page: noMore })
  const presses = open('/admin/user-details/5')
  await presses.click(await screen.findByRole('button', { name: 'Ledger' }))
  await presses.click(await screen.findByRole('button', { name: 'Next' }))
  const there = address() ?? ''
  expect(there).toBe('/admin/user-details/5?part=ledger&cursor=further')
  const again = open(there)
  expect((await screen.findByRole('button', { name: 'Ledger' })).ariaPressed).toBe('true')
  await expect.poll(() => server.asked(ledger).at(-1)?.query['cursor']).toBe('further')
  await again.click(screen.getByRole('button', { name: 'Payments' }))
  expect(address()).toBe('/admin/user-details/5?part=payments')
  await expect.poll(() => server.asked(payments).length).toBe(1)
  await again.click(screen.getByRole('button', { name: 'History' }))
  expect(address()).toBe('/admin/user-details/5')
  for (const asked of [...server.asked(history), ...server.asked(payments)]) {
    expect(asked.query['cursor']).toBeUndefined()
  }
})
