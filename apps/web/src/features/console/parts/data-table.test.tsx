import type { ReportView } from '@strix/contracts'
import { permissionsOf } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { type Chosen, DataTable } from './data-table.tsx'

const list = 'GET /api/v1/admin/reports'

const staff = toStaff({
  id: '0198c0de-0000-7000-8000-0000000000aa',
  email: 'staff@strix.example',
  name: 'Ngozi',
  role: 'moderator',
  permissions: permissionsOf('moderator'),
  recovery_codes_left: 10,
})

function reportOf(number: number): ReportView {
  return {
    id: `0198c0de-0000-7000-8000-00000000000${number}`,
    created_at: '2026-11-18T10:00:00.000Z',
    subject: 'code',
    subject_id: '0198c0de-0000-7000-8000-0000000000ff',
    reason: 'spam',
    detail: `report ${number}`,
    state: 'open',
    reporter_id: null,
    excerpt: null,
    now_says: null,
    said_before: [],
    concerns: null,
    of_the_same: 1,
    claim: null,
  }
}

function start() {
  const server = startServer()
  const page = { next_cursor: 'further', has_more: true }
  server.answers(list, { data: [reportOf(1), reportOf(2)], page })
  return server
}

function Table({ bulk }: { bulk?: (chosen: Chosen) => string }) {
  return (
    <StaffContext value={staff}>
      <DataTable
        name="reports"
        title="Reports"
        list={list}
        columns={[
          { id: 'detail', title: 'Detail', cell: ({ detail }) => detail },
          { id: 'made', title: 'Made', sorts: true, cell: ({ created_at: at }) => at },
        ]}
        rowKey={({ id }) => id}
        exportKey={`${list}/export`}
        {...(bulk && { bulk })}
      />
    </StaffContext>
  )
}

test('an order and a page are asked of the server, and the order of the file is the table’s', async () => {
  const server = start()
  const presses = show(<Table />)
  await presses.click(await screen.findByRole('button', { name: 'Made' }))
  await expect.poll(() => server.asked(list).at(-1)?.query.sort).toBe('-made')
  const heading = await screen.findByRole('columnheader', { name: 'Made' })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  await presses.click(screen.getByRole('button', { name: 'Made' }))
  await expect.poll(() => server.asked(list).at(-1)?.query.sort).toBe('made')
  const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'CSV' })
  expect(csv.href).toContain('/api/v1/admin/reports/export?sort=made')
  server.answers(list, { data: [reportOf(3)], page: { next_cursor: null, has_more: false } })
  await presses.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('report 3')).toBeDefined()
  expect(server.asked(list).at(-1)?.query).toMatchObject({ cursor: 'further', sort: 'made' })
})

test('what was ticked stays ticked on the next page, until it is let go', async () => {
  const server = start()
  const presses = show(<Table bulk={({ ids }) => ids.map((id) => id.at(-1)).join(' ')} />)
  const [first] = await screen.findAllByRole('checkbox', { name: 'Choose this row' })
  if (first) await presses.click(first)
  expect(screen.getByRole('group', { name: '1 chosen' }).textContent).toContain('1 chosen1')
  server.answers(list, { data: [reportOf(3)], page: { next_cursor: null, has_more: false } })
  await presses.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('report 3')
  await presses.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByRole('group', { name: '2 chosen' }).textContent).toContain('1 3')
  await presses.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.queryByRole('group')).toBeNull()
})

test('a failure says why and can be tried again', async () => {
  const server = startServer()
  server.answers(list, refusal('BUSY', 'Too much is going on.'))
  const presses = show(<Table />)
  expect(await screen.findByText('Too much is going on.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  server.answers(list, { data: [reportOf(1)], page: { next_cursor: null, has_more: false } })
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('report 1')).toBeDefined()
})
