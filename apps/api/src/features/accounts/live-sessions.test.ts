/** Who may still read, in two processes that remember who called a moment ago. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { fromPage, newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { uuidv7 } from '../../infra/id.ts'
import { createLiveSessions } from './live-sessions.ts'
import { announceSessions, sessionChannel } from './sessions.store.ts'

/** As docs/operations.md says. */
const latestMs = 5_000

let one: TestApp
let two: TestApp

beforeAll(async () => {
  one = await openTestApp({ listens: true })
  two = await openTestApp({ listens: true, url: one.url })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

async function bearerOf(person: Person): Promise<string> {
  const reply = await openBrowser(one).send('POST', '/login', {
    username_email: person.email,
    password: person.password,
    transport: 'bearer',
  })
  return (reply.body.data as { token: string }).token
}

async function call(
  app: TestApp,
  token: string,
  url: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
  payload?: object,
) {
  const headers = { authorization: `Bearer ${token}`, ...fromPage }
  return await app.app.inject({ method, url, headers, ...(payload && { payload }) })
}

const read = async (app: TestApp, token: string, url = '/api/v1/account') =>
  (await call(app, token, url)).statusCode

/** Until a process has heard every message sent before: they come in their order. */
async function messagesReach(app: TestApp): Promise<void> {
  const nobody = uuidv7(app.now())
  const heard = Promise.withResolvers<undefined>()
  app.services.listener?.on(sessionChannel, (id) => {
    if (id === nobody) heard.resolve(undefined)
  })
  await announceSessions(one.db, nobody)
  await heard.promise
}

test('a session that is ended ends in every process', async () => {
  const person = await newPerson(one)
  const [token, other] = [await bearerOf(person), await bearerOf(person)]
  for (const app of [one, two]) expect(await read(app, token)).toBe(200)
  expect((await call(one, other, '/api/v1/sessions', 'DELETE')).statusCode).toBe(200)
  // Here it is over with the answer, there with the message.
  expect(await read(one, token)).toBe(401)
  await messagesReach(two)
  expect(await read(two, token)).toBe(401)
  expect(await read(one, other)).toBe(200)
})

test('a lost message delays the end by the stated time, and changes nothing else', async () => {
  const person = await newPerson(one)
  const token = await bearerOf(person)
  expect(await read(two, token)).toBe(200)
  // Without a word to anybody.
  await one.db.deleteFrom('session').where('profile_id', '=', person.profileId).execute()
  expect(await read(two, token)).toBe(200)
  const change = { time_zone: 'Africa/Accra' }
  const changed = await call(two, token, '/api/v1/account/settings', 'PATCH', change)
  expect(changed.statusCode).toBe(401)
  two.advance(latestMs + 1)
  expect(await read(two, token)).toBe(401)
})

test('whoever is asked about takes others along, so that their end is seen sooner', async () => {
  const [person, other] = [await newPerson(one), await newPerson(one)]
  const [token, otherToken] = [await bearerOf(person), await bearerOf(other)]
  await messagesReach(two)
  // Read, and called again.
  for (const _each of [1, 2]) expect(await read(two, otherToken)).toBe(200)
  await one.db.deleteFrom('session').where('profile_id', '=', other.profileId).execute()
  two.advance(latestMs * 2)
  expect(await read(two, token)).toBe(200)
  await messagesReach(two)
  expect(await read(two, otherToken)).toBe(401)
})

/** Sessions of a process whose messages come when the test says so. */
async function alone() {
  const person = await newPerson(one)
  const token = await bearerOf(person)
  const heard = new Map<string, (message: string | null) => void>()
  let at = 0
  const sessions = createLiveSessions({
    reserve: one.db,
    listener: {
      on: (channel, onMessage) => heard.set(channel, onMessage),
      close: () => Promise.resolve(),
    },
    clock: () => at,
    now: () => one.now(),
  })
  const [tellSession, tellBeat] = [...heard.values()]
  const sent = { token, transport: 'bearer', fresh: false } as const
  expect(await sessions.find(sent)).toBeDefined()
  // Without a word to anybody.
  await one.db.deleteFrom('session').where('profile_id', '=', person.profileId).execute()
  const isFoundAfter = async (ms: number) => {
    at += ms
    return (await sessions.find(sent)) !== undefined
  }
  return { person, tellSession, tellBeat, isFoundAfter }
}

test('while messages are known to come, a session is believed, for a minute at most', async () => {
  const { tellBeat, isFoundAfter } = await alone()
  for (let beat = 1; beat < 15; beat += 1) {
    tellBeat?.(String(beat))
    expect(await isFoundAfter(4_000), `beat ${beat}`).toBe(true)
  }
  tellBeat?.('15')
  expect(await isFoundAfter(4_000)).toBe(false)
})

test('a message that came back says nothing of what was sent after it', async () => {
  const { tellBeat, isFoundAfter } = await alone()
  tellBeat?.('1')
  expect(await isFoundAfter(4_000)).toBe(true)
  // The second, of the fourth second, is still on its way.
  expect(await isFoundAfter(1_001)).toBe(false)
})

test('a message ends a session, and so does a gap in which one may be lost', async () => {
  const told = await alone()
  told.tellSession?.(told.person.profileId)
  expect(await told.isFoundAfter(0)).toBe(false)
  const cut = await alone()
  cut.tellSession?.(null)
  expect(await cut.isFoundAfter(0)).toBe(false)
})

test('a break begins at once', async () => {
  const person = await newPerson(one)
  const token = await bearerOf(person)
  const feed = `/api/v1/code/feed/${person.profileId}`
  for (const app of [one, two]) expect(await read(app, token, feed)).toBe(200)
  const begun = await call(one, token, '/api/v1/account/cool-off', 'POST', { period: '24h' })
  expect(begun.statusCode).toBe(200)
  expect(await read(one, token, feed)).toBe(403)
  await messagesReach(two)
  expect(await read(two, token, feed)).toBe(403)
})

test('a session does not outlive its time in memory', async () => {
  const person = await newPerson(one)
  const token = await bearerOf(person)
  const at = new Date(one.now().getTime() + 2_000)
  await one.db
    .updateTable('session')
    .set({ expires_at: at })
    .where('profile_id', '=', person.profileId)
    .execute()
  await announceSessions(one.db, person.profileId)
  await messagesReach(one)
  expect(await read(one, token)).toBe(200)
  one.advance(2_000)
  expect(await read(one, token)).toBe(401)
})
