/** Creators and their naira, as finance looks at them. */
import type { CreatorRow, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { Tables } from './deps.ts'

type Row = {
  profile_id: string
  username: string | null
  earnings: string
  held: string
  reserved: string
  owed: string
  paid: string
  has_account: boolean
  matched: boolean
}

/** Those with most to be paid out first. */
export async function listCreators(
  db: Db<Tables>,
  input: { q: string | undefined; query: PageQuery },
) {
  const { limit, offset, after } = pageWindow(input.query, z.tuple([z.string(), z.uuid()]))
  const from = after
    ? sql`where (earnings, profile_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
    : sql``
  const pattern = input.q === undefined ? null : `${input.q.replaceAll(/[%_\\]/g, '\\$&')}%`
  const { rows } = await sql<Row>`
    with sums as (
      select a.profile_id,
        coalesce(max(a.balance) filter (where a.kind = 'earnings'), 0) as earnings,
        coalesce(max(a.balance) filter (where a.kind = 'earnings-held'), 0) as held,
        coalesce(max(a.balance) filter (where a.kind = 'payout-held'), 0) as reserved,
        coalesce(max(a.balance) filter (where a.kind = 'owed'), 0) as owed
      from ledger_account a
      where a.kind in ('earnings', 'earnings-held', 'payout-held', 'owed')
        and a.profile_id is not null
      group by 1
    ), shown as (
      select s.*, p.username, d.profile_id is not null as has_account,
        d.matched_at is not null as matched
      from sums s join profile p on p.id = s.profile_id
      left join payout_detail d on d.profile_id = s.profile_id
      where ${pattern}::text is null or p.username ilike ${pattern}
    )
    select *, coalesce((select sum(kobo) from payout o
      where o.profile_id = shown.profile_id and o.state = 'paid'), 0) as paid
    from shown ${from}
    order by earnings desc, profile_id desc limit ${limit} offset ${offset}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, input.query, (row) => [row.earnings, row.profile_id])
  return { rows: shown.map(toCreator), page }
}

function toCreator(row: Row): CreatorRow {
  const naira = (kobo: string) => Number(kobo) / 100
  return {
    profile_id: row.profile_id,
    username: row.username,
    earnings: naira(row.earnings),
    held: naira(row.held),
    reserved: naira(row.reserved),
    owed: naira(row.owed),
    paid: naira(row.paid),
    has_account: row.has_account,
    matched: row.matched,
  }
}
