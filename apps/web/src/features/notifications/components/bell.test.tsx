import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ada, idOf, noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Bell } from './bell.tsx'

test('a notice that leads to the page that is open closes the panel over it', async () => {
  // The page of the tests knows no popovers.
  const hide = vi.fn()
  Object.assign(HTMLElement.prototype, { hidePopover: hide })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'))
  const server = startServer()
  server.answers('GET /api/v1/notifications/unread', { data: { unread: 1 } })
  server.answers('POST /api/v1/notifications/read', { data: { unread: 0 } })
  const notice = {
    _id: idOf(1),
    type: 'credit',
    title: 'You bought 500 credits',
    user: null,
    data: { kind: 'payment-credited' },
    created_at: '2026-11-21T10:00:00.000Z',
    read: false,
  } as const
  server.answers('GET /api/v1/profile/:id/notifications', { data: [notice], page: noMore })
  const presses = show(<Bell profileId={ada.profile_id} />, { at: '/wallet' })
  const panel = document.getElementById('notifications')
  if (!panel) throw new Error('the bell has a panel')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  const link = await screen.findByRole('link', { name: /You bought 500 credits/u, hidden: true })
  hide.mockClear()
  await presses.click(link)
  expect(address()).toBe('/wallet')
  expect(hide).toHaveBeenCalled()
})
