import { z } from 'zod'
import { fault } from './faults.ts'
import {
  email,
  givenPassword,
  newPassword,
  otp,
  personName,
  resetCode,
  user,
  username,
} from './account-fields.ts'
import { coolOffHours, locales, oddsFormats, selfExclusionMonths } from './account-rules.ts'
import type { CoolOffPeriod } from './account-rules.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { factorCode } from './second-factor.ts'

/** Closed list of what is noted about an account's safety. */
export const securityEventKinds = [
  'account-created',
  'logged-in',
  'logged-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'username-changed',
  'cool-off',
  'self-exclusion',
  'age-check',
  'age-checked',
  'data-exported',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'sessions-ended-by-staff',
  'api-key-made',
  'api-key-ended',
  'api-key-ended-by-staff',
  'webhook-made',
  'webhook-set-aside',
  'webhook-stopped-by-staff',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const session = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Browser and system, as far as they said. */
  device: z.string(),
  address: z.string().nullable(),
  current: z.boolean(),
  keeps: z.boolean(),
})
export type SessionView = z.infer<typeof session>

export const securityEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  device: z.string(),
  address: z.string().nullable(),
})
export type SecurityEventView = z.infer<typeof securityEvent>

export const exclusion = z.object({
  /** `age-check`: they said that they are under 18; it lasts until staff have checked. */
  kind: z.enum(['cool-off', 'self-exclusion', 'age-check']),
  started_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type ExclusionView = z.infer<typeof exclusion>

export const account = user.extend({
  created_at: z.iso.datetime(),
  names_public: z.boolean(),
  search_listed: z.boolean(),
  terms_version: z.string(),
  /** False when the terms have changed since they were agreed to. */
  terms_current: z.boolean(),
  /** The new address that still has to be confirmed. */
  pending_email: z.string().nullable(),
  /** When the username may be changed next; null when now. */
  username_change_at: z.iso.datetime().nullable(),
  exclusion: exclusion.nullable(),
})
export type AccountView = z.infer<typeof account>

const done = z.object({ data: z.null(), message: z.string() })
const coolOffPeriods = Object.keys(coolOffHours) as [CoolOffPeriod, ...CoolOffPeriod[]]

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: fault('time-zone') })

/** Zones there are, as far as they were asked for: finding out costs as much as all the rest. */
const knownZones = new Set<string>()

