import { matches, matchOutlook, matchPage } from '@strix/contracts'
import type { MatchRow, PlatformId } from '@strix/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../../testing/read-page.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import { addCounting } from '../../testing/test-results.ts'
import { worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'
import { setHidden } from '../posts/index.ts'
import { readPrices } from './prices.service.ts'
import { listDue } from './prices.store.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let world: TestWorld

beforeAll(async () => {
  const web = webIsBuilt ? { webRoot: webBuild, listens: true } : {}
  world = await openForecastWorld(web)
}, 300_000)
afterAll(() => world.close())

async function ask<Data>(url: string): Promise<Data> {
  const answer = await world.app.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { data: Data }).data
}

/** The earliest match to come that the hub knows. */
async function comingMatch(): Promise<{ id: string; fixtureId: string }> {
  const { id, fixture_id: fixtureId } = await world.db
    .selectFrom('football_match')
    .select(['id', 'fixture_id'])
    .where('fixture_id', 'is not', null)
    .where('kickoff', '>', world.now())
    .orderBy('kickoff')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { id, fixtureId: fixtureId ?? '' }
}

/** The match whose turn to have its prices read comes last. */
async function lastPriced(now: Date): Promise<{ id: string; fixtureId: string }> {
  const { id, fixture_id: fixtureId } = await world.db
    .selectFrom('football_match as m')
    .innerJoin('match_price as p', 'p.fixture_id', 'm.fixture_id')
    .select(['m.id', 'p.fixture_id'])
    .where('p.platform', '=', 'sportybet')
    .where('m.kickoff', '>', now)
    .orderBy('m.kickoff', 'desc')
    .executeTakeFirstOrThrow()
  return { id, fixtureId }
}

function read(platform: PlatformId, shownPrices: readonly PlatformId[] = [platform]) {
  return readPrices({ ...world.services, shownPrices }, { platform, signal: undefined })
}

test('a day has its matches by kick-off, as the reader’s zone has that day', async () => {
  const today = await ask<{ date: string; matches: MatchRow[] }>('/api/v1/matches')
  expect(today.date).toBe('2026-11-20')
  const kickoffs = today.matches.map(({ kickoff }) => kickoff)
  expect(kickoffs).toEqual(kickoffs.toSorted())
  expect(kickoffs[0]?.localeCompare('2026-11-19T23:00:00.000Z')).not.toBe(-1)
  expect(kickoffs.at(-1)?.localeCompare('2026-11-20T23:00:00.000Z')).toBe(-1)
  const url = '/api/v1/matches?date=2026-11-20&tz=Pacific/Auckland'
  const there = await ask<{ matches: MatchRow[] }>(url)
  expect(there.matches.length).toBeGreaterThan(0)
  for (const { kickoff } of there.matches) expect(kickoff < '2026-11-20T11:00:00.000Z').toBe(true)
})

test('a match tells form and meetings from before it alone', async () => {
  const { id } = await comingMatch()
  const match = matchPage.parse(await ask(`/api/v1/matches/${id}`))
  expect(match.form.home).toHaveLength(5)
  const sides = [match.home._id, match.away._id]
  for (const [at, rows] of [match.form.home, match.form.away].entries()) {
    for (const row of rows) {
      expect([row.home._id, row.away._id]).toContain(sides[at])
      expect(row.full_time).not.toBeNull()
      expect(row.kickoff < match.kickoff).toBe(true)
    }
  }
  for (const row of match.meetings) {
    expect([row.home._id, row.away._id].toSorted()).toEqual(sides.toSorted())
  }
})

