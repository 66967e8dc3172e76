import type { ApprovalKindName, ApprovalState } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ApprovalChange } from '../../infra/approvals.ts'
import type { Db, Tx } from '../../infra/db.ts'
import type { StaffTables } from './staff.tables.ts'

export type StoredApproval = {
  id: string
  kind: ApprovalKindName
  subject: string
  change: ApprovalChange
  hash: Buffer
  version: string
  requestedById: string
  /** Their e-mail address. */
  requestedBy: string
  requestedAt: Date
  reason: string
  expiresAt: Date
  state: ApprovalState
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
  alone: boolean
}

const changeSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** False when one about the same thing is open. */
export async function insertApproval(
  tx: Tx<StaffTables>,
  input: Pick<
    StoredApproval,
    'id' | 'kind' | 'subject' | 'change' | 'hash' | 'version' | 'requestedById' | 'reason'
  > & { now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('approval')
    .values({
      id: input.id,
      kind: input.kind,
      subject: input.subject,
      change: JSON.stringify(input.change),
      change_hash: input.hash,
      version: input.version,
      requested_by: input.requestedById,
      requested_at: input.now,
      reason: input.reason,
      expires_at: input.expiresAt,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function approvals(db: Db<StaffTables>) {
  return db
    .selectFrom('approval as a')
    .innerJoin('staff as r', 'r.id', 'a.requested_by')
    .leftJoin('staff as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['r.email as requested_email', 'd.email as decided_email'])
}

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>

function toApproval(row: Row): StoredApproval {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    change: changeSchema.parse(row.change),
    hash: row.change_hash,
    version: row.version,
    requestedById: row.requested_by,
    requestedBy: row.requested_email,
    requestedAt: row.requested_at,
    reason: row.reason,
    expiresAt: row.expires_at,
    state: row.state,
    decidedBy: row.decided_email,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    alone: row.alone,
  }
}

/** Nobody else decides on it meanwhile. */
export async function lockApproval(
  tx: Tx<StaffTables>,
  id: string,
): Promise<StoredApproval | undefined> {
  const row = await approvals(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
  return row && toApproval(row)
}

/** Newest first; one more than `limit` shows whether there is a further page. */
export async function listApprovals(
  db: Db<StaffTables>,
  input: {
    open: boolean
    kinds: readonly ApprovalKindName[]
    now: Date
    limit: number
    offset: number
    after: { at: Date; id: string } | undefined
  },
): Promise<StoredApproval[]> {
  const { open, kinds, now, after } = input
  if (kinds.length === 0) return []
  const isOpen = sql<boolean>`(a.state = 'open' and a.expires_at > ${now})`
  const rows = await approvals(db)
    .where('a.kind', 'in', kinds)
    .where(open ? isOpen : sql<boolean>`not ${isOpen}`)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('a.requested_at', 'a.id'),
          '<',
          tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('a.requested_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
  return rows.map(toApproval)
}

/** What is open about some things of one kind, by what it is about. */
export async function findOpenApprovals(
  db: Db<StaffTables>,
  input: { kind: ApprovalKindName; subjects: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  if (input.subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['subject', 'id'])
    .where('kind', '=', input.kind)
    .where('subject', 'in', input.subjects)
    .where('state', '=', 'open')
    .where('expires_at', '>', input.now)
    .execute()
  return new Map(rows.map(({ subject, id }) => [subject, id]))
}

/** Ends an open one; false when somebody was there before. */
export async function endApproval(
  tx: Tx<StaffTables>,
  input: {
    id: string
    to: Exclude<ApprovalState, 'open'>
    decidedById: string | null
    reason: string | null
    alone: boolean
    now: Date
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('approval')
    .set({
      state: input.to,
      decided_by: input.decidedById,
      decided_at: input.now,
      decision_reason: input.reason,
      alone: input.alone,
    })
    .where('id', '=', input.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends those that nobody decided in time: all of them, or those about one thing. */
export async function expireApprovals(
  tx: Tx<StaffTables>,
  input: { now: Date; about?: { kind: ApprovalKindName; subject: string } },
): Promise<{ id: string; kind: ApprovalKindName; subject: string }[]> {
  const { now, about } = input
  return await tx
    .updateTable('approval')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .$if(about !== undefined, (query) =>
      query
        .where('kind', '=', about?.kind ?? 'limit.raise')
        .where('subject', '=', about?.subject ?? ''),
    )
    .returning(['id', 'kind', 'subject'])
    .execute()
}
