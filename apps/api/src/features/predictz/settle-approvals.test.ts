/** What a member of staff settles alone, and what takes somebody else. */
import type { Approval } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { callAs } from '../../testing/test-calls.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { say } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { settleOverdue, settleResults } from '../results/index.ts'
import { addGame, hourMs, predictAs } from './test-predictz.ts'
import type { TestGame } from './test-predictz.ts'

const approvals = '/api/v1/admin/approvals'
const reason = 'The league says so'
let app: TestApp
let first: Browser
let second: Browser
let count = 0
/** How far the database's clock is behind the server's. */
let behindMs = 0

beforeAll(async () => {
  app = await openTestApp({
    databaseTime: () => Promise.resolve(new Date(app.now().getTime() - behindMs)),
  })
})
afterAll(() => app.close())

/** Games let hours pass, and sessions of staff end. */
async function enter(): Promise<void> {
  count += 1
  const enterAs = async (name: string) =>
    await staffBrowser(app, await newStaff(app, 'moderator', `${name}${count}@strix.example`))
  first = await enterAs('first')
  second = await enterAs('second')
}
beforeEach(enter)

async function giftOf(profileId: string): Promise<number> {
  const { body } = await callAs(app, profileId, {
    url: `/api/v1/wallet/profile-wallet/${profileId}`,
  })
  return (body as unknown as { data: { gift: number } }).data.gift
}

/** Games that are over, each with a player who said 9-9 and one who said 2-1. */
async function played(credits: number, games = 1) {
  const [wrong = '', right = ''] = await newPeople(app.db, 2)
  const all: TestGame[] = []
  for (let made = 0; made < games; made += 1) {
    const game = await addGame(app, { credits })
    await predictAs(app, wrong, { game, score: '9-9' })
    await predictAs(app, right, { game, score: '2-1' })
    all.push(game)
  }
  app.advance(3 * hourMs)
  await enter()
  return { wrong, right, games: all }
}

async function settle(by: Browser, game: TestGame | undefined, home: number, away: number) {
  const score = { home_team_score: home, away_team_score: away }
  const url = `/api/v1/admin/predictz/games/${game?.id}/settle`
  return await by.send('POST', url, { score, reason })
}

async function waiting(game: TestGame | undefined): Promise<Approval | undefined> {
  const { body } = await second.send('GET', approvals)
  return (body.data as Approval[]).find(({ subject }) => subject === game?.id)
}

/** Says how the match of a game ended. */
async function enterResult(by: Browser, game: TestGame | undefined, home: number, away: number) {
  const link = 'https://league.example/report/7'
  const body = { status: 'finished', full_time: { home, away }, link, reason }
  return await by.send('POST', `/api/v1/admin/results/${game?.fixtureId}`, body)
}

async function waitingResult(game: TestGame | undefined): Promise<Approval | undefined> {
  const { body } = await second.send('GET', approvals)
  return (body.data as Approval[]).find(({ subject }) => subject === game?.fixtureId)
}

test('a score against an accepted result waits for somebody else, who makes it count', async () => {
  const { wrong, right, games } = await played(200)
  const [game] = games
  await say(app, game?.fixtureId ?? '', '2-1')
  await settleResults(app.services, undefined)
  const asked = await settle(first, game, 9, 9)
  expect(asked.body).toMatchObject({ data: { result: { home_team_score: 2 } } })
  expect(asked.body.message).toContain('Approvals')
  expect((await settle(first, game, 9, 9)).body.code).toBe('TRANSFER_CONFLICT')
  const approval = await waiting(game)
  expect(approval?.change).toMatchObject({ score: '9-9', accepted: '2-1', credits: 200 })
  expect(asked.body.data).toMatchObject({ approval_id: approval?._id })
  const url = `${approvals}/${approval?._id}/approve`
  const body = { hash: approval?.hash }
  expect((await first.send('POST', url, body)).body.code).toBe('FORBIDDEN')
  expect([await giftOf(right), await giftOf(wrong)]).toEqual([200, 0])
  expect((await second.send('POST', url, body)).status).toBe(200)
  await settleOverdue(app.services, undefined)
  expect([await giftOf(right), await giftOf(wrong)]).toEqual([0, 200])
  const audited = await app.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('action', '=', 'game.settle')
    .where('subject', '=', game?.id ?? '')
    .execute()
  const by = { actor: `first${count}@strix.example` }
  expect(audited).toMatchObject([{ ...by, detail: { approvedBy: `second${count}@strix.example` } }])
})

