/** How matches ended: what staff see and say of it. */
import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'

/** In the order in which their word is taken; staff decide where others disagree. */
export const resultSources = [
  'simulator',
  'platform',
  'football-data',
  'openfootball',
  'api-football',
  'staff',
] as const
export type ResultSource = (typeof resultSources)[number]

export const resultStatuses = ['finished', 'postponed', 'abandoned'] as const
export type ResultStatus = (typeof resultStatuses)[number]

const goals = z.number().int().min(0).max(99)
export const matchScore = z.object({ home: goals, away: goals })
type MatchScore = z.infer<typeof matchScore>

export const reportedResult = z.object({
  source: z.enum(resultSources),
  status: z.enum(resultStatuses),
  half_time: matchScore.nullable(),
  full_time: matchScore.nullable(),
  link: z.string().nullable(),
  at: z.iso.datetime(),
})

export const fixtureResult = z.object({
  fixture_id: z.uuid(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: z.iso.datetime(),
  state: z.enum(['missing', 'accepted', 'disputed']),
  /** Open games of posted codes that wait for it. */
  waiting: z.number().int(),
  said: z.array(reportedResult),
})
export type FixtureResult = z.infer<typeof fixtureResult>

/** A score stands beside a match that was finished, and no other; no goals go away in it. */
export function demandScore(
  given: {
    status: ResultStatus
    half_time?: MatchScore | undefined
    full_time?: MatchScore | undefined
  },
  context: z.RefinementCtx,
): void {
  const { status, half_time: half, full_time: full } = given
  const add = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (status === 'finished' && !full) add('full_time', fault('score-missing'))
  if (status !== 'finished' && (full ?? half)) add('full_time', fault('score-unfinished'))
  if (full && half && (half.home > full.home || half.away > full.away)) {
    add('half_time', fault('score-half'))
  }
}

export const results = {
  list: {
    method: 'GET',
    url: '/api/v1/admin/results',
    summary: 'Matches that need a look: sources disagree, or nobody has said how it ended',
    auth: { staff: 'content.moderate' },
    query: pageQuery({ sizeDefault: 50 }).extend({
      state: z.enum(['disputed', 'missing']).default('disputed'),
    }),
    ok: z.object({ data: z.array(fixtureResult), page }),
    errors: ['INVALID_CURSOR'],
  },
  enter: {
    method: 'POST',
    url: '/api/v1/admin/results/:fixtureId',
    summary:
      'Say how a match ended, with where that stands; it settles and re-settles bets. What gives much in Predictz, or contradicts the accepted result of a game there, takes a second person',
    auth: { staff: 'content.moderate', fresh: true },
    params: z.object({ fixtureId: z.uuid() }),
    body: z
      .object({
        status: z.enum(resultStatuses),
        half_time: matchScore.optional(),
        full_time: matchScore.optional(),
        link: z.url({ protocol: /^https?$/, error: fault('result-link') }).max(500),
        reason: z.string().trim().min(3).max(500),
      })
      .superRefine(demandScore),
    ok: z.object({ data: z.null(), message: z.string() }),
    errors: ['NOT_FOUND', 'TRANSFER_CONFLICT'],
  },
} as const satisfies Contract
