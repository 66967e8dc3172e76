import type { PredictionEntry } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addMatch } from '../../testing/test-matches.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { say } from '../../testing/test-results.ts'
import { settleResults } from '../results/index.ts'
import { closeGames } from './games.store.ts'
import { predictzFeature } from './index.ts'
import { callAs } from '../../testing/test-calls.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function firstEntry(profileId: string): Promise<PredictionEntry> {
  const url = `/api/v1/predictz/profile-predictions/${profileId}`
  const { body } = await callAs(app, profileId, { url })
  const [entry] = (body as unknown as { data: PredictionEntry[] }).data
  if (!entry) throw new Error('there is a prediction')
  return entry
}

/** A source says how the match of a game stands. */
async function playing(game: TestGame, score: { home: number; away: number }): Promise<void> {
  const { fixtureId, kickoff } = game
  const matchId = await addMatch(app, { fixtureId, kickoff })
  await app.db
    .insertInto('football_live')
    .values({
      match_id: matchId,
      source: 'simulator',
      state: 'second-half',
      minute: 61,
      ...score,
      at: app.now(),
    })
    .execute()
}

test('a game has the names of its match, wherever it is shown', async () => {
  const [player = ''] = await newPeople(app.db, 1)
  const game = await addGame(app, { featured: true })
  const league = { name: 'NPFL', country: 'Nigeria' }
  const { fixtureId } = game
  await addMatch(app, { fixtureId, home: 'Enyimba', away: 'Kano Pillars', league })
  const names = {
    home_team_name: 'Enyimba',
    away_team_name: 'Kano Pillars',
    league_name: 'NPFL',
  }
  const featured = await callAs(app, player, { url: '/api/v1/predictz/featured-prediction-games' })
  expect(featured.body).toMatchObject({ data: [names] })
  await predictAs(app, player, { game, score: '1-0' })
  expect((await firstEntry(player)).game).toMatchObject(names)
  const kept = await predictzFeature.privacy.exportFor(app.db, player, app.services.keys)
  expect(kept).toMatchObject({ predictions: [{ home_team: 'Enyimba', league: 'NPFL' }] })
})

test('while a match is played a prediction says what it would earn, until it is settled', async () => {
  const [right = '', wrong = ''] = await newPeople(app.db, 2)
  const game = await addGame(app, { credits: 350 })
  await predictAs(app, right, { game, score: '2-1' })
  await predictAs(app, wrong, { game, score: '0-0' })
  app.advance(3 * hourMs)
  await playing(game, { home: 2, away: 1 })
  // A source may be ahead of our clock: what is not closed yet is not told.
  expect((await firstEntry(right)).live).toBeNull()
  await closeGames(app.db, app.now())
  const score = { home_team_score: 2, away_team_score: 1 }
  const live = { state: 'second-half', minute: 61, score }
  expect((await firstEntry(right)).live).toEqual({ ...live, reward: 350 })
  expect((await firstEntry(wrong)).live).toEqual({ ...live, reward: 0 })
  await say(app, game.fixtureId, '2-1')
  await settleResults(app.services, undefined)
  expect(await firstEntry(right)).toMatchObject({ state: 'hit', reward: 350, live: null })
})

test('the picture of a prediction is there from the kick-off on, and not once its player is gone', async () => {
  const [player = ''] = await newPeople(app.db, 1)
  const game = await addGame(app)
  await predictAs(app, player, { game, score: '4-3' })
  const { _id: id } = await firstEntry(player)
  const look = () => app.app.inject({ url: `/predictz/${id}/picture.png` })
  const sealed = await look()
  expect(sealed.statusCode).toBe(404)
  expect(sealed.body).not.toMatch(/4-3|home_team_score/)
  app.advance(3 * hourMs)
  await closeGames(app.db, app.now())
  const open = await look()
  expect([open.statusCode, open.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(open.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  await say(app, game.fixtureId, '4-3')
  await settleResults(app.services, undefined)
  // The hit is another picture.
  expect((await look()).headers.etag).not.toBe(open.headers.etag)
  const suspended = { suspended_at: app.now() }
  await app.db.updateTable('profile').set(suspended).where('id', '=', player).execute()
  expect((await look()).statusCode).toBe(404)
})
