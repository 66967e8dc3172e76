/** What happens to a payment, or is paid with it, while its provider is asked about it. */
import type { WalletView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { hold, untilWaiting } from '../../testing/test-overlap.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { runAsOwner } from '../../testing/test-results.ts'
import { auditLedger, balancesOf } from '../wallet/index.ts'
import { conclude } from './conclude.ts'
import type { PaymentDeps } from './deps.ts'
import { checkDue } from './payments.jobs.ts'
import { createPaymentService } from './payments.service.ts'
import { findById, insertPayment, movePayment } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import type { PaymentProvider, Verdict } from './provider.ts'
import { newReference } from './reference.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const full = 50_000
const dayMs = 24 * 3_600_000

async function openPayment(profileId: string, credits = full): Promise<StoredPayment> {
  const id = uuidv7(app.now())
  const payment = await insertPayment(app.db, {
    id,
    createdAt: app.now(),
    profileId,
    provider: 'sandbox',
    reference: newReference(),
    clientRef: id,
    method: 'bank',
    credits,
    kobo: credits,
    nextCheckAt: app.now(),
  })
  await movePayment(app.db, { id, from: 'created', to: 'open', change: { link: 'x' } })
  return payment
}

function verdictOn({ kobo, reference }: StoredPayment, status: Verdict['status']): Verdict {
  const sum = { kobo, currency: 'NGN', live: false, feeKobo: null }
  return { status, reference, providerId: reference, ...sum }
}

async function report(payment: StoredPayment, status: Verdict['status']): Promise<void> {
  const verdict = verdictOn(payment, status)
  await transact(app.db, (tx) => conclude(tx, { payment, verdict, live: false, now: app.now() }))
}

test('money that goes back ends a subscription that is being bought with it', async () => {
  const [ada, obi] = [await newPerson(app), await newPerson(app)]
  const payment = await openPayment(ada.profileId)
  await report(payment, 'paid')
  const pair = { subscriber_id: ada.profileId, creator_id: obi.profileId }
  const before = {
    period_id: uuidv7(app.now()),
    price: full,
    renews: false,
    state: 'ended',
  } as const
  const times = { began_at: app.now(), paid_until: app.now() }
  await app.db
    .insertInto('subscription')
    .values({ ...pair, ...before, ...times })
    .execute()
  const follow = { follower_id: ada.profileId, following_id: obi.profileId }
  await ada.browser.send('POST', '/api/v1/profile/follow', follow)
  const row = 'select from subscription where subscriber_id = $1 for update'
  const letGo = await hold(app, row, [ada.profileId])
  const buying = ada.browser.send('POST', '/api/v1/profile/subscribe', {
    profile_id: obi.profileId,
    subscriber_id: ada.profileId,
  })
  await untilWaiting(app, 1)
  const goingBack = report(payment, 'reversed')
  await untilWaiting(app, 2)
  await letGo()
  expect((await buying).status).toBe(200)
  await goingBack
  const visit = `/api/v1/profile/${ada.profileId}/visitor/${obi.profileId}`
  expect((await ada.browser.send('GET', visit)).body.data).toMatchObject({ is_subscribed: false })
  const wallet = await ada.browser.send('GET', `/api/v1/wallet/profile-wallet/${ada.profileId}`)
  const { bought, debt } = wallet.body.data as WalletView
  expect({ bought, debt }).toEqual({ bought: 0, debt: expect.closeTo(0, 1) })
  expect(await auditLedger(app.db, undefined)).toEqual([])
})

async function press(
  { browser, profileId }: Person,
  action: 'follow' | 'subscribe',
  creator: Person,
): Promise<void> {
  const follow = { follower_id: profileId, following_id: creator.profileId }
  const subscription = { subscriber_id: profileId, profile_id: creator.profileId }
  const body = action === 'follow' ? follow : subscription
  expect((await browser.send('POST', `/api/v1/profile/${action}`, body)).status).toBe(200)
}

async function subscribe(fan: Person, creator: Person): Promise<void> {
  await press(fan, 'follow', creator)
  await press(fan, 'subscribe', creator)
}

test.each([
  ['an earning', 'select from earning where creator_id = $1 for update'],
  ['a balance', 'select from ledger_account where profile_id = $1 for update'],
])('money that paid two creators holds no balance while it waits for %s', async (_what, row) => {
  const [ada, obi, eze, fan] = await Promise.all([1, 2, 3, 4].map(() => newPerson(app)))
  if (!ada || !obi || !eze || !fan) throw new Error('nobody is there')
  const [first, second] = obi.profileId < eze.profileId ? [obi, eze] : [eze, obi]
  await report(await openPayment(fan.profileId), 'paid')
  // The account that the later refund needs is the first in the order of all.
  await subscribe(fan, second)
  const payment = await openPayment(ada.profileId, 2 * full)
  await report(payment, 'paid')
  for (const creator of [first, second]) await subscribe(ada, creator)
  const letGo = await hold(app, row, [second.profileId])
  const goingBack = report(payment, 'reversed')
  await untilWaiting(app)
  const rest = `from ledger_account where profile_id in ('${ada.profileId}', '${first.profileId}')`
  const free = await runAsOwner(app, `select id ${rest} order by id for update skip locked`)
  expect(free).toEqual(await runAsOwner(app, `select id ${rest} order by id`))
  await letGo()
  await goingBack
  expect(await auditLedger(app.db, undefined)).toEqual([])
})

test('money that goes back takes unused time from the creator, though its buyer is gone', async () => {
  const [ada, obi] = [await newPerson(app), await newPerson(app)]
  const payment = await openPayment(ada.profileId)
  await report(payment, 'paid')
  await subscribe(ada, obi)
  const heldBy = async () => (await balancesOf(app.db, obi.profileId))['earnings-held']
  const earned = await heldBy()
  expect(earned).toBeGreaterThan(0)
  expect((await ada.browser.send('POST', '/api/v1/account/delete')).status).toBe(200)
  app.advance(6 * dayMs)
  await report(payment, 'reversed')
  expect((await heldBy()) / earned).toBeCloseTo(6 / 30, 3)
  const { bought, debt } = await balancesOf(app.db, ada.profileId)
  expect({ bought, owes: debt > 0 && debt < full }).toEqual({ bought: 0, owes: true })
  expect(await auditLedger(app.db, undefined)).toEqual([])
})

test('money that goes back holds no balance while it waits for what its buyer presses', async () => {
  const [ada, obi, eze] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const [first, second] = [await openPayment(ada.profileId), await openPayment(ada.profileId)]
  await report(first, 'paid')
  await subscribe(ada, obi)
  await report(second, 'paid')
  await press(ada, 'follow', eze)
  const presses = 'select from follow_count where profile_id = $1 for update'
  const letGo = await hold(app, presses, [ada.profileId])
  const buying = press(ada, 'subscribe', eze)
  await untilWaiting(app, 1)
  const goingBack = report(first, 'reversed')
  await untilWaiting(app, 2)
  const own = `from ledger_account where profile_id = '${ada.profileId}'`
  const free = await runAsOwner(app, `select id ${own} order by id for update skip locked`)
  expect(free).toEqual(await runAsOwner(app, `select id ${own} order by id`))
  await letGo()
  await Promise.all([buying, goingBack])
  const states = await app.db
    .selectFrom('subscription')
    .select(['creator_id', 'state'])
    .where('subscriber_id', '=', ada.profileId)
    .orderBy('state')
    .execute()
  expect(states).toEqual([
    { creator_id: eze.profileId, state: 'active' },
    { creator_id: obi.profileId, state: 'refunded' },
  ])
  expect(await auditLedger(app.db, undefined)).toEqual([])
})

test.each([
  ['takes a break', '/api/v1/account/cool-off', { period: '24h' }],
  ['deletes the account', '/api/v1/account/delete', undefined],
])('whoever %s while the provider is asked gets no link to pay by', async (_what, url, body) => {
  const ada = await newPerson(app)
  const asked = Promise.withResolvers<undefined>()
  const answer = Promise.withResolvers<undefined>()
  const provider: PaymentProvider = {
    id: 'sandbox',
    live: false,
    async create() {
      asked.resolve(undefined)
      await answer.promise
      return { link: 'https://pay.example/1' }
    },
    verify: () => Promise.reject(new Error('nobody asks')),
    readWebhook: () => undefined,
    listPaid: () => Promise.resolve([]),
  }
  const service = createPaymentService({ ...app.services, paymentProvider: provider })
  const { profileId } = ada
  const wish = { profileId, amount: 500, method: 'bank', clientRef: uuidv7(app.now()) } as const
  const buying = service.initiate(wish)
  const refused = expect(buying).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  await asked.promise
  expect((await ada.browser.send('POST', url, body)).status).toBe(200)
  answer.resolve(undefined)
  await refused
  const { rows } = await service.list({ profileId, query: { current_page: 1, page_size: 5 } })
  expect(rows).toMatchObject([{ state: 'failed' }])
})

type Asking = (deps: PaymentDeps, payment: StoredPayment) => Promise<unknown>
test.each<[string, Asking]>([
  ['the job asks', checkDue],
  ['the buyer asks', (deps, payment) => createPaymentService(deps).read(payment)],
  ['the buyer gives up', (deps, payment) => createPaymentService(deps).abandon(payment)],
])('a message that comes while %s is not forgotten', async (_who, ask) => {
  const { profileId } = await newPerson(app)
  const payment = await openPayment(profileId)
  let status: Verdict['status'] = 'open'
  const asked = Promise.withResolvers<undefined>()
  const answer = Promise.withResolvers<undefined>()
  const provider: PaymentProvider = {
    id: 'sandbox',
    live: false,
    create: () => Promise.reject(new Error('nothing is begun here')),
    async verify() {
      const said = verdictOn(payment, status)
      asked.resolve(undefined)
      await answer.promise
      return said
    },
    readWebhook: () => payment.reference,
    listPaid: () => Promise.resolve([]),
  }
  const deps = { ...app.services, paymentProvider: provider }
  const asking = ask(deps, payment)
  await asked.promise
  app.advance(1_000)
  status = 'paid'
  const message = { provider: 'sandbox', headers: {}, body: Buffer.from('') }
  await createPaymentService(deps).receiveWebhook(message)
  answer.resolve(undefined)
  await asking
  await checkDue(deps)
  expect((await findById(app.db, payment.id))?.state).toBe('credited')
})
