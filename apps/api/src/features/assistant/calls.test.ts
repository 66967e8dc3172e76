/** Strix AI as a client calls it, over the simulator's matches: in a chat, and over MCP. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Client } from '@modelcontextprotocol/client'
import { toolNames } from '@strix/assistant'
import type { AiMessage, ApiKeyView, PredictionRecord } from '@strix/contracts'
import { predictionCard } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { profileHeader } from '../../testing/test-app.ts'
import { callAs } from '../../testing/test-calls.ts'
import { openForecastWorld } from '../../testing/test-football.ts'
import { askTool, connectTo, makeKey } from '../../testing/test-mcp.ts'
import { fromPage, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { listMatches } from '../football/index.ts'
import type { MatchView } from '../football/index.ts'
import { giveGift } from '../wallet/index.ts'
import { dayAndTime } from './tools/match-facts.ts'

let world: TestWorld
let match: MatchView
let origin: string

beforeAll(async () => {
  world = await openForecastWorld()
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
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
}, 300_000)
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
  // A zone in which it is the next day already by the afternoon of UTC.
  const zone = 'Pacific/Kiritimati'
  const reader = world.db.updateTable('profile').set({ time_zone: zone })
  await reader.where('id', '=', person).execute()
  const { body } = await callAs(world, person, read)
  const { data } = body as unknown as { data: PredictionRecord }
  expect(data['Home Team'].name).toBe(match.home.name)
  expect(data['Match Outcome'].Home).toEqual(card.matchOutcomePercentageHome)
  const { over, under } = data.Outcome.first_half
  expect(over + under).toBeCloseTo(100, 5)
  expect(data.activeMatchDate).toBe(dayAndTime(match.kickoff, zone).day)
  const { Home, Away } = data['Match Prediction with Cards'] ?? {}
  if (!Home || !Away) throw new Error('no cards by half')
  expect(Home).not.toEqual(Away)
  const parts = [Home, Away].flatMap((side) => [side['First Half'], side['Second Half']])
  const yellow = parts.reduce((sum, half) => sum + half.yellow, 0)
  expect(Math.abs(yellow - (data['Total Cards']?.['Total Yellow'] ?? 0))).toBeLessThan(0.03)
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

/** Of the newest key. */
async function usageOf({ browser }: Person): Promise<ApiKeyView> {
  const listed = await browser.send('GET', '/api/v1/api-keys')
  const [first] = listed.body.data as ApiKeyView[]
  if (!first) throw new Error('there is no key')
  return first
}

test.each(['legacy', 'auto'] as const)(
  'every tool, over the %s protocol',
  async (mode) => {
    const owner = await newPerson(world)
    const { key } = await makeKey(owner)
    const client = await connectTo(origin, key, mode)
    expect(client.getServerVersion()?.name).toBe('strix')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual(['find', ...toolNames].toSorted())
    const schema = tools.find(({ name }) => name === 'predict')?.inputSchema
    expect(schema).toMatchObject({ type: 'object', required: ['fixture'] })
    const hints = new Map(tools.map(({ name, annotations: hint }) => [name, hint?.readOnlyHint]))
    expect(tools.filter((tool) => hints.get(tool.name) === false)).toEqual(
      tools.filter(({ description }) => description?.includes('credits, up to what the owner')),
    )
    const costly = ['compare_players', 'compare_teams', 'predict', 'predict_several']
    expect(costly.map((name) => hints.get(name))).toEqual([false, false, false, false])
    expect([...hints.values()].filter(Boolean)).toHaveLength(tools.length - costly.length)
    const predicted = await askTool(client, 'predict', { fixture: match.id })
    expect(predicted.data).toMatchObject({ card: { homeTeamName: match.home.name } })
    expect(predicted.facts?.length).toBeGreaterThan(10)
    for (const { source, at } of predicted.facts ?? []) {
      expect([source.length > 0, Number.isNaN(Date.parse(at))]).toEqual([true, false])
    }
    const found = await askTool(client, 'find', { of: 'teams', words: match.home.name })
    expect(found.data).toMatchObject([{ name: match.home.name }])
    const teams = [match.home.name, match.away.name].map((words) =>
      askTool(client, 'find', { of: 'teams', words }),
    )
    const teamIds = (await Promise.all(teams)).map(
      ({ data }) => (data as { _id: string }[])[0]?._id,
    )
    const players = await askTool(client, 'find', { of: 'players', words: match.home.name })
    const ids = (players.data as { _id: string }[]).slice(0, 2).map(({ _id }) => _id)
    const slip = world.slip({ platform: 'sportybet', count: 2 })
    const calls: [string, Record<string, unknown>][] = [
      ['compare_teams', { teamIds }],
      ['compare_players', { players: ids }],
      ['predict_several', { count: 2 }],
      ['results', {}],
      ['explain_code', { code: slip.code, platform: 'sportybet' }],
      ['convert_code', { code: slip.code, from: 'sportybet', to: 'bet9ja' }],
      ['best_price', { code: slip.code, platform: 'sportybet' }],
      ['profile', { username: 'nobody_at_all' }],
      ['track_record', {}],
      ['credits', {}],
      ['help', {}],
    ]
    for (const [name, input] of calls) {
      const { failed, text } = await askTool(client, name, input)
      expect([name, failed, text]).toEqual([name, false, expect.stringContaining('"facts"')])
    }
    const { usage } = await usageOf(owner)
    expect(usage[0]?.calls).toBeGreaterThan(calls.length)
    await client.close()
  },
  60_000,
)

