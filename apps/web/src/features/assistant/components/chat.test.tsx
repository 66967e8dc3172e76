import type { ChatMessage } from '@strix/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import {
  aiMessageOf,
  cardOf,
  chatId,
  conversationOf,
  factOf,
  pricesOf,
  userMessageOf,
} from '../testing/chats.ts'
import { Chat } from './chat.tsx'

const asking = 'POST /api/v1/strix-ai/chat/new_message'
const reading = 'GET /api/v1/strix-ai/chat/:chatId'
const draft = `strix-ai-prompt:${ada.profile_id}:${chatId}`
const scrolled = vi.fn()

beforeEach(() => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => narrow)
  Element.prototype.scrollIntoView = scrolled
})

afterEach(() => {
  localStorage.clear()
  scrolled.mockClear()
})

/** The page of a chat on a phone. */
function open(all: ChatMessage[], { price = 0, reader = ada } = {}) {
  const server = startServer()
  server.answers(reading, { data: conversationOf(all), page: noMore })
  server.answers('GET /api/v1/strix-ai/prices', { data: pricesOf(price) })
  const user = show(<Chat chatId={chatId} />, { at: `/strix-ai/chat/${chatId}`, user: reader })
  return { server, user }
}

const fixture = {
  id: idOf(90),
  homeTeamName: 'Everton',
  homeTeamLogo: null,
  awayTeamName: 'Wolves',
  awayTeamLogo: null,
  leagueName: 'Premier League',
  fixtureDate: '2026-11-22T14:00:00.000Z',
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const words = 'And the draw?'
const answered = [userMessageOf(), aiMessageOf()]
const stats = 'Prediction Odds And Key Stats'

/** What stands under a heading of a card. */
function sectionOf(card: HTMLElement, name: string): HTMLElement {
  const section = within(card).getByRole('heading', { name }).parentElement
  if (!section) throw new Error(`nothing stands under ${name}`)
  return section
}

function headingsOf(card: HTMLElement): string[] {
  return within(card)
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
}

async function ask(user: ReturnType<typeof show>, text = words): Promise<void> {
  await user.type(await field(), text)
  await user.keyboard('{Enter}')
}

test('a question stands there at once; its answer comes sentence by sentence', async () => {
  const { server, user } = open(answered)
  const stream = server.streams(asking)
  await ask(user)
  expect(screen.getByText(words, { selector: 'p' })).toBeDefined()
  expect(screen.getByText('Strix AI is looking it up')).toBeDefined()
  expect(localStorage.getItem(draft)).toBe(words)
  const asked = userMessageOf({ _id: idOf(73), message: words, state: 'running' })
  const text = 'The draw is at 24.1%.'
  const fact = factOf({ id: 'draw', value: 24.1, owner: 'Arsenal v Newcastle', about: 'draw' })
  act(() => {
    stream.write('asked', asked)
    stream.write('sentence', { text, facts: [fact] })
  })
  expect(await screen.findByText(/The draw is at/u)).toBeDefined()
  scrolled.mockClear()
  stream.write(
    'message',
    aiMessageOf({
      _id: idOf(74),
      message: text,
      sentences: [{ text, facts: ['draw'] }],
      facts: [fact],
      reply_to: asked._id,
    }),
  )
  await waitFor(() => expect(screen.queryByText('Strix AI is looking it up')).toBeNull())
  expect((await field()).value).toBe('')
  expect(localStorage.getItem(draft)).toBeNull()
  expect(screen.getAllByText(words, { selector: 'p' })).toHaveLength(1)
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(server.asked(asking)[0]?.body).toEqual({
    chat_id: chatId,
    sender_id: ada.profile_id,
    message: words,
    price_max: 0,
  })
})

test('nothing moves under a finger as an answer comes', async () => {
  const { server, user } = open(answered)
  const stream = server.streams(asking)
  await ask(user)
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  scrolled.mockClear()
  const asked = userMessageOf({ _id: idOf(73), message: words, state: 'running' })
  act(() => stream.write('asked', asked))
  fireEvent.pointerDown(document.body)
  stream.write('message', aiMessageOf({ _id: idOf(74), reply_to: asked._id }))
  await waitFor(() => expect(screen.queryByText('Strix AI is looking it up')).toBeNull())
  await new Promise((done) => setTimeout(done, 200))
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce())
})

