/** The ledger against a model of it, alone and with many at once. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../features.ts'
import { AppError } from '../../infra/errors.ts'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { payOut } from '../../testing/test-money.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { balancesOf } from './balances.store.ts'
import { openCharge, releaseCharge, settleCharge } from './charges.ts'
import { giveGift } from './gifts.ts'
import { auditLedger } from './ledger-audit.ts'
import { post } from './post.ts'
import { creditPurchase, reversePurchase } from './purchases.ts'
import { lockRefunds, refundSubscription } from './refunds.ts'
import { paySubscription, releaseEarnings } from './subscriptions.ts'
import { testStart } from '../../testing/test-clock.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await openTestApp()
  db = app.db
})
afterAll(() => app.close())

const start = new Date('2026-11-20T10:00:00Z')
const day = 24 * 3_600_000

/** What one person should have, in hundredths and kobo. */
type Model = {
  bought: number
  gift: number
  held: number
  debt: number
  earnings: number
  earningsHeld: number
  /** Of payouts on their way: none stays so here. */
  reserved: number
  owed: number
}
type Step =
  | { do: 'buy'; payment: number; short: boolean }
  | { do: 'reverse'; payment: number }
  | { do: 'gift'; source: number; who: number; credits: number }
  | { do: 'subscribe'; id: number; who: number; to: number; price: number }
  | { do: 'refund'; id: number; part: number }
  | { do: 'release' }
  | { do: 'payout' }
  | { do: 'charge'; id: number; who: number }
  | { do: 'settle' | 'let-go'; id: number }

const who = fc.nat(2)
const few = fc.nat(5)
const credits = fc.integer({ min: 1, max: 40_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('buy'), payment: few, short: fc.boolean() }),
  fc.record({ do: fc.constantFrom('buy', 'reverse'), payment: few, short: fc.constant(false) }),
  fc.record({ do: fc.constant('gift'), source: few, who, credits }),
  fc.record({ do: fc.constant('subscribe'), id: few, who, to: who, price: credits }),
  fc.record({ do: fc.constant('refund'), id: few, part: fc.constantFrom(0.25, 0.5, 1) }),
  fc.record({ do: fc.constant('charge'), id: few, who }),
  fc.record({ do: fc.constantFrom('settle', 'let-go'), id: few }),
  fc.record({ do: fc.constantFrom('release', 'payout') }),
) as fc.Arbitrary<Step>

/** Each payment's own person and amount; of a short one staff credit the half. */
const paymentOf = (index: number, short: boolean) => {
  const asked = 10_000 + 7_000 * index
  return { who: index % 3, credits: short ? asked / 2 : asked }
}

