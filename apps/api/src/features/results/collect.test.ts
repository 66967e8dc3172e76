/** What a source says of matches, one fetch after the other. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addFixture } from '../../testing/test-results.ts'
import { collectResults } from './collect.service.ts'
import { findTaken } from './results.store.ts'
import type { MatchResult } from './results.tables.ts'
import { createApiFootball } from './sources/api-football.ts'
import type { Source } from './sources/source.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => app.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs

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

test('a match of weeks later under the same name is another, and takes back no void', async () => {
  const first = await addFixture(app)
  const match = await app.db
    .selectFrom('fixture')
    .select(['home', 'away', 'league', 'country', 'kickoff'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const again = new Date(match.kickoff.getTime() + 20 * dayMs)
  async function collect(kickoff: Date, result: MatchResult) {
    const report = { ...match, kickoff: kickoff.toISOString(), externalId: 'm1', result }
    const source: Source = { id: 'api-football', fetch: () => Promise.resolve([report]) }
    await collectResults(app.services, { source, signal: undefined })
  }
  app.advance(4 * hourMs)
  await collect(match.kickoff, { status: 'postponed', halfTime: null, fullTime: null })
  app.advance(20 * dayMs)
  const won = { status: 'finished', halfTime: null, fullTime: { home: 1, away: 0 } } as const
  await collect(again, won)
  expect(await findTaken(app.db, first)).toMatchObject({ status: 'postponed', state: 'accepted' })
  const second = uuidv7(app.now())
  await app.db
    .insertInto('fixture')
    .values({ ...match, id: second, sport: 'football', kickoff: again, created_at: app.now() })
    .execute()
  await collect(again, won)
  // A correction finds it by the name, and the first stays as it was.
  await collect(again, { ...won, fullTime: { home: 1, away: 1 } })
  expect(await findTaken(app.db, first)).toMatchObject({ status: 'postponed' })
  expect(await findTaken(app.db, second)).toMatchObject({ fullTime: { home: 1, away: 1 } })
})

test('a match that is played a day late is the same', async () => {
  const fixtureId = await addFixture(app)
  const { kickoff, ...names } = await app.db
    .selectFrom('fixture')
    .select(['home', 'away', 'league', 'country', 'kickoff'])
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow()
  async function collect(at: Date, result: MatchResult) {
    const report = { ...names, kickoff: at.toISOString(), externalId: 'm2', result }
    const source: Source = { id: 'api-football', fetch: () => Promise.resolve([report]) }
    await collectResults(app.services, { source, signal: undefined })
  }
  app.advance(4 * hourMs)
  await collect(kickoff, { status: 'postponed', halfTime: null, fullTime: null })
  app.advance(dayMs)
  const late = new Date(kickoff.getTime() + dayMs)
  await collect(late, { status: 'finished', halfTime: null, fullTime: { home: 2, away: 0 } })
  expect(await findTaken(app.db, fixtureId)).toMatchObject({ fullTime: { home: 2, away: 0 } })
})

test('a match that is played a day late with its sides turned is another', async () => {
  const fixtureId = await addFixture(app)
  const { kickoff, ...names } = await app.db
    .selectFrom('fixture')
    .select(['home', 'away', 'league', 'country', 'kickoff'])
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow()
  async function collect(match: { home: string; away: string; at: Date }, result: MatchResult) {
    const { at, ...sides } = match
    const report = { ...names, ...sides, kickoff: at.toISOString(), externalId: 'turned', result }
    const source: Source = { id: 'api-football', fetch: () => Promise.resolve([report]) }
    await collectResults(app.services, { source, signal: undefined })
  }
  app.advance(4 * hourMs)
  const off = { status: 'postponed', halfTime: null, fullTime: null } as const
  await collect({ ...names, at: kickoff }, off)
  app.advance(dayMs)
  const turned = {
    home: names.away,
    away: names.home,
    at: new Date(kickoff.getTime() + dayMs),
  }
  await collect(turned, { status: 'finished', halfTime: null, fullTime: { home: 2, away: 0 } })
  expect(await findTaken(app.db, fixtureId)).toMatchObject({ status: 'postponed' })
})

test('a match of today has its score, however many of days before nobody reports on', async () => {
  const past = new Date(app.now().getTime() - 5 * dayMs)
  await sql`
    insert into fixture (id, sport, home, away, league, country, kickoff, created_at)
    select gen_random_uuid(), 'football', 'Host ' || at, 'Guest ' || at, 'Nobody', null, ${past},
      ${past}
    from generate_series(1, 5000) at
  `.execute(app.db)
  const fixtureId = await addFixture(app)
  const { kickoff, ...names } = await app.db
    .selectFrom('fixture')
    .select(['home', 'away', 'league', 'country', 'kickoff'])
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow()
  app.advance(4 * hourMs)
  const result = { status: 'finished', halfTime: null, fullTime: { home: 1, away: 1 } } as const
  const report = { ...names, kickoff: kickoff.toISOString(), externalId: 'm3', result }
  const source: Source = { id: 'openfootball', fetch: () => Promise.resolve([report]) }
  await collectResults(app.services, { source, signal: undefined })
  expect(await findTaken(app.db, fixtureId)).toMatchObject({ fullTime: { home: 1, away: 1 } })
})

test('a report that cannot be kept holds up no other, and is told', async () => {
  const [one, two] = [await addFixture(app), await addFixture(app)]
  const names = await app.db
    .selectFrom('fixture')
    .select(['id', 'home', 'away', 'league', 'country', 'kickoff'])
    .where('id', 'in', [one, two])
    .execute()
  app.advance(4 * hourMs)
  const reports = names.map(({ id, kickoff, ...each }) => ({
    ...each,
    kickoff: kickoff.toISOString(),
    externalId: `kept ${id}`,
    result: {
      status: 'finished' as const,
      halfTime: null,
      fullTime: { home: id === one ? 40_000 : 3, away: 0 },
    },
  }))
  const source: Source = { id: 'openfootball', fetch: () => Promise.resolve(reports) }
  await expect(collectResults(app.services, { source, signal: undefined })).rejects.toThrow('range')
  const taken = await Promise.all([one, two].map((id) => findTaken(app.db, id)))
  expect(taken.map((each) => each?.fullTime)).toEqual([undefined, { home: 3, away: 0 }])
})
