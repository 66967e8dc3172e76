/** What is changed beside the rows of records: the audit finds it, tells it, and sets it right. */
import { records } from '@strix/contracts'
import type { RecordFinding, RecordSummary } from '@strix/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import { addCounting, addFixture, runAsOwner } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { recordJobs } from './records.jobs.ts'
import { makeRoots } from './roots.service.ts'
import { edited, playSlip, rewriteRecord } from './test-records.ts'

let app: TestApp
let profileId: string
let lost: string
let looks = 0

beforeEach(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-16T08:00:00Z') })
  profileId = (await newPerson(app)).profileId
  await playSlip(app, profileId, '2-0 1-0')
  lost = await playSlip(app, profileId, '0-1 0-0')
  const open = [{ fixtureId: await addFixture(app) }, { fixtureId: await addFixture(app) }]
  await addCounting(app, { profileId, games: open, subscribersOnly: true })
  await makeRoots(app.db, app.now())
})
afterEach(() => app.close())

/** Runs the nightly job; answers what its gauge says. */
async function audit(): Promise<number | undefined> {
  const job = recordJobs(app.services).find(({ name }) => name === 'record_audit')
  const log = { info() {}, debug() {}, error: (...words: unknown[]) => void alarms.push(words) }
  await job?.run({}, { signal: undefined, log: log as never })
  return (await app.services.metrics.recordFindings.get()).values[0]?.value
}
const alarms: unknown[] = []

/** What staff are shown. */
async function shown(): Promise<Pick<RecordFinding, 'kind' | 'repaired'>[]> {
  const staff = await staffBrowser(
    app,
    await newStaff(app, 'admin', `staff${(looks += 1)}@strix.example`),
  )
  const answer = await staff.send('GET', '/api/v1/admin/records/findings')
  expect(answer.status).toBe(200)
  const { data } = records.findings.ok.parse(answer.body)
  return data.map(({ kind, repaired }) => ({ kind, repaired }))
}

async function cardOf(): Promise<RecordSummary | null> {
  const page = { current_page: 1, page_size: 1 }
  const viewer = { viewerId: profileId, profileId }
  const { json } = await app.services.feedService.visit({ ...viewer, page })
  const { data } = JSON.parse(String(json)) as {
    data: { profile: { record: RecordSummary | null } }[]
  }
  return data[0]?.profile.record ?? null
}

test('an honest record has nothing to tell, while slips are open too', async () => {
  alarms.length = 0
  expect(await audit()).toBe(0)
  expect(alarms).toEqual([])
  expect(await shown()).toEqual([])
})

test('sums that cards show are changed: found, told and set right', async () => {
  const before = await cardOf()
  expect(before).toMatchObject({ won: 1, lost: 1 })
  for (const change of [{ won: 9, lost: 0 }, { expected: 0, chance_high: 0 }, { groups: 9 }]) {
    await app.db.updateTable('record_head').set(change).execute()
    alarms.length = 0
    expect(await audit()).toBeGreaterThan(0)
    expect(alarms).toHaveLength(1)
    expect(await cardOf()).toEqual(before)
  }
  expect(await shown()).toContainEqual({ kind: 'sums', repaired: true })
})

test('groups that a migration left to be counted are counted, and nobody is told', async () => {
  const before = await cardOf()
  expect(before).toMatchObject({ groups: 2 })
  await app.db.updateTable('record_head').set({ groups: null }).execute()
  expect(await cardOf()).toMatchObject({ groups: 0 })
  expect(await audit()).toBe(0)
  expect(await cardOf()).toEqual(before)
})

test('the place where a record goes on is changed: set right before rows are lost', async () => {
  await app.db
    .updateTable('record_head')
    .set({ seq: 1, hash: Buffer.alloc(32) })
    .execute()
  expect(await audit()).toBe(1)
  await playSlip(app, profileId, '1-0 0-0')
  await makeRoots(app.db, app.now())
  expect(await audit()).toBe(0)
})

test.each([
  ['outcome', { state: 'won', return_factor: 2.5 }],
  ['counting', { record: 'off' }],
  ['visibility', { subscribers_only: true, last_kickoff: new Date('2099-01-01') }],
] as const)('a code’s %s is changed: found, told and set right', async (kind, change) => {
  const columns = ['state', 'return_factor', 'record', 'subscribers_only', 'last_kickoff'] as const
  const read = () =>
    app.db.selectFrom('posted_code').select(columns).where('id', '=', lost).executeTakeFirst()
  const before = await read()
  await app.db.updateTable('posted_code').set(change).where('id', '=', lost).execute()
  expect(await audit()).toBe(1)
  expect(await read()).toEqual(before)
  expect(await shown()).toEqual([{ kind, repaired: true }])
})

test('the odds of a code are changed: found, told and set right', async () => {
  const odds = () =>
    app.db
      .selectFrom('posted_selection')
      .select('record_odds')
      .where('code_id', '=', lost)
      .executeTakeFirst()
  const before = await odds()
  await app.db
    .updateTable('posted_selection')
    .set({ record_odds: 25 })
    .where('code_id', '=', lost)
    .execute()
  expect(await audit()).toBe(1)
  expect(await odds()).toEqual(before)
  expect(await shown()).toEqual([{ kind: 'odds', repaired: true }])
})

