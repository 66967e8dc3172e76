import type { SubscriptionView, WalletView } from '@strix/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { payOut } from '../../testing/test-money.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { logIn, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { breakRows, runAsOwner } from '../../testing/test-results.ts'
import { auditLedger, creditPurchase, giveGift, walletFeature } from '../wallet/index.ts'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { auditSocial } from './access-audit.store.ts'
import { lockPair } from './follows.store.ts'
import { endAllWithRefund, runSubscriptions } from './subscriptions.service.ts'

const day = 24 * 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function follow(from: Person, to: Person, verb: 'follow' | 'unfollow' = 'follow') {
  return await from.browser.send('POST', `/api/v1/profile/${verb}`, {
    follower_id: from.profileId,
    following_id: to.profileId,
  })
}

async function subscribe(from: Person, to: Person, more: Record<string, unknown> = {}) {
  return await from.browser.send('POST', '/api/v1/profile/subscribe', {
    profile_id: to.profileId,
    subscriber_id: from.profileId,
    ...more,
  })
}

async function unsubscribe(from: Person, to: Person) {
  return await from.browser.send('POST', '/api/v1/profile/unsubscribe', {
    profile_id: to.profileId,
    subscriber_id: from.profileId,
  })
}

test('a follow that waits while it is blocked is refused', async () => {
  const [fan, creator] = [await newPerson(app), await newPerson(app)]
  let following: ReturnType<typeof follow> | undefined
  await transact(app.db, async (tx) => {
    await lockPair(tx, fan.profileId, creator.profileId)
    const pair = { profile_id: creator.profileId, blocked_id: fan.profileId }
    await tx
      .insertInto('block')
      .values({ ...pair, at: app.now() })
      .execute()
    following = follow(fan, creator)
    await untilWaiting(app)
  })
  expect((await following)?.status).toBe(404)
})

const suspending = ({ profileId }: Person) =>
  `update profile set suspended_at = '${app.now().toISOString()}' where id = '${profileId}'`
const beginningBreak = ({ profileId }: Person) =>
  `select from profile where id = '${profileId}' for update;
  insert into exclusion (id, profile_id, kind, started_at, ends_at)
    select gen_random_uuid(), '${profileId}', 'cool-off', at, at + interval '1 day'
    from (select timestamptz '${app.now().toISOString()}' as at) now`
/** Whatever is pressed on them waits. */
const pressing = ({ profileId }: Person) =>
  `select from follow_count where profile_id = '${profileId}' for update`

async function visit(from: Person, to: Person) {
  return await from.browser.send('GET', `/api/v1/profile/${from.profileId}/visitor/${to.profileId}`)
}

async function buy(person: Person, credits: number): Promise<void> {
  const id = uuidv7(app.now())
  await transact(app.db, (tx) =>
    creditPurchase(tx, {
      paymentId: id,
      profileId: person.profileId,
      provider: 'sandbox',
      reference: id,
      credits: credits * 100,
      kobo: credits * 100,
      now: app.now(),
    }),
  )
}

async function bought(person: Person): Promise<number> {
  const row = await app.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('profile_id', '=', person.profileId)
    .where('kind', '=', 'bought')
    .executeTakeFirst()
  return Number(row?.balance ?? 0) / 100
}

async function eventsOf(kind: string): Promise<Record<string, unknown>[]> {
  const rows = await app.db.selectFrom('domain_event').select('event').orderBy('seq').execute()
  const events = rows.map(({ event }) => event as Record<string, unknown>)
  return events.filter((event) => event.kind === kind)
}

async function pair(credits = 0): Promise<[Person, Person]> {
  const [reader, creator] = [await newPerson(app), await newPerson(app)]
  if (credits > 0) await buy(reader, credits)
  return [reader, creator]
}

describe('following', () => {
  test('counts once however often it is pressed, and is seen by both', async () => {
    const [ada, obi] = await pair()
    await addPosted(app, { profileId: obi.profileId })
    const first = await follow(ada, obi)
    expect(first.body.data).toEqual({
      following: { total_followers: 1, total_following: 0 },
      is_following: true,
    })
    expect((await follow(ada, obi)).body.data).toEqual(first.body.data)
    expect((await visit(ada, obi)).body.data).toMatchObject({
      total_codes: 1,
      total_follow_count: { total_followers: 1, total_following: 0 },
      is_following: true,
      is_subscribed: false,
    })
    const list = `/api/v1/profile/${obi.profileId}/followers`
    expect((await obi.browser.send('GET', list)).body.data).toMatchObject([
      { _id: ada.profileId, username: ada.username },
    ])
    expect((await follow(ada, obi, 'unfollow')).body.data).toMatchObject({ is_following: false })
    expect((await follow(ada, obi, 'unfollow')).body.data).toEqual({
      following: { total_followers: 0, total_following: 0 },
      is_following: false,
    })
  })

  test('not oneself, not in another’s name, not somebody who is not there', async () => {
    const [ada, obi] = await pair()
    expect((await follow(ada, ada)).body.code).toBe('OWN_PROFILE')
    expect((await follow({ ...ada, profileId: obi.profileId }, ada)).status).toBe(403)
    const nobody = { ...obi, profileId: uuidv7(app.now()) }
    expect((await follow(ada, nobody)).body.code).toBe('NOT_FOUND')
  })

  test('the feed of who one follows has their codes', async () => {
    const [ada, obi] = await pair()
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const feed = `/api/v1/code/feed/${ada.profileId}?q=following&sort=newest`
    expect((await ada.browser.send('GET', feed)).body.data).toEqual([])
    await follow(ada, obi)
    expect((await ada.browser.send('GET', feed)).body.data).toMatchObject([{ _id: codeId }])
  })

  test('counters equal the rows under 64 clients that press at once', async () => {
    const people: Person[] = []
    for (let count = 0; count < 6; count += 1) people.push(await newPerson(app))
    const index = fc.integer({ min: 0, max: people.length - 1 })
    const press = fc.record({ from: index, to: index, verb: fc.constantFrom('follow', 'unfollow') })
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 64, maxLength: 64 }), async (presses) => {
        const replies = await Promise.all(
          presses.map(async ({ from, to, verb }) => {
            const [one, other] = [people[from], people[to]]
            if (!one || !other || one === other) return 200
            const path = verb === 'follow' ? 'follow' : 'unfollow'
            return (await follow(one, other, path)).status
          }),
        )
        expect(new Set(replies)).toEqual(new Set([200]))
        const rows = await app.db.selectFrom('follow').selectAll().execute()
        for (const { profileId } of people) {
          const kept = await app.db
            .selectFrom('follow_count')
            .select(['followers', 'following'])
            .where('profile_id', '=', profileId)
            .executeTakeFirst()
          expect(kept ?? { followers: 0, following: 0 }).toEqual({
            followers: rows.filter((row) => row.following_id === profileId).length,
            following: rows.filter((row) => row.follower_id === profileId).length,
          })
        }
      }),
      { numRuns: 3 },
    )
  })
})

