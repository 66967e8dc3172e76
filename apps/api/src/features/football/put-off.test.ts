/** Matches of which the hub said how they ended, and what sources say of them after that. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addFixture, say } from '../../testing/test-results.ts'
import type { Statement } from './football.tables.ts'
import { takeHubResults } from './hub.service.ts'
import { importMatches } from './import.service.ts'
import { findMatch, footballFeature, listByFixtures, listMatches, listToForecast } from './index.ts'
import { linkFixtures } from './links.service.ts'
import type { Source } from './sources/source.ts'

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
  externalId = `${fixture.home} - ${fixture.away}`,
): Promise<void> {
  const { home, away } = fixture
  const match = {
    externalId,
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

test('a match whose teams a source has turned round is another, and no score is turned', async () => {
  const fixture = await namesOf(await addFixture(app))
  const kickoff = fixture.kickoff.toISOString()
  const externalId = 'turned'
  await report(fixture, { kickoff, status: 'scheduled' }, externalId)
  const from = { from: fixture.kickoff, to: new Date(fixture.kickoff.getTime() + 1) }
  const [first] = (await listMatches(app.db, from)).filter(({ home }) => home.name === fixture.home)
  const turned = { home: fixture.away, away: fixture.home }
  await report(turned, { kickoff, status: 'scheduled' }, externalId)
  app.advance(4 * hourMs)
  const score = { home: 3, away: 0 }
  await report(turned, { kickoff, status: 'finished', fullTime: score }, externalId)
  const all = (await listMatches(app.db, from)).filter(({ home, away }) =>
    [home.name, away.name].includes(fixture.home),
  )
  expect(
    all.map(({ id, home, status, fullTime }) => [id === first?.id, home.name, status, fullTime]),
  ).toEqual(
    expect.arrayContaining([
      [true, fixture.home, 'postponed', null],
      [false, fixture.away, 'finished', score],
    ]),
  )
  expect(all).toHaveLength(2)
})

test('a match under way is forgotten hours after the source went silent', async () => {
  const fixture = await namesOf(await addFixture(app))
  const externalId = 'silent'
  await report(fixture, { kickoff: fixture.kickoff.toISOString(), status: 'scheduled' }, externalId)
  await linkFixtures(app.services)
  let isSilent = false
  const source: Source = {
    id: 'football-data-org',
    historyDays: 1,
    async *matches() {},
    live: () =>
      isSilent
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve([
            { externalId, state: 'second-half', minute: 60, score: { home: 1, away: 0 } },
          ]),
  }
  const live = footballFeature
    .jobs({ ...app.services, footballSources: [source] })
    .find(({ name }) => name === 'football_live')
  const run = async () =>
    await live?.run({ source: source.id }, { signal: undefined, log: app.app.log as never })
  await run()
  expect((await matchOf(fixture.id)).live).toMatchObject({ minute: 60 })
  isSilent = true
  app.advance(7 * hourMs)
  await expect(run()).rejects.toThrow('no answer')
  expect((await matchOf(fixture.id)).live).toBeNull()
})
