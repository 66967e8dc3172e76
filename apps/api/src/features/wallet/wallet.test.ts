import type { Activity, Charge, WalletView } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson, openBrowser } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openCharge, openFree, quoteCharge, releaseCharge, settleCharge } from './charges.ts'
import { giveGift } from './gifts.ts'
import { currentPrice } from './prices.store.ts'
import { creditPurchase } from './purchases.ts'
import { paySubscription } from './subscriptions.ts'
import { walletJobs } from './wallet.jobs.ts'
import { testStart } from '../../testing/test-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function fund(profileId: string, credits: number): Promise<void> {
  const paymentId = uuidv7(testStart)
  const hundredths = credits * 100
  await transact(app.db, (tx) =>
    creditPurchase(tx, {
      paymentId,
      profileId,
      provider: 'sandbox',
      reference: paymentId,
      credits: hundredths,
      kobo: hundredths,
      now: app.now(),
    }),
  )
}

test('a new wallet is empty, and says so in credits', async () => {
  const { browser, profileId } = await newPerson(app)
  const reply = await browser.send('GET', `/api/v1/wallet/profile-wallet/${profileId}`)
  expect(reply.body.data).toEqual({
    _id: profileId,
    walletId: profileId,
    balance: 0,
    currentBalance: 0,
    bought: 0,
    gift: 0,
    held: 0,
    debt: 0,
    claims: 0,
    earnings: 0,
    earnings_held: 0,
    earnings_reserved: 0,
  })
})

test('activities come newest first, in pages, by type', async () => {
  const { browser, profileId } = await newPerson(app)
  for (const credits of [100, 200, 300]) {
    await fund(profileId, credits)
    app.advance(1_000)
  }
  await transact(app.db, (tx) => {
    const what = { profileId, credits: 5_000, reason: 'gift-referral' } as const
    return giveGift(tx, { ...what, sourceId: uuidv7(testStart), now: app.now() })
  })
  const url = `/api/v1/wallet/${profileId}/activities`
  const first = await browser.send('GET', `${url}?page_size=3`)
  const { page } = first.body as { page: { next_cursor: string } } & typeof first.body
  const second = await browser.send('GET', `${url}?page_size=3&cursor=${page.next_cursor}`)
  const all = [...(first.body.data as Activity[]), ...(second.body.data as Activity[])]
  expect(all.map(({ amount, reason, type }) => [amount, reason, type])).toEqual([
    [50, 'gift-referral', 'credit'],
    [300, 'purchase', 'credit'],
    [200, 'purchase', 'credit'],
    [100, 'purchase', 'credit'],
  ])
  const debits = await browser.send('GET', `${url}?type=debit`)
  expect(debits.body.data).toEqual([])
})

