/** Statements against the ledger: what stood on the accounts when a month ended, to the kobo. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openBrowser, newPerson } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import {
  balancesOf,
  creditPurchase,
  lockRefunds,
  paySubscription,
  refundSubscription,
  releaseEarnings,
  releasePayout,
  reservePayout,
  returnPayout,
  settlePayout,
} from '../wallet/index.ts'

const dayMs = 86_400_000
let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
})
afterAll(() => world.close())

type Period = { id: string; subscriberId: string; creatorId: string; price: number }

async function subscribe(creatorId: string, price: number): Promise<Period> {
  const [subscriberId = ''] = await newPeople(world.db, 1)
  const now = world.now()
  const period = { id: uuidv7(now), subscriberId, creatorId, price }
  await transact(world.db, async (tx) => {
    const about = { paymentId: period.id, provider: 'sandbox', reference: period.id, now }
    await creditPurchase(tx, { ...about, profileId: subscriberId, credits: price, kobo: price })
    await paySubscription(tx, { ...period, share: 2_000, now })
  })
  return period
}

const action = fc.oneof(
  fc.record({ do: fc.constant('subscribe' as const), price: fc.integer({ min: 1, max: 777_777 }) }),
  fc.record({
    do: fc.constant('refund' as const),
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    do: fc.constant('payout' as const),
    part: fc.double({ min: 0.1, max: 1, noNaN: true }),
    end: fc.constantFrom('reserved', 'released', 'paid', 'returned'),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Does one of them to a creator, as the ledger lets it. */
async function act(creatorId: string, periods: Period[], step: Action): Promise<void> {
  const now = world.now()
  switch (step.do) {
    case 'subscribe':
      periods.push(await subscribe(creatorId, step.price))
      return
    case 'wait':
      world.advance(step.days * dayMs)
      return
    case 'refund': {
      const period = periods.pop()
      if (!period) return
      const refund = { ...period, part: step.part, now }
      await transact(world.db, async (tx) => {
        await lockRefunds(tx, [refund])
        await refundSubscription(tx, refund)
      })
      return
    }
    case 'payout':
      return await transact(world.db, async (tx) => {
        const { earnings } = await balancesOf(tx, creatorId)
        const kobo = Math.floor(earnings * step.part)
        if (kobo === 0) return
        const payout = { id: uuidv7(now), profileId: creatorId, kobo, now }
        await reservePayout(tx, payout)
        if (step.end === 'released') await releasePayout(tx, payout)
        if (step.end === 'paid' || step.end === 'returned') {
          await settlePayout(tx, { ...payout, by: 'by-hand' })
        }
        if (step.end === 'returned') await returnPayout(tx, { ...payout, by: 'by-hand' })
      })
    default:
      step satisfies never
  }
}

/** Held, ready, on its way, owed, and what it makes; of the first and the last line. */
async function boundsOf(profileId: string, month: string): Promise<[string[], string[]]> {
  const { statementService } = world.services
  const { content } = await statementService.file({ profileId, month, format: 'csv' })
  const lines = String(content).trimEnd().split('\r\n')
  const figures = (line = '') => line.split(',').slice(-5)
  return [figures(lines[1]), figures(lines.at(-1))]
}

async function standing(profileId: string): Promise<string[]> {
  const found = await balancesOf(world.db, profileId)
  const { earnings, owed, 'earnings-held': held, 'payout-held': reserved } = found
  const kobo = [held, earnings, reserved, owed, held + earnings + reserved - owed]
  return kobo.map((each) => (each / 100).toFixed(2))
}

test('creators fetch their own, finance anybody’s and is written down, nobody else any', async () => {
  const creator = await newPerson(world)
  const { profileId, browser } = creator
  await subscribe(profileId, 50_000)
  const month = lagosDayOf(world.now()).slice(0, 7)
  const own = await browser.send('GET', '/api/v1/payout/statements')
  expect(own.body.data).toEqual([month])
  const file = `/api/v1/payout/statements/${month}`
  expect((await browser.send('GET', `${file}.csv`)).headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  })
  const pdf = await world.services.statementService.file({ profileId, month, format: 'pdf' })
  expect(String(pdf.content).slice(0, 5)).toBe('%PDF-')
  const stranger = await newPerson(world)
  expect((await stranger.browser.send('GET', `${file}.csv`)).status).toBe(404)
  expect((await openBrowser(world).send('GET', `${file}.csv`)).status).toBe(401)
  expect((await browser.send('GET', '/api/v1/payout/statements/2026-13.csv')).status).toBe(404)
  const anybodys = `/api/v1/admin/creators/${profileId}/statements/${month}.pdf`
  expect((await browser.send('GET', anybodys)).status).toBe(403)
  for (const role of ['finance', 'owner', 'admin', 'moderator', 'analyst'] as const) {
    const email = `${role}-statements@strix.example`
    const staff = await staffBrowser(world, await newStaff(world, role, email))
    const may = role === 'finance' || role === 'owner'
    expect((await staff.send('GET', anybodys)).status).toBe(may ? 200 : 403)
    const events = await world.db
      .selectFrom('audit_event')
      .select('subject')
      .where('actor', '=', email)
      .where('action', '=', 'payout.statement')
      .execute()
    expect(events).toEqual(may ? [{ subject: profileId }] : [])
  }
})

test(
  'months follow each other, and each ends as the ledger stood then',
  { timeout: 60_000 },
  async () => {
    const histories = fc.array(action, { minLength: 12, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const [creatorId = ''] = await newPeople(world.db, 1)
        const periods = [await subscribe(creatorId, 100_000)]
        const ends = new Map<string, string[]>()
        const note = async () => {
          const month = lagosDayOf(world.now()).slice(0, 7)
          ends.set(month, await standing(creatorId))
        }
        await note()
        for (const step of history) {
          await releaseEarnings(world.db, world.now())
          // What was released belongs to this month, though the next step may end it.
          await note()
          await act(creatorId, periods, step)
          await note()
        }
        const months = (await world.services.statementService.months(creatorId)).toReversed()
        let before = ['0.00', '0.00', '0.00', '0.00', '0.00']
        for (const month of months) {
          const [opening, closing] = await boundsOf(creatorId, month)
          expect(opening).toEqual(before)
          expect(closing).toEqual(ends.get(month) ?? before)
          before = closing
        }
        expect(before).toEqual(await standing(creatorId))
      }),
      { numRuns: 4, endOnFailure: true },
    )
  },
)
