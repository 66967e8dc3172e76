import { posts, recordDownload, recordRules } from '@strix/contracts'
import type { RecordAnalytics, RecordDownload, RecordRoot } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { addCounting, addFixture, say } from '../../testing/test-results.ts'
import { settleResults } from '../results/index.ts'
import { rowBody } from './chain.ts'
import { makeRoots } from './roots.service.ts'
import { summarize } from './summary.ts'
import { verifyRecord } from './verify.ts'

let app: TestApp
let ada: Person
const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-16T08:00:00Z') })
  ada = await newPerson(app)
  // Somebody else's record beside it, so that a root stands on more than one head.
  const bola = await newPerson(app, { email: 'bola@strix.example' })
  await addCounting(app, {
    profileId: bola.profileId,
    games: [{ fixtureId: await addFixture(app) }],
  })
  for (let slip = 0; slip < 4; slip += 1)
    await playSlip(ada, slip % 2 === 0 ? '2-0 1-0' : '0-1 0-0')
  await makeRoots(app.db, app.now())
})
afterAll(() => app.close())

/** A slip is posted, its match played and settled, and a day goes by. */
async function playSlip(person: Person, score: string): Promise<void> {
  const fixtureId = await addFixture(app)
  const games = [{ fixtureId, odds: 2.5 }]
  await addCounting(app, { profileId: person.profileId, games })
  app.advance(4 * hourMs)
  await say(app, fixtureId, score)
  await settleResults(app.services, undefined)
  app.advance(dayMs - 4 * hourMs)
}

async function get(path: string): Promise<{ status: number; data: unknown }> {
  const answer = await app.app.inject(path)
  return { status: answer.statusCode, data: (answer.json() as { data: unknown }).data }
}

async function download(profileId = ada.profileId): Promise<RecordDownload> {
  return recordDownload.parse((await get(`/api/v1/profile/${profileId}/record/download`)).data)
}

async function publishedRoots(): Promise<RecordRoot[]> {
  return (await get('/api/v1/records/roots')).data as RecordRoot[]
}

test('what followers got is what came back: a void game pays them no odds either', async () => {
  const [eze, fan] = [await newPerson(app), await newPerson(app)]
  const { profileId } = eze
  const [off, on] = [await addFixture(app), await addFixture(app)]
  const games = [{ fixtureId: off }, { fixtureId: on }]
  const codeId = await addCounting(app, { profileId, games })
  const ids = { code_id: codeId, profile_id: fan.profileId, conversion_id: codeId }
  await app.db
    .insertInto('code_conversion')
    .values({ ...ids, at: app.now(), odds: 4.2 })
    .execute()
  app.advance(4 * hourMs)
  await say(app, on, '1-0 0-0')
  const followers = async () => {
    await settleResults(app.services, undefined)
    const { data } = await get(`/api/v1/profile/${profileId}/record?tz=UTC`)
    return (data as RecordAnalytics).followers
  }
  await say(app, off, '1-0 0-0')
  expect((await followers()).return_rate).toBeCloseTo(3.2, 6)
  await say(app, off, 'postponed')
  // Of two games at 2 each, half of the odds are left.
  expect((await followers()).return_rate).toBeCloseTo(1.1, 6)
})

test('a record recomputed from its download equals the page', async () => {
  const page = (await get(`/api/v1/profile/${ada.profileId}/record?tz=UTC`)).data as RecordAnalytics
  const { rows } = await download()
  const bodies = rows.flatMap(({ body }) =>
    body === null ? [] : [rowBody.parse(JSON.parse(body))],
  )
  const own = summarize(bodies, { now: app.now(), day: (at) => at.toISOString().slice(0, 10) })
  const { profile_id: _id, followers: _followers, head, ...shown } = page
  expect(shown).toEqual(own)
  expect(shown.counts).toMatchObject({ posted: 4, won: 2, lost: 2 })
  expect(shown.level_stakes).toMatchObject({ staked: 4, returned: 5, return_rate: 0.25 })
  expect(head).toEqual({ seq: 8, hash: rows.at(-1)?.hash })
  // The sums that cards show are kept beside the rows, and must say the same.
  const { json } = await app.services.feedService.visit({
    viewerId: ada.profileId,
    profileId: ada.profileId,
    page: { current_page: 1, page_size: 1 },
  })
  const kept = posts.visit.ok.parse(JSON.parse(String(json)))
  const { expected, low, high } = shown.expectation
  expect(kept.data[0]?.profile.record).toMatchObject({ won: 2, lost: 2, win_rate: 0.5 })
  expect(kept.data[0]?.profile.record).toMatchObject({ expected, low, high })
})

