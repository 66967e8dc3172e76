/** API keys: programs of a member call Strix with them; see docs/mcp.md. */
import { z } from 'zod'
import { apiKeyRules, apiScopes } from './apikey-rules.ts'
import type { Contract } from './contract.ts'
import { fault } from './faults.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'

const credits = z.number()
const count = z.number().int()
const scopes = z.array(z.enum(apiScopes))

const keyName = z
  .string()
  .trim()
  .min(1, fault('key-name'))
  .max(apiKeyRules.nameMax)
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]+$/u, { error: fault('name-character') })

export const apiKeyView = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The visible beginning of the key, by which it is known again. */
  prefix: z.string(),
  scopes,
  /** What it may spend in a day beyond the account's free forecasts. */
  credits_per_day: credits,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Of each day on which it was used (Africa/Lagos), the latest first. */
  usage: z.array(z.object({ day: z.iso.date(), calls: count, credits })),
})
export type ApiKeyView = z.infer<typeof apiKeyView>

export const staffApiKey = apiKeyView.omit({ usage: true }).extend({
  profile_id: z.uuid(),
  username: z.string().nullable(),
  calls_today: count,
  /** Within the days of use that are kept. */
  calls_total: count,
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: z.enum(['member', 'staff']).nullable(),
})
export type StaffApiKey = z.infer<typeof staffApiKey>

const byKey = z.object({ keyId: z.uuid() })
const done = z.object({ data: z.null(), message: z.string() })
const at = '/api/v1/api-keys'

export const apikeys = {
  list: {
    method: 'GET',
    url: at,
    summary: 'The caller’s API keys that work, with how they were used',
    auth: 'session',
    perMinute: 60,
    ok: z.object({ data: z.array(apiKeyView) }),
    errors: [],
  },
  create: {
    method: 'POST',
    url: at,
    summary: 'Make an API key; it is shown this once',
    auth: 'session',
    proof: 'recent',
    repeats: true,
    closedToRestricted: true,
    perMinute: 10,
    body: z.object({
      name: keyName,
      scopes: scopes.min(1, fault('key-scopes')).max(apiScopes.length),
      credits_per_day: credits.int().min(0).max(apiKeyRules.creditsPerDayMax).default(0),
    }),
    ok: z.object({ data: apiKeyView.extend({ key: z.string() }), message: z.string() }),
    errors: ['TOO_MANY_KEYS'],
  },
  revoke: {
    method: 'DELETE',
    url: `${at}/:keyId`,
    summary: 'End an API key; what uses it is refused from then on',
    auth: 'session',
    params: byKey,
    ok: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract

export const apiKeyFilter = z.object({
  /** A username, the name of a key, or its visible beginning. */
  search: z.string().trim().max(60).optional(),
  state: z.enum(['working', 'ended']).optional(),
  scope: z.enum(apiScopes).optional(),
})

export const apikeysStaff = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/api-keys',
    summary: 'API keys of integrators, the newest first',
    auth: { staff: 'users.read' },
    query: pageQuery({ sizeDefault: 50 })
      .extend(countQuery.shape)
      .extend({
        sort: sortNames(['created_at']).default('-created_at'),
        ...apiKeyFilter.shape,
      }),
    ok: z.object({
      data: z.array(staffApiKey),
      page,
      count: rowCount,
    }),
    errors: ['INVALID_CURSOR'],
  },
  revoke: {
    method: 'POST',
    url: '/api/v1/admin/api-keys/:keyId/revoke',
    summary: 'End an API key, with the reason; its owner is notified',
    auth: { staff: 'users.write' },
    params: byKey,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
