/** Comments, each with the counter of its code in one statement. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

type Tables = PostTables & ProfileTables & ReactionTables

export type CommentRow = {
  id: string
  codeId: string
  profileId: string
  parentId: string | null
  /** Null once deleted: it is there for its replies. */
  body: string | null
  createdAt: Date
  editedAt: Date | null
  totalReplies: number
  username: string | null
  avatar: string | null
}

export async function addComment(
  db: Db<Tables>,
  input: {
    id: string
    codeId: string
    profileId: string
    parentId: string | null
    body: string
    now: Date
  },
): Promise<void> {
  await sql`
    with added as (
      insert into comment (id, code_id, profile_id, parent_id, body, created_at)
      values (${input.id}, ${input.codeId}, ${input.profileId}, ${input.parentId}::uuid,
        ${input.body}, ${input.now})
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
  const { rows } = await sql<{ id: string }>`
    with gone as (
      update comment set body = null, deleted_at = ${input.now}, deleted_by = ${input.by}
      where id = ${input.id} and deleted_at is null ${ofCode} ${ofAuthor}
      returning id, code_id
    ), forgotten as (delete from comment_edit where comment_id in (select id from gone))
    update posted_code c set comments = c.comments - 1 from gone where c.id = gone.code_id
    returning c.id
  `.execute(db)
  await dropPages(
    db,
    rows.map(({ id }) => id),
  )
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

/** Whose comment a reply would answer; it stands, answers none, and is shown to the viewer. */
export async function findParentAuthor(
  db: Db<Tables>,
  input: { id: string; codeId: string; unseen: RawBuilder<unknown> },
): Promise<string | undefined> {
  const { rows } = await sql<{ profile_id: string }>`
    with ${input.unseen}
    select m.profile_id from comment m
    where m.id = ${input.id} and m.code_id = ${input.codeId} and m.parent_id is null
      and m.deleted_at is null and m.profile_id not in (select id from unseen)
  `.execute(db)
  return rows[0]?.profile_id
}

/** Keeps what it said before. Undefined where it is not there, or not the author's. */
export async function editComment(
  tx: Tx<Tables>,
  input: {
    id: string
    codeId: string
    authorId: string
    body: string
    /** Comments of before then stay as they are. */
    since: Date
    now: Date
  },
): Promise<'edited' | 'too-late' | undefined> {
  const { rows } = await sql<{ body: string; created_at: Date }>`
    select body, created_at from comment
    where id = ${input.id} and code_id = ${input.codeId} and profile_id = ${input.authorId}
      and deleted_at is null
    for update
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  if (row.created_at < input.since) return 'too-late'
  if (row.body === input.body) return 'edited'
  await sql`
    with kept as (
      insert into comment_edit (comment_id, at, body)
      values (${input.id}, ${input.now}, ${row.body}) on conflict do nothing
    )
    update comment set body = ${input.body}, edited_at = ${input.now} where id = ${input.id}
  `.execute(tx)
  await dropPages(tx, [input.codeId])
  return 'edited'
}

type ListInput = {
  codeId: string
  /** Statement part that names `unseen` authors. */
  unseen: RawBuilder<unknown>
  limit: number
  offset: number
  afterId?: string | undefined
  onlyId?: string
  /** The replies to this comment instead of those that answer none. */
  repliesTo?: string | undefined
}

const seen = sql`m.profile_id not in (select id from unseen)`
const columns = sql`m.id, m.code_id, m.profile_id, m.parent_id, m.body, m.created_at, m.edited_at,
  p.username, p.avatar`
const repliesOf = sql`
  select count(*)::int from comment r where r.parent_id = m.id and r.deleted_at is null
    and r.profile_id not in (select id from unseen)
`

/**
 * Newest first, without those of authors the viewer is not shown; deleted ones stay as long as
 * somebody has answered them.
 */
export async function listComments(db: Db<Tables>, input: ListInput): Promise<CommentRow[]> {
  const { repliesTo, onlyId } = input
  const further = input.afterId === undefined ? sql`` : sql`and m.id < ${input.afterId}::uuid`
  const which =
    onlyId !== undefined
      ? sql`m.id = ${onlyId}`
      : repliesTo !== undefined
        ? sql`m.parent_id = ${repliesTo}::uuid and m.deleted_at is null`
        : sql`m.parent_id is null and (m.deleted_at is null or (${repliesOf}) > 0)`
  const { rows } = await sql<RawRow>`
    with ${input.unseen}
    select ${columns}, (${repliesOf}) as total_replies
    from comment m join profile p on p.id = m.profile_id
    where m.code_id = ${input.codeId} and ${seen} and ${which} ${further}
    order by m.id desc limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map(toRow)
}

/** The latest replies to each of these, the oldest first. */
export async function listReplies(
  db: Db<Tables>,
  input: { ids: readonly string[]; unseen: RawBuilder<unknown>; limit: number },
): Promise<CommentRow[]> {
  if (input.ids.length === 0) return []
  const { rows } = await sql<RawRow>`
    with ${input.unseen}
    select r.*, 0 as total_replies from unnest(${[...input.ids]}::uuid[]) as parent (id)
    cross join lateral (
      select ${columns} from comment m join profile p on p.id = m.profile_id
      where m.parent_id = parent.id and m.deleted_at is null and ${seen}
      order by m.id desc limit ${input.limit}
    ) r
    order by r.id
  `.execute(db)
  return rows.map(toRow)
}

type RawRow = {
  id: string
  code_id: string
  profile_id: string
  parent_id: string | null
  body: string | null
  created_at: Date
  edited_at: Date | null
  username: string | null
  avatar: string | null
  total_replies: number
}

function toRow(row: RawRow): CommentRow {
  return {
    id: row.id,
    codeId: row.code_id,
    profileId: row.profile_id,
    parentId: row.parent_id,
    body: row.body,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    username: row.username,
    avatar: row.avatar,
    totalReplies: row.total_replies,
  }
}
