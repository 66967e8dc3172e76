import { createHash } from 'node:crypto'
import type {
  LeaderboardEntry,
  PersonCard,
  PredictionAccuracy,
  PredictionCrowd,
  PredictionEntry,
  PredictionLeague,
  PredictionProof,
  RivalBoard,
} from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDayOf } from '../../infra/days.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { say } from '../../testing/test-results.ts'
import { climb, makeRoots } from '../records/index.ts'
import { settleResults } from '../results/index.ts'
import { mondayOf } from './boards.ts'
import { predictionRoots } from './audit.service.ts'
import { insertRivals } from './rivals.store.ts'
import { endSeasons } from './seasons.service.ts'
import { isWeekSettled } from './seasons.store.ts'
import { callAs } from '../../testing/test-calls.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

const base = '/api/v1/predictz'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newPlayer(): Promise<string> {
  const [id = ''] = await newPeople(app.db, 1)
  return id
}

async function get<T>(profileId: string, url: string): Promise<T> {
  const { status, body } = await callAs(app, profileId, { url: `${base}${url}` })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as T
}

async function post<T>(profileId: string, url: string, body: unknown = {}): Promise<T> {
  const call = { method: 'POST', url: `${base}${url}`, body } as const
  const answer = await callAs(app, profileId, call)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as T
}

describe('a private league', () => {
  test('is joined by its link alone, ranks its members, and ends with its owner', async () => {
    const [owner, friend, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const league = await post<PredictionLeague>(owner, '/leagues', { name: '  Lagos  office ' })
    expect(league).toMatchObject({ is_owner: true, members: 1 })
    const link = `/invitations/${league.token}`
    const seen = await get<PredictionLeague>(friend, link)
    expect(seen).toMatchObject({ name: league.name, token: null, owner: { _id: owner } })
    const board = `/leagues/${league._id}/leaderboard`
    expect((await callAs(app, friend, { url: base + board })).status).toBe(404)
    await post(friend, link)
    await post(friend, link)
    const game = await addGame(app)
    await predictAs(app, friend, { game, score: '2-1' })
    await predictAs(app, stranger, { game, score: '2-1' })
    await predictAs(app, owner, { game, score: '0-0' })
    app.advance(3 * hourMs)
    await say(app, game.fixtureId, '2-1')
    await settleResults(app.services, undefined)
    const rows = await get<LeaderboardEntry[]>(owner, board)
    expect(rows.map(({ rank, profile }) => [rank, profile[0]?._id])).toEqual([
      [1, friend],
      [2, owner],
    ])

    const members = `/leagues/${league._id}/members`
    const inside = await get<PersonCard[]>(friend, members)
    expect(inside.map(({ _id }) => _id)).toEqual([owner, friend])
    expect((await callAs(app, stranger, { url: base + members })).status).toBe(404)

    const remove = (who: string, whom: string) =>
      callAs(app, who, { method: 'DELETE', url: `${base}/leagues/${league._id}/members/${whom}` })
    expect((await remove(stranger, friend)).status).toBe(404)
    expect((await remove(friend, owner)).status).toBe(404)
    const revoked = { method: 'DELETE', url: `${base}/leagues/${league._id}/link` } as const
    expect((await callAs(app, friend, revoked)).status).toBe(404)
    expect((await callAs(app, owner, revoked)).status).toBe(200)
    expect((await callAs(app, stranger, { url: base + link })).status).toBe(404)
    expect((await remove(owner, friend)).status).toBe(200)
    expect(await get<PredictionLeague[]>(friend, '/leagues')).toEqual([])
    const end = { method: 'DELETE', url: `${base}/leagues/${league._id}` } as const
    expect((await callAs(app, owner, end)).status).toBe(200)
    expect(await get<PredictionLeague[]>(owner, '/leagues')).toEqual([])
  })

  test('takes 200 members and no more, however many come at once', async () => {
    const owner = await newPlayer()
    const league = await post<PredictionLeague>(owner, '/leagues', { name: 'Many' })
    const many = await newPeople(app.db, 205)
    const rows = many.slice(0, 197).map((id) => ({
      league_id: league._id,
      profile_id: id,
      joined_at: app.now(),
    }))
    await app.db.insertInto('prediction_league_member').values(rows).execute()
    const join = (id: string) =>
      callAs(app, id, { method: 'POST', url: `${base}/invitations/${league.token}`, body: {} })
    const answers = await Promise.all(many.slice(197).map(join))
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, 200, 422, 422, 422, 422, 422, 422])
  })

  test('nobody is in more than 20, however many they begin and join at once', async () => {
    const [owner, busy] = [await newPlayer(), await newPlayer()]
    const other = await post<PredictionLeague>(owner, '/leagues', { name: 'Another one' })
    const urls = [...Array.from({ length: 24 }, () => '/leagues'), `/invitations/${other.token}`]
    const answers = await Promise.all(
      urls.map((url, index) => {
        const body = { name: `League ${index}` }
        return callAs(app, busy, { method: 'POST', url: base + url, body })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'LEAGUE_FULL')).toHaveLength(5)
  })

  test('one that ends, or whose link is revoked, while people join is not there', async () => {
    const owner = await newPlayer()
    for (const url of ['', '/link']) {
      const league = await post<PredictionLeague>(owner, '/leagues', { name: 'Short-lived' })
      const joining = (await newPeople(app.db, 6)).map((id) =>
        callAs(app, id, { method: 'POST', url: `${base}/invitations/${league.token}`, body: {} }),
      )
      const end = { method: 'DELETE', url: `${base}/leagues/${league._id}${url}` } as const
      expect((await callAs(app, owner, end)).status).toBe(200)
      for (const { status } of await Promise.all(joining)) expect([200, 404]).toContain(status)
    }
  })
})

