/** What somebody has reported, and what was decided about them: read out, or left without words. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { ModerationTables } from './moderation.tables.ts'

export const moderationPrivacy: Privacy<ModerationTables> = {
  feature: 'moderation',
  tables: ['report', 'decision'],
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
    decisions: await db
      .selectFrom('decision')
      .select(['at', 'subject', 'subject_id', 'action', 'reason', 'appealed_at', 'appeal'])
      .select(['outcome', 'answered_at', 'answer'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
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
  await sql`
    update report set said = null where subject = 'comment' and said is not null
      and subject_id in (select id from comment where profile_id = ${profileId})
  `.execute(tx)
  await tx
    .updateTable('decision')
    .set({ profile_id: null, appeal: null, removed_text: null })
    .where('profile_id', '=', profileId)
    .execute()
}
