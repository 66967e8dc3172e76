import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import type { Settler } from './settler.ts'
import { addCounting, addFixture, runAsOwner, say } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { auditRecords } from '../records/index.ts'
import { setResult, settleOverdue, settleResults } from './index.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await openTestApp({ startAt: new Date('2026-11-20T08:00:00Z') })
  ada = await newPerson(app)
})
afterAll(() => app.close())

const hourMs = 3_600_000

async function settle(): Promise<number> {
  return await settleResults(app.services, undefined)
}

async function events(): Promise<Record<string, unknown>[]> {
  const rows = await app.db.selectFrom('domain_event').select('event').orderBy('seq').execute()
  return rows.map(({ event }) => event as Record<string, unknown>)
}

async function stateOf(codeId: string) {
  const code = await app.db
    .selectFrom('posted_code')
    .select(['state', 'return_factor'])
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow()
  const games = await app.db
    .selectFrom('posted_selection')
    .select('state')
    .where('code_id', '=', codeId)
    .orderBy('position')
    .execute()
  const factor = code.return_factor === null ? null : Number(code.return_factor)
  return [code.state, factor, ...games.map(({ state }) => state)]
}

/** What staff are told of a code. */
async function openFindings(codeId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('record_finding')
    .select('kind')
    .where('code_id', '=', codeId)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function played(): Promise<string> {
  const fixtureId = await addFixture(app)
  return fixtureId
}

test('a result settles games, then the slip, and says so once', async () => {
  const [one, two] = [await played(), await played()]
  const codeId = await addCounting(app, {
    profileId: ada.profileId,
    games: [{ fixtureId: one }, { fixtureId: two, key: 'ou@2.25/over', odds: 1.8 }],
  })
  app.advance(4 * hourMs)
  expect(await say(app, one, '2-1 1-0')).toBe('accepted')
  await settle()
  expect(await stateOf(codeId)).toEqual(['open', null, 'won', 'open'])
  expect(await say(app, two, '2-1 1-0')).toBe('accepted')
  await settle()
  expect(await stateOf(codeId)).toEqual(['won', 3.6, 'won', 'won'])
  expect(await say(app, two, '2-1 1-0')).toBe('unchanged')
  expect(await settle()).toBe(0)
  expect((await events()).filter((event) => event.codeId === codeId)).toEqual([
    { kind: 'code.settled', codeId, ownerId: ada.profileId, state: 'won' },
  ])
})

test('a correction settles again and leaves a trace', async () => {
  const fixtureId = await played()
  const codeId = await addCounting(app, { profileId: ada.profileId, games: [{ fixtureId }] })
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  await settle()
  expect(await stateOf(codeId)).toEqual(['won', 2, 'won'])
  expect(await say(app, fixtureId, '1-1 0-0')).toBe('accepted')
  await settle()
  expect(await stateOf(codeId)).toEqual(['lost', 0, 'lost'])
  const trace = await app.db
    .selectFrom('result_trace')
    .select('said')
    .where('fixture_id', '=', fixtureId)
    .orderBy('id')
    .execute()
  expect(trace).toMatchObject([
    { said: { fullTime: { home: 1, away: 0 } } },
    { said: { fullTime: { home: 1, away: 1 } } },
  ])
  const rows = await app.db
    .selectFrom('record_row')
    .select(['kind', 'body'])
    .where('code_id', '=', codeId)
    .orderBy('seq')
    .execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['posted', 'settled', 'settled'])
  expect(rows[2]?.body).toContain('"state":"lost"')
})

test.each(['postponed', 'abandoned'])('a match that is %s returns the stake', async (status) => {
  const [off, on] = [await played(), await played()]
  const both = await addCounting(app, {
    profileId: ada.profileId,
    games: [{ fixtureId: off, odds: 5 }, { fixtureId: on }],
  })
  const alone = await addCounting(app, {
    profileId: ada.profileId,
    games: [{ fixtureId: off, key: '#corners.ou@9.5/over' }],
  })
  app.advance(4 * hourMs)
  await say(app, off, status)
  await say(app, on, '3-0 0-0')
  await settle()
  expect(await stateOf(both)).toEqual(['won', 2, 'void', 'won'])
  expect(await stateOf(alone)).toEqual(['void', 1, 'void'])
})

