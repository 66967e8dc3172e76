/** What of its input a tool that lists matches honours, over the simulator's matches. */
import type { FixturesData, ResultsData } from '@strix/assistant'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTable } from '../../football/index.ts'
import { readPast } from '../../../testing/test-football.ts'
import { newPerson } from '../../../testing/test-people.ts'
import { openTestWorld } from '../../../testing/test-world.ts'
import type { TestWorld } from '../../../testing/test-world.ts'
import { createLists } from '../lists.ts'
import { callables } from './callable.ts'
import { mostFrequent } from './form-facts.ts'
import { dayAndTime } from './match-facts.ts'

const zone = 'Africa/Lagos'
let world: TestWorld
let profileId: string

beforeAll(async () => {
  world = await openTestWorld({ catalogue: ['sportybet'] })
  await readPast(world, { players: false })
  profileId = (await newPerson(world)).profileId
}, 300_000)
afterAll(() => world.close())

type Listing = 'fixtures' | 'results'

async function run(name: Listing, input: object) {
  const tool = callables.find((each) => each.name === name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  const { data } = (await tool.run(input, {
    profileId,
    locale: 'en',
    timeZone: zone,
    oddsFormat: 'decimal',
    now: world.now(),
    signal: new AbortController().signal,
    services: world.services,
  })) as { data: FixturesData & ResultsData }
  return data
}

async function list(name: Listing, input: object) {
  return (await run(name, input)).matches
}

/** The day so many days from now. */
function day(days: number): string {
  return dayAndTime(new Date(world.now().getTime() + days * 24 * 3_600_000), zone).day
}

async function daysOf(name: Listing, input: object): Promise<string[]> {
  const matches = await list(name, input)
  expect(matches.length).toBeGreaterThan(0)
  return matches.map(({ fixtureDate }) => dayAndTime(new Date(fixtureDate), zone).day)
}

test.each(['fixtures', 'results'] as const)(
  '%s of a team by its name are its own',
  async (name) => {
    const [match] = await list(name, {})
    if (!match) throw new Error('there is no match')
    const { homeTeamName: home } = match
    const own = await list(name, { teams: [home.toUpperCase()] })
    expect(own.length).toBeGreaterThan(0)
    for (const { homeTeamName, awayTeamName } of own) {
      expect([homeTeamName, awayTeamName]).toContain(home)
    }
    await expect(list(name, { teams: ['Nowhere Rovers'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('Nowhere Rovers') as string,
    })
  },
)

test('one end of the days is enough', async () => {
  for (const each of await daysOf('fixtures', { from: day(2) })) {
    expect(each >= day(2)).toBe(true)
  }
  for (const each of await daysOf('fixtures', { to: day(0) })) expect(each).toBe(day(0))
  for (const each of await daysOf('results', { from: day(-1) })) {
    expect(each >= day(-1)).toBe(true)
  }
  for (const each of await daysOf('results', { to: day(-10) })) {
    expect(each <= day(-10)).toBe(true)
  }
})

test('results of a match that is named are of that match, whoever plays', async () => {
  const [match] = await list('results', {})
  if (!match) throw new Error('there is no match')
  const input = { fixtures: [match.id], teams: [match.homeTeamName] }
  expect((await list('results', input)).map(({ id }) => id)).toEqual([match.id])
})

test('a last day before the first one is refused in words', async () => {
  const order = { from: day(3), to: day(1) }
  await expect(list('fixtures', order)).rejects.toThrow('The last day is before the first one')
})

test.each([
  ['Brazil Serie A matches', 'Serie A (Brazil)', 'Brazil'],
  ['Italian Serie A matches', 'Serie A (Italy)', 'Italy'],
  ['Chile Primera Division matches', 'Primera Division (Chile)', 'Chile'],
])('%s are those of its country', async (words, name, country) => {
  const lists = createLists(world.services)
  const asked = { now: world.now().toISOString(), time_zone: zone, locale: 'en' }
  const { leagues } = await (await lists.current()).read({ ...asked, turns: [words] })
  await lists.close()
  expect(leagues).toEqual([name])
  const own = await list('fixtures', { leagues })
  expect(own.length).toBeGreaterThan(0)
  const rows = await world.db
    .selectFrom('football_match as m')
    .innerJoin('football_league as l', 'l.id', 'm.league_id')
    .where(
      'm.id',
      'in',
      own.map(({ id }) => id),
    )
    .select('l.country')
    .distinct()
    .execute()
  expect(rows).toEqual([{ country }])
  const bare = name.replace(` (${country})`, '')
  expect((await list('fixtures', { leagues: [bare] })).length).toBeGreaterThan(own.length - 1)
})

test('so many matches of a team are listed as are asked for', async () => {
  const [match] = await list('results', {})
  const teams = [match?.homeTeamName ?? '']
  for (const count of [1, 5]) {
    expect(await list('results', { teams, count })).toHaveLength(count)
  }
  expect(await list('fixtures', { teams, count: 1 })).toHaveLength(1)
})

test('meetings are of two teams, and of nobody else', async () => {
  const teams = ['Arsenal', 'Chelsea']
  const { matches, met } = await run('results', { teams, meetings: true })
  expect(met).toMatchObject({ names: teams, known: true })
  expect(matches.length).toBeGreaterThan(0)
  for (const { homeTeamName: home, awayTeamName: away } of matches) {
    expect([home, away].toSorted()).toEqual(teams)
  }
  const one = { teams: ['Arsenal'], meetings: true }
  await expect(run('results', one)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a table is of the league that is named, and the place of a team is its own', async () => {
  const leagues = ['Premier League']
  const { table, matches } = await run('results', { leagues, table: true })
  expect(matches).toEqual([])
  expect(table).toMatchObject({ league: 'Premier League' })
  expect(table?.rows).toHaveLength(6)
  const own = await run('results', { teams: ['Arsenal'], table: true })
  expect(own.table?.rows).toEqual([{ prefix: 't1', name: 'Arsenal' }])
  expect((await run('results', { leagues: ['Nowhere'], table: true })).table?.rows).toEqual([])
})

test('where no player is known, nobody is said to have scored', async () => {
  const { scorers } = await run('results', { leagues: ['Premier League'], scorers: true })
  expect(scorers).toEqual({ league: 'Premier League', players: [] })
})

test('what is still to come is not in play, whoever asks for it', async () => {
  const [match] = await list('fixtures', {})
  const { inPlay } = await run('fixtures', { fixtures: [match?.id ?? ''], inPlay: true })
  expect(inPlay).toMatchObject({ matches: [], next: { id: match?.id } })
})

test('a cup between them is not where a team stands', () => {
  const [league, cup] = [{ id: 'league' }, { id: 'cup' }]
  expect(mostFrequent([cup, league, league])).toBe(league)
  expect(mostFrequent([cup, league])).toBe(cup)
  expect(mostFrequent([])).toBeUndefined()
})

test('a league that shares its name is the one that plays around now', async () => {
  const serieA = async (country: string) =>
    await world.db
      .selectFrom('football_league')
      .select('id')
      .where('name', '=', 'Serie A')
      .where('country', '=', country)
      .executeTakeFirstOrThrow()
  const [brazil, italy] = [await serieA('Brazil'), await serieA('Italy')]
  await world.db
    .updateTable('football_match')
    .set({ kickoff: sql`kickoff - interval '90 days'` })
    .where('league_id', '=', brazil.id)
    .execute()
  const { table } = await run('results', { leagues: ['Serie A'], table: true })
  const lines = (await findTable(world.db, { leagueId: italy.id, at: world.now() }))?.lines ?? []
  expect(table?.rows.map(({ name }) => name)).toEqual(
    lines.slice(0, 6).map(({ team }) => team.name),
  )
})
