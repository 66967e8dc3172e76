/** Predictz: exact scores predicted for nothing, rewarded in gift credits; who is best at it. */
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { timeZone } from './accounts.ts'
import type { Contract } from './contract.ts'
import { liveStates } from './football-rules.ts'
import { page, sizedPage } from './page.ts'
import { predictionPeriods, predictionRivals, predictionRules } from './predictz-rules.ts'
import { personCard } from './social.ts'

const goals = z.number().int().min(0).max(predictionRules.scoreMax)
export const predictedScore = z.object({ home_team_score: goals, away_team_score: goals })
export type PredictedScore = z.infer<typeof predictedScore>

export const predictionGameStates = ['open', 'closed', 'settled', 'void'] as const
export const predictionGame = z.object({
  _id: z.uuid(),
  home_team_name: z.string(),
  away_team_name: z.string(),
  home_team_logo: z.string().nullable(),
  away_team_logo: z.string().nullable(),
  league_name: z.string(),
  /** The kick-off, which closes it. */
  match_date: z.iso.datetime(),
  /** In credits. */
  reward: z.number(),
  featured: z.boolean(),
  state: z.enum(predictionGameStates),
  /** Of 90 minutes, once it is settled. */
  result: predictedScore.nullable(),
  my_prediction: predictedScore.nullable(),
})
export type PredictionGame = z.infer<typeof predictionGame>

export const predictionStates = ['open', 'hit', 'missed', 'void'] as const
export const predictionEntry = z.object({
  _id: z.uuid(),
  prediction: predictedScore,
  game: predictionGame,
  created_at: z.iso.datetime(),
  state: z.enum(predictionStates),
  /** Goals between the prediction and the result; 1 is a near miss. */
  goals_away: z.number().int().nullable(),
  /** Credits that it earned. */
  reward: z.number(),
  /** Where its match stands that is being played, and the credits that this score would earn. */
  live: z
    .object({
      state: z.enum(liveStates),
      minute: z.number().int().nullable(),
      score: predictedScore,
      reward: z.number(),
    })
    .nullable(),
})
export type PredictionEntry = z.infer<typeof predictionEntry>

export const leaderboardEntry = z.object({
  /** In credits. */
  total_rewards_earned: z.number(),
  profile: z.array(personCard).length(1),
  /** Of the first three ranks alone. */
  reward_rank: z.enum(['1', '2', '3']).optional(),
  rank: z.number().int(),
  predictions: z.number().int(),
  hits: z.number().int(),
})
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>

const whichBoard = {
  period: z.enum(predictionPeriods).default('all'),
  /** Friends are people whom the caller follows. */
  among: z.enum(['everybody', 'friends']).default('everybody'),
}

export const rivalVerdicts = ['ahead', 'level', 'behind'] as const

/** Players that are no people beside a board. They earn nothing and hold no rank. */
export const rivalBoard = z.object({
  /** The intervals of the first two overlap: luck may have placed them. */
  top_is_close: z.boolean(),
  rivals: z.array(
    z.object({
      rival: z.enum(predictionRivals),
      predictions: z.number().int(),
      hits: z.number().int(),
      outcomes: z.number().int(),
      /** Of the caller, on the games that both predicted; null while they are few. */
      versus: z
        .object({
          games: z.number().int(),
          verdict: z.enum(rivalVerdicts),
          is_close: z.boolean(),
        })
        .nullable(),
    }),
  ),
})
export type RivalBoard = z.infer<typeof rivalBoard>

export const predictionStreaks = z.object({
  /** Settled predictions in a row, the latest first, whose winner (or draw) was right. */
  outcome: z.number().int(),
  outcome_best: z.number().int(),
  predictions: z.number().int(),
  hits: z.number().int(),
  outcomes: z.number().int(),
  near_misses: z.number().int(),
  /** In credits. */
  total_rewards_earned: z.number(),
})
export type PredictionStreaks = z.infer<typeof predictionStreaks>

const read = { method: 'GET', auth: 'session', closedToRestricted: true, perMinute: 120 } as const

export const predictz = {
  predict: {
    method: 'POST',
    url: '/api/v1/predictz/',
    summary: 'Predict the exact score of a game, once and for good; entry is free',
    auth: 'session',
    closedToRestricted: true,
    perMinute: 120,
    body: z.object({
      profile_id: z.uuid(),
      /** The id of the game. */
      prediction_id: z.uuid(),
      prediction: predictedScore,
    }),
    ok: z.object({ data: predictionEntry, message: z.string() }),
    errors: ['NOT_FOUND', 'ALREADY_PREDICTED', 'PREDICTION_CLOSED', 'FEATURE_OFF'],
  },
  activeGames: {
    ...read,
    url: '/api/v1/predictz/active-prediction-games',
    summary: 'Games of a day that are still open, the earliest kick-off first',
    query: sizedPage.extend({
      /** Read in `tz`, else in the caller's own zone; today unless given. */
      date: calendarDay.optional(),
      tz: timeZone.optional(),
    }),
    ok: z.object({ data: z.array(predictionGame), page }),
    errors: ['INVALID_CURSOR'],
  },
  featuredGames: {
    ...read,
    url: '/api/v1/predictz/featured-prediction-games',
    summary: 'Featured games that are still open, the earliest kick-off first',
    query: sizedPage,
    ok: z.object({ data: z.array(predictionGame), page }),
    errors: ['INVALID_CURSOR'],
  },
  profilePredictions: {
    ...read,
    url: '/api/v1/predictz/profile-predictions/:profileId',
    summary: 'The caller’s own predictions, the latest first; `page.total` counts them all',
    params: z.object({ profileId: z.uuid() }),
    query: sizedPage,
    ok: z.object({
      data: z.array(predictionEntry),
      page: page.extend({ total: z.number().int() }),
    }),
    errors: ['INVALID_CURSOR'],
  },
  leaderboard: {
    ...read,
    url: '/api/v1/predictz/leaderboard',
    summary: 'Who earned most: of all time, this month or this week, among all or among friends',
    query: sizedPage.extend(whichBoard),
    ok: z.object({ data: z.array(leaderboardEntry), page }),
    errors: ['INVALID_CURSOR'],
  },
  ownRow: {
    ...read,
    url: '/api/v1/predictz/leaderboard/own',
    summary: 'The caller’s own row of a leaderboard; null before anything of theirs is settled',
    query: z.object(whichBoard),
    ok: z.object({ data: leaderboardEntry.nullable() }),
    errors: [],
  },
  rivals: {
    ...read,
    url: '/api/v1/predictz/leaderboard/rivals',
    summary: 'The crowd, the odds, the model and chance beside a leaderboard; who beats whom',
    query: z.object(whichBoard),
    ok: z.object({ data: rivalBoard }),
    errors: [],
  },
  streaks: {
    ...read,
    url: '/api/v1/predictz/streaks',
    summary: 'The caller’s own streaks and sums',
    ok: z.object({ data: predictionStreaks }),
    errors: [],
  },
} as const satisfies Contract
