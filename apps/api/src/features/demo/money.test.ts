/** The money of the demo, where its making is broken off and where days are added up meanwhile. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../infra/log.ts'
import { openDemoWorld } from '../../testing/test-demo.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import type { SandboxWorld } from '../../sandbox/messages.ts'
import { statisticsFeature } from '../statistics/index.ts'
import { auditLedger } from '../wallet/index.ts'
import { seedDemo } from './demo.service.ts'
import type { DemoDeps } from './demo.service.ts'

/** One whose making is broken off, and one that is made at once. */
let broken: TestWorld
let whole: TestWorld
beforeAll(async () => {
  broken = await openTestWorld({ catalogue: [] })
  whole = await openTestWorld({ catalogue: [] })
})
afterAll(async () => {
  await broken.close()
  await whole.close()
})

/** @param onPay before the buyer does something at the gateway */
function depsOf(test: TestWorld, { onPay = () => {}, hour = 0 } = {}): DemoDeps {
  const { db, gateway, services } = test
  const now = () => new Date(worldStartsAt.getTime() + hour * 3_600_000)
  const { passwords, keys, paymentProvider } = services
  const pay: SandboxWorld['pay'] = (reference, act) => {
    onPay()
    if (act === 'returned') gateway.giveBack(reference, 'never')
    else gateway.act(reference, { outcome: act, delivery: 'never' })
    return Promise.resolve()
  }
  const world = { ...openDemoWorld({ seed: 'demo', now }).world, pay }
  const base = { db, now, mode: 'sandbox' as const, seed: 'demo', codes: 60, passwords, world }
  return { ...base, keys, paymentProvider }
}

async function moneyOf({ db }: TestWorld) {
  const { rows } = await sql<{ paid: number; subscriptions: string; payouts: string }>`
    select (select count(*)::int from payment where state = 'credited') as paid,
      (select md5(string_agg(concat_ws('|', subscriber_id, creator_id, paid_until), ','
        order by subscriber_id, creator_id)) from subscription) as subscriptions,
      (select md5(string_agg(concat_ws('|', profile_id, kobo, state, requested_at), ','
        order by profile_id, requested_at)) from payout) as payouts
  `.execute(db)
  return rows[0]
}

/** @returns how many days are added up */
async function rollUp({ db, services }: TestWorld): Promise<number> {
  const log = createLogger({ level: 'silent', format: 'json' })
  for (const { run } of statisticsFeature.jobs(services)) await run({}, { signal: undefined, log })
  return (await db.selectFrom('statistic_day').select('day').execute()).length
}

async function nairaOf({ db }: TestWorld) {
  const { rows } = await sql<{ added: string; moved: string }>`
    select (select sum(value) from statistic where figure = 'naira') as added,
      (select sum(case when a.id = p.credit then p.amount else -p.amount end)
        from posting p join ledger_account a on a.id in (p.debit, p.credit)
        where a.kind = 'received') as moved
  `.execute(db)
  return rows[0]
}

test('broken off while money is added, it is finished by the next start', async () => {
  await expect(seedDemo(depsOf(whole))).resolves.toMatchObject({ kind: 'made' })
  const stop = new AbortController()
  let paid = 0
  const onPay = () => {
    paid += 1
    if (paid === 40) stop.abort()
  }
  await expect(seedDemo(depsOf(broken, { onPay }), stop.signal)).rejects.toThrow('aborted')
  expect(await rollUp(broken)).toBeGreaterThan(50)
  expect(await seedDemo(depsOf(broken, { hour: 1 }))).toEqual({ kind: 'finished' })
  expect(await moneyOf(broken)).toEqual(await moneyOf(whole))
  expect(await auditLedger(broken.db, undefined)).toEqual([])
  expect(await seedDemo(depsOf(broken))).toEqual({ kind: 'there' })
})

test('its days have figures of its money, although they were added up before it', async () => {
  expect(await rollUp(broken)).toBeGreaterThan(50)
  const { added, moved } = (await nairaOf(broken)) ?? {}
  expect(Number(added)).toBeGreaterThan(0)
  expect(added).toBe(moved)
})
