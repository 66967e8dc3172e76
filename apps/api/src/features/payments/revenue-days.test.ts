/** Sums that are kept beside the ledger say what its rows say, at every moment. */
import type { CreatorRow, Payment, RevenueRow } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { logIn, newPerson } from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { paySubscription, releaseEarnings, walletFeature } from '../wallet/index.ts'
import { auditMoney } from './audit.service.ts'
import { paymentJobs } from './payments.jobs.ts'
import { noteMessage } from './payments.store.ts'

const dayMs = 24 * 3_600_000
let world: TestWorld
let finance: Browser
let round = 0

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
})
afterAll(() => world.close())

async function pass(ms: number): Promise<void> {
  world.advance(ms)
  round += 1
  finance = await staffBrowser(world, await newStaff(world, 'finance', `f${round}@strix.example`))
}

async function run(name: string): Promise<void> {
  const jobs = [...paymentJobs(world.services), ...walletFeature.jobs(world.services)]
  const job = jobs.find((each) => each.name === name)
  await job?.run({}, { signal: undefined, log: { error: () => undefined } as never })
}

async function buy(person: Person, amount: number): Promise<Payment> {
  const reply = await person.browser.send('POST', '/api/v1/payment/initiate', {
    amount,
    profile_id: person.profileId,
    payment_method: 'bank',
    payment_ref: `ref-${uuidv7(world.now())}`,
  })
  const payment = reply.body.data as Payment
  world.gateway.act(payment.reference, { outcome: 'paid', delivery: 'never' })
  await check(payment)
  return payment
}

/** Somebody whose session outlasts the days that pass. */
async function newReader(): Promise<Person> {
  const person = await newPerson(world)
  await logIn(person.browser, { ...person, keep: true })
  return person
}

/** The provider is asked about it now. */
async function check(payment: Payment): Promise<void> {
  await noteMessage(world.db, { id: payment._id, now: world.now() })
  await run('payments_check')
}

async function subscribe(reader: Person, creator: Person, credits: number): Promise<void> {
  await transact(world.db, (tx) =>
    paySubscription(tx, {
      id: uuidv7(world.now()),
      subscriberId: reader.profileId,
      creatorId: creator.profileId,
      price: credits * 100,
      share: 2_000,
      now: world.now(),
    }),
  )
}

const revenue = async (query = '') =>
  (await finance.send('GET', `/api/v1/admin/revenue${query}`)).body.data as RevenueRow[]
const creators = async (query = '') =>
  (await finance.send('GET', `/api/v1/admin/creators${query}`)).body.data as CreatorRow[]
const kept = async () => await world.db.selectFrom('revenue_day').selectAll().execute()

test('days read the same before and after they are added up, page by page', async () => {
  const [reader, creator] = [await newReader(), await newPerson(world)]
  for (const credits of [500, 1_000]) {
    await buy(reader, credits)
    await subscribe(reader, creator, credits)
    await pass(dayMs)
  }
  const before = await revenue()
  expect(before.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['uses', 1_000],
    ['purchases', 1_000],
    ['uses', 500],
    ['purchases', 500],
  ])
  await run('revenue_sums')
  expect(await kept()).toHaveLength(4)
  await buy(reader, 700)
  const after = await revenue()
  expect(after.slice(1)).toEqual(before)
  expect(after[0]).toMatchObject({ kind: 'purchases', amount: 700 })
  await pass(10 * 60_000)
  await run('revenue_sums')
  await run('revenue_sums')
  expect(await revenue(), 'twice is as good as once').toEqual(after)
  expect(await revenue('?page_size=2&current_page=2')).toEqual(after.slice(2, 4))
  const [, second] = after
  expect(await revenue(`?kind=purchases&to=${second?.day}`)).toEqual(
    after.slice(1).filter(({ kind }) => kind === 'purchases'),
  )
  expect(await auditMoney(world.services)).toEqual([])
})

test('money that goes back later changes the day on which it came', async () => {
  await pass(dayMs)
  const reader = await newReader()
  const payment = await buy(reader, 300)
  const day = world.now().toISOString().slice(0, 10)
  await pass(dayMs)
  await run('revenue_sums')
  world.gateway.giveBack(payment.reference, 'never')
  await check(payment)
  const read = async () =>
    (await revenue(`?kind=purchases&from=${day}`)).find((row) => row.day === day)
  expect(await read()).toMatchObject({ amount: 300, back: 300, differs: 0 })
  await run('revenue_sums')
  expect(await read()).toMatchObject({ amount: 300, back: 300, differs: 0 })
  expect(await auditMoney(world.services)).toEqual([])
})

test('a creator stands where their balance puts them, from the moment it moves', async () => {
  await pass(dayMs)
  const [reader, first, second] = [
    await newReader(),
    await newPerson(world),
    await newPerson(world),
  ]
  await buy(reader, 10_000)
  await subscribe(reader, first, 4_000)
  await subscribe(reader, second, 5_000)
  await pass(15 * dayMs)
  await releaseEarnings(world.db, world.now())
  const top = async () => (await creators()).slice(0, 2).map(({ username }) => username)
  expect(await top()).toEqual([second.username, first.username])
  await pass(dayMs)
  await run('creator_sums')
  expect(await top()).toEqual([second.username, first.username])
  await buy(reader, 10_000)
  await subscribe(reader, first, 9_000)
  expect((await creators())[1]).toMatchObject({ username: first.username, held: 7_200 })
  const [found] = await creators(`?q=${first.username.slice(0, -1).toUpperCase()}`)
  expect(found?.username).toMatch(new RegExp(`^${first.username.slice(0, -1)}`, 'u'))
  const pages = [await creators('?page_size=1'), await creators('?page_size=1&current_page=2')]
  expect(pages.flat().map(({ username }) => username)).toEqual([second.username, first.username])
  expect(await auditMoney(world.services)).toEqual([])
})

test('what a clock that was ahead has added up is added up again', async () => {
  await pass(dayMs)
  const [reader, creator] = [await newReader(), await newPerson(world)]
  world.advance(7 * dayMs)
  for (const name of ['revenue_sums', 'creator_sums']) await run(name)
  world.advance(-7 * dayMs)
  await buy(reader, 800)
  await subscribe(reader, creator, 600)
  await pass(10 * 60_000)
  for (const name of ['revenue_sums', 'creator_sums']) await run(name)
  const [uses, purchases] = await revenue()
  expect([uses?.amount, purchases?.amount]).toEqual([600, 800])
  const [found] = await creators(`?q=${creator.username}`)
  expect(found).toMatchObject({ username: creator.username, held: 480 })
  expect(await auditMoney(world.services)).toEqual([])
})

test('sums that somebody changed are found by the nightly audit, and made anew', async () => {
  await pass(dayMs)
  await run('revenue_sums')
  await run('creator_sums')
  const before = [await revenue(), await creators()]
  await runAsOwner(
    world,
    `update revenue_day set amount = amount + 100 where kind = 'uses';
    update creator_sum set earnings = earnings + 1`,
  )
  expect([await revenue(), await creators()]).not.toEqual(before)
  const found = await auditMoney(world.services)
  expect(found.some((finding) => finding.includes('other uses of subscription'))).toBe(true)
  expect(found.some((finding) => finding.includes('stands among creators'))).toBe(true)
  await run('ledger_audit_nightly')
  expect([await revenue(), await creators()]).toEqual(before)
  await run('revenue_sums')
  await run('creator_sums')
  expect([await revenue(), await creators()]).toEqual(before)
  expect(await auditMoney(world.services)).toEqual([])
})
