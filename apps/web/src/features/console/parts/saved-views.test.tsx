/** Views that staff save of a table: an address under a name, each for themselves. */
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { SavedViews } from './saved-views.tsx'

beforeEach(() => localStorage.clear())

function open(at: string, staffId = '0198c0de-0000-7000-8000-0000000000aa') {
  cleanup()
  return show(
    <StaffContext value={toStaff(staffOf('moderator', { id: staffId }))}>
      <SavedViews name="reports" />
    </StaffContext>,
    { at },
  )
}

const button = () => screen.getByRole('button', { name: 'Saved views' })
const where = () => screen.getByTestId('address').textContent

test('filters and order come back under their name, without the page that was reached', async () => {
  const presses = open('/admin/reports?of=code&sort=-created_at&cursor=further&count=exact')
  await presses.click(button())
  await presses.type(screen.getByRole('textbox'), 'Codes first')
  await presses.click(screen.getByRole('button', { name: 'Save' }))
  const later = open('/admin/reports')
  await later.click(button())
  await later.click(screen.getByRole('link', { name: 'Codes first' }))
  expect(where()).toBe('/admin/reports?of=code&sort=-created_at')
})

test('one is dropped, and nobody has another’s', async () => {
  const presses = open('/admin/reports?of=code')
  await presses.click(button())
  for (const name of ['Mine', 'Old']) {
    await presses.type(screen.getByRole('textbox'), name)
    await presses.click(screen.getByRole('button', { name: 'Save' }))
  }
  await presses.click(screen.getByRole('button', { name: /Old/u }))
  const mine = open('/admin/reports')
  await mine.click(button())
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mine'])
  const other = open('/admin/reports', '0198c0de-0000-7000-8000-0000000000bb')
  await other.click(button())
  expect(screen.queryAllByRole('link')).toHaveLength(0)
})