describe('the crowd', () => {
  test('is sealed until the kick-off, and closes the game when it is seen', async () => {
    const people = await newPeople(app.db, 5)
    const [one = ''] = people
    const game = await addGame(app)
    for (const [index, id] of people.entries()) {
      await predictAs(app, id, { game, score: index < 3 ? '2-1' : '0-4' })
    }
    const url = `/games/${game.id}/crowd`
    const early = await callAs(app, one, { url: base + url })
    expect(early).toMatchObject({ status: 422, body: { code: 'TOO_SOON' } })
    expect(JSON.stringify(early.body)).not.toContain('home_team_score')
    app.advance(3 * hourMs)
    const crowd = await get<PredictionCrowd>(one, url)
    expect(crowd).toMatchObject({
      total: 5,
      picks: [{ home_team_score: 2, away_team_score: 1, count: 3 }, { count: 2 }],
      rivals: [{ rival: 'crowd', prediction: { home_team_score: 2, away_team_score: 1 } }],
      result: null,
    })
    const row = await app.db
      .selectFrom('prediction_game')
      .select('closed_at')
      .where('id', '=', game.id)
      .executeTakeFirst()
    expect(row?.closed_at).not.toBeNull()
  })
})

test('a player is compared with others who are no people on the games both predicted', async () => {
  const player = await newPlayer()
  const other = await newPlayer()
  // At noon: no week and no month ends before all are over.
  app.advance(36 * hourMs - (app.now().getTime() % (24 * hourMs)))
  const games: TestGame[] = []
  for (let count = 0; count < 10; count += 1) {
    const game = await addGame(app)
    games.push(game)
    await predictAs(app, player, { game, score: count < 4 ? '1-0' : '3-3' })
    const now = app.now()
    await insertRivals(app.db, [
      { gameId: game.id, rival: 'model', score: { home: 1, away: 0 }, now },
      { gameId: game.id, rival: 'chance', score: { home: 5, away: 5 }, now },
    ])
  }
  app.advance(3 * hourMs)
  for (const { fixtureId } of games) await say(app, fixtureId, '1-0')
  await settleResults(app.services, undefined)
  const accuracy = await get<PredictionAccuracy>(other, `/accuracy/${player}`)
  expect(accuracy).toMatchObject({ predictions: 10, hits: 4, outcomes: 4 })
  const verdicts = accuracy.rivals.map(({ rival, verdict, is_close: close, rival_hits: hits }) => {
    return [rival, { verdict, close, hits }] as const
  })
  expect(Object.fromEntries(verdicts)).toEqual({
    chance: { verdict: 'ahead', close: true, hits: 0 },
    model: { verdict: 'behind', close: false, hits: 10 },
  })
  const board = await get<RivalBoard>(player, '/leaderboard/rivals?period=week')
  expect(board.rivals).toEqual([
    {
      rival: 'model',
      predictions: 10,
      hits: 10,
      outcomes: 10,
      versus: { games: 10, verdict: 'behind', is_close: false },
    },
    {
      rival: 'chance',
      predictions: 10,
      hits: 0,
      outcomes: 0,
      versus: { games: 10, verdict: 'ahead', is_close: true },
    },
  ])
  const unplayed = await get<RivalBoard>(other, '/leaderboard/rivals?period=month')
  expect(unplayed.rivals.map(({ hits, versus }) => [hits, versus])).toEqual([
    [10, null],
    [0, null],
  ])
  const { share = 0, low = 0, high = 0 } = accuracy.better_than ?? {}
  expect(share).toBeGreaterThan(0.5)
  expect(low).toBeLessThanOrEqual(share)
  expect(high).toBeGreaterThanOrEqual(share)
})