describe('subscribing', () => {
  test('asks for following first, then takes bought credits and opens 30 days', async () => {
    const [ada, obi] = await pair(600)
    expect((await subscribe(ada, obi)).body.code).toBe('NOT_FOLLOWING')
    await follow(ada, obi)
    expect((await unsubscribe(ada, obi)).body.message).toMatch(/^You are not subscribed/u)
    expect((await subscribe(ada, obi, { price: 400 })).body.code).toBe('PRICE_CHANGED')
    const reply = await subscribe(ada, obi, { price: 500 })
    expect(reply.body.data).toMatchObject({ is_subscribed: true, renews: false })
    expect(await bought(ada)).toBe(100)
    expect((await visit(ada, obi)).body.data).toMatchObject({
      is_subscribed: true,
      renews: false,
      paid_until: expect.any(String),
      total_subscribers: 1,
    })
    const again = await subscribe(ada, obi)
    expect(again.body.data).toMatchObject({ is_subscribed: true, renews: true })
    expect(await bought(ada)).toBe(100)
    expect((await unsubscribe(ada, obi)).body.data).toMatchObject({
      is_subscribed: true,
      renews: false,
    })
    const mine = await ada.browser.send('GET', '/api/v1/subscriptions')
    expect(mine.body.data).toMatchObject([{ price: 500, creator: { _id: obi.profileId } }])
  })

  test('gift credits do not pay for it', async () => {
    const [ada, obi] = await pair()
    const { profileId } = ada
    const gift = { profileId, credits: 90_000, reason: 'gift-reward', sourceId: profileId } as const
    await transact(app.db, (tx) => giveGift(tx, { ...gift, now: app.now() }))
    await follow(ada, obi)
    const reply = await subscribe(ada, obi)
    expect([reply.status, reply.body.code]).toEqual([422, 'INSUFFICIENT_BALANCE'])
    expect((await visit(ada, obi)).body.data).toMatchObject({ is_subscribed: false })
  })

  test('is paid once when pressed many times at once', async () => {
    const [ada, obi] = await pair(2_000)
    await follow(ada, obi)
    await Promise.all(Array.from({ length: 16 }, () => subscribe(ada, obi)))
    expect(await bought(ada)).toBe(1_500)
  })

  test('opens what is for subscribers', async () => {
    const [ada, obi] = await pair(500)
    const codeId = await addPosted(app, { profileId: obi.profileId })
    await app.db
      .updateTable('posted_code')
      .set({ subscribers_only: true })
      .where('id', '=', codeId)
      .execute()
    await follow(ada, obi)
    const vote = { code_id: codeId, profile_id: ada.profileId, vote_type: 'upvote' }
    const press = async () => await ada.browser.send('POST', '/api/v1/code/vote', vote)
    expect((await press()).body.code).toBe('SUBSCRIBERS_ONLY')
    await subscribe(ada, obi)
    expect((await press()).status).toBe(200)
  })
})

