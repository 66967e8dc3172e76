import { z } from 'zod'
import { approvalKinds, approvalStates } from './approval-rules.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'

const reason = z.string().trim().min(3).max(500)
/** Of the change as the deciding person saw it. */
const hash = z.string().regex(/^[0-9a-f]{64}$/u)
const approvalId = z.object({ approvalId: z.uuid() })

export const approval = z.object({
  _id: z.uuid(),
  kind: z.enum(approvalKinds),
  /** What it is about: the id of a payout, the name of a limit. */
  subject: z.string(),
  change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(approvalStates),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_reason: z.string().nullable(),
  /** An owner applied it without a second person. */
  alone: z.boolean(),
  /** The caller asked for it, and so cannot approve it. */
  mine: z.boolean(),
})
export type Approval = z.infer<typeof approval>

const decided = z.object({ data: approval, message: z.string() })

export const approvals = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/approvals',
    summary: 'Changes that wait for a second person, or were decided, newest first',
    auth: { staff: 'self' },
    query: pageQuery({ sizeDefault: 50 }).extend({
      state: z.enum(['open', 'decided']).default('open'),
    }),
    ok: z.object({ data: z.array(approval), page }),
    errors: ['INVALID_CURSOR'],
  },
  approve: {
    method: 'POST',
    url: '/api/v1/admin/approvals/:approvalId/approve',
    summary: 'Make a change that somebody else asked for',
    auth: { staff: 'self', fresh: true },
    params: approvalId,
    body: z.object({ hash, reason: reason.optional() }),
    ok: decided,
    errors: ['NOT_FOUND', 'OUTDATED', 'TRANSFER_CONFLICT', 'INSUFFICIENT_BALANCE'],
  },
  refuse: {
    method: 'POST',
    url: '/api/v1/admin/approvals/:approvalId/refuse',
    summary: 'Refuse a change that was asked for, or withdraw one’s own, with the reason',
    auth: { staff: 'self' },
    params: approvalId,
    body: z.object({ reason }),
    ok: decided,
    errors: ['NOT_FOUND', 'OUTDATED', 'TRANSFER_CONFLICT'],
  },
  applyAlone: {
    method: 'POST',
    url: '/api/v1/admin/approvals/:approvalId/apply-alone',
    summary: 'In an emergency: make a change without a second person; every owner is notified',
    auth: { staff: 'approvals.alone', fresh: true },
    params: approvalId,
    body: z.object({ hash, reason }),
    ok: decided,
    errors: ['NOT_FOUND', 'OUTDATED', 'TRANSFER_CONFLICT', 'INSUFFICIENT_BALANCE'],
  },
} as const satisfies Contract

/** From which amount on something takes a second person; whole naira or credits. */
export const limit = z.object({ name: z.string(), value: z.number().int() })
export type LimitView = z.infer<typeof limit>

export const limits = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/limits',
    summary: 'From which amounts on a second person is needed',
    auth: { staff: 'settings.read' },
    ok: z.object({ data: z.array(limit) }),
    errors: [],
  },
  set: {
    method: 'PATCH',
    url: '/api/v1/admin/limits/:name',
    summary: 'Lower a limit at once, or ask for a higher one, which takes a second person',
    auth: { staff: 'settings.write', fresh: true },
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ value: z.number().int().min(0).max(100_000_000), reason }),
    ok: z.object({ data: limit, message: z.string() }),
    errors: ['NOT_FOUND', 'TRANSFER_CONFLICT'],
  },
} as const satisfies Contract
