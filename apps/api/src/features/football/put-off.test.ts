/** Matches of which the hub said how they ended, and what sources say of them after that. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addFixture, say } from '../../testing/test-results.ts'
import type { Statement } from './football.tables.ts'
import { takeHubResults } from './hub.service.ts'
import { importMatches } from './import.service.ts'
import { findMatch, listByFixtures, listToForecast } from './index.ts'
import { linkFixtures } from './links.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => app.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const unknown = { halfTime: null, fullTime: null, counts: null, odds: null }

async function namesOf(fixtureId: string) {
  return await app.db
    .selectFrom('fixture')
    .selectAll()
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow()
}

/** A source's word on the match of a fixture, under one name however often it is put off. */
async function report(
  fixture: { home: string; away: string },
  said: Pick<Statement, 'kickoff' | 'status'> & Partial<Statement>,
): Promise<void> {
  const { home, away } = fixture
  const match = {
    externalId: `${home} - ${away}`,
    league: { code: 'E0', name: 'Premier League', country: 'England' },
    season: '2026-27',
    home: { externalId: home, name: home },
    away: { externalId: away, name: away },
    said: { ...unknown, ...said },
  }
  await importMatches(app.services, { source: 'football-data-org', matches: [match] })
}

async function matchOf(fixtureId: string) {
  const match = (await listByFixtures(app.db, [fixtureId])).get(fixtureId)
  if (!match) throw new Error('the fixture has no match')
  return match
}

test('a match that the hub took as put off is played later, and has that score', async () => {
  const before = await namesOf(await addFixture(app))
  await report(before, { kickoff: before.kickoff.toISOString(), status: 'scheduled' })
  await linkFixtures(app.services)
  const { id } = await matchOf(before.id)
  app.advance(4 * hourMs)
  await say(app, before.id, 'postponed')
  await takeHubResults(app.services)
  expect(await findMatch(app.db, id)).toMatchObject({ status: 'postponed', state: 'agreed' })
  const kickoff = new Date(app.now().getTime() + 9 * dayMs)
  await report(before, { kickoff: kickoff.toISOString(), status: 'scheduled' })
  await linkFixtures(app.services)
  expect(await findMatch(app.db, id)).toMatchObject({
    fixtureId: null,
    kickoff,
    status: 'scheduled',
  })
  const coming = await listToForecast(app.db, {
    from: app.now(),
    to: new Date(kickoff.getTime() + 1),
  })
  expect(coming.map(({ row }) => row.match)).toContain(id)
  const replay = await namesOf(await addFixture(app, kickoff))
  const { home, away } = before
  await app.db.updateTable('fixture').set({ home, away }).where('id', '=', replay.id).execute()
  await linkFixtures(app.services)
  expect((await matchOf(replay.id)).id).toBe(id)
  app.advance(10 * dayMs)
  await say(app, replay.id, '2-1')
  await takeHubResults(app.services)
  const score = { home: 2, away: 1 }
  await report(before, { kickoff: kickoff.toISOString(), status: 'finished', fullTime: score })
  expect(await findMatch(app.db, id)).toMatchObject({ state: 'agreed', fullTime: score })
  // A correction of the hub comes in as well, and holds up no other match.
  await say(app, replay.id, '2-2')
  await takeHubResults(app.services)
  expect(await findMatch(app.db, id)).toMatchObject({ state: 'disputed' })
})

test('a result of the hub knows no time: a day stays a day, and a later time is heard', async () => {
  const fixture = await namesOf(await addFixture(app))
  await report(fixture, {
    kickoff: fixture.kickoff.toISOString().slice(0, 10),
    status: 'scheduled',
  })
  await linkFixtures(app.services)
  app.advance(4 * hourMs)
  await say(app, fixture.id, '1-0')
  await takeHubResults(app.services)
  expect(await matchOf(fixture.id)).toMatchObject({
    kickoffKnown: false,
    fullTime: { home: 1, away: 0 },
  })
  const kickoff = fixture.kickoff.toISOString()
  await report(fixture, { kickoff, status: 'finished', fullTime: { home: 1, away: 0 } })
  expect(await matchOf(fixture.id)).toMatchObject({
    kickoffKnown: true,
    kickoff: fixture.kickoff,
  })
})
