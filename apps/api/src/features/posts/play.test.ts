/** Games of a code while they are played, and being told when it is decided. */
import type { CodeCard, NotificationView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { addLive } from '../../testing/test-play.ts'
import { addCounting, addFixture, say } from '../../testing/test-results.ts'
import { transact } from '../../infra/db.ts'
import { resultEvents, settleOverdue, settleResults } from '../results/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let app: TestApp
let ada: Person
let obi: Person

beforeAll(async () => {
  app = await openTestApp({ listens: true, startAt: new Date('2026-11-20T08:00:00Z') })
  ada = await newPerson(app)
  obi = await newPerson(app)
})
afterAll(() => app.close())

async function cardOf(codeId: string, browser: Browser = openBrowser(app)): Promise<CodeCard> {
  const reply = await browser.send('GET', `/api/v1/code/${codeId}`)
  expect(reply.status).toBe(200)
  return reply.body.data as CodeCard
}
const legsOf = async (codeId: string) =>
  (await cardOf(codeId)).playing.map(({ place, minute, score, leg }) => [
    place,
    minute,
    `${score.home}-${score.away}`,
    leg,
  ])

/** The same in the feed, whose pages come out of memory. */
async function inFeed(person: Person, codeId: string): Promise<CodeCard | undefined> {
  const url = `/api/v1/code/feed/${person.profileId}?sort=newest&page_size=100`
  const cards = (await person.browser.send('GET', url)).body.data as CodeCard[]
  return cards.find(({ _id: id }) => id === codeId)
}

/** A code of a game in two hours and one the day after, and how its first game is told of. */
async function addTicket(key: string, subscribersOnly = false) {
  const [first, second] = [await addFixture(app), await addFixture(app)]
  const kickoff = new Date(app.now().getTime() + 2 * hourMs)
  const later = new Date(app.now().getTime() + 26 * hourMs)
  const codeId = await addCounting(app, {
    profileId: ada.profileId,
    games: [
      { fixtureId: second, kickoff: later },
      { fixtureId: first, kickoff, key },
    ],
    subscribersOnly,
  })
  return { codeId, first, tell: await addLive(app, first) }
}

test('a game in play stands in the card by its place, for visitors too, and follows corrections', async () => {
  const { codeId, tell } = await addTicket('ou@2.5/over')
  await tell({ state: 'first-half', minute: 1, score: [0, 0] })
  // Before the kick-off that we know nothing is called begun.
  expect(await legsOf(codeId)).toEqual([])
  app.advance(2 * hourMs + 20 * minuteMs)
  await tell({ state: 'first-half', minute: 20, score: [1, 0] })
  expect(await legsOf(codeId)).toEqual([[1, 20, '1-0', 'behind']])
  await tell({ state: 'second-half', minute: 60, score: [2, 1] })
  expect(await legsOf(codeId)).toEqual([[1, 60, '2-1', 'in']])
  expect(await inFeed(obi, codeId)).toMatchObject({
    watched: false,
    playing: [{ place: 1, minute: 60, leg: 'in' }],
  })
  // A goal is taken back: nothing was settled by it.
  await tell({ state: 'second-half', minute: 61, score: [1, 1] })
  expect(await legsOf(codeId)).toEqual([[1, 61, '1-1', 'behind']])
  expect((await cardOf(codeId)).games?.map(({ state }) => state)).toEqual(['open', 'started'])
  await tell({ state: 'second-half', minute: null, score: [1, 1] })
  expect(await legsOf(codeId)).toEqual([[1, null, '1-1', 'behind']])
  // Nobody has told for a while: the minute is no longer true.
  await tell({ state: 'second-half', minute: 70, score: [1, 1] })
  app.advance(7 * minuteMs)
  expect(await legsOf(codeId)).toEqual([[1, null, '1-1', 'behind']])
})

test('the half-time score is remembered while the second half is played', async () => {
  const { codeId, tell } = await addTicket('1h.ou@0.5/over')
  app.advance(3 * hourMs)
  await tell({ state: 'half-time', minute: 45, score: [0, 0] })
  await tell({ state: 'second-half', minute: 50, score: [1, 0] })
  expect(await legsOf(codeId)).toEqual([[1, 50, '1-0', 'out']])
})

test('games of a code for subscribers say nothing to others while one is to come', async () => {
  const { codeId, tell } = await addTicket('1x2/home', true)
  app.advance(3 * hourMs)
  await tell({ state: 'second-half', minute: 60, score: [2, 1] })
  const url = `/api/v1/code/profile/${ada.profileId}/visitor`
  const reply = await obi.browser.send('GET', url)
  const cards = reply.body.data as CodeCard[]
  const locked = cards.find(({ _id: id }) => id === codeId)
  expect(locked).toMatchObject({ locked: true, games: null, playing: [] })
  expect((await cardOf(codeId, ada.browser)).playing).toHaveLength(1)
})

/** What an open page of a person that shows a code is told of it. */
async function openPage(person: Person, codeId: string) {
  const told: Record<string, unknown>[] = []
  const leave = new AbortController()
  const ready = Promise.withResolvers<undefined>()
  const over = app.services.live.follow({
    profileId: person.profileId,
    session: undefined,
    lastEventId: undefined,
    codes: [codeId],
    signal: leave.signal,
    send: ({ event, data }) => {
      if (event === 'ready') ready.resolve(undefined)
      if (event === 'play') told.push(data)
    },
  })
  await ready.promise
  return {
    until: (expected: object) =>
      vi.waitFor(() => expect(told.at(-1)).toMatchObject({ code_id: codeId, ...expected })),
    told,
    async leave() {
      leave.abort()
      await over
    },
  }
}

test('an open page hears of each game that is settled, and of the code that is decided', async () => {
  const { codeId, first, tell } = await addTicket('1x2/home')
  const page = await openPage(obi, codeId)
  app.advance(2 * hourMs + 20 * minuteMs)
  await tell({ state: 'second-half', minute: 80, score: [1, 0] })
  await page.until({
    state: 'open',
    games: ['open', 'started'],
    playing: [{ place: 1, leg: 'ahead' }],
  })
  await tell({ state: 'ended', minute: null, score: [1, 0] })
  await page.until({ games: ['open', 'started'], playing: [{ place: 1, leg: 'in' }] })
  const settle = async (score: string) => {
    await say(app, first, score)
    await settleResults(app.services, undefined)
  }
  await settle('1-0 0-0')
  await page.until({ state: 'open', return_factor: null, games: ['open', 'won'], playing: [] })
  await settle('0-1 0-0')
  await page.until({ state: 'lost', return_factor: 0, games: ['open', 'lost'], playing: [] })
  expect(page.told.at(-1)?.['settled_at']).toBe((await cardOf(codeId)).settled_at)
  await page.leave()
})

test('a code for subscribers is told of to its poster alone while a game is to come', async () => {
  const { codeId, first } = await addTicket('1x2/home', true)
  const [theirs, own] = [await openPage(obi, codeId), await openPage(ada, codeId)]
  app.advance(4 * hourMs)
  await say(app, first, '1-0 0-0')
  await settleResults(app.services, undefined)
  await own.until({ games: ['open', 'won'] })
  expect(theirs.told).toEqual([])
  await theirs.leave()
  await own.leave()
})

async function toldOf(person: Person, codeId: string): Promise<string[]> {
  await deliverAll(app)
  const url = `/api/v1/profile/${person.profileId}/notifications?page_size=100`
  const list = (await person.browser.send('GET', url)).body.data as NotificationView[]
  return list
    .filter(({ data }) => data.code_id === codeId && data.kind.startsWith('watched'))
    .map(({ title }) => title)
    .toReversed()
}
const watch = (person: Person, codeId: string, watched = true) =>
  person.browser.send('POST', '/api/v1/code/watch', { code_id: codeId, watched })

test('whoever watches a code is told once what it came to, and once of a correction', async () => {
  const fixtureId = await addFixture(app)
  const codeId = await addCounting(app, { profileId: ada.profileId, games: [{ fixtureId }] })
  const [resting, gone] = [await newPerson(app), await newPerson(app)]
  for (const person of [obi, resting, gone]) {
    expect((await watch(person, codeId)).status).toBe(200)
  }
  expect((await cardOf(codeId, obi.browser)).watched).toBe(true)
  expect((await cardOf(codeId)).watched).toBe(false)
  expect(await inFeed(obi, codeId)).toMatchObject({ watched: true })
  expect(await inFeed(resting, codeId)).toMatchObject({ watched: true })
  expect((await watch(ada, codeId)).body.code).toBe('OWN_CODE')
  await watch(gone, codeId, false)
  await resting.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
  app.advance(4 * hourMs)
  const settle = async (score: string) => {
    await say(app, fixtureId, score)
    await settleResults(app.services, undefined)
  }
  await settle('1-0 0-0')
  const won = `${ada.username}’s code won, the one you watch`
  expect(await toldOf(obi, codeId)).toEqual([won])
  // The same again, and a result that changes nothing of it.
  await settle('2-0 0-0')
  expect(await toldOf(obi, codeId)).toEqual([won])
  await settle('1-1 0-0')
  const corrected = `A result was corrected: ${ada.username}’s code lost after all`
  expect(await toldOf(obi, codeId)).toEqual([won, corrected])
  expect(await toldOf(resting, codeId)).toEqual([])
  expect(await toldOf(gone, codeId)).toEqual([])
})

test('an event that is delivered twice, as after a crash, tells nobody twice', async () => {
  const fixtureId = await addFixture(app)
  const codeId = await addCounting(app, { profileId: ada.profileId, games: [{ fixtureId }] })
  await watch(obi, codeId)
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  await settleResults(app.services, undefined)
  expect(await toldOf(obi, codeId)).toHaveLength(1)
  const again = { kind: 'code.settled', codeId, ownerId: ada.profileId, state: 'won' } as const
  await transact(app.db, (tx) => resultEvents.emit(tx, again))
  expect(await toldOf(obi, codeId)).toHaveLength(1)
})

test('an open page hears of a code that stays open, and of one whose result was there before', async () => {
  const { codeId } = await addTicket('1x2/home')
  const unsettled = await openPage(obi, codeId)
  app.advance(8 * 24 * hourMs + 3 * hourMs)
  const { codeId: lateId, first } = await addTicket('1x2/home')
  const late = await openPage(obi, lateId)
  await settleOverdue(app.services, undefined)
  await unsettled.until({ state: 'unsettled', return_factor: null, games: ['started', 'started'] })
  app.advance(30 * hourMs)
  await say(app, first, '0-1 0-0')
  await settleOverdue(app.services, undefined)
  await late.until({ state: 'lost', return_factor: 0, games: ['started', 'lost'] })
  await unsettled.leave()
  await late.leave()
})