test('a week ends once, with its champion and a place for everybody who played', async () => {
  const [best, last] = [await newPlayer(), await newPlayer()]
  app.advance(14 * 24 * hourMs)
  const game = await addGame(app)
  await predictAs(app, best, { game, score: '4-4' })
  await predictAs(app, last, { game, score: '0-0' })
  app.advance(3 * hourMs)
  const { db } = app
  await endSeasons(app.services)
  app.advance(8 * 24 * hourMs)
  expect(await endSeasons(app.services)).toEqual([])
  // A server's clock that is days ahead of the database's gives nothing up.
  const ahead = () => new Date(app.now().getTime() + 30 * 24 * hourMs)
  expect(await endSeasons({ ...app.services, now: ahead })).toEqual([])
  await say(app, game.fixtureId, '4-4')
  await settleResults(app.services, undefined)
  const ended = await Promise.all([endSeasons(app.services), endSeasons(app.services)])
  expect(ended.flat().length).toBeGreaterThan(0)
  const { champion_of: weeks } = await get<PredictionAccuracy>(last, `/accuracy/${best}`)
  expect(weeks).toHaveLength(1)
  const rows = await db.selectFrom('domain_event').select('event').execute()
  const places = rows
    .map(({ event }) => event as { kind: string; profileId: string; rank: number })
    .filter(({ kind, profileId }) => kind === 'season.ended' && [best, last].includes(profileId))
    .map(({ profileId, rank }) => [profileId, rank] as const)
  expect(places).toHaveLength(2)
  expect(Object.fromEntries(places)).toEqual({ [best]: 1, [last]: 2 })
})

test('a week waits for a game that was moved into it, and the one it left does not', async () => {
  const best = await newPlayer()
  const { db, now } = app
  const [settled, moved] = [await addGame(app), await addGame(app)]
  for (const game of [settled, moved]) await predictAs(app, best, { game, score: '4-4' })
  const day = 24 * hourMs
  const move = (ms: number) =>
    db
      .updateTable('fixture')
      .set({ kickoff: new Date(now().getTime() + ms) })
      .where('id', '=', moved.fixtureId)
      .execute()
  await move(7 * day)
  app.advance(3 * hourMs)
  await say(app, settled.fixtureId, '4-4')
  await settleResults(app.services, undefined)
  const week = mondayOf(lagosDayOf(new Date(now().getTime() - 3 * hourMs)))
  const next = mondayOf(lagosDayOf(new Date(Date.parse(week) + 7 * day)))
  expect(await isWeekSettled(db, week)).toBe(true)
  expect(await isWeekSettled(db, next)).toBe(false)
})

test('a prediction is proved by the root of its day, and an altered one is not', async () => {
  const player = await newPlayer()
  const games = [await addGame(app), await addGame(app), await addGame(app)]
  for (const game of games) await predictAs(app, player, { game, score: '2-0' })
  const [entry] = await get<PredictionEntry[]>(player, `/profile-predictions/${player}`)
  const url = `/predictions/${entry?._id}/proof`
  expect((await get<PredictionProof>(player, url)).root).toBeNull()
  app.advance(26 * hourMs)
  await makeRoots(app.db, app.now(), { parts: [predictionRoots] })
  const proof = await get<PredictionProof>(player, url)
  const stranger = await callAs(app, await newPlayer(), { url: base + url })
  expect(stranger.status).toBe(404)
  const root = proof.root
  if (!root) throw new Error('the day is closed')
  const { home_team_score: home, away_team_score: away } = proof.prediction
  const hashOf = (goals: number) => {
    const body = JSON.stringify([proof._id, proof.game_id, player, goals, away, proof.at])
    return createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(body).digest()
  }
  expect(hashOf(home).toString('hex')).toBe(proof.hash)
  const rootOf = (hash: Buffer, count: number) => {
    const own = climb({ profileId: proof._id, seq: root.seq, hash }, root.path)
    return climb({ profileId: 'predictions', seq: count, hash: own }, root.day_path)
  }
  const day = await app.db
    .selectFrom('prediction_day' as never)
    .select(['predictions'] as never)
    .where('day' as never, '=', root.day as never)
    .executeTakeFirst()
  const { predictions } = day as unknown as { predictions: number }
  const published = await app.db
    .selectFrom('record_root')
    .select('root')
    .where('day', '=', root.day as never)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  expect(rootOf(hashOf(home), predictions)).toEqual(published?.root)
  expect(rootOf(hashOf(home + 1), predictions)).not.toEqual(published?.root)
})
