import type { ReportView } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { type Chosen, DataTable } from './data-table.tsx'
import type { Params } from './table-query.ts'

const list = 'GET /api/v1/admin/reports'

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

function pageOf(numbers: readonly number[], next: string | null = null) {
  const page = { next_cursor: next, has_more: next !== null }
  return { data: numbers.map(reportOf), page, count: { value: 3, capped: false } }
}

function start() {
  const server = startServer()
  server.answers(list, pageOf([1, 2], 'further'))
  return server
}

type All = { count: number; filters: Params }

function Table(acts: { bulk?: (chosen: Chosen) => string; bulkAll?: (all: All) => string }) {
  return (
    <StaffContext value={toStaff(staffOf('moderator'))}>
      <DataTable
        name="reports"
        title="Reports"
        list={list}
        columns={[
          { id: 'detail', title: 'Detail', cell: ({ detail }) => detail },
          { id: 'made', title: 'Made', sorts: true, cell: ({ created_at: at }) => at },
          { id: 'act', title: '', cell: () => null },
        ]}
        rowKey={({ id }) => id}
        filters={[
          { id: 'of', title: 'About', kind: 'text' },
          {
            id: 'state',
            title: 'State',
            kind: 'choice',
            choices: { open: 'Open', closed: 'Closed' },
          },
        ]}
        exportKey={`${list}/export`}
        {...acts}
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
  server.answers(list, pageOf([3]))
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
  server.answers(list, pageOf([3]))
  await presses.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('report 3')
  await presses.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByRole('group', { name: '2 chosen' }).textContent).toContain('1 3')
  await presses.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.queryByRole('group', { name: /chosen/u })).toBeNull()
})

test('all that the filters let through can be acted on, once it is known how many they are', async () => {
  const server = start()
  const bulkAll = ({ count, filters }: All) => `act on ${count} of ${filters.of}`
  server.answers(
    list,
    { ...pageOf([1]), count: { value: 10_000, capped: true } },
    { ...pageOf([1]), count: { value: 12_345, capped: false } },
  )
  const presses = show(<Table bulkAll={bulkAll} />, { at: '/?of=code' })
  expect(await screen.findByText(/more than 10,000/u)).toBeDefined()
  expect(screen.queryByText(/act on/u)).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Count exactly' }))
  expect(await screen.findByText(/act on 12345 of code/u)).toBeDefined()
  expect(server.asked(list).at(-1)?.query).toMatchObject({ count: 'exact', of: 'code' })
})

test('a filter that was taken off is not applied again by another', async () => {
  const server = start()
  const presses = show(<Table />, { at: '/?of=code&state=open' })
  await presses.click(await screen.findByRole('button', { name: 'Filters' }))
  await presses.click(screen.getByRole('button', { name: /About.*code/u }))
  expect(screen.getByLabelText('About')).toHaveProperty('value', '')
  await presses.selectOptions(screen.getByLabelText('State'), 'Closed')
  await presses.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => server.asked(list).at(-1)?.query).toEqual({ state: 'closed' })
})

test('a failure says why and can be tried again', async () => {
  const server = startServer()
  server.answers(list, refusal('BUSY', 'Too much is going on.'))
  const presses = show(<Table />)
  expect(await screen.findByText('Too much is going on.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  server.answers(list, pageOf([1]))
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('report 1')).toBeDefined()
})

test('what scrolls sideways takes the focus under the name of the table', async () => {
  start()
  show(<Table />)
  const table = await screen.findByRole('table', { name: 'Reports' })
  const box = screen.getByRole('group', { name: 'Reports' })
  expect(box.contains(table)).toBe(true)
  expect(box.tabIndex).toBe(0)
})

test('a column of buttons has a name for who cannot see them', async () => {
  start()
  show(<Table />)
  expect(await screen.findByRole('columnheader', { name: 'What to do' })).toBeDefined()
})
