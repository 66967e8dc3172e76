/** What slips paid, where they paid more, and a month of them: for their owner alone. */
import { monthStatement, slipStanding, slipWorth } from '@strix/contracts'
import type { MonthStatement, SelectionReport, SlipWorth } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { addLive } from '../../testing/test-play.ts'
import { addCounting, addFixture, say } from '../../testing/test-results.ts'
import { conversionEvents } from '../conversion/index.ts'
import { setHidden } from '../posts/index.ts'
import { settleResults } from '../results/index.ts'
import { insightPrivacy } from './insight.privacy.store.ts'

const hourMs = 3_600_000
let app: TestApp
let ada: Person
let bola: Person

beforeAll(async () => {
  app = await openTestApp()
  ada = await newPerson(app)
  bola = await newPerson(app)
})
afterAll(() => app.close())

/** Until what was added is over. */
function play(): void {
  app.advance(4 * hourMs)
}

/** A match that Bet9ja lists, and what other platforms pay on its home win. */
async function addMatch(prices: Readonly<Record<string, number>>): Promise<string> {
  const kickoff = new Date(app.now().getTime() + 2 * hourMs)
  const fixtureId = await addFixture(app, kickoff)
  const { home, away, league } = await app.db
    .selectFrom('fixture')
    .select(['home', 'away', 'league'])
    .where('id', '=', fixtureId)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('catalogue_event')
    .values({
      platform: 'bet9ja',
      native_id: fixtureId,
      sport: 'football',
      home,
      away,
      league,
      country: 'England',
      kickoff,
      provider_ids: {},
      // Without a margin: a home win is an even chance.
      prices: { '1x2/home': 2, '1x2/draw': 4, '1x2/away': 4 },
      state: 'open',
      seen_at: app.now(),
      fixture_id: fixtureId,
      linked_by: 'first',
      link_confidence: 1,
    })
    .execute()
  for (const [platform, odds] of Object.entries(prices)) {
    await app.db
      .insertInto('match_price')
      .values({
        fixture_id: fixtureId,
        platform,
        odds: { '1x2/home': odds },
        read_at: app.now(),
      })
      .execute()
  }
  return fixtureId
}

async function reportOf(fixtureIds: readonly string[], key: string): Promise<SelectionReport[]> {
  const rows = await app.db
    .selectFrom('fixture')
    .selectAll()
    .where('id', 'in', fixtureIds)
    .execute()
  return rows.map(({ home, away, league, kickoff }, index) => {
    const event = { home, away, league, country: null, kickoff: kickoff.toISOString() }
    const bet = { market: '1X2', outcome: '1' }
    return {
      index,
      status: 'exact',
      key,
      description: null,
      origin: { ...event, ...bet, odds: 1.9 },
      destination: { ...event, ...bet, odds: 2 },
      match_confidence: 1,
      reason: null,
    }
  })
}

let made = 0

/** From Sporty Bet at 1.90 a game to Bet9ja at 2.00, with what hears of it. */
async function convert(
  person: Person,
  fixtureIds: readonly string[],
  {
    key = '1x2/home',
    originCode = `CODE${(made += 1)}`,
    meanwhile = () => Promise.resolve<unknown>(undefined),
  } = {},
): Promise<string> {
  const id = uuidv7(app.now())
  const report = await reportOf(fixtureIds, key)
  await transact(app.db, async (tx) => {
    await tx
      .insertInto('conversion')
      .values({
        id,
        created_at: app.now(),
        duration_ms: 10,
        origin_platform: 'sportybet',
        origin_code: originCode,
        destination_platform: 'bet9ja',
        policy: 'partial',
        problem: null,
        code: 'NEWCODE',
        link: null,
        converted: report.length,
        total: report.length,
        odds_before: 1.9 ** report.length,
        odds_after: 2 ** report.length,
        dropped_by_origin: null,
        notices: '[]',
        report: JSON.stringify(report),
        profile_id: person.profileId,
        claim_hash: null,
        claim_until: null,
      })
      .execute()
    await conversionEvents.emit(tx, { kind: 'conversion.booked', conversionId: id })
  })
  await meanwhile()
  await deliverAll(app)
  return id
}

async function read<T>(browser: Browser, url: string, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await browser.send('GET', url)
  expect(status, JSON.stringify(body)).toBe(200)
  return schema.parse(body.data)
}
const worthOf = (person: Person, id: string): Promise<SlipWorth> =>
  read(person.browser, `/api/v1/conversions/${id}/worth`, slipWorth)
