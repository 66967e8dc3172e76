/** What stalled behind the pages: jobs that failed for good, events that cannot be delivered. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'

const number = z.string().regex(/^\d{1,18}$/)

export const deadJob = z.object({
  id: number,
  task: z.string(),
  attempts: z.number().int(),
  /** What the last attempt failed with. */
  problem: z.string().nullable(),
  /** When it would have run next. */
  at: z.iso.datetime(),
})
export type DeadJob = z.infer<typeof deadJob>

export const quarantinedEvent = z.object({
  id: number,
  /** Whom it could not be delivered to; the others got it. */
  listener: z.string(),
  kind: z.string(),
  problem: z.string(),
  at: z.iso.datetime(),
  quarantined_at: z.iso.datetime(),
})
export type QuarantinedEvent = z.infer<typeof quarantinedEvent>

const retried = z.object({ data: z.null(), message: z.string() })

export const operations = {
  deadJobs: {
    method: 'GET',
    url: '/api/v1/admin/jobs',
    summary: 'Jobs that failed as often as they may, newest first',
    auth: { staff: 'settings.read' },
    query: pageQuery({ sizeDefault: 50 }),
    ok: z.object({ data: z.array(deadJob), page }),
    errors: ['INVALID_CURSOR'],
  },
  retryJob: {
    method: 'POST',
    url: '/api/v1/admin/jobs/:jobId/retry',
    summary: 'Run a job again that failed for good',
    auth: { staff: 'settings.write' },
    params: z.object({ jobId: number }),
    ok: retried,
    errors: ['NOT_FOUND'],
  },
  quarantine: {
    method: 'GET',
    url: '/api/v1/admin/events',
    summary: 'Events that could not be delivered and were set aside, newest first',
    auth: { staff: 'settings.read' },
    query: pageQuery({ sizeDefault: 50 }),
    ok: z.object({ data: z.array(quarantinedEvent), page }),
    errors: ['INVALID_CURSOR'],
  },
  retryEvent: {
    method: 'POST',
    url: '/api/v1/admin/events/:eventId/retry',
    summary: 'Deliver an event again that was set aside',
    auth: { staff: 'settings.write' },
    params: z.object({ eventId: number }),
    ok: retried,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
