/** Who changed what: written in the transaction that makes the change. */
import type { Db } from './db.ts'
import { uuidv7 } from './id.ts'

export type AuditEvent = {
  id: string
  at: Date
  actor: string
  action: string
  subject: string
  detail: unknown
  reason: string | null
}

export async function writeAudit(
  db: Db,
  event: Omit<AuditEvent, 'id' | 'reason'> & { reason?: string | undefined },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      ...event,
      id: uuidv7(event.at),
      detail: JSON.stringify(event.detail),
      reason: event.reason ?? null,
    })
    .execute()
}

type AuditFilter = {
  /** Any of them: who acts is named by address, or by id. */
  actors?: readonly string[] | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  /** No event of that time or later. */
  until?: Date | undefined
}

/** Newest first; one more than `limit` shows whether there is a further page. */
export async function listAudit(
  db: Db,
  input: AuditFilter & {
    limit: number
    offset?: number
    after?: { at: Date; id: string } | undefined
  },
): Promise<AuditEvent[]> {
  const { after } = input
  return await filtered(db, input)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset ?? 0)
    .execute()
}

/** How many there are, counted no further than `limit`. */
export async function countAudit(
  db: Db,
  filter: AuditFilter,
  limit: number | null,
): Promise<number> {
  const found = filtered(db, filter)
    .select('id')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
  const row = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function filtered(db: Db, { actors, action, subject, from, until }: AuditFilter) {
  let query = db.selectFrom('audit_event')
  if (actors) query = query.where('actor', 'in', actors)
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  return query
}
