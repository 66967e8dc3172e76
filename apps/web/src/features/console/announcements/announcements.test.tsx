import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Announcements } from './announcements.tsx'

const announcing = 'PATCH /api/v1/admin/announcement'

test('what is announced is sent once, with its reason, and the next one begins empty', async () => {
  const server = startServer()
  server.answers('GET /api/v1/admin/announcement', { data: null })
  server.answers(announcing, { data: null, message: 'Announced' })
  const presses = show(
    <StaffContext value={toStaff(staffOf('owner'))}>
      <Announcements />
    </StaffContext>,
  )
  const words = await screen.findByLabelText('Text')
  await presses.type(words, 'Slow tonight')
  await presses.click(screen.getByRole('button', { name: 'Announce' }))
  const dialog = within(await screen.findByRole('dialog'))
  await presses.type(dialog.getByLabelText('Reason'), 'work on the servers')
  await presses.dblClick(dialog.getByRole('button', { name: 'Announce' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(server.asked(announcing)).toHaveLength(1)
  expect(server.asked(announcing)).toMatchObject([
    { body: { announcement: { text: 'Slow tonight' }, reason: 'work on the servers' } },
  ])
  expect(words).toHaveProperty('value', '')
})
