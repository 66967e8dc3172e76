/** What people reported, and what became of it. */
import type { reportReasons, reportStates, reportSubjects } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ModerationTables } from './moderation.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = ModerationTables & PostTables & ProfileTables & ReactionTables

export type ReportSubject = (typeof reportSubjects)[number]
export type ReportState = (typeof reportStates)[number]
export type Report = {
  id: string
  createdAt: Date
  reporterId: string | null
  subject: ReportSubject
  subjectId: string
  reason: (typeof reportReasons)[number]
  detail: string | null
  state: ReportState
  excerpt: string | null
}

/** A second report of the same by the same changes nothing. */
export async function addReport(
  db: Db<Tables>,
  report: Omit<Report, 'excerpt' | 'state'> & { reporterId: string },
): Promise<void> {
  await db
    .insertInto('report')
    .values({
      id: report.id,
      created_at: report.createdAt,
      reporter_id: report.reporterId,
      subject: report.subject,
      subject_id: report.subjectId,
      reason: report.reason,
      detail: report.detail,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True where there is such a thing to report. */
export async function standsThere(
  db: Db<Tables>,
  input: { subject: ReportSubject; id: string },
): Promise<boolean> {
  const { subject, id } = input
  const query =
    subject === 'code'
      ? sql`select from posted_code where id = ${id} and deleted_at is null`
      : subject === 'comment'
        ? sql`select from comment where id = ${id} and deleted_at is null`
        : subject === 'league'
          ? sql`select from prediction_league where id = ${id}`
          : sql`select from profile where id = ${id} and deleted_at is null`
  return (await query.execute(db)).rows.length > 0
}

/** Oldest first, with the text that was reported. */
export async function listReports(
  db: Db<Tables>,
  input: {
    state: ReportState
    limit: number
    offset: number
    after: { at: string; id: string } | undefined
  },
): Promise<Report[]> {
  const { after } = input
  const further = after
    ? sql`and (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<{
    id: string
    created_at: Date
    reporter_id: string | null
    subject: ReportSubject
    subject_id: string
    reason: Report['reason']
    detail: string | null
    state: ReportState
    excerpt: string | null
  }>`
    select r.id, r.created_at, r.reporter_id, r.subject, r.subject_id, r.reason, r.detail,
      r.state, coalesce(c.note, m.body, p.username, l.name) as excerpt
    from report r
    left join posted_code c on r.subject = 'code' and c.id = r.subject_id
    left join comment m on r.subject = 'comment' and m.id = r.subject_id
    left join profile p on r.subject = 'profile' and p.id = r.subject_id
    left join prediction_league l on r.subject = 'league' and l.id = r.subject_id
    where r.state = ${input.state} ${further}
    order by r.created_at, r.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    reporterId: row.reporter_id,
    subject: row.subject,
    subjectId: row.subject_id,
    reason: row.reason,
    detail: row.detail,
    state: row.state,
    excerpt: row.excerpt,
  }))
}

/** Closes an open report; answers whether it was one. */
export async function closeReport(
  db: Db<Tables>,
  input: { id: string; state: 'upheld' | 'dismissed'; staffId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('report')
    .set({ state: input.state, resolved_at: input.now, resolved_by: input.staffId })
    .where('id', '=', input.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
