import type { PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../database.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'

/** What came into somebody's wallet and what went out, newest first. */
export async function listActivities(
  db: Db,
  input: { profileId: string; type: 'credit' | 'debit' | undefined; query: PageQuery },
) {
  const { limit, offset, after } = pageWindow(input.query, z.tuple([z.iso.datetime(), z.uuid()]))
  const sign = { credit: sql`> 0`, debit: sql`< 0`, all: sql`<> 0` }[input.type ?? 'all']
  const rows = await db
    .selectFrom('transfer')
    .select(['id', 'reason', 'at', 'net'])
    .where('profile_id', '=', input.profileId)
    .where('unit', '=', 'CREDIT')
    .where(sql<boolean>`net ${sign}`)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows, input.query, ({ at, id }) => [at.toISOString(), id])
}
