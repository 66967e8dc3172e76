/** Leaderboards by period: days are of Lagos, weeks begin on Monday. */
import type { PredictionPeriod } from '@strix/contracts'

const dayMs = 24 * 3_600_000

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10)
}

export function boardOf(period: PredictionPeriod, day: string): string {
  switch (period) {
    case 'all':
      return 'all'
    case 'month':
      return `month:${day.slice(0, 7)}`
    case 'week':
      return `week:${mondayOf(day)}`
  }
}