const standings = (person: Person, ids: readonly string[]) =>
  read(
    person.browser,
    `/api/v1/conversions/standings?conversions=${ids.join(',')}`,
    z.array(slipStanding.extend({ id: z.uuid() })),
  )
const statement = (person: Person): Promise<MonthStatement> =>
  read(
    person.browser,
    `/api/v1/conversions/statement?month=${app.now().toISOString().slice(0, 7)}`,
    monthStatement,
  )

test('a slip that won: what it paid, what comes back on average, where it paid more', async () => {
  const first = await addMatch({ '1xbet': 2.2, betking: 1.8, '22bet': 2.5 })
  const second = await addMatch({ '1xbet': 2.1, betking: 1.8 })
  const id = await convert(ada, [first, second])
  const open = await worthOf(ada, id)
  expect(open).toMatchObject({ state: 'open', return_factor: null, odds: 4, platform: 'bet9ja' })
  // Two even chances at 2.00 each give back what is staked.
  expect(open.expected).toBeCloseTo(1, 2)
  play()
  await say(app, first, '2-0 1-0')
  await say(app, second, '1-0 0-0')
  const won = await worthOf(ada, id)
  expect(won).toMatchObject({ state: 'won', return_factor: 4 })
  // 22bet priced one game of two, and is no comparison.
  expect(won.elsewhere).toEqual([
    { platform: '1xbet', odds: 4.62, return_factor: 4.62 },
    { platform: 'sportybet', odds: 3.61, return_factor: 3.61 },
    { platform: 'betking', odds: 3.24, return_factor: 3.24 },
  ])
})

test('a lost slip paid nothing anywhere, and prices of later change nothing', async () => {
  const only = await addMatch({ '1xbet': 2.4 })
  const id = await convert(bola, [only])
  await app.db
    .updateTable('match_price')
    .set({ odds: { '1x2/home': 9 } })
    .where('fixture_id', '=', only)
    .execute()
  play()
  await say(app, only, '0-1 0-0')
  expect(await worthOf(bola, id)).toMatchObject({
    state: 'lost',
    return_factor: 0,
    elsewhere: [
      { platform: '1xbet', odds: 2.4, return_factor: 0 },
      { platform: 'sportybet', odds: 1.9, return_factor: 0 },
    ],
  })
})

test.each([
  [9, 2.4],
  [11, undefined],
])(
  '1xbet, read %i minutes after a slip was made, paid %s when it was made',
  async (later, paid) => {
    const only = await addMatch({ '1xbet': 2.4 })
    const id = await convert(ada, [only], {
      async meanwhile() {
        app.advance(later * 60_000)
        const at = app.now()
        const ofMatch = ['fixture_id', '=', only] as const
        await app.db
          .updateTable('match_price')
          .set({ read_at: at })
          .where(...ofMatch)
          .execute()
        await app.db
          .updateTable('catalogue_event')
          .set({ seen_at: at })
          .where(...ofMatch)
          .execute()
      },
    })
    const { elsewhere, expected } = await worthOf(ada, id)
    expect(elsewhere.find(({ platform }) => platform === '1xbet')?.odds).toBe(paid)
    expect(expected !== null).toBe(paid !== undefined)
  },
)

test('what the margin cost is not said of goals where only the result was priced', async () => {
  const fixtureId = await addMatch({})
  const id = await convert(ada, [fixtureId], { key: 'ou@2.5/over' })
  expect((await worthOf(ada, id)).expected).toBeNull()
})

test('a slip under way says which game is in and how the other stands', async () => {
  const over = await addMatch({})
  const playing = await addMatch({})
  const tell = await addLive(app, playing)
  const id = await convert(ada, [over, playing])
  play()
  await say(app, over, '1-0 1-0')
  await tell({ state: 'first-half', minute: 20, score: [0, 1] })
  const [standing] = await standings(ada, [id])
  expect(standing).toMatchObject({
    id,
    state: 'started',
    games: [{ state: 'won' }, { state: 'started' }],
  })
  expect(standing?.playing).toMatchObject([
    { place: 1, minute: 20, score: { home: 0, away: 1 }, leg: 'behind' },
  ])
})

