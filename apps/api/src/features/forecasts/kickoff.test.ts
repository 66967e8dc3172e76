/** Whoever says the earlier kick-off is believed: a forecast of a match that runs is none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv8 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addFixture, say } from '../../testing/test-results.ts'
import { listComing } from './coming.store.ts'
import { insertForecasts } from './forecasts.store.ts'
import { listUnscored } from './scores.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const hourMs = 3_600_000

/** A fixture of the hub, and its match, which sources say begins otherwise. Answers the fixture. */
async function addMatch(given: { fixtureAt: Date; matchAt: Date; known: boolean }) {
  const { fixtureAt, matchAt, known } = given
  const fixtureId = await addFixture(app, fixtureAt)
  const at = app.now()
  const [home, away] = [uuidv8(`home ${fixtureId}`), uuidv8(`away ${fixtureId}`)]
  const league = uuidv8(`league ${fixtureId}`)
  await app.db
    .insertInto('football_league')
    .values({ id: league, code: fixtureId, name: 'League', country: null, created_at: at })
    .execute()
  await app.db
    .insertInto('football_team')
    .values([home, away].map((id) => ({ id, name: id, country: null, created_at: at })))
    .execute()
  await app.db
    .insertInto('football_match')
    .values({
      id: uuidv8(`match ${fixtureId}`),
      league_id: league,
      season: '2026-27',
      home_id: home,
      away_id: away,
      kickoff: matchAt,
      kickoff_known: known,
      status: 'scheduled',
      state: 'agreed',
      source: 'football-data-org',
      at,
      fixture_id: fixtureId,
    })
    .execute()
  return fixtureId
}

test('a match that has begun by its sources is not to come; a day alone says nothing', async () => {
  const now = app.now()
  const [before, after] = [new Date(now.getTime() - hourMs), new Date(now.getTime() + hourMs)]
  const given = { fixtureAt: after, matchAt: before }
  const begun = await addMatch({ ...given, known: true })
  const ofDay = await addMatch({ ...given, known: false })
  const coming = await listComing(app.db, { now, to: new Date(now.getTime() + 2 * hourMs) })
  const ids = coming.map(({ fixtureId }) => fixtureId)
  expect(ids).not.toContain(begun)
  expect(ids).toContain(ofDay)
})

test('what was foretold after the kick-off that its sources name is not judged', async () => {
  const now = app.now().getTime()
  const [matchAt, fixtureAt] = [new Date(now + hourMs), new Date(now + 2 * hourMs)]
  const fixtureId = await addMatch({ fixtureAt, matchAt, known: true })
  const times = [now, now + 1.5 * hourMs]
  await app.db
    .insertInto('forecast_model')
    .values({
      version: 1,
      made_at: app.now(),
      data_hash: Buffer.alloc(32),
      matches: 1,
      matches_with_events: 0,
      through: '2026-11-01',
      weights: JSON.stringify({}),
    })
    .execute()
  await insertForecasts(
    app.db as never,
    times.map((at, index) => ({
      seq: index + 1,
      fixtureId,
      kind: 'model' as const,
      modelVersion: 1,
      madeAt: new Date(at),
      kickoff: fixtureAt,
      body: '{}',
      hash: Buffer.alloc(32),
    })),
  )
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0')
  const [unscored] = await listUnscored(app.db, 10)
  expect(unscored?.forecasts.map(({ seq }) => seq)).toEqual([1])
})
