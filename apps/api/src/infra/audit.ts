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

/** Newest first; one more than `limit` shows whether there is a further page. */
export async function listAudit(
  db: Db,
  input: { limit: number; offset?: number; after?: { at: Date; id: string } | undefined },
): Promise<AuditEvent[]> {
  const { after } = input
  return await db
    .selectFrom('audit_event')
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
