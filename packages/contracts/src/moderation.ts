/** Reports of what should not stand, what staff decide about them, and appeals against it. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import {
  appealRules,
  bulkMax,
  reportReasons,
  reportSubjects,
  verdicts,
} from './moderation-rules.ts'
import { countQuery, page, pageQuery, rowCount } from './page.ts'

export const reportStates = ['open', 'upheld', 'dismissed'] as const

const staffReason = z.string().trim().min(3).max(500)
const done = z.object({ data: z.null(), message: z.string() })
const time = z.iso.datetime()
const byReport = z.object({ reportId: z.uuid() })
const byMember = z.object({ memberId: z.uuid() })
/** The secret of the mail about a decision. */
const token = z.string().regex(/^[\w-]{43}$/)

export const reportView = z.object({
  id: z.uuid(),
  created_at: time,
  subject: z.enum(reportSubjects),
  subject_id: z.uuid(),
  reason: z.enum(reportReasons),
  detail: z.string().nullable(),
  state: z.enum(reportStates),
  /** Null once the account that reported is deleted. */
  reporter_id: z.uuid().nullable(),
  /** What was reported, as far as it is text. */
  excerpt: z.string().nullable(),
  /** What a reported comment says since, where its author has changed it. */
  now_says: z.string().nullable(),
  /** What it said before each change, the first text first. */
  said_before: z.array(z.string()),
  /** Whose it is; null once that account is deleted. */
  concerns: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** Open reports of the same thing, this one included; they are decided together. */
  of_the_same: z.number().int(),
  /** Who works on it; null while nobody does. */
  claim: z.object({ by: z.string(), mine: z.boolean(), until: time }).nullable(),
})
export type ReportView = z.infer<typeof reportView>

const decided = z.object({
  at: time,
  subject: z.enum(reportSubjects),
  action: z.enum(['hide', 'remove', 'suspend']),
  reason: z.string(),
  /** What they wrote against it, once. */
  appeal: z.string().nullable(),
  appealed_at: time.nullable(),
  outcome: z.enum(['kept', 'taken-back']).nullable(),
  answer: z.string().nullable(),
  answered_at: time.nullable(),
})
/** A decision as the person whom it concerns reads it. */
export const decisionView = decided
export type DecisionView = z.infer<typeof decisionView>

export const appealView = decided.extend({
  id: z.uuid(),
  subject_id: z.uuid(),
  concerns: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** E-mail addresses of members of staff. */
  decided_by: z.string(),
  answered_by: z.string().nullable(),
  /** The caller decided it, so somebody else answers. */
  mine: z.boolean(),
})
export type AppealView = z.infer<typeof appealView>

const suspendUntil = z.iso.datetime().nullable()
const manyIds = z.array(z.uuid()).min(1).max(bulkMax)
const manyDone = z.object({ data: z.object({ count: z.number().int() }), message: z.string() })

