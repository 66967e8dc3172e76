/** Payouts through the gateway of the sandbox, with everything that can go wrong with a bank. */
import type {
  Approval,
  Earning,
  NotificationView,
  Payout,
  PayoutRow,
  PayoutView,
  RevenueRow,
} from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { addPastPayout } from './past-payouts.ts'
import { countMails, lastMail, logIn, newPerson } from '../../testing/test-people.ts'
import type { Browser, Person, Reply } from '../../testing/test-people.ts'
import { deliverAll } from '../../testing/test-events.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import {
  auditLedger,
  creditPurchase,
  lockRefunds,
  paySubscription,
  refundSubscription,
  releaseEarnings,
} from '../wallet/index.ts'
import { createPayoutReviewService } from './review.service.ts'
import { checkDuePayouts } from './send.service.ts'
import { sealPlainDetails } from './details.store.ts'

const minute = 60_000
const day = 24 * 60 * minute
let world: TestWorld
let finance: Browser
let owner: Browser
let round = 0

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
})
afterAll(() => world.close())

/** Tests let days pass, and sessions of staff end. */
async function enterStaff(): Promise<void> {
  round += 1
  finance = await staffBrowser(
    world,
    await newStaff(world, 'finance', `finance${round}@strix.example`),
  )
  owner = await staffBrowser(world, await newStaff(world, 'owner', `owner${round}@strix.example`))
}
beforeEach(enterStaff)

const account = {
  bank: 'First Bank',
  account_number: '0123456789',
  account_name: 'Ada Obi',
  date_of_birth: '1990-05-17',
}

type Month = { id: string; subscriberId: string }

/** Somebody buys a month of a creator's codes. */
async function subscribeTo(creatorId: string, naira: number): Promise<Month> {
  const reader = await newPerson(world)
  const id = uuidv7(world.now())
  const hundredths = naira * 100
  await transact(world.db, async (tx) => {
    const { profileId } = reader
    const about = { paymentId: id, provider: 'sandbox', reference: id, now: world.now() }
    await creditPurchase(tx, { ...about, profileId, credits: hundredths, kobo: hundredths })
    const period = { id, subscriberId: profileId, creatorId, price: hundredths, share: 2_000 }
    await paySubscription(tx, { ...period, now: world.now() })
  })
  return { id, subscriberId: reader.profileId }
}

/** A creator with earnings that can be paid out, and where they go. */
async function newCreator(input: { naira: number; number?: string }): Promise<Person> {
  const creator = await newPerson(world)
  await subscribeTo(creator.profileId, input.naira / 0.8)
  await openEarnings(creator, input.number)
  return creator
}

/** What was earned can be paid out, to this account. */
async function openEarnings(creator: Person, number = account.account_number): Promise<void> {
  world.advance(15 * day)
  await release()
  await logIn(creator.browser, creator)
  await enterStaff()
  const details = { ...account, account_number: number }
  expect((await creator.browser.send('PATCH', '/api/v1/payout', details)).status).toBe(200)
}

async function release(): Promise<void> {
  await releaseEarnings(world.db, world.now())
}

const ask = (creator: Person, amount: number) =>
  creator.browser.send('POST', '/api/v1/payout/requests', { amount })

const take = (browser: Browser, id: string, step: string, more = {}) =>
  browser.send('POST', `/api/v1/admin/payouts/${id}`, { step, reason: 'as agreed', ...more })

const dataOf = <T>(reply: Reply): T => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data as T
}

/** Asked for and matched. */
async function requested(creator: Person, amount: number): Promise<Payout> {
  const payout = dataOf<Payout>(await ask(creator, amount))
  const url = `/api/v1/admin/payouts/${payout._id}/match`
  dataOf(await finance.send('POST', url, { reason: 'the name is hers' }))
  return payout
}

/** Asked for, matched, approved and handed to the provider. */
async function sent(creator: Person, amount: number): Promise<Payout> {
  const payout = await requested(creator, amount)
  dataOf(await take(finance, payout._id, 'approve'))
  dataOf(await take(finance, payout._id, 'send'))
  return payout
}