/** The rules again, as plainly as they can be written. */
function createModel() {
  const people: Model[] = [0, 1, 2].map(() => {
    return {
      bought: 0,
      gift: 0,
      held: 0,
      debt: 0,
      earnings: 0,
      earningsHeld: 0,
      reserved: 0,
      owed: 0,
    }
  })
  const of = (index: number) => people[index] as Model
  const payments = new Map<number, { credits: number; back: boolean }>()
  const paidOut = [0, 0, 0]
  const gifts = new Set<string>()
  type Paid = { who: number; to: number; price: number; kobo: number; inHold: number }
  const subscriptions = new Map<number, Paid>()
  const claims = new Map<number, number>()
  const refunded = new Set<number>()
  const give = (index: number, amount: number) => {
    const toDebt = Math.min(of(index).debt, amount)
    of(index).debt -= toDebt
    of(index).bought += amount - toDebt
  }
  const payClaims = (creator: number) => {
    for (const [id, open] of [...claims].toSorted(([a], [b]) => a - b)) {
      const paid = subscriptions.get(id)
      if (!paid || paid.to !== creator) continue
      const kobo = Math.min(of(creator).earnings, open)
      of(creator).earnings -= kobo
      of(creator).owed -= kobo
      claims.set(id, open - kobo)
      give(paid.who, kobo)
    }
  }
  const charges = new Map<number, { who: number; gift: number; bought: number; open: boolean }>()
  const used = [0, 0, 0]
  const ways: Record<string, (step: never) => void> = {
    buy({ payment, short }: { payment: number; short: boolean }) {
      if (payments.has(payment)) return
      const { who: index, credits: amount } = paymentOf(payment, short)
      payments.set(payment, { credits: amount, back: false })
      give(index, amount)
    },
    reverse({ payment }: { payment: number }) {
      const known = payments.get(payment)
      if (!known || known.back) return
      known.back = true
      const { who: index } = paymentOf(payment, false)
      const amount = known.credits
      const taken = Math.min(of(index).bought, amount)
      of(index).bought -= taken
      of(index).debt += amount - taken
    },
    gift({ source, who: index, credits: amount }: Extract<Step, { do: 'gift' }>) {
      if (gifts.has(`${source} ${index}`)) return
      gifts.add(`${source} ${index}`)
      of(index).gift += amount
    },
    subscribe({ id, who: index, to, price }: Extract<Step, { do: 'subscribe' }>) {
      if (subscriptions.has(id) || index === to) return
      if (of(index).debt > 0 || of(index).bought < price) return
      const kobo = Math.floor(price * 0.8)
      of(index).bought -= price
      of(to).earningsHeld += kobo
      subscriptions.set(id, { who: index, to, price, kobo, inHold: kobo })
    },
    refund({ id, part }: Extract<Step, { do: 'refund' }>) {
      const paid = subscriptions.get(id)
      const back = Math.floor((paid?.price ?? 0) * part)
      if (!paid || refunded.has(id) || back === 0) return
      refunded.add(id)
      const ofCreator = Math.floor(paid.kobo * part)
      const fromHold = Math.min(paid.inHold, ofCreator)
      const owed = ofCreator - fromHold
      paid.inHold -= fromHold
      of(paid.to).earningsHeld -= fromHold
      give(paid.who, back - owed)
      claims.set(id, owed)
      of(paid.to).owed += owed
      payClaims(paid.to)
    },
    release() {
      for (const paid of subscriptions.values()) {
        of(paid.to).earningsHeld -= paid.inHold
        of(paid.to).earnings += paid.inHold
        paid.inHold = 0
      }
      for (const index of [0, 1, 2]) payClaims(index)
    },
    payout() {
      for (const index of [0, 1, 2]) {
        paidOut[index] = (paidOut[index] ?? 0) + of(index).earnings
        of(index).earnings = 0
      }
    },
    charge({ id, who: index }: Extract<Step, { do: 'charge' }>) {
      if (charges.has(id)) return
      if ((used[index] ?? 0) < 3) {
        used[index] = (used[index] ?? 0) + 1
        charges.set(id, { who: index, gift: 0, bought: 0, open: true })
        return
      }
      const gift = Math.min(of(index).gift, 1_000)
      if (of(index).bought < 1_000 - gift) return
      of(index).gift -= gift
      of(index).bought -= 1_000 - gift
      of(index).held += 1_000
      charges.set(id, { who: index, gift, bought: 1_000 - gift, open: true })
    },
    settle({ id }: { id: number }) {
      const charge = charges.get(id)
      if (!charge?.open) return
      charge.open = false
      of(charge.who).held -= charge.gift + charge.bought
    },
    'let-go'({ id }: { id: number }) {
      const charge = charges.get(id)
      if (!charge?.open) return
      charge.open = false
      if (charge.gift + charge.bought === 0) used[charge.who] = (used[charge.who] ?? 0) - 1
      of(charge.who).held -= charge.gift + charge.bought
      of(charge.who).gift += charge.gift
      give(charge.who, charge.bought)
    },
  }
  /** What all of them together have had of Strix beyond what they paid it; held things aside. */
  const gained = () =>
    people.reduce((sum, one) => sum + one.bought - one.debt + one.earnings + one.earningsHeld, 0) +
    paidOut.reduce((sum, kobo) => sum + kobo, 0) -
    [...payments.values()].reduce((sum, { credits: paid, back }) => sum + (back ? 0 : paid), 0)
  return { people, gained, apply: (given: Step) => ways[given.do]?.(given as never) }
}

function uuidOf(run: string, kind: string, index: number): string {
  // The random end of the run's id: its beginning is the clock, which stands still.
  const [, , third = '', fourth = '', last = ''] = run.split('-')
  const own = (kind.charCodeAt(0) * 1000 + index).toString(16).padStart(12, '0')
  return [last.slice(0, 8), last.slice(8), third, fourth, own].join('-')
}

