import type { InsightsView, SelectionReport } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import type { Browser } from '../../testing/test-people.ts'
import { statisticsFeature } from './index.ts'
import { rollUp } from './roll-up.service.ts'

/** What is added up lies in the weeks before. */
const startAt = new Date('2026-11-18T12:00:00Z')

let app: TestApp
/** Another process on the same database. */
let other: TestApp
let owner: Browser

beforeAll(async () => {
  app = await openTestApp({ startAt })
  other = await openTestApp({ startAt, url: app.url })
  const [ada = '', obi = '', eve = ''] = await newPeople(app.db, 3)
  // Eve joined a week later; all of them on days of their own.
  await joined(obi, '2026-11-02T10:00:00Z')
  await joined(eve, '2026-11-09T10:00:00Z')
  // The last minute of a day of Lagos, and the first of the next.
  await converted({ who: ada, at: '2026-11-03T22:59:30Z', games: [won('1x2/home')] })
  await converted({ who: ada, at: '2026-11-03T23:00:30Z', games: [won('1h.cs/other[0-0 1-0]')] })
  await converted({ who: obi, at: '2026-11-10T09:00:00Z', games: [lost('ou@1.5/under')] })
  await converted({ who: null, at: '2026-11-10T09:30:00Z', games: [lost(null)], problem: 'BUSY' })
  await converted({ who: eve, at: '2026-11-17T09:00:00Z', games: [won('1x2/home & ou@2.5/over')] })
  await converted({ who: eve, at: '2026-11-18T08:00:00Z', games: [won('1x2/home')] })
  owner = await staffBrowser(app, await newStaff(app, 'owner', 'owner@strix.example'))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

async function joined(id: string, at: string): Promise<void> {
  await sql`update profile set created_at = ${at} where id = ${id}`.execute(app.db)
}

type Game = Pick<SelectionReport, 'key' | 'status'>
const won = (key: string): Game => ({ key, status: 'exact' })
const lost = (key: string | null): Game => ({ key, status: 'unsupported' })

async function converted(given: {
  who: string | null
  at: string
  games: Game[]
  problem?: string
}): Promise<void> {
  const at = new Date(given.at)
  await app.db
    .insertInto('conversion')
    .values({
      id: uuidv7(at),
      created_at: at,
      duration_ms: 900,
      origin_platform: 'sportybet',
      origin_code: 'ABC123',
      destination_platform: 'bet9ja',
      policy: 'partial',
      problem: given.problem ?? null,
      code: given.problem === undefined ? 'NEW1234' : null,
      converted: 0,
      total: given.games.length,
      notices: '[]',
      report: JSON.stringify(given.games),
      profile_id: given.who,
    } as never)
    .execute()
}

async function insights(browser: Browser, days = 30): Promise<InsightsView> {
  const reply = await browser.send('GET', `/api/v1/admin/insights?days=${days}`)
  expect(reply.status).toBe(200)
  return reply.body.data as InsightsView
}

async function stored() {
  const { rows } = await sql`
    select day::text, figure, part, value::int from statistic order by 1, 2, 3
  `.execute(app.db)
  return rows
}

test('days are added up once, by two processes at once and whenever it runs again', async () => {
  const live = await insights(owner)
  expect(live.added_up_to).toBeNull()
  const both = await Promise.all([rollUp(app.services, undefined), rollUp(other.services)])
  // From the day the first person joined to yesterday.
  expect(both.reduce((sum, days) => sum + days)).toBe(17)
  const once = await stored()
  expect(await rollUp(other.services)).toBe(0)
  expect(await stored()).toEqual(once)
})

async function kept() {
  const { rows } = await sql`select day::text from statistic_day order by 1`.execute(app.db)
  return { days: rows, figures: await stored() }
}

/** The server's clock, and the database's, are off by so many days. */
function clocks({ server = 0, database = 0 }) {
  const said: unknown[] = []
  const at = (days: number) => new Date(startAt.getTime() + days * 24 * 3_600_000)
  return {
    said,
    db: app.db,
    now: () => at(server),
    databaseTime: () => Promise.resolve(at(database)),
    log: { error: (...line: unknown[]) => said.push(line) },
  }
}

test('days that both clocks added up before they were over are added up again', async () => {
  const before = await kept()
  expect(await rollUp(clocks({ server: 7, database: 7 }))).toBe(7)
  expect(await rollUp(app.services)).toBe(0)
  expect(await kept()).toEqual(before)
})

test('one clock alone that is ahead adds nothing up, and one that is behind forgets nothing', async () => {
  const before = await kept()
  for (const one of [{ server: 7 }, { database: 7 }, { server: -3 }, { database: -3 }]) {
    const off = clocks(one)
    expect(await rollUp(off)).toBe(0)
    expect(await kept()).toEqual(before)
    expect(off.said).toEqual([])
  }
})

test('of more days than a few none is forgotten, and the log says so', async () => {
  const before = await kept()
  const off = clocks({ server: -10, database: -9 })
  expect(await rollUp(off)).toBe(0)
  expect(await kept()).toEqual(before)
  expect(off.said).toEqual([[{ from: '2026-11-09', days: 9 }, expect.any(String)]])
})

test('what is added up is what the rows say, by days of Lagos', async () => {
  const direct = await sql`
    select (created_at at time zone 'Africa/Lagos')::date::text as day, count(*)::int as value
    from conversion where created_at < '2026-11-17T23:00:00Z' group by 1 order by 1
  `.execute(app.db)
  const figures = (await stored()) as { day: string; figure: string; part: string; value: number }[]
  const of = (figure: string) => figures.filter((row) => row.figure === figure)
  expect(of('conversions').map(({ day, value }) => ({ day, value }))).toEqual(direct.rows)
  expect(direct.rows).toContainEqual({ day: '2026-11-04', value: 1 })
  expect(of('conversions-refused').map(({ part, value }) => [part, value])).toEqual([['BUSY', 1]])
  expect(of('games').map(({ part, value }) => [part, value])).toEqual([
    ['1x2', 1],
    ['1h.cs', 1],
    ['', 1],
    ['ou', 1],
    ['1x2 & ou', 1],
  ])
  // Ada and Obi joined in weeks of their own, Eve came back in the week after hers.
  const weeks = of('retained').map(({ day, part, value }) => [day, part, value])
  expect(weeks).toEqual([
    ['2026-10-26', '1', 1],
    ['2026-11-02', '1', 1],
    ['2026-11-09', '1', 1],
  ])
  expect(of('active-month').at(-1)).toMatchObject({ day: '2026-11-17', value: 3 })
})

test('today is counted as it stands, and sums of the panels agree', async () => {
  const { to, days, conversions, given, pairs, refusals, markets } = await insights(owner)
  expect(to).toBe('2026-11-18')
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ day: to, conversions: 1, active: 1, active_week: null })
  expect(conversions).toEqual({ now: 6, before: 0 })
  const total = (rows: readonly { conversions: number }[]) =>
    rows.reduce((sum, row) => sum + row.conversions, 0)
  expect([total(pairs), total(days), given.now + total(refusals)]).toEqual([6, 6, 6])
  expect(markets.find(({ market }) => market === '1x2')).toMatchObject({ games: 2, converted: 2 })
  expect((await insights(owner, 7)).conversions).toEqual({ now: 2, before: 2 })
})

