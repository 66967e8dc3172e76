import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { email, givenPassword, newPassword } from './account-fields.ts'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount } from './page.ts'
import { staffRole } from './permissions.ts'
import { reasonMax, reasonMin } from './staff-rules.ts'

export const staffMember = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  permissions: z.array(z.string()),
  /** Codes left for when the authenticator is lost. */
  recovery_codes_left: z.number().int(),
})
export type StaffMember = z.infer<typeof staffMember>

export const auditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.unknown(),
  reason: z.string().nullable(),
})

/** Why a member of staff does what they do. */
export const staffReason = z.string().trim().min(reasonMin).max(reasonMax)

/** Six digits of the authenticator, or one recovery code. */
const secondFactorCode = z.string().trim().min(6).max(20)

/** Days are those of Lagos, both included. */
export const auditFilter = z.object({
  /** The address of a member of staff, or what else acts: `command line`. */
  actor: z.string().trim().min(1).max(254).optional(),
  action: z.string().trim().min(1).max(60).optional(),
  subject: z.string().trim().min(1).max(254).optional(),
  from: calendarDay.optional(),
  until: calendarDay.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** What can be switched off while Strix runs: features by name, platforms as `platform.<id>`. */
export const killSwitch = z.object({ name: z.string(), on: z.boolean() })

export const staff = {
  login: {
    method: 'POST',
    url: '/api/v1/admin/login',
    summary: 'Log in with password and authenticator, or with a recovery code',
    auth: 'anyone',
    perMinute: 60,
    repeats: true,
    body: z.object({
      email,
      password: givenPassword,
      code: secondFactorCode,
    }),
    ok: z.object({ data: staffMember, message: z.string() }),
    errors: ['LOGIN_FAILED'],
  },
  logout: {
    method: 'POST',
    url: '/api/v1/admin/logout',
    summary: 'End the session of this member of staff',
    auth: { staff: 'self' },
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: [],
  },
  me: {
    method: 'GET',
    url: '/api/v1/admin/me',
    summary: 'Who is logged in, and what they may do',
    auth: { staff: 'self' },
    ok: z.object({ data: staffMember }),
    errors: [],
  },
  confirm: {
    method: 'POST',
    url: '/api/v1/admin/confirm',
    summary: 'Give a code of the authenticator again, before a sensitive act',
    auth: { staff: 'self' },
    perMinute: 60,
    repeats: true,
    body: z.object({ code: secondFactorCode }),
    ok: z.object({ data: z.object({ fresh_until: z.iso.datetime() }), message: z.string() }),
    errors: ['SECOND_FACTOR_WRONG'],
  },
  changePassword: {
    method: 'POST',
    url: '/api/v1/admin/password',
    summary: 'Change one’s own password; one’s other sessions end',
    auth: { staff: 'self' },
    perMinute: 20,
    repeats: true,
    body: z.object({
      old_password: givenPassword,
      new_password: newPassword,
      code: secondFactorCode,
    }),
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG'],
  },
  switches: {
    method: 'GET',
    url: '/api/v1/admin/switches',
    summary: 'What is on and what is off',
    auth: { staff: 'settings.read' },
    ok: z.object({ data: z.array(killSwitch) }),
    errors: [],
  },
  turnSwitch: {
    method: 'PATCH',
    url: '/api/v1/admin/switches/:name',
    summary: 'Switch a feature or a platform on or off, with the reason',
    auth: { staff: 'settings.write' },
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ on: z.boolean(), reason: staffReason }),
    ok: z.object({ data: killSwitch, message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  audit: {
    method: 'GET',
    url: '/api/v1/admin/audit',
    summary: 'Who changed what, newest first',
    auth: { staff: 'audit.read' },
    query: pageQuery({ sizeDefault: 50 }).extend({ ...countQuery.shape, ...auditFilter.shape }),
    ok: z.object({ data: z.array(auditEvent), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
} as const satisfies Contract
