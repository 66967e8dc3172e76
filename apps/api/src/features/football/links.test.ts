/** Which match of football each fixture of the hub is. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Browser } from '../../testing/test-people.ts'
import { addFixture, say } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { importMatches } from './import.service.ts'
import { listByFixtures, listMatches } from './index.ts'
import { linkFixtures } from './links.service.ts'

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-20T08:00:00Z') })
  staff = await staffBrowser(app, await newStaff(app, 'moderator', 'm@strix.example'))
})
afterAll(() => app.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Given = { home: string; away: string; kickoff: Date; source?: FootballSource }

/** A match to come, as a source names it. Answers the source's name of it. */
async function announce({ home, away, kickoff, source = 'football-data-org' }: Given) {
  const externalId = `${home} - ${away}`
  const unknown = { halfTime: null, fullTime: null, counts: null, odds: null }
  const match = {
    externalId,
    league: { code: 'E0', name: 'Premier League', country: 'England' },
    season: '2026-27',
    home: { externalId: home, name: home },
    away: { externalId: away, name: away },
    said: { ...unknown, kickoff: kickoff.toISOString(), status: 'scheduled' as const },
  }
  await importMatches(app.services, { source, matches: [match] })
  return externalId
}

async function fixtureOf(id: string) {
  return await app.db
    .selectFrom('fixture')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function linked(fixtureId: string): Promise<string | undefined> {
  return (await listByFixtures(app.db, [fixtureId])).get(fixtureId)?.home.name
}

async function openQuestions() {
  return await app.db
    .selectFrom('football_question')
    .select(['id', 'home'])
    .where('decided_at', 'is', null)
    .execute()
}

test('staff are told where a fixture has its match by now', async () => {
  const known = await fixtureOf(await addFixture(app))
  await announce(known)
  await linkFixtures(app.services)
  const [one, two] = [
    await fixtureOf(await addFixture(app)),
    await fixtureOf(await addFixture(app)),
  ]
  await announce({ home: 'Saltash', away: 'Torpoint', kickoff: one.kickoff })
  await announce({ home: 'Wendron', away: 'Illogan', kickoff: two.kickoff })
  await linkFixtures(app.services)
  const question = (await openQuestions()).find(({ home }) => home === one.home)
  const around = { from: one.kickoff, to: new Date(one.kickoff.getTime() + hourMs) }
  const matches = await listMatches(app.db, around)
  const idOf = (home: string) => matches.find((match) => match.home.name === home)?.id
  await app.db
    .updateTable('football_match')
    .set({ fixture_id: one.id })
    .where('id', '=', idOf('Saltash') ?? '')
    .execute()
  const path = `/api/v1/admin/football/questions/${question?.id}`
  const decided = await staff.send('POST', path, {
    id: idOf('Wendron'),
    reason: 'The club says so',
  })
  expect(decided.status).toBe(400)
})

test('a fixture that a result has linked is asked about no more', async () => {
  const doubtful = await fixtureOf(await addFixture(app))
  const { kickoff } = doubtful
  const host = await announce({ home: 'Bude', away: 'Looe', kickoff, source: 'api-football' })
  await linkFixtures(app.services)
  const question = (await openQuestions()).find(({ home }) => home === doubtful.home)
  expect(question).toBeDefined()
  app.advance(4 * hourMs)
  await say(app, doubtful.id, '1-0', { source: 'api-football', externalId: host })
  await linkFixtures(app.services)
  expect(await linked(doubtful.id)).toBe('Bude')
  expect((await openQuestions()).map(({ id }) => id)).not.toContain(question?.id)
})

test('a fixture that two sources hold to be two matches stops no other link', async () => {
  const split = await fixtureOf(await addFixture(app))
  const { kickoff } = split
  const one = await announce({ home: 'Redruth', away: 'Hayle', kickoff, source: 'api-football' })
  const two = await announce({ home: 'Camborne', away: 'Perran', kickoff, source: 'openfootball' })
  const plain = await fixtureOf(await addFixture(app))
  await announce(plain)
  app.advance(4 * hourMs)
  await say(app, split.id, '1-0', { source: 'api-football', externalId: one })
  await say(app, split.id, '1-0', { source: 'openfootball', externalId: two })
  await linkFixtures(app.services)
  expect(await linked(plain.id)).toBe(plain.home)
  expect(await linked(split.id)).toBeUndefined()
})

test('sources that name one match link it together', async () => {
  const fixture = await fixtureOf(await addFixture(app))
  const match = { home: 'Mousehole', away: 'Newquay', kickoff: fixture.kickoff }
  const names = {
    one: await announce({ ...match, source: 'api-football' }),
    two: await announce({ ...match, source: 'openfootball' }),
  }
  app.advance(4 * hourMs)
  await say(app, fixture.id, '1-0', { source: 'api-football', externalId: names.one })
  await say(app, fixture.id, '1-0', { source: 'openfootball', externalId: names.two })
  await linkFixtures(app.services)
  expect(await linked(fixture.id)).toBe('Mousehole')
})

test('the fixtures next to now are linked, however many of the past are no match of ours', async () => {
  const past = new Date(app.now().getTime() - 60 * dayMs)
  await sql`
    insert into fixture (id, sport, home, away, league, country, kickoff, created_at)
    select gen_random_uuid(), 'football', 'Host ' || at, 'Guest ' || at, 'Nobody', null, ${past},
      ${past}
    from generate_series(1, 5000) at
  `.execute(app.db)
  const fixture = await fixtureOf(await addFixture(app))
  await announce(fixture)
  await linkFixtures(app.services)
  expect(await linked(fixture.id)).toBe(fixture.home)
})
