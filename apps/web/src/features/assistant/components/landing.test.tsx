import type { User } from '@strix/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberUser } from '../../../lib/session.ts'
import { ada } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { chatId, pricesOf, userMessageOf } from '../testing/chats.ts'
import { Landing } from './landing.tsx'

const beginning = 'POST /api/v1/strix-ai/chat/'
const draft = `strix-ai-prompt:${ada.profile_id}:new`

beforeEach(() => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => narrow)
})

afterEach(() => localStorage.clear())

type Opened = { at?: string; model?: boolean; member?: User | null }

function open({ at = '/strix-ai', model = false, member = ada }: Opened = {}) {
  const server = startServer()
  server.answers('GET /api/v1/strix-ai/prices', { data: pricesOf() })
  server.answers('GET /api/v1/strix-ai/settings', {
    data: { favourite_teams: [], model_consent: false, model_available: model },
  })
  return { server, user: show(<Landing />, { at, user: member }) }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })

test('what was typed is there again, until there is a chat', async () => {
  localStorage.setItem(draft, 'Arsenal next')
  const { server, user } = open()
  server.answers(beginning, refusal('FEATURE_OFF', 'Not now.'), {
    data: { chat_id: chatId, message_id: userMessageOf()._id },
  })
  await waitFor(() => expect(field().value).toBe('Arsenal next'))
  await user.type(field(), ' game')
  expect(localStorage.getItem(draft)).toBe('Arsenal next game')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(localStorage.getItem(draft)).toBe('Arsenal next game')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(address()).toBe(`/strix-ai/chat/${chatId}`))
  expect(localStorage.getItem(draft)).toBeNull()
  expect(server.asked(beginning)[1]?.body).toMatchObject({
    creator_id: ada.profile_id,
    message: 'Arsenal next game',
    answer: false,
  })
})

test('what is typed before it is known who types stays, and is sent once it is', async () => {
  const { user } = open({ member: null })
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' })
  await user.type(field(), 'Arsenal next game')
  expect(ask.disabled).toBe(true)
  act(() => rememberUser(ada))
  await waitFor(() => expect(ask.disabled).toBe(false))
  expect(field().value).toBe('Arsenal next game')
  expect(localStorage.getItem(draft)).toBe('Arsenal next game')
})

test('an empty prompt is not sent', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Please enter a prompt')).toBeDefined()
})

test('two teams are chosen and compared', async () => {
  const { server, user } = open({ at: '/strix-ai?guide=teams' })
  const inter = { _id: '1', name: 'Inter', detail: 'Serie A' }
  const napoli = { _id: '2', name: 'Napoli', detail: 'Serie A' }
  server.answers('GET /api/v1/strix-ai/choices', { data: [inter, napoli] })
  server.answers(beginning, { data: { chat_id: chatId, message_id: userMessageOf()._id } })
  const compare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect(compare.disabled).toBe(true)
  // What is counted and charged is a comparison.
  expect(await screen.findByText(/^7 of 10 free comparisons left today/u)).toBeDefined()
  const search = await screen.findByRole('searchbox', { name: 'A team’s name' })
  const choose = async (name: string) => {
    await user.type(document.activeElement ?? search, name)
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`^${name}Serie A`, 'u') }),
    )
  }
  search.focus()
  await choose('Inter')
  // The button that was pressed is gone; the focus is not.
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await choose('Napoli')
  expect(document.activeElement).toBe(compare)
  await user.click(compare)
  await waitFor(() => expect(server.asked(beginning)).toHaveLength(1))
  expect(server.asked(beginning)[0]?.body).toMatchObject({ message: 'Compare Inter and Napoli' })
})

test('players of one name are chosen and asked about with their clubs', async () => {
  const { server, user } = open({ at: '/strix-ai?guide=players' })
  const names = ['Adrian Saldana (Valencia)', 'Adrian Saldana (Girona)']
  const data = names.map((name) => ({ _id: name, name, detail: 'La Liga' }))
  server.answers('GET /api/v1/strix-ai/choices', { data })
  server.answers(beginning, { data: { chat_id: chatId, message_id: userMessageOf()._id } })
  for (const name of names) {
    await user.type(await screen.findByRole('searchbox'), 'Adrian')
    await user.click(await screen.findByRole('button', { name: `${name}La Liga` }))
    expect(screen.getByRole('list', { name: 'Chosen' }).textContent).toContain(`${name} ×`)
  }
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(server.asked(beginning)).toHaveLength(1))
  expect(server.asked(beginning)[0]?.body).toMatchObject({
    message: 'Compare Adrian Saldana (Valencia) and Adrian Saldana (Girona)',
  })
})

test('a language model is asked about once, and never where there is none', async () => {
  const { server, user } = open({ model: true })
  const settings = { favourite_teams: [], model_consent: true, model_available: true }
  server.answers('PATCH /api/v1/strix-ai/settings', { data: settings })
  await user.click(await screen.findByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(screen.queryByText('May a language model read along?')).toBeNull())
  expect(server.asked('PATCH /api/v1/strix-ai/settings')[0]?.body).toEqual({ model_consent: true })
})
