/** What each paid month of each subscriber has earned, read from the ledger's own transfers. */
import type { Earning, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Row = {
  id: string
  at: Date
  username: string | null
  price: string
  share: number
  earned: string
  refunded: string
  due_at: Date | null
}

/** Newest first. */
export async function listEarnings(
  db: Db<ProfileTables & WalletTables>,
  input: { profileId: string; query: PageQuery },
) {
  const { profileId } = input
  const { limit, offset, after } = pageWindow(input.query, timeCursor)
  const from = after ? sql`and (e.at, e.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select e.id, e.at, p.username, -s.net as price, (s.detail ->> 'share')::int as share,
      e.net as earned, h.due_at,
      coalesce(b.back, 0) + coalesce(c.amount, 0) as refunded
    from transfer e
    join transfer s on s.id = e.link
    left join profile p on p.id = s.profile_id
    left join earning h on h.transfer_id = s.id
    left join claim c on c.subscription_id::text = e.detail ->> 'subscription'
    left join lateral (
      select -sum(r.net) as back from transfer r
      where r.profile_id = e.profile_id and r.reason = 'earning-back' and r.net <> 0
        and r.detail ->> 'subscription' = e.detail ->> 'subscription'
    ) b on true
    where e.profile_id = ${profileId} and e.reason = 'earning' and e.net <> 0 ${from}
    order by e.at desc, e.id desc limit ${limit} offset ${offset}
  `.execute(db)
  const { rows: shown, page } = pageOf(rows, input.query, ({ at, id }) => [at.toISOString(), id])
  return { rows: shown.map(toEarning), page }
}

function toEarning(row: Row): Earning {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    subscriber: row.username,
    price: Number(row.price) / 100,
    share: row.share / 100,
    earned: Number(row.earned) / 100,
    refunded: Number(row.refunded) / 100,
    held_until: row.due_at?.toISOString() ?? null,
  }
}
