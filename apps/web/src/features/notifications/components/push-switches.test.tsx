import { pushTopics, type NotificationChoice } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/notifications'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient, refetch } from '../../../lib/query.tsx'
import { rememberUser } from '../../../lib/session.ts'
import { ada, idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { choiceQuery } from '../queries.ts'
import { Choice } from './choice.tsx'

const reading = 'GET /api/v1/notifications/choice'
const choosing = 'PATCH /api/v1/notifications/choice'
const asking = 'GET /api/v1/notifications/push'
const signing = 'POST /api/v1/notifications/push'
const ending = 'DELETE /api/v1/notifications/push'
const none: NotificationChoice = { muted: [], digest: 'off', roots: 'off', pushed: [] }
const keys = { p256dh: 'key', auth: 'auth' }

/** A browser that answers the question for permission so. */
function browserThat(permission: 'granted' | 'denied') {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys }),
    unsubscribe: vi.fn(async () => true),
  }
  let known: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => known,
    subscribe: vi.fn(async () => (known = subscription)),
  }
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { requestPermission, subscribe: pushManager.subscribe, subscription }
}

async function open(choice = none, subscribed = false) {
  const server = startServer()
  server.answers(reading, { data: choice })
  server.answers(asking, { data: { key: 'BKey', subscribed } })
  const presses = show(<Choice />)
  await screen.findByText('While Strix is closed', { exact: false })
  return { server, presses }
}
const decided = () => screen.getByRole('switch', { name: 'Codes decided' })
const starts = () => screen.getByRole('switch', { name: messages.types.onboarding.name })
const friends = () => screen.getByRole('switch', { name: messages.types.referral.name })

test('there is a switch for every topic, all off, and nobody is asked before a press', async () => {
  const { requestPermission } = browserThat('granted')
  await open()
  expect(Object.keys(messages.pushTopics)).toEqual([...pushTopics])
  expect(decided().getAttribute('aria-checked')).toBe('false')
  expect(requestPermission).not.toHaveBeenCalled()
})

test('a press asks the browser, signs it up and switches the topic on; the last one off ends it', async () => {
  const browser = browserThat('granted')
  const { server, presses } = await open()
  server.answers(signing, { data: { key: 'BKey', subscribed: true } })
  server.answers(asking, { data: { key: 'BKey', subscribed: true } })
  server.answers(choosing, { data: { ...none, pushed: ['decided'] } })
  await presses.click(decided())
  await vi.waitFor(() => expect(decided().getAttribute('aria-checked')).toBe('true'))
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  })
  expect(server.asked(signing)).toMatchObject([{ body: { keys } }])
  server.answers(choosing, { data: none })
  server.answers(ending, { data: { key: 'BKey', subscribed: false } })
  await presses.click(decided())
  await vi.waitFor(() => expect(browser.subscription.unsubscribe).toHaveBeenCalled())
  expect(server.asked(choosing)).toMatchObject([
    { body: { pushed: ['decided'] } },
    { body: { pushed: [] } },
  ])
})

test('where the browser says no, the switch stays off and the reason is said', async () => {
  browserThat('denied')
  const { server, presses } = await open()
  await presses.click(decided())
  expect(await screen.findByText(messages.pushDenied)).toBeDefined()
  expect(decided().getAttribute('aria-checked')).toBe('false')
  expect(server.asked(choosing)).toEqual([])
})

test('two switches pressed at once are both kept, also where the first is refused', async () => {
  const { server, presses } = await open()
  const first = Promise.withResolvers<AnswerOf<typeof choosing>>()
  const both: NotificationChoice = { ...none, muted: ['onboarding', 'referral'] }
  server.answers(choosing, first.promise, { data: both })
  await presses.click(starts())
  await presses.click(friends())
  expect(server.asked(choosing)).toHaveLength(1)
  first.resolve({ data: { ...none, muted: ['onboarding'] } })
  await vi.waitFor(() => expect(server.asked(choosing)).toHaveLength(2))
  expect(server.asked(choosing)[1]).toMatchObject({ body: { muted: ['onboarding', 'referral'] } })
  await vi.waitFor(() => expect(friends().getAttribute('aria-checked')).toBe('false'))
  const refused = refusal('RATE_LIMITED', 'Wait a minute.')
  server.answers(choosing, Promise.resolve(refused), { data: { ...none, muted: ['onboarding'] } })
  await presses.click(starts())
  await presses.click(friends())
  await vi.waitFor(() => expect(friends().getAttribute('aria-checked')).toBe('true'))
  await vi.waitFor(() => expect(starts().getAttribute('aria-checked')).toBe('false'))
  expect(server.asked(choosing).at(-1)).toMatchObject({ body: { muted: ['onboarding'] } })
})

test('what one pressed is neither sent nor shown once somebody else is logged in', async () => {
  const { server, presses } = await open()
  const first = Promise.withResolvers<AnswerOf<typeof choosing>>()
  server.answers(choosing, first.promise, { data: { ...none, muted: ['onboarding', 'referral'] } })
  await presses.click(starts())
  await presses.click(friends())
  server.answers(reading, { data: { ...none, muted: ['referral'] } })
  act(() => rememberUser({ ...ada, profile_id: idOf(99) }))
  await vi.waitFor(() => expect(friends().getAttribute('aria-checked')).toBe('false'))
  await act(async () => first.resolve({ data: { ...none, muted: ['onboarding'] } }))
  expect(starts().getAttribute('aria-checked')).toBe('true')
  expect(friends().getAttribute('aria-checked')).toBe('false')
  expect(server.asked(choosing)).toHaveLength(1)
  expect(screen.queryByText(messages.saved)).toBeNull()
})

test('what was read while a press was on its way does not put the switch back', async () => {
  const { server, presses } = await open()
  const saved = Promise.withResolvers<AnswerOf<typeof choosing>>()
  const read = Promise.withResolvers<AnswerOf<typeof reading>>()
  server.answers(choosing, saved.promise)
  await presses.click(starts())
  server.answers(reading, read.promise)
  act(() => refetch('profile'))
  await vi.waitFor(() => expect(server.asked(reading)).toHaveLength(2))
  await act(async () => saved.resolve({ data: { ...none, muted: ['onboarding'] } }))
  expect(await screen.findByText(messages.saved)).toBeDefined()
  read.resolve({ data: none })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(choiceQuery.queryKey)?.muted).toEqual(['onboarding'])
  expect(starts().getAttribute('aria-checked')).toBe('false')
})

test('where nothing is known of this browser, a press asks again and says what failed', async () => {
  const { requestPermission } = browserThat('granted')
  const server = startServer()
  server.answers(reading, { data: none })
  server.answers(asking, refusal('RATE_LIMITED', 'Wait a minute.'))
  const presses = show(<Choice />)
  await screen.findByText('While Strix is closed', { exact: false })
  await presses.click(decided())
  expect(await screen.findByText(messages.pushFailed)).toBeDefined()
  expect(requestPermission).not.toHaveBeenCalled()
})

test('where the last switch off is refused, this browser goes on getting notices', async () => {
  const browser = browserThat('granted')
  const { server, presses } = await open({ ...none, pushed: ['decided'] }, true)
  server.answers(choosing, refusal('RATE_LIMITED', 'Wait a minute.'))
  await presses.click(decided())
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  await vi.waitFor(() => expect(decided().getAttribute('aria-checked')).toBe('true'))
  expect(server.asked(ending)).toEqual([])
  expect(browser.subscription.unsubscribe).not.toHaveBeenCalled()
})