describe('prices', () => {
  test('are those the platforms ask, with their margin, and the best is marked', async () => {
    expect(await read('sportybet')).toBeGreaterThan(20)
    expect(await read('bet9ja')).toBeGreaterThan(20)
    const { id, fixtureId } = await comingMatch()
    const outlook = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`))
    expect(outlook.books.map(({ platform }) => platform)).toEqual(['sportybet', 'bet9ja'])
    for (const { platform, odds, margins, fresh } of outlook.books) {
      expect(fresh).toBe(true)
      const asked = await asksOf(platform, fixtureId)
      expect(Object.keys(odds).length).toBeGreaterThan(5)
      // The same bet may stand there under another name, at a better price.
      for (const [key, price] of Object.entries(odds)) {
        expect(price).toBeLessThanOrEqual(asked(key))
        expect(price).toBeGreaterThan(asked(key) * 0.9)
      }
      const sum = ['home', 'draw', 'away'].reduce(
        (all, side) => all + 1 / (odds[`1x2/${side}`] ?? 0),
        0,
      )
      expect(margins['1x2']).toBeCloseTo(sum - 1, 9)
    }
    const homes = outlook.books.map(({ odds }) => odds['1x2/home'] ?? 0)
    expect(outlook.best['1x2/home']?.odds).toBe(Math.max(...homes))
  })

  test('of more than a quarter of an hour ago are shown, and none is the best', async () => {
    const { id } = await comingMatch()
    await world.db
      .updateTable('match_price')
      .set({ read_at: new Date(world.now().getTime() - 16 * minuteMs) })
      .execute()
    const outlook = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`))
    expect(outlook.books.map(({ fresh }) => fresh)).toEqual([false, false])
    expect(outlook.best).toEqual({})
  })

  test('are read for as many matches as are due, and never where they may not be shown', async () => {
    while ((await read('sportybet')) > 0);
    const { id } = await comingMatch()
    const [book] = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`)).books
    expect(book).toMatchObject({ platform: 'sportybet', fresh: true })
    expect(await read('nairabet', [])).toBe(0)
  })

  test('that a clock read which was a week ahead are read again', async () => {
    const readAt = new Date(world.now().getTime() + 7 * 24 * 60 * minuteMs)
    await world.db.updateTable('match_price').set({ read_at: readAt }).execute()
    const { id } = await comingMatch()
    while ((await read('sportybet')) > 0);
    const { books } = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`))
    const book = books.find(({ platform }) => platform === 'sportybet')
    expect(Date.parse(book?.read_at ?? '')).toBeLessThanOrEqual(world.now().getTime())
  })

  test('that a clock read which was ahead are no fresh ones, and the first to be read', async () => {
    while ((await read('sportybet')) > 0);
    const now = world.now()
    const { id, fixtureId } = await lastPriced(now)
    const at = (minutes: number) => ({ read_at: new Date(now.getTime() + minutes * minuteMs) })
    await world.db.updateTable('match_price').set(at(-60)).execute()
    const one = world.db.updateTable('match_price').set(at(5)).where('fixture_id', '=', fixtureId)
    await one.execute()
    const { books, best } = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`))
    expect(books.map(({ fresh }) => fresh)).not.toContain(true)
    expect(best).toEqual({})
    const due = await listDue(world.db, { platform: 'sportybet', now, max: 1 })
    expect(due).toMatchObject([{ fixtureId }])
  })
})

/** What the simulator's platform asks for a bet on the match, by the hub's fixture. */
async function asksOf(platform: string, fixtureId: string): Promise<(key: string) => number> {
  const event = await world.db
    .selectFrom('catalogue_event')
    .select('native_id')
    .where('platform', '=', platform)
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirstOrThrow()
  const hidden = world.control
    .matches()
    .find(({ id }) => world.control.eventId(platform, id) === event.native_id)
  return (key) => world.control.price(platform, hidden?.id ?? '', key) ?? 0
}

test('forecasts of a match come from the stored ones, and are closed to who takes a break', async () => {
  const { id, fixtureId } = await comingMatch()
  const outlook = matchOutlook.parse(await ask(`/api/v1/matches/${id}/outlook`))
  const stored = (await world.services.forecastService.current([fixtureId])).get(fixtureId)
  const [model] = outlook.forecasts
  expect(model?.kind).toBe('model')
  expect(model?.chances['1x2/home']).toBeCloseTo(stored?.model?.chances.home ?? 0, 5)
  expect(model?.scores[0]?.chance).toBeGreaterThan(model?.scores[1]?.chance ?? 1)
  const person = await newPerson(world)
  await person.browser.send('POST', '/api/v1/account/self-exclusion', { months: 6 })
  const answer = await person.browser.send('GET', `/api/v1/matches/${id}/outlook`)
  expect([answer.status, answer.body.code]).toEqual([403, 'EXCLUDED'])
})

test('the codes that hold a match are those everybody may see, masked for visitors', async () => {
  const { id, fixtureId } = await comingMatch()
  const poster = await newPerson(world)
  const { profileId } = poster
  const kickoff = new Date(world.now().getTime() + dayMs)
  const games = [
    { fixtureId, kickoff },
    { fixtureId: null, kickoff, key: 'btts/yes' },
  ]
  const post = (given: { subscribersOnly?: boolean } = {}) =>
    addCounting(world, { profileId, games, counts: false, ...given })
  const shown = await post()
  await post({ subscribersOnly: true })
  const hidden = await post()
  await setHidden(world.db, { codeId: hidden, reason: 'spam', now: world.now() })
  await poster.browser.send('DELETE', `/api/v1/code/${await post()}`)
  const url = `/api/v1/matches/${id}/codes`
  const visitor = await world.app.inject(url)
  const parse = (body: unknown) => matches.codes.ok.parse(body).data
  const [code] = parse(visitor.json())
  expect(parse(visitor.json()).map(({ _id }) => _id)).toEqual([shown])
  expect(code).toMatchObject({ masked: true, fold: 2, profile: { _id: profileId } })
  // The other games of a code are not of this match.
  expect(code?.picks).toEqual([{ name: 'Home win', market: '1X2', played: '1', odds: 2 }])
  expect(visitor.body).not.toContain('"REC')
  const member = await poster.browser.send('GET', url)
  expect(parse(member.body)[0]?.booking_code).toMatch(/^REC/)
  const resting = await newPerson(world)
  await resting.browser.send('POST', '/api/v1/account/self-exclusion', { months: 6 })
  const closed = await resting.browser.send('GET', url)
  expect([closed.status, closed.body.code]).toEqual([403, 'EXCLUDED'])
})

test('a team and a league show their table, results and matches to come', async () => {
  const { id } = await comingMatch()
  const match = await ask<MatchRow>(`/api/v1/matches/${id}`)
  const team = matches.team.ok.shape.data.parse(await ask(`/api/v1/teams/${match.home._id}`))
  expect(team.coming[0]?._id).toBe(id)
  expect(team.line?.team._id).toBe(match.home._id)
  expect(team.line?.points).toBe((team.line?.won ?? 0) * 3 + (team.line?.drawn ?? 0))
  const league = matches.league.ok.shape.data.parse(
    await ask(`/api/v1/leagues/${match.league._id}`),
  )
  expect(league.table.find(({ team: { _id } }) => _id === match.home._id)).toEqual(team.line)
  for (const { kickoff } of league.played) {
    expect(Date.parse(kickoff)).toBeGreaterThan(worldStartsAt.getTime() - 15 * dayMs)
  }
  expect((await world.app.inject(`/api/v1/teams/${id}`)).statusCode).toBe(404)
})

test('teams tell how strong they were, in goals, and are closed to who takes a break', async () => {
  const { id } = await comingMatch()
  const { home, league } = await ask<MatchRow>(`/api/v1/matches/${id}`)
  const url = `/api/v1/teams/${home._id}/strength`
  const team = matches.teamStrength.ok.shape.data.parse(await ask(url))
  expect(team.model).toBe(1)
  expect(team.points.length).toBeGreaterThan(5)
  const days = team.points.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted())
  expect((days.at(-1) ?? '') < '2026-11-20').toBe(true)
  const { teams, ...all } = matches.leagueStrength.ok.shape.data.parse(
    await ask(`/api/v1/leagues/${league._id}/strength`),
  )
  const now = teams.map(({ scores, concedes }) => scores - concedes)
  expect(now).toEqual(now.toSorted((one, other) => other - one))
  const mean = now.reduce((sum, each) => sum + each, 0) / now.length
  // Against an average side: some stand above it, others below.
  expect(Math.abs(mean)).toBeLessThan(0.15)
  const own = teams.find(({ team: { _id } }) => _id === home._id)
  expect(own?.scores).toBe(team.points.at(-1)?.scores)
  expect(own?.ahead).toHaveLength(all.days.length)
  const person = await newPerson(world)
  await person.browser.send('POST', '/api/v1/account/self-exclusion', { months: 6 })
  const closed = await person.browser.send('GET', url)
  expect([closed.status, closed.body.code]).toEqual([403, 'EXCLUDED'])
})

test.skipIf(!webIsBuilt)('the page of a match is HTML with its content', async () => {
  const { id } = await comingMatch()
  const page = await readPage(world, `/match/${id}`)
  expect(page.status).toBe(200)
  const match = await ask<MatchRow>(`/api/v1/matches/${id}`)
  for (const text of [match.home.name, match.away.name, match.league.name]) {
    expect(page.text).toContain(text)
  }
  expect(page.meta('og:title')).toContain(match.home.name)
  expect(page.data.answers.map(({ address }) => address)).toEqual([
    `/api/v1/matches/${id}`,
    `/api/v1/matches/${id}/outlook`,
    `/api/v1/matches/${id}/codes`,
  ])
  for (const path of ['/matches', '/matches/2026-11-21', `/team/${match.home._id}`]) {
    expect((await readPage(world, path)).status, path).toBe(200)
  }
  expect((await readPage(world, `/match/${match.home._id}`)).status).toBe(404)
})

test.skipIf(!webIsBuilt).each([
  ['/matches/2026-13-45', 'There is nothing here'],
  ['/matches/foo', 'There is nothing here'],
  ['/forecasts/x/y', 'Nothing is judged under this address'],
])('%s is a page that says so', async (path, words) => {
  const page = await readPage(world, path)
  expect(page.status).toBe(404)
  expect(page.data.answers[0]?.answer).toMatchObject({ problem: { code: 'NOT_FOUND' } })
  expect(page.text).toContain(words)
})

test.skipIf(!webIsBuilt)('whoever opens too many pages gets a page, too', async () => {
  const env = { RATE_LIMIT_FACTOR: '1' }
  const strict = await openTestApp({ url: world.url, webRoot: webBuild, env })
  const open = () => strict.app.inject('/league/none')
  let answer = await open()
  for (let tries = 0; answer.statusCode !== 429 && tries < 500; tries += 1) answer = await open()
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  await strict.close()
})

test('search engines are shown matches to come, their teams and leagues', async () => {
  const { id } = await comingMatch()
  const match = await ask<MatchRow>(`/api/v1/matches/${id}`)
  const { body } = await world.app.inject('/sitemap.xml')
  for (const path of [
    `/match/${id}`,
    `/team/${match.home._id}`,
    `/team/${match.away._id}`,
    `/league/${match.league._id}`,
  ]) {
    expect(body.split(`${path}<`)).toHaveLength(2)
  }
  const old = await world.db
    .selectFrom('football_match')
    .select('id')
    .orderBy('kickoff')
    .executeTakeFirstOrThrow()
  expect(body).not.toContain(old.id)
})

test('the picture of a match is a PNG of 1200 by 630, and another once it has a score', async () => {
  const { id } = await comingMatch()
  const look = (headers = {}) => world.app.inject({ url: `/match/${id}/picture.png`, headers })
  const answer = await look()
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const etag = String(answer.headers.etag)
  expect((await look({ 'if-none-match': etag })).statusCode).toBe(304)
  const score = { status: 'finished', full_home: 2, full_away: 1 } as const
  await world.db.updateTable('football_match').set(score).where('id', '=', id).execute()
  expect((await look({ 'if-none-match': etag })).statusCode).toBe(200)
  expect((await world.app.inject('/match/none/picture.png')).statusCode).toBe(404)
})
