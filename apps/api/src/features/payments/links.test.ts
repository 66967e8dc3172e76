/** Links that can still be paid: one for each purchase, and never more than the budget holds. */
import type { Outcome } from '@strix/simulator'
import type { Payment, PaymentOptions, WalletView } from '@strix/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { logIn, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { auditMoney } from './audit.service.ts'
import { checkDue } from './payments.jobs.ts'
import { insertPayment } from './payments.store.ts'
import { ProviderError } from './provider.ts'
import { newReference } from './reference.ts'
import { resolveHeld } from './review.service.ts'

type Linked = Payment & { payment_link: string }

let world: TestWorld
let owner: pg.Client
let count = 0
beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

function newRef(): string {
  count += 1
  return `link-ref-${count}`
}

async function initiate({ browser, profileId }: Person, ref = newRef(), amount = 1_000) {
  const body = { amount, profile_id: profileId, payment_method: 'bank', payment_ref: ref }
  return await browser.send('POST', '/api/v1/payment/initiate', body)
}

async function begin(person: Person, amount = 1_000): Promise<Linked> {
  const reply = await initiate(person, newRef(), amount)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data as Linked
}

async function stateOf({ browser }: Person, { payment_ref: ref }: Payment): Promise<string> {
  return ((await browser.send('GET', `/api/v1/payment/ref/${ref}`)).body.data as Payment).state
}

async function budgetOf({ browser }: Person): Promise<PaymentOptions['budget']> {
  const reply = await browser.send('GET', '/api/v1/payment/options')
  return (reply.body.data as PaymentOptions).budget
}

async function setBudget({ browser }: Person, budget: number): Promise<void> {
  await browser.send('PATCH', '/api/v1/payment/preferences', { budget })
}

async function walletOf({ browser, profileId }: Person): Promise<WalletView> {
  const reply = await browser.send('GET', `/api/v1/wallet/profile-wallet/${profileId}`)
  return reply.body.data as WalletView
}

function pay(payment: Payment, outcome: Outcome = 'paid'): void {
  world.gateway.act(payment.reference, { outcome, delivery: 'never' })
}

async function findings(): Promise<string[]> {
  return await auditMoney(world.services)
}