test('slips on one match count once, on cards as on the page', async () => {
  const dayo = await newPerson(app, { email: 'dayo@strix.example' })
  const { profileId } = dayo
  const [one, other, third] = [await addFixture(app), await addFixture(app), await addFixture(app)]
  const slips = [[one], [one], [one, other], [other], [third]]
  for (const slip of slips) {
    const games = slip.map((fixtureId) => ({ fixtureId, odds: 2 }))
    await addCounting(app, { profileId, games })
  }
  app.advance(4 * hourMs)
  for (const fixtureId of [one, other, third]) await say(app, fixtureId, '2-0 1-0')
  await settleResults(app.services, undefined)
  const page = (await get(`/api/v1/profile/${profileId}/record?tz=UTC`)).data as RecordAnalytics
  const { groups, expected, low, high } = page.expectation
  expect({ groups, expected, low, high }).toEqual({ groups: 2, expected: 2.25, low: 0, high: 5 })
  const found = await sql`
    select groups, expected, chance_low as low, chance_high as high
    from record_head where profile_id = ${profileId}`.execute(app.db)
  expect(found.rows).toEqual([{ groups, expected, low, high }])
  app.advance(dayMs - 4 * hourMs)
})

test('an honest record verifies against its roots and any older download', async () => {
  const before = await download()
  const roots = await publishedRoots()
  expect(roots.map(({ day, heads }) => [day, heads])).toEqual([
    ['2026-11-16', 2],
    ['2026-11-17', 2],
    ['2026-11-18', 2],
    ['2026-11-19', 2],
  ])
  expect(verifyRecord({ now: before, roots })).toEqual([])
  await playSlip(ada, '1-0 0-0')
  await makeRoots(app.db, app.now())
  const now = await download()
  expect(verifyRecord({ old: before, now, roots: await publishedRoots() })).toEqual([])
  const csv = await app.app.inject(`/api/v1/profile/${ada.profileId}/record.csv`)
  expect(csv.body.split('\r\n')[0]).toBe('seq,previous,hash,salt,body,version,at,opens_at,content')
  expect(csv.body.split('\r\n')).toHaveLength(now.rows.length + 2)
})

test('a game that is put off after its slip was lost is no part of its odds either', async () => {
  const femi = await newPerson(app, { email: 'femi@strix.example' })
  const { profileId } = femi
  const [first, second] = [await addFixture(app), await addFixture(app)]
  const games = [first, second].map((fixtureId) => ({ fixtureId, odds: 2 }))
  await addCounting(app, { profileId, games })
  app.advance(4 * hourMs)
  const expected = async () => {
    await settleResults(app.services, undefined)
    const { data } = await get(`/api/v1/profile/${profileId}/record?tz=UTC`)
    const page = (data as RecordAnalytics).expectation.expected
    const kept = await sql<{ expected: number }>`
      select expected from record_head where profile_id = ${profileId}`.execute(app.db)
    return { page, card: kept.rows[0]?.expected }
  }
  await say(app, first, '0-1 0-0')
  expect(await expected()).toEqual({ page: 0.25, card: 0.25 })
  await say(app, second, 'postponed')
  expect(await expected()).toEqual({ page: 0.5, card: 0.5 })
  app.advance(dayMs - 4 * hourMs)
})

test('wins are listed, the latest first', async () => {
  const { data } = await get(`/api/v1/profile/${ada.profileId}/record/wins?page_size=2`)
  expect(data).toMatchObject([
    { platform: 'sportybet', fold: 1, odds: 2.5, return_factor: 2.5 },
    { platform: 'sportybet' },
  ])
})

