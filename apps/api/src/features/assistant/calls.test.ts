/** Strix AI as a client calls it, over the simulator's matches. */
import type { AiMessage, PredictionRecord } from '@strix/contracts'
import { predictionCard } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileHeader } from '../../testing/test-app.ts'
import { callAs } from '../../testing/test-calls.ts'
import { forecastAll } from '../../testing/test-football.ts'
import { fromPage } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { listMatches } from '../football/index.ts'
import type { MatchView } from '../football/index.ts'

let world: TestWorld
let match: MatchView

beforeAll(async () => {
  world = await openTestWorld()
  await forecastAll(world)
  const from = world.now()
  const to = new Date(from.getTime() + 5 * 24 * 3_600_000)
  const matches = await listMatches(world.db, { from, to })
  const forecast = await world.services.forecastService.current(
    matches.flatMap(({ fixtureId }) => fixtureId ?? []),
  )
  const found = matches.find(({ fixtureId, kickoff }) => {
    return kickoff > from && fixtureId !== null && forecast.has(fixtureId)
  })
  if (!found) throw new Error('no match has a forecast')
  match = found
}, 120_000)
afterAll(() => world.close())

async function newChat() {
  const [person = ''] = await newPeople(world.db, 1)
  const message = `Who wins ${match.home.name} vs ${match.away.name}?`
  const body = { creator_id: person, message, answer: false }
  const url = '/api/v1/strix-ai/chat/'
  const begun = await callAs(world, person, { method: 'POST', url, body })
  const { data } = begun.body as unknown as { data: { chat_id: string; message_id: string } }
  const { chat_id: chatId, message_id: messageId } = data
  return { person, ask: { chat_id: chatId, sender_id: person, message, message_id: messageId } }
}

const url = '/api/v1/strix-ai/chat/new_message'

test('an answer comes sentence by sentence, then whole; its card is a record of its own', async () => {
  const { person, ask } = await newChat()
  const answer = await world.app.inject({
    method: 'POST',
    url,
    headers: { ...fromPage, [profileHeader]: person, accept: 'text/event-stream' },
    payload: ask,
  })
  const events = [...answer.body.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(
    ([, name = '', data = '']) => ({ name, data: JSON.parse(data) as Record<string, unknown> }),
  )
  const names = events.map(({ name }) => name)
  expect(names[0]).toBe('asked')
  expect(names.slice(1, -1).length).toBeGreaterThan(1)
  expect(new Set(names.slice(1, -1))).toEqual(new Set(['sentence']))
  const message = events.at(-1)?.data as unknown as AiMessage
  expect(message).toMatchObject({ message_type: 'prediction', brain: 'built-in' })
  expect(message.sentences.map(({ text }) => text)).toEqual(
    events.slice(1, -1).map(({ data }) => data['text']),
  )
  const card = predictionCard.parse(JSON.parse(message.message))
  expect([card.homeTeamName, card.awayTeamName]).toEqual([match.home.name, match.away.name])
  const read = { url: `/api/v1/strix-ai/predictions/${card._id}` }
  const { body } = await callAs(world, person, read)
  const { data } = body as unknown as { data: PredictionRecord }
  expect(data['Home Team'].name).toBe(match.home.name)
  expect(data['Match Outcome'].Home).toEqual(card.matchOutcomePercentageHome)
  const { over, under } = data.Outcome.first_half
  expect(over + under).toBeCloseTo(100, 5)
  expect(data.activeMatchDate).toBe(match.kickoff.toISOString().slice(0, 10))
})

test('without a stream the answer is the message; the same key repeats it and counts once', async () => {
  const { person, ask } = await newChat()
  const call = { method: 'POST', url, body: ask, key: 'assistant-once-0123456' } as const
  const first = await callAs(world, person, call)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ data: { message_from: 'ai', message_type: 'prediction' } })
  expect(await callAs(world, person, call)).toEqual(first)
  const prices = await callAs(world, person, { url: '/api/v1/strix-ai/prices' })
  expect(prices.body).toMatchObject({
    data: { prediction: { free_left: 9, price: 0, price_after: 20 }, comparison: { free_left: 3 } },
  })
})

test('nobody asks in a chat of somebody else, nor in the name of somebody else', async () => {
  const { ask } = await newChat()
  const [other = ''] = await newPeople(world.db, 1)
  const inTheirName = await callAs(world, other, { method: 'POST', url, body: ask })
  expect(inTheirName.status).toBe(403)
  const body = { ...ask, sender_id: other }
  expect((await callAs(world, other, { method: 'POST', url, body })).status).toBe(404)
})