test('the score that was accepted is settled alone', async () => {
  const { games } = await played(200)
  await say(app, games[0]?.fixtureId ?? '', '2-1')
  await settleResults(app.services, undefined)
  expect((await settle(first, games[0], 2, 1)).body.message).toBe('The game is settled.')
  expect(await waiting(games[0])).toBeUndefined()
})

test('as many rewards as the limit says wait', async () => {
  const { games } = await played(2_000)
  expect((await settle(first, games[0], 9, 9)).body.message).toContain('Approvals')
})

test('small rewards of several games of a day wait together', async () => {
  const { wrong, games } = await played(1_500, 3)
  expect((await settle(first, games[0], 9, 9)).body.message).toBe('The game is settled.')
  expect((await settle(first, games[1], 9, 9)).body.message).toContain('Approvals')
  expect((await settle(second, games[2], 9, 9)).body.message).toBe('The game is settled.')
  expect(await giftOf(wrong)).toBe(3_000)
  expect((await waiting(games[1]))?.change).toMatchObject({ credits_of_a_day: 3_000 })
})

test('what is accepted meanwhile ends what waits', async () => {
  const { games } = await played(2_500)
  await settle(first, games[0], 9, 9)
  const approval = await waiting(games[0])
  await say(app, games[0]?.fixtureId ?? '', '2-1')
  const url = `${approvals}/${approval?._id}/approve`
  expect((await second.send('POST', url, { hash: approval?.hash })).body.code).toBe('OUTDATED')
})

test('what one game gave counts when the same person settles it to another score', async () => {
  const { games } = await played(1_500)
  expect((await settle(first, games[0], 9, 9)).body.message).toBe('The game is settled.')
  expect((await settle(first, games[0], 2, 1)).body.message).toContain('Approvals')
  expect((await waiting(games[0]))?.change).toMatchObject({ credits_of_a_day: 3_000 })
})

test('no clock alone makes a day of it', async () => {
  const { games } = await played(1_500, 2)
  const staff = await newStaff(app, 'moderator', `clocks${count}@strix.example`)
  expect((await settle(await staffBrowser(app, staff), games[0], 9, 9)).status).toBe(200)
  behindMs = 25 * hourMs
  app.advance(behindMs)
  const again = await settle(await staffBrowser(app, staff), games[1], 9, 9)
  behindMs = 0
  expect(again.body.message).toContain('Approvals')
})

test('what somebody else approved does not count', async () => {
  const { games } = await played(1_200, 3)
  await say(app, games[0]?.fixtureId ?? '', '2-1')
  await settle(first, games[0], 9, 9)
  const approval = await waiting(games[0])
  const url = `${approvals}/${approval?._id}/approve`
  expect((await second.send('POST', url, { hash: approval?.hash })).status).toBe(200)
  expect((await settle(first, games[1], 9, 9)).body.message).toBe('The game is settled.')
  expect((await settle(first, games[2], 9, 9)).body.message).toContain('Approvals')
})

test.each([
  ['a game', settle, waiting],
  ['a result', enterResult, waitingResult],
])('what an owner decides alone of %s counts, though it waited', async (_, say9, find) => {
  const { games } = await played(1_200, 2)
  const staff = await newStaff(app, 'owner', `owner${count}@strix.example`)
  const owner = await staffBrowser(app, staff)
  await say(app, games[0]?.fixtureId ?? '', '2-1')
  expect((await say9(owner, games[0], 9, 9)).body.message).toContain('Approvals')
  const approval = await find(games[0])
  const url = `${approvals}/${approval?._id}/apply-alone`
  expect((await owner.send('POST', url, { hash: approval?.hash, reason })).status).toBe(200)
  expect((await settle(owner, games[1], 9, 9)).body.message).toContain('Approvals')
  expect((await waiting(games[1]))?.change).toMatchObject({ credits_of_a_day: 2_400 })
})

