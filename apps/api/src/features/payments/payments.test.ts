/** Buying credits from the gateway of the sandbox, with everything it can do wrong. */
import { createHmac } from 'node:crypto'
import type { Outcome, Delivery } from '@strix/simulator'
import type { Payment, PaymentOptions, WalletView } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { changeSetting } from '../../infra/settings.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { lastMail, logIn, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { auditLedger, paySubscription } from '../wallet/index.ts'
import { auditMoney } from './audit.service.ts'
import { checkDue, paymentJobs } from './payments.jobs.ts'
import { purchaseSwitch } from './payments.switches.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
})
afterAll(() => world.close())

const hourMs = 3_600_000
/** For what comes by itself; a busy machine takes its time. */
const patience = { timeout: 20_000 }
let count = 0

/** Somebody whose session outlasts the days that a test lets pass. */
async function newPatientPerson(): Promise<Person> {
  const person = await newPerson(world)
  await logIn(person.browser, { ...person, keep: true })
  return person
}

function newRef(): string {
  count += 1
  return `browser-ref-${count}`
}

async function initiate(person: Person, change: Record<string, unknown> = {}) {
  return await person.browser.send('POST', '/api/v1/payment/initiate', {
    amount: 500,
    profile_id: person.profileId,
    payment_method: 'bank',
    payment_ref: newRef(),
    ...change,
  })
}

async function begin(person: Person, amount = 500): Promise<Payment> {
  const reply = await initiate(person, { amount })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data as Payment
}

async function stateOf(person: Person, payment: Payment): Promise<string> {
  const reply = await person.browser.send('GET', `/api/v1/payment/ref/${payment.payment_ref}`)
  return (reply.body.data as Payment).state
}

async function walletOf({ browser, profileId }: Person): Promise<WalletView> {
  const reply = await browser.send('GET', `/api/v1/wallet/profile-wallet/${profileId}`)
  return reply.body.data as WalletView
}

function pay(payment: Payment, outcome: Outcome = 'paid', delivery: Delivery = 'never'): string {
  return world.gateway.act(payment.reference, { outcome, delivery })
}

/** What the job does once told, or when it is time. */
async function work(after = 0): Promise<void> {
  world.advance(after)
  await checkDue(world.services)
}

async function webhook(body: string, signature?: string, provider = 'sandbox') {
  return await world.app.inject({
    method: 'POST',
    url: `/api/v1/payment/webhook/${provider}`,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-gateway-signature': signature }),
    },
    payload: body,
  })
}

function signed(body: string): string {
  return createHmac('sha256', world.gateway.secret).update(body).digest('hex')
}

