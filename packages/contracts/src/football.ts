/** Football: what staff are asked, and decide, where no source is sure. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { footballSources, matchStatuses } from './football-rules.ts'
import { page, pageQuery } from './page.ts'
import { demandScore, matchScore } from './results.ts'

const candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  confidence: z.number().min(0).max(1),
})

export const footballQuestion = z.object({
  id: z.uuid(),
  /** `team`: which team a source means; `fixture`: which match a fixture of the hub is. */
  kind: z.enum(['team', 'fixture']),
  source: z.enum(footballSources),
  home: z.string(),
  /** Null where a team is asked for. */
  away: z.string().nullable(),
  league: z.string(),
  country: z.string().nullable(),
  kickoff: z.iso.datetime().nullable(),
  /** The likeliest first. */
  candidates: z.array(candidate),
  opened_at: z.iso.datetime(),
})
export type FootballQuestion = z.infer<typeof footballQuestion>

export const disputedMatch = z.object({
  match_id: z.uuid(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: z.iso.datetime(),
  reports: z.array(
    z.object({
      source: z.enum(footballSources),
      status: z.enum(matchStatuses),
      half_time: matchScore.nullable(),
      full_time: matchScore.nullable(),
    }),
  ),
})
export type DisputedMatch = z.infer<typeof disputedMatch>

const reason = z.string().trim().min(3).max(500)

export const football = {
  questions: {
    method: 'GET',
    url: '/api/v1/admin/football/questions',
    summary: 'Teams and fixtures that no match was surely found for, the oldest first',
    auth: { staff: 'content.moderate' },
    query: pageQuery({ sizeDefault: 50 }),
    ok: z.object({ data: z.array(footballQuestion), page }),
    errors: ['INVALID_CURSOR'],
  },
  decide: {
    method: 'POST',
    url: '/api/v1/admin/football/questions/:questionId',
    summary: 'Say which team or match it is, or that it is none of those known here',
    auth: { staff: 'content.moderate' },
    params: z.object({ questionId: z.uuid() }),
    body: z.object({ id: z.uuid().nullable(), reason }),
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
  disputes: {
    method: 'GET',
    url: '/api/v1/admin/football/disputes',
    summary: 'Matches whose sources disagree, the earliest kick-off first',
    auth: { staff: 'content.moderate' },
    query: pageQuery({ sizeDefault: 50 }),
    ok: z.object({ data: z.array(disputedMatch), page }),
    errors: ['INVALID_CURSOR'],
  },
  settle: {
    method: 'POST',
    url: '/api/v1/admin/football/matches/:matchId',
    summary: 'Say how a match ended; no source changes it after that',
    auth: { staff: 'content.moderate' },
    params: z.object({ matchId: z.uuid() }),
    body: z
      .object({
        status: z.enum(['finished', 'postponed', 'abandoned']),
        half_time: matchScore.optional(),
        full_time: matchScore.optional(),
        reason,
      })
      .superRefine(demandScore),
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