test('a win of forty games, all but one of them postponed, is a win like others', async () => {
  const lucky = await newPerson(app, { email: 'lucky@strix.example' })
  const fixtureIds: string[] = []
  for (let game = 0; game < 40; game += 1) fixtureIds.push(await addFixture(app))
  const games = fixtureIds.map((fixtureId) => ({ fixtureId, odds: 8 }))
  const { profileId } = lucky
  await addCounting(app, { profileId, games })
  app.advance(4 * hourMs)
  for (const [game, id] of fixtureIds.entries()) {
    await say(app, id, game === 0 ? '2-0 1-0' : 'postponed')
  }
  await settleResults(app.services, undefined)
  const wins = await get(`/api/v1/profile/${profileId}/record/wins`)
  expect(wins).toMatchObject({ status: 200, data: [{ fold: 40, return_factor: 8 }] })
  expect((await get(`/api/v1/profile/${profileId}/record`)).status).toBe(200)
})

test('a proof leads from one row to the root of its day', async () => {
  const { data } = await get(`/api/v1/profile/${ada.profileId}/record/proof/3`)
  expect(data).toMatchObject({
    rows: [{ seq: 3 }, { seq: 4 }],
    proof: { day: '2026-11-17', seq: 4 },
  })
  expect((await get(`/api/v1/profile/${ada.profileId}/record/proof/999`)).status).toBe(404)
})

test('a posted code says which row it is, and the first root above it', async () => {
  const [, , third] = (await download()).rows
  const { code: codeId } = rowBody.parse(JSON.parse(third?.body ?? ''))
  const path = `/api/v1/code/${codeId}/record`
  const roots = await publishedRoots()
  const { root } = roots.find(({ day }) => day === '2026-11-17') ?? {}
  expect((await get(path)).data).toEqual({
    seq: 3,
    at: third?.at,
    hash: third?.hash,
    root: { day: '2026-11-17', root },
  })
  const games = [{ fixtureId: await addFixture(app) }]
  const { profileId } = ada
  const today = await addCounting(app, { profileId, games })
  expect((await get(`/api/v1/code/${today}/record`)).data).toMatchObject({ root: null })
  const uncounted = await addCounting(app, { profileId, games, counts: false })
  expect(await get(`/api/v1/code/${uncounted}/record`)).toEqual({ status: 200, data: null })
  const locked = await addCounting(app, { profileId, games, subscribersOnly: true })
  expect((await get(`/api/v1/code/${locked}/record`)).status).toBe(404)
})

test('an open subscribers-only row shows its hash alone until its last kick-off', async () => {
  const chi = await newPerson(app, { email: 'chi@strix.example' })
  const late = new Date(app.now().getTime() + 5 * hourMs)
  const games = [
    { fixtureId: await addFixture(app) },
    { fixtureId: await addFixture(app, late), kickoff: late },
  ]
  const { profileId } = chi
  await addCounting(app, { profileId, games, subscribersOnly: true })
  const path = `/api/v1/profile/${profileId}/record`
  const locked = await download(profileId)
  expect(locked.rows).toEqual([
    expect.objectContaining({ seq: 1, salt: null, body: null, opens_at: late.toISOString() }),
  ])
  expect((await app.app.inject(`${path}.csv`)).body).not.toContain('1x2/home')
  expect(JSON.stringify((await get(path)).data)).not.toContain('1x2')
  // One game runs, and the other is still worth its price.
  app.advance(3 * hourMs)
  expect((await download(profileId)).rows[0]?.body).toBeNull()
  app.advance(2 * hourMs)
  const open = await download(profileId)
  expect(open.rows[0]?.body).toContain('1x2/home')
  expect(verifyRecord({ old: locked, now: open })).toEqual([])
})

test.each(['record_row', 'record_root', 'result_trace'])(
  'the server itself may not change or empty %s',
  async (table) => {
    const { db } = app
    for (const text of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(text).execute(db)).rejects.toThrow('permission denied')
    }
    const column = table === 'record_root' ? 'made_at' : 'at'
    const update = sql.raw(`update ${table} set ${column} = now()`).execute(db)
    await expect(update).rejects.toThrow('permission denied')
  },
)

test('people are ranked from as many groups of slips on as a record says something', async () => {
  const { slipsToSayMin } = recordRules
  const worthOf = async (groups: number) => {
    const { rows } = await sql<{ worth: number | null }>`
      update record_head set won = 60, lost = 0, groups = ${groups}, expected = 1, chance_width = 2
      where profile_id = ${ada.profileId} returning worth`.execute(app.db)
    return rows[0]?.worth
  }
  expect(await worthOf(slipsToSayMin)).toBeGreaterThan(0)
  expect(await worthOf(slipsToSayMin - 1)).toBeNull()
})