describe('renewal', () => {
  async function subscribed(credits: number, renews: boolean): Promise<[Person, Person]> {
    const [ada, obi] = await pair(credits)
    await follow(ada, obi)
    await subscribe(ada, obi, { renews })
    return [ada, obi]
  }
  const run = () => runSubscriptions(app.services)
  async function stateOf(ada: Person) {
    const row = await app.db
      .selectFrom('subscription')
      .select(['state', 'renews'])
      .where('subscriber_id', '=', ada.profileId)
      .executeTakeFirstOrThrow()
    return row
  }

  test('charges once when due, and only whoever asked for it', async () => {
    const [ada] = await subscribed(1_500, true)
    const [eze] = await subscribed(1_500, false)
    app.advance(30 * day - 30 * 60_000)
    await run()
    await run()
    expect(await bought(ada)).toBe(500)
    expect(await bought(eze)).toBe(1_000)
    app.advance(day)
    await run()
    expect(await stateOf(ada)).toEqual({ state: 'active', renews: true })
    expect(await stateOf(eze)).toEqual({ state: 'ended', renews: false })
  })

  test('stops without credits, and says so', async () => {
    const [ada] = await subscribed(600, true)
    app.advance(30 * day)
    await run()
    expect(await bought(ada)).toBe(100)
    const ended = (await eventsOf('subscription.ended')).filter(
      (event) => event.subscriberId === ada.profileId,
    )
    expect(ended.map((event) => event.reason)).toContain('balance')
  })

  test('asks again when the price has gone up', async () => {
    const [ada] = await subscribed(2_000, true)
    app.advance(30 * day - 30 * 60_000)
    const priceId = uuidv7(app.now())
    await app.db
      .insertInto('charge_price')
      .values({
        id: priceId,
        action: 'subscription',
        price: 60_000,
        free_per_day: 0,
        share: 2_000,
        starts_at: app.now(),
        set_by: 'a test',
      })
      .execute()
    await run()
    await app.db.deleteFrom('charge_price').where('id', '=', priceId).execute()
    expect(await bought(ada)).toBe(1_500)
    expect((await eventsOf('subscription.price-changed')).at(-1)).toMatchObject({
      subscriberId: ada.profileId,
      agreed: 50_000,
      price: 60_000,
    })
  })

  test('comes no earlier where the server’s clock is ahead, and no time that is paid ends', async () => {
    const [ada] = await subscribed(1_500, true)
    const [eze] = await subscribed(1_500, false)
    const now = () => new Date(app.now().getTime() + 31 * day)
    await runSubscriptions({ ...app.services, now })
    expect([await bought(ada), await bought(eze)]).toEqual([1_000, 1_000])
    expect(await stateOf(eze)).toEqual({ state: 'active', renews: false })
  })

  test('of one that fails holds up no other', async () => {
    const [[ada, obi], [eze]] = [await subscribed(1_500, true), await subscribed(1_500, true)]
    const mend = await breakRows(app, {
      change: 'update on subscription',
      when: `old.creator_id = '${obi.profileId}'`,
    })
    app.advance(30 * day - 30 * 60_000)
    await expect(run()).rejects.toThrow('a fault of the data')
    expect([await bought(ada), await bought(eze)]).toEqual([1_000, 500])
    await mend()
    await run()
    expect([await bought(ada), await bought(eze)]).toEqual([500, 500])
  })

  test('of more than are worked on together that fail holds up no other', async () => {
    const [[ada, obi], [eze]] = [await subscribed(1_500, true), await subscribed(1_500, true)]
    const mend = await breakRows(app, {
      change: 'update on subscription',
      when: `old.creator_id = '${obi.profileId}'`,
    })
    await runAsOwner(
      app,
      `insert into profile select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'username', 'same' || nth, 'email', nth || '@same.example'
       ))).* from profile p, generate_series(1, 201) nth where p.id = '${ada.profileId}';
       insert into subscription select (jsonb_populate_record(s, jsonb_build_object(
         'subscriber_id', p.id, 'period_id', gen_random_uuid(), 'renews', false
       ))).* from subscription s, profile p
       where s.creator_id = '${obi.profileId}' and p.username like 'same%'`,
    )
    app.advance(30 * day)
    await expect(run()).rejects.toThrow('several subscriptions failed')
    expect(await bought(eze)).toBe(500)
    await mend()
  })

  test('is cancelled by a break', async () => {
    const [ada] = await subscribed(1_500, true)
    await ada.browser.send('POST', '/api/v1/account/cool-off', { period: '24h' })
    await run()
    expect(await stateOf(ada)).toEqual({ state: 'active', renews: false })
  })

  test.each([
    [
      'the creator is suspended',
      (_ada: Person, obi: Person) =>
        `update profile set suspended_at = '${app.now().toISOString()}'
          where id = '${obi.profileId}'`,
      { balance: expect.closeTo(1_000, -1), state: { state: 'refunded', renews: false } },
    ],
    [
      'the subscriber is suspended',
      suspending,
      { balance: 1_000, state: { state: 'active', renews: false } },
    ],
    [
      'the subscriber begins a break',
      beginningBreak,
      { balance: 1_000, state: { state: 'active', renews: false } },
    ],
  ])('is not charged where %s while the job runs', async (_what, statement, after) => {
    const [ada, obi] = await subscribed(1_500, true)
    app.advance(30 * day - 30 * 60_000)
    const commit = await hold(app, `${statement(ada, obi)}; ${pressing(obi)}`)
    const running = run()
    await untilWaiting(app)
    await commit()
    await running
    expect({ balance: await bought(ada), state: await stateOf(ada) }).toEqual(after)
  })

  test('a suspended creator gives back to all subscribers at once, however many', async () => {
    const [creator = '', ...subscribers] = await newPeople(app.db, 102)
    const at = { began_at: app.now(), paid_until: new Date(app.now().getTime() + 30 * 60_000) }
    const common = { creator_id: creator, price: 50_000, renews: true, state: 'active' } as const
    await app.db
      .insertInto('subscription')
      .values(
        subscribers.map((id) => ({
          ...common,
          ...at,
          subscriber_id: id,
          period_id: uuidv7(app.now()),
        })),
      )
      .execute()
    await app.db
      .updateTable('profile')
      .set({ suspended_at: app.now() })
      .where('id', '=', creator)
      .execute()
    await run()
    const states = await app.db
      .selectFrom('subscription')
      .select('state')
      .where('creator_id', '=', creator)
      .execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['refunded']))
  })

  test('a suspended creator: the unused days come back, once', async () => {
    const [ada, obi] = await subscribed(500, false)
    app.advance(15 * day)
    await app.db
      .updateTable('profile')
      .set({ suspended_at: app.now() })
      .where('id', '=', obi.profileId)
      .execute()
    await run()
    await run()
    expect(await bought(ada)).toBeCloseTo(250, 0)
    expect(await stateOf(ada)).toEqual({ state: 'refunded', renews: false })
  })

  test('a creator who blocks, or deletes their account, gives back at once', async () => {
    const [ada, obi] = await subscribed(500, false)
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    expect(await bought(ada)).toBeCloseTo(500, 0)
    const [eze, uche] = await subscribed(500, false)
    const reply = await uche.browser.send('POST', '/api/v1/account/delete', {
      password: uche.password,
    })
    expect(reply.status).toBe(200)
    expect(await bought(eze)).toBeCloseTo(500, 0)
  })

  test.each([
    ['is suspended', suspending],
    ['begins a break', beginningBreak],
  ])('whoever %s while their press waits pays for nothing', async (_what, statement) => {
    const [ada, obi] = await pair(1_000)
    await follow(ada, obi)
    const commit = await hold(app, `${statement(ada)}; ${pressing(obi)}`)
    const pressed = subscribe(ada, obi)
    await untilWaiting(app)
    await commit()
    const { status, body } = await pressed
    expect([status, body.code]).toEqual([403, 'EXCLUDED'])
    expect(await bought(ada)).toBe(1_000)
  })

  test('a creator’s deletion holds no balance while it waits for what anybody presses', async () => {
    const [ada, obi] = await subscribed(500, false)
    const eze = await newPerson(app)
    await buy(eze, 500)
    await follow(eze, obi)
    await subscribe(eze, obi)
    const row = 'select from follow_count where profile_id = $1 for update'
    const letGo = await hold(app, row, [eze.profileId])
    const body = { password: obi.password }
    const leaving = obi.browser.send('POST', '/api/v1/account/delete', body)
    await untilWaiting(app)
    const accounts = `from ledger_account where profile_id in ('${ada.profileId}', '${obi.profileId}')`
    const free = await runAsOwner(app, `select id ${accounts} order by id for update skip locked`)
    expect(free).toEqual(await runAsOwner(app, `select id ${accounts} order by id`))
    await letGo()
    expect((await leaving).status).toBe(200)
    for (const fan of [ada, eze]) expect(await bought(fan)).toBeCloseTo(500, 0)
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('what all refunds of a creator change is locked once, however many there are', async () => {
    const [ada, obi] = await subscribed(500, false)
    const eze = await newPerson(app)
    await buy(eze, 500)
    await follow(eze, obi)
    await subscribe(eze, obi)
    let locks = 0
    const counting = app.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('order by transfer_id for update')) locks += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }) as typeof app.db
    const all = { creatorId: obi.profileId, now: app.now() }
    await transact(counting, (tx) => endAllWithRefund(tx, all))
    expect(locks).toBe(1)
    for (const fan of [ada, eze]) expect(await bought(fan)).toBeCloseTo(500, 0)
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('a creator who blocks after the hold pays for it, and Strix no more than its share', async () => {
    const [ada, obi] = await subscribed(500, false)
    const release = (now: () => Date) =>
      walletFeature
        .jobs({ ...app.services, now })
        .find(({ name }) => name === 'wallet_release')
        ?.run({}, { signal: undefined, log: undefined as never })
    const run = () => release(app.now)
    // A server's clock that is weeks ahead of the database's gives no creator their money early.
    await release(() => new Date(app.now().getTime() + 15 * day))
    const early = await app.db
      .selectFrom('ledger_account')
      .select(['kind', 'balance'])
      .where('profile_id', '=', obi.profileId)
      .where('kind', 'in', ['earnings', 'earnings-held'])
      .where('balance', '>', '0')
      .execute()
    expect(early.map(({ kind }) => kind)).toEqual(['earnings-held'])
    app.advance(15 * day)
    await run()
    await payOut(app.db, { creatorId: obi.profileId, now: app.now() })
    await logIn(obi.browser, obi)
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    // Half of 500, of which Strix has 20 %.
    expect(await bought(ada)).toBeCloseTo(50, 0)
    await logIn(ada.browser, ada)
    const claimed = async () => {
      const list = await ada.browser.send('GET', '/api/v1/subscriptions')
      const wallet = `/api/v1/wallet/profile-wallet/${ada.profileId}`
      const { claims } = (await ada.browser.send('GET', wallet)).body.data as WalletView
      return [(list.body.data as SubscriptionView[])[0]?.claim, claims]
    }
    expect(await claimed()).toEqual([expect.closeTo(200, 0), expect.closeTo(200, 0)])
    const payout = await obi.browser.send('GET', '/api/v1/payout')
    expect(payout.body.data).toMatchObject({ earnings: 0, owed: expect.closeTo(200, 0) })
    // Somebody else subscribes; once that is released the claim is paid first.
    const eze = await newPerson(app)
    await buy(eze, 500)
    await follow(eze, obi)
    await subscribe(eze, obi)
    app.advance(14 * day)
    await run()
    await logIn(ada.browser, ada)
    expect(await claimed()).toEqual([0, 0])
    expect(await bought(ada)).toBeCloseTo(250, 0)
    expect((await eventsOf('wallet.credited')).at(-1)).toMatchObject({ reason: 'claim-paid' })
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('a subscriber who blocks the creator has nothing back, and loses the renewal alone', async () => {
    const [ada, obi] = await subscribed(500, true)
    await ada.browser.send('POST', '/api/v1/blocks', { profile_id: obi.profileId })
    expect(await bought(ada)).toBe(0)
    expect(await stateOf(ada)).toEqual({ state: 'active', renews: false })
    await ada.browser.send('DELETE', `/api/v1/blocks/${obi.profileId}`)
    expect((await visit(ada, obi)).body.data).toMatchObject({ is_subscribed: true })
    // What the creator does afterwards is the creator's doing still.
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    expect(await bought(ada)).toBeCloseTo(500, 0)
  })
})

test('who is blocked neither sees nor follows, until it is taken back', async () => {
  const [ada, obi] = await pair()
  await follow(ada, obi)
  await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
  expect((await visit(ada, obi)).status).toBe(404)
  expect((await follow(ada, obi)).status).toBe(404)
  const own = await obi.browser.send('GET', `/api/v1/profile/${obi.profileId}`)
  expect(own.body.data).toMatchObject({ total_follow_count: { total_followers: 0 } })
  expect((await obi.browser.send('GET', '/api/v1/blocks')).body.data).toMatchObject([
    { _id: ada.profileId },
  ])
  await obi.browser.send('DELETE', `/api/v1/blocks/${ada.profileId}`)
  expect((await follow(ada, obi)).status).toBe(200)
})

describe('referral', () => {
  async function gifts(person: Person): Promise<number> {
    const row = await app.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('profile_id', '=', person.profileId)
      .where('kind', '=', 'gift')
      .executeTakeFirst()
    return Number(row?.balance ?? 0) / 100
  }

  test('both get their gift, once the newcomer is verified', async () => {
    const ada = await newPerson(app)
    const newcomer = await newPerson(app, { ref: ada.username.toUpperCase() })
    expect([await gifts(ada), await gifts(newcomer)]).toEqual([50, 50])
    const status = await ada.browser.send('GET', '/api/v1/referrals')
    expect(status.body.data).toMatchObject({
      path: `/signup?ref=${ada.username}`,
      rewarded: 1,
      rewarded_this_month: 1,
    })
  })

  test('nobody of that name is no obstacle', async () => {
    const newcomer = await newPerson(app, { ref: 'nobody_at_all' })
    expect(await gifts(newcomer)).toBe(0)
  })

  async function leave({ browser, password }: Person): Promise<void> {
    const reply = await browser.send('POST', '/api/v1/account/delete', { password })
    expect(reply.status).toBe(200)
  }
  const findings = () => auditSocial(app.db, app.now())

  test('whoever deletes their account and comes back by the link is no newcomer', async () => {
    const ada = await newPerson(app)
    const newcomer = await newPerson(app, { ref: ada.username })
    await leave(newcomer)
    app.advance(61_000)
    const again = await newPerson(app, { ref: ada.username, email: newcomer.email })
    expect([await gifts(ada), await gifts(again)]).toEqual([50, 0])
    const row = await app.db
      .selectFrom('referral')
      .selectAll()
      .where('profile_id', '=', newcomer.profileId)
      .executeTakeFirstOrThrow()
    expect(row.rewarded).toBe(true)
    expect(await findings()).toEqual([])
  })

  test('the cap stands whoever of them deletes their account', async () => {
    const ada = await newPerson(app)
    const newcomers: Person[] = []
    for (let count = 0; count < 20; count += 1) {
      newcomers.push(await newPerson(app, { ref: ada.username }))
    }
    const [first, second] = newcomers
    if (first) await leave(first)
    expect(await gifts(await newPerson(app, { ref: ada.username }))).toBe(0)
    expect(await gifts(ada)).toBe(20 * 50)
    await leave(ada)
    app.advance(61_000)
    const back = await newPerson(app, { email: ada.email })
    expect(await gifts(await newPerson(app, { ref: back.username }))).toBe(0)
    expect(await gifts(back)).toBe(0)
    expect(await findings()).toEqual([])
    // As it went before: the row gone with the account.
    await app.db
      .deleteFrom('referral')
      .where('profile_id', '=', second?.profileId ?? '')
      .execute()
    expect(await findings()).toEqual([
      `the gift for the newcomer ${second?.profileId} has no referral`,
    ])
    const reward = { rewarded: true, newcomer_hash: null }
    const given = { profile_id: second?.profileId ?? '', referrer_id: ada.profileId, at: app.now() }
    await app.db
      .insertInto('referral')
      .values({ ...given, ...reward, referrer_hash: null })
      .execute()
    expect(await findings()).toEqual([])
  }, 60_000)

  test('the audit finds access that nobody paid for, or that was given back', async () => {
    const [ada, obi] = await pair(500)
    await follow(ada, obi)
    await subscribe(ada, obi)
    const own = app.db.updateTable('subscription').where('subscriber_id', '=', ada.profileId)
    expect(await findings()).toEqual([])
    await own.set({ paid_until: new Date('2099-01-01') }).execute()
    expect((await findings()).join()).toContain('is open for longer than was paid')
    await obi.browser.send('POST', '/api/v1/blocks', { profile_id: ada.profileId })
    const until = new Date(app.now().getTime() + day)
    await own.set({ state: 'active', paid_until: until }).execute()
    expect((await findings()).join()).toContain('is open and was refunded')
    await own.set({ period_id: uuidv7(app.now()) }).execute()
    expect((await findings()).join()).toContain('is open and was never paid')
    await own.set({ state: 'ended' }).execute()
    expect(await findings()).toEqual([])
  })

  test('at most 20 a month', async () => {
    const ada = await newPerson(app)
    for (let count = 0; count < 21; count += 1) await newPerson(app, { ref: ada.username })
    expect(await gifts(ada)).toBe(20 * 50)
  }, 60_000)
})