test('while an answer is on its way, it says that further questions must wait', async () => {
  const { server, user } = open([
    userMessageOf(),
    aiMessageOf({ message_type: 'fixtures', message: JSON.stringify([fixture]) }),
    userMessageOf({ _id: idOf(73) }),
    aiMessageOf({ _id: idOf(74), next: ['Which book pay pass?'] }),
  ])
  server.streams(asking)
  const match = await screen.findByRole<HTMLButtonElement>('button', { name: /Everton – Wolves/u })
  expect(match.disabled).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Which book pay pass?' }))
  await waitFor(() => expect(match.disabled).toBe(true))
  await ask(user)
  expect(await screen.findByText('One question at a time: wait for the answer.')).toBeDefined()
  expect((await field()).value).toBe(words)
  expect(server.asked(asking)).toHaveLength(1)
})

test('a stopped answer closes its stream, and the same question can be asked again', async () => {
  const { server, user } = open(answered)
  const first = server.streams(asking)
  await ask(user)
  act(() =>
    first.write('asked', userMessageOf({ _id: idOf(73), message: words, state: 'running' })),
  )
  await waitFor(() => expect(screen.getAllByText(words, { selector: 'p' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(first.isClosed).toBe(true)
  expect(screen.getByText('You stopped this answer.')).toBeDefined()
  server.streams(asking)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const [, again] = server.asked(asking)
  expect(again?.body).toMatchObject({ message: words, message_id: idOf(73) })
})

test('a question whose answer got lost is answered once, however it is asked again', async () => {
  const { server, user } = open(answered)
  await user.type(await field(), words)
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('failed'))
  await user.keyboard('{Enter}')
  const again = await screen.findByRole('button', { name: 'Try again' })
  const asked = userMessageOf({ _id: idOf(73), message: words })
  const answer = aiMessageOf({ _id: idOf(74), message: 'At 24.1%.', reply_to: idOf(73) })
  server.answers(reading, { data: conversationOf([...answered, asked, answer]), page: noMore })
  const stream = server.streams(asking)
  await user.click(again)
  act(() => stream.write('message', answer))
  await waitFor(() => expect(screen.getAllByText(words, { selector: 'p' })).toHaveLength(1))
  const keys = vi
    .mocked(fetch)
    .mock.calls.filter(([asked]) => typeof asked === 'string' && asked.endsWith('/new_message'))
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(server.asked('GET /api/v1/strix-ai/prices').length).toBeGreaterThan(1)
})

test('a refusal says why and keeps what was typed', async () => {
  const { server, user } = open(answered)
  server.answers(asking as never, refusal('FEATURE_OFF', 'Strix AI is off for an hour.') as never)
  await ask(user)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Strix AI is off for an hour.')).toBeDefined()
  expect((await field()).value).toBe(words)
  expect(localStorage.getItem(draft)).toBe(words)
})

test('an empty message is not sent', async () => {
  const { server, user } = open(answered)
  await ask(user, '   ')
  expect(await screen.findByText('Message cannot be empty')).toBeDefined()
  expect(server.asked(asking)).toEqual([])
})

test('what a question costs is shown before it is sent, and no more is agreed to', async () => {
  const { server, user } = open(answered, { price: 20 })
  server.streams(asking)
  await screen.findByText('A prediction costs 20 credits now, a comparison 20.')
  await screen.findByText(/More about a match predicted in this chat costs nothing for 6 hours/)
  await ask(user)
  expect(server.asked(asking)[0]?.body).toMatchObject({ price_max: 20 })
})

test('the first question of a chat is asked when the chat is opened', async () => {
  const { server } = open([userMessageOf({ state: 'open' })])
  server.streams(asking)
  await waitFor(() => expect(server.asked(asking)).toHaveLength(1))
  expect(server.asked(asking)[0]?.body).toMatchObject({ message_id: idOf(71) })
})

test('a match that is chosen is asked about', async () => {
  const { server, user } = open([
    userMessageOf(),
    aiMessageOf({ message_type: 'fixtures', message: JSON.stringify([fixture]) }),
  ])
  server.streams(asking)
  await user.click(await screen.findByRole('button', { name: /Everton – Wolves/u }))
  const message = 'Predict the match between Everton and Wolves'
  expect(server.asked(asking)[0]?.body).toMatchObject({ message })
})

test('a tapped figure shows whose it is, where it comes from and of when', async () => {
  const { user } = open(answered)
  await user.click(await screen.findByRole('button', { name: '56.4%, where it comes from' }))
  const panel = screen.getByRole('dialog', { name: 'Where 56.4% comes from' })
  expect(within(panel).getByText('Arsenal: win', { selector: 'p' })).toBeDefined()
  expect(within(panel).getByText('Strix forecast · 22/11/2026 05:10')).toBeDefined()
})

test.each([
  ['decimal', '2.50'],
  ['fractional', '3/2'],
  ['american', '+150'],
] as const)('odds of an answer stand in %s where the reader set it so', async (format, shown) => {
  const price = factOf({ id: 'price', value: 2.5, unit: 'odds', about: 'total odds', digits: 2 })
  const text = 'It pays 2.50, said at 56.4%.'
  const sentences = [{ text, facts: ['price', 'arsenal.win'] }]
  const { user } = open(
    [userMessageOf(), aiMessageOf({ message: text, sentences, facts: [price, factOf()] })],
    { reader: { ...ada, odds_format: format } },
  )
  await user.click(await screen.findByRole('button', { name: `${shown}, where it comes from` }))
  const panel = screen.getByRole('dialog', { name: `Where ${shown} comes from` })
  expect(within(panel).getByText(shown, { selector: 'span' })).toBeDefined()
  expect(
    screen.getByRole('button', { name: '56.4%, where it comes from', hidden: true }),
  ).toBeDefined()
})

test('a prediction shows all that the model knows of the match', async () => {
  const { user } = open([
    userMessageOf(),
    aiMessageOf({ message_type: 'prediction', message: JSON.stringify(cardOf()) }),
  ])
  const card = await screen.findByRole('article', { name: 'Arsenal against Newcastle' })
  const side = sectionOf(card, 'Newcastle')
  expect(side.textContent).toBe('NewcastleWin19.5%Draw24.1%Lose56.4%')
  const keyStats = sectionOf(card, stats)
  expect(within(keyStats).getByText('covers 8 of 11 totals')).toBeDefined()
  expect(within(keyStats).queryByText('Yellow cards')).toBeNull()
  await user.click(within(keyStats).getByRole('button', { name: '53.1%, where it comes from' }))
  expect(screen.getByRole('dialog', { name: 'Where 53.1% comes from' }).textContent).toContain(
    'Over 2.5 goals',
  )
})

test('each card has a heading of its own, no level is left out, and no region is there twice', async () => {
  const cards = [cardOf(), cardOf({ _id: '01980000-0000-7000-8000-000000000081' })]
  open([
    userMessageOf(),
    aiMessageOf({ message_type: 'multiple_prediction', message: JSON.stringify(cards) }),
  ])
  const found = await screen.findAllByRole('article', { name: 'Arsenal against Newcastle' })
  expect(found.map(headingsOf)).toEqual([
    ['H2 Arsenal against Newcastle', 'H3 Arsenal', 'H3 Newcastle', `H3 ${stats}`],
    ['H2 Arsenal against Newcastle', 'H3 Arsenal', 'H3 Newcastle', `H3 ${stats}`],
  ])
  expect(found.flatMap((card) => within(card).queryAllByRole('region'))).toEqual([])
})

test('markup of an answer is shown as text, and links lead nowhere else', async () => {
  const text = '<img src=x onerror=alert(1)> [free money](https://evil.example) **Arsenal**'
  open([userMessageOf(), aiMessageOf({ message: text, sentences: [{ text, facts: [] }] })])
  expect(await screen.findByText('Arsenal', { selector: 'strong' })).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.queryByRole('link', { name: 'free money' })).toBeNull()
})

test('a chat that is not there says so', async () => {
  const server = startServer()
  server.answers(reading, refusal('NOT_FOUND', 'There is no such chat.'))
  show(<Chat chatId={chatId} />, { at: `/strix-ai/chat/${chatId}` })
  expect(await screen.findByText('There is no such chat')).toBeDefined()
  expect(address()).toBe(`/strix-ai/chat/${chatId}`)
})
