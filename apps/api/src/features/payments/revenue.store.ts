/** What came in and what was spent, as finance reads it: sums that are kept, and rows since. */
import type { PageQuery, RevenueRow } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { lagosDayStart } from '../../infra/days.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { isDay, isText } from '../../infra/http/cursor.ts'
import type { CursorShape } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PaymentTables } from './payments.tables.ts'
import { spanOfDay } from './revenue-days.store.ts'
import { revenueOf, sums } from './revenue-rows.store.ts'
import type { Span } from './revenue-rows.store.ts'

type Row = {
  day: string
  kind: RevenueRow['kind']
  source: string
  method: string
  count: string
  amount: string
  back: string
  creators: string
  fee: string
  fee_unknown: string
  differs: string
}

export type RevenueFilter = {
  kind?: RevenueRow['kind'] | undefined
  /** `YYYY-MM-DD` of Lagos; both ends belong to it. */
  from?: string | undefined
  to?: string | undefined
}
type Cursor = readonly [day: string, kind: string, source: string, method: string]

const dayMs = 24 * 3_600_000
const cursor: CursorShape<Cursor> = [isDay, isText, isText, isText]
const firstDay = '1970-01-01'
const lastDay = '9999-12-31'

/** Newest first. */
export async function listRevenue(
  db: Db<PaymentTables & WalletTables>,
  input: {
    filter: RevenueFilter
    query: PageQuery
    /** Up to when days are kept; the epoch, none counts. */
    until: Date
    /** Days before it that are read from their rows. */
    changed: readonly string[]
  },
) {
  const { filter, until, changed } = input
  const { limit, offset, after } = pageWindow(input.query, cursor)
  // Of what is kept, no more can be on the page than it ends with.
  const kept = sql`
    select day, kind, source, method, ${sums} from revenue_day
    where ${until.getTime() > 0} and not day = any(${[...changed]}::date[])
      and ${within(filter, after)}
    order by day desc, kind desc, source desc, method desc`
  const first = firstRows(kept, { limit: limit + offset, offset: 0 })
  const later = laterRows(filter, { until, changed })
  const { rows } = await sql<Row>`
    with kept as (${first}), later as (${later}),
    shown as (
      select * from kept
      union all select * from later where ${within(filter, after)}
    )
    select day::text, kind, source, method, sum(count) as count, sum(amount) as amount,
      sum(back) as back, sum(creators) as creators, sum(fee) as fee,
      sum(fee_unknown) as fee_unknown, sum(differs) as differs
    from shown group by shown.day, kind, source, method
    order by shown.day desc, kind desc, source desc, method desc
    limit ${limit} offset ${offset}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, input.query, (row) => {
    return [row.day, row.kind, row.source, row.method]
  })
  return { rows: shown.map(toRevenue), page }
}

function within({ kind, from, to }: RevenueFilter, after: Cursor | undefined): RawBuilder<unknown> {
  const [day, ofKind, source, method] = after ?? []
  const further = after
    ? sql`and (day, kind, source, method) < (${day}::date, ${ofKind}, ${source}, ${method})`
    : sql``
  const one = kind === undefined ? sql`` : sql`and kind = ${kind}`
  return sql`day between ${from ?? firstDay}::date and ${to ?? lastDay}::date ${one} ${further}`
}

/** What is not kept yet, and days that changed; read where the filter lets them through. */
function laterRows(
  { from = firstDay, to = lastDay }: RevenueFilter,
  { until, changed }: { until: Date; changed: readonly string[] },
): RawBuilder<unknown> {
  const start = lagosDayStart(from)
  const end = new Date(lagosDayStart(to).getTime() + dayMs)
  const spans = [...changed.map((day) => spanOfDay(day, until)), { start: until, end }]
    .map((span) => ({
      start: new Date(Math.max(span.start.getTime(), start.getTime())),
      end: new Date(Math.min(span.end.getTime(), end.getTime())),
    }))
    .filter((span) => span.start < span.end)
  const none: Span = { start: end, end }
  return sql.join(
    (spans.length > 0 ? spans : [none]).map(
      ({ start, end }) => sql`(${revenueOf({ start: unseen(start), end: unseen(end) })})`,
    ),
    sql` union all `,
  )
}

/** A bound that the planner does not see; one it sees makes it plan every page anew. */
function unseen(at: Date): RawBuilder<Date> {
  return sql`(select ${at}::timestamptz)`
}

function toRevenue(row: Row): RevenueRow {
  return {
    day: row.day,
    kind: row.kind,
    source: row.source,
    method: row.method === '' ? null : row.method,
    count: Number(row.count),
    amount: Number(row.amount) / 100,
    back: Number(row.back) / 100,
    creators: Number(row.creators) / 100,
    fee: Number(row.fee) / 100,
    fee_unknown: Number(row.fee_unknown),
    differs: Number(row.differs),
  }
}
