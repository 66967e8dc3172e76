/** Revenue of days, kept beside the rows: added up once, again where a payment changed, audited. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import { holdSum, lockSum } from '../wallet/index.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import { revenueOf, sums } from './revenue-rows.store.ts'
import type { Span } from './revenue-rows.store.ts'

type Tables = PaymentTables & WalletTables

const dayMs = 24 * 3_600_000
const findingsMax = 1_000

/** Of the day that somebody's payment was credited on, as far as it is added up. */
export function spanOfDay(day: string, until: Date): Span {
  const start = lagosDayStart(day)
  return { start, end: new Date(Math.min(start.getTime() + dayMs, until.getTime())) }
}

/** A payment changed after it was credited: its day is added up anew, where it is at all. */
export async function noteRevenueChange(tx: Tx<Tables>, creditedAt: Date): Promise<void> {
  const until = await holdSum(tx, 'revenue')
  if (creditedAt >= until) return
  await tx
    .insertInto('revenue_day_changed')
    .values({ day: lagosDayOf(creditedAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listChangedDays(db: Db<PaymentTables>): Promise<string[]> {
  const day = sql<string>`day::text`.as('day')
  const rows = await db.selectFrom('revenue_day_changed').select(day).execute()
  return rows.map((row) => row.day)
}

/** Adds what is new, and days that changed; twice is as good as once. */
export async function addUpRevenue(tx: Tx<Tables>, now: Date): Promise<void> {
  const { from, to } = await lockSum(tx, { name: 'revenue', now })
  const isAnew = from.getTime() === 0
  if (isAnew) await tx.deleteFrom('revenue_day').execute()
  const changed = isAnew ? [] : await listChangedDays(tx)
  await tx.deleteFrom('revenue_day_changed').execute()
  for (const day of changed) {
    await tx
      .deleteFrom('revenue_day')
      .where(sql<boolean>`day = ${day}::date`)
      .execute()
    await addSpan(tx, spanOfDay(day, from))
  }
  await addSpan(tx, { start: from, end: to })
}

async function addSpan(tx: Tx<Tables>, span: Span): Promise<void> {
  await sql`
    insert into revenue_day as kept (day, kind, source, method, ${sums}) ${revenueOf(span)}
    on conflict (day, kind, source, method) do update set
      count = kept.count + excluded.count, amount = kept.amount + excluded.amount,
      back = kept.back + excluded.back, creators = kept.creators + excluded.creators,
      fee = kept.fee + excluded.fee, fee_unknown = kept.fee_unknown + excluded.fee_unknown,
      differs = kept.differs + excluded.differs
  `.execute(tx)
}

/**
 * What is kept of each day against its rows.
 * @returns what differs, in words
 */
export async function auditRevenueDays(
  db: Db<Tables>,
  { until, changed }: { until: Date; changed: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ day: string; kind: string; source: string; method: string }>`
    with kept as (select day, kind, source, method, ${sums} from revenue_day),
    made as (${revenueOf({ start: new Date(0), end: until })}),
    differing as (
      (select * from kept except select * from made)
      union all (select * from made except select * from kept)
    )
    select distinct day::text, kind, source, method from differing
    where not day = any(${[...changed]}::date[])
    order by 1, 2, 3, 4 limit ${findingsMax}
  `.execute(db)
  return rows.map(
    ({ day, kind, source, method }) =>
      `${day} is kept with other ${kind} of ${[source, method].join(' ').trim()} than its rows make`,
  )
}
