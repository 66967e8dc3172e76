import type { NotificationView } from '@strix/contracts'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, bola, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { unreadQuery } from '../queries.ts'
import { NotificationList } from './notification-list.tsx'

const list = 'GET /api/v1/profile/:id/notifications'
const reading = 'POST /api/v1/notifications/read'

function noticeOf(number: number, change: Partial<NotificationView> = {}): NotificationView {
  return {
    _id: idOf(number),
    type: 'comment',
    title: `Notice ${number}`,
    user: bola,
    data: { kind: 'commented', code_id: idOf(100) },
    created_at: '2026-11-21T10:00:00.000Z',
    read: false,
    ...change,
  }
}

function open(unread: number, ...rows: NotificationView[]) {
  const server = startServer()
  server.answers(list, { data: rows, page: noMore })
  server.answers(reading, { data: { unread: 0 } })
  const presses = show(<NotificationList profileId={ada.profile_id} unread={unread} />)
  return { server, presses }
}

test('where there are none it says so, and there is nothing to mark', async () => {
  open(0)
  expect(await screen.findByText('No Notification Yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a pressed one leads to what it is about and is marked as read', async () => {
  const { server, presses } = open(1, noticeOf(1), noticeOf(2, { read: true }))
  const row = await screen.findByRole('link', { name: /Notice 1.*New/u })
  server.answers(list, { data: [noticeOf(1, { read: true })], page: noMore })
  await presses.click(row)
  expect(address()).toBe(`/code/${idOf(100)}`)
  expect(server.asked(reading)).toMatchObject([{ body: { notification_id: idOf(1) } }])
  expect(await screen.findByRole('link', { name: /Notice 1/u })).toBeDefined()
  expect(screen.queryByText('New')).toBeNull()
})

test('one that was read leads on and is not marked again', async () => {
  const { server, presses } = open(0, noticeOf(1, { read: true }))
  await presses.click(await screen.findByRole('link', { name: /Notice 1/u }))
  expect(address()).toBe(`/code/${idOf(100)}`)
  expect(server.asked(reading)).toEqual([])
})

test('one that leads nowhere is a button, and pressing it marks it', async () => {
  const welcome = noticeOf(3, { type: 'onboarding', user: null, data: { kind: 'welcome' } })
  const { server, presses } = open(1, welcome)
  await presses.click(await screen.findByRole('button', { name: /Notice 3/u }))
  expect(address()).toBe('/')
  expect(server.asked(reading)).toMatchObject([{ body: { notification_id: idOf(3) } }])
})

test('all are marked at once', async () => {
  const { server, presses } = open(2, noticeOf(1), noticeOf(2))
  await screen.findByText('Notice 1')
  expect(screen.getAllByText('New')).toHaveLength(2)
  const read = [noticeOf(1, { read: true }), noticeOf(2, { read: true })]
  server.answers(list, { data: read, page: noMore })
  await presses.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await expect.poll(() => screen.queryAllByText('New')).toHaveLength(0)
  expect(server.asked(reading)).toMatchObject([{ body: {} }])
})

test('a list that fails is read again; the next page comes on request', async () => {
  const server = startServer()
  server.answers(
    list,
    refusal('RATE_LIMITED', 'Too many requests.'),
    { data: [noticeOf(2)], page: { next_cursor: 'next', has_more: true } },
    { data: [noticeOf(1)], page: noMore },
  )
  const presses = show(<NotificationList profileId={ada.profile_id} unread={0} />)
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  await presses.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Notice 1')).toBeDefined()
  expect(screen.getByText('Notice 2')).toBeDefined()
})

test('all that could not be marked is said', async () => {
  const { server, presses } = open(1, noticeOf(1))
  await screen.findByText('Notice 1')
  server.answers(reading, refusal('RATE_LIMITED', 'Wait a minute.'))
  await presses.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
})

test('the button that marks all goes, and the focus stays in the list', async () => {
  const server = startServer()
  server.answers(list, { data: [noticeOf(1)], page: noMore })
  server.answers('GET /api/v1/notifications/unread', { data: { unread: 1 } })
  server.answers(reading, { data: { unread: 0 } })
  function Panel() {
    const { data } = useQuery(unreadQuery)
    return <NotificationList profileId={ada.profile_id} unread={data?.unread ?? 0} />
  }
  const presses = show(<Panel />)
  const all = await screen.findByRole('button', { name: 'Mark all as read' })
  server.answers('GET /api/v1/notifications/unread', { data: { unread: 0 } })
  await presses.click(all)
  await expect.poll(() => all.isConnected).toBe(false)
  const panel = screen.getByRole('region', { name: 'Notifications' })
  await expect.poll(() => document.activeElement).toBe(panel)
})
