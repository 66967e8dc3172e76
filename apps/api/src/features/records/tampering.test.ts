/** What is done to records by whoever owns the database, and who finds it: docs/records.md. */
import { records } from '@strix/contracts'
import type { RecordDownload, RecordRoot } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import { edited, playSlip, remakeRoots, rewriteRecord } from './test-records.ts'
import type { TamperedRow } from './test-records.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { makeRoots } from './roots.service.ts'
import { verifyRecord } from './verify.ts'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-16T08:00:00Z') })
})
afterAll(() => app.close())

/** A won, a lost and a won slip, a day each, with the roots of those days. */
async function newRecord(): Promise<string> {
  count += 1
  const { profileId } = await newPerson(app, { email: `tamper${count}@strix.example` })
  for (const score of ['2-0 1-0', '0-1 0-0', '3-0 0-0']) await playSlip(app, profileId, score)
  await makeRoots(app.db, app.now())
  return profileId
}

async function download(profileId: string): Promise<RecordDownload> {
  const answer = await app.app.inject(`/api/v1/profile/${profileId}/record/download`)
  return records.download.ok.parse(answer.json()).data
}

async function publishedRoots(): Promise<RecordRoot[]> {
  return records.roots.ok.parse((await app.app.inject('/api/v1/records/roots')).json()).data
}

/** What anybody holds who looked before. */
async function before(profileId: string) {
  const [old, roots] = [await download(profileId), await publishedRoots()]
  expect(verifyRecord({ old, now: old, roots })).toEqual([])
  return { old, roots }
}

const kindsOf = (input: Parameters<typeof verifyRecord>[0]) => [
  ...new Set(verifyRecord(input).map(({ kind }) => kind)),
]

const slipOf = (rows: TamperedRow[], index: number) => rows.slice(index * 2, index * 2 + 2)

const rewritings: readonly (readonly [string, (rows: TamperedRow[]) => TamperedRow[]])[] = [
  [
    'edit: a lost slip becomes a won one',
    (rows) =>
      rows.map((row, index) =>
        index === 3
          ? edited(row, () => ({ state: 'won', return_factor: 2.5, games: ['won'] }))
          : row,
      ),
  ],
  ['drop: a lost slip goes', (rows) => rows.filter((row) => !slipOf(rows, 1).includes(row))],
  ['drop: the last slip goes', (rows) => rows.slice(0, -2)],
  [
    'reorder: two slips change places',
    (rows) => [...slipOf(rows, 1), ...slipOf(rows, 0), ...rows.slice(4)],
  ],
  [
    'back-date: a slip is added to a day that is over',
    (rows) => {
      const code = '0198c0de-0000-7000-8000-00000000beef'
      const twin = slipOf(rows, 0).map((row) => ({ ...edited(row, () => ({ code })), code }))
      return [...rows.slice(0, 2), ...twin, ...rows.slice(2)]
    },
  ],
  [
    'back-date: the last posting gets an earlier time',
    (rows) =>
      rows.map((row, index) =>
        index === rows.length - 2 ? edited(row, () => ({ at: '2026-11-16T08:00:01.000Z' })) : row,
      ),
  ],
  [
    'withhold: a lost slip opens in a hundred years',
    (rows) =>
      rows.map((row) =>
        slipOf(rows, 1).includes(row) ? { ...row, opens: '2126-01-01T00:00:00.000Z' } : row,
      ),
  ],
]

describe('rows made anew by SQL, every hash right again', () => {
  test.each(rewritings)('%s', async (_name, change) => {
    const profileId = await newRecord()
    const { old, roots } = await before(profileId)
    await rewriteRecord(app, profileId, change)
    const now = await download(profileId)
    expect(verifyRecord({ old, now }).length).toBeGreaterThan(0)
    expect(verifyRecord({ now, roots }).length).toBeGreaterThan(0)
  })

  test.each(rewritings)(
    '%s, and all roots with it: older roots alone tell',
    async (_name, change) => {
      const profileId = await newRecord()
      const { old, roots } = await before(profileId)
      await rewriteRecord(app, profileId, change)
      await remakeRoots(app)
      const now = await download(profileId)
      expect(verifyRecord({ now, roots }).length).toBeGreaterThan(0)
      expect(verifyRecord({ old, now }).length).toBeGreaterThan(0)
    },
  )

  test('a remade history that fits together is found by nobody who holds nothing older', async () => {
    const profileId = await newRecord()
    const { old, roots } = await before(profileId)
    await rewriteRecord(app, profileId, (rows) =>
      rows.map((row, index) =>
        index === 3
          ? edited(row, () => ({ state: 'won', return_factor: 2.5, games: ['won'] }))
          : row,
      ),
    )
    await remakeRoots(app)
    const now = await download(profileId)
    expect(verifyRecord({ now, roots: await publishedRoots() })).toEqual([])
    expect(kindsOf({ now, roots })).toContain('not-in-root')
    expect(kindsOf({ old, now })).toContain('edited')
  })

  test('a row added under an old date is called back-dated', async () => {
    const profileId = await newRecord()
    const { old, roots } = await before(profileId)
    await rewriteRecord(app, profileId, (rows) => [...rows, ...rows.slice(5)])
    const now = { ...(await download(profileId)), proofs: old.proofs }
    expect(verifyRecord({ now, roots }).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['back-dated', 7],
    ])
  })
})

