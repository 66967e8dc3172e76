/** Reports of what should not stand, and what staff do about it. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { reportReasons } from './moderation-rules.ts'
import { page, pageQuery } from './page.ts'

export const reportSubjects = ['code', 'comment', 'profile', 'league'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

const staffReason = z.string().trim().min(3).max(500)
const done = z.object({ data: z.null(), message: z.string() })

export const reportView = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  subject: z.enum(reportSubjects),
  subject_id: z.uuid(),
  reason: z.enum(reportReasons),
  detail: z.string().nullable(),
  state: z.enum(reportStates),
  /** Null once the account that reported is deleted. */
  reporter_id: z.uuid().nullable(),
  /** What was reported, as far as it is text. */
  excerpt: z.string().nullable(),
})
export type ReportView = z.infer<typeof reportView>

export const moderation = {
  report: {
    method: 'POST',
    url: '/api/v1/reports',
    summary: 'Report a code, a comment or a profile; a second report of the same changes nothing',
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
    query: pageQuery({ sizeDefault: 50 }).extend({
      state: z.enum(reportStates).default('open'),
    }),
    ok: z.object({ data: z.array(reportView), page }),
    errors: ['INVALID_CURSOR'],
  },
  resolve: {
    method: 'PATCH',
    url: '/api/v1/admin/reports/:reportId',
    summary: 'Close a report',
    auth: { staff: 'content.moderate' },
    params: z.object({ reportId: z.uuid() }),
    body: z.object({ state: z.enum(['upheld', 'dismissed']), reason: staffReason }),
    ok: done,
    errors: ['NOT_FOUND'],
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
