/** Payments whose provider is not asked any more, or never answers. */
import type { Payment } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { checkDue } from './payments.jobs.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider } from './provider.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let world: TestWorld
let provider: PaymentProvider

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
  if (!world.services.paymentProvider) throw new Error('the world takes no payments')
  provider = world.services.paymentProvider
})
afterAll(() => world.close())

async function begin(person: Person): Promise<Payment> {
  const reply = await person.browser.send('POST', '/api/v1/payment/initiate', {
    amount: 500,
    profile_id: person.profileId,
    payment_method: 'bank',
    payment_ref: `browser-ref-${world.now().getTime()}`,
  })
  return reply.body.data as Payment
}

/** What is kept of a payment, and in how many minutes it is due, to ten seconds. */
async function kept({ reference }: Payment) {
  const row = await world.db
    .selectFrom('payment')
    .select(['state', 'checks', 'next_check_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const dueMs = row.next_check_at && row.next_check_at.getTime() - world.now().getTime()
  const due = dueMs && Math.round(dueMs / 10_000) / 6
  return { state: row.state, checks: row.checks, due }
}

const silent = () => Promise.reject(new ProviderError('no answer'))
const cases = [
  ['is another one by now', { id: 'another' }],
  ['gives no answer', { verify: silent }],
] as const

/** Somebody's open payment after the usual steps of asking, none of which was answered. */
async function unanswered(change: Partial<PaymentProvider>) {
  const paymentProvider = { ...provider, ...change }
  const work = async (afterMs: number, services = world.services) => {
    world.advance(afterMs)
    await checkDue({ ...services, paymentProvider })
  }
  const person = await newPerson(world)
  await logIn(person.browser, { ...person, keep: true })
  const payment = await begin(person)
  const dues: (number | null)[] = []
  for (let time = 0; time < 6; time += 1) {
    await work((dues.at(-1) ?? 1) * minuteMs)
    dues.push((await kept(payment)).due)
  }
  return { person, payment, dues, work }
}

test.each(cases)(
  'one whose provider %s is asked about ever more seldom, and no clock alone ends it',
  async (_what, change) => {
    const { payment, dues, work } = await unanswered(change)
    expect(dues).toEqual([1 / 3, 1, 2, 5, 15, 60])
    const ahead = () => new Date(world.now().getTime() + 40 * dayMs)
    await work(0, { ...world.services, now: ahead })
    expect(await kept(payment)).toMatchObject({ state: 'open' })
  },
)

test('one whose provider is another one by now expires, and is not asked about any more', async () => {
  const { person, payment, work } = await unanswered({ id: 'another' })
  await work(3 * dayMs)
  expect(await kept(payment)).toMatchObject({ state: 'expired', due: dayMs / minuteMs })
  await work(dayMs)
  expect(await kept(payment)).toMatchObject({ due: null })
  world.gateway.act(payment.reference, { outcome: 'paid', delivery: 'never' })
  const { reference } = payment
  const reply = await person.browser.send('POST', '/api/v1/payment/debited', { reference })
  expect(reply.body.message).toContain('your credits are in your wallet')
})

test('one whose provider is silent for days is credited once it answers', async () => {
  const { payment, work } = await unanswered({ verify: silent })
  world.gateway.act(payment.reference, { outcome: 'paid', delivery: 'never' })
  for (let days = 0; days < 6; days += 3) {
    await work(3 * dayMs)
    expect(await kept(payment)).toMatchObject({ state: 'open', due: dayMs / minuteMs })
  }
  world.advance(dayMs)
  await checkDue(world.services)
  expect(await kept(payment)).toMatchObject({ state: 'credited' })
})
