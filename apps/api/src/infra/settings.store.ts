import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Carries the key of each setting that changes. */
export const settingChannel = 'strix_setting'

type StoredSetting = { key: string; value: unknown }

export async function listSettings(db: Db): Promise<StoredSetting[]> {
  return await db.selectFrom('setting').select(['key', 'value']).execute()
}

/** Undefined where staff never set it. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const query = db.selectFrom('setting').select('value').where('key', '=', key)
  return (await query.executeTakeFirst())?.value
}

/** Keeps others from changing it until the transaction ends, also where it was never set. */
export async function lockSetting(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
}

/** Every process is informed when the transaction commits. */
export async function storeSetting(
  tx: Tx,
  input: StoredSetting & { actor: string; now: Date },
): Promise<void> {
  const { key, value, actor, now } = input
  const row = { value: JSON.stringify(value), updated_at: now, updated_by: actor }
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await sql`select pg_notify(${settingChannel}, ${key})`.execute(tx)
}
