/** What somebody has voted and said: read out, or taken away with its place in the counters. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { Privacy } from '../../infra/privacy.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ReactionTables

export const reactionsPrivacy: Privacy<Tables> = {
  feature: 'reactions',
  tables: ['vote', 'comment', 'code_watch', 'past_watch'],
  exportFor,
  eraseFor,
}

async function exportFor(db: Db<Tables>, profileId: string): Promise<Record<string, unknown>> {
  return {
    votes: await db
      .selectFrom('vote')
      .select(['code_id', 'vote', 'at'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    watched_codes: await db
      .selectFrom('code_watch')
      .select(['code_id', 'at', 'told'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    codes_watched_before: await db
      .selectFrom('past_watch')
      .select(['code_id', 'at'])
      .where('profile_id', '=', profileId)
      .orderBy('at')
      .execute(),
    comments: await db
      .selectFrom('comment')
      .select(['id', 'code_id', 'parent_id', 'body', 'created_at', 'edited_at', 'deleted_at'])
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute(),
    edited_comments: await db
      .selectFrom('comment_edit as e')
      .innerJoin('comment as m', 'm.id', 'e.comment_id')
      .select(['e.comment_id', 'e.at', 'e.body'])
      .where('m.profile_id', '=', profileId)
      .orderBy('e.at')
      .execute(),
  }
}

async function eraseFor(
  tx: Tx<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('code_watch').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('past_watch').where('profile_id', '=', profileId).execute()
  await sql`
    with gone as (delete from vote where profile_id = ${profileId} returning code_id, vote)
    update posted_code c set
      upvotes = c.upvotes - (gone.vote = 'upvote')::int,
      downvotes = c.downvotes - (gone.vote = 'downvote')::int
    from gone where c.id = gone.code_id
  `.execute(tx)
  await sql`
    delete from comment_edit where comment_id in (
      select id from comment where profile_id = ${profileId}
    )
  `.execute(tx)
  await sql`
    with gone as (
      update comment set body = null, deleted_at = ${now}, deleted_by = 'erasure'
      where profile_id = ${profileId} and deleted_at is null returning code_id
    ), counted as (select code_id, count(*)::int as comments from gone group by code_id)
    update posted_code c set comments = c.comments - counted.comments
    from counted where c.id = counted.code_id
  `.execute(tx)
}