export const moderation = {
  report: {
    method: 'POST',
    url: '/api/v1/reports',
    summary:
      'Report a code, a comment or a profile; while one is open, a second report of the same changes nothing',
    auth: 'session',
    perMinute: 10,
    body: z.object({
      subject: z.enum(reportSubjects),
      subject_id: z.uuid(),
      reason: z.enum(reportReasons),
      detail: z.string().trim().max(500).optional(),
    }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  list: {
    method: 'GET',
    url: '/api/v1/admin/reports',
    summary: 'Reports, oldest first',
    auth: { staff: 'content.moderate' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(countQuery.shape)
      .extend({
        state: z.enum(reportStates).default('open'),
        of: z.enum(reportSubjects).optional(),
      }),
    ok: z.object({ data: z.array(reportView), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  claim: {
    method: 'POST',
    url: '/api/v1/admin/reports/:reportId/claim',
    summary: 'Take a report and those of the same thing, for 30 minutes; nobody else can meanwhile',
    auth: { staff: 'content.moderate' },
    params: byReport,
    ok: z.object({ data: z.object({ until: time }), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  release: {
    method: 'POST',
    url: '/api/v1/admin/reports/:reportId/release',
    summary: 'Leave a report that one took to others',
    auth: { staff: 'content.moderate' },
    params: byReport,
    ok: done,
    errors: ['NOT_FOUND'],
  },
  decide: {
    method: 'POST',
    url: '/api/v1/admin/reports/:reportId/decide',
    summary: 'Decide a report, and with it all of the same thing; the person concerned is notified',
    auth: { staff: 'content.moderate' },
    params: byReport,
    body: z.object({
      verdict: z.enum(verdicts),
      reason: staffReason,
      /** When a suspension ends; null lasts until it is lifted. Only with `suspend`. */
      until: suspendUntil.optional(),
    }),
    ok: done,
    /** `suspend` asks for a code of the authenticator, as it does by itself. */
    errors: ['NOT_FOUND', 'TOTP_REQUIRED'],
  },
  dismissMany: {
    method: 'POST',
    url: '/api/v1/admin/report-dismissals',
    summary: 'Dismiss many open reports with one reason: by their ids, or all of a kind by count',
    auth: { staff: 'content.moderate', fresh: true },
    perMinute: 10,
    body: z.object({
      /** With a filter, so many there must be: one that came since refuses it all. */
      which: z.union([
        z.object({ ids: manyIds }),
        z.object({
          of: z.enum(reportSubjects).optional(),
          expected: z.number().int().min(1).max(bulkMax),
        }),
      ]),
      reason: staffReason,
    }),
    ok: manyDone,
    errors: ['OUTDATED', 'IN_PROGRESS'],
  },
  hideMany: {
    method: 'POST',
    url: '/api/v1/admin/code-hidings',
    summary: 'Hide many posted codes with one reason, and decide what was reported of them',
    auth: { staff: 'content.moderate', fresh: true },
    perMinute: 10,
    body: z.object({ ids: manyIds, reason: staffReason }),
    ok: manyDone,
    errors: ['OUTDATED', 'IN_PROGRESS'],
  },
  suspendMany: {
    method: 'POST',
    url: '/api/v1/admin/suspensions',
    summary: 'Suspend many members with one reason: all, or none where one is not there',
    auth: { staff: 'users.suspend', fresh: true },
    perMinute: 10,
    body: z.object({ ids: manyIds, reason: staffReason, until: suspendUntil }),
    ok: manyDone,
    errors: ['NOT_FOUND'],
  },
  suspend: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/suspend',
    summary: 'Suspend a member until then, with the reason they are shown; every session ends',
    auth: { staff: 'users.suspend', fresh: true },
    params: byMember,
    body: z.object({ reason: staffReason, until: suspendUntil }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  liftSuspension: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/lift-suspension',
    summary: 'End a member’s suspension before its time, with the reason',
    auth: { staff: 'users.suspend', fresh: true },
    params: byMember,
    body: z.object({ reason: staffReason }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  readDecision: {
    method: 'POST',
    url: '/api/v1/appeals/read',
    summary: 'A decision of our staff, by the secret of the mail about it',
    auth: 'anyone',
    perMinute: 20,
    repeats: true,
    body: z.object({ token }),
    ok: z.object({ data: decisionView }),
    errors: ['NOT_FOUND'],
  },
  appeal: {
    method: 'POST',
    url: '/api/v1/appeals',
    summary: 'Write against a decision, once; somebody else of our staff answers',
    auth: 'anyone',
    perMinute: 10,
    body: z.object({ token, appeal: z.string().trim().min(3).max(appealRules.charactersMax) }),
    ok: z.object({ data: decisionView, message: z.string() }),
    errors: ['NOT_FOUND', 'APPEALED'],
  },
  appeals: {
    method: 'GET',
    url: '/api/v1/admin/appeals',
    summary: 'Appeals against decisions, oldest first',
    auth: { staff: 'content.moderate' },
    query: pageQuery({ sizeDefault: 50 }).extend({
      answered: z.enum(['no', 'yes']).default('no'),
    }),
    ok: z.object({ data: z.array(appealView), page }),
    errors: ['INVALID_CURSOR'],
  },
  answerAppeal: {
    method: 'POST',
    url: '/api/v1/admin/appeals/:decisionId',
    summary: 'Answer an appeal against somebody else’s decision; taken back, it is undone',
    auth: { staff: 'content.moderate' },
    params: z.object({ decisionId: z.uuid() }),
    body: z.object({ outcome: z.enum(['kept', 'taken-back']), reason: staffReason }),
    ok: done,
    /** To take a suspension back asks for a code of the authenticator, as to lift it does. */
    errors: ['NOT_FOUND', 'TOTP_REQUIRED'],
  },
  hideCode: {
    method: 'PATCH',
    url: '/api/v1/admin/codes/:codeId',
    summary: 'Hide a posted code from everybody, or show it again, with the reason',
    auth: { staff: 'content.moderate' },
    params: z.object({ codeId: z.uuid() }),
    body: z.object({ hidden: z.boolean(), reason: staffReason }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  deleteComment: {
    method: 'DELETE',
    url: '/api/v1/admin/comments/:commentId',
    summary: 'Delete a comment, with the reason',
    auth: { staff: 'content.moderate' },
    params: z.object({ commentId: z.uuid() }),
    body: z.object({ reason: staffReason }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