test('a match played after all settles again, and the last row of the record counts', async () => {
  const fixtureId = await played()
  const games = [{ fixtureId, key: 'ah@-0.25/home', odds: 1.9 }]
  const codeId = await addCounting(app, { profileId: ada.profileId, games })
  app.advance(4 * hourMs)
  const ends = [
    ['postponed', ['void', 1, 'void']],
    ['1-1 0-0', ['lost', 0.5, 'half-lost']],
    ['abandoned', ['void', 1, 'void']],
    ['2-1 0-0', ['won', 1.9, 'won']],
  ] as const
  for (const [word, end] of ends) {
    expect(await say(app, fixtureId, word)).toBe('accepted')
    await settle()
    expect(await stateOf(codeId)).toEqual(end)
  }
  const rows = await app.db
    .selectFrom('record_row')
    .select('body')
    .where('code_id', '=', codeId)
    .orderBy('seq')
    .execute()
  expect(rows.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(
    ends.map(([, [state, factor, game]]) => ({ state, return_factor: factor, games: [game] })),
  )
})

test('half a win pays half the odds, half a loss half the stake', async () => {
  const fixtureId = await played()
  const { profileId } = ada
  const over = { fixtureId, key: 'ou@2.25/over', odds: 1.9 }
  const under = { fixtureId, key: 'ou@2.25/under', odds: 1.9 }
  const lost = await addCounting(app, { profileId, games: [over] })
  const won = await addCounting(app, { profileId, games: [under] })
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-1 0-0')
  await settle()
  expect(await stateOf(lost)).toEqual(['lost', 0.5, 'half-lost'])
  expect(await stateOf(won)).toEqual(['won', 1.45, 'half-won'])
})

test('sources that disagree stop settlement until staff say what is right', async () => {
  const fixtureId = await played()
  const codeId = await addCounting(app, { profileId: ada.profileId, games: [{ fixtureId }] })
  app.advance(4 * hourMs)
  await say(app, fixtureId, '2-0', { source: 'football-data' })
  // Whoever does not know the half-time score agrees with who does.
  expect(await say(app, fixtureId, '2-0 1-0', { source: 'openfootball' })).toBe('accepted')
  expect(await say(app, fixtureId, '2-2 1-0', { source: 'api-football' })).toBe('disputed')
  await settle()
  expect(await stateOf(codeId)).toEqual(['open', null, 'open'])

  const staff = await staffBrowser(app, await newStaff(app, 'moderator', 'm@strix.example'))
  const list = await staff.send('GET', '/api/v1/admin/results?state=disputed')
  expect(list.body.data).toMatchObject([
    { fixture_id: fixtureId, waiting: 1, said: [{ source: 'football-data' }, {}, {}] },
  ])
  const url = `/api/v1/admin/results/${fixtureId}`
  const entry = {
    status: 'finished',
    full_time: { home: 2, away: 2 },
    half_time: { home: 1, away: 0 },
    link: 'https://league.example/report/7',
    reason: 'the league’s own report',
  }
  expect((await staff.send('POST', url, { ...entry, link: 'somewhere' })).status).toBe(400)
  expect((await staff.send('POST', url, { ...entry, full_time: undefined })).status).toBe(400)
  expect((await staff.send('POST', url, entry)).status).toBe(200)
  await settle()
  expect(await stateOf(codeId)).toEqual(['lost', 0, 'lost'])
  expect((await staff.send('GET', '/api/v1/admin/results')).body.data).toEqual([])
  const audits = await app.db
    .selectFrom('audit_event')
    .select(['action', 'reason'])
    .where('subject', '=', fixtureId)
    .execute()
  expect(audits).toEqual([{ action: 'result.enter', reason: entry.reason }])
})

test('a score before the kick-off is another match’s', async () => {
  const fixtureId = await played()
  expect(await say(app, fixtureId, '1-0 0-0')).toBe('too-early')
})

test('a simulated result never enters a live database', async () => {
  const fixtureId = await played()
  const result = { status: 'postponed' as const, halfTime: null, fullTime: null }
  const live = { ...app.services, mode: 'live' as const }
  await expect(setResult(live, { fixtureId, source: 'simulator', result })).rejects.toThrow('live')
})

test('a code posted after the result came is settled once its games must be over', async () => {
  const fixtureId = await played()
  app.advance(3 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  await settle()
  const codeId = await addCounting(app, {
    profileId: ada.profileId,
    games: [{ fixtureId }],
    counts: false,
  })
  app.advance(4 * hourMs)
  await settleOverdue(app.services, undefined)
  expect(await stateOf(codeId)).toEqual(['won', 2, 'won'])
})

test('seven days after the last kick-off what is open is unsettled; a late result still counts', async () => {
  const fixtureId = await played()
  const codeId = await addCounting(app, { profileId: ada.profileId, games: [{ fixtureId }] })
  app.advance(7 * 24 * hourMs)
  await settleOverdue(app.services, undefined)
  expect(await stateOf(codeId)).toEqual(['open', null, 'open'])
  app.advance(3 * hourMs)
  await settleOverdue(app.services, undefined)
  expect(await stateOf(codeId)).toEqual(['unsettled', null, 'open'])
  await say(app, fixtureId, '1-0 0-0')
  await settle()
  expect(await stateOf(codeId)).toEqual(['won', 2, 'won'])
})

test('a late code whose news does not go out is not settled, and the next run settles it', async () => {
  const [one, two] = [await played(), await played()]
  const kickoff = new Date(app.now().getTime() + 2 * hourMs)
  app.advance(4 * hourMs)
  await say(app, one, '1-0 0-0')
  await settle()
  await settleOverdue(app.services, undefined)
  const games = [one, two].map((fixtureId) => ({ fixtureId, kickoff }))
  const codeId = await addCounting(app, { profileId: ada.profileId, games })
  const mute = app.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('strix_settled')) throw new Error('nobody hears it')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) as typeof app.db
  const deps = { ...app.services, db: mute }
  await expect(settleOverdue(deps, undefined)).rejects.toThrow('nobody hears it')
  expect(await stateOf(codeId)).toEqual(['open', null, 'open', 'open'])
  await settleOverdue(app.services, undefined)
  expect(await stateOf(codeId)).toEqual(['open', null, 'won', 'open'])
})

