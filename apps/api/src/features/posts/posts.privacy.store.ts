/** What somebody has posted, said and voted: read out, or taken away. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import type { Privacy } from '../../infra/privacy.ts'

/**
 * Posted codes stay, since others' votes and a record stand on them, under a profile that has no
 * name any more. What the person said in words goes, and so do their votes.
 */
export const communityPrivacy: Privacy = {
  feature: 'codes',
  tables: ['posted_code', 'vote', 'comment', 'code_conversion', 'report'],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db, profileId: string): Promise<Record<string, unknown>> {
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
    votes: await db
      .selectFrom('vote')
      .select(['code_id', 'vote', 'at'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    comments: await db
      .selectFrom('comment')
      .select(['id', 'code_id', 'body', 'created_at', 'deleted_at'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute(),
    conversions_of_posted_codes: await db
      .selectFrom('code_conversion')
      .select(['code_id', 'conversion_id', 'at', 'odds'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    reports: await db
      .selectFrom('report')
      .select(['id', 'created_at', 'subject', 'subject_id', 'reason', 'detail', 'state'])
      .where('reporter_id', '=', profileId)
      .orderBy('created_at')
      .execute(),
  }
}

async function eraseFor(
  tx: Tx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('posted_code')
    .set({ note: null })
    .where('profile_id', '=', profileId)
    .execute()
  await sql`
    with gone as (delete from vote where profile_id = ${profileId} returning code_id, vote)
    update posted_code c set
      upvotes = c.upvotes - (gone.vote = 'upvote')::int,
      downvotes = c.downvotes - (gone.vote = 'downvote')::int
    from gone where c.id = gone.code_id
  `.execute(tx)
  await sql`
    with gone as (
      update comment set body = null, deleted_at = ${now}, deleted_by = 'erasure'
      where profile_id = ${profileId} and deleted_at is null returning code_id
    ), counted as (select code_id, count(*)::int as comments from gone group by code_id)
    update posted_code c set comments = c.comments - counted.comments
    from counted where c.id = counted.code_id
  `.execute(tx)
  // The counters keep the figure without the person.
  await tx.deleteFrom('code_conversion').where('profile_id', '=', profileId).execute()
  await tx
    .updateTable('report')
    .set({ reporter_id: null, detail: null })
    .where('reporter_id', '=', profileId)
    .execute()
}
