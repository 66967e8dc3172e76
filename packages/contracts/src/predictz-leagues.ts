/** Private leagues of Predictz, crowds, proofs and accuracy. */
import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { page } from './page.ts'
import { plainText } from './plain-text.ts'
import { predictionPeriods, predictionRivals, predictionRules } from './predictz-rules.ts'
import { leaderboardEntry, predictedScore, rivalVerdicts } from './predictz.ts'
import { personCard } from './social.ts'

export const predictionCrowd = z.object({
  total: z.number().int(),
  /** What people predicted, the most frequent first. */
  picks: z.array(predictedScore.extend({ count: z.number().int() })),
  /** The model's chances, the likeliest first; empty where it knows nothing of the match. */
  model: z.array(predictedScore.extend({ chance: z.number() })),
  rivals: z.array(z.object({ rival: z.enum(predictionRivals), prediction: predictedScore })),
  result: predictedScore.nullable(),
})
export type PredictionCrowd = z.infer<typeof predictionCrowd>

const interval = z.object({ low: z.number(), high: z.number() })
export const predictionAccuracy = z.object({
  predictions: z.number().int(),
  hits: z.number().int(),
  outcomes: z.number().int(),
  /** Of the share of hits, at 95%. */
  hit_interval: interval,
  /** The share of the other players who earned less; null with few predictions. */
  better_than: interval.extend({ share: z.number() }).nullable(),
  /** On the games that both predicted. */
  rivals: z.array(
    z.object({
      rival: z.enum(predictionRivals),
      games: z.number().int(),
      hits: z.number().int(),
      rival_hits: z.number().int(),
      outcomes: z.number().int(),
      rival_outcomes: z.number().int(),
      verdict: z.enum(rivalVerdicts),
      /** The intervals of the two overlap. */
      is_close: z.boolean(),
    }),
  ),
  /** Mondays of the weeks that they won. */
  champion_of: z.array(z.iso.date()),
})
export type PredictionAccuracy = z.infer<typeof predictionAccuracy>

export const predictionProof = z.object({
  _id: z.uuid(),
  game_id: z.uuid(),
  profile_id: z.uuid(),
  prediction: predictedScore,
  at: z.iso.datetime(),
  salt: z.string(),
  hash: z.string(),
  /** Null until the day is closed. */
  root: z
    .object({
      day: z.iso.date(),
      version: z.number().int(),
      seq: z.number().int(),
      /** To the root of the day's predictions, and from there to the day's root. */
      path: z.array(z.string()),
      day_path: z.array(z.string()),
    })
    .nullable(),
})
export type PredictionProof = z.infer<typeof predictionProof>

export const predictionLeague = z.object({
  _id: z.uuid(),
  name: z.string(),
  owner: personCard,
  is_owner: z.boolean(),
  members: z.number().int(),
  /** The end of the invitation link, for members; null while it is revoked. */
  token: z.string().nullable(),
})
export type PredictionLeague = z.infer<typeof predictionLeague>

const leagueName = plainText(predictionRules.leagueNameMax).pipe(
  z.string().min(3, fault('league-name')),
)
const invitation = z.string().regex(/^[\w-]{22}$/, { error: fault('invitation') })
const byLeague = z.object({ leagueId: z.uuid() })
const done = z.object({ data: z.null(), message: z.string() })
const answer = z.object({ data: predictionLeague, message: z.string() })
const read = { method: 'GET', auth: 'session', closedToRestricted: true, perMinute: 120 } as const
const write = { method: 'POST', auth: 'session', closedToRestricted: true, perMinute: 20 } as const