const areas = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc'
/** JavaScript knows more names, which PostgreSQL lacks or reads with the sign turned. */
const zoneName = new RegExp(`^(UTC|GMT|(${areas})/.+)$`, 'i')

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  if (knownZones.has(name)) return true
  try {
    const is = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    // There are some six hundred; in all their spellings there would be no end of them.
    if (is && knownZones.size < 1_000) knownZones.add(name)
    return is
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const accounts = {
  login: {
    method: 'POST',
    url: '/login',
    summary: 'Log in; sets the session cookie, or answers a token when asked for one',
    auth: 'anyone',
    // Thousands may share an address; wrong tries are counted apart from this.
    perMinute: 600,
    // An answer that opens a session is given once: asked again, the call opens another.
    repeats: true,
    body: z.object({
      username_email: z.string().trim().min(1, fault('all-fields')).max(254),
      password: givenPassword,
      keep_logged_in: z.boolean().default(false),
      transport: z.enum(['cookie', 'bearer']).default('cookie'),
      /** Asked for with SECOND_FACTOR_NEEDED: of the authenticator, or a recovery code. */
      code: factorCode.optional(),
    }),
    ok: z.object({
      data: z.object({ user, token: z.string().optional() }),
      message: z.string(),
    }),
    errors: [
      'LOGIN_FAILED',
      'EMAIL_UNVERIFIED',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
    ],
  },
  signup: {
    method: 'POST',
    url: '/signup',
    summary: 'Ask for an account; a code to confirm the address is mailed',
    auth: 'anyone',
    perMinute: 60,
    body: z.object({
      firstname: personName,
      lastname: personName,
      username,
      email,
      password: newPassword,
      is_adult: z.literal(true, { error: fault('adult') }),
      terms_version: z.string().max(20),
      /** Username of who sent them, from `/signup?ref=`. */
      ref: z.string().max(40).optional(),
    }),
    ok: z.object({ data: z.object({ email: z.string() }), message: z.string() }),
    errors: ['USERNAME_TAKEN', 'TERMS_CHANGED'],
  },
  verify: {
    method: 'POST',
    url: '/verify',
    summary: 'Confirm an address with the mailed code',
    auth: 'anyone',
    perMinute: 200,
    body: z.object({ email, otp }),
    ok: z.object({ data: z.object({ username: z.string() }), message: z.string() }),
    errors: ['OTP_WRONG', 'SIGN_UP_AGAIN'],
  },
  resendOtp: {
    method: 'POST',
    url: '/resend_otp',
    summary: 'Mail another code; answers alike whether the address is waiting for one or not',
    auth: 'anyone',
    perMinute: 60,
    query: z.object({ email }),
    ok: done,
    errors: [],
  },
  resetPassword: {
    method: 'POST',
    url: '/reset_password',
    summary: 'Without `otp` mails a code; with it sets the new password and ends all sessions',
    auth: 'anyone',
    perMinute: 60,
    body: z.object({ email, new_password: newPassword, otp: resetCode.optional() }),
    ok: done,
    errors: ['OTP_WRONG'],
  },
  logout: {
    method: 'POST',
    url: '/api/v1/logout',
    summary: 'End this session',
    auth: 'anyone',
    ok: done,
    errors: [],
  },
  sessions: {
    method: 'GET',
    url: '/api/v1/sessions',
    summary: 'Where the account is signed in',
    auth: 'session',
    ok: z.object({ data: z.array(session) }),
    errors: [],
    perMinute: 120,
  },
  endSession: {
    method: 'DELETE',
    url: '/api/v1/sessions/:id',
    summary: 'End one session of the account',
    auth: 'session',
    params: z.object({ id: z.uuid() }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/v1/sessions',
    summary: 'End every session of the account but this one',
    auth: 'session',
    ok: done,
    errors: [],
  },
  securityEvents: {
    method: 'GET',
    url: '/api/v1/security-events',
    summary: 'What happened to the account, newest first',
    auth: 'session',
    query: pageQuery({ sizeDefault: 20 }),
    ok: z.object({ data: z.array(securityEvent), page }),
    errors: ['INVALID_CURSOR'],
    perMinute: 120,
  },
  usernameFree: {
    method: 'GET',
    url: '/api/v1/usernames/:username',
    summary: 'Whether a username can be taken',
    auth: 'anyone',
    perMinute: 300,
    params: z.object({ username }),
    ok: z.object({ data: z.object({ username: z.string(), available: z.boolean() }) }),
    errors: [],
  },
  account: {
    method: 'GET',
    url: '/api/v1/account',
    summary: 'Who is signed in, with every setting',
    auth: 'session',
    ok: z.object({ data: account }),
    errors: [],
  },
  settings: {
    method: 'PATCH',
    url: '/api/v1/account/settings',
    summary:
      'Change time zone, language, odds format, whether names are shown and pages may be found',
    auth: 'session',
    body: z.object({
      time_zone: timeZone.optional(),
      locale: z.enum(locales).optional(),
      odds_format: z.enum(oddsFormats).optional(),
      names_public: z.boolean().optional(),
      search_listed: z.boolean().optional(),
    }),
    ok: z.object({ data: account, message: z.string() }),
    errors: [],
  },
  agreeToTerms: {
    method: 'POST',
    url: '/api/v1/account/terms',
    summary: 'Agree to the present terms',
    auth: 'session',
    body: z.object({ terms_version: z.string().max(20) }),
    ok: z.object({ data: account, message: z.string() }),
    errors: ['TERMS_CHANGED'],
  },
  coolOff: {
    method: 'POST',
    url: '/api/v1/account/cool-off',
    summary: 'A break that cannot be shortened',
    auth: 'session',
    body: z.object({ period: z.enum(coolOffPeriods) }),
    ok: z.object({ data: exclusion, message: z.string() }),
    errors: [],
  },
  selfExclusion: {
    method: 'POST',
    url: '/api/v1/account/self-exclusion',
    summary: 'An exclusion of six months or more that cannot be shortened',
    auth: 'session',
    body: z.object({
      months: z.number().int().min(selfExclusionMonths.min).max(selfExclusionMonths.max),
    }),
    ok: z.object({ data: exclusion, message: z.string() }),
    errors: [],
  },
  exportData: {
    method: 'GET',
    url: '/api/v1/account/export',
    summary: 'Everything kept about the account, by feature',
    auth: 'session',
    proof: 'recent',
    perMinute: 5,
    ok: z.object({ data: z.record(z.string(), z.unknown()) }),
    errors: [],
  },
  deleteAccount: {
    method: 'POST',
    url: '/api/v1/account/delete',
    summary: 'Delete the account for good',
    auth: 'session',
    proof: 'recent',
    perMinute: 5,
    ok: done,
    errors: ['TRANSFER_CONFLICT'],
  },
  undoEmailChange: {
    method: 'POST',
    url: '/api/v1/email-change/undo',
    summary: 'Take a change of address back with the link mailed to the old one',
    auth: 'anyone',
    perMinute: 10,
    body: z.object({ token: z.string().regex(/^[\w-]{43}$/, fault('link-incomplete')) }),
    ok: done,
    errors: ['LINK_EXPIRED'],
  },
} as const satisfies Contract