/** What others are told became of it. */
async function eventsOf({ _id }: Payment): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select event ->> 'kind' as kind from domain_event
    where event ->> 'paymentId' = ${_id} order by seq
  `.execute(world.db)
  return rows.map(({ kind }) => kind)
}

async function auditIsClean(): Promise<void> {
  expect(await auditMoney(world.services)).toEqual([])
}

describe('a purchase', () => {
  test('is credited when the buyer returns, before any message', async () => {
    const person = await newPerson(world)
    const payment = await begin(person, 2_000)
    expect(payment).toMatchObject({ amount: 2_000, price: 2_000, state: 'open' })
    expect(payment.reference).toMatch(/^TOP-[A-Z2-7]{16}$/)
    expect(await stateOf(person, payment)).toBe('open')
    const back = new URL(pay(payment))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ref: payment.payment_ref,
      amount: '2000',
      status: 'successful',
    })
    expect(await stateOf(person, payment)).toBe('credited')
    expect(await walletOf(person)).toMatchObject({ bought: 2_000, balance: 2_000 })
    await auditIsClean()
  })

  test('is credited once when a message comes first, and twice, and the buyer returns', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'paid', 'twice')
    await vi.waitFor(async () => {
      await work()
      expect(await walletOf(person)).toMatchObject({ bought: 500 })
    }, patience)
    expect(await stateOf(person, payment)).toBe('credited')
    await work(2 * hourMs)
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
  })

  test('is credited by itself when nobody tells and nobody returns', async () => {
    const person = await newPerson(world)
    pay(await begin(person))
    await work(61_000)
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
  })

  test('that the bank confirms later is pending until then', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'late')
    expect(await stateOf(person, payment)).toBe('open')
    await vi.waitFor(async () => expect(await stateOf(person, payment)).toBe('credited'), patience)
  })

  test.each([
    ['declined', 'failed'],
    ['left', 'open'],
  ] as const)('%s is %s, and credits nothing', async (outcome, state) => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, outcome)
    expect(await stateOf(person, payment)).toBe(state)
    expect(await walletOf(person)).toMatchObject({ bought: 0 })
  })

  test('left alone for three days is expired, and paid after all it is credited', async () => {
    const person = await newPatientPerson()
    const payment = await begin(person)
    await work(73 * hourMs)
    expect(await stateOf(person, payment)).toBe('expired')
    pay(payment)
    const reply = await person.browser.send('POST', '/api/v1/payment/debited', {
      reference: payment.reference,
    })
    expect(reply.body.message).toContain('your credits are in your wallet')
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
  })

  test('asked for by 64 at once is credited once, by two processes', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment)
    const other = await openTestApp({
      url: world.url,
      sandbox: world.sandbox,
      startAt: world.now(),
    })
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/v1/payment/ref/${payment.payment_ref}`
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_none, index) =>
        (index % 2 === 0 ? world : other).app.inject({ url, headers: { cookie } }),
      ),
    )
    await other.close()
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
    await auditIsClean()
  })
})

