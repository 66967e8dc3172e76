import { platforms } from '@strix/contracts'
import type { ConversionView, PlanView } from '@strix/contracts'
import { PlatformError } from '@strix/platforms'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestApp, profileHeader } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { conversionJobs } from './conversion.jobs.ts'

let world: TestWorld
/** A code that converts whole from the first platform to the second. */
let whole: { code: string; count: number }
/** One of which the destination lacks a part. */
let part: { code: string; count: number }
const from = 'sportybet'
const to = 'bet9ja'

let profile: string

beforeAll(async () => {
  world = await openTestWorld()
  profile = (await newPerson(world)).profileId
  whole = { ...find(true), count: 4 }
  part = { ...find(false), count: 4 }
})
afterAll(() => world.close())
beforeEach(() => {
  world.log.length = 0
})

/** A slip whose every pick the destination offers, or exactly not every one. */
function find(all: boolean): { code: string } {
  for (let seed = 1; seed < 200; seed += 1) {
    const { code, picks } = world.slip({ platform: from, count: 4, seed })
    const offered = picks.filter((pick) => world.control.offers(to, pick.matchId, pick.key)).length
    if (all ? offered === 4 : offered > 0 && offered < 4) return { code }
  }
  throw new Error('the world has no such slip')
}

type Headers = Record<string, string>

function post(url: string, payload: object, headers: Headers = {}, app: TestApp = world) {
  return app.app.inject({ method: 'POST', url, payload, headers })
}

function body(code: string, more: object = {}) {
  return { code, origin_platform: from, destination_platform: to, ...more }
}

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const header = answer.headers['set-cookie']
  const text = Array.isArray(header) ? String(header[0]) : String(header)
  return text.split(';', 1)[0] ?? ''
}

/** What a browser sends with a call from our own page. */
function browser(cookie: string): Headers {
  return { cookie, 'sec-fetch-site': 'same-origin' }
}

function eventsOf(text: string): { event: string; data: unknown }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return { event: event.slice(7), data: JSON.parse(data.slice(6)) as unknown }
    })
}

async function fullCodeOf(id: string): Promise<string> {
  const row = await world.db
    .selectFrom('conversion')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.code ?? ''
}

function idOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers.location).split('/').at(-1) ?? ''
}

