/** Creators and their naira, as finance looks at them. */
import type { CreatorRow, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { movedSince } from '../wallet/index.ts'
import type { Tables } from './deps.ts'

type Row = {
  profile_id: string
  place: string
  username: string | null
  earnings: string
  held: string
  reserved: string
  owed: string
  paid: string
  has_account: boolean
  matched: boolean
}
type Window = { rows: number; after: readonly [string, string] | undefined }

const cursor = z.tuple([z.string(), z.uuid()])

/**
 * Those with most to be paid out first; looked for by name, in the order of names.
 * @param input.until up to when the order is kept; who moved since has a place of their own
 */
export async function listCreators(
  db: Db<Tables>,
  input: { q: string | undefined; query: PageQuery; until: Date },
) {
  const { q, query, until } = input
  const { limit, offset, after } = pageWindow(query, cursor)
  const window = { rows: limit + offset, after }
  const found = q === undefined ? byEarnings(until, window) : byName(q, until, window)
  const order =
    q === undefined ? sql`f.place::bigint desc, f.profile_id desc` : sql`f.place, f.profile_id`
  const { rows } = await sql<Row>`
    select f.profile_id, f.place::text, p.username,
      coalesce(b.earnings, 0) as earnings, coalesce(b.held, 0) as held,
      coalesce(b.reserved, 0) as reserved, coalesce(b.owed, 0) as owed,
      d.profile_id is not null as has_account, d.matched_at is not null as matched,
      coalesce((select sum(kobo) from payout o
        where o.profile_id = f.profile_id and o.state = 'paid'), 0) as paid
    from (
      select * from (${found}) f order by ${order} limit ${limit} offset ${offset}
    ) f
    join profile p on p.id = f.profile_id
    left join payout_detail d on d.profile_id = f.profile_id
    left join lateral (
      select max(balance) filter (where kind = 'earnings') as earnings,
        max(balance) filter (where kind = 'earnings-held') as held,
        max(balance) filter (where kind = 'payout-held') as reserved,
        max(balance) filter (where kind = 'owed') as owed
      from ledger_account a where a.profile_id = f.profile_id
    ) b on true
    order by ${order}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, query, (row) => [row.place, row.profile_id])
  return { rows: shown.map(toCreator), page }
}

/** What is kept but for those who moved since, and these by what they have now. */
function byEarnings(until: Date, { rows, after }: Window): RawBuilder<unknown> {
  const further = after
    ? sql`(earnings, profile_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
    : sql`true`
  const kept = sql`
    select profile_id, earnings from creator_sum s
    where not exists (select from moved m where m.profile_id = s.profile_id) and ${further}
    order by earnings desc, profile_id desc`
  return sql`
    with moved as materialized (${movedSince(until)})
    select earnings as place, profile_id from (
      ${firstRows(kept, { limit: rows, offset: 0 })}
    ) kept
    union all
    select earnings, profile_id from (
      select m.profile_id, coalesce(a.balance, 0) as earnings from moved m
      left join ledger_account a on a.profile_id = m.profile_id and a.kind = 'earnings'
    ) now where ${further}`
}

/** A range of the index of names, in the order of bytes; see migration 0063. */
function byName(q: string, until: Date, { rows, after }: Window): RawBuilder<unknown> {
  const start = q.toLowerCase()
  const name = sql`lower(p.username) collate "C"`
  const further = after ? sql`and (${name}, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``
  const found = sql`
    select ${name} as place, p.id as profile_id from profile p
    left join creator_sum s on s.profile_id = p.id
    left join moved m on m.profile_id = p.id
    where ${name} >= ${start} and ${name} < ${`${start}\u{10ffff}`} ${further}
      and coalesce(s.profile_id, m.profile_id) is not null
    order by ${name}, p.id`
  return sql`
    with moved as materialized (${movedSince(until)})
    ${firstRows(found, { limit: rows, offset: 0 })}`
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
