/** What somebody has posted: read out, or taken away. */
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { PostTables } from './posts.tables.ts'

/**
 * Posted codes stay, since others' votes and a record stand on them, under a profile that has no
 * name any more. What the person said in words goes.
 */
export const postsPrivacy: Privacy<PostTables> = {
  feature: 'posts',
  tables: ['posted_code', 'code_conversion'],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db<PostTables>, profileId: string): Promise<Record<string, unknown>> {
  return {
    posted_codes: await db
      .selectFrom('posted_code')
      .select([
        'id',
        'platform',
        'code',
        'odds',
        'fold',
        'first_kickoff',
        'posted_at',
        'note',
        'subscribers_only',
        'record',
        'state',
        'return_factor',
        'deleted_at',
        'hidden_reason',
      ])
      .where('profile_id', '=', profileId)
      .orderBy('posted_at')
      .execute(),
    conversions_of_posted_codes: await db
      .selectFrom('code_conversion')
      .select(['code_id', 'conversion_id', 'at', 'odds'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
  }
}

async function eraseFor(tx: Tx<PostTables>, { profileId }: { profileId: string }): Promise<void> {
  await tx
    .updateTable('posted_code')
    .set({ note: null })
    .where('profile_id', '=', profileId)
    // Whatever is written of a code has its card read anew.
    .where('note', 'is not', null)
    .execute()
  // The counters keep the figure without the person.
  await tx.deleteFrom('code_conversion').where('profile_id', '=', profileId).execute()
}
