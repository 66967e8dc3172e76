/** The API keys of one profile: read out, or taken away. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

export const apiKeysPrivacy: Privacy<ApiKeyTables> = {
  feature: 'apikeys',
  tables: ['api_key'],
  exportFor,
  eraseFor,
}

async function exportFor(
  db: Db<ApiKeyTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    api_keys: await db
      .selectFrom('api_key')
      .select(['name', 'prefix', 'scopes', 'spend_max', 'created_at', 'last_used_at'])
      .select(['revoked_at', 'revoked_by'])
      .where('profile_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
    api_key_use: await db
      .selectFrom('api_key_day')
      .innerJoin('api_key', 'api_key.id', 'api_key_day.key_id')
      .select(['api_key.prefix', 'api_key_day.calls', 'api_key_day.spent'])
      .select(sql<string>`api_key_day.day::text`.as('day'))
      .where('api_key.profile_id', '=', profileId)
      .orderBy('api_key_day.day')
      .execute(),
  }
}

async function eraseFor(tx: Tx<ApiKeyTables>, { profileId }: { profileId: string }): Promise<void> {
  await tx.deleteFrom('api_key').where('profile_id', '=', profileId).execute()
}
