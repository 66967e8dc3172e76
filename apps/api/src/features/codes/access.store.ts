/** Who may do what with one posted code. */
import { sql } from 'kysely'
import type { Db } from '../../database.ts'
import { AppError } from '../../infra/errors.ts'
import { unseenAuthors } from './cards.store.ts'
import type { CardView } from './cards.store.ts'

export type CodeAccess = {
  id: string
  ownerId: string
  deleted: boolean
  hidden: boolean
  /** For subscribers, and the viewer is none. */
  locked: boolean
}

/** Undefined where the author is none the viewer is shown. */
export async function findAccess(
  db: Db,
  input: { view: CardView; codeId: string },
): Promise<CodeAccess | undefined> {
  const { viewerId, relations } = input.view
  const subscribed =
    viewerId === null ? sql`false` : relations.subscribed(viewerId, sql`c.profile_id`)
  const { rows } = await sql<{
    id: string
    profile_id: string
    deleted: boolean
    hidden: boolean
    locked: boolean
  }>`
    with ${unseenAuthors(input.view)}
    select c.id, c.profile_id, c.deleted_at is not null as deleted,
      c.hidden_at is not null as hidden,
      c.subscribers_only and c.profile_id is distinct from ${viewerId}::uuid
        and not ${subscribed} as locked
    from posted_code c
    where c.id = ${input.codeId} and c.profile_id not in (select id from unseen)
  `.execute(db)
  const row = rows[0]
  return (
    row && {
      id: row.id,
      ownerId: row.profile_id,
      deleted: row.deleted,
      hidden: row.hidden,
      locked: row.locked,
    }
  )
}

/**
 * The code as something to vote on, or to talk about.
 * @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY
 */
export async function demandReadable(
  db: Db,
  input: { view: CardView; codeId: string },
): Promise<CodeAccess> {
  const found = await findAccess(db, input)
  if (!found || found.hidden) throw new AppError('NOT_FOUND', 'There is no such code.')
  if (found.deleted) {
    throw new AppError('CODE_DELETED', 'This code was deleted by who posted it.')
  }
  if (found.locked) {
    throw new AppError('SUBSCRIBERS_ONLY', 'This code is for subscribers of who posted it.')
  }
  return found
}
