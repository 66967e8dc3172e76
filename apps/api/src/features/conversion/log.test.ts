/** The log of conversions as staff see it, and a conversion planned again. */
import { conversionLog } from '@strix/contracts'
import type { LoggedConversion, StaffRole } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvCell } from '../../infra/http/export.ts'
import { uuidv7 } from '../../infra/id.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { conversionJobs } from './conversion.jobs.ts'

const from = 'sportybet'
const to = 'bet9ja'
const log = '/api/v1/admin/conversions'

let world: TestWorld
let staff: Record<'owner' | 'analyst', Browser>
let people: string[]
/** A real conversion, of a member. */
let real: string

beforeAll(async () => {
  world = await openTestWorld()
  const member = async (role: StaffRole) =>
    await staffBrowser(world, await newStaff(world, role, `${role}@strix.example`))
  staff = { owner: await member('owner'), analyst: await member('analyst') }
  people = await newPeople(world.db, 6)
  const { code } = world.slip({ platform: from, count: 4, seed: 3 })
  const payload = { code, origin_platform: from, destination_platform: to }
  const headers = { 'x-test-profile': people[0] ?? '' }
  const made = await world.app.inject({ method: 'POST', url: '/convert_code', payload, headers })
  expect(made.statusCode).toBe(200)
  real = String(made.headers.location).split('/').at(-1) ?? ''
})
afterAll(() => world.close())

type Part = { key: string | null; status: string; market?: string }

async function past(at: string, parts: Part[], more: object = {}): Promise<string> {
  const id = uuidv7(new Date(at))
  const report = parts.map(({ key, status, market = 'Winner' }, index) => ({
    index,
    key,
    status,
    description: null,
    destination: null,
    match_confidence: null,
    reason: null,
    origin: { home: 'A', away: 'B', league: 'L', country: null, kickoff: null, market },
    outcome: 'x',
  }))
  const row = {
    id,
    created_at: new Date(at),
    duration_ms: 5,
    origin_platform: to,
    origin_code: '=1+1',
    destination_platform: from,
    policy: 'partial',
    code: 'NEW1234',
    converted: 0,
    total: parts.length,
    notices: '[]',
    report: JSON.stringify(report),
    ...more,
  }
  await world.db
    .insertInto('conversion')
    .values(row as never)
    .execute()
  return id
}

async function listed(query: string, who = staff.owner) {
  const reply = await who.send('GET', `${log}?${query}`)
  expect(reply.status).toBe(200)
  return conversionLog.list.ok.parse(reply.body)
}
const idsOf = (rows: readonly LoggedConversion[]) => rows.map(({ id }) => id)

/** What a platform was asked since the log had so many lines. */
function askedSince(line: number, platform: string): string[] {
  return world.log
    .slice(line)
    .map((text) => JSON.parse(text) as { msg?: string; platform?: string; route?: string })
    .flatMap(({ msg, platform: of, route }) =>
      msg === 'platform call' && of === platform && route !== undefined ? [route] : [],
    )
}

/** As the job does. */
async function rank(): Promise<Date> {
  const at = world.now()
  const jobs = conversionJobs({ db: world.db, now: () => at })
  const job = jobs.find(({ name }) => name === 'conversion_unmapped')
  await job?.run({}, { signal: undefined, log: {} as never })
  return at
}

test('the log is filtered and paged, and counts what it holds', async () => {
  const differs = await past('2026-11-01T09:00:00Z', [{ key: '1x2/home', status: 'price-differs' }])
  const unknown = await past('2026-11-02T09:00:00Z', [{ key: null, status: 'unsupported' }])
  const refused = await past('2026-11-03T09:00:00Z', [{ key: '1x2/home', status: 'started' }], {
    problem: 'NOT_CONVERTIBLE',
    code: null,
  })
  const all = [real, refused, unknown, differs]
  const { data, count } = await listed('')
  expect([idsOf(data), count]).toEqual([all, { value: 4, capped: false }])
  const answers: [string, string[]][] = [
    ['unmapped=yes', [unknown]],
    ['price_differs=yes', [differs]],
    ['outcome=refused', [refused]],
    [`origin_platform=${from}&destination_platform=${to}`, [real]],
    ['date_from=2026-11-02&date_to=2026-11-02', [unknown]],
    ['sort=created_at', all.toReversed()],
  ]
  for (const [query, ids] of answers) expect(idsOf((await listed(query)).data)).toEqual(ids)
  const first = await listed('page_size=3')
  const rest = await listed(`page_size=3&cursor=${first.page.next_cursor}`)
  expect(idsOf([...first.data, ...rest.data])).toEqual(all)
})

