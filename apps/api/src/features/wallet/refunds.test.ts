/** Who pays when unused time goes back: never Strix beyond its share, whoever works together. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { testStart } from '../../testing/test-clock.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { payOut } from '../../testing/test-money.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { balancesOf } from './balances.store.ts'
import { openClaimsOf } from './claims.store.ts'
import { placeHold, releaseHold } from './holds.ts'
import { auditLedger } from './ledger-audit.ts'
import { creditPurchase, reversePurchase } from './purchases.ts'
import { lockRefunds, refundSubscription } from './refunds.ts'
import { paySubscription, releaseEarnings } from './subscriptions.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const start = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000)

async function buy(profileId: string, credits: number, now = start) {
  const paymentId = uuidv7(testStart)
  const what = { provider: 'sandbox', reference: paymentId, credits, kobo: credits, now }
  const purchase = { ...what, paymentId, profileId }
  await transact(app.db, (tx) => creditPurchase(tx, purchase))
  return purchase
}

async function subscribe(subscriberId: string, creatorId: string, now = start) {
  const id = uuidv7(testStart)
  const what = { id, subscriberId, creatorId, price: 50_000, share: 2_000, now }
  await transact(app.db, (tx) => paySubscription(tx, what))
  return { id, subscriberId, creatorId }
}

async function refund(paid: Awaited<ReturnType<typeof subscribe>>, part: number, now = start) {
  return await transact(app.db, async (tx) => {
    await lockRefunds(tx, [paid])
    return await refundSubscription(tx, { ...paid, part, now })
  })
}

async function release(now: Date): Promise<void> {
  await releaseEarnings(app.db, now)
}

async function findings(): Promise<string[]> {
  return await auditLedger(app.db, undefined)
}

describe('a refund', () => {
  test('in the hold comes from both, each their part', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    await buy(fan, 50_000)
    const paid = await subscribe(fan, creator)
    expect(await refund(paid, 0.5)).toEqual({ credits: 25_000, claimed: 0 })
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 25_000 })
    expect(await balancesOf(app.db, creator)).toMatchObject({ 'earnings-held': 20_000, owed: 0 })
    expect(await findings()).toEqual([])
  })

  test('after a payout is Strix’s share at once, the rest as the creator earns', async () => {
    const [fan = '', creator = '', other = ''] = await newPeople(app.db, 3)
    await buy(fan, 50_000)
    await buy(other, 50_000)
    const paid = await subscribe(fan, creator)
    await release(later(14))
    await payOut(app.db, { creatorId: creator, now: start })
    expect(await refund(paid, 0.5, later(15))).toEqual({ credits: 5_000, claimed: 20_000 })
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 5_000 })
    expect(await openClaimsOf(app.db, fan)).toEqual(new Map([[creator, 20_000]]))
    await subscribe(other, creator, later(15))
    // What is held of the other's payment is for the other's own refund.
    await release(later(28))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 5_000 })
    await release(later(29))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 25_000 })
    expect(await balancesOf(app.db, creator)).toMatchObject({ earnings: 20_000, owed: 0 })
    expect(await openClaimsOf(app.db, fan)).toEqual(new Map())
    expect(await findings()).toEqual([])
  })

  test('takes what is ready to be paid out before it leaves a claim', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    await buy(fan, 50_000)
    const paid = await subscribe(fan, creator)
    await release(later(14))
    expect(await refund(paid, 0.5, later(15))).toEqual({ credits: 25_000, claimed: 0 })
    expect(await balancesOf(app.db, creator)).toMatchObject({ earnings: 20_000, owed: 0 })
    expect(await findings()).toEqual([])
  })

  test('asked for by many at once is given once', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    await buy(fan, 50_000)
    const paid = await subscribe(fan, creator)
    await release(later(14))
    await payOut(app.db, { creatorId: creator, now: start })
    await Promise.all(Array.from({ length: 16 }, () => refund(paid, 1, later(15))))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 10_000 })
    expect(await balancesOf(app.db, creator)).toMatchObject({ owed: 40_000 })
    expect(await findings()).toEqual([])
  })

  test('by a creator whose earnings are released meanwhile leaves no claim beside them', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [fan = '', creator = ''] = await newPeople(app.db, 2)
        await buy(fan, 50_000)
        return await subscribe(fan, creator)
      }),
    )
    await Promise.all([...pairs.map((paid) => refund(paid, 0.5, later(14))), release(later(14))])
    for (const { subscriberId, creatorId } of pairs) {
      expect(await balancesOf(app.db, subscriberId)).toMatchObject({ bought: 25_000 })
      expect(await balancesOf(app.db, creatorId)).toMatchObject({ owed: 0 })
    }
    expect(await findings()).toEqual([])
  })

  test('goes to a debt first, as a hold that is given back does', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    const purchase = await buy(fan, 60_000)
    const paid = await subscribe(fan, creator)
    const hold = { id: uuidv7(testStart), now: start }
    await transact(app.db, (tx) =>
      placeHold(tx, { ...hold, profileId: fan, amount: 4_000, from: 'bought', expiresAt: start }),
    )
    await transact(app.db, (tx) => reversePurchase(tx, purchase))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 0, debt: 54_000 })
    await transact(app.db, (tx) => releaseHold(tx, hold))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 0, debt: 50_000 })
    await refund(paid, 0.5)
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 0, debt: 25_000 })
    expect(await findings()).toEqual([])
  })
})

describe('bought credits', () => {
  test('are spent oldest first, and come back to where they were', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    const [first, second] = [await buy(fan, 30_000), await buy(fan, 40_000, later(1))]
    const paid = await subscribe(fan, creator)
    const left = async () => {
      const { rows } = await owner.query<{ remaining: string }>(
        'select remaining from credit_lot where profile_id = $1 order by at',
        [fan],
      )
      return rows.map(({ remaining }) => Number(remaining))
    }
    expect(await left()).toEqual([0, 20_000])
    await refund(paid, 0.5)
    expect(await left()).toEqual([5_000, 40_000])
    await transact(app.db, (tx) => reversePurchase(tx, second))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 5_000, debt: 0 })
    await transact(app.db, (tx) => reversePurchase(tx, first))
    expect(await balancesOf(app.db, fan)).toMatchObject({ bought: 0, debt: 25_000 })
    expect(await findings()).toEqual([])
  })
})

describe('the audit finds', () => {
  const ofPosting = (reason: string, by: number) =>
    `update posting p set amount = p.amount + ${by} from transfer t where t.id = p.transfer_id
      and t.reason = '${reason}' and t.detail ->> 'subscription' = $1`
  const changes: readonly (readonly [name: string, change: (by: number) => string])[] = [
    [
      'a lot that says more than it has',
      (by) =>
        `update credit_lot set remaining = remaining - ${by} where id in (
          select lot_id from lot_move m join transfer t on t.id = m.transfer_id
          where t.detail ->> 'subscription' = $1)`,
    ],
    [
      'a claim that grew',
      (by) => `update claim set amount = amount + ${by} where subscription_id = $1`,
    ],
    [
      'a claim noted as paid',
      (by) => `update claim set paid = paid + ${by} where subscription_id = $1`,
    ],
    ['a refund that Strix paid beyond its share', (by) => ofPosting('subscription-refund', by)],
    ['an earning beyond the creator’s part', (by) => ofPosting('earning', by)],
    ['a price that was never paid', (by) => ofPosting('subscription', by)],
  ]

  test.each(changes)('%s', async (_name, change) => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    await buy(fan, 60_000)
    const paid = await subscribe(fan, creator)
    await release(later(14))
    await payOut(app.db, { creatorId: creator, now: start })
    await refund(paid, 0.5, later(15))
    expect(await findings()).toEqual([])
    await owner.query(change(1_000), [paid.id])
    expect((await findings()).join('\n')).toMatch(/subscription|lot/u)
    await owner.query(change(-1_000), [paid.id])
    expect(await findings()).toEqual([])
  })

  test('somebody who keeps what goes to a debt or a claim first', async () => {
    const [fan = '', creator = ''] = await newPeople(app.db, 2)
    await buy(fan, 50_000)
    const paid = await subscribe(fan, creator)
    await release(later(14))
    await payOut(app.db, { creatorId: creator, now: start })
    await refund(paid, 0.5, later(15))
    const set = (kind: string, by: number) =>
      owner.query(
        `update ledger_account set balance = balance + ${by}
          where kind = '${kind}' and profile_id = any($1)`,
        [[fan, creator]],
      )
    await set('earnings', 500)
    expect(await findings()).toContain(
      `${creator} could be paid 500 while claims of 20000 are open`,
    )
    await set('earnings', -500)
    await owner.query(
      `insert into ledger_account (kind, unit, profile_id, balance)
        values ('debt', 'CREDIT', $1, 700)`,
      [fan],
    )
    expect(await findings()).toContain(`${fan} owes 700 and keeps 5000 bought credits`)
    await owner.query(`delete from ledger_account where kind = 'debt' and profile_id = $1`, [fan])
    expect(await findings()).toEqual([])
  })
})
