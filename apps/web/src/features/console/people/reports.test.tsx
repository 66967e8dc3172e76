import type { ReportView, StaffRole } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Reports } from './reports.tsx'

const list = 'GET /api/v1/admin/reports'
const dismiss = 'POST /api/v1/admin/report-dismissals'
const hide = 'POST /api/v1/admin/code-hidings'
const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`

function report(number: number, subject: ReportView['subject'], about: number): ReportView {
  return {
    id: idOf(number),
    created_at: '2026-11-18T10:00:00.000Z',
    subject,
    subject_id: idOf(about),
    reason: 'spam',
    detail: null,
    state: 'open',
    reporter_id: null,
    excerpt: `report ${number}`,
    now_says: null,
    said_before: [],
    concerns: null,
    of_the_same: 1,
    claim: null,
  }
}

function start(
  reports: readonly ReportView[],
  { at = '/', role = 'moderator' }: { at?: string; role?: StaffRole } = {},
) {
  const server = startServer()
  const page = { next_cursor: null, has_more: false }
  const count = { value: reports.length, capped: false }
  server.answers(list, { data: [...reports], page, count })
  const presses = show(
    <StaffContext value={toStaff(staffOf(role))}>
      <Reports />
    </StaffContext>,
    { at },
  )
  return { server, presses }
}

const ticks = async () => await screen.findAllByRole('checkbox', { name: 'Choose this row' })

test('codes of ticked reports are hidden, each once; other reports are only dismissed', async () => {
  const reports = [report(1, 'code', 5), report(2, 'code', 5), report(3, 'profile', 6)]
  const { server, presses } = start(reports)
  server.answers(hide, { data: { count: 1 }, message: 'Done' })
  const [first, second, third] = await ticks()
  for (const box of [first, second, third]) if (box) await presses.click(box)
  expect(screen.queryByRole('button', { name: 'Hide the codes' })).toBeNull()
  if (third) await presses.click(third)
  await presses.click(screen.getByRole('button', { name: 'Hide the codes' }))
  await presses.type(screen.getByLabelText('Reason'), 'a raid of bots')
  const send = screen.getAllByRole('button', { name: 'Hide the codes' }).at(-1)
  if (send) await presses.click(send)
  await expect
    .poll(() => server.asked(hide).at(0)?.body)
    .toEqual({
      ids: [idOf(5)],
      reason: 'a raid of bots',
    })
  await expect.poll(() => screen.queryByRole('group', { name: /chosen/u })).toBeNull()
})

test('all of a kind are dismissed with the count that was seen', async () => {
  const { server, presses } = start([report(1, 'code', 5), report(2, 'code', 6)], {
    at: '/?of=code',
  })
  server.answers(dismiss, { data: { count: 2 }, message: 'Done' })
  await presses.click(await screen.findByRole('button', { name: 'Dismiss all 2' }))
  await presses.type(screen.getByLabelText('Reason'), 'made by one script')
  const send = screen.getAllByRole('button', { name: 'Dismiss all 2' }).at(-1)
  if (send) await presses.click(send)
  await expect
    .poll(() => server.asked(dismiss).at(0)?.body)
    .toEqual({
      which: { of: 'code', expected: 2 },
      reason: 'made by one script',
    })
})

test('what is decided is not dismissed again', async () => {
  start([{ ...report(1, 'code', 5), state: 'upheld' }], { at: '/?state=upheld' })
  await screen.findByText('report 1')
  expect(screen.queryByRole('button', { name: /^Dismiss/u })).toBeNull()
})

test('whoever takes a report goes on in its row, though the button is another one', async () => {
  const taken = { by: 'staff@strix.example', until: '2026-11-18T10:30:00.000Z', mine: true }
  const { server, presses } = start([report(1, 'code', 5), report(2, 'code', 6)])
  server.answers('POST /api/v1/admin/reports/:reportId/claim', {
    data: { until: taken.until },
    message: 'The report is yours for 30 minutes',
  })
  const [take] = await screen.findAllByRole('button', { name: 'Take' })
  server.answers(list, {
    data: [{ ...report(1, 'code', 5), claim: taken }, report(2, 'code', 6)],
    page: { next_cursor: null, has_more: false },
    count: { value: 2, capped: false },
  })
  if (take) await presses.click(take)
  const decide = await screen.findByRole('button', { name: 'Decide' })
  expect(document.activeElement).toBe(decide.closest('tr'))
})
