/** What records keep of a person: odds and games under an id, in rows that nobody can change. */
import type { Db } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { RecordTables } from './records.tables.ts'

/**
 * Rows hold no name, address or text of their owner, and the roots of all others stand on them:
 * they stay when an account goes, as its codes do, under a profile without a name.
 */
export const recordsPrivacy: Privacy<RecordTables> = {
  feature: 'records',
  tables: ['record_row', 'record_head', 'record_proof', 'record_finding'],
  exportFor,
  eraseFor: () => Promise.resolve(),
}

async function exportFor(
  db: Db<RecordTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    record: await db
      .selectFrom('record_row')
      .select(['seq', 'at', 'code_id', 'kind', 'body'])
      .where('profile_id', '=', profileId)
      .orderBy('seq')
      .execute(),
  }
}
