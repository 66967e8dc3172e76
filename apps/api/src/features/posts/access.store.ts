/** Who may do what with one posted code. */
import { messages } from '@strix/messages/server/posts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { unseenAuthors } from './cards.store.ts'
import type { PostViewer } from './cards.store.ts'
import { codeDeleted, codeNotFound } from './refusals.ts'
import type { PostTables } from './posts.tables.ts'

export type CodeAccess = { id: string; ownerId: string }

type AccessInput = { view: PostViewer; codeId: string }
type AccessRow = {
  id: string
  profile_id: string
  deleted: boolean
  hidden: boolean
  locked: boolean
}

/** With `holds`, nobody else changes the code until the transaction ends; readers go on. */
export function accessStatement(
  { view, codeId }: AccessInput,
  options: { holds: boolean },
): RawBuilder<AccessRow> {
  const { viewerId, relations } = view
  const subscribed =
    viewerId === null ? sql`false` : relations.subscribed(viewerId, sql`c.profile_id`)
  return sql<AccessRow>`
    with ${unseenAuthors(view)}
    select c.id, c.profile_id, c.deleted_at is not null as deleted,
      c.hidden_at is not null as hidden,
      c.subscribers_only and c.profile_id is distinct from ${viewerId}::uuid
        and not ${subscribed} as locked
    from posted_code c
    where c.id = ${codeId} and c.profile_id not in (select id from unseen)
    ${options.holds ? sql`for no key update of c` : sql``}
  `
}

/**
 * The code as something to vote on, or to talk about.
 * @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY
 */
export async function demandReadable(db: Db<PostTables>, input: AccessInput): Promise<CodeAccess> {
  return await readableOf(db, accessStatement(input, { holds: false }))
}

/** The same, and holds the code for the rest of the transaction. */
export async function holdReadable(tx: Tx<PostTables>, input: AccessInput): Promise<CodeAccess> {
  return await readableOf(tx, accessStatement(input, { holds: true }))
}

async function readableOf(
  db: Db<PostTables>,
  statement: RawBuilder<AccessRow>,
): Promise<CodeAccess> {
  const { rows } = await statement.execute(db)
  const [found] = rows
  if (!found || found.hidden) throw codeNotFound()
  if (found.deleted) throw codeDeleted()
  if (found.locked) {
    throw new AppError('SUBSCRIBERS_ONLY', messages.problems.subscribersOnly)
  }
  return { id: found.id, ownerId: found.profile_id }
}
