import type { CodeCard, CodeGame, CodePlay } from '@strix/contracts'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliverPlay, type LivePlay } from '../../../lib/live-counts.ts'
import { ada, cardOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { feedInput, noFilters } from '../feed-filters.ts'
import { feedQuery } from '../queries.ts'
import { CodeList } from './code-list.tsx'

const feed = 'GET /api/v1/code/feed/:profileId'
const watching = 'POST /api/v1/code/watch'
const query = feedQuery(feedInput(ada.profile_id, 'for-you', noFilters))

function gameOf(home: string, state: CodeGame['state']): CodeGame {
  const [sample] = cardOf().games ?? []
  if (!sample) throw new Error('the sample has a game')
  return { ...sample, game: `${home} - Rovers`, state, date: null }
}
function playOf(place: number, change: Partial<CodePlay> = {}): CodePlay {
  const score = { home: 1, away: 0 }
  return { place, state: 'second-half', minute: 67, score, leg: 'ahead', ...change }
}
/** How a card stands, as the stream tells it. */
const standingOf = ({ _id, games, ...card }: CodeCard): LivePlay => ({
  code_id: _id,
  state: card.state,
  return_factor: card.return_factor,
  settled_at: card.settled_at,
  games: games?.map(({ state }) => state) ?? [],
  playing: card.playing,
})
const ticket = (change: Partial<CodeCard> = {}) =>
  cardOf({
    fold: 4,
    games: [
      gameOf('Lyon', 'won'),
      gameOf('Ajax', 'started'),
      gameOf('Chelsea', 'started'),
      gameOf('Brighton', 'open'),
    ],
    playing: [playOf(1, { leg: 'in', score: { home: 2, away: 2 } }), playOf(2)],
    ...change,
  })

async function open(card: CodeCard) {
  const server = startServer()
  server.answers(feed, { data: [card], page: noMore })
  const presses = show(<CodeList query={query} empty={null} />)
  await screen.findByRole('article')
  return { server, presses }
}
const rowOf = (home: string) => {
  const row = screen.getByText(`${home} - Rovers`).closest('li')
  if (!row) throw new Error('a game is a row')
  return within(row)
}

test('games in play show minute, score and how the pick stands; the ticket says how far it is', async () => {
  await open(ticket())
  expect(screen.getByText('2 of 4 in, 2 to play')).toBeDefined()
  expect(screen.getByText('2 playing now')).toBeDefined()
  expect(rowOf('Ajax').getByText('67′ 2–2')).toBeDefined()
  expect(rowOf('Ajax').getByText('In')).toBeDefined()
  expect(rowOf('Chelsea').getByText('Winning')).toBeDefined()
  expect(rowOf('Lyon').getByText('Won')).toBeDefined()
  // What has not begun has its kick-off to say, and no state.
  expect(rowOf('Brighton').queryByText('Open')).toBeNull()
})

test('a game of days ago whose result never came is not said to be to play', async () => {
  const date = '2024-01-10T18:00:00.000Z'
  const late = { ...gameOf('Ajax', 'started'), date }
  await open(ticket({ state: 'started', games: [gameOf('Lyon', 'won'), late], playing: [] }))
  expect(screen.getByText('1 of 2 in, 1 with no result yet')).toBeDefined()
  expect(screen.queryByText(/to play/u)).toBeNull()
  expect(rowOf('Ajax').getByText('No result yet')).toBeDefined()
  expect(rowOf('Ajax').queryByText('Started')).toBeNull()
})

test('what the stream tells turns the leg, the line and the pieces, back again too', async () => {
  const card = ticket()
  await open(card)
  const tell = (leg: CodePlay['leg'], minute: number | null) =>
    act(async () =>
      deliverPlay({
        ...standingOf(card),
        playing: [playOf(1, { leg: 'in' }), playOf(2, { leg, minute })],
      }),
    )
  await tell('out', 80)
  expect(await screen.findByText('2 of 4 in, 1 lost, 1 to play')).toBeDefined()
  expect(rowOf('Chelsea').getByText('Lost')).toBeDefined()
  // The goal is taken back, and nobody tells the minute.
  await tell('behind', null)
  expect(await screen.findByText('2 of 4 in, 2 to play')).toBeDefined()
  expect(rowOf('Chelsea').getByText('In play 1–0')).toBeDefined()
})

test('a game that is settled stays in, and a ticket that is decided says so', async () => {
  const card = ticket()
  await open(card)
  expect(screen.getByText('2 of 4 in, 2 to play')).toBeDefined()
  const tell = (change: Partial<LivePlay>) =>
    act(async () => deliverPlay({ ...standingOf(card), ...change }))
  await tell({ games: ['won', 'won', 'started', 'open'], playing: [playOf(2)] })
  expect(await rowOf('Ajax').findByText('Won')).toBeDefined()
  expect(screen.getByText('2 of 4 in, 2 to play')).toBeDefined()
  await tell({
    state: 'lost',
    return_factor: 0,
    settled_at: '2026-11-22T19:00:00.000Z',
    games: ['won', 'won', 'lost', 'open'],
    playing: [],
  })
  expect(await screen.findAllByText('Lost')).toHaveLength(2)
  expect(screen.queryByText(/to play/u)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell me when it is decided' })).toBeNull()
})

test('before the first game, and of one game alone, nothing is said of how far it is', async () => {
  await open(ticket({ games: [gameOf('Lyon', 'open'), gameOf('Ajax', 'open')], playing: [] }))
  expect(screen.queryByText(/to play/u)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell me when it is decided' })).toBeNull()
})

test('one press asks to be told, another takes it back; refused, it is as it was', async () => {
  const { server, presses } = await open(ticket())
  server.answers(watching, { data: { watched: true } }, refusal('RATE_LIMITED', 'Wait a minute.'))
  await presses.click(screen.getByRole('button', { name: 'Tell me when it is decided' }))
  expect(await screen.findByText('You will be told when it is decided')).toBeDefined()
  expect(server.asked(watching)).toMatchObject([{ body: { watched: true } }])
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  expect(screen.getByText('You will be told when it is decided')).toBeDefined()
})
