/** What came in and what was spent, by day of Lagos, added up from payments and the ledger. */
import type { PageQuery, RevenueRow } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { PaymentTables } from './payments.tables.ts'

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

const cursor = z.tuple([z.iso.date(), z.string(), z.string(), z.string()])

/** Newest first. */
export async function listRevenue(
  db: Db<PaymentTables & WalletTables>,
  input: { filter: RevenueFilter; query: PageQuery },
) {
  const { kind = null, from = null, to = null } = input.filter
  const { limit, offset, after } = pageWindow(input.query, cursor)
  const before = after
    ? sql`where (day, kind, source, method) < (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]})`
    : sql``
  const { rows } = await sql<Row>`
    with span as (
      select coalesce(${from}::date::timestamp at time zone 'Africa/Lagos', '-infinity') as start,
        coalesce((${to}::date + 1)::timestamp at time zone 'Africa/Lagos', 'infinity') as finish
    ), bought as (
      select to_char(p.credited_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        'purchases' as kind, p.provider as source, p.method,
        count(*) as count, sum(coalesce(p.paid_kobo, p.kobo)) as amount,
        coalesce(sum(coalesce(p.paid_kobo, p.kobo)) filter (where p.state = 'reversed'), 0) as back,
        0::numeric as creators,
        coalesce(sum(p.fee_kobo), 0) as fee,
        count(*) filter (where p.fee_kobo is null) as fee_unknown,
        count(*) filter (where p.heard is distinct from
          case p.state when 'reversed' then 'reversed' else 'paid' end) as differs
      from payment p, span
      where p.credited_at >= span.start and p.credited_at < span.finish
      group by 1, 3, 4
    ), used as (
      select to_char(t.at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, 'uses' as kind,
        coalesce(nullif(c.detail, ''), nullif(d.detail, ''), 'subscription') as source,
        '' as method,
        count(distinct t.id) filter (where c.kind = 'revenue') as count,
        coalesce(sum(p.amount) filter (where c.kind = 'revenue'), 0) as amount,
        coalesce(sum(p.amount) filter (where d.kind = 'revenue'), 0) as back,
        coalesce(sum(p.amount) filter (where d.kind = 'creators'), 0)
          - coalesce(sum(p.amount) filter (where c.kind = 'creators'), 0) as creators,
        0::numeric as fee, 0::bigint as fee_unknown, 0::bigint as differs
      from transfer t
      join posting p on p.transfer_id = t.id
      join ledger_account c on c.id = p.credit
      join ledger_account d on d.id = p.debit, span
      where t.at >= span.start and t.at < span.finish
        and ('revenue' in (c.kind, d.kind) or 'creators' in (c.kind, d.kind))
      group by 1, 3
    ), shown as (
      select * from bought union all select * from used
    )
    select * from shown
    ${before} ${after ? sql`and` : sql`where`}
      (${kind}::text is null or kind = ${kind})
    order by day desc, kind desc, source desc, method desc
    limit ${limit} offset ${offset}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, input.query, (row) => {
    return [row.day, row.kind, row.source, row.method]
  })
  return { rows: shown.map(toRevenue), page }
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