test('rows made anew are told and set nothing right; told once until they hold again', async () => {
  await rewriteRecord(app, profileId, (rows) =>
    rows.map((row, index) =>
      index === 3 ? edited(row, () => ({ state: 'won', return_factor: 2.5, games: ['won'] })) : row,
    ),
  )
  const before = await cardOf()
  expect(await audit()).toBeGreaterThan(0)
  expect(await cardOf()).toEqual(before)
  const first = await shown()
  expect(first).toContainEqual({ kind: 'not-in-root', repaired: false })
  expect(await audit()).toBeGreaterThan(0)
  expect(await shown()).toEqual(first)
})

test('a row that its slip contradicts keeps nothing else wrong, and its slip is settled again', async () => {
  const before = await cardOf()
  const at = app.now().toISOString()
  await rewriteRecord(app, profileId, (rows) => [
    ...rows,
    ...rows
      .slice(3, 4)
      .map((row) => edited(row, () => ({ at, state: 'won', return_factor: 9, games: ['won'] }))),
  ])
  const won = { state: 'won', return_factor: 9 } as const
  await app.db.updateTable('posted_code').set(won).where('id', '=', lost).execute()
  await app.db.updateTable('record_head').set({ won: 2, lost: 0 }).execute()
  await app.db
    .updateTable('posted_code')
    .set({ return_factor: 77 })
    .where('state', '=', 'won')
    .where('id', '<>', lost)
    .execute()
  expect(await audit()).toBe(4)
  const told = (await shown()).map(({ kind, repaired }) => `${kind} ${repaired}`)
  expect(told.toSorted()).toEqual(['edited false', 'outcome true', 'outcome true', 'sums true'])
  expect(await cardOf()).toEqual(before)
  const codes = await app.db
    .selectFrom('posted_code')
    .select(['state', 'return_factor'])
    .where('profile_id', '=', profileId)
    .orderBy('posted_at')
    .execute()
  expect(codes.map(({ state, return_factor: factor }) => [state, Number(factor)])).toEqual([
    ['won', 2.5],
    ['lost', 0],
    ['open', 0],
  ])
  // The record goes on, and of the row that is wrong staff are told again.
  await playSlip(app, profileId, '1-0 0-0')
  await makeRoots(app.db, app.now())
  expect(await cardOf()).toMatchObject({ won: 2, lost: 1 })
  expect(await audit()).toBe(1)
})

test('a slip that a row posts once more counts once on cards', async () => {
  await runAsOwner(app, 'delete from record_proof')
  await runAsOwner(app, 'delete from record_root')
  await rewriteRecord(app, profileId, (rows) => [...rows.slice(0, 1), ...rows])
  await playSlip(app, profileId, '1-0 0-0')
  await makeRoots(app.db, app.now())
  expect(await cardOf()).toMatchObject({ won: 2, lost: 1, groups: 3 })
  expect(await audit()).toBe(1)
  expect(await shown()).toEqual([{ kind: 'edited', repaired: false }])
})

test('a row that settles a slip before it is posted opens no slip to all', async () => {
  const hidden = () =>
    app.db
      .selectFrom('posted_code')
      .select(['id', 'subscribers_only'])
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  const { id: code } = await hidden()
  await runAsOwner(app, 'delete from record_proof')
  await runAsOwner(app, 'delete from record_root')
  await rewriteRecord(app, profileId, (rows) => [
    ...rows.slice(0, -1),
    ...rows.slice(1, 2).map((row) => ({ ...edited(row, () => ({ code })), code })),
    ...rows.slice(-1),
  ])
  await makeRoots(app.db, app.now())
  await audit()
  expect(await shown()).toContainEqual({ kind: 'edited', repaired: false })
  expect(await hidden()).toEqual({ id: code, subscribers_only: true })
})

test('rows dropped at the end, head and proofs with them, are missed by their codes', async () => {
  await runAsOwner(app, 'delete from record_proof')
  await runAsOwner(app, 'delete from record_root')
  await rewriteRecord(app, profileId, (rows) => rows.slice(0, 2))
  await makeRoots(app.db, app.now())
  expect(await audit()).toBeGreaterThan(0)
  expect(await shown()).toContainEqual({ kind: 'row-missing', repaired: false })
})

test('a day without its root is told', async () => {
  await playSlip(app, profileId, '1-0 0-0')
  await makeRoots(app.db, app.now())
  await runAsOwner(app, `delete from record_proof where day = '2026-11-17'`)
  await runAsOwner(app, `delete from record_root where day = '2026-11-17'`)
  expect(await audit()).toBeGreaterThan(0)
  expect(await shown()).toContainEqual({ kind: 'missing-root', repaired: false })
})

test('days that nobody closes are told', async () => {
  app.advance(3 * 24 * 3_600_000)
  expect(await audit()).toBe(1)
  await makeRoots(app.db, app.now())
  app.advance(1_000)
  expect(await audit()).toBe(0)
  expect(await shown()).toEqual([])
})