describe('beginning one', () => {
  test('with the same reference is the same purchase, with another amount it is refused', async () => {
    const person = await newPerson(world)
    const ref = newRef()
    const first = await initiate(person, { payment_ref: ref })
    const second = await initiate(person, { payment_ref: ref })
    expect(second.body.data).toEqual(first.body.data)
    const other = await initiate(person, { payment_ref: ref, amount: 600 })
    expect([other.status, other.body.code]).toEqual([409, 'TRANSFER_CONFLICT'])
  })

  test.each([
    [{ amount: 99 }, 'The smallest purchase is 100 credits'],
    [{ amount: 500_001 }, 'The largest purchase is 500,000 credits'],
    [{ amount: 500.5 }, 'Credits are bought whole'],
    [{ amount: undefined }, 'Please select an amount'],
    [{ payment_method: 'cash' }, 'Please select a payment method'],
  ])('%j is refused beside its field', async (change, message) => {
    const person = await newPerson(world)
    const reply = await initiate(person, change)
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(message)
  })

  test('for somebody else is refused', async () => {
    const person = await newPerson(world)
    const other = await newPerson(world)
    const reply = await initiate(person, { profile_id: other.profileId })
    expect(reply.status).toBe(403)
  })

  test('during a break is refused kindly; history stays', async () => {
    const person = await newPerson(world)
    await begin(person)
    const started = await person.browser.send('POST', '/api/v1/account/cool-off', {
      period: '24h',
    })
    const reply = await initiate(person)
    expect([started.status, reply.status, reply.body.code]).toEqual([200, 403, 'EXCLUDED'])
    const receipts = await person.browser.send('GET', '/api/v1/payment/receipts')
    expect(receipts.body.data).toHaveLength(1)
  })

  test('while it is switched off says so, and begins nothing', async () => {
    const person = await newPerson(world)
    const turn = async (value: boolean) => {
      await changeSetting(world.db, {
        setting: purchaseSwitch,
        value,
        actor: 'test',
        now: world.now(),
      })
      world.advance(6_000)
    }
    await turn(false)
    const reply = await initiate(person)
    const options = await person.browser.send('GET', '/api/v1/payment/options')
    await turn(true)
    expect([reply.status, reply.body.code]).toEqual([503, 'FEATURE_OFF'])
    expect((options.body.data as PaymentOptions).on).toBe(false)
    const receipts = await person.browser.send('GET', '/api/v1/payment/receipts')
    expect(receipts.body.data).toEqual([])
  })

  test('while the provider is down takes nothing and says so', async () => {
    const gone = await openTestApp({
      sandbox: { ...world.sandbox, url: 'http://127.0.0.1:9' },
    })
    const person = await newPerson(gone)
    const reply = await initiate(person)
    expect([reply.status, reply.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    await gone.close()
  })
})

describe('money that is not what was asked for', () => {
  test.each([
    ['short', 'paid 25000 of 50000 kobo'],
    ['dollars', 'paid in USD'],
  ] as const)(
    'paid %s: held for staff, told to the buyer, never credited',
    async (outcome, why) => {
      const person = await newPerson(world)
      const payment = await begin(person)
      pay(payment, outcome)
      expect(await stateOf(person, payment)).toBe('held')
      expect(await walletOf(person)).toMatchObject({ bought: 0 })
      expect(await lastMail(world, person.email)).toMatchObject({ kind: 'payment-held' })
      const staff = await staffBrowser(
        world,
        await newStaff(world, 'finance', `fin-${count}@strix.example`),
      )
      const held = await staff.send('GET', '/api/v1/admin/payments/held')
      expect(held.body.data).toContainEqual(
        expect.objectContaining({ _id: payment._id, problem: why }),
      )
      await auditIsClean()
      const resolve = (decision: string) =>
        staff.send('POST', `/api/v1/admin/payments/${payment._id}/resolve`, {
          decision,
          reason: 'looked at the statement',
        })
      const credited = await resolve('credit')
      expect(credited.status).toBe(outcome === 'short' ? 200 : 409)
      const again = await resolve('reject')
      expect(again.status).toBe(outcome === 'short' ? 409 : 200)
      expect(await walletOf(person)).toMatchObject({ bought: outcome === 'short' ? 250 : 0 })
      expect(await eventsOf(payment)).toEqual([
        'payment.held',
        outcome === 'short' ? 'payment.credited' : 'payment.failed',
      ])
    },
  )
})

describe('money that goes back', () => {
  test('takes the credits that are left, and the rest is owed and paid first', async () => {
    const person = await newPerson(world)
    const first = await begin(person, 1_000)
    pay(first)
    await stateOf(person, first)
    await spend(person, 300)
    const finance = await newStaff(world, 'finance', 'finance-debts@strix.example')
    const moderator = await newStaff(world, 'moderator', 'moderator-debts@strix.example')
    world.gateway.giveBack(first.reference)
    await vi.waitFor(async () => {
      await work()
      expect(await stateOf(person, first)).toBe('reversed')
    }, patience)
    expect(await walletOf(person)).toMatchObject({ bought: 0, debt: 300 })
    expect(await lastMail(world, person.email)).toMatchObject({ kind: 'payment-reversed' })
    const told = await lastMail(world, finance.email)
    expect(told?.plain).toContain(`${first.reference} went back`)
    expect(told?.plain).toContain('300 credits')
    expect(told?.plain).toContain(`/admin/user-details/${person.profileId}`)
    expect(await lastMail(world, moderator.email)).toBeUndefined()
    const second = await begin(person, 500)
    pay(second)
    await stateOf(person, second)
    expect(await walletOf(person)).toMatchObject({ bought: 200, debt: 0 })
  })

  test('ends the access it paid for: the unused time pays the debt first', async () => {
    const [person, creator] = [await newPatientPerson(), await newPerson(world)]
    const payment = await begin(person, 500)
    pay(payment)
    await stateOf(person, payment)
    const pair = { follower_id: person.profileId, following_id: creator.profileId }
    await person.browser.send('POST', '/api/v1/profile/follow', pair)
    const who = { profile_id: creator.profileId, subscriber_id: person.profileId }
    const reply = await person.browser.send('POST', '/api/v1/profile/subscribe', who)
    expect(reply.status).toBe(200)
    world.gateway.giveBack(payment.reference, 'never')
    // A third of the 30 days is over when it is noticed.
    await work(10 * 24 * hourMs)
    const url = `/api/v1/profile/${person.profileId}/visitor/${creator.profileId}`
    const visit = await person.browser.send('GET', url)
    expect(visit.body.data).toMatchObject({ is_subscribed: false, renews: false })
    const { bought, debt } = await walletOf(person)
    expect([bought, debt]).toEqual([0, expect.closeTo(500 / 3, 0)])
    const earned = await world.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('profile_id', '=', creator.profileId)
      .where('kind', '=', 'earnings-held')
      .executeTakeFirst()
    expect(Number(earned?.balance) / 100).toBeCloseTo(400 / 3, 0)
    expect(await auditLedger(world.db, undefined)).toEqual([])
  })

  test('is noticed within a day when nobody tells of it', async () => {
    const person = await newPatientPerson()
    const payment = await begin(person)
    pay(payment)
    await stateOf(person, payment)
    world.gateway.giveBack(payment.reference, 'never')
    await work(25 * hourMs)
    expect(await walletOf(person)).toMatchObject({ bought: 0, debt: 0 })
  })

  test('is noticed months later too, once a message said that something is the matter', async () => {
    const person = await newPatientPerson()
    const payment = await begin(person)
    pay(payment)
    expect(await stateOf(person, payment)).toBe('credited')
    const row = async () => {
      const query = world.db.selectFrom('payment').select(['state', 'next_check_at'])
      return await query.where('reference', '=', payment.reference).executeTakeFirstOrThrow()
    }
    await work(31 * 24 * hourMs)
    await work(25 * hourMs)
    expect((await row()).next_check_at).toBeNull()
    await work(60 * 24 * hourMs)
    const body = JSON.stringify({ event: 'dispute.opened', ref: payment.reference })
    expect((await webhook(body, signed(body))).statusCode).toBe(200)
    await work()
    expect((await row()).state).toBe('credited')
    world.gateway.giveBack(payment.reference, 'never')
    await work(25 * hourMs)
    expect(await row()).toEqual({ state: 'reversed', next_check_at: null })
  })

  // The end of the daily watch was a gap: a message of then had it asked about once.
  test.each([20, 31])('is noticed months after a message of day %i', async (days) => {
    const person = await newPatientPerson()
    const payment = await begin(person)
    pay(payment)
    expect(await stateOf(person, payment)).toBe('credited')
    for (let day = 0; day < days; day += 1) await work(24 * hourMs)
    const body = JSON.stringify({ event: 'dispute.opened', ref: payment.reference })
    expect((await webhook(body, signed(body))).statusCode).toBe(200)
    await work()
    for (let day = 0; day < 15; day += 1) await work(25 * hourMs)
    world.gateway.giveBack(payment.reference, 'never')
    await work(25 * hourMs)
    const states = await world.db
      .selectFrom('payment')
      .select('state')
      .where('reference', '=', payment.reference)
      .execute()
    expect(states).toEqual([{ state: 'reversed' }])
  })

  test('is noticed although a clock was 40 days ahead for hours', async () => {
    const person = await newPatientPerson()
    const [paid, open] = [await begin(person), await begin(person)]
    pay(paid)
    expect(await stateOf(person, paid)).toBe('credited')
    const ahead = {
      ...world.services,
      now: () => new Date(world.now().getTime() + 40 * 24 * hourMs),
    }
    await checkDue(ahead)
    world.advance(5 * hourMs)
    await checkDue(ahead)
    world.gateway.giveBack(paid.reference, 'never')
    pay(open)
    await work()
    expect(await walletOf(person)).toMatchObject({ bought: 500, debt: 0 })
    expect(await eventsOf(paid)).toContain('payment.reversed')
    expect(await eventsOf(open)).toContain('payment.credited')
  })
})

test('what a clock put off that was a week ahead is asked about now', async () => {
  const person = await newPerson(world)
  const payment = await begin(person)
  pay(payment)
  await world.db
    .updateTable('payment')
    .set({ next_check_at: new Date(world.now().getTime() + 7 * 24 * hourMs) })
    .where('reference', '=', payment.reference)
    .execute()
  await work()
  expect(await walletOf(person)).toMatchObject({ bought: 500 })
})

describe('nobody credits anything by', () => {
  test.each([
    ['a message without a signature', (body: string) => webhook(body)],
    ['a forged signature', (body: string) => webhook(body, 'f'.repeat(64))],
    ['another body under a signature', (body: string) => webhook(`${body} `, signed(body))],
    [
      'the signature of another environment',
      (body: string) => webhook(body, signedBy('live', body)),
    ],
    ['another provider’s address', (body: string) => webhook(body, signed(body), 'paystack')],
  ])('%s', async (_name, send) => {
    const person = await newPerson(world)
    const payment = await begin(person)
    const body = JSON.stringify({ event: 'payment.changed', ref: payment.reference, state: 'paid' })
    expect((await send(body)).statusCode).toBe(401)
    await work()
    expect(await walletOf(person)).toMatchObject({ bought: 0 })
  })

  test('a true signature over a lie, or one sent again', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    const body = JSON.stringify({ event: 'payment.changed', ref: payment.reference, state: 'paid' })
    expect((await webhook(body, signed(body))).statusCode).toBe(200)
    await work()
    expect(await walletOf(person)).toMatchObject({ bought: 0 })
    pay(payment)
    for (const _time of [1, 2, 3]) {
      await webhook(body, signed(body))
      await work()
    }
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
  })

  test('a message about a payment that is not ours, or of no shape', async () => {
    for (const body of ['{"ref":"TOP-NOBODY"}', '[]', 'x', '']) {
      expect((await webhook(body, signed(body))).statusCode).toBe(200)
    }
  })

  test('a return page with a made-up status', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    await person.browser.send(
      'GET',
      `/wallet/callback?ref=${payment.payment_ref}&status=successful&amount=500`,
    )
    expect(await stateOf(person, payment)).toBe('open')
    expect(await walletOf(person)).toMatchObject({ bought: 0 })
  })

  test('asking about somebody else’s payment', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment)
    const other = await newPerson(world)
    const seen = await other.browser.send('GET', `/api/v1/payment/ref/${payment.payment_ref}`)
    const asked = await other.browser.send('POST', '/api/v1/payment/debited', {
      reference: payment.reference,
    })
    expect([seen.status, asked.body.data]).toEqual([404, []])
    expect(await walletOf(other)).toMatchObject({ bought: 0 })
  })

  function signedBy(secret: string, body: string): string {
    return createHmac('sha256', secret).update(body).digest('hex')
  }
})

