import type { LeaderboardEntry, Page, PredictionEntry, PredictionGame } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '../../infra/http/cursor.ts'
import { changeSetting } from '../../infra/settings.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { say } from '../../testing/test-results.ts'
import { settleResults } from '../results/index.ts'
import { crowdOf } from './crowd.service.ts'
import { closeGames } from './games.store.ts'
import { predict } from './predict.service.ts'
import { predictzJobs } from './predictz.jobs.ts'
import { predictzSwitch } from './predictz.switches.ts'
import { sealOf } from './seal.ts'
import { callAs } from '../../testing/test-calls.ts'
import { addLive } from '../../testing/test-play.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function newPlayer(): Promise<string> {
  const [id = ''] = await newPeople(app.db, 1)
  return id
}

async function entriesOf(profileId: string) {
  const url = `/api/v1/predictz/profile-predictions/${profileId}`
  const { body } = await callAs(app, profileId, { url })
  return body as unknown as { data: PredictionEntry[]; page: { total: number } }
}

describe('a prediction', () => {
  test('is stored with its game and the score, and is final', async () => {
    const player = await newPlayer()
    const game = await addGame(app, { credits: 350 })
    const first = await predictAs(app, player, { game, score: '2-1' })
    expect(first.status).toBe(200)
    const again = await predictAs(app, player, { game, score: '3-0' })
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_PREDICTED' } })
    expect(again.body.detail).toMatch(/^Prediction refused: you have predicted this game already/)
    const { data, page } = await entriesOf(player)
    expect(page.total).toBe(1)
    expect(data[0]).toMatchObject({
      prediction: { home_team_score: 2, away_team_score: 1 },
      game: { _id: game.id, reward: 350, league_name: 'Premier League', state: 'open' },
      state: 'open',
      goals_away: null,
      reward: 0,
    })
  })

  test('sent 64 times at once is stored once, with the hash that seals it', async () => {
    const player = await newPlayer()
    const game = await addGame(app)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => predictAs(app, player, { game, score: '1-0' })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 63 }, () => 409)])
    const rows = await app.db
      .selectFrom('prediction')
      .selectAll()
      .where('game_id', '=', game.id)
      .execute()
    expect(rows).toHaveLength(1)
    const { game_id: gameId, profile_id: profileId, hash, ...row } = rows[0] as (typeof rows)[0]
    expect(sealOf({ ...row, gameId, profileId })).toEqual(hash)
  })

  test('sent again with its key gets the first answer', async () => {
    const player = await newPlayer()
    const game = await addGame(app)
    const key = 'predictz-once-0123456789'
    const first = await predictAs(app, player, { game, score: '1-0', key })
    expect(await predictAs(app, player, { game, score: '1-0', key })).toEqual(first)
  })

  /** Predicts by a clock that stands so long after the kick-off. */
  async function predictAt(game: TestGame, ms: number) {
    const profileId = await newPlayer()
    const now = () => new Date(game.kickoff.getTime() + ms)
    const score = { home_team_score: 0, away_team_score: 0 }
    return await predict({ ...app.services, now }, { profileId, gameId: game.id, score })
  }
  const tooLate = { code: 'PREDICTION_CLOSED', message: expect.stringContaining('kicked off') }

  test('is taken a millisecond before the kick-off, at it and after it no more', async () => {
    const game = await addGame(app)
    expect(await predictAt(game, -1)).toMatchObject({ state: 'open' })
    await expect(predictAt(game, 0)).rejects.toMatchObject(tooLate)
    await expect(predictAt(game, 1)).rejects.toMatchObject(tooLate)
  })

  test('is judged by the later of two clocks, and dated by it', async () => {
    const game = await addGame(app)
    const now = () => new Date(game.kickoff.getTime() - 24 * hourMs)
    const predictBy = async (ms: number) => {
      const databaseTime = () => Promise.resolve(new Date(game.kickoff.getTime() + ms))
      const score = { home_team_score: 0, away_team_score: 0 }
      const wish = { profileId: await newPlayer(), gameId: game.id, score }
      return await predict({ ...app.services, now, databaseTime }, wish)
    }
    await expect(predictBy(0)).rejects.toMatchObject(tooLate)
    const at = new Date(game.kickoff.getTime() - 1).toISOString()
    expect(await predictBy(-1)).toMatchObject({ state: 'open', created_at: at })
  })

  test('stays open where one clock alone is ahead, to the job and to whoever asks for the crowd', async () => {
    const [game, player] = [await addGame(app), await newPlayer()]
    const now = () => new Date(game.kickoff.getTime() + hourMs)
    const services = { ...app.services, now }
    const job = predictzJobs(services).find(({ name }) => name === 'predictz_close')
    await job?.run({}, { signal: undefined, log: { info() {} } as never })
    await expect(crowdOf(services, game.id)).rejects.toMatchObject({ code: 'TOO_SOON' })
    expect((await predictAs(app, player, { game, score: '1-0' })).status).toBe(200)
  })

  test('comes too late for a closed game, whatever the clock says by then', async () => {
    const game = await addGame(app)
    expect(await closeGames(app.db, game.kickoff)).toContain(game.id)
    await expect(predictAt(game, -24 * hourMs)).rejects.toMatchObject(tooLate)
  })

  test('comes too late for a match that is played already, whatever kick-off we were told', async () => {
    const game = await addGame(app)
    const report = await addLive(app, game.fixtureId)
    expect(await predictAt(game, -2 * hourMs)).toMatchObject({ state: 'open' })
    await report({ state: 'first-half', minute: 1, score: [0, 0] })
    await expect(predictAt(game, -2 * hourMs)).rejects.toMatchObject(tooLate)
    await report({ state: 'ended', minute: null, score: [2, 1] })
    await expect(predictAt(game, -1)).rejects.toMatchObject(tooLate)
  })

  test.each([
    ['a hundred goals', { home_team_score: 100, away_team_score: 0 }],
    ['a goal less than none', { home_team_score: 0, away_team_score: -1 }],
    ['half a goal', { home_team_score: 0.5, away_team_score: 0 }],
  ])('of %s is refused', async (_what, prediction) => {
    const player = await newPlayer()
    const game = await addGame(app)
    const body = { profile_id: player, prediction_id: game.id, prediction }
    const call = { method: 'POST', url: '/api/v1/predictz/', body } as const
    expect((await callAs(app, player, call)).status).toBe(400)
  })

  test('for somebody else, or while Predictz is off, is refused', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const game = await addGame(app)
    const prediction = { home_team_score: 1, away_team_score: 0 }
    const body = { profile_id: other, prediction_id: game.id, prediction }
    const call = { method: 'POST', url: '/api/v1/predictz/', body } as const
    expect((await callAs(app, player, call)).status).toBe(403)
    const change = { setting: predictzSwitch, actor: 'tests', now: app.now() }
    await changeSetting(app.db, { ...change, value: false })
    app.advance(10_000)
    const off = await predictAs(app, player, { game, score: '1-0' })
    await changeSetting(app.db, { ...change, value: true })
    app.advance(10_000)
    expect(off).toMatchObject({ status: 503, body: { code: 'FEATURE_OFF' } })
    expect(off.body.detail).toBe('Prediction refused: predictions are switched off for now.')
  })
})