/** The same step on the real ledger; a refusal by rule counts as nothing done. */
async function take(run: string, ids: readonly string[], given: Step): Promise<void> {
  const person = (index: number) => ids[index] ?? ''
  const purchase = (payment: number, short = false) => {
    const { who: index, credits: amount } = paymentOf(payment, short)
    const paymentId = uuidOf(run, 'p', payment)
    const what = { credits: amount, kobo: amount, provider: 'sandbox', reference: paymentId }
    return { paymentId, profileId: person(index), ...what, now: start }
  }
  const subscription = (id: number) => uuidOf(run, 's', id)
  if (given.do === 'payout') {
    for (const creatorId of ids) await payOut(db, { creatorId, now: start })
    return
  }
  if (given.do === 'release') {
    await releaseEarnings(db, new Date(start.getTime() + 14 * day))
    return
  }
  try {
    await transact(db, async (tx) => {
      if (given.do === 'buy') await creditPurchase(tx, purchase(given.payment, given.short))
      else if (given.do === 'reverse') await reversePurchase(tx, purchase(given.payment))
      else if (given.do === 'gift') {
        const sourceId = uuidOf(run, 'g', given.source)
        const profileId = person(given.who)
        const known = await tx
          .selectFrom('transfer')
          .select('id')
          .where('profile_id', '=', profileId)
          .where(sql`detail ->> 'source'`, '=', sourceId)
          .executeTakeFirst()
        if (known) return
        const what = { credits: given.credits, reason: 'gift-reward' } as const
        await giveGift(tx, { profileId, sourceId, ...what, now: start })
      } else if (given.do === 'subscribe') {
        const id = subscription(given.id)
        const paid = await tx
          .selectFrom('transfer')
          .select('id')
          .where(sql`detail ->> 'subscription'`, '=', id)
          .executeTakeFirst()
        if (paid || given.who === given.to) return
        const pair = { subscriberId: person(given.who), creatorId: person(given.to) }
        await paySubscription(tx, { id, ...pair, price: given.price, share: 2_000, now: start })
        paidFor.set(id, { ...pair, price: given.price })
      } else if (given.do === 'refund') {
        const id = subscription(given.id)
        const paid = paidFor.get(id)
        if (!paid) return
        await lockRefunds(tx, [{ id, ...paid }])
        await refundSubscription(tx, { id, ...paid, part: given.part, now: start })
      } else if (given.do === 'charge') {
        const id = uuidOf(run, 'c', given.id)
        const what = { action: 'ai-comparison', priceMax: 1_000 } as const
        await openCharge(tx, { id, profileId: person(given.who), ...what, now: start })
      } else {
        const id = uuidOf(run, 'c', given.id)
        if (given.do === 'settle') await settleCharge(tx, { id, now: start })
        else await releaseCharge(tx, { id, now: start })
      }
    })
  } catch (error) {
    const refused = error instanceof AppError && refusals.has(error.code)
    if (!refused) throw error
  }
}

/** Two at once may ask for one thing in two ways: the second is told so. */
const refusals = new Set(['INSUFFICIENT_BALANCE', 'DEBT_OPEN', 'TRANSFER_CONFLICT'])
const paidFor = new Map<string, { subscriberId: string; creatorId: string; price: number }>()

async function realOf(ids: readonly string[]): Promise<Model[]> {
  return await Promise.all(
    ids.map(async (id) => {
      const all = await balancesOf(db, id)
      const { 'earnings-held': earningsHeld, 'payout-held': reserved, ...rest } = all
      return { ...rest, earningsHeld, reserved }
    }),
  )
}

describe('against the model', () => {
  test(
    'any history ends with what the rules say, and audits clean',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (history) => {
          const run = uuidv7(testStart)
          const ids = await newPeople(db, 3)
          const model = createModel()
          for (const given of history) {
            model.apply(given)
            await take(run, ids, given)
          }
          expect(await realOf(ids)).toEqual(model.people)
          expect(model.gained()).toBeLessThanOrEqual(0)
        }),
        { numRuns: Number(process.env.STRIX_LEDGER_RUNS ?? 1_000) },
      )
      expect(await auditLedger(db, undefined)).toEqual([])
    },
  )
})

