import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { importSource } from './import.service.ts'
import {
  findLeague,
  findMatch,
  findTable,
  findTeam,
  footballFeature,
  listByFixtures,
  listForm,
  listLeagues,
  listLiveOfFixtures,
  listMatches,
  listMeetings,
  listSeasons,
  listTeams,
  listToForecast,
  readHistory,
} from './index.ts'
import type { HistoryRow } from './index.ts'
import { linkFixtures } from './links.service.ts'
import { createSimulated } from './sources/simulated.ts'
import type { Source } from './sources/source.ts'

const dayMs = 24 * 3_600_000
let world: TestWorld
let source: Source

beforeAll(async () => {
  world = await openTestWorld({ catalogue: ['sportybet', 'bet9ja', 'nairabet'] })
  const football = world.sandbox.football
  if (!football) throw new Error('the test world has no football')
  // A year tells as much as four do, sooner.
  source = { ...createSimulated(football), historyDays: 365 }
  await importSource(world.services, { source, signal: undefined })
  await linkFixtures(world.services)
})
afterAll(() => world.close())

async function history(before: Date): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  for await (const part of readHistory(world.db, { before })) rows.push(...part)
  return rows
}

test('a year of the simulator is there, with ends that are its own', async () => {
  const rows = await history(worldStartsAt)
  expect(rows.length).toBeGreaterThan(10_000)
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted())
  const [match] = await listMatches(world.db, {
    from: new Date(worldStartsAt.getTime() - dayMs),
    to: worldStartsAt,
    max: 1,
  })
  if (!match) throw new Error('no match yesterday')
  const hidden = world.control
    .matchesBetween(match.kickoff, new Date(match.kickoff.getTime() + 1))
    .find(({ home, away }) => match.home.name.startsWith(home) && match.away.name.startsWith(away))
  expect({ half: match.halfTime, full: match.fullTime }).toEqual({
    half: hidden?.truth.halfTime,
    full: hidden?.truth.fullTime,
  })
  const row = rows.find((each) => each.match === match.id)
  expect(row).toMatchObject({
    league: match.league.code,
    home: match.home.id,
    fthg: String(match.fullTime?.home),
    hst: String(match.counts?.hst),
    avg_h: String(match.odds?.['avg_h']),
  })
})

test('importing again changes nothing', async () => {
  const snapshot = () =>
    world.db.selectFrom('football_match').selectAll().orderBy('id').limit(2_000).execute()
  const before = await snapshot()
  const counts = await importSource(world.services, { source, signal: undefined })
  expect(counts).toMatchObject({ changed: 0, unplaced: 0, disputed: 0 })
  expect(counts.matches).toBeGreaterThan(100)
  expect(await snapshot()).toEqual(before)
})

test('nearly every fixture of the catalogue is linked, and none to another match', async () => {
  const fixtures = await world.db.selectFrom('fixture').selectAll().execute()
  const linked = await listByFixtures(
    world.db,
    fixtures.map(({ id }) => id),
  )
  expect(linked.size / fixtures.length).toBeGreaterThanOrEqual(0.98)
  const events = await world.db
    .selectFrom('catalogue_event')
    .select(['platform', 'native_id', 'fixture_id'])
    .where('fixture_id', 'is not', null)
    .execute()
  const hidden = new Map(
    world.control
      .matches()
      .flatMap(({ id }) =>
        ['sportybet', 'bet9ja', 'nairabet'].map(
          (platform) => [`${platform} ${world.control.eventId(platform, id)}`, id] as const,
        ),
      ),
  )
  const reports = await world.db
    .selectFrom('football_report')
    .select(['match_id', 'external_id'])
    .where('source', '=', 'simulator')
    .execute()
  const externalOf = new Map(reports.map((row) => [row.match_id, row.external_id]))
  const wrong = events.filter((event) => {
    const match = linked.get(event.fixture_id ?? '')
    const truth = hidden.get(`${event.platform} ${event.native_id}`)
    return match && truth !== undefined && externalOf.get(match.id) !== truth
  })
  expect(wrong).toEqual([])
})

