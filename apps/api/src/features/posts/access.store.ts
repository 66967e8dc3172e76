/** Who may do what with one posted code. */
import { messages } from '@strix/messages/server/posts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { unseenAuthors } from './cards.store.ts'
import type { PostViewer } from './cards.store.ts'
import { codeDeleted, codeNotFound } from './refusals.ts'
import type { PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'

/** The code itself is for work on the server: whom it may be shown is another matter. */
type CodeAccess = { id: string; ownerId: string; platform: string; code: string }

type AccessInput = { view: PostViewer; codeId: string }
export type AccessRow = { id: string; profile_id: string } & CodeRefusals
type ReadRow = AccessRow & Pick<CodeAccess, 'platform' | 'code'>
type CodeRefusals = { deleted: boolean; hidden: boolean; locked: boolean }

/** Query of the code and of what keeps the viewer from it; needs `unseenAuthors` before it. */
function accessQuery({ view, codeId }: AccessInput): RawBuilder<ReadRow> {
  return sql<ReadRow>`
    select c.id, c.profile_id, c.platform, c.code, ${refusals(view.relations, view.viewerId)}
    from posted_code c
    where c.id = ${codeId} and c.profile_id not in (select id from unseen)
  `
}

/** Columns: what keeps the viewer (an id, or SQL) from a code `c`. */
export function refusals(
  relations: Relations,
  viewer: string | null | RawBuilder<unknown>,
): RawBuilder<CodeRefusals> {
  const subscribed = viewer === null ? sql`false` : relations.subscribed(viewer, sql`c.profile_id`)
  return sql<CodeRefusals>`c.deleted_at is not null as deleted, c.hidden_at is not null as hidden,
    c.subscribers_only and c.profile_id is distinct from ${viewer}::uuid
      and not ${subscribed} as locked`
}

/** Condition: the viewer (SQL) is shown whoever posted a code `c`; for many viewers at once. */
export function isShownTo(relations: Relations, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
      select from profile p where p.id = c.profile_id and p.suspended_at is not null
    ) and not exists (
      select from (${relations.blockedFor(viewer)}) as b (id) where b.id = c.profile_id
    )`
}

/**
 * The code as something to vote on, to talk about or to convert.
 * @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY
 */
export async function demandReadable(db: Db<PostTables>, input: AccessInput): Promise<CodeAccess> {
  const statement = sql<ReadRow>`with ${unseenAuthors(input.view)} ${accessQuery(input)}`
  const { rows } = await statement.execute(db)
  const { profile_id: ownerId, id, platform, code } = refuseUnreadable(rows[0])
  return { id, ownerId, platform, code }
}

/** @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY */
export function refuseUnreadable<Row extends CodeRefusals>(found: Row | undefined): Row {
  if (!found || found.hidden) throw codeNotFound()
  if (found.deleted) throw codeDeleted()
  if (found.locked) {
    throw new AppError('SUBSCRIBERS_ONLY', messages.problems.subscribersOnly)
  }
  return found
}
