import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Limits } from './limits.tsx'

const changing = 'PATCH /api/v1/admin/limits/:name'

test('a limit that is left empty is none, and not nought', async () => {
  const server = startServer()
  server.answers('GET /api/v1/admin/limits', { data: [{ name: 'credit', value: 5_000 }] })
  const errors = [{ path: 'body.value', message: 'Value is missing' }]
  server.answers(changing, refusal('INVALID_INPUT', 'Check what is marked.', { errors }))
  const presses = show(
    <StaffContext value={toStaff(staffOf('admin'))}>
      <Limits />
    </StaffContext>,
  )
  await presses.click(await screen.findByRole('button', { name: 'Change' }))
  await presses.clear(screen.getByLabelText('New limit'))
  await presses.type(screen.getByLabelText('Reason'), 'a typing slip')
  const dialog = within(screen.getByRole('dialog'))
  await presses.click(dialog.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Value is missing')).toBeDefined()
  expect(server.asked(changing)).toMatchObject([{ body: { value: null } }])
})
