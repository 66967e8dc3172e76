/** A forecast as cards show it. */
import type { PredictionCard } from '@strix/assistant'

const half = { home: 40, draw: 40, away: 20 }

/** @param of what is to be otherwise; which match it is, above all */
export function predictionCardOf(of: Partial<PredictionCard> & { _id: string }): PredictionCard {
  return {
    homeTeamName: 'Arsenal',
    homeTeamLogo: null,
    awayTeamName: 'Chelsea',
    awayTeamLogo: null,
    leagueName: 'Premier League',
    date: '2026-11-20T15:00:00.000Z',
    matchOutcomePercentageHome: { Win: 54.1, Draw: 25, Lose: 20.9 },
    matchOutcomePercentageAway: { Win: 20.9, Draw: 25, Lose: 54.1 },
    matchOutcomeFirstTimeWin: half,
    matchOutcomeSecondTimeWin: half,
    fullTimeOver: 51,
    fullTimeUnder: 49,
    lines: [],
    bothScore: 50,
    fullTimeHomeScores: { goals: 2, chance: 27 },
    fullTimeAwayScores: { goals: 1, chance: 35 },
    likelyScore: { home: 2, away: 1, chance: 9 },
    madeAt: '2026-11-18T08:00:00.000Z',
    ...of,
  }
}