test('a settler that fails holds up no other, and its result stays open until it succeeds', async () => {
  const [one, two] = [await played(), await played()]
  const games = [{ fixtureId: one }, { fixtureId: two }]
  const codeId = await addCounting(app, { profileId: ada.profileId, games })
  app.advance(4 * hourMs)
  for (const fixtureId of [one, two]) await say(app, fixtureId, '1-0 0-0')
  let broken = true
  const asked: string[] = []
  const weak: Settler<unknown> = {
    name: 'weak',
    settle(_deps, { fixtureId }) {
      asked.push(fixtureId)
      if (broken && fixtureId === one) return Promise.reject(new Error('not today'))
      return Promise.resolve({ changed: 1, finished: true })
    },
    settleOverdue: () => Promise.resolve({ changed: 0, finished: true }),
  }
  const deps = { ...app.services, settlers: [weak, ...app.services.settlers] }
  await expect(settleResults(deps, undefined)).rejects.toThrow('not today')
  expect(await stateOf(codeId)).toEqual(['won', 4, 'won', 'won'])
  expect(asked).toEqual([one, two])
  broken = false
  // The other match is settled to; only the one that failed is asked about again.
  expect(await settleResults(deps, undefined)).toBe(1)
  expect(asked).toEqual([one, two, one])
  expect(await settleResults(deps, undefined)).toBe(0)
})

test('a code that cannot be settled holds up no other, and adds no row that nobody believes', async () => {
  const [cleo, dele] = [
    await newPerson(app, { email: 'cleo@strix.example' }),
    await newPerson(app, { email: 'dele@strix.example' }),
  ]
  const fixtureId = await played()
  const games = [{ fixtureId }]
  const one = await addCounting(app, { profileId: cleo.profileId, games })
  const two = await addCounting(app, { profileId: dele.profileId, games })
  const setOdds = (odds: number) =>
    app.db
      .updateTable('posted_selection')
      .set({ record_odds: odds })
      .where('code_id', '=', one)
      .execute()
  await setOdds(20)
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  expect(await settle()).toBe(1)
  expect(await stateOf(one)).toEqual(['open', null, 'open'])
  expect(await stateOf(two)).toEqual(['won', 2, 'won'])
  // Staff are told, and it is not tried again meanwhile.
  expect(await openFindings(one)).toEqual(['row-refused'])
  expect([await settle(), await settleOverdue(app.services, undefined)]).toEqual([0, 0])
  app.advance(1_000)
  await auditRecords(app.services)
  expect(await openFindings(one)).toEqual(['odds'])
  expect(await settleOverdue(app.services, undefined)).toBe(1)
  expect(await stateOf(one)).toEqual(['won', 2, 'won'])
  const rows = await app.db
    .selectFrom('record_row')
    .select(['profile_id', 'body'])
    .where('kind', '=', 'settled')
    .where('code_id', 'in', [one, two])
    .execute()
  expect(rows.map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ state: 'won', return_factor: 2 }),
    expect.objectContaining({ state: 'won', return_factor: 2 }),
  ])
})

