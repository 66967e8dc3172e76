import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDayOf } from '../../infra/days.ts'
import { uuidv7 } from '../../infra/id.ts'
import { transact } from '../../infra/db.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { breakRows, say } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { recordsFeature } from '../records/index.ts'
import { settleOverdue, settleResults } from '../results/index.ts'
import { auditLedger, giveGift, post } from '../wallet/index.ts'
import { callAs } from '../../testing/test-calls.ts'
import { mondayOf } from './boards.ts'
import { auditRewards } from './rewards-audit.store.ts'
import { auditStandings, eraseStandings, rebuildStandings } from './standings.store.ts'
import { settleByStaff } from './settle.service.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'

let app: TestApp
let other: TestApp

beforeAll(async () => {
  app = await openTestApp()
  other = await openTestApp({ url: app.url })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

async function giftOf(profileId: string): Promise<number> {
  const { body } = await callAs(app, profileId, {
    url: `/api/v1/wallet/profile-wallet/${profileId}`,
  })
  return (body as unknown as { data: { gift: number } }).data.gift
}

/** A game that is over, with one who has the score and one who has not. */
async function played(score: string, credits = 200, others: readonly string[] = []) {
  const [right = '', wrong = ''] = await newPeople(app.db, 2)
  const game = await addGame(app, { credits })
  for (const who of [right, ...others]) await predictAs(app, who, { game, score })
  await predictAs(app, wrong, { game, score: '9-9' })
  app.advance(3 * hourMs)
  other.advance(3 * hourMs)
  return { right, wrong, game }
}

async function standingOf(profileId: string) {
  return await app.db
    .selectFrom('prediction_standing')
    .select(['reward', 'predictions', 'hits', 'outcomes'])
    .where('profile_id', '=', profileId)
    .where('board', '=', 'all')
    .executeTakeFirst()
}

describe('settlement', () => {
  test('by two processes at once rewards the exact score once', async () => {
    const { right, wrong, game } = await played('2-1', 123.45)
    await say(app, game.fixtureId, '2-1')
    await Promise.all(
      [app, other, app, other].map(({ services }) => settleResults(services, undefined)),
    )
    await settleResults(app.services, undefined)
    expect(await giftOf(right)).toBe(123.45)
    expect(await giftOf(wrong)).toBe(0)
    expect(await standingOf(right)).toEqual({
      reward: '12345',
      predictions: 1,
      hits: 1,
      outcomes: 1,
    })
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('of a game that fails holds up no other game', async () => {
    const [bad, good] = [await played('2-1'), await played('2-1')]
    const mend = await breakRows(app, {
      change: 'update on prediction',
      when: `old.profile_id = '${bad.right}'`,
    })
    for (const { game } of [bad, good]) await say(app, game.fixtureId, '2-1')
    await expect(settleOverdue(app.services, undefined)).rejects.toThrow('a fault of the data')
    expect([await giftOf(bad.right), await giftOf(good.right)]).toEqual([0, 200])
    await mend()
    await settleOverdue(app.services, undefined)
    expect(await giftOf(bad.right)).toBe(200)
  })

  test('broken off after the game was decided is taken up by the next run', async () => {
    const { right, game } = await played('1-0')
    // As a process leaves it that is killed between the two steps.
    await app.db
      .insertInto('prediction_settlement')
      .values({
        game_id: game.id,
        version: 1,
        at: app.now(),
        state: 'settled',
        home: 1,
        away: 0,
        by_staff: null,
        reason: null,
      })
      .execute()
    await app.db
      .updateTable('prediction_game')
      .set({ state: 'settled', home: 1, away: 0, version: 1, closed_at: app.now() })
      .where('id', '=', game.id)
      .execute()
    await Promise.all([app, other].map(({ services }) => settleOverdue(services, undefined)))
    expect(await giftOf(right)).toBe(200)
  })

  test('counts in the week in which the match was played, however it was moved', async () => {
    const boardsOf = async (profileId: string) => {
      const of = app.db.selectFrom('prediction_standing').select('board')
      const rows = await of.where('profile_id', '=', profileId).orderBy('board').execute()
      return rows.map(({ board }) => board)
    }
    const weekOf = () => `week:${mondayOf(lagosDayOf(app.now()))}`
    const { right, game } = await played('2-1')
    const before = weekOf()
    // Put off, which is void, and played nine days later.
    await say(app, game.fixtureId, 'postponed')
    await settleResults(app.services, undefined)
    for (const each of [app, other]) each.advance(9 * 24 * hourMs)
    const week = weekOf()
    const move = (kickoff: Date) =>
      app.db.updateTable('fixture').set({ kickoff }).where('id', '=', game.fixtureId).execute()
    await move(new Date(app.now().getTime() - 2 * hourMs))
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    expect(await boardsOf(right)).toEqual(expect.arrayContaining(['all', week]))
    expect(await boardsOf(right)).not.toContain(before)
    // What counts somewhere stays there: a correction takes from where it was given.
    for (const each of [app, other]) each.advance(8 * 24 * hourMs)
    await move(new Date(app.now().getTime() - 2 * hourMs))
    await say(app, game.fixtureId, '3-1')
    await settleResults(app.services, undefined)
    const rewards = app.db.selectFrom('prediction_standing').select('reward')
    const rows = await rewards.where('profile_id', '=', right).execute()
    expect(rows.map(({ reward }) => Number(reward))).toEqual(rows.map(() => 0))
  })

  test.each(['postponed', 'abandoned'])('of a match that was %s is void', async (word) => {
    const { right, game } = await played('2-1')
    await say(app, game.fixtureId, word)
    await settleResults(app.services, undefined)
    expect(await giftOf(right)).toBe(0)
    const row = await app.db
      .selectFrom('prediction')
      .select('state')
      .where('profile_id', '=', right)
      .executeTakeFirst()
    expect(row?.state).toBe('void')
    expect(await standingOf(right)).toBeUndefined()
  })

  test('corrected twice leaves rewards right, standings right and a trace', async () => {
    const { right, wrong, game } = await played('2-1')
    for (const score of ['2-1', '9-9', '2-1', '9-9']) {
      await say(app, game.fixtureId, score)
      await settleResults(app.services, undefined)
    }
    expect(await giftOf(right)).toBe(0)
    expect(await giftOf(wrong)).toBe(200)
    expect(await standingOf(right)).toEqual({ reward: '0', predictions: 1, hits: 0, outcomes: 0 })
    expect(await standingOf(wrong)).toEqual({
      reward: '20000',
      predictions: 1,
      hits: 1,
      outcomes: 1,
    })
    const levels = await app.db
      .selectFrom('prediction_level')
      .select(({ fn }) => fn.sum<string>('players').as('players'))
      .where('board', '=', 'all')
      .executeTakeFirst()
    const standings = await app.db
      .selectFrom('prediction_standing')
      .select(({ fn }) => fn.countAll<string>().as('players'))
      .where('board', '=', 'all')
      .executeTakeFirst()
    expect(levels).toEqual(standings)
    const trace = await app.db
      .selectFrom('prediction_settlement')
      .select(['version', 'home'])
      .where('game_id', '=', game.id)
      .orderBy('version')
      .execute()
    expect(trace.map(({ home }) => home)).toEqual([2, 9, 2, 9])
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('takes a reward back as far as gift credits reach, notes the rest, gives it once', async () => {
    const { right, game } = await played('2-1')
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    await transact(app.db, (tx) =>
      post(tx, [
        {
          id: uuidv7(app.now()),
          reason: 'charge',
          at: app.now(),
          profileId: right,
          postings: [
            {
              debit: { kind: 'gift', profileId: right },
              credit: { kind: 'revenue', detail: 'load' },
              amount: 15_001,
            },
          ],
        },
      ]),
    )
    await say(app, game.fixtureId, '0-0')
    await settleResults(app.services, undefined)
    expect(await giftOf(right)).toBe(0)
    const payments = await app.db
      .selectFrom('prediction_payment')
      .innerJoin('prediction as p', 'p.id', 'prediction_payment.prediction_id')
      .select(['given', 'taken', 'missing'])
      .where('p.profile_id', '=', right)
      .orderBy('version')
      .execute()
    expect(payments).toEqual([
      { given: '20000', taken: '0', missing: '0' },
      { given: '0', taken: '4999', missing: '15001' },
    ])
    // Right after all: what was never taken is not given again.
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    expect(await giftOf(right)).toBe(49.99)
    expect(await auditLedger(app.db, undefined)).toEqual([])
    expect(await auditRewards(app.db)).toEqual([])
  })
})

test('the audit tells a gift that no prediction earned, and a hit that is none', async () => {
  const { right, wrong, game } = await played('2-1')
  await say(app, game.fixtureId, '2-1')
  await settleResults(app.services, undefined)
  expect(await auditRewards(app.db)).toEqual([])
  const own = (profileId: string) =>
    app.db.updateTable('prediction').where('profile_id', '=', profileId)
  await own(wrong).set({ state: 'hit' }).execute()
  expect((await auditRewards(app.db)).join()).toContain('is hit, and its score is not')
  await own(wrong).set({ state: 'missed' }).execute()
  await own(right).set({ state: 'missed' }).execute()
  expect((await auditRewards(app.db)).join()).toContain('is missed, and its score is not')
  await own(right).set({ state: 'hit' }).execute()
  const gift = { profileId: wrong, credits: 20_000, reason: 'gift-reward' } as const
  const sourceId = `prediction ${game.id} 1`
  await transact(app.db, (tx) => giveGift(tx, { ...gift, sourceId, now: app.now() }))
  const message = `The reward of ${sourceId} is 20000, noted with it is nothing.`
  expect(await findingsOf()).toContainEqual(['prediction-reward', message])
})

/** What staff see after the audit of the night. */
async function findingsOf() {
  const job = recordsFeature.jobs(app.services).find(({ name }) => name === 'record_audit')
  await job?.run({}, { signal: undefined, log: app.services.log })
  const staff = await newStaff(app, 'admin', `${uuidv7(app.now())}@strix.example`)
  const browser = await staffBrowser(app, staff)
  const { body } = await browser.send('GET', '/api/v1/admin/records/findings')
  const { data } = body as unknown as { data: { kind: string; message: string }[] }
  return data.map(({ kind, message }) => [kind, message])
}

describe('the audit of the leaderboards', () => {
  const standing = (profileId: string) =>
    app.db.updateTable('prediction_standing').where('profile_id', '=', profileId)

  test('finds nothing, whatever a game was settled to, and while it is', async () => {
    const { right, wrong, game } = await played('2-1')
    for (const score of ['2-1', '9-9', '0-1', 'postponed', '2-1']) {
      await say(app, game.fixtureId, score)
      await settleResults(app.services, undefined)
      expect(await auditStandings(app.db), score).toEqual([])
    }
    // As a process leaves it that is killed between the game and its predictions.
    const decided = { game_id: game.id, version: 6, at: app.now(), state: 'settled' } as const
    const score = { home: 0, away: 1 }
    await app.db
      .insertInto('prediction_settlement')
      .values({ ...decided, ...score, by_staff: null, reason: null })
      .execute()
    await app.db
      .updateTable('prediction_game')
      .set({ ...score, version: 6 })
      .where('id', '=', game.id)
      .execute()
    expect(await auditStandings(app.db)).toEqual([])
    await settleOverdue(app.services, undefined)
    expect(await auditStandings(app.db)).toEqual([])
    await transact(app.db, (tx) => eraseStandings(tx, wrong))
    const lost = expect.stringContaining(`of ${wrong} on the board all is kept as 0, 0, 0, 0`)
    expect(await auditStandings(app.db)).toContainEqual(lost)
    await transact(app.db, (tx) => rebuildStandings(tx))
    expect(await auditStandings(app.db)).toEqual([])
    expect(await standingOf(right)).toMatchObject({ predictions: 1, hits: 0 })
  })

  test.each([
    ['a reward', { reward: 99_900 }],
    ['hits', { hits: 7 }],
    ['whom a tie is won by', { rewarded_at: new Date('2026-01-01') }],
  ])('finds %s that nothing brought, and staff read it', async (_what, change) => {
    const { right, game } = await played('2-1')
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    await standing(right).where('board', '=', 'all').set(change).execute()
    const message = expect.stringContaining(`of ${right} on the board all is kept as`)
    expect(await findingsOf()).toContainEqual(['prediction-standing', message])
    await transact(app.db, (tx) => rebuildStandings(tx))
  })

  test('finds a count of players by which ranks are made', async () => {
    await app.db.updateTable('prediction_level').set({ players: 1_000 }).execute()
    expect((await auditStandings(app.db)).join()).toContain('with a reward of')
    await transact(app.db, (tx) => rebuildStandings(tx))
    expect(await auditStandings(app.db)).toEqual([])
  })
})

describe('somebody who takes a break', () => {
  test('is paid for a sealed prediction and is told nothing', async () => {
    const [player = ''] = await newPeople(app.db, 1)
    const { right, game } = await played('2-1', 200, [player])
    await app.db
      .insertInto('exclusion')
      .values({
        id: uuidv7(app.now()),
        profile_id: right,
        kind: 'cool-off',
        started_at: app.now(),
        ends_at: new Date(app.now().getTime() + 24 * hourMs),
      } as never)
      .execute()
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    expect(await giftOf(right)).toBe(200)
    await deliverAll(app)
    const told = await app.db
      .selectFrom('notification')
      .select('kind')
      .where('profile_id', 'in', [right, player])
      .execute()
    expect(told).toEqual([{ kind: 'prediction-hit' }])
  })
})

describe('a game that is void', () => {
  const voidedOf = async (profileIds: readonly string[]) =>
    await app.db
      .selectFrom('notification')
      .select(['profile_id', 'type', 'data'])
      .where('kind', '=', 'prediction-void')
      .where('profile_id', 'in', profileIds)
      .orderBy('profile_id')
      .execute()

  test('is told to each player once, however often it is decided and delivered', async () => {
    const { right, wrong, game } = await played('2-1')
    const { id } = await newStaff(app, 'moderator', 'voids@strix.example')
    const decide = async (score: string | null) => {
      const [home = 0, away = 0] = (score ?? '').split('-').map(Number)
      const outcome = score
        ? { state: 'settled' as const, score: { home, away } }
        : { state: 'void' as const, score: null }
      const act = { gameId: game.id, outcome, staffId: id, reason: 'The league says so' }
      await settleByStaff(app.services, act, {
        ask: () => Promise.resolve({ waits: false, credits: 0 }),
        note: () => Promise.resolve(),
      })
      await deliverAll(app)
    }
    await decide('0-0')
    expect(await voidedOf([right, wrong])).toEqual([])
    await decide(null)
    const [home, away] = [expect.any(String), expect.any(String)] as unknown[]
    const voided = { type: 'onboarding', data: { game_id: game.id, home, away } }
    const each = [right, wrong].toSorted().map((profile_id) => ({ profile_id, ...voided }))
    expect(await voidedOf([right, wrong])).toEqual(each)
    await decide(null)
    await decide('2-1')
    await decide(null)
    expect(await voidedOf([right, wrong])).toEqual(each)
  })

  test('is told by its result, too, in words and on the page', async () => {
    const { right, game } = await played('2-1')
    await say(app, game.fixtureId, 'postponed')
    await Promise.all([app, other].map(({ services }) => settleResults(services, undefined)))
    await deliverAll(app)
    const { body } = await callAs(app, right, {
      url: `/api/v1/profile/${right}/notifications`,
    })
    const titles = (body as unknown as { data: { title: string }[] }).data.map(({ title }) => title)
    expect(titles).toEqual([expect.stringMatching(/^Your prediction of .+ v .+ is void/)])
  })
})

describe('staff', () => {
  test('create, feature, settle and void; sources then change nothing; all is audited', async () => {
    const { right, wrong, game } = await played('2-1')
    const staff = await newStaff(app, 'moderator', 'games@strix.example')
    const browser = await staffBrowser(app, staff)
    const base = '/api/v1/admin/predictz'
    const reason = 'The league says so'
    const score = { home_team_score: 9, away_team_score: 9 }
    const settled = await browser.send('POST', `${base}/games/${game.id}/settle`, { score, reason })
    expect(settled).toMatchObject({ status: 200, body: { data: { state: 'settled' } } })
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    expect([await giftOf(right), await giftOf(wrong)]).toEqual([0, 200])
    const voided = await browser.send('POST', `${base}/games/${game.id}/void`, { reason })
    expect(voided).toMatchObject({
      body: { data: { state: 'void', trace: [{}, { by: 'staff' }] } },
    })
    expect(await giftOf(wrong)).toBe(0)

    const fresh = await addGame(app)
    const change = { reward: 100, featured: true, reason }
    const url = `${base}/games/${fresh.id}`
    expect(await browser.send('PATCH', url, change)).toMatchObject({
      status: 200,
      body: { data: { reward: 100, featured: true } },
    })
    await predictAs(app, right, { game: fresh, score: '1-0' })
    expect((await browser.send('PATCH', url, { reward: 99, reason })).status).toBe(400)
    const early = await browser.send('POST', `${url}/settle`, { score, reason })
    expect(early).toMatchObject({ status: 422, body: { code: 'TOO_SOON' } })
    const twice = await browser.send('POST', `${base}/games`, { fixture_id: fresh.fixtureId })
    expect(twice).toMatchObject({ status: 409, body: { code: 'GAME_EXISTS' } })
    const events = await app.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject', 'in', [game.id, fresh.id])
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['game.settle', 'game.void', 'game.change'])
  })
})