describe('I was debited', () => {
  test('by amount and day asks the provider now', async () => {
    const person = await newPerson(world)
    pay(await begin(person, 700))
    const day = new Date(world.now().getTime() + hourMs).toISOString().slice(0, 10)
    const ask = (body: unknown) => person.browser.send('POST', '/api/v1/payment/debited', body)
    expect((await ask({ amount: 700, day })).body.message).toContain('credits are in your wallet')
    expect((await ask({ amount: 701, day })).body.message).toContain('We know no such payment')
    expect((await ask({})).status).toBe(400)
    expect(await walletOf(person)).toMatchObject({ bought: 700 })
  })
})

describe('a monthly budget', () => {
  test('stops a purchase beyond it; lower counts at once, higher after 24 hours', async () => {
    const person = await newPatientPerson()
    const set = async (budget: number | null) => {
      const reply = await person.browser.send('PATCH', '/api/v1/payment/preferences', { budget })
      return (reply.body.data as PaymentOptions).budget
    }
    expect(await set(1_000)).toMatchObject({ limit: 1_000, next: null })
    await begin(person, 800)
    const over = await initiate(person, { amount: 300 })
    expect([over.status, over.body.code]).toEqual([422, 'OVER_BUDGET'])
    expect(over.body.detail).toContain('N200.00')
    expect(await set(2_000)).toMatchObject({ limit: 1_000, next: { limit: 2_000 } })
    expect((await initiate(person, { amount: 300 })).status).toBe(422)
    world.advance(24 * hourMs)
    expect((await initiate(person, { amount: 300 })).status).toBe(200)
    expect(await set(900)).toMatchObject({
      limit: 900,
      next: null,
      spent: 0,
      waiting: 1_100,
    })
    expect(await set(null)).toMatchObject({ limit: 900, next: { limit: null } })
  })

  test('is kept by 16 purchases at once', async () => {
    const person = await newPerson(world)
    await person.browser.send('PATCH', '/api/v1/payment/preferences', { budget: 1_000 })
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => initiate(person, { amount: 300 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

test('the nightly audit raises an alarm when the provider and the ledger disagree', async () => {
  const other = await openTestWorld({ catalogue: [] })
  const person = await newPerson(other)
  const reply = await initiate(person)
  const payment = reply.body.data as Payment
  const { metrics } = other.services
  const audit = paymentJobs(other.services).find(({ name }) => name === 'ledger_audit_nightly')
  const log = { error: () => undefined } as never
  const findings = async () => {
    await audit?.run({}, { signal: undefined, log })
    return (await metrics.ledgerFindings.get()).values[0]?.value
  }
  other.gateway.act(payment.reference, { outcome: 'paid', delivery: 'never' })
  other.advance(2 * hourMs)
  expect(await findings()).toBe(1)
  await person.browser.send('GET', `/api/v1/payment/ref/${payment.payment_ref}`)
  expect(await findings()).toBe(0)
  await other.close()
})

test('what the provider keeps is written down as it is verified, and compared with its list', async () => {
  const other = await openTestWorld({ catalogue: [] })
  const person = await newPerson(other)
  for (const amount of [500, 3_000, 200_000]) {
    const reply = await initiate(person, { amount })
    const payment = reply.body.data as Payment
    other.gateway.act(payment.reference, { outcome: 'paid', delivery: 'never' })
    await person.browser.send('GET', `/api/v1/payment/ref/${payment.payment_ref}`)
  }
  const finance = await staffBrowser(other, await newStaff(other, 'finance', 'f@strix.example'))
  const reply = await finance.send('GET', '/api/v1/admin/revenue?kind=purchases')
  // 1.5 %, N100 more from N2,500 on, N2,000 at most: N7.50, N145 and N2,000.
  expect(reply.body.data).toMatchObject([
    { count: 3, amount: 203_500, fee: 2_152.5, fee_unknown: 0, differs: 0 },
  ])
  const { db, now } = other
  const { paymentProvider } = other.services
  expect(await auditMoney({ db, now, paymentProvider })).toEqual([])
  await db
    .updateTable('payment')
    .set({ fee_kobo: 1, heard: 'reversed' })
    .where('kobo', '=', '50000')
    .execute()
  expect(await auditMoney({ db, now, paymentProvider })).toEqual([
    expect.stringContaining('a fee of 1 kobo was reported, now 750'),
  ])
  const later = await finance.send('GET', '/api/v1/admin/revenue?kind=purchases')
  expect(later.body.data).toMatchObject([{ fee: 2_145.01, differs: 1 }])
  await other.close()
})

/** Takes bought credits out of a wallet as a subscription would. */
async function spend(person: Person, credits: number): Promise<void> {
  const creator = await newPerson(world)
  await transact(world.db, (tx) =>
    paySubscription(tx, {
      id: uuidv7(world.now()),
      subscriberId: person.profileId,
      creatorId: creator.profileId,
      price: credits * 100,
      share: 2_000,
      now: world.now(),
    }),
  )
}