test('a visitor gets a masked code, a full report and a place to look it up', async () => {
  const answer = await post('/convert_code', body(whole.code))
  expect(answer.statusCode).toBe(200)
  const { data, report } = answer.json<{ data: string; report: { status: string }[] }>()
  expect(data).toMatch(/^\*{5}..$/)
  expect(report.map(({ status }) => status)).toEqual(Array(whole.count).fill('exact'))
  const full = await fullCodeOf(idOf(answer))
  expect(data).toBe(`*****${full.slice(-2)}`)
  expect(world.control.read(to, full)?.length).toBe(whole.count)
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^strix_claim=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('no byte of any answer, header, stream or log holds the whole code', async () => {
  const spoken: string[] = []
  const keep = (answer: { body: string; headers: object }) => {
    spoken.push(answer.body, JSON.stringify(answer.headers))
    return answer
  }
  const key = { 'idempotency-key': 'masking-key-0123456789' }
  const made = await post('/convert_code', body(whole.code), key)
  keep(made)
  keep(await post('/convert_code', body(whole.code), key))
  const headers = browser(cookieOf(made))
  const plan = await post('/api/v1/conversions/plan', body(whole.code), headers)
  keep(plan)
  const streamed = await post('/api/v1/conversions/stream', body(whole.code), headers)
  keep(streamed)
  const result = eventsOf(streamed.body).at(-1)?.data as ConversionView
  keep(await world.app.inject({ url: `/api/v1/conversions/${result.id}`, headers }))
  keep(await world.app.inject({ url: `/api/v1/conversions/${idOf(made)}`, headers }))
  keep(await world.app.inject('/api/v1/platforms'))
  keep(await world.app.inject('/metrics'))
  const stored = await world.db.selectFrom('idempotency').selectAll().execute()
  const said = [...spoken, ...world.log, JSON.stringify(stored)].join('\n')
  for (const id of [idOf(made), result.id]) {
    const full = await fullCodeOf(id)
    expect(full.length).toBeGreaterThan(4)
    expect(said).not.toContain(full)
  }
  expect(result).toMatchObject({ masked: true, link: null })
})

test('the browser that made it sees it again; another does not', async () => {
  const made = await post('/convert_code', body(whole.code))
  const url = `/api/v1/conversions/${idOf(made)}`
  const own = await world.app.inject({ url, headers: { cookie: cookieOf(made) } })
  expect(own.json()).toMatchObject({ data: { masked: true, link: null, converted: 4, total: 4 } })
  for (const headers of [
    {},
    { cookie: 'strix_claim=short' },
    { cookie: `strix_claim=${'a'.repeat(43)}` },
  ]) {
    const other = await world.app.inject({ url, headers })
    expect(other.statusCode).toBe(404)
  }
  expect((await world.app.inject({ url, headers: { [profileHeader]: profile } })).statusCode).toBe(
    404,
  )
})

test('after log-in the same browser gets the whole code and keeps it', async () => {
  const made = await post('/convert_code', body(whole.code))
  const url = `/api/v1/conversions/${idOf(made)}`
  const claimed = await world.app.inject({
    url,
    headers: { cookie: cookieOf(made), [profileHeader]: profile },
  })
  const view = claimed.json<{ data: ConversionView }>().data
  expect(view.code).toBe(await fullCodeOf(idOf(made)))
  expect(view.masked).toBe(false)
  expect(view.link).toContain(view.code)
  const later = await world.app.inject({ url, headers: { [profileHeader]: profile } })
  expect(later.json<{ data: ConversionView }>().data.code).toBe(view.code)
})

test('the claim lasts a day', async () => {
  const made = await post('/convert_code', body(whole.code))
  const request = { url: `/api/v1/conversions/${idOf(made)}`, headers: { cookie: cookieOf(made) } }
  const tomorrow = await openTestApp({
    url: world.url,
    startAt: new Date(worldStartsAt.getTime() + 25 * 3_600_000),
  })
  expect((await tomorrow.app.inject(request)).statusCode).toBe(404)
  expect((await world.app.inject(request)).statusCode).toBe(200)
  await tomorrow.close()
})

test('somebody signed in gets the whole code at once', async () => {
  const answer = await post('/convert_code', body(whole.code), { [profileHeader]: profile })
  expect(answer.json<{ data: string }>().data).toBe(await fullCodeOf(idOf(answer)))
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('the same key books once, however often it is pressed', async () => {
  const before = world.control.requests()[to] ?? 0
  const key = { 'idempotency-key': 'press-key-0123456789' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post('/convert_code', body(whole.code), key)),
  )
  const again = await post('/convert_code', body(whole.code), key)
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(new Set([...done, again].map(idOf)).size).toBe(1)
  expect(world.control.requests()[to]).toBeLessThanOrEqual(before + whole.count + 3)
})

test('a plan books nothing and says what would become of each game', async () => {
  const count = await world.db
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const answer = await post('/api/v1/conversions/plan', body(part.code))
  const plan = answer.json<{ data: PlanView }>().data
  expect(plan.total).toBe(part.count)
  expect(plan.convertible).toBeGreaterThan(0)
  expect(plan.convertible).toBeLessThan(part.count)
  expect(plan.report).toHaveLength(part.count)
  for (const row of plan.report.filter(({ status }) => status !== 'exact')) {
    expect(row.reason).toMatch(/\.$/)
  }
  const after = await world.db
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  expect(after.n).toBe(count.n)
})

test('a plan is booked as agreed, in this process or another', async () => {
  const { data: plan } = (await post('/api/v1/conversions/plan', body(part.code))).json<{
    data: PlanView
  }>()
  const agreed = body(part.code, { plan_id: plan.plan_id, policy: 'partial' })
  const here = await post('/convert_code', agreed)
  expect(here.statusCode).toBe(200)
  const other = await openTestApp({
    url: world.url,
    startAt: worldStartsAt,
    sandbox: world.sandbox,
  })
  const there = await post('/convert_code', agreed, {}, other)
  expect(there.statusCode).toBe(200)
  for (const answer of [here, there]) {
    expect(world.control.read(to, await fullCodeOf(idOf(answer)))).toHaveLength(plan.convertible)
  }
  await other.close()
})

test('a plan is for its own slip, and for five minutes', async () => {
  const { data: plan } = (await post('/api/v1/conversions/plan', body(whole.code))).json<{
    data: PlanView
  }>()
  const wrong = await post('/convert_code', body(part.code, { plan_id: plan.plan_id }))
  expect(wrong.json()).toMatchObject({ code: 'PLAN_EXPIRED', status: 410 })
  const later = await openTestApp({
    url: world.url,
    startAt: new Date(worldStartsAt.getTime() + 600_000),
  })
  const late = await post('/convert_code', body(whole.code, { plan_id: plan.plan_id }), {}, later)
  expect(late.json()).toMatchObject({ code: 'PLAN_EXPIRED' })
  await later.close()
})

test('policy all refuses a slip that converts in part, with the report', async () => {
  const answer = await post('/convert_code', body(part.code, { policy: 'all' }))
  expect(answer.statusCode).toBe(422)
  const problem = answer.json<{ code: string; detail: string; report: unknown[] }>()
  expect(problem.code).toBe('NOT_CONVERTIBLE')
  expect(problem.report).toHaveLength(part.count)
  const failed = await world.db
    .selectFrom('conversion')
    .selectAll()
    .where('problem', '=', 'NOT_CONVERTIBLE')
    .execute()
  expect(failed.length).toBeGreaterThan(0)
  expect(failed[0]).toMatchObject({ code: null, total: part.count })
})

/** Until the test ends the destination takes no code with the second game, or leaves it out. */
async function takeOut(how: 'leaves out' | 'refuses'): Promise<void> {
  const runner = (await world.services.platforms.open()).access(to)
  const { book } = runner
  onTestFinished(() => void (runner.book = book))
  let out: string | undefined
  runner.book = async (picks, options) => {
    out ??= picks[1]?.event.id
    const left = picks.filter(({ event }) => event.id !== out)
    if (how === 'refuses' && left.length < picks.length) {
      throw new PlatformError({ kind: 'REFUSED', platform: to, message: 'Not with this game.' })
    }
    return await book(left, options)
  }
}

test('a game that falls out at booking stands in the log as its reader was told', async () => {
  await takeOut('leaves out')
  const answer = await post('/convert_code', body(whole.code, { policy: 'all' }))
  const { report } = answer.json<{ report: { status: string }[] }>()
  expect(report.map(({ status }) => status)).toEqual(['exact', 'refused', 'exact', 'exact'])
  const kept = await world.db
    .selectFrom('conversion')
    .select('report')
    .where('origin_code', '=', whole.code)
    .where('problem', '=', 'NOT_CONVERTIBLE')
    .executeTakeFirstOrThrow()
  expect(kept.report).toEqual(report)
})

test('what a platform refuses only as a whole is answered with the report', async () => {
  const runner = (await world.services.platforms.open()).access(to)
  const { book } = runner
  onTestFinished(() => void (runner.book = book))
  runner.book = async (picks, options) => {
    if (picks.length < whole.count) return await book(picks, options)
    throw new PlatformError({ kind: 'REFUSED', platform: to, message: 'Not these together.' })
  }
  const told = { code: 'NOT_CONVERTIBLE', detail: expect.stringContaining('together. Try fewer') }
  const streamed = await post('/api/v1/conversions/stream', body(whole.code))
  const last = eventsOf(streamed.body).at(-1)
  expect(last).toMatchObject({ event: 'problem', data: told })
  const report = Array.from({ length: whole.count }, () => ({ status: 'exact' }))
  expect(last?.data).toMatchObject({ report })
  const posted = await post('/convert_code', body(whole.code, { policy: 'all' }))
  expect(posted.statusCode).toBe(422)
  expect(posted.json()).toMatchObject({ ...told, report })
})

/** Until the test ends the destination refuses the slips that this says, by their places. */
async function refuseWhere(isRefused: (places: number[]) => boolean): Promise<void> {
  const runner = (await world.services.platforms.open()).access(to)
  const { book } = runner
  onTestFinished(() => void (runner.book = book))
  let ids: string[] | undefined
  runner.book = async (picks, options) => {
    const games = picks.map(({ event }) => event.id)
    ids ??= games
    const all = ids
    if (!isRefused(games.map((id) => all.indexOf(id)))) return await book(picks, options)
    throw new PlatformError({ kind: 'REFUSED', platform: to, message: 'Not this slip.' })
  }
}

test.each<[string, (places: number[]) => boolean, string[]]>([
  [
    'one game, and the rest together',
    (places) => places.includes(1) || places.length > 2,
    ['exact', 'refused', 'exact', 'exact'],
  ],
  ['every game', () => true, ['exact', 'exact', 'exact', 'exact']],
])('nobody is asked to agree to what a platform refused: %s', async (_what, isRefused, left) => {
  await refuseWhere(isRefused)
  const kept = () => world.db.selectFrom('conversion_plan').select('id').execute()
  const before = await kept()
  const streamed = await post('/api/v1/conversions/stream', body(whole.code))
  const last = eventsOf(streamed.body).at(-1)
  const detail = expect.stringContaining('Not this slip.')
  const report = left.map((status) => ({ status }))
  const data = { status: 422, code: 'NOT_CONVERTIBLE', detail, report }
  expect(last).toMatchObject({ event: 'problem', data })
  expect(await kept()).toHaveLength(before.length)
})

test('without a policy a part is converted', async () => {
  const answer = await post('/convert_code', body(part.code))
  expect(answer.statusCode).toBe(200)
  const view = await world.app.inject({
    url: String(answer.headers.location),
    headers: { cookie: cookieOf(answer) },
  })
  const { converted, total } = view.json<{ data: ConversionView }>().data
  expect(converted).toBeGreaterThan(0)
  expect(converted).toBeLessThan(total)
})

test('the stream shows its steps and each game, then the result', async () => {
  const answer = await post('/api/v1/conversions/stream', body(whole.code))
  const events = eventsOf(answer.body)
  expect(
    new Set(
      events
        .filter(({ event }) => event === 'step')
        .map(({ data }) => (data as { step: string }).step),
    ),
  ).toEqual(new Set(['load', 'match', 'book', 'verify']))
  expect(events.filter(({ event }) => event === 'selection')).toHaveLength(whole.count)
  expect(events.at(-1)).toMatchObject({
    event: 'result',
    data: { converted: 4, total: 4, masked: true },
  })
  expect(cookieOf(answer)).toContain('strix_claim=')
})

test('a stream that converts in part ends with the plan, then books on agreement', async () => {
  const first = eventsOf((await post('/api/v1/conversions/stream', body(part.code))).body).at(-1)
  expect(first?.event).toBe('plan')
  const { plan_id: planId, convertible } = (first as { data: PlanView }).data
  const agreed = body(part.code, { plan_id: planId, policy: 'partial' })
  const second = eventsOf((await post('/api/v1/conversions/stream', agreed)).body).at(-1)
  expect(second).toMatchObject({ event: 'result', data: { converted: convertible } })
  const all = eventsOf(
    (await post('/api/v1/conversions/stream', body(part.code, { policy: 'all' }))).body,
  ).at(-1)
  expect(all).toMatchObject({ event: 'problem', data: { code: 'NOT_CONVERTIBLE' } })
})

test.each(['leaves out', 'refuses'] as const)(
  'of a slip of which the platform %s a game at booking, the rest is booked on agreement',
  async (how) => {
    await takeOut(how)
    const stream = async (more: object) =>
      eventsOf((await post('/api/v1/conversions/stream', body(whole.code, more))).body).at(-1)
    const kept = () => world.db.selectFrom('conversion').select('id').execute()
    const before = await kept()
    const asked = await stream({})
    expect(asked).toMatchObject({ event: 'plan', data: { convertible: 3, total: 4 } })
    const { plan_id: planId, report } = (asked as { data: PlanView }).data
    expect(report.map(({ status }) => status)).toEqual(['exact', 'refused', 'exact', 'exact'])
    expect(await kept()).toHaveLength(before.length)
    const data = { converted: 3, total: 4 }
    expect(await stream({ plan_id: planId })).toMatchObject({ event: 'result', data })
    // Another process has not met the refusal, and keeps to what was agreed.
    const { url, sandbox } = world
    const other = await openTestApp({ url, startAt: worldStartsAt, sandbox })
    const agreed = body(whole.code, { plan_id: planId })
    const there = await post('/convert_code', agreed, {}, other)
    expect(there.json<{ report: unknown }>().report).toMatchObject(
      report.map(({ status }) => ({ status })),
    )
    await other.close()
  },
)

test.each<[string, object, number, string]>([
  ['the same platform twice', { origin_platform: 'bet9ja' }, 422, 'SAME_PLATFORM'],
  ['a platform we do not know', { origin_platform: 'betfair' }, 400, 'INVALID_INPUT'],
  ['a code with signs', { code: 'AB-12!' }, 400, 'INVALID_INPUT'],
  ['no code', { code: undefined }, 400, 'INVALID_INPUT'],
  ['a policy that is none', { policy: 'some' }, 400, 'INVALID_INPUT'],
  ['a plan id that is none', { plan_id: '7' }, 400, 'INVALID_INPUT'],
  ['a code nobody made', { code: 'ZZZZZ9' }, 404, 'CODE_NOT_FOUND'],
])('%s', async (_name, change, status, code) => {
  for (const url of ['/convert_code', '/api/v1/conversions/stream']) {
    const answer = await post(url, { ...body(whole.code), ...change })
    const problem = answer.headers['content-type']?.toString().includes('event-stream')
      ? eventsOf(answer.body).at(-1)?.data
      : answer.json<unknown>()
    expect(problem).toMatchObject({ status, code })
    expect((problem as { detail: string }).detail).toMatch(/\S.*[.!?]$/)
  }
})

test('oneXbet is taken for 1xbet and never sent out', async () => {
  const answer = await post('/api/v1/conversions/stream', {
    ...body(whole.code),
    destination_platform: 'oneXbet',
  })
  expect(answer.body).not.toContain('oneXbet')
  const last = eventsOf(answer.body).at(-1)
  expect(['result', 'plan']).toContain(last?.event)
})

test('prices on every platform, best first, nobody left out', async () => {
  const answer = await post('/api/v1/conversions/prices', { code: whole.code, platform: from })
  const rows = answer.json<{
    data: { platform: string; carried: number; odds: number | null; state: string }[]
  }>().data
  expect(rows.map(({ platform }) => platform).toSorted()).toEqual([
    '1xbet',
    '22bet',
    'bet9ja',
    'betking',
    'nairabet',
    'sportybet',
  ])
  const carried = rows.filter(({ carried: count }) => count === 4).map(({ odds }) => odds ?? 0)
  expect(carried.length).toBeGreaterThan(1)
  expect(carried).toEqual(carried.toSorted((a, b) => b - a))
})

test('the list of platforms has their order, names and codes that work', async () => {
  const { data } = (await world.app.inject('/api/v1/platforms')).json<{
    data: { id: string; on: boolean; mode: string; examples: string[] }[]
  }>()
  expect(data.map(({ id }) => id)).toEqual(platforms.map(({ id }) => id))
  for (const { id, on, mode, examples } of data) {
    expect({ on, mode }).toEqual({ on: true, mode: 'sandbox' })
    const load = await world.app.inject(`/api/v1/code/${examples[0] ?? ''}/load/${id}`)
    expect(load.statusCode).toBe(200)
  }
})

test('visitors are forgotten after a month, accounts are not', async () => {
  const mine = await post('/convert_code', body(whole.code), { [profileHeader]: profile })
  const visit = await post('/convert_code', body(whole.code))
  const now = () => new Date(world.now().getTime() + 31 * 24 * 3_600_000)
  const [job] = conversionJobs({ db: world.db, now })
  await job?.run({}, { signal: undefined, log: world.app.log as never })
  const left = await world.db.selectFrom('conversion').select('id').execute()
  expect(left.map(({ id }) => id)).toContain(idOf(mine))
  expect(left.map(({ id }) => id)).not.toContain(idOf(visit))
  expect(await world.db.selectFrom('conversion_plan').select('id').execute()).toEqual([])
})
