import type { Slip } from '@strix/platforms'
import type { Db } from '../../infra/db.ts'
import type { CodeTables } from './codes.tables.ts'

export type CodeCopy = { id: string; code: string; firstSeen: Date; fetchedAt: Date; slip: Slip }

export async function findCopy(
  db: Db<CodeTables>,
  input: { platform: string; code: string },
): Promise<CodeCopy | undefined> {
  const row = await db
    .selectFrom('loaded_code')
    .selectAll()
    .where('platform', '=', input.platform)
    .where('code', '=', input.code)
    .executeTakeFirst()
  return row && toCopy(row)
}

export async function findCopyById(db: Db<CodeTables>, id: string): Promise<CodeCopy | undefined> {
  const row = await db.selectFrom('loaded_code').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCopy(row)
}

/** Keeps what the platform answered; the row's id and first sight stay. */
export async function saveCopy(
  db: Db<CodeTables>,
  input: { id: string; slip: Slip; code: string; now: Date },
): Promise<CodeCopy> {
  const { slip, now } = input
  const fresh = { fetched_at: now, slip: JSON.stringify(storable(slip)) }
  const row = await db
    .insertInto('loaded_code')
    .values({ id: input.id, platform: slip.platform, code: input.code, first_seen: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['platform', 'code']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCopy(row)
}

export async function deleteOldCopies(db: Db<CodeTables>, before: Date): Promise<void> {
  await db.deleteFrom('loaded_code').where('fetched_at', '<', before).execute()
}

/** A slip without what only a booking needs: that is opaque and never kept. */
export function storable(slip: Slip): Slip {
  return {
    ...slip,
    selections: slip.selections.map(({ booking: _booking, ...selection }) => selection),
  }
}

function toCopy(row: CodeTables['loaded_code']): CodeCopy {
  return {
    id: row.id,
    code: row.code,
    firstSeen: row.first_seen,
    fetchedAt: row.fetched_at,
    // Written by saveCopy only; the column is ours.
    slip: row.slip as Slip,
  }
}
