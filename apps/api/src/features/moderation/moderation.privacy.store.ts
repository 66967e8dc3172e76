/** What somebody has reported: read out, or left without a name and their words. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { ModerationTables } from './moderation.tables.ts'

export const moderationPrivacy: Privacy<ModerationTables> = {
  feature: 'moderation',
  tables: ['report'],
  exportFor,
  eraseFor,
}

async function exportFor(
  db: Db<ModerationTables>,
  profileId: string,
): Promise<Record<string, unknown>> {
  return {
    reports: await db
      .selectFrom('report')
      .select(['id', 'created_at', 'subject', 'subject_id', 'reason', 'detail', 'state'])
      .where('reporter_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
  }
}

async function eraseFor(
  tx: Tx<ModerationTables>,
  { profileId }: { profileId: string },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ reporter_id: null, detail: null })
    .where('reporter_id', '=', profileId)
    .execute()
}
