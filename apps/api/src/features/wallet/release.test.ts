import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testStart } from '../../testing/test-clock.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { untilWaiting } from '../../testing/test-overlap.ts'
import { breakRows } from '../../testing/test-results.ts'
import { balancesOf } from './balances.store.ts'
import { openCharge, settleCharge } from './charges.ts'
import { placeHold, settleHold } from './holds.ts'
import { creditPurchase } from './purchases.ts'
import { paySubscription } from './subscriptions.ts'
import { walletJobs } from './wallet.jobs.ts'

const day = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function run(services = app.services): Promise<void> {
  const job = walletJobs(services).find(({ name }) => name === 'wallet_release')
  await job?.run({}, { signal: undefined, log: undefined as never })
}

/** Somebody with 100 credits. */
async function newBuyer(): Promise<string> {
  const [profileId = ''] = await newPeople(app.db, 1)
  const paymentId = uuidv7(testStart)
  const amounts = { credits: 10_000, kobo: 10_000 }
  const at = { provider: 'sandbox', reference: paymentId, now: app.now() }
  await transact(app.db, (tx) => creditPurchase(tx, { paymentId, profileId, ...amounts, ...at }))
  return profileId
}

/** Of each kind: puts something by that is held no longer a fortnight on; whose it is. */
const kinds = {
  charge: async () => {
    const profileId = await newBuyer()
    const what = { profileId, action: 'ai-comparison', priceMax: 1_000, now: app.now() } as const
    for (let used = 0; used <= 3; used += 1) {
      await transact(app.db, (tx) => openCharge(tx, { ...what, id: uuidv7(testStart) }))
    }
    return profileId
  },
  hold: async () => {
    const profileId = await newBuyer()
    const expiresAt = new Date(app.now().getTime() + 60_000)
    const hold = { id: uuidv7(testStart), profileId, amount: 1_000, from: 'bought' } as const
    await transact(app.db, (tx) => placeHold(tx, { ...hold, expiresAt, now: app.now() }))
    return profileId
  },
  earning: async () => {
    const [creatorId = ''] = await newPeople(app.db, 1)
    const subscriberId = await newBuyer()
    const paid = { id: uuidv7(testStart), subscriberId, creatorId, price: 1_000, share: 2_000 }
    await transact(app.db, (tx) => paySubscription(tx, { ...paid, now: app.now() }))
    return creatorId
  },
}

async function isHeld(profileId: string): Promise<boolean> {
  const { held, 'earnings-held': earned } = await balancesOf(app.db, profileId)
  return held + earned > 0
}

test.each([
  ['charge', 'update on charge', 'profile_id'],
  ['hold', 'delete on open_hold', 'profile_id'],
  ['earning', 'delete on earning', 'creator_id'],
] as const)('one %s that fails holds up no other, of no kind', async (kind, change, column) => {
  const bad = await kinds[kind]()
  const good = [await kinds.charge(), await kinds.hold(), await kinds.earning()]
  const mend = await breakRows(app, { change, when: `old.${column} = '${bad}'` })
  app.advance(14 * day)
  await expect(run()).rejects.toThrow(/a fault of the data|several charges/)
  expect(await Promise.all(good.map(isHeld))).toEqual([false, false, false])
  await mend()
  await run()
  expect(await isHeld(bad)).toBe(false)
})

test('a hold that is settled after it was listed stays settled, and nothing fails', async () => {
  const profileId = await newBuyer()
  const id = uuidv7(testStart)
  const placed = { id, profileId, amount: 1_000, from: 'bought', now: app.now() } as const
  await transact(app.db, (tx) => placeHold(tx, { ...placed, expiresAt: app.now() }))
  app.advance(60_000)
  const [posted, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const settling = transact(app.db, async (tx) => {
    await settleHold(tx, { id, amount: 400, revenue: 'ai-comparison', now: app.now() })
    posted.resolve()
    await listed.promise
  })
  await posted.promise
  const running = run()
  await untilWaiting(app)
  listed.resolve()
  await settling
  await expect(running).resolves.toBeUndefined()
  const { held, bought } = await balancesOf(app.db, profileId)
  expect({ held, bought }).toEqual({ held: 0, bought: 9_600 })
})

test('a clock that is ahead gives back no use that another server is still at', async () => {
  const profileId = await newBuyer()
  const what = { profileId, action: 'ai-comparison', priceMax: 1_000, now: app.now() } as const
  const open = () => {
    const id = uuidv7(app.now())
    return transact(app.db, async (tx) => ({ id, price: await openCharge(tx, { ...what, id }) }))
  }
  for (let free = 0; free < 3; free += 1) await open()
  const { id, price } = await open()
  const ahead = () => new Date(app.now().getTime() + day)
  await run({ ...app.services, now: ahead })
  expect(await transact(app.db, (tx) => settleCharge(tx, { id, now: app.now() }))).toBe(price)
  expect(price).toBe(1_000)
})
