/** Comments, each with the counter of its code in one statement. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

export type CommentRow = {
  id: string
  codeId: string
  profileId: string
  body: string
  createdAt: Date
  username: string | null
  avatar: string | null
}

export async function addComment(
  db: Db<Tables>,
  input: { id: string; codeId: string; profileId: string; body: string; now: Date },
): Promise<void> {
  await sql`
    with added as (
      insert into comment (id, code_id, profile_id, body, created_at)
      values (${input.id}, ${input.codeId}, ${input.profileId}, ${input.body}, ${input.now})
      returning code_id
    )
    update posted_code c set comments = c.comments + 1 from added where c.id = added.code_id
  `.execute(db)
}

/** Deletes a comment once, however often it is asked; answers whether it stood there. */
export async function deleteComment(
  db: Db<Tables>,
  input: {
    id: string
    codeId?: string
    /** Only if it is this one's; anybody's for staff. */
    authorId?: string
    by: 'author' | 'staff'
    now: Date
  },
): Promise<boolean> {
  const ofCode = input.codeId === undefined ? sql`` : sql`and code_id = ${input.codeId}`
  const ofAuthor = input.authorId === undefined ? sql`` : sql`and profile_id = ${input.authorId}`
  const { rows } = await sql`
    with gone as (
      update comment set body = null, deleted_at = ${input.now}, deleted_by = ${input.by}
      where id = ${input.id} and deleted_at is null ${ofCode} ${ofAuthor}
      returning code_id
    )
    update posted_code c set comments = c.comments - 1 from gone where c.id = gone.code_id
    returning c.id
  `.execute(db)
  return rows.length > 0
}

/** Brings back what staff removed; answers whether they had. */
export async function restoreComment(
  db: Db<Tables>,
  { id, body }: { id: string; body: string },
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      update comment set body = ${body}, deleted_at = null, deleted_by = null
      where id = ${id} and deleted_by = 'staff'
      returning code_id
    )
    update posted_code c set comments = c.comments + 1 from back where c.id = back.code_id
    returning c.id
  `.execute(db)
  return rows.length > 0
}

/** Newest first, without those of authors the viewer is not shown. */
export async function listComments(
  db: Db<Tables>,
  input: {
    codeId: string
    /** Statement part that names `unseen` authors. */
    unseen: RawBuilder<unknown>
    limit: number
    offset: number
    afterId?: string | undefined
    onlyId?: string
  },
): Promise<CommentRow[]> {
  const further = input.afterId === undefined ? sql`` : sql`and m.id < ${input.afterId}::uuid`
  const only = input.onlyId === undefined ? sql`` : sql`and m.id = ${input.onlyId}`
  const { rows } = await sql<{
    id: string
    code_id: string
    profile_id: string
    body: string
    created_at: Date
    username: string | null
    avatar: string | null
  }>`
    with ${input.unseen}
    select m.id, m.code_id, m.profile_id, m.body, m.created_at, p.username, p.avatar
    from comment m join profile p on p.id = m.profile_id
    where m.code_id = ${input.codeId} and m.deleted_at is null
      and m.profile_id not in (select id from unseen) ${further} ${only}
    order by m.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    codeId: row.code_id,
    profileId: row.profile_id,
    body: row.body,
    createdAt: row.created_at,
    username: row.username,
    avatar: row.avatar,
  }))
}
