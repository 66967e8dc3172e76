import type { CodeCard, LoadedCode } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../../infra/settings.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { addLive } from '../../testing/test-play.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { postSwitch } from './posts.switches.ts'

let world: TestWorld
let ada: Person

/** How far the database's clock is ahead of the server's. */
let ahead = 0

beforeAll(async () => {
  const databaseTime = () => Promise.resolve(new Date(world.now().getTime() + ahead))
  world = await openTestWorld({ catalogue: ['sportybet', 'nairabet'], databaseTime })
  ada = await newPerson(world)
})
afterAll(() => world.close())

async function load(person: Person, code: string, platform = 'nairabet'): Promise<LoadedCode> {
  const url = `/api/v1/code/${code}/load/${platform}?for=post`
  return (await person.browser.send('GET', url)).body.data as LoadedCode
}

async function post(person: Person, codeId: string, more: Record<string, unknown> = {}) {
  const body = { code_id: codeId, profile_id: person.profileId, ...more }
  return await person.browser.send('POST', '/api/v1/code/', body)
}

async function postNew(person: Person, seed: number, more: Record<string, unknown> = {}) {
  const { code } = world.slip({ platform: 'nairabet', count: 3, seed })
  return await post(person, (await load(person, code))._id, more)
}

test('load, look, post: the card holds what was loaded, linked to its fixtures', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 3 })
  const loaded = await load(ada, code)
  expect(loaded.posting).toMatchObject({ code_id: loaded._id, may_post: true, refusal: null })
  const reply = await post(ada, loaded._id, { note: '  Big  week-end\r\nahead ' })
  expect([reply.status, reply.body.message]).toEqual([200, 'Booking code posted'])
  const card = reply.body.data as CodeCard
  expect(card).toMatchObject({
    booking_code: code,
    masked: false,
    platform: 'nairabet',
    fold: 3,
    odds: loaded.odds,
    state: 'open',
    note: 'Big  week-end\nahead',
    total_upvotes: 0,
    mine: true,
    locked: false,
    profile: { _id: ada.profileId, username: ada.username },
  })
  expect(card.games?.map(({ game, odds }) => ({ game, odds }))).toEqual(
    loaded.games.map(({ game, odds }) => ({ game, odds })),
  )
  expect(card.games?.every((game) => game.fixture_id !== null)).toBe(true)
  const again = await load(ada, code)
  expect(again.posting).toMatchObject({ may_post: false })
  expect((await post(ada, loaded._id)).body.code).toBe('ALREADY_POSTED')
})

test('a visitor who loads hears nothing about posting', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 4 })
  const answer = await world.app.inject(`/api/v1/code/${code}/load/nairabet?for=post`)
  expect(answer.json()).toMatchObject({ data: { posting: null } })
})

test('the same slip of two platforms: two posts, named the same slip on each card', async () => {
  const bola = await newPerson(world)
  const made = world.slip({ platform: 'nairabet', count: 4, seed: 11 })
  const first = await post(bola, (await load(bola, made.code))._id)
  const converted = await bola.browser.send('POST', '/convert_code', {
    code: made.code,
    origin_platform: 'nairabet',
    destination_platform: 'sportybet',
  })
  const code = converted.body.data as string
  const second = await post(bola, (await load(bola, code, 'sportybet'))._id)
  expect([first.status, second.status]).toEqual([200, 200])
  const card = second.body.data as CodeCard
  expect(card.same_as).toEqual([
    { code_id: (first.body.data as CodeCard)._id, platform: 'nairabet', username: bola.username },
  ])
})

