import type { ApiScope } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

export type ApiKey = {
  id: string
  profileId: string
  name: string
  prefix: string
  scopes: readonly ApiScope[]
  /** Of a day, in hundredths of a credit. */
  spendMax: number
  createdAt: Date
  lastUsedAt: Date | null
}
/** Of a day of Lagos. */
export type KeyUse = { keyId: string; day: string; calls: number; spent: number }

const columns = [
  'api_key.id',
  'api_key.profile_id',
  'api_key.name',
  'api_key.prefix',
  'api_key.scopes',
  'api_key.spend_max',
  'api_key.created_at',
  'api_key.last_used_at',
] as const

type Row = {
  id: string
  profile_id: string
  name: string
  prefix: string
  scopes: ApiScope[]
  spend_max: string
  created_at: Date
  last_used_at: Date | null
}

export function keyOf(row: Row): ApiKey {
  return {
    id: row.id,
    profileId: row.profile_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    spendMax: Number(row.spend_max),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}

export async function insertKey(
  tx: Tx<ApiKeyTables>,
  key: Omit<ApiKey, 'lastUsedAt'> & { hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      id: key.id,
      profile_id: key.profileId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: [...key.scopes],
      spend_max: key.spendMax,
      created_at: key.createdAt,
    })
    .execute()
}

/** The key of a hash while it works, of an account that may use it. */
export async function findWorkingKey(
  db: Db<ApiKeyTables & ProfileTables>,
  hash: Buffer,
): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('profile', 'profile.id', 'api_key.profile_id')
    .select(columns)
    .where('api_key.key_hash', '=', hash)
    .where('api_key.revoked_at', 'is', null)
    .where('profile.deleted_at', 'is', null)
    .where('profile.suspended_at', 'is', null)
    .executeTakeFirst()
  return row && keyOf(row)
}

export async function listWorkingKeys(db: Db<ApiKeyTables>, profileId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(columns)
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(keyOf)
}

/** Whose it was; undefined for one that does not work. */
export async function endKey(
  tx: Tx<ApiKeyTables>,
  input: { id: string; profileId?: string; by: 'member' | 'staff'; now: Date },
): Promise<ApiKey | undefined> {
  const { profileId } = input
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: input.now, revoked_by: input.by })
    .where('id', '=', input.id)
    .where('revoked_at', 'is', null)
    .$if(profileId !== undefined, (query) => query.where('profile_id', '=', profileId ?? ''))
    .returning(columns)
    .executeTakeFirst()
  return row && keyOf(row)
}

/** One more call of today; answers how many there are. */
export async function countCall(
  db: Db<ApiKeyTables>,
  { keyId, day }: { keyId: string; day: string },
): Promise<number> {
  const row = await db
    .insertInto('api_key_day')
    .values({ key_id: keyId, day, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'day']).doUpdateSet({ calls: sql`api_key_day.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow()
  return row.calls
}

/** @param input.before nothing is written for one that was noted after it */
export async function noteUse(
  db: Db<ApiKeyTables>,
  input: { id: string; now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: input.now })
    .where('id', '=', input.id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', input.before)]),
    )
    .execute()
}

/** What a key has spent today; nobody else spends with it until the transaction ends. */
export async function lockSpent(
  tx: Tx<ApiKeyTables>,
  { keyId, day }: { keyId: string; day: string },
): Promise<number> {
  const row = await tx
    .insertInto('api_key_day')
    .values({ key_id: keyId, day })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'day']).doUpdateSet({ calls: sql`api_key_day.calls` }),
    )
    .returning('spent')
    .executeTakeFirstOrThrow()
  return Number(row.spent)
}

export async function addSpent(
  tx: Tx<ApiKeyTables>,
  { keyId, day, amount }: { keyId: string; day: string; amount: number },
): Promise<void> {
  await tx
    .updateTable('api_key_day')
    .set({ spent: sql`greatest(0, spent + ${amount})` })
    .where('key_id', '=', keyId)
    .where('day', '=', day)
    .execute()
}

/** The latest days first. */
export async function listUse(
  db: Db<ApiKeyTables>,
  input: { keyIds: readonly string[]; from: string },
): Promise<KeyUse[]> {
  if (input.keyIds.length === 0) return []
  const rows = await db
    .selectFrom('api_key_day')
    .select(['key_id', sql<string>`day::text`.as('day'), 'calls', 'spent'])
    .where('key_id', 'in', input.keyIds)
    .where('day', '>=', input.from)
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => ({
    keyId: row.key_id,
    day: row.day,
    calls: row.calls,
    spent: Number(row.spent),
  }))
}

export async function deleteOldUse(db: Db<ApiKeyTables>, before: string): Promise<void> {
  await db.deleteFrom('api_key_day').where('day', '<', before).execute()
}