describe('many at once', () => {
  test('64 clients on three wallets: nothing is lost, doubled or below zero', async () => {
    const ids = await newPeople(db, 3)
    const run = uuidv7(testStart)
    const steps = fc.sample(step, { numRuns: 64 * 6, seed: 20_261_120 })
    await Promise.all(
      Array.from({ length: 64 }, async (_none, client) => {
        for (const given of steps.slice(client * 6, client * 6 + 6)) await take(run, ids, given)
      }),
    )
    expect(await auditLedger(db, undefined)).toEqual([])
    for (const { bought, gift, held, debt } of await realOf(ids)) {
      expect(Math.min(bought, gift, held, debt)).toBeGreaterThanOrEqual(0)
    }
  })

  test('one payment told of by 64 at once is credited once', async () => {
    const [profileId = ''] = await newPeople(db, 1)
    const paymentId = uuidv7(testStart)
    const purchase = {
      paymentId,
      profileId,
      provider: 'sandbox',
      reference: 'TOP-ONCE',
      now: start,
    }
    const done = await Promise.all(
      Array.from({ length: 64 }, () =>
        transact(db, (tx) => creditPurchase(tx, { ...purchase, credits: 50_000, kobo: 50_000 })),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await balancesOf(db, profileId)).bought).toBe(50_000)
  })
})

describe('post', () => {
  test('the same id with the same content moves nothing twice, with another it is refused', async () => {
    const [profileId = ''] = await newPeople(db, 1)
    const id = uuidv7(testStart)
    const gift = (amount: number) => [
      {
        id,
        reason: 'gift-staff' as const,
        at: start,
        profileId,
        postings: [
          {
            debit: { kind: 'gifts', detail: 'x' } as const,
            credit: { kind: 'gift', profileId } as const,
            amount,
          },
        ],
      },
    ]
    expect(await transact(db, (tx) => post(tx, gift(500)))).toBe(true)
    expect(await transact(db, (tx) => post(tx, gift(500)))).toBe(false)
    await expect(transact(db, (tx) => post(tx, gift(600)))).rejects.toMatchObject({
      code: 'TRANSFER_CONFLICT',
    })
    expect((await balancesOf(db, profileId)).gift).toBe(500)
  })

  test('units never mix, and amounts are whole and above zero', async () => {
    const [profileId = ''] = await newPeople(db, 1)
    const common = { id: uuidv7(testStart), reason: 'purchase', at: start, profileId } as const
    const credit = { kind: 'bought', profileId } as const
    const across = [{ debit: { kind: 'outside', detail: 'x' } as const, credit, amount: 5 }]
    const half = [{ debit: { kind: 'issued', detail: 'x' } as const, credit, amount: 0.5 }]
    for (const postings of [across, half, []]) {
      await expect(transact(db, (tx) => post(tx, [{ ...common, postings }]))).rejects.toThrow()
    }
  })

  test('the database itself refuses a posting across units', async () => {
    const [profileId = ''] = await newPeople(db, 1)
    await transact(db, (tx) =>
      giveGift(tx, {
        profileId,
        credits: 100,
        reason: 'gift-staff',
        sourceId: uuidv7(testStart),
        now: start,
      }),
    )
    await expect(
      sql`
        insert into posting (transfer_id, position, unit, debit, credit, amount)
        select t.id, 9, 'NGN', a.id, b.id, 1 from transfer t, ledger_account a, ledger_account b
        where t.profile_id = ${profileId} and a.kind = 'gifts' and b.profile_id = ${profileId}
        limit 1
      `.execute(db),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('earnings are held for 14 days, then theirs', async () => {
    const [subscriberId = '', creatorId = ''] = await newPeople(db, 2)
    const paymentId = uuidv7(testStart)
    await transact(db, async (tx) => {
      await creditPurchase(tx, {
        paymentId,
        profileId: subscriberId,
        provider: 'sandbox',
        reference: paymentId,
        credits: 50_000,
        kobo: 50_000,
        now: start,
      })
      const what = { subscriberId, creatorId, price: 50_000, share: 2_000, now: start }
      await paySubscription(tx, { id: uuidv7(testStart), ...what })
    })
    const release = (now: Date) => releaseEarnings(db, now)
    await release(new Date(start.getTime() + 13 * day))
    expect(await balancesOf(db, creatorId)).toMatchObject({ earnings: 0, 'earnings-held': 40_000 })
    await release(new Date(start.getTime() + 14 * day))
    expect(await balancesOf(db, creatorId)).toMatchObject({ earnings: 40_000, 'earnings-held': 0 })
  })
})