describe('games', () => {
  async function listed(profileId: string, url: string) {
    const { body } = await callAs(app, profileId, { url })
    return (body as unknown as { data: PredictionGame[] }).data.map(({ _id: id }) => id)
  }

  test('of a day are those that are open, by kick-off, as the zone has the day', async () => {
    const player = await newPlayer()
    // In Lagos a day begins an hour before it does in UTC.
    const day = new Date(app.now().getTime() + 13 * 24 * 3_600_000).toISOString().slice(0, 10)
    const at = (hours: number) => new Date(Date.parse(day) + hours * 3_600_000)
    const late = await addGame(app, { kickoff: new Date(at(23).getTime() - 60_000) })
    const early = await addGame(app, { kickoff: at(-1) })
    const next = await addGame(app, { kickoff: at(23) })
    const url = `/api/v1/predictz/active-prediction-games?date=${day}`
    expect(await listed(player, url)).toEqual([early.id, late.id])
    expect(await listed(player, `${url}&tz=UTC`)).toEqual([late.id, next.id])
    expect(await listed(player, `${url}&size=1&page=2`)).toEqual([late.id])
    await closeGames(app.db, early.kickoff)
    expect(await listed(player, url)).toEqual([late.id])
  })

  test('that are featured stand in their own list, with what the reader predicted', async () => {
    const player = await newPlayer()
    const game = await addGame(app, { featured: true })
    await addGame(app)
    await predictAs(app, player, { game, score: '3-0' })
    const url = '/api/v1/predictz/featured-prediction-games'
    const { body } = await callAs(app, player, { url })
    const { data } = body as unknown as { data: PredictionGame[] }
    expect(data.map(({ featured }) => featured)).not.toContain(false)
    const mine = data.find(({ _id: id }) => id === game.id)
    expect(mine?.my_prediction).toEqual({ home_team_score: 3, away_team_score: 0 })
  })
})

