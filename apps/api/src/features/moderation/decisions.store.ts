/** What staff decided about somebody, and what they wrote against it. */
import type { ReportSubject } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { AppealOutcome, DecisionAction, ModerationTables } from './moderation.tables.ts'
import type { Thing } from './reports.store.ts'

type Tables = ModerationTables & ProfileTables & StaffTables

export type Decision = Thing & {
  id: string
  at: Date
  profileId: string | null
  action: DecisionAction
  reason: string
  removedText: string | null
  staffId: string
  appealedAt: Date | null
  appeal: string | null
  outcome: AppealOutcome | null
  answeredAt: Date | null
  answer: string | null
}
export type Appeal = Decision & {
  concerns: { id: string; username: string } | null
  decidedBy: string
  answeredBy: string | null
}

export async function insertDecision(
  tx: Tx<Tables>,
  input: Omit<Decision, 'appealedAt' | 'appeal' | 'outcome' | 'answeredAt' | 'answer'> & {
    tokenHash: Buffer
  },
): Promise<void> {
  await tx
    .insertInto('decision')
    .values({
      id: input.id,
      at: input.at,
      subject: input.subject,
      subject_id: input.subjectId,
      profile_id: input.profileId,
      action: input.action,
      reason: input.reason,
      removed_text: input.removedText,
      staff_id: input.staffId,
      token_hash: input.tokenHash,
    })
    .execute()
}

export async function findDecision(
  db: Db<Tables>,
  tokenHash: Buffer,
): Promise<Decision | undefined> {
  const row = await db
    .selectFrom('decision')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('profile_id', 'is not', null)
    .executeTakeFirst()
  return row && toDecision(row)
}

/** Holds the row until the transaction ends. */
export async function lockDecision(tx: Tx<Tables>, id: string): Promise<Decision | undefined> {
  const row = await tx
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toDecision(row)
}

/** Once; answers whether it was the first. */
export async function writeAppeal(
  db: Db<Tables>,
  input: { id: string; appeal: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('decision')
    .set({ appeal: input.appeal, appealed_at: input.now })
    .where('id', '=', input.id)
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function writeAnswer(
  tx: Tx<Tables>,
  input: { id: string; outcome: AppealOutcome; answer: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('decision')
    .set({
      outcome: input.outcome,
      answer: input.answer,
      answered_at: input.now,
      answered_by: input.staffId,
    })
    .where('id', '=', input.id)
    .execute()
}

/** Oldest first. */
export async function listAppeals(
  db: Db<Tables>,
  input: {
    answered: boolean
    limit: number
    offset: number
    after: { at: string; id: string } | undefined
  },
): Promise<Appeal[]> {
  const { after } = input
  const further = after
    ? sql`and (d.appealed_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const answered = input.answered ? sql`is not null` : sql`is null`
  const { rows } = await sql<DecisionRow & AppealColumns>`
    select d.*, p.username, s.email as decided_by, a.email as answerer
    from decision d
    join staff s on s.id = d.staff_id
    left join staff a on a.id = d.answered_by
    left join profile p on p.id = d.profile_id
    where d.appealed_at is not null and d.outcome ${answered} ${further}
    order by d.appealed_at, d.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map((row) => ({
    ...toDecision(row),
    concerns:
      row.profile_id !== null && row.username !== null
        ? { id: row.profile_id, username: row.username }
        : null,
    decidedBy: row.decided_by,
    answeredBy: row.answerer,
  }))
}

type AppealColumns = { username: string | null; decided_by: string; answerer: string | null }
type DecisionRow = {
  id: string
  at: Date
  subject: ReportSubject
  subject_id: string
  profile_id: string | null
  action: DecisionAction
  reason: string
  removed_text: string | null
  staff_id: string
  appealed_at: Date | null
  appeal: string | null
  outcome: AppealOutcome | null
  answered_at: Date | null
  answer: string | null
}

function toDecision(row: DecisionRow): Decision {
  return {
    id: row.id,
    at: row.at,
    subject: row.subject,
    subjectId: row.subject_id,
    profileId: row.profile_id,
    action: row.action,
    reason: row.reason,
    removedText: row.removed_text,
    staffId: row.staff_id,
    appealedAt: row.appealed_at,
    appeal: row.appeal,
    outcome: row.outcome,
    answeredAt: row.answered_at,
    answer: row.answer,
  }
}
