/** Members as staff find them and see them, and what staff give them. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { activity } from './wallet.ts'
import type { Contract } from './contract.ts'
import { countQuery, page, pageQuery, rowCount, sortNames } from './page.ts'
import { payment } from './payments.ts'
import { creditRules, peopleStates } from './people-rules.ts'
import { reportReasons } from './moderation-rules.ts'

const byMember = z.object({ memberId: z.uuid() })
const reason = z.string().trim().min(3).max(500)
const time = z.iso.datetime()

export const peopleFilters = z.object({
  /** A name’s beginning, or an e-mail address, id, payment reference or booking code as a whole. */
  search: z.string().trim().min(1).max(100).optional(),
  state: z.enum(peopleStates).optional(),
  joined_from: calendarDay.optional(),
  joined_to: calendarDay.optional(),
})
export type PeopleFilters = z.infer<typeof peopleFilters>

const peopleSort = sortNames(['joined', 'username'])
export type PeopleSort = z.infer<typeof peopleSort>

export const personRow = z.object({
  id: z.uuid(),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  /** First and last name; null without the permission to see them. */
  name: z.string().nullable(),
  /** Masked without the permission to see it; null once the account is deleted. */
  email: z.string().nullable(),
  state: z.enum(peopleStates),
  joined_at: time,
  last_seen_at: time.nullable(),
  /** Bought and given credits together. */
  credits: z.number(),
  codes: z.number().int(),
  open_reports: z.number().int(),
  demo: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

const suspension = z.object({
  since: time,
  until: time.nullable(),
  /** Null while it lasts. */
  ended_at: time.nullable(),
  reason: z.string(),
  /** E-mail address of the member of staff. */
  by: z.string(),
  lifted_by: z.string().nullable(),
})

export const personDetails = personRow.extend({
  pending_email: z.string().nullable(),
  time_zone: z.string(),
  locale: z.string(),
  terms_version: z.string(),
  balances: z.object({
    bought: z.number(),
    gift: z.number(),
    held: z.number(),
    debt: z.number(),
    earnings: z.number(),
    earnings_held: z.number(),
    earnings_reserved: z.number(),
  }),
  second_factors: z.object({ authenticator: z.boolean(), passkeys: z.number().int() }),
  suspensions: z.array(suspension),
  /** Breaks from betting and checks of age; staff read them and cannot shorten a break. */
  exclusions: z.array(z.object({ kind: z.string(), started_at: time, ends_at: time })),
  age_check: z.boolean(),
  /** The member’s own limit of what a month’s purchases may cost, in naira. */
  monthly_budget: z.number().nullable(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      created_at: time,
      last_seen_at: time,
      /** Null without the permission to see it, and after 30 days. */
      address: z.string().nullable(),
    }),
  ),
  counts: z.object({
    codes: z.number().int(),
    payments: z.number().int(),
    reports: z.number().int(),
  }),
})
export type PersonDetails = z.infer<typeof personDetails>

export const personCode = z.object({
  id: z.uuid(),
  platform: z.string(),
  code: z.string(),
  fold: z.number().int(),
  odds: z.number(),
  posted_at: time,
  state: z.string(),
  hidden: z.boolean(),
  deleted: z.boolean(),
})
export type PersonCode = z.infer<typeof personCode>

export const personReport = z.object({
  id: z.uuid(),
  created_at: time,
  subject: z.string(),
  subject_id: z.uuid(),
  reason: z.enum(reportReasons),
  detail: z.string().nullable(),
  state: z.string(),
})
export type PersonReport = z.infer<typeof personReport>

/** What staff did about somebody, newest first. */
export const personEvent = z.object({
  id: z.uuid(),
  at: time,
  /** E-mail address of the member of staff, or what acted by itself. */
  actor: z.string(),
  action: z.string(),
  detail: z.unknown(),
  reason: z.string().nullable(),
})
export type PersonEvent = z.infer<typeof personEvent>

export const waitingSignup = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  created_at: time,
})
export type WaitingSignup = z.infer<typeof waitingSignup>

const partOf = { method: 'GET', auth: { staff: 'users.read' }, params: byMember } as const
const parts = pageQuery({ sizeDefault: 20 })
const pageErrors = ['NOT_FOUND', 'INVALID_CURSOR'] as const

export const people = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/members',
    summary: 'Find members by name, e-mail address, id, payment reference or booking code',
    auth: { staff: 'users.read' },
    query: pageQuery({ sizeDefault: 25 }).extend({
      ...peopleFilters.shape,
      /** Names are found in the order of what was found, whatever this says. */
      sort: peopleSort.default('-joined'),
      ...countQuery.shape,
    }),
    ok: z.object({ data: z.array(personRow), page, count: rowCount }),
    errors: ['INVALID_CURSOR'],
  },
  details: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId',
    summary: 'One member’s account; every opening is written to the audit log',
    ok: z.object({ data: personDetails }),
    errors: ['NOT_FOUND'],
  },
  ledger: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId/ledger',
    summary: 'What came into a member’s wallet and what went out, newest first',
    query: parts,
    ok: z.object({ data: z.array(activity), page }),
    errors: pageErrors,
  },
  payments: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId/payments',
    summary: 'A member’s payments, newest first',
    query: parts,
    ok: z.object({ data: z.array(payment), page }),
    errors: pageErrors,
  },
  codes: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId/codes',
    summary: 'Codes that a member posted, hidden and deleted ones too, newest first',
    query: parts,
    ok: z.object({ data: z.array(personCode), page }),
    errors: pageErrors,
  },
  reports: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId/reports',
    summary: 'Reports against a member, their codes and their comments, the newest 100',
    ok: z.object({ data: z.array(personReport) }),
    errors: ['NOT_FOUND'],
  },
  history: {
    ...partOf,
    url: '/api/v1/admin/members/:memberId/history',
    summary: 'What staff did about a member, and who opened their record, newest first',
    query: parts,
    ok: z.object({ data: z.array(personEvent), page }),
    errors: pageErrors,
  },
  credit: {
    method: 'POST',
    url: '/api/v1/admin/members/:memberId/credit',
    summary:
      'Give a member gift credits, with the reason, once for each credit id; from a limit on a second person has to agree',
    auth: { staff: 'users.credit', fresh: true },
    params: byMember,
    body: z.object({
      /** Made by who asks: asking twice gives once. */
      credit_id: z.uuid(),
      credits: z.number().int().min(1).max(creditRules.atOnceMax),
      reason,
    }),
    /** `waits` where they come only once somebody else has agreed. */
    ok: z.object({ data: z.object({ waits: z.boolean() }), message: z.string() }),
    errors: ['NOT_FOUND', 'TRANSFER_CONFLICT'],
  },
  signups: {
    method: 'GET',
    url: '/api/v1/admin/signups',
    summary: 'Sign-ups whose address nobody has confirmed yet, newest first',
    auth: { staff: 'users.read' },
    query: pageQuery({ sizeDefault: 25 }).extend({ search: peopleFilters.shape.search }),
    ok: z.object({ data: z.array(waitingSignup), page }),
    errors: ['INVALID_CURSOR'],
  },
} as const satisfies Contract