describe('rows added at the end, where no root is yet', () => {
  const added: readonly (readonly [string, (rows: TamperedRow[], at: string) => TamperedRow[]])[] =
    [
      [
        'a lost slip is posted again, and would be open',
        (rows, at) => {
          const kickoff = '2030-01-01T15:00:00.000Z'
          const times = { at, first_kickoff: kickoff, last_kickoff: kickoff }
          return rows.slice(2, 3).map((row) => edited(row, () => times))
        },
      ],
      [
        'a lost slip is won, though its game is lost',
        (rows, at) =>
          rows
            .slice(3, 4)
            .map((row) => edited(row, () => ({ at, state: 'won', return_factor: 9 }))),
      ],
      [
        'a won slip pays more than its odds',
        (rows, at) => rows.slice(1, 2).map((row) => edited(row, () => ({ at, return_factor: 25 }))),
      ],
      [
        'a slip is won that was never posted',
        (rows, at) => {
          const code = '0198c0de-0000-7000-8000-00000000beef'
          return rows.slice(1, 2).map((row) => ({ ...edited(row, () => ({ at, code })), code }))
        },
      ],
    ]
  test.each(added)('%s', async (_name, add) => {
    const profileId = await newRecord()
    const { old, roots } = await before(profileId)
    const at = app.now().toISOString()
    await rewriteRecord(app, profileId, (rows) => [...rows, ...add(rows, at)])
    const now = await download(profileId)
    expect(verifyRecord({ old, now, roots }).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['edited', 7],
    ])
  })
})

describe('bodies withheld', () => {
  test('columns of the code do not lock rows again', async () => {
    const profileId = await newRecord()
    const { roots } = await before(profileId)
    await runAsOwner(
      app,
      `update posted_code set subscribers_only = true, last_kickoff = '2099-01-01'
       where profile_id = $1`,
      [profileId],
    )
    const now = await download(profileId)
    expect(now.rows.every(({ body }) => body !== null)).toBe(true)
    expect(verifyRecord({ now, roots })).toEqual([])
  })

  test('a column of the row that locks it is not what was hashed', async () => {
    const profileId = await newRecord()
    await runAsOwner(
      app,
      `update record_row set opens_at = '2099-01-01' where profile_id = $1 and seq in (3, 4)`,
      [profileId],
    )
    const now = await download(profileId)
    expect(now.rows[2]?.body).toBeNull()
    expect(verifyRecord({ now }).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['edited', 3],
      ['edited', 4],
    ])
  })

  test('a server that leaves out what has opened is found from its one file', async () => {
    const profileId = await newRecord()
    const honest = await download(profileId)
    const rows = honest.rows.map((row) => (row.seq > 4 ? row : { ...row, salt: null, body: null }))
    const found = verifyRecord({ now: { ...honest, rows } })
    expect(found.map(({ kind, seq }) => [kind, seq])).toEqual(
      [1, 2, 3, 4].map((seq) => ['withheld', seq]),
    )
  })

  test('what an older download shows may not be taken back, whatever the row says', async () => {
    const profileId = await newRecord()
    const old = await download(profileId)
    const hide = (row: RecordDownload['rows'][number]) =>
      row.seq === 3 ? { ...row, salt: null, body: null } : row
    const early = { ...old, downloaded_at: old.rows[0]?.at ?? '' }
    const found = verifyRecord({ old, now: { ...early, rows: old.rows.map(hide) } })
    expect(found.map(({ kind, seq }) => [kind, seq])).toEqual([
      // What became of it is shown, and what it was is not.
      ['edited', 4],
      ['withheld', 3],
    ])
  })

  test('a subscribers-only slip says until when it is locked, and opens then', async () => {
    const { profileId } = await newPerson(app, { email: 'locked@strix.example' })
    await playSlip(app, profileId, '2-0 1-0', { subscribersOnly: true })
    const open = await download(profileId)
    expect(verifyRecord({ now: open })).toEqual([])
    const [posted] = open.rows
    const said = JSON.parse(posted?.body ?? '') as { at: string; last_kickoff: string }
    expect(posted?.opens_at).toBe(said.last_kickoff)
    expect(said.last_kickoff > said.at).toBe(true)
  })
})

describe('roots and proofs', () => {
  test('a day’s root and its proofs are deleted: the days on both sides show the gap', async () => {
    const profileId = await newRecord()
    const { roots } = await before(profileId)
    const day = roots.at(-2)?.day
    await runAsOwner(app, 'delete from record_proof where day = $1', [day])
    await runAsOwner(app, 'delete from record_root where day = $1', [day])
    const now = await download(profileId)
    expect(kindsOf({ now, roots: await publishedRoots() })).toEqual(['missing-root'])
    expect(kindsOf({ now, roots })).toContain('back-dated')
    await remakeRoots(app)
  })

  test('the last day’s root and its proofs are deleted: whoever has seen it finds that', async () => {
    const profileId = await newRecord()
    const { roots } = await before(profileId)
    const day = roots.at(-1)?.day
    await runAsOwner(app, 'delete from record_proof where day = $1', [day])
    await runAsOwner(app, 'delete from record_root where day = $1', [day])
    const now = await download(profileId)
    expect(verifyRecord({ now, roots: await publishedRoots() })).toEqual([])
    expect(kindsOf({ now, roots })).toContain('not-in-root')
    await remakeRoots(app)
  })

  test.each([
    ['their way', `path = '["L:${'00'.repeat(32)}"]'`],
    ['the row they are of', 'seq = seq - 1'],
  ])('proofs are forged in %s', async (_what, change) => {
    const profileId = await newRecord()
    const { roots } = await before(profileId)
    await runAsOwner(app, `update record_proof set ${change} where profile_id = $1`, [profileId])
    expect(kindsOf({ now: await download(profileId), roots })).toContain('not-in-root')
    await remakeRoots(app)
  })
})