test('a result that gives much waits, and settles once somebody approves', async () => {
  const { wrong, games } = await played(2_500)
  expect((await enterResult(first, games[0], 9, 9)).body.message).toContain('Approvals')
  await settleResults(app.services, undefined)
  expect(await giftOf(wrong)).toBe(0)
  expect((await enterResult(first, games[0], 9, 9)).body.code).toBe('TRANSFER_CONFLICT')
  const approval = await waitingResult(games[0])
  const link = 'https://league.example/report/7'
  expect(approval?.change).toMatchObject({ score: '9-9', credits: 2_500, link })
  const listed = await first.send('GET', '/api/v1/admin/predictz/games')
  expect(listed.body.data).toContainEqual(
    expect.objectContaining({ _id: games[0]?.id, approval_id: approval?._id }),
  )
  const url = `${approvals}/${approval?._id}/approve`
  expect((await second.send('POST', url, { hash: approval?.hash })).status).toBe(200)
  await settleResults(app.services, undefined)
  expect(await giftOf(wrong)).toBe(2_500)
  const trace = await app.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('action', '=', 'result.enter')
    .where('subject', '=', games[0]?.fixtureId ?? '')
    .execute()
  const by = { actor: `first${count}@strix.example` }
  expect(trace).toMatchObject([{ ...by, detail: { approvedBy: `second${count}@strix.example` } }])
})

test.each([
  [
    'a dispute',
    [
      ['2-1', 'simulator'],
      ['3-1', 'api-football'],
    ],
    undefined,
  ],
  ['another half-time score', [['2-1 1-0', 'simulator']], '2-1 0-0'],
] as const)('%s meanwhile ends a result that waits', async (_, said, before) => {
  const { games } = await played(2_500)
  const id = games[0]?.fixtureId ?? ''
  if (before !== undefined) await say(app, id, before)
  expect((await enterResult(first, games[0], 9, 9)).body.message).toContain('Approvals')
  const approval = await waitingResult(games[0])
  for (const [text, source] of said) await say(app, id, text, { source })
  const url = `${approvals}/${approval?._id}/approve`
  expect((await second.send('POST', url, { hash: approval?.hash })).body.code).toBe('OUTDATED')
})

test('a result of a game against the accepted one waits, whatever it gives', async () => {
  const { games } = await played(1)
  await say(app, games[0]?.fixtureId ?? '', '2-1')
  expect((await enterResult(first, games[0], 9, 9)).body.message).toContain('Approvals')
  expect((await waitingResult(games[0]))?.change).toMatchObject({ accepted: '2-1', credits: 1 })
  expect((await enterResult(first, games[0], 2, 1)).body.message).toContain('The result stands')
})

test('what staff say of games and of results counts together', async () => {
  const { games } = await played(1_500, 3)
  expect((await enterResult(first, games[0], 9, 9)).body.message).toContain('The result stands')
  expect((await enterResult(first, games[1], 9, 9)).body.message).toContain('Approvals')
  expect((await settle(first, games[2], 9, 9)).body.message).toContain('Approvals')
})

test('what gives nothing waits for nobody, whatever else was settled', async () => {
  const { games } = await played(1_500, 2)
  await settle(first, games[0], 9, 9)
  const admin = await newStaff(app, 'admin', `admin${count}@strix.example`)
  const limit = { url: '/api/v1/admin/limits/rewards', body: { value: 1_000, reason } }
  const lowered = await (await staffBrowser(app, admin)).send('PATCH', limit.url, limit.body)
  expect(lowered.status).toBe(200)
  expect((await settle(first, games[1], 0, 0)).body.message).toBe('The game is settled.')
})