test('a slip counts for the record once, on the platform it was posted on first', async () => {
  const gina = await newPerson(world)
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 91 })
  const loaded = await load(gina, code)
  expect(loaded.posting).toMatchObject({ counts_for_record: true, record_reasons: [] })
  const first = (await post(gina, loaded._id)).body.data as CodeCard
  expect(first).toMatchObject({ counts_for_record: true, profile: { record: { won: 0 } } })
  const converted = await gina.browser.send('POST', '/convert_code', {
    code,
    origin_platform: 'nairabet',
    destination_platform: 'sportybet',
  })
  const again = await load(gina, converted.body.data as string, 'sportybet')
  expect(again.posting).toMatchObject({
    may_post: true,
    counts_for_record: false,
    record_reasons: [{ kind: 'posted-before' }],
  })
  const second = (await post(gina, again._id)).body.data as CodeCard
  expect(second.counts_for_record).toBe(false)
  const odds = await world.db
    .selectFrom('posted_selection')
    .select(['code_id', 'record_odds'])
    .where('code_id', 'in', [first._id, second._id])
    .execute()
  const hasOdds = (id: string) =>
    odds.filter(({ code_id: of }) => of === id).map(({ record_odds: each }) => each !== null)
  expect([hasOdds(first._id), hasOdds(second._id)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('ten presses at once post one code', async () => {
  const chi = await newPerson(world)
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 21 })
  const { _id } = await load(chi, code)
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(chi, _id)))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409, 409, 409])
})

test('deleting is soft, stays in the own list of deleted ones, and frees nothing', async () => {
  const dan = await newPerson(world)
  const { code } = world.slip({ platform: 'nairabet', count: 3, seed: 31 })
  const loaded = await load(dan, code)
  const { _id } = (await post(dan, loaded._id)).body.data as CodeCard
  expect((await ada.browser.send('DELETE', `/api/v1/code/${_id}`)).status).toBe(404)
  const gone = await dan.browser.send('DELETE', `/api/v1/code/${_id}`)
  expect([gone.status, gone.body.message]).toEqual([200, 'Booking Code Deleted'])
  expect((await dan.browser.send('DELETE', `/api/v1/code/${_id}`)).status).toBe(404)
  const list = async (path: string) => {
    const reply = await dan.browser.send('GET', `/api/v1/code/profile/${dan.profileId}${path}`)
    return (reply.body.data as CodeCard[]).map((card) => card._id)
  }
  expect(await list('')).toEqual([])
  expect(await list('/deleted')).toEqual([_id])
  expect((await ada.browser.send('GET', `/api/v1/code/${_id}`)).body.code).toBe('CODE_DELETED')
  expect((await post(dan, loaded._id)).body.code).toBe('ALREADY_POSTED')
})

test('a code loaded long ago, or never, is to be loaded again', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 41 })
  const { _id } = await load(ada, code)
  world.advance(16 * 60_000)
  const late = await post(ada, _id)
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    410,
    'LOAD_AGAIN',
    'Load Code Again!',
  ])
  const never = await post(ada, '00000000-0000-7000-8000-000000000000')
  expect(never.body.code).toBe('LOAD_AGAIN')
})

test('a posting in another name is refused', async () => {
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 51 })
  const { _id } = await load(ada, code)
  const eve = await newPerson(world)
  const body = { code_id: _id, profile_id: ada.profileId }
  const reply = await eve.browser.send('POST', '/api/v1/code/', body)
  expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN'])
})

test.each([
  ['too long', 'x'.repeat(281)],
  ['turned round', 'win \u202e big'],
  ['a control character', 'a\u0007b'],
])('a note that is %s', async (_name, note) => {
  expect((await postNew(ada, 61, { note })).body.code).toBe('INVALID_INPUT')
})

test('while posting is switched off nothing is posted', async () => {
  const change = { setting: postSwitch, actor: 'tests', now: world.now() }
  await changeSetting(world.db, { ...change, value: false })
  world.advance(6_000)
  expect((await postNew(ada, 71)).body.code).toBe('FEATURE_OFF')
  await changeSetting(world.db, { ...change, value: true })
  world.advance(6_000)
  expect((await postNew(ada, 71)).status).toBe(200)
})

