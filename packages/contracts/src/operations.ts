/** What stalled behind the pages: jobs that failed for good, events that cannot be delivered. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount } from './page.ts'

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

/** Jobs of one name, as they wait and run at the moment. */
export const jobQueue = z.object({
  task: z.string(),
  /** Due and taken up by nobody yet, for later, running, and failed for good. */
  due: z.number().int(),
  later: z.number().int(),
  running: z.number().int(),
  dead: z.number().int(),
  /** Since when the oldest one is due. */
  due_since: z.iso.datetime().nullable(),
  /** When its timetable last queued it; null where it has none. */
  scheduled_at: z.iso.datetime().nullable(),
})
export type JobQueue = z.infer<typeof jobQueue>

/** Events that wait for one listener. */
export const eventQueue = z.object({
  listener: z.string(),
  waiting: z.number().int(),
  oldest_at: z.iso.datetime(),
})

export const mailStates = ['waiting', 'failed', 'sent'] as const
/** A mail without its words and without whom it is for. */
export const queuedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(mailStates),
  /** Of the address, what stands behind the @. */
  domain: z.string(),
  attempts: z.number().int(),
  /** What the last attempt failed with, without addresses. */
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  /** When it was sent or given up. */
  ended_at: z.iso.datetime().nullable(),
})
export type QueuedMail = z.infer<typeof queuedMail>

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
  queues: {
    method: 'GET',
    url: '/api/v1/admin/queues',
    summary: 'Jobs and events that wait, with how long the oldest has',
    auth: { staff: 'settings.read' },
    ok: z.object({
      data: z.object({
        jobs: z.array(jobQueue),
        events: z.array(eventQueue),
        at: z.iso.datetime(),
      }),
    }),
    errors: [],
  },
  mails: {
    method: 'GET',
    url: '/api/v1/admin/mails',
    summary: 'Mail that waits, was given up or was sent, newest first; never its words',
    auth: { staff: 'settings.read' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(countQuery.shape)
      .extend({ state: z.enum(mailStates).default('waiting') }),
    ok: z.object({ data: z.array(queuedMail), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  retryMail: {
    method: 'POST',
    url: '/api/v1/admin/mails/:mailId/retry',
    summary: 'Try to send a waiting mail now; the words of one that was given up are gone',
    auth: { staff: 'settings.write' },
    params: z.object({ mailId: z.uuid() }),
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