async function viewOf({ browser }: Person): Promise<PayoutView> {
  return dataOf(await browser.send('GET', '/api/v1/payout'))
}

async function stateOf({ browser }: Person, { _id }: Payout): Promise<string | undefined> {
  const all = dataOf<Payout[]>(await browser.send('GET', '/api/v1/payout/requests'))
  return all.find((payout) => payout._id === _id)?.state
}

/** As a server has it whose clock is ahead by so much. */
function reviewBy(ms: number) {
  const now = () => new Date(world.now().getTime() + ms)
  return createPayoutReviewService({ ...world.services, now })
}

/** The job asks once it is time. */
async function work(after: number): Promise<void> {
  world.advance(after)
  await checkDuePayouts(world.services)
}

/** What the bell says, the latest first. */
async function noticesOf({ browser, profileId }: Person): Promise<string[]> {
  await deliverAll(world)
  const url = `/api/v1/profile/${profileId}/notifications`
  const all = dataOf<NotificationView[]>(await browser.send('GET', url))
  return all.filter(({ type }) => type === 'credit').map(({ title }) => title)
}

async function auditIsClean(): Promise<void> {
  expect(await auditLedger(world.db, undefined)).toEqual([])
}

test('what is asked for is reserved at once, one at a time, and can be taken back', async () => {
  const creator = await newCreator({ naira: 12_000 })
  expect((await ask(creator, 4_999)).body.code).toBe('INVALID_INPUT')
  expect((await ask(creator, 12_001)).body.code).toBe('INSUFFICIENT_BALANCE')
  const both = await Promise.all([ask(creator, 8_000), ask(creator, 8_000)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const payout = dataOf<Payout>(both.find(({ status }) => status === 200) as Reply)
  expect(payout.destination).toBe('First Bank ••••6789')
  expect(await viewOf(creator)).toMatchObject({ earnings: 4_000, reserved: 8_000 })
  const wallet = `/api/v1/wallet/profile-wallet/${creator.profileId}`
  const seen = dataOf(await creator.browser.send('GET', wallet))
  expect(seen).toMatchObject({ earnings: 4_000, earnings_reserved: 8_000 })
  await auditIsClean()
  const url = `/api/v1/payout/requests/${payout._id}/cancel`
  const stranger = await newPerson(world)
  expect((await stranger.browser.send('POST', url)).status).toBe(404)
  dataOf(await creator.browser.send('POST', url))
  expect(await viewOf(creator)).toMatchObject({ earnings: 12_000, reserved: 0, open: null })
  await auditIsClean()
})

test('a matched account is paid once, whoever presses at the same time', async () => {
  const creator = await newCreator({ naira: 10_000 })
  const payout = dataOf<Payout>(await ask(creator, 10_000))
  expect((await take(finance, payout._id, 'approve')).body.code).toBe('OUTDATED')
  const url = `/api/v1/admin/payouts/${payout._id}`
  dataOf(await finance.send('POST', `${url}/match`, { reason: 'the name is hers' }))
  const approvals = await Promise.all([
    take(finance, payout._id, 'approve'),
    take(owner, payout._id, 'approve'),
  ])
  expect(approvals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const sends = await Promise.all([
    take(finance, payout._id, 'send'),
    take(owner, payout._id, 'send'),
    take(owner, payout._id, 'mark-paid', { bank_reference: 'FT-1' }),
  ])
  expect(sends.filter(({ status }) => status === 200)).toHaveLength(1)
  await work(minute)
  await work(5 * minute)
  const state = await stateOf(creator, payout)
  expect(state).toBe('paid')
  expect(await viewOf(creator)).toMatchObject({ earnings: 0, reserved: 0 })
  const mail = (await lastMail(world, creator.email))?.plain
  expect(mail).toContain(payout.reference)
  expect(mail).toContain('/management/payment#payouts')
  await auditIsClean()
})

test('from the limit on a second person approves, and it is not paid before', async () => {
  const creator = await newCreator({ naira: 60_000 })
  const payout = await requested(creator, 50_000)
  const asked = await take(finance, payout._id, 'approve')
  expect(asked.body.message).toContain('Approvals')
  expect(dataOf<PayoutRow>(asked)).toMatchObject({ state: 'requested' })
  expect((await take(finance, payout._id, 'send')).body.code).toBe('TRANSFER_CONFLICT')
  const open = dataOf<Approval[]>(await owner.send('GET', '/api/v1/admin/approvals'))
  const approval = open.find(({ subject }) => subject === payout._id)
  expect(approval?.change).toMatchObject({ naira: 50_000, account: 'First Bank ••••6789' })
  const url = `/api/v1/admin/approvals/${approval?._id}/approve`
  const body = { hash: approval?.hash }
  expect((await finance.send('POST', url, body)).body.code).toBe('FORBIDDEN')
  const second = await staffBrowser(
    world,
    await newStaff(world, 'finance', `second${round}@strix.example`),
  )
  const both = await Promise.all([owner.send('POST', url, body), second.send('POST', url, body)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stateOf(creator, payout)).toBe('approved')
})

test('small ones of one day count together, also for two who approve at once', async () => {
  const creator = await newCreator({ naira: 90_000 })
  const first = await requested(creator, 30_000)
  dataOf(await take(finance, first._id, 'approve'))
  dataOf(await take(finance, first._id, 'mark-paid', { bank_reference: 'FT-26-7' }))
  const next = await requested(creator, 20_000)
  const both = await Promise.all([
    take(finance, next._id, 'approve'),
    take(owner, next._id, 'approve'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stateOf(creator, next)).toBe('requested')
  const open = dataOf<Approval[]>(await owner.send('GET', '/api/v1/admin/approvals'))
  const approval = open.find(({ subject }) => subject === next._id)
  expect(approval?.change).toMatchObject({ naira: 20_000, within_a_day: 50_000 })
  world.advance(day + minute)
  await logIn(creator.browser, creator)
  await enterStaff()
  dataOf(await take(finance, next._id, 'approve'))
  expect(await stateOf(creator, next)).toBe('approved')
})

test('of one day is what no clock alone says is older', async () => {
  const creator = await newCreator({ naira: 90_000 })
  const { id: staffId } = await newStaff(world, 'finance', `days${round}@strix.example`)
  const approve = (payoutId: string, ms: number) => {
    const act = { reason: 'as agreed', bankReference: undefined, staffId, payoutId }
    return reviewBy(ms).decide({ ...act, decision: 'approve' })
  }
  const first = await requested(creator, 30_000)
  expect(await approve(first._id, -2 * day)).toMatchObject({ waits: false })
  dataOf(await take(finance, first._id, 'mark-paid', { bank_reference: 'FT-26-8' }))
  const next = await requested(creator, 20_000)
  expect(await approve(next._id, 2 * day)).toMatchObject({ waits: true })
})

test('an approval ends when the account is another one, or the request was taken back', async () => {
  const creator = await newCreator({ naira: 120_000 })
  const payout = await requested(creator, 60_000)
  dataOf(await take(finance, payout._id, 'approve'))
  const changed = { ...account, account_number: '9876543210' }
  expect(await viewOf(creator)).toMatchObject({ outdated: false })
  dataOf(await creator.browser.send('PATCH', '/api/v1/payout', changed))
  expect(await viewOf(creator)).toMatchObject({ outdated: true })
  const open = dataOf<Approval[]>(await owner.send('GET', '/api/v1/admin/approvals'))
  const approval = open.find(({ subject }) => subject === payout._id)
  const url = `/api/v1/admin/approvals/${approval?._id}/approve`
  const approve = () => owner.send('POST', url, { hash: approval?.hash })
  expect((await approve()).body.code).toBe('OUTDATED')
  dataOf(await creator.browser.send('POST', `/api/v1/payout/requests/${payout._id}/cancel`))
  expect((await approve()).body.code).toBe('OUTDATED')
  expect(await viewOf(creator)).toMatchObject({ earnings: 120_000, reserved: 0 })
  await auditIsClean()
})

test('finance matches no account but that of the request, whatever changes meanwhile', async () => {
  const creator = await newCreator({ naira: 12_000 })
  const { browser, profileId } = creator
  const row = 'select from payout_detail where profile_id = $1 for update'
  const letGo = await hold(world, row, [profileId])
  const other = { ...account, account_number: '9876543210' }
  const change = browser.send('PATCH', '/api/v1/payout', other)
  await untilWaiting(world)
  world.advance(1_000)
  const payout = dataOf<Payout>(await ask(creator, 6_000))
  expect(payout.destination).toBe('First Bank ••••6789')
  await letGo()
  dataOf(await change)
  const match = (id: string) =>
    finance.send('POST', `/api/v1/admin/payouts/${id}/match`, { reason: 'the name is hers' })
  expect((await match(payout._id)).body.code).toBe('OUTDATED')
  expect(await viewOf(creator)).toMatchObject({ matched: false, details: other })
  dataOf(await browser.send('POST', `/api/v1/payout/requests/${payout._id}/cancel`))
  const next = dataOf<Payout>(await ask(creator, 6_000))
  expect((await take(finance, next._id, 'approve')).body.code).toBe('OUTDATED')
  dataOf(await match(next._id))
  dataOf(await take(finance, next._id, 'approve'))
})

test('whoever is refused finds it on the bell, also with notices switched off', async () => {
  const creator = await newCreator({ naira: 9_000 })
  const choice = { muted: ['onboarding', 'subscription'] }
  dataOf(await creator.browser.send('PATCH', '/api/v1/notifications/choice', choice))
  const payout = dataOf<Payout>(await ask(creator, 9_000))
  dataOf(await take(finance, payout._id, 'refuse'))
  expect(await noticesOf(creator)).toEqual([
    'Your payout was not approved. The reason stands there',
  ])
})

describe('a bank that', () => {
  test('refuses at once has taken nothing: the money can be paid out again', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450001' })
    const payout = await sent(creator, 9_000)
    expect(await stateOf(creator, payout)).toBe('failed')
    expect(await viewOf(creator)).toMatchObject({ earnings: 9_000, reserved: 0 })
    expect(await noticesOf(creator)).toEqual(['Your payout did not go out'])
    await auditIsClean()
  })

  test('bounces it later gives it back', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450002' })
    const payout = await sent(creator, 9_000)
    expect(await stateOf(creator, payout)).toBe('sending')
    for (let asked = 0; asked < 3; asked += 1) await work(5 * minute)
    expect(await stateOf(creator, payout)).toBe('failed')
    expect(await viewOf(creator)).toMatchObject({ earnings: 9_000, reserved: 0 })
    await auditIsClean()
  })

  test('is asked now about what a clock put off that was a week ahead', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450002' })
    const payout = await sent(creator, 9_000)
    for (let asked = 0; asked < 3; asked += 1) {
      await world.db
        .updateTable('payout')
        .set({ next_check_at: new Date(world.now().getTime() + 7 * day) })
        .where('id', '=', payout._id)
        .execute()
      await work(0)
    }
    expect(await stateOf(creator, payout)).toBe('failed')
  })

  test('says nothing has perhaps taken it: it is asked about and never sent again', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450003' })
    const payout = await sent(creator, 9_000)
    await work(minute)
    expect(await stateOf(creator, payout)).toBe('sending')
    expect((await take(finance, payout._id, 'send')).body.code).toBe('TRANSFER_CONFLICT')
    expect((await take(finance, payout._id, 'refuse')).body.code).toBe('TRANSFER_CONFLICT')
    world.advance(61 * minute)
    await enterStaff()
    expect((await take(finance, payout._id, 'give-up')).body.code).toBe('TRANSFER_CONFLICT')
    expect(await viewOf(creator)).toMatchObject({ earnings: 0, reserved: 9_000 })
    for (let asked = 0; asked < 3; asked += 1) await work(61 * minute)
    expect(await stateOf(creator, payout)).toBe('paid')
    const there = world.gateway.listTransfers().filter(({ ref }) => ref === payout.reference)
    expect(there).toHaveLength(1)
    await auditIsClean()
  })

  test('never heard of it: given up by hand, an hour later, and only then', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450004' })
    const payout = await sent(creator, 9_000)
    await work(minute)
    expect((await take(finance, payout._id, 'give-up')).body.code).toBe('TRANSFER_CONFLICT')
    world.advance(61 * minute)
    await enterStaff()
    dataOf(await take(finance, payout._id, 'give-up'))
    expect(await viewOf(creator)).toMatchObject({ earnings: 9_000, reserved: 0 })
    await auditIsClean()
  })

  test('never heard of it: no clock alone makes an hour of it', async () => {
    const { id: staffId } = await newStaff(world, 'finance', `clocks${round}@strix.example`)
    const act = { reason: 'as agreed', bankReference: undefined, staffId }
    const creator = await newCreator({ naira: 9_000, number: '0123450004' })
    const { _id: payoutId } = await requested(creator, 9_000)
    dataOf(await take(finance, payoutId, 'approve'))
    await reviewBy(-2 * 60 * minute).decide({ ...act, payoutId, decision: 'send' })
    await work(minute)
    const giveUp = (ms: number) => reviewBy(ms).decide({ ...act, payoutId, decision: 'give-up' })
    const mayArrive = { code: 'TRANSFER_CONFLICT' }
    await expect(giveUp(0)).rejects.toMatchObject(mayArrive)
    await expect(giveUp(2 * 60 * minute)).rejects.toMatchObject(mayArrive)
    world.advance(61 * minute)
    await giveUp(0)
    await auditIsClean()
  })

  test('sends it back after it was paid gives it back once', async () => {
    const creator = await newCreator({ naira: 9_000, number: '0123450005' })
    const payout = await sent(creator, 9_000)
    for (let asked = 0; asked < 3; asked += 1) await work(5 * minute)
    expect(await stateOf(creator, payout)).toBe('paid')
    await work(day + minute)
    await work(day + minute)
    await logIn(creator.browser, creator)
    expect(await stateOf(creator, payout)).toBe('returned')
    expect(await noticesOf(creator)).toEqual([
      'Your bank sent your payout back',
      'Your payout was sent to your bank',
    ])
    expect(await viewOf(creator)).toMatchObject({ earnings: 9_000, reserved: 0 })
    await auditIsClean()
  })
})

test('what came back before anybody heard that it was sent is one piece of news', async () => {
  const creator = await newCreator({ naira: 9_000, number: '0123450005' })
  const payout = await sent(creator, 9_000)
  const mailsBefore = await countMails(world, creator.email)
  await world.services.paymentProvider?.payouts?.verify(payout.reference)
  await world.services.paymentProvider?.payouts?.verify(payout.reference)
  await work(2 * day)
  await logIn(creator.browser, creator)
  expect(await stateOf(creator, payout)).toBe('returned')
  expect(await noticesOf(creator)).toEqual(['Your bank sent your payout back'])
  expect(await countMails(world, creator.email)).toBe(mailsBefore + 1)
  expect(await viewOf(creator)).toMatchObject({ earnings: 9_000, reserved: 0 })
  await auditIsClean()
})

test('an account is kept for as long as the bank can send a payout back to it', async () => {
  const creator = await newCreator({ naira: 9_000, number: '0123450005' })
  const remove = () => creator.browser.send('POST', '/api/v1/account/delete')
  const first = await sent(creator, 9_000)
  for (let asked = 0; asked < 3; asked += 1) await work(5 * minute)
  await logIn(creator.browser, creator)
  expect(await stateOf(creator, first)).toBe('paid')
  const kept = await remove()
  expect([kept.status, kept.body.code]).toEqual([409, 'TRANSFER_CONFLICT'])
  const lastDay = lagosDayOf(new Date(world.now().getTime() + 30 * day - 5 * minute))
  expect(kept.body.detail).toContain(`after ${lastDay}`)
  await work(day + minute)
  await work(day + minute)
  await logIn(creator.browser, creator)
  await enterStaff()
  expect(await stateOf(creator, first)).toBe('returned')
  dataOf(await creator.browser.send('PATCH', '/api/v1/payout', account))
  const second = await requested(creator, 9_000)
  dataOf(await take(finance, second._id, 'approve'))
  dataOf(await take(finance, second._id, 'mark-paid', { bank_reference: 'FT-26-9' }))
  expect((await remove()).status).toBe(409)
  world.advance(30 * day)
  await logIn(creator.browser, creator)
  expect((await remove()).status).toBe(200)
})

test('by hand it needs the bank’s reference, and what comes back is written down', async () => {
  const creator = await newCreator({ naira: 20_000 })
  const payout = await requested(creator, 20_000)
  dataOf(await take(finance, payout._id, 'approve'))
  expect((await take(finance, payout._id, 'mark-paid')).body.code).toBe('INVALID_INPUT')
  const paid = await take(finance, payout._id, 'mark-paid', { bank_reference: 'FT-26-1' })
  const by = { state: 'paid', provider: 'by-hand', bank_reference: 'FT-26-1' }
  expect(dataOf<PayoutRow>(paid)).toMatchObject(by)
  // A claim that came up meanwhile is paid from what comes back.
  const month = await subscribeTo(creator.profileId, 1_000)
  world.advance(15 * day)
  await release()
  await logIn(creator.browser, creator)
  await enterStaff()
  const next = await requested(creator, 5_000).catch(() => undefined)
  expect(next).toBeUndefined()
  await transact(world.db, async (tx) => {
    const { profileId: creatorId } = creator
    const paid = { ...month, creatorId }
    await lockRefunds(tx, [paid])
    await refundSubscription(tx, { ...paid, part: 1, now: world.now() })
  })
  dataOf(await take(finance, payout._id, 'mark-returned'))
  expect((await take(finance, payout._id, 'mark-returned')).status).toBe(409)
  expect(await viewOf(creator)).toMatchObject({ earnings: 20_000, reserved: 0, owed: 0 })
  await auditIsClean()
})

test.each([
  {
    what: 'the account is another one',
    meanwhile: async ({ browser }: Person) => {
      const other = { ...account, account_number: '9876543210' }
      dataOf(await browser.send('PATCH', '/api/v1/payout', other))
    },
  },
  {
    what: 'a refund is owed',
    meanwhile: async ({ profileId: creatorId }: Person, month: Month) => {
      await transact(world.db, async (tx) => {
        await lockRefunds(tx, [{ ...month, creatorId }])
        await refundSubscription(tx, { ...month, creatorId, part: 1, now: world.now() })
      })
    },
  },
])('what left by hand is written down also where $what by then', async ({ meanwhile }) => {
  const creator = await newPerson(world)
  const month = await subscribeTo(creator.profileId, 25_000)
  await openEarnings(creator)
  const payout = await requested(creator, 20_000)
  dataOf(await take(finance, payout._id, 'approve'))
  await meanwhile(creator, month)
  expect((await take(finance, payout._id, 'send')).body.code).toBe('OUTDATED')
  dataOf(await take(finance, payout._id, 'mark-paid', { bank_reference: 'FT-26-3' }))
  expect(await viewOf(creator)).toMatchObject({ earnings: 0, reserved: 0 })
  await auditIsClean()
  dataOf(await take(finance, payout._id, 'mark-returned'))
  expect(await viewOf(creator)).toMatchObject({ reserved: 0, owed: 0 })
})

test('the account stands nowhere in plain, and reading it in full is audited', async () => {
  const creator = await newCreator({ naira: 9_000, number: '4455667788' })
  const payout = dataOf<Payout>(await ask(creator, 9_000))
  const rows = await world.db.selectFrom('payout_detail').selectAll().execute()
  const kept = await world.db.selectFrom('payout').selectAll().execute()
  const all = [...rows.map(({ sealed }) => sealed), ...kept.map(({ destination }) => destination)]
  expect(JSON.stringify([rows, kept]) + all.map(String).join('')).not.toContain('4455667788')
  const full = await finance.send('GET', `/api/v1/admin/payouts/${payout._id}/account`)
  expect(full.body.data).toMatchObject({ account_number: '4455667788', firstname: 'Ada' })
  const read = await world.db
    .selectFrom('audit_event')
    .select('actor')
    .where('action', '=', 'payout.read-account')
    .where('subject', '=', payout._id)
    .execute()
  expect(read).toEqual([{ actor: `finance${round}@strix.example` }])
  const gone = await creator.browser.send('POST', '/api/v1/account/delete')
  expect([gone.status, gone.body.code]).toEqual([409, 'TRANSFER_CONFLICT'])
})

test('a member’s export says where their money goes and went', async () => {
  const creator = await newCreator({ naira: 9_000 })
  await requested(creator, 6_000)
  const other = { ...account, account_number: '9876543210' }
  dataOf(await creator.browser.send('PATCH', '/api/v1/payout', other))
  const all = dataOf<Record<string, unknown>>(
    await creator.browser.send('GET', '/api/v1/account/export'),
  )
  const { date_of_birth: _none, ...went } = account
  expect(all.payouts).toMatchObject({ bank_account: other, payouts: [{ to: went }] })
})

test('an account that was kept in plain is sealed, and stays what it was', async () => {
  const creator = await newCreator({ naira: 9_000 })
  const plain = { ...account, sealed: null }
  await world.db
    .updateTable('payout_detail')
    .set(plain)
    .where('profile_id', '=', creator.profileId)
    .execute()
  expect((await viewOf(creator)).details).toEqual(account)
  expect(await sealPlainDetails(world.db, world.services.keys)).toBe(1)
  expect((await viewOf(creator)).details).toEqual(account)
})

test('each paid month of each subscriber says what it earned', async () => {
  const creator = await newPerson(world)
  await subscribeTo(creator.profileId, 500)
  const list = await creator.browser.send('GET', '/api/v1/payout/earnings')
  expect(dataOf<Earning[]>(list)).toMatchObject([
    { price: 500, share: 20, earned: 400, refunded: 0, subscriber: expect.any(String) },
  ])
})

test('finance reads revenue by day and source, and takes tables along', async () => {
  const creator = await newPerson(world)
  await subscribeTo(creator.profileId, 1_000)
  const rows = dataOf<RevenueRow[]>(await finance.send('GET', '/api/v1/admin/revenue?kind=uses'))
  const uses = rows.filter(({ source }) => source === 'subscription')
  expect(uses.length).toBeGreaterThan(0)
  expect(rows.every(({ kind }) => kind === 'uses')).toBe(true)
  for (const { amount, back, creators } of uses) {
    expect(amount - back - creators).toBeCloseTo((amount - back) * 0.2)
  }
  for (const name of ['revenue', 'payouts', 'creators']) {
    const file = await finance.send('GET', `/api/v1/admin/${name}/export`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  }
})

test('a payout of the past that waits leaves room for no other', async () => {
  const creator = await newPerson(world)
  const { profileId } = creator
  await sql`insert into ledger_account (kind, unit, profile_id, balance)
    values ('earnings', 'NGN', ${profileId}, 2000000)`.execute(world.db)
  const account = {
    bank: 'UBA',
    accountNumber: '0123450004',
    accountName: 'Ada Obi',
    dateOfBirth: '1991-03-14',
  }
  const now = world.now().getTime()
  for (const daysAgo of [3, 1]) {
    const at = new Date(now - daysAgo * 86_400_000)
    const past = { profileId, kobo: 500_000, account, at, steps: [] }
    await transact(world.db, (tx) => addPastPayout(tx, world.services.keys, past))
  }
  const rows = await world.db
    .selectFrom('payout')
    .select(['state', 'requested_at'])
    .where('profile_id', '=', profileId)
    .execute()
  expect(rows).toEqual([{ state: 'requested', requested_at: new Date(now - 3 * 86_400_000) }])
})
