/** What becomes of watches that end by themselves. */
import type { MonthStatement } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { logIn, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { reactionJobs } from './reactions.jobs.ts'
import { addWatch } from './watches.store.ts'

const dayMs = 24 * 3_600_000
let app: TestApp
let ada: Person
let obi: Person

beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-10T08:00:00Z') })
  ada = await newPerson(app)
  obi = await newPerson(app)
})
afterAll(() => app.close())

async function follow(): Promise<string> {
  const codeId = await addPosted(app, { profileId: obi.profileId })
  app.advance(1_000)
  await addWatch(app.db, { codeId, profileId: ada.profileId, now: app.now() })
  return codeId
}

async function monthOf(month: string): Promise<MonthStatement> {
  const reply = await ada.browser.send('GET', `/api/v1/conversions/statement?month=${month}`)
  expect(reply.status).toBe(200)
  return reply.body.data as MonthStatement
}

async function countWatches(): Promise<number> {
  const rows = await app.db
    .selectFrom('code_watch')
    .select('code_id')
    .where('profile_id', '=', ada.profileId)
    .execute()
  return rows.length
}

async function endOld(): Promise<void> {
  const ends = reactionJobs(app).find(({ name }) => name === 'watch_retention')
  await ends?.run({}, { signal: undefined, log: undefined as never })
}

test('a month still has its codes, however many came after and however long ago it was', async () => {
  const first = await follow()
  const [last] = (await Promise.all(Array.from({ length: 200 }, follow))).slice(-1)
  expect(await countWatches()).toBe(200)
  const november = await monthOf('2026-11')
  expect(november).toMatchObject({ cut: false, followed: { slips: 201 } })
  expect(november.slips.at(-1)?.id).toBe(first)
  app.advance(70 * dayMs)
  await endOld()
  expect(await countWatches()).toBe(0)
  await logIn(ada.browser, ada)
  expect((await monthOf('2026-11')).followed.slips).toBe(201)
  expect((await monthOf('2027-01')).followed.slips).toBe(0)
  const body = { code_id: last, profile_id: ada.profileId, watched: false }
  expect((await ada.browser.send('POST', '/api/v1/code/watch', body)).status).toBe(200)
  expect((await monthOf('2026-11')).followed.slips).toBe(200)
})

test('a code that is followed once more counts in both months', async () => {
  const codeId = await follow()
  const month = app.now().toISOString().slice(0, 7)
  const before = (await monthOf(month)).followed.slips
  app.advance(70 * dayMs)
  await endOld()
  await addWatch(app.db, { codeId, profileId: ada.profileId, now: app.now() })
  await endOld()
  expect(await countWatches()).toBe(0)
  await logIn(ada.browser, ada)
  expect((await monthOf(month)).followed.slips).toBe(before)
  const again = app.now().toISOString().slice(0, 7)
  expect((await monthOf(again)).followed.slips).toBe(1)
})

test('one person adds to what was followed only so far', async () => {
  const { profileId } = await newPerson(app)
  const begun = app.now()
  const codeId = await follow()
  await sql`
    insert into past_watch (code_id, profile_id, at)
    select ${codeId}, ${profileId}, ${begun}::timestamptz - n * interval '1 minute'
    from generate_series(1, 5000) n
  `.execute(app.db)
  await sql`
    insert into code_watch (code_id, profile_id, at)
    select id, ${profileId}, ${app.now()} from posted_code where id <> ${codeId} limit 200
  `.execute(app.db)
  app.advance(1_000)
  await addWatch(app.db, { codeId, profileId, now: app.now() })
  const { rows } = await sql`
    select count(*)::int as kept, max(at) >= ${begun} as new
    from past_watch where profile_id = ${profileId}
  `.execute(app.db)
  expect(rows).toEqual([{ kept: 5_000, new: true }])
})

test('what was followed is forgotten after two years', async () => {
  await follow()
  const month = app.now().toISOString().slice(0, 7)
  app.advance(729 * dayMs)
  await endOld()
  await logIn(ada.browser, ada)
  const before = await monthOf(month)
  expect(before.followed.slips).toBeGreaterThan(0)
  app.advance(4 * dayMs)
  await endOld()
  await logIn(ada.browser, ada)
  expect((await monthOf(month)).followed.slips).toBe(0)
})
