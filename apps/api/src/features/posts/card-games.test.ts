/** Games kept in memory are never shown as they were, whichever process changed them. */
import { posts } from '@strix/contracts'
import type { CodeCard } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { openTestApp, profileHeader } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import { createCardGames } from './card-games.ts'
import { applySettlements } from './posted.store.ts'

const hourMs = 3_600_000
let one: TestApp
let two: TestApp
let reader: string
let codeId: string

beforeAll(async () => {
  one = await openTestApp()
  two = await openTestApp({ url: one.url })
  reader = (await newPerson(one)).profileId
  codeId = await addPosted(one, { profileId: (await newPerson(one)).profileId, fold: 2 })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

async function gamesAt(app: TestApp, language = 'en'): Promise<CodeCard['games']> {
  const url = `/api/v1/code/feed/${reader}?state=all`
  const cookie = `strix_language=${language}`
  const reply = await app.app.inject({ url, headers: { [profileHeader]: reader, cookie } })
  const card = posts.feed.ok.parse(reply.json()).data.find(({ _id }) => _id === codeId)
  return card?.games ?? null
}

async function statesAt(app: TestApp): Promise<string[]> {
  return ((await gamesAt(app)) ?? []).map(({ state }) => state)
}

test('games kick off while they are kept', async () => {
  expect(await statesAt(one)).toEqual(['open', 'open'])
  expect(await statesAt(two)).toEqual(['open', 'open'])
  for (const app of [one, two]) app.advance(25 * hourMs)
  expect(await statesAt(one)).toEqual(['started', 'started'])
  expect(await statesAt(two)).toEqual(['started', 'started'])
})

test('a result that one process writes is what the other shows next', async () => {
  const settle = (state: 'won' | 'lost', code: 'open' | 'lost') =>
    transact(one.db, (tx) =>
      applySettlements(tx, [
        {
          codeId,
          selections: [{ position: 0, state }],
          state: code,
          returnFactor: null,
          now: one.now(),
        },
      ]),
    )
  // The code itself stays open; and then both change.
  await settle('won', 'open')
  expect(await statesAt(two)).toEqual(['won', 'started'])
  await settle('lost', 'lost')
  expect(await statesAt(two)).toEqual(['lost', 'started'])
  expect(await statesAt(one)).toEqual(['lost', 'started'])
})

test('a bet is called by our name in the language of whoever reads, whoever read it first', async () => {
  const namesAt = async (language: string) => {
    const games = (await gamesAt(one, language)) ?? []
    return games.map(({ game, name }) => [game.split(' - ')[0], name] as const)
  }
  const [english, pidgin] = [await namesAt('en'), await namesAt('pcm')]
  for (const [home, name] of english) expect(name).toBe(`${home} win`)
  for (const [home, name] of pidgin) expect(name).toBe(`${home} go win`)
  expect(await namesAt('en')).toEqual(english)
})

test('what is kept is bounded, and what no longer fits is read again', async () => {
  const games = createCardGames({ bytesMax: 4_000 })
  const other = await addPosted(one, { profileId: reader, fold: 2 })
  const read = async (id: string) => {
    const of = await games.of(one.db, { cards: [{ id, revision: 0 }], now: one.now() })
    return (JSON.parse(of(id).text()) as unknown[]).length
  }
  for (const id of [codeId, other, codeId]) expect(await read(id)).toBe(2)
  expect(games.size().codes).toBe(1)
  expect(games.size().bytes).toBeLessThanOrEqual(4_000)
})
