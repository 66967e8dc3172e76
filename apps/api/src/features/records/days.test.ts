/** Days close by the database’s clock; one that was wrong makes no honest row look forged. */
import { records } from '@strix/contracts'
import type { RecordDownload, RecordRoot } from '@strix/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import { playSlip, remakeRoots } from './test-records.ts'
import { addCounting, addFixture, runAsOwner, say } from '../../testing/test-results.ts'
import { settleResults } from '../results/index.ts'
import { canonical, genesis, hashFirstRow } from './chain.ts'
import { closeDays } from './roots.service.ts'
import { verifyRecord } from './verify.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let app: TestApp
/** How far the database's clock is ahead of the server's. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await openTestApp({
    startAt: new Date('2026-11-16T08:00:00Z'),
    databaseTime: () => Promise.resolve(new Date(app.now().getTime() + ahead)),
  })
})
afterEach(() => app.close())

const close = () =>
  closeDays({ db: app.db, databaseTime: app.services.databaseTime, rootParts: [] })

/** What the job does in an hour or two. */
async function closeTwice() {
  await close()
  app.advance(10 * minuteMs)
  return await close()
}

async function download(profileId: string): Promise<RecordDownload> {
  const answer = await app.app.inject(`/api/v1/profile/${profileId}/record/download`)
  return records.download.ok.parse(answer.json()).data
}

async function publishedRoots(): Promise<RecordRoot[]> {
  return records.roots.ok.parse((await app.app.inject('/api/v1/records/roots')).json()).data
}

test('a day closes once the clock has said twice that it is over', async () => {
  const { profileId } = await newPerson(app)
  await playSlip(app, profileId, '2-0 1-0')
  expect((await close()).made).toBe(0)
  app.advance(4 * minuteMs)
  expect((await close()).made).toBe(0)
  app.advance(6 * minuteMs)
  expect((await close()).made).toBe(1)
  expect((await publishedRoots()).map(({ day }) => day)).toEqual(['2026-11-16'])
})

test('a clock that jumps forward for seconds closes no day and re-dates no later row', async () => {
  const { profileId } = await newPerson(app)
  await playSlip(app, profileId, '2-0 1-0')
  await closeTwice()
  const fixtureId = await addFixture(app)
  await addCounting(app, { profileId, games: [{ fixtureId }] })
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  ahead = 2 * dayMs
  expect((await close()).made).toBe(0)
  await settleResults(app.services, undefined)
  app.advance(14_000)
  expect((await close()).made).toBe(0)
  ahead = 0
  expect((await close()).early).toEqual([])
  await playSlip(app, profileId, '0-1 0-0')
  for (let days = 0; days < 4; days += 1) {
    await closeTwice()
    app.advance(dayMs)
  }
  const [now, roots] = [await download(profileId), await publishedRoots()]
  const times = now.rows.map(({ at }) => at ?? '')
  expect(times).not.toEqual(times.toSorted())
  expect(roots.length).toBeGreaterThanOrEqual(4)
  expect(verifyRecord({ now, roots })).toEqual([])
})

test('a day closed too early is closed once more, openly, and both roots hold the record', async () => {
  const { profileId } = await newPerson(app)
  await playSlip(app, profileId, '2-0 1-0')
  const today = app.now().toISOString().slice(0, 10)
  ahead = dayMs
  expect((await closeTwice()).made).toBe(2)
  ahead = 0
  expect((await close()).early).toEqual([today])
  const old = { now: await download(profileId), roots: await publishedRoots() }
  await playSlip(app, profileId, '0-1 0-0')
  expect(verifyRecord({ ...old, now: await download(profileId) })).not.toEqual([])
  expect((await closeTwice()).superseded).toEqual([today])
  const [now, roots] = [await download(profileId), await publishedRoots()]
  const [early, later] = roots.filter(({ day }) => day === today)
  expect(early).toMatchObject({ version: 1, supersedes: null })
  expect(later).toMatchObject({ version: 2, supersedes: early?.root })
  expect(verifyRecord({ old: old.now, now, roots })).toEqual([])
  // Nothing more to close again.
  app.advance(hourMs)
  expect((await close()).superseded).toEqual([])

  const kindsOf = (proofs: RecordDownload['proofs'], list: readonly RecordRoot[]) =>
    verifyRecord({ now: { ...now, proofs }, roots: list }).map(({ kind }) => kind)
  const unproved = now.proofs.filter(({ day, version }) => day !== today || version !== 1)
  expect(kindsOf(unproved, roots)).toEqual(['not-in-root'])
  expect(
    kindsOf(
      now.proofs,
      roots.filter((root) => root !== early),
    ),
  ).toContain('missing-root')
})

test('rows of before rows said when they open verify still, and show what is done to them', async () => {
  const { profileId } = await newPerson(app)
  const code = '0198c0de-0000-7000-8000-00000000cafe'
  let previous = genesis
  for (const [index, at] of ['2026-11-15T08:00:00.000Z', '2026-11-15T12:00:00.000Z'].entries()) {
    const posted = {
      platform: 'sportybet',
      bet_type: 'single',
      first_kickoff: '2026-11-15T10:00:00.000Z',
      last_kickoff: '2026-11-15T10:00:00.000Z',
      games: [
        {
          fixture: null,
          home: 'A',
          away: 'B',
          league: 'L',
          kickoff: null,
          key: '1x2/home',
          market: '1X2',
          outcome: '1',
          odds: 2,
        },
      ],
    }
    const kind = index === 0 ? 'posted' : 'settled'
    const words = index === 0 ? posted : { state: 'won', return_factor: 2, games: ['won'] }
    const body = canonical({ kind, profile: profileId, seq: index + 1, at, code, ...words })
    const salt = Buffer.alloc(16, index)
    const hash = hashFirstRow({ previous, salt, body })
    await runAsOwner(
      app,
      'insert into record_row values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, null)',
      [profileId, index + 1, at, code, kind, previous, salt, body, hash],
    )
    previous = hash
  }
  await runAsOwner(
    app,
    'insert into record_head (profile_id, seq, at, hash) values ($1, 2, $2, $3)',
    [profileId, '2026-11-15T12:00:00.000Z', previous],
  )
  await playSlip(app, profileId, '2-0 1-0')
  await closeTwice()
  const [now, roots] = [await download(profileId), await publishedRoots()]
  expect(now.rows.map(({ version }) => version)).toEqual([1, 1, 2, 2])
  expect(verifyRecord({ now, roots })).toEqual([])

  const hidden = now.rows.map((row) =>
    row.version === 2 ? row : { ...row, salt: null, body: null },
  )
  const later = { ...now, rows: hidden, downloaded_at: '2027-03-01T00:00:00.000Z' }
  expect(verifyRecord({ old: now, now: { ...now, rows: hidden } }).map(({ kind }) => kind)).toEqual(
    ['withheld', 'withheld'],
  )
  expect(verifyRecord({ now: later }).map(({ kind }) => kind)).toEqual(['withheld', 'withheld'])
  const disguised = now.rows.map((row) =>
    row.seq === 4 ? { ...row, version: 1 as const, salt: null, body: null } : row,
  )
  expect(verifyRecord({ now: { ...now, rows: disguised } })).toMatchObject([
    { kind: 'edited', seq: 4 },
  ])
  await remakeRoots(app)
})

test('the one function reads the database’s clock as it goes on within a transaction', async () => {
  await transact(app.db, async (tx) => {
    const first = await readDatabaseTime(tx)
    let next = first
    while (next.getTime() === first.getTime()) next = await readDatabaseTime(tx)
    expect(next.getTime()).toBeGreaterThan(first.getTime())
  })
})
