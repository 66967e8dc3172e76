/** The rules of Predictz that pages and server share. */
export const predictionRules = {
  scoreMax: 99,
  /** Quick scores of a featured card, home first. */
  quickScores: [
    [2, 1],
    [1, 2],
    [3, 0],
  ],
  /** Credits of a game unless staff say otherwise. */
  rewardDefault: 200,
  rewardMax: 10_000,
  /** Date tabs, today first. */
  days: 7,
  leagueMembersMax: 200,
  leaguesMax: 20,
  leagueNameMax: 40,
  /** Under so many settled predictions of each nobody is compared. */
  comparedMin: 10,
} as const

export const predictionPeriods = ['all', 'month', 'week'] as const
export type PredictionPeriod = (typeof predictionPeriods)[number]

/** Players that are no people: they earn nothing. */
export const predictionRivals = ['crowd', 'odds', 'model', 'chance'] as const
export type PredictionRival = (typeof predictionRivals)[number]
