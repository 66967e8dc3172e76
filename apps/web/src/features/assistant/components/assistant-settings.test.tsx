import type { AssistantSettings as Settings } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberUser } from '../../../lib/session.ts'
import { ada, idOf, noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AssistantSettings } from './assistant-settings.tsx'

const changing = 'PATCH /api/v1/strix-ai/settings'
const chelsea = { _id: idOf(80), name: 'Chelsea' }
const everton = { _id: idOf(81), name: 'Everton' }
const fulham = { _id: idOf(82), name: 'Fulham' }

function settingsOf(...teams: Settings['favourite_teams']): { data: Settings } {
  return { data: { favourite_teams: teams, model_consent: false, model_available: false } }
}

function open(...teams: Settings['favourite_teams']) {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => narrow)
  const server = startServer()
  server.answers('GET /api/v1/strix-ai/settings', settingsOf(...teams))
  server.answers('GET /api/v1/strix-ai/chat/user-chats/:userId', { data: [], page: noMore })
  return { server, presses: show(<AssistantSettings />, { at: '/strix-ai/settings' }) }
}

test('two teams taken out one right after the other are both gone', async () => {
  const { server, presses } = open(chelsea, everton, fulham)
  const first = Promise.withResolvers<AnswerOf<typeof changing>>()
  server.answers(changing, first.promise, settingsOf(fulham))
  await presses.click(await screen.findByRole('button', { name: 'Take out Chelsea' }))
  await presses.click(screen.getByRole('button', { name: 'Take out Everton' }))
  first.resolve(settingsOf(everton, fulham))
  await vi.waitFor(() => expect(server.asked(changing)).toHaveLength(2))
  expect(server.asked(changing)[1]?.body).toEqual({ favourite_teams: [fulham._id] })
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take out Everton' })).toBeNull(),
  )
})

test('what one pressed is neither sent nor shown once somebody else is logged in', async () => {
  const { server, presses } = open(chelsea, everton, fulham)
  const first = Promise.withResolvers<AnswerOf<typeof changing>>()
  server.answers(changing, first.promise, settingsOf(fulham))
  await presses.click(await screen.findByRole('button', { name: 'Take out Chelsea' }))
  await presses.click(screen.getByRole('button', { name: 'Take out Everton' }))
  server.answers('GET /api/v1/strix-ai/settings', settingsOf(chelsea))
  act(() => rememberUser({ ...ada, profile_id: idOf(99) }))
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take out Everton' })).toBeNull(),
  )
  await screen.findByRole('button', { name: 'Take out Chelsea' })
  await act(async () => first.resolve(settingsOf(everton, fulham)))
  expect(screen.getByRole('button', { name: 'Take out Chelsea' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take out Everton' })).toBeNull()
  expect(server.asked(changing)).toHaveLength(1)
})