test('nobody else learns of it, by any of its addresses', async () => {
  const id = await convert(ada, [await addMatch({})])
  expect((await bola.browser.send('GET', `/api/v1/conversions/${id}/worth`)).status).toBe(404)
  const visitor = openBrowser(app)
  expect((await visitor.send('GET', `/api/v1/conversions/${id}/worth`)).status).toBe(404)
  expect(await standings(bola, [id])).toEqual([])
  const rows = (await statement(bola)).slips
  expect(rows.map((row) => row.id)).not.toContain(id)
})

test('a month: each slip once, in sums and rows, with the codes that are followed', async () => {
  const chika = await newPerson(app)
  const creator = await newPerson(app)
  const win = await addMatch({ '1xbet': 2.5 })
  const loss = await addMatch({})
  await convert(chika, [win], { originCode: 'TWICE' })
  app.advance(1_000)
  const again = await convert(chika, [win], { originCode: 'TWICE' })
  const lost = await convert(chika, [loss])
  const codeId = await addCounting(app, {
    profileId: creator.profileId,
    games: [{ fixtureId: win, odds: 3 }],
  })
  const watch = { code_id: codeId, profile_id: chika.profileId, watched: true }
  expect((await chika.browser.send('POST', '/api/v1/code/watch', watch)).status).toBe(200)
  play()
  await say(app, win, '1-0 0-0')
  await say(app, loss, '0-0 0-0')
  await settleResults(app.services, undefined)
  const { conversions, followed, slips, cut } = await statement(chika)
  expect(conversions).toMatchObject({ slips: 2, won: 1, lost: 1, open: 0, returned: 2 })
  expect(conversions.missed).toEqual({ slips: 1, more: 0.5 })
  expect(followed).toMatchObject({ slips: 1, won: 1, returned: 3 })
  expect(slips.map(({ id }) => id).toSorted()).toEqual([again, lost, codeId].toSorted())
  expect(slips.find(({ id }) => id === again)?.best).toEqual({
    platform: '1xbet',
    odds: 2.5,
    return_factor: 2.5,
  })
  expect(cut).toBe(false)
})

test.each([
  ['its author has blocked the reader', 'block'],
  ['it is deleted', 'delete'],
  ['staff have hidden it', 'hide'],
])('a followed code is in no month any more once %s', async (_why, act) => {
  const [reader, creator] = [await newPerson(app), await newPerson(app)]
  const games = [{ fixtureId: await addMatch({}) }]
  const codeId = await addCounting(app, { profileId: creator.profileId, games })
  const watch = { code_id: codeId, profile_id: reader.profileId, watched: true }
  expect((await reader.browser.send('POST', '/api/v1/code/watch', watch)).status).toBe(200)
  expect((await statement(reader)).slips.map(({ id }) => id)).toEqual([codeId])
  const { now, db } = app
  if (act === 'hide') await setHidden(db, { codeId, reason: 'off-topic', now: now() })
  if (act === 'delete') {
    expect((await creator.browser.send('DELETE', `/api/v1/code/${codeId}`)).status).toBe(200)
  }
  if (act === 'block') {
    await db
      .insertInto('block')
      .values({ profile_id: creator.profileId, blocked_id: reader.profileId, at: now() })
      .execute()
  }
  expect((await statement(reader)).slips).toEqual([])
})

test('what a posted code paid, for everybody; and nothing of what a deleted account had', async () => {
  const fixtureId = await addMatch({})
  const codeId = await addCounting(app, { profileId: bola.profileId, games: [{ fixtureId }] })
  play()
  await say(app, fixtureId, '3-0 1-0')
  await settleResults(app.services, undefined)
  const paid = await read(openBrowser(app), `/api/v1/code/${codeId}/worth`, slipWorth)
  expect(paid).toMatchObject({ state: 'won', return_factor: 2, elsewhere: [] })

  const gone = await newPerson(app)
  const id = await convert(gone, [fixtureId])
  const kept = await insightPrivacy.exportFor(app.db, gone.profileId, app.services.keys)
  expect(kept).toMatchObject({ prices_of_conversions: [{ conversion_id: id }] })
  await transact(app.db, (tx) =>
    insightPrivacy.eraseFor(tx, {
      profileId: gone.profileId,
      now: app.now(),
      reserveUntil: app.now(),
    }),
  )
  expect(await insightPrivacy.exportFor(app.db, gone.profileId, app.services.keys)).toEqual({
    prices_of_conversions: [],
  })
})