test('beyond the free ones a key spends what its owner allows, and no more', async () => {
  const owner = await newPerson(world)
  await transact(world.db, (tx) =>
    giveGift(tx, {
      profileId: owner.profileId,
      credits: 10_000,
      reason: 'gift-staff',
      sourceId: owner.profileId,
      now: world.now(),
    }),
  )
  const poor = await makeKey(owner)
  const rich = await makeKey(owner, { credits: 20 })
  const client = await connectTo(origin, poor.key)
  const predict = async (with_: Client) => await askTool(with_, 'predict', { fixture: match.id })
  for (let free = 0; free < 10; free += 1) expect((await predict(client)).failed).toBe(false)
  const refused = await predict(client)
  expect([refused.failed, refused.text]).toEqual([true, expect.stringContaining('free ones')])
  const paying = await connectTo(origin, rich.key)
  expect((await predict(paying)).failed).toBe(false)
  expect((await predict(paying)).failed).toBe(true)
  expect((await usageOf(owner)).usage).toMatchObject([{ credits: 20 }])
  const wallet = await world.services.walletService.view(owner.profileId)
  expect(wallet.balance).toBe(80)
  // They stand among one's own asked forecasts, like those of a chat.
  const asked = await owner.browser.send('GET', '/api/v1/strix-ai/asked')
  expect(asked.body.data).toHaveLength(11)
}, 60_000)

async function loggedOf(profileId: string) {
  const rows = await world.db
    .selectFrom('assistant_log')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ via, question, intent, tools, outcome, problem, price, reading }) => {
    return { via, question, intent, tools, outcome, problem, price: Number(price), reading }
  })
}

test('staff see in the log which tool was called over MCP, with what, and how it ended', async () => {
  const owner = await newPerson(world)
  const { key } = await makeKey(owner)
  const client = await connectTo(origin, key)
  await askTool(client, 'predict', { fixture: match.id })
  await askTool(client, 'predict', { fixture: 'no-such-match' })
  await askTool(client, 'fixtures', { teams: ['Nowhere Rovers'] })
  const call = { via: 'mcp', question: null, price: 0 }
  expect(await loggedOf(owner.profileId)).toMatchObject([
    { ...call, intent: 'predict', tools: [{ tool: 'predict' }], outcome: 'answered' },
    { ...call, reading: { intent: 'predict', fixture: 'no-such-match' }, outcome: 'answered' },
    { ...call, intent: 'fixtures', outcome: 'failed', problem: 'NOT_FOUND' },
  ])
  const staff = await staffBrowser(world, await newStaff(world, 'analyst', 'calls@strix.example'))
  const listed = await staff.send('GET', '/api/v1/admin/ai-log?via=mcp&intent=fixtures&page_size=1')
  expect(listed.body.data).toMatchObject([{ via: 'mcp', question: null, tools: ['fixtures'] }])
})

test('a call that nobody waits for any more takes nothing and records nothing', async () => {
  const { profileId } = await newPerson(world)
  const gone = new AbortController()
  const purse = { left: () => Promise.resolve(0), take: () => Promise.resolve() }
  const calling = { profileId, purse, signal: gone.signal }
  const call = world.services.toolCalls.call('predict', { fixture: match.id }, calling)
  gone.abort()
  await expect(call).rejects.toMatchObject({ code: 'BUSY' })
  const { prediction } = await world.services.assistantFacts.prices(profileId)
  expect(prediction.free_left).toBe(prediction.free_per_day)
  const query = { current_page: 1, page_size: 10 }
  expect((await world.services.askedService.list({ profileId, query })).data).toEqual([])
  expect(await loggedOf(profileId)).toMatchObject([{ outcome: 'stopped', problem: 'BUSY' }])
})

test('nor does one whose connection ended while its key was looked up', async () => {
  const owner = await newPerson(world)
  const { key, _id: id } = await makeKey(owner)
  const params = { name: 'predict', arguments: { fixture: match.id } }
  const gone = new AbortController()
  // Nothing is noted of the key meanwhile, so that the call waits there.
  await transact(world.db, async (tx) => {
    await tx.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().execute()
    const arrived = once(world.app.server, 'request')
    const call = fetch(new URL('/api/mcp', origin), {
      method: 'POST',
      signal: gone.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    const [request] = (await arrived) as [IncomingMessage]
    if (!request.readableEnded) await once(request, 'end')
    const closed = once(request.socket, 'close')
    gone.abort()
    await expect(call).rejects.toThrow()
    await closed
  })
  await expect
    .poll(() => loggedOf(owner.profileId))
    .toMatchObject([{ outcome: 'stopped', problem: 'BUSY' }])
  const { prediction } = await world.services.assistantFacts.prices(owner.profileId)
  expect(prediction.free_left).toBe(prediction.free_per_day)
})

test('a key opens the calls that name its scope and no other', async () => {
  const { key } = await makeKey(await newPerson(world), { scopes: ['convert'] })
  const slip = world.slip({ platform: 'sportybet', count: 2 })
  const send = (url: string, as = key) =>
    world.app.inject({ url, headers: { authorization: `Bearer ${as}` } })
  const load = `/api/v1/code/${slip.code}/load/sportybet`
  expect((await send(load)).statusCode).toBe(200)
  expect((await send(load, `${key}x`)).statusCode).toBe(401)
  expect((await send('/api/v1/matches')).statusCode).toBe(403)
  expect((await send('/api/v1/account')).statusCode).toBe(401)
  const converted = await world.app.inject({
    method: 'POST',
    url: '/convert_code',
    headers: { authorization: `Bearer ${key}` },
    payload: { code: slip.code, origin_platform: 'sportybet', destination_platform: 'bet9ja' },
  })
  // A visitor's answer would be masked.
  expect(converted.json()).toMatchObject({ data: expect.not.stringContaining('*') as string })
})
