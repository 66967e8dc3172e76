import { z } from 'zod'
import { email, newPassword, personName } from './account-fields.ts'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'
import { staffRole } from './permissions.ts'
import { staffReason } from './staff.ts'

const colleague = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  created_at: z.iso.datetime(),
  /** Null while they may work. */
  disabled_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
})
export type Colleague = z.infer<typeof colleague>

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof invitation>

const colleagueSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})

const token = z.string().min(20).max(100)
const staffId = z.object({ staffId: z.uuid() })
const invitationId = z.object({ invitationId: z.uuid() })
const why = z.object({ reason: staffReason })
const power = { staff: 'staff.write', fresh: true } as const
const changed = z.object({ data: colleague, message: z.string() })
const limits = ['NOT_FOUND', 'OWN_PROFILE'] as const

export const staffMembers = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/staff',
    summary: 'Who works here',
    auth: { staff: 'staff.write' },
    query: pageQuery({ sizeDefault: 50 }).extend({
      ...countQuery.shape,
      sort: sortNames(['name', 'created_at']).default('name'),
      role: staffRole.optional(),
      state: z.enum(['active', 'disabled']).optional(),
      /** Part of a name or an address. */
      search: z.string().trim().max(100).optional(),
    }),
    ok: z.object({ data: z.array(colleague), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  get: {
    method: 'GET',
    url: '/api/v1/admin/staff/:staffId',
    summary: 'One member of staff, with their sessions',
    auth: { staff: 'staff.write' },
    params: staffId,
    ok: z.object({
      data: colleague.extend({
        recovery_codes_left: z.number().int(),
        sessions: z.array(colleagueSession),
      }),
    }),
    errors: ['NOT_FOUND'],
  },
  changeRole: {
    method: 'PATCH',
    url: '/api/v1/admin/staff/:staffId',
    summary: 'Give somebody another role; their sessions end',
    auth: power,
    params: staffId,
    body: why.extend({ role: staffRole }),
    ok: changed,
    errors: limits,
  },
  disable: {
    method: 'POST',
    url: '/api/v1/admin/staff/:staffId/disable',
    summary: 'Keep somebody out; their sessions end',
    auth: power,
    params: staffId,
    body: why,
    ok: changed,
    errors: limits,
  },
  enable: {
    method: 'POST',
    url: '/api/v1/admin/staff/:staffId/enable',
    summary: 'Let somebody in again who was kept out',
    auth: power,
    params: staffId,
    body: why,
    ok: changed,
    errors: limits,
  },
  endSessions: {
    method: 'POST',
    url: '/api/v1/admin/staff/:staffId/end-sessions',
    summary: 'End every session of somebody',
    auth: power,
    params: staffId,
    body: why,
    ok: changed,
    errors: limits,
  },
  reset: {
    method: 'POST',
    url: '/api/v1/admin/staff/:staffId/reset',
    summary:
      'Take password, authenticator and recovery codes away, and mail a link to set new ones',
    auth: power,
    params: staffId,
    body: why,
    ok: changed,
    errors: limits,
  },
  invitations: {
    method: 'GET',
    url: '/api/v1/admin/staff-invitations',
    summary: 'Links that were mailed and not used yet',
    auth: { staff: 'staff.write' },
    ok: z.object({ data: z.array(invitation) }),
    errors: [],
  },
  invite: {
    method: 'POST',
    url: '/api/v1/admin/staff-invitations',
    summary: 'Mail somebody a link with which they become staff; replaces an earlier one',
    auth: power,
    body: why.extend({ email, name: personName, role: staffRole }),
    ok: z.object({ data: invitation, message: z.string() }),
    errors: ['INVALID_INPUT'],
  },
  withdraw: {
    method: 'POST',
    url: '/api/v1/admin/staff-invitations/:invitationId/withdraw',
    summary: 'Make a mailed link useless',
    auth: power,
    params: invitationId,
    body: why,
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  open: {
    method: 'POST',
    url: '/api/v1/admin/invitation',
    summary: 'What a mailed link offers: who it is for, and the key of an authenticator',
    auth: 'anyone',
    perMinute: 20,
    repeats: true,
    body: z.object({ token }),
    ok: z.object({
      data: z.object({
        email: z.string(),
        name: z.string(),
        role: staffRole,
        secret: z.string(),
        url: z.string(),
        qr_svg: z.string(),
      }),
    }),
    errors: ['LINK_EXPIRED'],
  },
  accept: {
    method: 'POST',
    url: '/api/v1/admin/invitation/accept',
    summary: 'Become staff with a mailed link: a password, and the first code of the authenticator',
    auth: 'anyone',
    perMinute: 20,
    repeats: true,
    body: z.object({
      token,
      password: newPassword,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/u),
    }),
    ok: z.object({
      data: z.object({ email: z.string(), recovery_codes: z.array(z.string()) }),
      message: z.string(),
    }),
    errors: ['LINK_EXPIRED', 'SECOND_FACTOR_WRONG'],
  },
} as const satisfies Contract
