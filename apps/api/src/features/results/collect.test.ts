/** What a source says of matches, one fetch after the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addFixture } from '../../testing/test-results.ts'
import { collectResults } from './collect.service.ts'
import { findTaken } from './results.store.ts'
import { createApiFootball } from './sources/api-football.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => app.close())

const hourMs = 3_600_000

test('a match whose half-time score cannot be holds up no other', async () => {
  const [one, two] = [await addFixture(app), await addFixture(app)]
  const names = await app.db
    .selectFrom('fixture')
    .select(['id', 'home', 'away', 'kickoff'])
    .where('id', 'in', [one, two])
    .orderBy('id')
    .execute()
  app.advance(4 * hourMs)
  const matches = names.map(({ home, away, kickoff }, at) => ({
    fixture: { id: at, date: kickoff.toISOString(), status: { short: 'FT' } },
    league: { id: 39, season: 2026, name: 'Premier League', country: 'England' },
    teams: { home: { id: 1, name: home }, away: { id: 2, name: away } },
    goals: { home: 1, away: 0 },
    score: { halftime: { home: at === 0 ? 2 : 0, away: 0 }, fulltime: { home: 1, away: 0 } },
  }))
  const source = createApiFootball({
    baseUrl: 'https://api.example',
    key: 'k',
    getText: (url) =>
      Promise.resolve(JSON.stringify({ response: url.includes('2026-11-20') ? matches : [] })),
  })
  await collectResults(app.services, { source, signal: undefined })
  const taken = await Promise.all(names.map(({ id }) => findTaken(app.db, id)))
  expect(taken.map((each) => [each?.fullTime, each?.halfTime])).toEqual([
    [{ home: 1, away: 0 }, null],
    [
      { home: 1, away: 0 },
      { home: 0, away: 0 },
    ],
  ])
})
