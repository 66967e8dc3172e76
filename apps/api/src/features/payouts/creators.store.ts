/** Creators and their naira, as finance looks at them. */
import type { CreatorRow, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { firstRows } from '../../infra/first-rows.ts'
import { isId, isText, textLike } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { creatorBalances, movedSince } from '../wallet/index.ts'
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
  /** Null where no bank account is known. */
  matched: boolean | null
}
type Window = { rows: number; after: readonly [string, string] | undefined }

/** By the order that is asked for: a name is no sum, and one made under the other no place here. */
const nameCursor = [isText, isId] as const
const sumCursor = [textLike(/^-?\d{1,18}$/), isId] as const

/**
 * Those with most to be paid out first; looked for by name, in the order of names.
 * @param input.until up to when the order is kept; who moved since has a place of their own
 */
export async function listCreators(
  db: Db<Tables>,
  input: { q: string | undefined; query: PageQuery; until: Date },
) {
  const { q, query, until } = input
  const { limit, offset, after } = pageWindow(query, q === undefined ? sumCursor : nameCursor)
  const window = { rows: limit + offset, after }
  const found = q === undefined ? byEarnings(window) : byName(q, window)
  const order =
    q === undefined ? sql`f.place::bigint desc, f.profile_id desc` : sql`f.place, f.profile_id`
  // Looked up row by row: beside a join the planner reads all of a small table for each page.
  const { rows } = await sql<Row>`
    with moved as materialized (
      select m.profile_id, b.* from (${movedSince(until)}) m cross join lateral (
        select ${creatorBalances} from ledger_account a where a.profile_id = m.profile_id
      ) b
    )
    select f.profile_id, f.place::text, f.earnings, f.held, f.reserved, f.owed,
      (select username from profile p where p.id = f.profile_id) as username,
      (select matched_at is not null from payout_detail d where d.profile_id = f.profile_id)
        as matched,
      coalesce((select sum(kobo) from payout o
        where o.profile_id = f.profile_id and o.state = 'paid'), 0) as paid
    from (
      select * from (${found}) f order by ${order} limit ${limit} offset ${offset}
    ) f
    order by ${order}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, query, (row) => [row.place, row.profile_id])
  return { rows: shown.map(toCreator), page }
}

/** What is kept but for those who moved since, and these by what they have now. */
function byEarnings({ rows, after }: Window): RawBuilder<unknown> {
  const further = after
    ? sql`(earnings, profile_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
    : sql`true`
  const kept = sql`
    select profile_id, earnings, held, reserved, owed from creator_sum s
    where not exists (select from moved m where m.profile_id = s.profile_id) and ${further}
    order by earnings desc, profile_id desc`
  return sql`
    select earnings as place, kept.* from (
      ${firstRows(kept, { limit: rows, offset: 0 })}
    ) kept
    union all
    select earnings, moved.* from moved where ${further}`
}

/** A range of the index of names, in the order of bytes; see migration 0063. */
function byName(q: string, { rows, after }: Window): RawBuilder<unknown> {
  const start = q.toLowerCase()
  const name = sql`lower(p.username) collate "C"`
  const further = after ? sql`and (${name}, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``
  const found = sql`
    select ${name} as place, p.id as profile_id, coalesce(m.earnings, s.earnings) as earnings,
      coalesce(m.held, s.held) as held, coalesce(m.reserved, s.reserved) as reserved,
      coalesce(m.owed, s.owed) as owed
    from profile p
    left join creator_sum s on s.profile_id = p.id
    left join moved m on m.profile_id = p.id
    where ${name} >= ${start} and ${name} < ${`${start}\u{10ffff}`} ${further}
      and coalesce(s.profile_id, m.profile_id) is not null
    order by ${name}, p.id`
  return firstRows(found, { limit: rows, offset: 0 })
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
    has_account: row.matched !== null,
    matched: row.matched ?? false,
  }
}