test('whose it was is for those who may see members; the code is for nobody', async () => {
  const seen = async (who: Browser) => {
    const { body } = await who.send('GET', `${log}/${real}`)
    return conversionLog.get.ok.parse(body).data
  }
  expect((await seen(staff.owner)).member?.id).toBe(people[0])
  const { member, code, by, report } = await seen(staff.analyst)
  expect([member, by, report.length]).toEqual([null, 'member', 4])
  expect(code).toMatch(/^\*{5}..$/)
})

test('a replay plans again, says what differs, and books, keeps and counts nothing', async () => {
  const before = world.log.length
  const { code } = world.slip({ platform: from, count: 4, seed: 4 })
  const payload = { code, origin_platform: from, destination_platform: to }
  const conversion = { method: 'POST', url: '/convert_code', payload } as const
  expect((await world.app.inject(conversion)).statusCode).toBe(200)
  const converting = askedSince(before, to)
  const planning = world.log.length
  await world.app.inject({ ...conversion, url: '/api/v1/conversions/plan' })
  const planned = new Set(askedSince(planning, to))
  const booking = converting.filter((route) => !planned.has(route))
  expect(booking.length).toBeGreaterThan(0)
  await sql`update conversion set report = jsonb_set(report, '{0,status}', '"missing-market"')
    where id = ${real}`.execute(world.db)
  const stored = async () =>
    (
      await sql`select (select count(*) from conversion) as conversions,
        (select count(*) from conversion_plan) as plans,
        (select count(*) from table_fault) as faults,
        (select count(*) from code_conversion) as counted`.execute(world.db)
    ).rows
  const kept = await stored()
  const since = world.log.length
  const reply = await staff.analyst.send('POST', `${log}/${real}/replay`)
  expect(reply.status).toBe(200)
  const { report, differences } = conversionLog.replay.ok.parse(reply.body).data
  expect(report.length).toBe(4)
  expect(differences).toMatchObject([
    { index: 0, before: { status: 'missing-market' }, today: { status: report[0]?.status } },
  ])
  const asked = askedSince(since, to)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((route) => booking.includes(route))).toEqual([])
  expect(await stored()).toEqual(kept)
  expect((await staff.owner.send('POST', `${log}/${uuidv7(world.now())}/replay`)).status).toBe(404)
})

test('unknown markets are ranked by people, and few of them are not told apart', async () => {
  const unknown = (market: string): Part[] => [{ key: null, status: 'unsupported', market }]
  for (const [index, profile] of people.entries()) {
    await past(`2026-11-15T0${index}:00:00Z`, unknown('Corners race'), { profile_id: profile })
  }
  // One visitor many times is one person.
  const claim = { claim_hash: Buffer.alloc(32, 7), claim_until: new Date('2026-11-16T00:00:00Z') }
  for (let hour = 10; hour < 20; hour += 1) {
    await past(`2026-11-15T${hour}:00:00Z`, unknown('Throw-ins'), claim)
  }
  let countedAt: string | null = ''
  const ranked = async (who: Browser) => {
    const { body } = await who.send('GET', '/api/v1/admin/unmapped-markets?days=7')
    const { data } = conversionLog.unmapped.ok.parse(body)
    countedAt = data.counted_at
    return data.markets.map(({ market, people: many, games }) => [market, many, games])
  }
  const games = [6, 10]
  expect([await ranked(staff.owner), countedAt]).toEqual([[], null])
  const rankedAt = await rank()
  expect(await ranked(staff.owner)).toEqual([
    ['Corners race', 6, games[0]],
    ['Throw-ins', 1, games[1]],
  ])
  expect((await ranked(staff.analyst))[1]).toEqual(['Throw-ins', '<5', games[1]])
  // It is what was counted, with its moment, until it is counted again; nothing adds up.
  await past('2026-11-15T21:00:00Z', unknown('Corners race'))
  expect((await ranked(staff.owner))[0]).toEqual(['Corners race', 6, 6])
  expect(countedAt).toBe(rankedAt.toISOString())
  await rank()
  expect((await ranked(staff.owner))[0]).toEqual(['Corners race', 7, 7])
})

test('an export holds the rows of the filter, runs no formula, and is written down', async () => {
  const reply = await world.app.inject({
    url: `${log}/export?unmapped=yes`,
    headers: { cookie: cookieOf(staff.analyst) },
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  const { count } = await listed('unmapped=yes')
  const lines = reply.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(count.value + 1)
  expect(lines[1]).toContain(",'=1+1,")
  for (const start of ['=', '+', '-', '@', '\t', '\r']) expect(csvCell(`${start}x`)).toContain("'")
  const { rows } = await sql`select detail from audit_event where action = 'export'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ detail: { unmapped: 'yes' } }])
  const visitor = await world.app.inject(`${log}/export`)
  expect(visitor.statusCode).toBe(403)
})

function cookieOf({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