test('analysts are told of no few people, moderators of no revenue', async () => {
  const analyst = await staffBrowser(app, await newStaff(app, 'analyst', 'ana@strix.example'))
  const seen = await insights(analyst)
  expect([seen.joined.now, seen.joined.before]).toEqual(['<5', 0])
  expect(seen.retention.flatMap(({ active }) => active)).not.toContain(1)
  expect(seen.conversions.now).toBe(6)
  expect(seen.revenue?.naira).toEqual({ now: 0, before: 0 })
  const moderator = await staffBrowser(app, await newStaff(app, 'moderator', 'mo@strix.example'))
  expect((await insights(moderator)).revenue).toBeNull()
  expect((await insights(owner)).joined.now).toBe(3)
})

test('who joined today is new, and not yet one of those who came back or stayed away', async () => {
  const [newest = ''] = await newPeople(app.db, 1)
  await joined(newest, '2026-11-18T09:00:00Z')
  const seen = await insights(owner)
  expect(seen.joined.now).toBe(4)
  expect(seen.retention[0]).toEqual({ week: '2026-11-16', joined: 0, active: [0] })
})

test('an account that is erased leaves no day behind, and sums stay', async () => {
  const [{ profile_id: someone } = { profile_id: '' }] = await app.db
    .selectFrom('active_day')
    .select('profile_id')
    .limit(1)
    .execute()
  const before = await stored()
  const { privacy } = statisticsFeature
  expect(await privacy.exportFor(app.db, someone, app.services.keys)).toMatchObject({
    active_days: expect.arrayContaining([expect.stringMatching(/^2026-11-\d\d$/)]),
  })
  const now = app.now()
  await transact(app.db, (tx) =>
    privacy.eraseFor(tx, { profileId: someone, now, reserveUntil: now }),
  )
  expect(await privacy.exportFor(app.db, someone, app.services.keys)).toEqual({ active_days: [] })
  expect(await stored()).toEqual(before)
})

test('nobody whose account is deleted is written down as active', async () => {
  const [dele = ''] = await newPeople(app.db, 1)
  await converted({ who: dele, at: '2026-11-17T10:00:00Z', games: [won('1x2/home')] })
  await sql`
    update profile set deleted_at = now(), email = null, username = null, password_hash = null
    where id = ${dele}
  `.execute(app.db)
  await sql`delete from statistic_day where day = '2026-11-17'`.execute(app.db)
  expect(await rollUp(app.services)).toBe(1)
  const { rows } = await sql`select from active_day where profile_id = ${dele}`.execute(app.db)
  expect(rows).toEqual([])
})
