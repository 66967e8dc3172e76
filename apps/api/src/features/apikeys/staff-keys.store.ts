/** API keys as staff look through them. */
import type { ApiScope, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { keyOf } from './apikeys.store.ts'
import type { ApiKey } from './apikeys.store.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

type Tables = ApiKeyTables & ProfileTables

export type StaffKey = ApiKey & {
  username: string | null
  callsToday: number
  callsTotal: number
  revokedAt: Date | null
  revokedBy: 'member' | 'staff' | null
}
type KeyFilter = {
  search?: string | undefined
  state?: 'working' | 'ended' | undefined
  scope?: ApiScope | undefined
}

export type KeyQuery = { filter: KeyFilter; page: PageQuery; order: 'asc' | 'desc' }

export async function listStaffKeys(
  db: Db<Tables>,
  { filter, page, today, order }: KeyQuery & { today: string },
) {
  const { limit, offset, after } = pageWindow(page, timeCursor)
  const beyond = after
    ? sql`and (k.created_at, k.id) ${sql.raw(order === 'desc' ? '<' : '>')}
        (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<Parameters<typeof keyOf>[0] & StaffColumns>`
    select k.*, p.username,
      coalesce((select d.calls from api_key_day d where d.key_id = k.id and d.day = ${today}), 0)
        as calls_today,
      coalesce((select sum(d.calls) from api_key_day d where d.key_id = k.id), 0) as calls_total
    from api_key k join profile p on p.id = k.profile_id
    where true ${conditionsOf(filter)} ${beyond}
    order by k.created_at ${sql.raw(order)}, k.id ${sql.raw(order)}
    limit ${limit} offset ${offset}`.execute(db)
  const keys = rows.map((row) => ({
    ...keyOf(row),
    username: row.username,
    callsToday: row.calls_today,
    callsTotal: Number(row.calls_total),
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
  }))
  return pageOf<StaffKey>(keys, page, ({ createdAt, id }) => [createdAt.toISOString(), id])
}

type StaffColumns = {
  username: string | null
  calls_today: number
  calls_total: string
  revoked_at: Date | null
  revoked_by: 'member' | 'staff' | null
}

/** @param limit no further than so many; null counts them all */
export async function countStaffKeys(
  db: Db<Tables>,
  filter: KeyFilter,
  limit: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select 1 from api_key k join profile p on p.id = k.profile_id
      where true ${conditionsOf(filter)} limit ${limit}
    ) found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function conditionsOf({ search, state, scope }: KeyFilter) {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`
    ${
      search
        ? sql`and (p.username ilike ${pattern} or k.name ilike ${pattern}
      or k.prefix ilike ${pattern})`
        : sql``
    }
    ${scope ? sql`and ${scope} = any(k.scopes)` : sql``}
    ${state ? sql`and (k.revoked_at is null) = ${state === 'working'}` : sql``}`
}