test('a conversion by the buttons of a posted code counts there, once a member', async () => {
  const femi = await newPerson(world)
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 81 })
  const { _id } = (await post(ada, (await load(ada, code))._id)).body.data as CodeCard
  const convert = async (person: Person, more: Record<string, unknown> = {}) => {
    const body = { code, origin_platform: 'nairabet', destination_platform: 'sportybet', ...more }
    expect((await person.browser.send('POST', '/convert_code', body)).status).toBe(200)
  }
  await convert(femi, { code_id: _id })
  await convert(femi, { code_id: _id })
  await convert(femi)
  await convert(ada, { code_id: _id })
  await deliverAll(world)
  const reply = await femi.browser.send('GET', `/api/v1/code/${_id}`)
  expect(reply.body.data).toMatchObject({ total_conversions: 1 })
})

test('a match whose live score is reported is off the record, whatever kick-off is named', async () => {
  const [early, late] = [await newPerson(world), await newPerson(world)]
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 97 })
  const first = (await post(early, (await load(early, code))._id)).body.data as CodeCard
  expect(first.counts_for_record).toBe(true)
  const report = await addLive(world, first.games?.[0]?.fixture_id ?? '')
  const { _id: codeId } = await load(late, code)
  await report({ state: 'second-half', minute: 61, score: [2, 0] })
  expect((await post(late, codeId)).body.data).toMatchObject({
    counts_for_record: false,
    record_reasons: [{ kind: 'kicked-off' }],
  })
})

test('what kicks off while it is being posted is off the record, whoever says the time', async () => {
  const late = await newPerson(world)
  const { code } = world.slip({ platform: 'nairabet', count: 2, seed: 95 })
  const { _id: codeId, posting } = await load(late, code)
  expect(posting).toMatchObject({ counts_for_record: true })
  const soon = new Date(world.now().getTime() + 10 * 60_000).toISOString()
  // The list of the platform has not heard that the match begins earlier.
  await runAsOwner(
    world,
    `update fixture set kickoff = '${soon}' where id in (
      select fixture_id from catalogue_event where platform = 'nairabet')`,
  )
  const commit = await hold(
    world,
    `select pg_advisory_xact_lock(hashtextextended('${late.profileId}', 7))`,
  )
  const posted = post(late, codeId)
  await untilWaiting(world)
  world.advance(11 * 60_000)
  await commit()
  const card = (await posted).body.data as CodeCard
  expect(card).toMatchObject({
    counts_for_record: false,
    record_reasons: [{ kind: 'kicked-off' }],
  })
})

test('what has begun by either clock is not posted, or is off the record', async () => {
  const late = await newPerson(world)
  const slip = async (seed: number) => {
    const { code } = world.slip({ platform: 'nairabet', count: 2, seed })
    return (await load(late, code))._id
  }
  const [over, begun] = [await slip(96), await slip(97)]
  const kickoffs = await world.db
    .selectFrom('fixture')
    .select(({ fn }) => fn.max('kickoff').as('last'))
    .executeTakeFirstOrThrow()
  ahead = kickoffs.last.getTime() + 1 - world.now().getTime()
  expect((await post(late, over)).body.code).toBe('NOT_POSTABLE')
  // The database's clock is behind, and the match begins while the prices are asked for.
  ahead = -2 * 3_600_000
  await runAsOwner(
    world,
    `update fixture set kickoff = $1 where id in (
      select fixture_id from catalogue_event where platform = 'nairabet')`,
    [new Date(world.now().getTime() + 10 * 60_000)],
  )
  const commit = await hold(
    world,
    `select pg_advisory_xact_lock(hashtextextended('${late.profileId}', 7))`,
  )
  const posted = post(late, begun)
  await untilWaiting(world)
  world.advance(11 * 60_000)
  await commit()
  ahead = 0
  expect((await posted).body.data).toMatchObject({
    counts_for_record: false,
    record_reasons: [{ kind: 'kicked-off' }],
  })
})
