/** What staff do to a member's account. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

const byMember = z.object({ memberId: z.uuid() })
const why = z.object({ reason: z.string().trim().min(3).max(500) })
const done = z.object({ data: z.null(), message: z.string() })

export const ageCheck = z.object({ member_id: z.uuid(), since: z.iso.datetime() })
export type AgeCheck = z.infer<typeof ageCheck>

export const members = {
  ageChecks: {
    method: 'GET',
    url: '/api/v1/admin/age-checks',
    summary: 'Members who said that they are under 18, the longest waiting first',
    auth: { staff: 'users.read' },
    ok: z.object({ data: z.array(ageCheck) }),
    errors: [],
  },
  liftAgeCheck: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/age-checked',
    summary: 'Open the account of a member who is of age again, with the reason; audited',
    auth: { staff: 'users.write', fresh: true },
    params: byMember,
    body: why,
    ok: done,
    errors: ['NOT_FOUND'],
  },
  verifySignup: {
    method: 'POST',
    url: '/api/v1/admin/signups/:signupId/verify',
    summary: 'Open the account of a sign-up whose mail does not arrive, with the reason',
    auth: { staff: 'users.write', fresh: true },
    params: z.object({ signupId: z.uuid() }),
    body: why,
    ok: done,
    errors: ['NOT_FOUND', 'SIGN_UP_AGAIN', 'USERNAME_TAKEN'],
  },
  endSessions: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/end-sessions',
    summary: 'End every session of a member, with the reason',
    auth: { staff: 'users.write', fresh: true },
    params: byMember,
    body: why,
    ok: done,
    errors: ['NOT_FOUND'],
  },
  resetSecondFactor: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/reset-second-factor',
    summary: 'Take a member’s second factors away, with the reason; every session ends',
    auth: { staff: 'users.write', fresh: true },
    params: byMember,
    body: why,
    ok: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
