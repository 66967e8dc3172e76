/** History cannot be rewritten by the server, and rewriting it by other means is noticed. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { giveGift } from './gifts.ts'
import { placeHold, releaseHold } from './holds.ts'
import { auditLedger } from './ledger-audit.ts'
import type { PaidAtProvider } from './ledger-audit.ts'
import { listDays } from './ledger-days.store.ts'
import { closeDays } from './ledger-days.ts'
import { creditPurchase } from './purchases.ts'
import { paySubscription } from './subscriptions.ts'
import { testStart } from '../../testing/test-clock.ts'

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

const at = new Date('2026-11-18T10:00:00Z')

async function buy(reference: string, by?: string): Promise<void> {
  const profileId = by ?? (await newPeople(app.db, 1))[0] ?? ''
  const what = { profileId, provider: 'sandbox', credits: 20_000, kobo: 20_000, now: at }
  await transact(app.db, (tx) =>
    creditPurchase(tx, { paymentId: uuidv7(testStart), reference, ...what }),
  )
}

describe('the server’s role', () => {
  const tables = ['transfer', 'posting', 'ledger_day', 'audit_event']
  const ways = ['update', 'delete', 'truncate'] as const
  const statement = (way: (typeof ways)[number], table: string) =>
    ({
      update: sql`update ${sql.table(table)} set ${sql.ref(columnOf[table] ?? '')} = null`,
      delete: sql`delete from ${sql.table(table)}`,
      truncate: sql`truncate ${sql.table(table)}`,
    })[way]
  const columnOf: Readonly<Record<string, string>> = {
    transfer: 'detail',
    posting: 'amount',
    ledger_day: 'hash',
    audit_event: 'detail',
  }

  test.each(tables.flatMap((table) => ways.map((way) => [way, table] as const)))(
    'may not %s %s',
    async (way, table) => {
      await expect(statement(way, table).execute(app.db)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('may still add, and change what is meant to change', async () => {
    await buy('TOP-ADDED')
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })
})

describe('the audit', () => {
  test('says which payments the provider and the ledger disagree about', async () => {
    const all = { provider: 'sandbox', waiting: [], from: new Date(0), to: testStart }
    const audit = async (
      paid: readonly PaidAtProvider[],
      more: { provider?: string; waiting?: readonly PaidAtProvider[]; from?: Date } = {},
    ) => await auditLedger(app.db, { ...all, ...more, paid })
    await buy('TOP-PAID')
    const paid = { provider: 'sandbox', reference: 'TOP-PAID', kobo: 20_000 }
    const added = { ...paid, reference: 'TOP-ADDED' }
    expect(await audit([paid, added])).toEqual([])
    expect(await audit([added])).toEqual([
      "sandbox TOP-PAID: 20000 kobo credited, and not in the provider's list",
    ])
    expect(await audit([paid, added, { ...paid, reference: 'TOP-LOST' }])).toEqual([
      'sandbox TOP-LOST: 20000 kobo paid at the provider and credited to nobody',
    ])
    expect(await audit([added, { ...paid, kobo: 19_900 }])).toEqual([
      'sandbox TOP-PAID: 20000 kobo credited, 19900 paid at the provider',
    ])
    expect(await audit([added, paid, paid])).toEqual([
      'sandbox TOP-PAID: 20000 kobo credited, 40000 paid at the provider',
    ])
    // What waits for staff is no difference, as long as it is the money that waits.
    const held = { ...paid, reference: 'TOP-HELD', kobo: 10_000 }
    expect(await audit([paid, added, held], { waiting: [held] })).toEqual([])
    expect(await audit([paid, added, held], { waiting: [{ ...held, kobo: 9_000 }] })).toEqual([
      'sandbox TOP-HELD: 10000 kobo paid at the provider and credited to nobody',
    ])
    // A provider is not asked about all the years, nor about what another one took before it.
    expect(await audit([], { from: new Date('2026-11-19T00:00:00Z') })).toEqual([])
    expect(await audit([], { provider: 'paystack' })).toEqual([])
  })

  test('notices a hold or an earning that its account does not bear out', async () => {
    const [fan = '', creatorId = ''] = await newPeople(app.db, 2)
    await buy('TOP-FAN', fan)
    const of = { id: uuidv7(testStart), now: at }
    await transact(app.db, async (tx) => {
      const until = new Date('2026-12-18T10:00:00Z')
      await placeHold(tx, { ...of, profileId: fan, amount: 300, from: 'bought', expiresAt: until })
      await paySubscription(tx, { ...of, subscriberId: fan, creatorId, price: 5_000, share: 2_000 })
    })
    expect(await auditLedger(app.db, undefined)).toEqual([])
    await owner.query('begin')
    await owner.query('update earning set amount = amount + 1')
    await owner.query('delete from open_hold')
    await owner.query('commit')
    const ids = `select kind, id from ledger_account
      where (kind, profile_id) in (('held', $1), ('earnings-held', $2)) order by id`
    const { rows } = await owner.query<{ kind: string; id: string }>(ids, [fan, creatorId])
    expect(await auditLedger(app.db, undefined)).toEqual(
      rows.map(({ kind, id }) =>
        kind === 'held'
          ? `account ${id} (held) says 300, what is still held makes 0`
          : `account ${id} (earnings-held) says 4000, what is still held makes 4001`,
      ),
    )
    await owner.query('update earning set amount = amount - 1')
    await transact(app.db, (tx) => releaseHold(tx, of))
    expect(await auditLedger(app.db, undefined)).toEqual([])
  })

  test('notices a balance, a posting or a transfer that somebody changed', async () => {
    const changes = [
      "update ledger_account set balance = balance + 1 where kind = 'bought'",
      'update posting set amount = amount + 1 where position = 0',
      'update transfer set net = net + 1 where net > 0',
      'delete from posting',
    ]
    for (const change of changes) {
      await owner.query('begin')
      await owner.query(change)
      await owner.query('commit')
      const found = await auditLedger(app.db, undefined)
      expect([change, found.length > 0]).toEqual([change, true])
      if (change.startsWith('delete')) break
      await owner.query(change.replace('+ 1', '- 1'))
      expect(await auditLedger(app.db, undefined)).toEqual([])
    }
  })
})

describe('days', () => {
  test('are closed once they are over, each upon the last, and tell of a change', async () => {
    const other = await openTestApp()
    const [profileId = ''] = await newPeople(other.db, 1)
    const give = (now: Date) =>
      transact(other.db, (tx) =>
        giveGift(tx, {
          profileId,
          credits: 500,
          reason: 'gift-staff',
          sourceId: uuidv7(testStart),
          now,
        }),
      )
    await give(new Date('2026-11-17T22:59:59Z'))
    await give(new Date('2026-11-17T23:00:00Z'))
    await give(new Date('2026-11-19T12:00:00Z'))
    await closeDays(other.db, new Date('2026-11-20T00:05:00Z'))
    expect(await listDays(other.db, 10)).toEqual([])
    await closeDays(other.db, new Date('2026-11-20T00:40:00Z'))
    const days = await listDays(other.db, 10)
    expect(days.map(({ day, transfers }) => [day, transfers])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-18', 1],
      ['2026-11-17', 1],
    ])
    expect(await auditLedger(other.db, undefined)).toEqual([])
    const client = new pg.Client({ connectionString: other.ownerUrl })
    await client.connect()
    await client.query(`update transfer set at = at + interval '1 second'
      where at = '2026-11-17T23:00:00Z'`)
    await client.end()
    expect(await auditLedger(other.db, undefined)).toEqual([
      '2026-11-18 was closed with 1 transfers and now reads otherwise',
    ])
    await other.close()
  })

  test('are not closed by a clock that is a week ahead for a moment', async () => {
    const other = await openTestApp()
    const [profileId = ''] = await newPeople(other.db, 1)
    const gift = { profileId, credits: 500, reason: 'gift-staff' } as const
    const give = (now: Date) =>
      transact(other.db, (tx) => giveGift(tx, { ...gift, sourceId: uuidv7(now), now }))
    await give(new Date('2026-11-17T12:00:00Z'))
    const readings = ['18T10:17', '25T10:40', '18T11:17', '18T12:17']
    for (const at of readings) await closeDays(other.db, new Date(`2026-11-${at}:00Z`))
    expect((await listDays(other.db, 10)).map(({ day }) => day)).toEqual(['2026-11-17'])
    await give(new Date('2026-11-18T13:00:00Z'))
    expect(await auditLedger(other.db, undefined)).toEqual([])
    await other.close()
  })
})