export const predictzMore = {
  crowd: {
    ...read,
    url: '/api/v1/predictz/games/:gameId/crowd',
    summary: 'What everybody predicted of a game, from its kick-off on',
    params: z.object({ gameId: z.uuid() }),
    ok: z.object({ data: predictionCrowd }),
    errors: ['NOT_FOUND', 'TOO_SOON'],
  },
  accuracy: {
    ...read,
    url: '/api/v1/predictz/accuracy/:personId',
    summary: 'How good somebody is, beside the crowd, the odds, the model and chance',
    params: z.object({ personId: z.uuid() }),
    ok: z.object({ data: predictionAccuracy }),
    errors: ['NOT_FOUND'],
  },
  proof: {
    ...read,
    url: '/api/v1/predictz/predictions/:predictionId/proof',
    summary: 'What shows that one’s own prediction was made when it was',
    perMinute: 20,
    params: z.object({ predictionId: z.uuid() }),
    ok: z.object({ data: predictionProof }),
    errors: ['NOT_FOUND'],
  },
  leagues: {
    ...read,
    url: '/api/v1/predictz/leagues',
    summary: 'The caller’s private leagues',
    ok: z.object({ data: z.array(predictionLeague) }),
    errors: [],
  },
  createLeague: {
    ...write,
    url: '/api/v1/predictz/leagues',
    summary: 'Open a private league; no stake, no prize',
    body: z.object({ name: leagueName }),
    ok: answer,
    errors: ['LEAGUE_FULL'],
  },
  invitation: {
    ...read,
    url: '/api/v1/predictz/invitations/:invitation',
    summary: 'The league that an invitation leads to',
    params: z.object({ invitation }),
    ok: z.object({ data: predictionLeague }),
    errors: ['NOT_FOUND'],
  },
  joinLeague: {
    ...write,
    url: '/api/v1/predictz/invitations/:invitation',
    summary: 'Join the league that an invitation leads to; a second time changes nothing',
    params: z.object({ invitation }),
    ok: answer,
    errors: ['NOT_FOUND', 'LEAGUE_FULL'],
  },
  members: {
    ...read,
    url: '/api/v1/predictz/leagues/:leagueId/members',
    summary: 'Who is in a league, for its members, who joined first first',
    params: byLeague,
    ok: z.object({ data: z.array(personCard).max(predictionRules.leagueMembersMax) }),
    errors: ['NOT_FOUND'],
  },
  leagueBoard: {
    ...read,
    url: '/api/v1/predictz/leagues/:leagueId/leaderboard',
    summary: 'The board of a league, for its members',
    params: byLeague,
    query: z.object({
      page: z.coerce.number().int().min(1).max(2).default(1),
      size: z.coerce.number().int().min(1).max(100).default(100),
      cursor: z.string().min(1).max(512).optional(),
      period: z.enum(predictionPeriods).default('all'),
    }),
    ok: z.object({ data: z.array(leaderboardEntry), page }),
    errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  },
  renewLink: {
    ...write,
    url: '/api/v1/predictz/leagues/:leagueId/link',
    summary: 'A new invitation link, by its owner; the one before leads nowhere any more',
    params: byLeague,
    ok: answer,
    errors: ['NOT_FOUND'],
  },
  revokeLink: {
    method: 'DELETE',
    auth: 'session',
    url: '/api/v1/predictz/leagues/:leagueId/link',
    summary: 'No invitation link any more, by its owner',
    params: byLeague,
    ok: answer,
    errors: ['NOT_FOUND'],
  },
  leaveLeague: {
    method: 'DELETE',
    auth: 'session',
    url: '/api/v1/predictz/leagues/:leagueId/members/:personId',
    summary: 'Leave a league, or, as its owner, remove a member',
    params: z.object({ leagueId: z.uuid(), personId: z.uuid() }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
  deleteLeague: {
    method: 'DELETE',
    auth: 'session',
    url: '/api/v1/predictz/leagues/:leagueId',
    summary: 'End a league, by its owner',
    params: byLeague,
    ok: done,
    errors: ['NOT_FOUND'],
  },
  renameLeague: {
    method: 'PATCH',
    auth: { staff: 'content.moderate' },
    url: '/api/v1/admin/predictz/leagues/:leagueId',
    summary: 'Take a league’s name away, with the reason',
    params: byLeague,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    ok: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Contract
