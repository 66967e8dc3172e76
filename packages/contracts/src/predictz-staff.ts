/** Predictz as staff run it; every change is audited. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { page, pageQuery } from './page.ts'
import { predictionRules } from './predictz-rules.ts'
import { predictedScore, predictionGame, predictionGameStates } from './predictz.ts'

const reason = z.string().trim().min(3).max(500)
const reward = z.number().min(0.01).max(predictionRules.rewardMax).multipleOf(0.01)
const byGame = z.object({ gameId: z.uuid() })

export const staffGame = predictionGame.omit({ my_prediction: true }).extend({
  fixture_id: z.uuid(),
  source: z.enum(['staff', 'rule']),
  predictions: z.number().int(),
  /** Of settling it, or of the result of its match, while that waits for a second person. */
  approval_id: z.uuid().nullable(),
  /** Each settlement, the first one first. */
  trace: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.enum(['settled', 'void']),
      score: predictedScore.nullable(),
      by: z.enum(['results', 'staff']),
      reason: z.string().nullable(),
    }),
  ),
})
export type StaffGame = z.infer<typeof staffGame>

export const gameFixture = z.object({
  fixture_id: z.uuid(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  country: z.string().nullable(),
  kickoff: z.iso.datetime(),
})
export type GameFixture = z.infer<typeof gameFixture>

/** A device from which several accounts predict: a sign to look at, never a proof. */
export const sharedDevice = z.object({
  device: z.string(),
  last_seen: z.iso.datetime(),
  profiles: z.array(
    z.object({ _id: z.uuid(), username: z.string().nullable(), network: z.string() }),
  ),
})
export type SharedDevice = z.infer<typeof sharedDevice>

const answer = z.object({ data: staffGame, message: z.string() })
const write = { method: 'POST', auth: { staff: 'predictions.write' } } as const
/** What makes gift credits, or takes them back. */
const fresh = { staff: 'predictions.write', fresh: true } as const
const read = { method: 'GET', auth: { staff: 'predictions.write' } } as const

export const gameFilter = z.object({ state: z.enum(predictionGameStates).optional() })

export const predictzStaff = {
  games: {
    ...read,
    url: '/api/v1/admin/predictz/games',
    summary: 'Games with what became of them, the latest kick-off first',
    query: pageQuery({ sizeDefault: 50 }).extend(gameFilter.shape),
    ok: z.object({ data: z.array(staffGame), page }),
    errors: ['INVALID_CURSOR'],
  },
  fixtures: {
    ...read,
    url: '/api/v1/admin/predictz/fixtures',
    summary: 'Coming matches that are no game yet, the earliest kick-off first',
    query: pageQuery({ sizeDefault: 50 }).extend({
      /** In a team's or the league's name. */
      search: z.string().trim().max(60).optional(),
    }),
    ok: z.object({ data: z.array(gameFixture), page }),
    errors: ['INVALID_CURSOR'],
  },
  create: {
    ...write,
    url: '/api/v1/admin/predictz/games',
    summary: 'Make a coming match a game',
    body: z.object({
      fixture_id: z.uuid(),
      featured: z.boolean().default(false),
      reward: reward.default(predictionRules.rewardDefault),
    }),
    ok: answer,
    errors: ['NOT_FOUND', 'GAME_EXISTS', 'PREDICTION_CLOSED'],
  },
  change: {
    method: 'PATCH',
    auth: fresh,
    url: '/api/v1/admin/predictz/games/:gameId',
    summary: 'Feature a game or set its reward; once somebody has predicted it can only rise',
    params: byGame,
    body: z.object({
      featured: z.boolean().optional(),
      reward: reward.optional(),
      reason,
    }),
    ok: answer,
    errors: ['NOT_FOUND', 'PREDICTION_CLOSED'],
  },
  settle: {
    method: 'POST',
    auth: fresh,
    url: '/api/v1/admin/predictz/games/:gameId/settle',
    summary:
      'Settle a game to a score of 90 minutes, which no source changes then; from a limit on, or against an accepted result, a second person has to agree',
    params: byGame,
    body: z.object({ score: predictedScore, reason }),
    ok: answer,
    errors: ['NOT_FOUND', 'TOO_SOON', 'TRANSFER_CONFLICT'],
  },
  void: {
    method: 'POST',
    auth: fresh,
    url: '/api/v1/admin/predictz/games/:gameId/void',
    summary: 'Void a game: nobody wins, what was rewarded is taken back',
    params: byGame,
    body: z.object({ reason }),
    ok: answer,
    errors: ['NOT_FOUND'],
  },
  devices: {
    ...read,
    url: '/api/v1/admin/predictz/devices',
    summary: 'Devices of the last 30 days from which three or more accounts predict',
    ok: z.object({ data: z.array(sharedDevice) }),
    errors: [],
  },
} as const satisfies Contract
