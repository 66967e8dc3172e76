/** Runs of the ledger's audit: asked for, on their way, and what they found. */
import type { Db } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { PaymentTables } from './payments.tables.ts'

type LedgerAudit = {
  askedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  findings: string[] | null
  found: number | null
}

const columns = ['asked_at', 'started_at', 'ended_at', 'findings', 'found'] as const

/** Nothing where one waits or runs already: it will say the same. */
export async function askForAudit(
  db: Db<PaymentTables>,
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('ledger_audit')
    .values({ id: uuidv7(now), asked_at: now, asked_by: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The one that waits, or that ended with its process, as from now on. */
export async function startAudit(
  db: Db<PaymentTables>,
  now: Date,
): Promise<{ id: string } | undefined> {
  return await db
    .updateTable('ledger_audit')
    .set({ started_at: now })
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** @param input.findings null where it could not be run */
export async function endAudit(
  db: Db<PaymentTables>,
  input: { id: string; now: Date; findings: readonly string[] | null; shownMax: number },
): Promise<void> {
  const { id, now, findings, shownMax } = input
  const result = findings && { findings: findings.slice(0, shownMax), found: findings.length }
  await db
    .updateTable('ledger_audit')
    .set({ ended_at: now, ...result })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function deleteOldAudits(db: Db<PaymentTables>, before: Date): Promise<void> {
  await db.deleteFrom('ledger_audit').where('ended_at', '<', before).execute()
}

/** The one on its way, and the last that ended. */
export async function findAudits(
  db: Db<PaymentTables>,
): Promise<{ open: LedgerAudit | undefined; last: LedgerAudit | undefined }> {
  const all = db.selectFrom('ledger_audit').select(columns)
  const open = await all.where('ended_at', 'is', null).executeTakeFirst()
  const ended = all.where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(1)
  const last = await ended.executeTakeFirst()
  return { open: open && auditOf(open), last: last && auditOf(last) }
}

type Row = {
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  findings: string[] | null
  found: number | null
}

function auditOf(row: Row): LedgerAudit {
  return {
    askedAt: row.asked_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    findings: row.findings,
    found: row.found,
  }
}