describe('the leaderboard', () => {
  test.each([
    ['a number that is none of predictions', ['1', 9_007_199_254_740_991, 'infinity']],
    ['a time that is none', ['1', 1, '----------']],
  ])('begins nowhere at %s', async (_what, values) => {
    const [reader = ''] = await newPeople(app.db, 1)
    const url = `/api/v1/predictz/leaderboard?cursor=${encodeCursor([...values, reader])}`
    expect((await callAs(app, reader, { url })).body).toMatchObject({ code: 'INVALID_CURSOR' })
  })

  const read = async (profileId: string, query = '') => {
    const url = `/api/v1/predictz/leaderboard?${query}`
    const { body } = await callAs(app, profileId, { url })
    return body as unknown as { data: LeaderboardEntry[]; page: Page }
  }

  test('ranks 1-2-2-4, equal rewards by fewer predictions, and shows the own row', async () => {
    const people = await newPeople(app.db, 4)
    const [best = '', busy = '', calm = '', last = ''] = people
    const games = []
    for (let count = 0; count < 3; count += 1) games.push(await addGame(app))
    const [one, two, three] = games
    if (!one || !two || !three) throw new Error('there are three games')
    const picks = [
      [best, one, '2-1'],
      [best, two, '2-1'],
      [busy, one, '2-1'],
      [busy, two, '0-0'],
      [calm, three, '2-1'],
      [last, three, '0-0'],
    ] as const
    for (const [who, game, score] of picks) {
      expect((await predictAs(app, who, { game, score })).status).toBe(200)
    }
    app.advance(3 * hourMs)
    for (const { fixtureId } of games) await say(app, fixtureId, '2-1')
    await settleResults(app.services, undefined)

    for (const period of ['all', 'month', 'week']) {
      const { data } = await read(last, `period=${period}&size=100`)
      const rows = data.filter(({ profile }) => people.includes(profile[0]?._id ?? ''))
      expect(rows.map(({ profile }) => profile[0]?._id)).toEqual([best, calm, busy, last])
      expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
      expect(rows.map(({ reward_rank: medal }) => medal)).toEqual(['1', '2', '2', undefined])
      expect(rows.map((row) => row.total_rewards_earned)).toEqual([400, 200, 200, 0])
      const url = `/api/v1/predictz/leaderboard/own?period=${period}`
      expect((await callAs(app, last, { url })).body.data).toEqual(rows[3])
    }
    // Page by page it is the same list.
    const first = await read(last, 'size=2')
    const second = await read(last, `size=2&cursor=${first.page.next_cursor}`)
    const ids = [...first.data, ...second.data].map(({ profile }) => profile[0]?._id)
    expect(ids).toEqual([best, calm, busy, last])
    await app.db
      .insertInto('follow')
      .values({ follower_id: last, following_id: busy, at: app.now() })
      .execute()
    const friends = await read(last, 'among=friends')
    expect(friends.data.map(({ rank, profile }) => [rank, profile[0]?._id])).toEqual([
      [1, busy],
      [2, last],
    ])
    const { body } = await callAs(app, best, { url: '/api/v1/predictz/streaks' })
    expect(body.data).toMatchObject({ outcome: 2, hits: 2, total_rewards_earned: 400 })
  })
})
