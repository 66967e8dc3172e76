/** What staff read before they change what becomes of a webhook. */
import type { StaffWebhook } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staffOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StaffContext, toStaff } from '../frame/staff.ts'
import { Webhooks } from './webhooks.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const stopped: StaffWebhook = {
  _id: id,
  url: 'https://hooks.example/in',
  events: ['code.settled'],
  state: 'stopped',
  created_at: '2026-11-18T10:00:00.000Z',
  failures: 0,
  last_failure: null,
  old_secret_until: null,
  waiting: 2,
  profile_id: id,
  username: 'zara',
  removed: false,
}
const gone = { ...stopped, url: 'https://hooks.example/', events: [], waiting: 0, removed: true }

test.each([
  [stopped, 'Stopped', 'Go on with the webhook of zara', /^What waits for .* is sent at once/],
  [
    gone,
    'Stopped, then removed by its owner',
    'End the stop of the webhook that zara removed',
    /nothing is sent/,
  ],
])('a webhook that is stopped, there or removed', async (webhook, state, button, text) => {
  startServer().answers('GET /api/v1/admin/webhooks', {
    data: [webhook],
    page: { next_cursor: null, has_more: false },
    count: { value: 1, capped: false },
  })
  const presses = show(
    <StaffContext value={toStaff(staffOf('admin'))}>
      <Webhooks />
    </StaffContext>,
  )
  await presses.click(await screen.findByRole('button', { name: button }))
  expect(screen.getByRole('cell', { name: state })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})
