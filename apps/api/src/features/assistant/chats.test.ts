import type { ChatItem, ChatMessage, UserMessage } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../../infra/settings.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { callAs } from '../../testing/test-calls.ts'
import { assistantSwitch } from './assistant.switches.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newPerson(): Promise<string> {
  const [id = ''] = await newPeople(app.db, 1)
  return id
}

async function beginChat(profileId: string, message: string) {
  const body = { creator_id: profileId, message, answer: false }
  const answer = await callAs(app, profileId, {
    method: 'POST',
    url: '/api/v1/strix-ai/chat/',
    body,
  })
  return (answer.body as unknown as { data: { chat_id: string; message_id: string } }).data
}

async function titles(profileId: string, query = '') {
  const url = `/api/v1/strix-ai/chat/user-chats/${profileId}${query}`
  const { body } = await callAs(app, profileId, { url })
  return (body as unknown as { data: ChatItem[] }).data.map(({ title }) => title)
}

test('a chat begins with its first message, under a title made of it', async () => {
  const person = await newPerson()
  const words = `Who wins ${'very '.repeat(30)}soon?`
  const { chat_id: chatId, message_id: messageId } = await beginChat(person, words)
  const url = `/api/v1/strix-ai/chat/${chatId}?creator_id=${person}`
  const { status, body } = await callAs(app, person, { url })
  expect(status).toBe(200)
  const { data } = body as unknown as {
    data: { chat_info: ChatItem; messages: ChatMessage[] }
  }
  expect(data.chat_info).toMatchObject({ _id: chatId, id: chatId, quiet_until: null })
  expect(data.chat_info.title).toMatch(/^Who wins (very )+very…$/)
  expect(data.chat_info.title.length).toBeLessThanOrEqual(80)
  const [first] = data.messages as UserMessage[]
  expect(first).toMatchObject({
    _id: messageId,
    message_from: 'user',
    message_type: 'general',
    message: words,
    state: 'open',
    chat_id: chatId,
  })
})

test('chats are listed by when something was last said, and found by title and by text', async () => {
  const person = await newPerson()
  await beginChat(person, 'Arsenal tomorrow')
  app.advance(1_000)
  const { chat_id: second } = await beginChat(person, 'A 100% sure banker')
  app.advance(1_000)
  await beginChat(await newPerson(), 'Arsenal of somebody else')
  expect(await titles(person)).toEqual(['A 100% sure banker', 'Arsenal tomorrow'])
  expect(await titles(person, '?q=arsenal')).toEqual(['Arsenal tomorrow'])
  expect(await titles(person, '?q=0%25 sure')).toEqual(['A 100% sure banker'])
  const rename = { method: 'PATCH', url: `/api/v1/strix-ai/chat/${second}` } as const
  await callAs(app, person, { ...rename, body: { title: 'Weekend' } })
  expect(await titles(person, '?q=week')).toEqual(['Weekend'])
  expect(await titles(person, '?q=banker')).toEqual(['Weekend'])
})

test('nobody reads, renames, exports or deletes a chat of somebody else', async () => {
  const [owner, other] = [await newPerson(), await newPerson()]
  const { chat_id: chatId } = await beginChat(owner, 'Mine')
  const url = `/api/v1/strix-ai/chat/${chatId}`
  const tries = [
    { url },
    { url: `${url}/export` },
    { method: 'PATCH', url, body: { title: 'Yours' } },
    { method: 'DELETE', url },
  ] as const
  for (const each of tries) expect((await callAs(app, other, each)).status).toBe(404)
  expect((await callAs(app, other, { url: `${url}?creator_id=${owner}` })).status).toBe(403)
  expect(await titles(owner)).toEqual(['Mine'])
  const taken = await callAs(app, owner, { url: `${url}/export` })
  expect(taken.body).toMatchObject({ data: { text: expect.stringContaining('Mine') } })
  expect((await callAs(app, owner, { method: 'DELETE', url })).status).toBe(200)
  expect(await titles(owner)).toEqual([])
})

test('while Strix AI is switched off no chat begins', async () => {
  const person = await newPerson()
  const change = { setting: assistantSwitch, actor: 'test', now: app.now() }
  await changeSetting(app.db, { ...change, value: false })
  app.advance(10_000)
  for (const answer of [true, false]) {
    const body = { creator_id: person, message: 'Who wins?', answer }
    const begun = await callAs(app, person, { method: 'POST', url: '/api/v1/strix-ai/chat/', body })
    expect([begun.status, begun.body]).toMatchObject([503, { code: 'FEATURE_OFF' }])
  }
  expect(await titles(person)).toEqual([])
  await changeSetting(app.db, { ...change, value: true })
  app.advance(10_000)
  expect(await beginChat(person, 'Who wins?')).toMatchObject({ chat_id: expect.any(String) })
})

test('favourite teams are teams; an agreement to a language model can be taken back', async () => {
  const person = await newPerson()
  const settings = { method: 'PATCH', url: '/api/v1/strix-ai/settings' } as const
  const noTeam = { favourite_teams: [person] }
  expect((await callAs(app, person, { ...settings, body: noTeam })).status).toBe(404)
  const given = await callAs(app, person, { ...settings, body: { model_consent: true } })
  expect(given.body).toMatchObject({ data: { model_consent: true, favourite_teams: [] } })
  const kept = await callAs(app, person, { ...settings, body: { favourite_teams: [] } })
  expect(kept.body).toMatchObject({ data: { model_consent: true } })
  const taken = await callAs(app, person, { ...settings, body: { model_consent: false } })
  expect(taken.body).toMatchObject({ data: { model_consent: false } })
})
