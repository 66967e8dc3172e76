/** Webhooks: a member's server learns what becomes of the member's things; docs/webhooks.md. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'
import { webhookEvents, webhookFailures, webhookRules, webhookStates } from './webhook-rules.ts'

const instant = z.iso.datetime()

export const webhookView = z.object({
  _id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  created_at: instant,
  /** Failures in a row, whichever messages they were. */
  failures: z.number().int(),
  last_failure: z.enum(webhookFailures).nullable(),
  /** Until then the secret before this one signs too. */
  old_secret_until: instant.nullable(),
  /** Messages that have not arrived yet. */
  waiting: z.number().int(),
})
export type WebhookView = z.infer<typeof webhookView>

export const webhookMessage = z.object({
  /** The `webhook-id` that the endpoint gets with each try. */
  _id: z.uuid(),
  event: z.enum([...webhookEvents, 'test']),
  created_at: instant,
  state: z.enum(['waiting', 'arrived', 'given-up']),
  attempts: z.number().int(),
  next_try_at: instant.nullable(),
  /** The last answer’s. */
  status: z.number().int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
})
export type WebhookMessageView = z.infer<typeof webhookMessage>

export const staffWebhook = webhookView.extend({
  profile_id: z.uuid(),
  username: z.string().nullable(),
  /** By its owner, after it was stopped: of its address only the host is left. */
  removed: z.boolean(),
})
export type StaffWebhook = z.infer<typeof staffWebhook>

export const webhookFilter = z.object({
  /** The beginning of a username. */
  search: z.string().trim().max(60).optional(),
  state: z.enum(webhookStates).optional(),
})

const byWebhook = z.object({ webhookId: z.uuid() })
const done = z.object({ data: z.null(), message: z.string() })
const withSecret = z.object({
  data: webhookView.extend({ secret: z.string() }),
  message: z.string(),
})
const at = '/api/v1/webhooks'
const staffAt = '/api/v1/admin/webhooks'
const reasonBody = z.object({ reason: z.string().trim().min(3).max(500) })

export const webhooks = {
  list: {
    method: 'GET',
    url: at,
    summary: 'The caller’s webhooks, the newest first',
    auth: 'session',
    perMinute: 60,
    ok: z.object({ data: z.array(webhookView) }),
    errors: [],
  },
  create: {
    method: 'POST',
    url: at,
    summary: 'Have events sent to a server; its secret is shown this once',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    closedToRestricted: true,
    perMinute: 10,
    body: z.object({
      url: z.string().trim().max(webhookRules.urlMax),
      events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
    }),
    ok: withSecret,
    errors: ['TOO_MANY_KEYS', 'OUTDATED'],
  },
  renewSecret: {
    method: 'POST',
    url: `${at}/:webhookId/secret`,
    summary: 'A new secret; the one before it signs for a day more',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    perMinute: 10,
    params: byWebhook,
    ok: withSecret,
    errors: ['NOT_FOUND'],
  },
  test: {
    method: 'POST',
    url: `${at}/:webhookId/test`,
    summary: 'Send the endpoint a message of the type test',
    auth: 'session',
    perMinute: 10,
    params: byWebhook,
    ok: done,
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
  enable: {
    method: 'POST',
    url: `${at}/:webhookId/enable`,
    summary: 'Go on with a webhook that was set aside; what waits is sent',
    auth: 'session',
    perMinute: 10,
    params: byWebhook,
    ok: done,
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
  remove: {
    method: 'DELETE',
    url: `${at}/:webhookId`,
    summary: 'End a webhook, with its log and what waits',
    auth: 'session',
    params: byWebhook,
    ok: done,
    errors: ['NOT_FOUND'],
  },
  messages: {
    method: 'GET',
    url: `${at}/:webhookId/messages`,
    summary: 'What was sent to a webhook within 30 days, the latest first',
    auth: 'session',
    perMinute: 60,
    params: byWebhook,
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(webhookMessage), page }),
    errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  },
  retry: {
    method: 'POST',
    url: `${at}/:webhookId/messages/:messageId/retry`,
    summary: 'Try a message again now that was given up or waits',
    auth: 'session',
    perMinute: 20,
    params: byWebhook.extend({ messageId: z.uuid() }),
    ok: done,
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
} as const satisfies Contract

export const webhooksStaff = {
  list: {
    method: 'GET',
    url: staffAt,
    summary: 'Webhooks of integrators, the newest first',
    auth: { staff: 'users.read' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(countQuery.shape)
      .extend(webhookFilter.shape)
      .extend({ sort: sortNames(['created_at']).default('-created_at') }),
    ok: z.object({ data: z.array(staffWebhook), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  stop: {
    method: 'POST',
    url: `${staffAt}/:webhookId/stop`,
    summary: 'Stop a webhook, with the reason; its owner is notified',
    auth: { staff: 'users.write' },
    params: byWebhook,
    body: reasonBody,
    ok: done,
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
  resume: {
    method: 'POST',
    url: `${staffAt}/:webhookId/resume`,
    summary: 'Go on with a webhook that was stopped or set aside, or end the stop of one removed',
    auth: { staff: 'users.write' },
    params: byWebhook,
    body: reasonBody,
    ok: done,
    errors: ['NOT_FOUND', 'OUTDATED'],
  },
} as const satisfies Contract
