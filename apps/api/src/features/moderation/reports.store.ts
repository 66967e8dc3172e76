/** What people reported, who works on it, and what became of it. */
import type { ReportReason, reportStates, ReportSubject } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { ModerationTables } from './moderation.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'

type Tables = ModerationTables & PostTables & ProfileTables & ReactionTables & StaffTables

export type ReportState = (typeof reportStates)[number]
export type Thing = { subject: ReportSubject; subjectId: string }
type Claim = { staffId: string; by: string; until: Date }
export type Report = Thing & {
  id: string
  createdAt: Date
  reporterId: string | null
  reason: ReportReason
  detail: string | null
  state: ReportState
  /** The words that were reported. */
  excerpt: string | null
  /** What a comment says since, where its author has changed it. */
  nowSays: string | null
  saidBefore: string[]
  concerns: { id: string; username: string } | null
  ofTheSame: number
  claim: Claim | null
}

/** While one is open, a second report of the same by the same changes nothing. */
export async function addReport(
  db: Db<Tables>,
  report: Pick<Report, 'id' | 'createdAt' | 'subject' | 'subjectId' | 'reason' | 'detail'> & {
    reporterId: string
  },
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
      said:
        report.subject === 'comment'
          ? sql<string>`(select body from comment where id = ${report.subjectId})`
          : null,
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

/** Oldest first, with the text that was reported and whose it is. */
export async function listReports(
  db: Db<Tables>,
  input: {
    state: ReportState
    of: ReportSubject | undefined
    limit: number
    offset: number
    after: { at: string; id: string } | undefined
    now: Date
  },
): Promise<Report[]> {
  const { after, of: subject } = input
  const further = after
    ? sql`and (r.created_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const ofSubject = subject === undefined ? sql`` : sql`and r.subject = ${subject}`
  const { rows } = await sql<ReportRow>`
    select r.id, r.created_at, r.reporter_id, r.subject, r.subject_id, r.reason, r.detail,
      r.state, coalesce(c.note, r.said, m.body, p.username, l.name) as excerpt,
      case when r.said is distinct from m.body then m.body end as now_says,
      coalesce((select array_agg(e.body order by e.at) from comment_edit e
        where e.comment_id = m.id), '{}') as said_before,
      o.id as owner_id, o.username as owner, s.id as claimed_by, s.email as claimer,
      r.claimed_until,
      (select count(*) from report t where t.subject = r.subject
        and t.subject_id = r.subject_id and t.state = 'open') as of_the_same
    from report r
    left join posted_code c on r.subject = 'code' and c.id = r.subject_id
    left join comment m on r.subject = 'comment' and m.id = r.subject_id
    left join profile p on r.subject = 'profile' and p.id = r.subject_id
    left join prediction_league l on r.subject = 'league' and l.id = r.subject_id
    left join profile o on o.id = coalesce(c.profile_id, m.profile_id, p.id, l.creator_id)
      and o.deleted_at is null
    left join staff s on r.state = 'open' and s.id = r.claimed_by
      and r.claimed_until > ${input.now}
    where r.state = ${input.state} ${ofSubject} ${further}
    order by r.created_at, r.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows.map(toReport)
}

/** @param input.limit no further than so many; null counts them all */
export async function countReports(
  db: Db<Tables>,
  input: { state: ReportState; of: ReportSubject | undefined; limit: number | null },
): Promise<number> {
  const { state, of: subject, limit } = input
  const ofSubject = subject === undefined ? sql`` : sql`and subject = ${subject}`
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select from report where state = ${state} ${ofSubject} limit ${limit}
    ) r
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

type ReportRow = {
  id: string
  created_at: Date
  reporter_id: string | null
  subject: ReportSubject
  subject_id: string
  reason: ReportReason
  detail: string | null
  state: ReportState
  excerpt: string | null
  now_says: string | null
  said_before: string[]
  owner_id: string | null
  owner: string | null
  claimed_by: string | null
  claimer: string | null
  claimed_until: Date | null
  of_the_same: string
}

function toReport(row: ReportRow): Report {
  const { owner_id: ownerId, owner, claimed_by: staffId, claimer, claimed_until: until } = row
  return {
    id: row.id,
    createdAt: row.created_at,
    reporterId: row.reporter_id,
    subject: row.subject,
    subjectId: row.subject_id,
    reason: row.reason,
    detail: row.detail,
    state: row.state,
    excerpt: row.excerpt,
    nowSays: row.now_says,
    saidBefore: row.said_before,
    concerns: ownerId !== null && owner !== null ? { id: ownerId, username: owner } : null,
    ofTheSame: Number(row.of_the_same),
    claim: staffId !== null && claimer !== null && until ? { staffId, by: claimer, until } : null,
  }
}

/**
 * Holds all open reports of what this open one is about until the transaction ends; undefined where
 * it is not open.
 */
export async function lockReports(
  tx: Tx<Tables>,
  input: { id: string; now: Date },
): Promise<(Thing & { claims: Claim[] }) | undefined> {
  const { rows } = await sql<{
    id: string
    subject: ReportSubject
    subject_id: string
    claimed_by: string | null
    claimer: string | null
    claimed_until: Date | null
  }>`
    select r.id, r.subject, r.subject_id, r.claimed_by, r.claimed_until,
      (select email from staff s where s.id = r.claimed_by) as claimer
    from report r
    join report asked on asked.id = ${input.id}
      and asked.subject = r.subject and asked.subject_id = r.subject_id
    where r.state = 'open'
    order by r.id for update of r
  `.execute(tx)
  const asked = rows.find(({ id }) => id === input.id)
  if (!asked) return undefined
  const claims = rows.flatMap(({ claimed_by: staffId, claimer, claimed_until: until }) =>
    staffId !== null && until !== null && until > input.now
      ? [{ staffId, by: claimer ?? '', until }]
      : [],
  )
  return { subject: asked.subject, subjectId: asked.subject_id, claims }
}

export type OpenReport = Thing & { id: string; claimedBy: string | null; claimedUntil: Date | null }

/** Open reports by their ids, of these codes, or all of a kind; held until the transaction ends. */
export async function lockOpenReports(
  tx: Tx<Tables>,
  input: {
    ids?: readonly string[]
    about?: readonly string[]
    of?: ReportSubject | undefined
    limit?: number
  },
): Promise<OpenReport[]> {
  const { ids, about, of: subject, limit } = input
  const ofCodes = about && sql`and subject = 'code' and subject_id = any(${[...about]}::uuid[])`
  const { rows } = await sql<OpenReport>`
    select id, subject, subject_id as "subjectId", claimed_by as "claimedBy",
      claimed_until as "claimedUntil"
    from report
    where state = 'open' ${ids ? sql`and id = any(${[...ids]}::uuid[])` : sql``}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`} ${ofCodes ?? sql``}
    order by id limit ${limit ?? null} for update`.execute(tx)
  return rows
}

/** These alone, not others of the same thing. */
export async function dismissReports(
  tx: Tx<Tables>,
  { ids, staffId, now }: { ids: readonly string[]; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ state: 'dismissed', resolved_at: now, resolved_by: staffId })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/** To nobody, where `claim` is null. */
export async function claimReports(
  tx: Tx<Tables>,
  { subject, subjectId }: Thing,
  claim: { staffId: string; until: Date } | null,
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ claimed_by: claim?.staffId ?? null, claimed_until: claim?.until ?? null })
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .execute()
}

/** Closes all open reports of a thing; answers how many. */
export async function closeReports(
  tx: Tx<Tables>,
  { subject, subjectId }: Thing,
  input: { state: 'upheld' | 'dismissed'; staffId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ state: input.state, resolved_at: input.now, resolved_by: input.staffId })
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whose it is, unless their account is deleted, and the text of a comment. */
export async function whatItIs(
  tx: Tx<Tables>,
  { subject, subjectId }: Thing,
): Promise<{ profileId: string | null; text: string | null }> {
  const owner = {
    code: sql`select profile_id, null as body from posted_code where id = ${subjectId}`,
    comment: sql`select profile_id, body from comment where id = ${subjectId}`,
    profile: sql`select id as profile_id, null as body from profile where id = ${subjectId}`,
    league: sql`
      select creator_id as profile_id, null as body from prediction_league where id = ${subjectId}
    `,
  }[subject]
  const { rows } = await sql<{ profile_id: string; body: string | null }>`
    select t.profile_id, t.body from (${owner}) t
    join profile p on p.id = t.profile_id and p.deleted_at is null
  `.execute(tx)
  return { profileId: rows[0]?.profile_id ?? null, text: rows[0]?.body ?? null }
}