describe('one reference', () => {
  test('begun by many at once is one link, which all of them get, and it stays live', async () => {
    const person = await newPerson(world)
    const ref = newRef()
    const replies = await Promise.all(Array.from({ length: 8 }, () => initiate(person, ref)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const links = replies.map(({ body }) => (body.data as Linked).payment_link)
    expect(new Set(links).size).toBe(1)
    const payment = replies[0]?.body.data as Linked
    expect(await stateOf(person, payment)).toBe('open')
    pay(payment)
    expect(await stateOf(person, payment)).toBe('credited')
    expect(await findings()).toEqual([])
  })

  test('pressed twice ten times does not get past the budget', async () => {
    const person = await newPerson(world)
    await setBudget(person, 1_000)
    const presses = Array.from({ length: 10 }, newRef).flatMap((ref) => [ref, ref])
    const replies = await Promise.all(presses.map((ref) => initiate(person, ref)))
    const begun = replies.filter(({ status }) => status === 200)
    expect(new Set(begun.map(({ body }) => (body.data as Linked).payment_link)).size).toBe(1)
    expect(await budgetOf(person)).toMatchObject({ limit: 1_000, spent: 0, waiting: 1_000 })
    pay(begun[0]?.body.data as Linked)
    expect(await stateOf(person, begun[0]?.body.data as Linked)).toBe('credited')
    expect(await budgetOf(person)).toMatchObject({ limit: 1_000, spent: 1_000, waiting: 0 })
  })

  test('whose beginning failed can be tried again, and is one receipt', async () => {
    const sandbox = { ...world.sandbox, url: 'http://127.0.0.1:9' }
    const gone = await openTestApp({ url: world.url, sandbox, startAt: world.now() })
    const person = await newPerson(world)
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ref = newRef()
    const reply = await gone.app.inject({
      method: 'POST',
      url: '/api/v1/payment/initiate',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: {
        amount: 1_000,
        profile_id: person.profileId,
        payment_method: 'bank',
        payment_ref: ref,
      },
    })
    await gone.close()
    expect(reply.json().code).toBe('PAYMENT_UNAVAILABLE')
    const again = await initiate(person, ref)
    expect(again.status).toBe(200)
    pay(again.body.data as Linked)
    expect(await stateOf(person, again.body.data as Linked)).toBe('credited')
    const receipts = await person.browser.send('GET', '/api/v1/payment/receipts')
    expect(receipts.body.data).toMatchObject([{ payment_ref: ref, state: 'credited' }])
  })

  test('whose beginning was cut off can be tried again once nobody is at it', async () => {
    const person = await newPerson(world)
    const [ref, at] = [newRef(), world.now()]
    await insertPayment(world.db, {
      id: crypto.randomUUID(),
      createdAt: at,
      profileId: person.profileId,
      provider: 'sandbox',
      reference: newReference(),
      clientRef: ref,
      method: 'bank',
      credits: 100_000,
      kobo: 100_000,
      nextCheckAt: at,
    })
    await setBudget(person, 1_000)
    world.advance(61_000)
    expect((await initiate(person, ref)).status).toBe(200)
    expect(await budgetOf(person)).toMatchObject({ waiting: 1_000 })
  })
})

describe('a purchase that is given up', () => {
  test('frees its place, and is for staff when it is paid after all', async () => {
    const person = await newPerson(world)
    await setBudget(person, 1_000)
    const first = await begin(person)
    expect((await initiate(person)).body.code).toBe('OVER_BUDGET')
    const path = `/api/v1/payment/ref/${first.payment_ref}/abandon`
    const gone = await person.browser.send('POST', path)
    expect(gone.body.data).toMatchObject({ state: 'abandoned' })
    expect(await budgetOf(person)).toMatchObject({ spent: 0, waiting: 0 })
    const second = await begin(person)
    pay(first)
    const reply = await person.browser.send('POST', '/api/v1/payment/debited', {
      reference: first.reference,
    })
    expect(reply.body.data).toMatchObject([{ state: 'held' }])
    expect(await walletOf(person)).toMatchObject({ bought: 0 })
    pay(second)
    expect(await stateOf(person, second)).toBe('credited')
    expect(await walletOf(person)).toMatchObject({ bought: 1_000 })
  })

  test('but was paid is credited, and another’s is not found', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    const payment = await begin(person)
    const path = `/api/v1/payment/ref/${payment.payment_ref}/abandon`
    expect((await other.browser.send('POST', path)).status).toBe(404)
    pay(payment)
    expect((await person.browser.send('POST', path)).body.data).toMatchObject({ state: 'credited' })
    expect(await walletOf(person)).toMatchObject({ bought: 1_000 })
  })
})

describe('a payment that is held', () => {
  async function decide(payment: Payment, decision: 'credit' | 'reject') {
    count += 1
    const email = `held-${count}@strix.example`
    const staff = await staffBrowser(world, await newStaff(world, 'finance', email))
    const list = await staff.send('GET', '/api/v1/admin/payments/held')
    const path = `/api/v1/admin/payments/${payment._id}/resolve`
    const reply = await staff.send('POST', path, { decision, reason: 'looked at it' })
    return { list: list.body.data, reply }
  }

  test('for too much is credited as staff decide, and the audit knows', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'more')
    expect(await stateOf(person, payment)).toBe('held')
    expect(await findings()).toEqual([])
    const { list, reply } = await decide(payment, 'credit')
    expect(list).toContainEqual(
      expect.objectContaining({
        problem: 'paid 110000 of 100000 kobo',
        heard: 'paid',
        paid: 1_100,
      }),
    )
    expect(reply.status).toBe(200)
    expect(await walletOf(person)).toMatchObject({ bought: 1_100 })
    expect(await findings()).toEqual([])
  })

  test('for an account that was deleted meanwhile is nobody’s credits, and says so', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    expect((await person.browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
    pay(payment)
    world.advance(60_000)
    await checkDue(world.services)
    const { list, reply } = await decide(payment, 'credit')
    expect(list).toContainEqual(
      expect.objectContaining({
        reference: payment.reference,
        problem: 'the account was deleted',
      }),
    )
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      'The account was deleted. Reject it, and give the money back.',
    ])
    expect((await decide(payment, 'reject')).reply.status).toBe(200)
    world.gateway.giveBack(payment.reference, 'never')
    const { rows } = await owner.query(
      'select sum(balance)::int as credits from ledger_account where profile_id = $1',
      [person.profileId],
    )
    expect(rows).toEqual([{ credits: null }])
  })

  test('for an account that is being deleted at this moment is nobody’s credits', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment)
    world.advance(60_000)
    const goOn = await hold(world, 'lock table username_reservation in exclusive mode')
    const deleted = person.browser.send('POST', '/api/v1/account/delete')
    await untilWaiting(world)
    const checked = checkDue(world.services)
    await untilWaiting(world, 2)
    await goOn()
    expect((await deleted).status).toBe(200)
    await checked
    const { list } = await decide(payment, 'reject')
    const problem = 'the account was deleted'
    expect(list).toContainEqual(expect.objectContaining({ reference: payment.reference, problem }))
    world.gateway.giveBack(payment.reference, 'never')
  })

  test('and went back meanwhile is credited to nobody, and says so', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'short')
    expect(await stateOf(person, payment)).toBe('held')
    world.gateway.giveBack(payment.reference, 'never')
    const { reply } = await decide(payment, 'credit')
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      'The money has gone back to the buyer meanwhile. The payment is closed as rejected.',
    ])
    expect(await stateOf(person, payment)).toBe('rejected')
    expect(await walletOf(person)).toMatchObject({ bought: 0, debt: 0 })
    expect(await findings()).toEqual([])
  })

  test('is not decided while the provider is silent', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'short')
    await stateOf(person, payment)
    const deps = world.services
    if (!deps.paymentProvider) throw new Error('the sandbox has a provider')
    const verify = () => Promise.reject(new ProviderError('silent'))
    const silent = { ...deps, paymentProvider: { ...deps.paymentProvider, verify } }
    const what = { paymentId: payment._id, reason: 'a test', staffId: 'x', now: world.now() }
    for (const decision of ['credit', 'reject'] as const) {
      await expect(resolveHeld(silent, { ...what, decision })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
    }
    expect(await stateOf(person, payment)).toBe('held')
    expect((await decide(payment, 'credit')).reply.status).toBe(200)
  })

  test('credited in part and gone back takes the part that was credited', async () => {
    const person = await newPerson(world)
    const payment = await begin(person)
    pay(payment, 'short')
    await stateOf(person, payment)
    await decide(payment, 'credit')
    expect(await walletOf(person)).toMatchObject({ bought: 500 })
    world.gateway.giveBack(payment.reference, 'never')
    world.advance(25 * 3_600_000)
    await checkDue(world.services)
    await logIn(person.browser, person)
    expect(await walletOf(person)).toMatchObject({ bought: 0, debt: 0 })
    expect(await findings()).toEqual([])
  })
})