test('form, meetings and tables know nothing of what comes after the time asked for', async () => {
  const at = new Date(worldStartsAt.getTime() - 100 * dayMs)
  const [match] = await listMatches(world.db, { from: at, to: worldStartsAt, max: 1 })
  if (!match) throw new Error('no match')
  const form = await listForm(world.db, { teamId: match.home.id, before: at })
  expect(form).toHaveLength(5)
  expect(form.every(({ kickoff }) => kickoff < at)).toBe(true)
  const teamIds = [match.home.id, match.away.id] as const
  const meetings = await listMeetings(world.db, { teamIds, before: at })
  expect(meetings.length).toBeGreaterThan(0)
  expect(meetings.every(({ home, kickoff }) => teamIds.includes(home.id) && kickoff < at)).toBe(
    true,
  )
  const table = await findTable(world.db, { leagueId: match.league.id, at })
  const known = await listMatches(world.db, {
    from: new Date(at.getTime() - 160 * dayMs),
    to: at,
    leagueId: match.league.id,
  })
  const season = known.filter((each) => each.season === table?.season && each.fullTime)
  const played = table?.lines.reduce((sum, line) => sum + line.played, 0)
  expect(played).toBe(2 * season.length)
  expect(table?.lines[0]?.place).toBe(1)
})

test('matches to come have teams and a season but no end', async () => {
  const coming = await listToForecast(world.db, {
    from: worldStartsAt,
    to: new Date(worldStartsAt.getTime() + 3 * dayMs),
  })
  expect(coming.length).toBeGreaterThan(50)
  expect(coming.every(({ row }) => !('fthg' in row) && !('hs' in row))).toBe(true)
})

test('a league has seasons and teams, and each is found by its id', async () => {
  const leagues = await listLeagues(world.db)
  expect(new Set(leagues.map(({ code }) => code)).size).toBe(leagues.length)
  const league = leagues.find(({ code }) => code === 'eng-1')
  if (!league) throw new Error('no first league of England')
  expect(await findLeague(world.db, league.id)).toEqual(league)
  const [now, last] = await listSeasons(world.db, league.id)
  // Twenty clubs meet twice.
  expect(last).toMatchObject({ matches: 380, played: 380 })
  expect(now?.played).toBeLessThan(now?.matches ?? 0)
  const teams = await listTeams(world.db, { leagueId: league.id, season: last?.label ?? '' })
  expect(teams).toHaveLength(20)
  const [team] = teams
  if (!team) throw new Error('no team')
  expect(await findTeam(world.db, team.id)).toEqual(team)
  expect(team.crest).toMatchObject({ letters: 'ARS', url: null })
})

test('a match under way shows where it stands, and then that it is over', async () => {
  const [next] = await listMatches(world.db, {
    from: new Date(worldStartsAt.getTime() + dayMs),
    to: new Date(worldStartsAt.getTime() + 2 * dayMs),
  }).then((matches) => matches.filter(({ fixtureId }) => fixtureId !== null))
  const fixtureId = next?.fixtureId ?? ''
  const live = footballFeature
    .jobs({ ...world.services, footballSources: [source] })
    .find(({ name }) => name === 'football_live')
  const states: unknown[] = []
  for (const minutes of [-5, 30, 50, 75, 130]) {
    const at = (next?.kickoff.getTime() ?? 0) + minutes * 60_000
    world.advance(at + 1_000 - world.now().getTime())
    await live?.run({ source: source.id }, { signal: undefined, log: world.app.log as never })
    const found = await listLiveOfFixtures(world.db, [fixtureId])
    const state = found.get(fixtureId)
    states.push(state && [state.state, state.minute])
  }
  expect(states).toEqual([
    undefined,
    ['first-half', 30],
    ['half-time', 45],
    ['second-half', 58],
    ['ended', 90],
  ])
  await importSource(world.services, { source, signal: undefined })
  const ended = await findMatch(world.db, next?.id ?? '')
  expect(ended?.live?.score).toEqual(ended?.fullTime)
})

test('a match that is put off for days is linked to the fixture of its replay', async () => {
  const { db, now } = world
  const from = new Date(now().getTime() + dayMs)
  const matches = await listMatches(db, { from, to: new Date(from.getTime() + 2 * dayMs) })
  const match = matches.find(({ fixtureId }) => fixtureId !== null)
  const before = match?.fixtureId ?? ''
  const kickoff = new Date(now().getTime() + 5 * dayMs)
  const fixtureOf = (id: string) =>
    db.selectFrom('fixture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const replay = { ...(await fixtureOf(before)), id: uuidv7(now()), kickoff }
  await db.insertInto('fixture').values(replay).execute()
  const begun = new Date(now().getTime() - 2 * 3_600_000)
  await db.updateTable('fixture').set({ kickoff: begun }).where('id', '=', before).execute()
  await db
    .updateTable('football_match')
    .set({ kickoff })
    .where('id', '=', match?.id ?? '')
    .execute()
  await linkFixtures(world.services)
  expect((await findMatch(db, match?.id ?? ''))?.fixtureId).toBe(replay.id)
})