describe('a charge', () => {
  const action = 'ai-comparison'

  test('is free for the day’s allowance, then gift credits go first', async () => {
    const { profileId, browser } = await newPerson(app)
    await fund(profileId, 100)
    await transact(app.db, (tx) => {
      const what = { profileId, credits: 400, reason: 'gift-staff' } as const
      return giveGift(tx, { ...what, sourceId: uuidv7(testStart), now: app.now() })
    })
    const use = async (priceMax: number) => {
      const id = uuidv7(testStart)
      await transact(app.db, (tx) =>
        openCharge(tx, { id, profileId, action, priceMax, now: app.now() }),
      )
      await transact(app.db, (tx) => settleCharge(tx, { id, now: app.now() }))
    }
    const quote = () => quoteCharge(app.db, { profileId, action, now: app.now() })
    expect(await quote()).toMatchObject({ price: 0, freeLeft: 3, balance: 10_400 })
    for (let used = 0; used < 3; used += 1) await use(0)
    expect(await quote()).toMatchObject({ price: 1_000, freeLeft: 0 })
    await expect(use(0)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await use(1_000)
    const reply = await browser.send('GET', `/api/v1/wallet/profile-wallet/${profileId}`)
    const view = reply.body.data as WalletView
    expect(view).toMatchObject({ gift: 0, bought: 94, held: 0 })
    app.advance(24 * 3_600_000)
    expect(await quote()).toMatchObject({ price: 0, freeLeft: 3 })
  })

  test('free uses of several people open together, and none beyond the allowance', async () => {
    const people = await Promise.all([newPerson(app), newPerson(app)])
    const [one, other] = people.map(({ profileId }) => profileId) as [string, string]
    const free = (profileId: string, id = uuidv7(testStart)) =>
      ({ id, profileId, action, now: app.now() }) as const
    const leftOf = async (profileId: string) =>
      (await quoteCharge(app.db, { profileId, action, now: app.now() })).freeLeft
    const tries = Array.from({ length: 8 }, () => openFree(app.db, [free(one)]))
    expect((await Promise.all(tries)).flat().filter(Boolean)).toHaveLength(3)
    const use = free(other)
    expect(await openFree(app.db, [free(one), use])).toEqual([false, true])
    expect(await openFree(app.db, [use])).toEqual([false])
    expect([await leftOf(one), await leftOf(other)]).toEqual([0, 2])
    await transact(app.db, (tx) => releaseCharge(tx, { id: use.id, now: app.now() }))
    expect(await leftOf(other)).toBe(3)
  })

  test('that failed costs nothing, and one that never came back is released', async () => {
    const { profileId } = await newPerson(app)
    await fund(profileId, 50)
    const open = async () => {
      const id = uuidv7(testStart)
      await transact(app.db, (tx) =>
        openCharge(tx, { id, profileId, action, priceMax: 1_000, now: app.now() }),
      )
      return id
    }
    for (let used = 0; used < 3; used += 1) await open()
    const failed = await open()
    await transact(app.db, (tx) => releaseCharge(tx, { id: failed, now: app.now() }))
    const lost = await open()
    const quote = () => quoteCharge(app.db, { profileId, action, now: app.now() })
    expect(await quote()).toMatchObject({ balance: 4_000, freeLeft: 0 })
    app.advance(16 * 60_000)
    const release = walletJobs(app.services).find(({ name }) => name === 'wallet_release')
    await release?.run({}, { signal: undefined, log: undefined as never })
    expect(await quote()).toMatchObject({ balance: 5_000 })
    await transact(app.db, (tx) => settleCharge(tx, { id: lost, now: app.now() }))
    expect(await quote()).toMatchObject({ balance: 5_000 })
  })

  test('a use that ends while stale ones are looked for keeps its hold until its charge is over', async () => {
    const { profileId } = await newPerson(app)
    await fund(profileId, 100)
    const id = uuidv7(testStart)
    const opened = app.now()
    const what = { profileId, action: 'ai-comparison', priceMax: 1_000 } as const
    for (let used = 0; used < 3; used += 1) {
      await transact(app.db, (tx) =>
        openCharge(tx, { ...what, id: uuidv7(testStart), now: opened }),
      )
    }
    expect(await transact(app.db, (tx) => openCharge(tx, { ...what, id, now: opened }))).toBe(1_000)
    // Time goes on between the steps of one run.
    let at = opened.getTime() + 15 * 60_000 - 1
    const now = () => new Date((at += 1))
    const job = walletJobs({ ...app.services, now }).find(({ name }) => name === 'wallet_release')
    await job?.run({}, { signal: undefined, log: undefined as never })
    expect(await transact(app.db, (tx) => settleCharge(tx, { id, now: now() }))).toBe(1_000)
  })

  test('is refused when nothing can pay for it, and leaves no trace', async () => {
    const { profileId } = await newPerson(app)
    const open = (id: string) =>
      transact(app.db, (tx) =>
        openCharge(tx, { id, profileId, action, priceMax: 1_000, now: app.now() }),
      )
    for (let used = 0; used < 3; used += 1) await open(uuidv7(testStart))
    const id = uuidv7(testStart)
    await expect(open(id)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await fund(profileId, 10)
    await open(id)
    const { balance } = await quoteCharge(app.db, { profileId, action, now: app.now() })
    expect(balance).toBe(0)
  })
})

test('everybody may read what uses cost', async () => {
  const reply = await app.app.inject({ url: '/api/v1/charges' })
  const { data } = reply.json<{ data: Charge[] }>()
  expect(data).toContainEqual({ action: 'subscription', price: 500, free_per_day: 0 })
  for (const action of ['convert', 'load']) {
    expect(data).toContainEqual({ action, price: 0, free_per_day: 0 })
  }
})

test('activities come as a table too, to their owner alone', async () => {
  const { browser, profileId } = await newPerson(app)
  await fund(profileId, 250)
  const url = `/api/v1/wallet/${profileId}/activities.csv`
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const read = async (query: string) =>
    await app.app.inject({ url: `${url}${query}`, headers: { cookie } })
  const reply = await read('')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, row, ...rest] = reply.body.split('\r\n')
  expect(head).toBe('date,type,reason,credits,id')
  expect(row?.split(',').slice(1, 4)).toEqual(['credit', 'purchase', '250.00'])
  expect(rest).toEqual([''])
  expect((await read('?type=debit')).body).toBe('date,type,reason,credits,id\r\n')
  expect((await read('?type=other')).statusCode).toBe(400)
  const stranger = await newPerson(app)
  expect((await stranger.browser.send('GET', url)).status).toBe(403)
  expect((await openBrowser(app).send('GET', url)).status).toBe(401)
})

describe('prices', () => {
  const url = '/api/v1/admin/charges'
  const change = { price: 12.5, free_per_day: 2, reason: 'costs more to run' }

  test('follow each other, from when they begin, and every change is audited', async () => {
    const finance = await staffBrowser(app, await newStaff(app, 'finance', 'f@strix.example'))
    const startsAt = new Date(app.now().getTime() + 3_600_000).toISOString()
    const body = { ...change, action: 'ai-prediction', starts_at: startsAt }
    const reply = await finance.send('POST', url, body)
    expect(reply.body.data).toMatchObject({ price: 12.5, free_per_day: 2, share: null })
    const { profileId } = await newPerson(app)
    const quote = () => quoteCharge(app.db, { profileId, action: 'ai-prediction', now: app.now() })
    expect(await quote()).toMatchObject({ freePerDay: 10 })
    app.advance(3_600_000)
    expect(await quote()).toMatchObject({ freePerDay: 2 })
    const again = await staffBrowser(app, await newStaff(app, 'analyst', 'a@strix.example'))
    const history = await again.send('GET', `${url}?action=ai-prediction`)
    const prices = history.body.data as { price: number; reason: string | null }[]
    expect(prices.map(({ price, reason }) => [price, reason])).toEqual([
      [12.5, 'costs more to run'],
      [20, null],
    ])
    const audited = await app.db
      .selectFrom('audit_event')
      .select(['subject', 'reason', 'detail'])
      .where('action', '=', 'charge.set')
      .execute()
    expect(audited).toMatchObject([
      {
        subject: 'ai-prediction',
        reason: 'costs more to run',
        detail: { from: { price: 2_000, freePerDay: 10 }, to: { price: 1_250, freePerDay: 2 } },
      },
    ])
  })

  test.each([
    ['a share of what is not shared', { ...change, action: 'ai-comparison', share: 20 }],
    [
      'a beginning in the past',
      { ...change, action: 'ai-comparison', starts_at: '2020-01-01T00:00:00Z' },
    ],
    ['a thousandth', { ...change, action: 'ai-comparison', price: 0.125 }],
    ['less than nothing', { ...change, action: 'ai-comparison', price: -1 }],
    ['the action of converting', { ...change, action: 'convert' }],
    ['the action of loading', { ...change, action: 'load' }],
  ])('are not set with %s', async (name, body) => {
    const email = `${name.replaceAll(' ', '-')}@strix.example`
    const finance = await staffBrowser(app, await newStaff(app, 'finance', email))
    expect((await finance.send('POST', url, body)).status).toBe(400)
  })

  test('of a subscription keep the share that was set before', async () => {
    const finance = await staffBrowser(app, await newStaff(app, 'finance', 's@strix.example'))
    const body = { ...change, action: 'subscription', price: 600 }
    const first = await finance.send('POST', url, { ...body, share: 17.5 })
    expect(first.body.data).toMatchObject({ price: 600, share: 17.5 })
    app.advance(1_000)
    const second = await finance.send('POST', url, { ...body, price: 500 })
    expect(second.body.data).toMatchObject({ price: 500, share: 17.5 })
  })

  test('of a subscription that begin later leave the share as it is by then', async () => {
    const finance = await staffBrowser(app, await newStaff(app, 'finance', 'l@strix.example'))
    const body = { ...change, action: 'subscription', price: 600 }
    const startsAt = new Date(app.now().getTime() + 60_000).toISOString()
    await finance.send('POST', url, { ...body, price: 700, starts_at: startsAt })
    app.advance(1_000)
    await finance.send('POST', url, { ...body, share: 15 })
    app.advance(60_000)
    const price = await currentPrice(app.db, 'subscription', app.now())
    expect(price).toMatchObject({ price: 70_000, share: 1_500 })
    const { body: history } = await finance.send('GET', `${url}?action=subscription`)
    const [last, before] = history.data as { price: number; share: number }[]
    expect([last, before]).toMatchObject([
      { price: 700, share: 15 },
      { price: 600, share: 15 },
    ])
  })
})

describe('payout details', () => {
  const good = {
    bank: 'First Bank',
    account_number: '0123456789',
    account_name: 'Ada Obi',
    date_of_birth: '1990-05-17',
  }

  test('are for creators who have earned, and a change is matched anew', async () => {
    const creator = await newPerson(app)
    const save = (change = {}) =>
      creator.browser.send('PATCH', '/api/v1/payout', { ...good, ...change })
    expect((await save()).body.code).toBe('NOT_A_CREATOR')
    const reader = await newPerson(app)
    await fund(reader.profileId, 500)
    await transact(app.db, (tx) =>
      paySubscription(tx, {
        id: uuidv7(testStart),
        subscriberId: reader.profileId,
        creatorId: creator.profileId,
        price: 50_000,
        share: 2_000,
        now: app.now(),
      }),
    )
    expect((await save()).body.data).toMatchObject({
      creator: true,
      earnings: 0,
      earnings_held: 400,
      min: 5_000,
      details: good,
      matched: false,
    })
    await app.db
      .updateTable('payout_detail')
      .set({ matched_at: app.now(), matched_by: 'finance' })
      .where('profile_id', '=', creator.profileId)
      .execute()
    const matched = await creator.browser.send('GET', '/api/v1/payout')
    expect(matched.body.data).toMatchObject({ matched: true })
    expect((await save({ account_number: '9876543210' })).body.data).toMatchObject({
      matched: false,
    })
    for (const change of [
      { account_number: '12345' },
      { date_of_birth: '2010-01-01' },
      { account_name: 'A' },
    ]) {
      expect((await save(change)).status).toBe(400)
    }
  })
})