describe('the audit finds', () => {
  const tampers: readonly (readonly [name: string, set: string, back: string, says: string])[] = [
    [
      'a live link on a payment that nobody heard failing',
      `state = 'failed', heard = null`,
      `state = 'open'`,
      'its link is live',
    ],
    [
      'a payment said to be credited',
      `state = 'credited'`,
      `state = 'open'`,
      'nothing was credited',
    ],
  ]
  test.each(tampers)('%s', async (_name, set, back, says) => {
    const payment = await begin(await newPerson(world), 500)
    await owner.query(`update payment set ${set} where id = $1`, [payment._id])
    expect((await findings()).join('\n')).toContain(`payment ${payment.reference} is`)
    expect((await findings()).join('\n')).toContain(says)
    await owner.query(`update payment set ${back} where id = $1`, [payment._id])
    expect(await findings()).toEqual([])
  })

  const credited: readonly (readonly [name: string, set: string, back: string, says: string])[] = [
    ['one that is no longer said to be', `state = 'open'`, `state = 'credited'`, 'all the same'],
    [
      'one said to be reversed',
      `state = 'reversed'`,
      `state = 'credited'`,
      'nothing was taken back',
    ],
    ['another sum than was booked', 'paid_kobo = 1', 'paid_kobo = 50000', '1 were paid'],
    ['other credits than were booked', 'credits = 100000', 'credits = 50000', 'are booked for'],
  ]
  test.each(credited)('of a credited payment %s', async (_name, set, back, says) => {
    const person = await newPerson(world)
    const payment = await begin(person, 500)
    pay(payment)
    await stateOf(person, payment)
    await owner.query(`update payment set ${set} where id = $1`, [payment._id])
    expect((await findings()).join('\n')).toContain(says)
    await owner.query(`update payment set ${back} where id = $1`, [payment._id])
    expect(await findings()).toEqual([])
  })

  test('a reversal of more than was credited', async () => {
    const person = await newPerson(world)
    const payment = await begin(person, 500)
    pay(payment)
    await stateOf(person, payment)
    world.gateway.giveBack(payment.reference, 'never')
    world.advance(25 * 3_600_000)
    await checkDue(world.services)
    expect(await findings()).toEqual([])
    const change = (by: number) =>
      owner.query(
        `update posting p set amount = amount + ${by} from transfer t
          where t.id = p.transfer_id and t.reason = 'reversal' and t.detail ->> 'payment' = $1`,
        [payment._id],
      )
    await change(5)
    expect((await findings()).join('\n')).toContain('its payment had brought 50000')
    await change(-5)
    expect(await findings()).toEqual([])
  })
})
