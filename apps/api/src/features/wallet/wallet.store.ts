import type { PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { WalletTables } from './wallet.tables.ts'

type Sign = 'credit' | 'debit' | undefined

function signOf(type: Sign) {
  return { credit: sql`> 0`, debit: sql`< 0`, all: sql`<> 0` }[type ?? 'all']
}

/** The whole of somebody's activities, newest first, some thousands at a time. */
export async function* readActivities(
  db: Db<WalletTables>,
  input: { profileId: string; type: Sign },
) {
  const batch = 2_000
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await activities(db, { ...input, after })
      .limit(batch)
      .execute()
    yield rows
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}

function activities(
  db: Db<WalletTables>,
  input: { profileId: string; type: Sign; after: { at: Date; id: string } | undefined },
) {
  const { after } = input
  return db
    .selectFrom('transfer')
    .select(['id', 'reason', 'at', 'net'])
    .where('profile_id', '=', input.profileId)
    .where('unit', '=', 'CREDIT')
    .where(sql<boolean>`net ${signOf(input.type)}`)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

/** What came into somebody's wallet and what went out, newest first. */
export async function listActivities(
  db: Db<WalletTables>,
  input: { profileId: string; type: Sign; query: PageQuery },
) {
  const { limit, offset, after } = pageWindow(input.query, timeCursor)
  const last = after && { at: new Date(after[0]), id: after[1] }
  const rows = await activities(db, { ...input, after: last })
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows, input.query, ({ at, id }) => [at.toISOString(), id])
}