test('a code whose posted row is gone is told once and left alone, until the row is back', async () => {
  const femi = await newPerson(app, { email: 'femi@strix.example' })
  const [first, second] = [await played(), await played()]
  const add = (fixtureId: string) =>
    addCounting(app, { profileId: femi.profileId, games: [{ fixtureId }] })
  const [one, two] = [await add(first), await add(second)]
  const [row] = await runAsOwner(app, 'delete from record_row where code_id = $1 returning *', [
    one,
  ])
  app.advance(4 * hourMs)
  for (const fixtureId of [first, second]) await say(app, fixtureId, '1-0 0-0')
  expect(await settle()).toBe(1)
  for (const day of [1, 2]) {
    app.advance(day * 24 * hourMs)
    await auditRecords(app.services)
    expect([await settle(), await settleOverdue(app.services, undefined)]).toEqual([0, 0])
    expect(await openFindings(one)).toEqual(['row-missing'])
  }
  expect([await stateOf(one), await stateOf(two)]).toEqual([
    ['open', null, 'open'],
    ['won', 2, 'won'],
  ])
  const columns = Object.keys(row ?? {})
  await runAsOwner(
    app,
    `insert into record_row (${columns.join(', ')})
     values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row ?? {}),
  )
  app.advance(1_000)
  await auditRecords(app.services)
  expect(await openFindings(one)).toEqual([])
  expect(await settleOverdue(app.services, undefined)).toBe(1)
  expect(await stateOf(one)).toEqual(['won', 2, 'won'])
})

test('a result corrected while its code is set aside counts once the code is taken up', async () => {
  const gozi = await newPerson(app, { email: 'gozi@strix.example' })
  const fixtureId = await played()
  const games = [{ fixtureId, key: 'ou@2.5/over' }]
  const codeId = await addCounting(app, { profileId: gozi.profileId, games })
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 1-0')
  expect(await settle()).toBe(1)
  await app.db
    .updateTable('posted_selection')
    .set({ record_odds: 20 })
    .where('code_id', '=', codeId)
    .execute()
  await say(app, fixtureId, '3-0 1-0')
  expect(await settle()).toBe(0)
  expect(await openFindings(codeId)).toEqual(['row-refused'])
  app.advance(1_000)
  await auditRecords(app.services)
  expect(await stateOf(codeId)).toEqual(['lost', 0, 'lost'])
  expect(await settleOverdue(app.services, undefined)).toBe(1)
  expect(await stateOf(codeId)).toEqual(['won', 2, 'won'])
})

test('a code that was set aside is among what the audit of the night tells, whatever else it finds', async () => {
  const { profileId } = await newPerson(app, { email: 'hauwa@strix.example' })
  const fixtureId = await played()
  const codeId = await addCounting(app, { profileId, games: [{ fixtureId }] })
  const setOdds = (odds: number) =>
    app.db
      .updateTable('posted_selection')
      .set({ record_odds: odds })
      .where('code_id', '=', codeId)
      .execute()
  const audit = async () => {
    app.advance(1_000)
    return (await auditRecords(app.services)).found
  }
  // The first one sets right what is not of this test.
  await audit()
  const before = await audit()
  await setOdds(20)
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  expect([await settle(), await openFindings(codeId)]).toEqual([0, ['row-refused']])
  await setOdds(2)
  expect([await audit(), await audit()]).toEqual([before + 1, before])
})

test('settlement that is broken off goes on where it must, and counts nothing twice', async () => {
  const bola = await newPerson(app, { email: 'bola@strix.example' })
  const fixtureId = await played()
  const { profileId } = bola
  for (let made = 0; made < 12; made += 1) {
    await addCounting(app, { profileId, games: [{ fixtureId }] })
  }
  app.advance(4 * hourMs)
  await say(app, fixtureId, '1-0 0-0')
  await settleResults(app.services, AbortSignal.abort())
  await Promise.all([settle(), settle()])
  const head = await app.db
    .selectFrom('record_head')
    .select(['seq', 'posted', 'won', 'lost'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  expect(head).toEqual({ seq: 24, posted: 12, won: 12, lost: 0 })
})
